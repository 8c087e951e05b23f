"""What each trap does to a monster. NetHack: trap.c, mintrap and thitm."""

from collections.abc import Callable

from marrow.content.species import Size
from marrow.model.level import Trap
from marrow.model.monster import Monster
from marrow.model.places import TrapKind, distance2
from marrow.rules.combat.artifact_bonus import resists_magic
from marrow.rules.combat.clone_monster import split_monster
from marrow.rules.combat.deaths.killing import (
    WAND_POWER,
    kill_quietly,
    killed_by_other,
    resists_spell,
    tell_resistance,
)  # fmt: skip
from marrow.rules.combat.deaths.petrification_of_monsters import touch_wielded_corpse
from marrow.rules.dungeon.depths import can_fall_through
from marrow.rules.dungeon.noise import wake_near_spot
from marrow.rules.hero.body import is_blind, is_deaf
from marrow.rules.hero.hearing import hear
from marrow.rules.hero.luck_changes import luck
from marrow.rules.hero.monster_sight import can_see_monster
from marrow.rules.hero.shape import is_whirly
from marrow.rules.hero.vision import can_see, in_line_of_sight, mark_view_stale
from marrow.rules.items.artifacts import artifact_of
from marrow.rules.monsters.reactions import make_hostile
from marrow.rules.monsters.traits import has_attack, monster_resists
from marrow.rules.monsters.weakening import paralyze
from marrow.rules.naming import the_monster
from marrow.rules.physics.floor_effects import fill_pit
from marrow.rules.play import Play
from marrow.rules.polymorph import change_monster_species
from marrow.rules.traps.escaping import FLOOR_TRIGGERED, is_inescapable_teleporter
from marrow.rules.traps.iron_footwear import iron_footwear, mine_damage, warp_footwear, weaken_footwear
from marrow.rules.traps.land_mines import blow_up
from marrow.rules.traps.monster_taken_away import falls_through, level_teleporter, portal, teleporter
from marrow.rules.traps.monster_trap_damage import fire_trap_burns_monster, gush_on_monster, trap_hits_monster
from marrow.rules.traps.rolling_boulders import remove_if_boulderless, roll_boulder
from marrow.rules.traps.trap_missiles import trap_missile
from marrow.rules.traps.trap_names import mark_trap_seen, remove_trap
from marrow.rules.traps.trap_results import TrapResult
from marrow.rules.traps.webs import WebResult, web_result
from marrow.rules.traps.witnessed_traps import let_monsters_see_trap
from marrow.rules.travel.trapped_monsters import monster_struggles

RULE = "trap.c mintrap"


def trap_monster(play: Play, monster: Monster, *, forced: bool = False) -> TrapResult:
    """A monster has come to a spot that may have a trap. ``forced``: it cannot avoid a known trap."""
    trap = play.level.traps.get(monster.spot)
    if trap is None:
        monster.trapped = False
        return TrapResult.UNTOUCHED
    if monster.trapped:
        monster_struggles(play, monster)
        return TrapResult.TRAPPED if monster.trapped else TrapResult.UNTOUCHED
    forced = forced or is_inescapable_teleporter(play, trap)
    inescapable = forced or _is_inescapable(play, monster, trap)
    if not _steps_in(play, monster, trap, inescapable=inescapable):
        return TrapResult.UNTOUCHED
    if trap.made_by_hero and play.rnl(5, luck(play.hero), RULE):
        make_hostile(play, monster)
    before = monster.id
    pulled = inescapable and (play.level.puzzle or not forced)
    outcome = _springs(play, monster, trap, inescapable=inescapable, pulled=pulled)
    if outcome is TrapResult.UNTOUCHED and monster.trapped and monster.id == before:
        return TrapResult.TRAPPED
    return outcome


def _springs(play: Play, monster: Monster, trap: Trap, *, inescapable: bool, pulled: bool) -> TrapResult:
    """The trap acts; ``pulled``: pits and holes draw in even those above them."""
    match trap.kind:
        case TrapKind.PIT | TrapKind.SPIKED_PIT:
            return _pit(play, monster, trap, pulled=pulled)
        case TrapKind.HOLE | TrapKind.TRAP_DOOR:
            return _hole(play, monster, trap, inescapable=inescapable, pulled=pulled)
        case TrapKind.LEVEL_TELEPORTER:
            return level_teleporter(play, monster, trap, forced=inescapable)
        case TrapKind.MAGIC_PORTAL:
            return portal(play, monster, trap, forced=inescapable)
        case _:
            return MONSTER_TRAP_EFFECTS[trap.kind](play, monster, trap)


def _is_inescapable(play: Play, monster: Monster, trap: Trap) -> bool:
    """Steeds cannot avoid a trap, nor anybody the pits and holes of a puzzle."""
    puzzle = play.level.puzzle and trap.kind in (TrapKind.PIT, TrapKind.HOLE) and not trap.made_by_hero
    return puzzle or play.hero.ride.steed_id == monster.id


def _steps_in(play: Play, monster: Monster, trap: Trap, *, inescapable: bool) -> bool:
    """Whether the monster steps in; a trap of a known kind is avoided with chance 3/4."""
    in_air = play.edition.traps.traps_need_weight and trap.kind in FLOOR_TRIGGERED
    if in_air and not inescapable and _off_the_ground(monster):
        return False
    bit = 1 << (trap.kind - 1)
    knows = bool(monster.seen_traps & bit)
    if trap.kind == TrapKind.HOLE and "mindless" not in monster.species.traits:
        knows = True
    if knows and not inescapable:
        return play.dice.rn2(4, RULE) == 0
    monster.seen_traps |= bit
    let_monsters_see_trap(play, trap)
    return True


# Helpers


def _hero_sees(play: Play, monster: Monster) -> bool:
    return can_see_monster(play, monster)


def _off_the_ground(monster: Monster) -> bool:
    return not {"flies", "floats"}.isdisjoint(monster.species.traits)


def _flies(monster: Monster) -> bool:
    return "flies" in monster.species.traits


def _is_above_pits(monster: Monster) -> bool:
    """Whether a monster is above pits: flyers, floaters and long worms."""
    return _off_the_ground(monster) or monster.segments > LONG


def _is_near(play: Play, monster: Monster) -> bool:
    """Whether a noise is near: within 9 steps in line of sight, else within 5."""
    reach = 9 if in_line_of_sight(play, monster.spot) else 5
    return distance2(monster.spot, play.hero.spot) <= reach * reach


BEARS = ("owlbear", "bugbear")
NEARBY = 4  # squared
LONG = 5  # a worm with more segments is too long for pits
TRIGGER_WEIGHT = 400  # of land mines: half an elf's


def _is_bodiless(monster: Monster) -> bool:
    return is_whirly(monster.species) or bool({"amorphous", "unsolid"} & monster.species.traits)


def _reveal(play: Play, monster: Monster, trap: Trap, key: str) -> None:
    if _hero_sees(play, monster):
        mark_trap_seen(trap)
        play.tell(key, RULE, monster=the_monster(play, monster))


def _outcome(died: bool) -> TrapResult:
    return TrapResult.DEAD if died else TrapResult.UNTOUCHED


def _remove_if_spent(play: Play, monster: Monster, trap: Trap, key: str) -> bool:
    if trap.once and trap.seen and play.dice.one_in(15, RULE):
        _tell_if_seen(play, monster, key)
        remove_trap(play, trap)
        return True
    trap.once = True
    return False


# One function for each kind of trap


def _arrow(play: Play, monster: Monster, trap: Trap) -> TrapResult:
    if _remove_if_spent(play, monster, trap, "traps.monster springs nothing"):
        return TrapResult.UNTOUCHED
    item = trap_missile(play, "arrow")
    if _hero_sees(play, monster):
        mark_trap_seen(trap)
    return _outcome(trap_hits_monster(play, monster, 8, item))


def _dart(play: Play, monster: Monster, trap: Trap) -> TrapResult:
    if _remove_if_spent(play, monster, trap, "traps.monster springs nothing"):
        return TrapResult.UNTOUCHED
    item = trap_missile(play, "dart")
    item.poisoned = play.dice.rn2(6, RULE) == 0
    if _hero_sees(play, monster):
        mark_trap_seen(trap)
    return _outcome(trap_hits_monster(play, monster, 7, item))


def _rock(play: Play, monster: Monster, trap: Trap) -> TrapResult:
    if _remove_if_spent(play, monster, trap, "traps.monster spared by rock"):
        return TrapResult.UNTOUCHED
    item = trap_missile(play, "rock")
    if _hero_sees(play, monster):
        mark_trap_seen(trap)
    return _outcome(trap_hits_monster(play, monster, 0, item, play.dice.d(2, 6, RULE)))


def _board(play: Play, monster: Monster, trap: Trap) -> TrapResult:
    if _flies(monster):
        return TrapResult.UNTOUCHED
    if _hero_sees(play, monster):
        deaf = is_deaf(play.hero)
        if not deaf:
            mark_trap_seen(trap)
        _tell_if_seen(play, monster, "traps.monster cringes" if deaf else "traps.monster squeaks")
    else:
        hear(play, "traps.squeak nearby" if _is_near(play, monster) else "traps.squeak afar", RULE)
    wake_near_spot(play, monster.spot, 40)
    return TrapResult.UNTOUCHED


def _bear_trap(play: Play, monster: Monster, trap: Trap) -> TrapResult:
    if monster.species.size <= Size.SMALL or _flies(monster) or _is_bodiless(monster):
        return TrapResult.UNTOUCHED
    monster.trapped = True
    if monster.species.name in BEARS and not _hero_sees(play, monster):
        hear(play, "traps.angry bear", RULE)
    _reveal(play, monster, trap, "traps.monster in bear trap")
    if iron_footwear(play, monster) is not None:  # Z-087
        return TrapResult.UNTOUCHED
    return _outcome(trap_hits_monster(play, monster, 0, None, play.dice.d(2, 4, RULE)))


def _gas(play: Play, monster: Monster, trap: Trap) -> TrapResult:
    awake = monster.can_move and not monster.asleep
    if monster_resists(monster, "sleep") or "breathless" in monster.species.traits or not awake:
        return TrapResult.UNTOUCHED
    paralyze(monster, play.dice.rnd(25, RULE) + monster.frozen)
    monster.eating = 0
    _reveal(play, monster, trap, "traps.monster falls asleep")
    return TrapResult.UNTOUCHED


def _rust(play: Play, monster: Monster, trap: Trap) -> TrapResult:
    _reveal(play, monster, trap, "traps.monster gets wet")
    gush_on_monster(play, monster)
    if monster.species.name == "iron golem":
        if _hero_sees(play, monster):
            play.tell("combat.falls to pieces", RULE, monster=the_monster(play, monster))
        elif monster.tame:
            play.tell("traps.rust in peace", RULE, monster=the_monster(play, monster))
        monster.hp = 0
        return _outcome(kill_quietly(play, monster))
    if monster.species.name == "gremlin" and play.dice.rn2(3, RULE):
        split_monster(play, monster)
    return TrapResult.UNTOUCHED


def _fire(play: Play, monster: Monster, trap: Trap) -> TrapResult:
    _reveal(play, monster, trap, "traps.monster in flames")
    if not _hero_sees(play, monster) and can_see(play, monster.spot):
        mark_trap_seen(trap)
        play.tell("traps.flames erupt", RULE)
    if monster_resists(monster, "fire"):
        _tell_if_seen(play, monster, "traps.monster uninjured")
    return _outcome(fire_trap_burns_monster(play, monster, trap.spot))


def _pit(play: Play, monster: Monster, trap: Trap, *, pulled: bool) -> TrapResult:
    if (_is_above_pits(monster) or "clings" in monster.species.traits) and not pulled:
        return TrapResult.UNTOUCHED
    if "walks through walls" not in monster.species.traits:
        monster.trapped = True
    _reveal(play, monster, trap, "traps.monster in pit")
    if touch_wielded_corpse(play, monster, "polymorph.monster falls on corpse", by_hero=False):
        return TrapResult.DEAD
    sides = 6 if trap.kind == TrapKind.PIT or iron_footwear(play, monster) is not None else 10  # Z-088
    return _outcome(trap_hits_monster(play, monster, 0, None, play.dice.rnd(sides, RULE)))


def _hole(play: Play, monster: Monster, trap: Trap, *, inescapable: bool, pulled: bool) -> TrapResult:
    species = monster.species
    if not can_fall_through(play):
        return TrapResult.UNTOUCHED
    clings = "clings" in species.traits if play.edition.traps.traps_need_weight else species.name == "wumpus"
    told = _hero_sees(play, monster)
    if _is_above_pits(monster) or clings or species.size >= Size.HUGE:
        if not pulled:
            return TrapResult.UNTOUCHED
        _reveal(play, monster, trap, "traps.monster yanked down")
        told = False
    return falls_through(play, monster, trap, forced=inescapable, told=told)


def _tell_if_seen(play: Play, monster: Monster, what: str) -> None:
    if _hero_sees(play, monster):
        play.tell(what, RULE, monster=the_monster(play, monster))


# The wumpus, giant zombies and giant mummies are left out, as in NetHack.
TEARERS = (
    "titanothere", "baluchitherium", "purple worm", "jabberwock", "iron golem", "balrog", "kraken",
    "mastodon", "Orion", "Norn", "Cyclops", "Lord Surtur",
)  # fmt: skip


def _web(play: Play, monster: Monster, trap: Trap) -> TrapResult:
    species = monster.species
    if species.name in ("cave spider", "giant spider"):
        return TrapResult.UNTOUCHED
    web = web_result(play.edition, species)
    if web is WebResult.DESTROYED:
        _tell_if_seen(play, monster, "traps.monster dissolves web")
        remove_trap(play, trap)
        return TrapResult.UNTOUCHED
    if web is WebResult.LETS_THROUGH:
        _reveal(play, monster, trap, "traps.monster flows through web")
        return TrapResult.UNTOUCHED
    grown_dragon = species.letter == "D" and "nasty" in species.traits
    giant = species.letter == "H" or grown_dragon or monster.segments > LONG
    if giant or species.name in TEARERS:
        _tell_if_seen(play, monster, "traps.monster tears web")
        remove_trap(play, trap)
        return TrapResult.UNTOUCHED
    monster.trapped = True
    if species.name in BEARS and not _hero_sees(play, monster):
        hear(play, "traps.confused bear", RULE)
    else:
        _reveal(play, monster, trap, "traps.monster in web")
    return TrapResult.UNTOUCHED


def _magic(play: Play, monster: Monster, trap: Trap) -> TrapResult:
    if play.dice.rn2(21, RULE) == 0:
        return _fire(play, monster, trap)
    return TrapResult.UNTOUCHED


def _anti_magic(play: Play, monster: Monster, trap: Trap) -> TrapResult:
    """Since 3.6.0: delay a caster's next spell; hurt a monster that resists magic."""
    species = monster.species
    if not play.edition.traps.anti_magic_affects_monsters:
        return TrapResult.UNTOUCHED
    shoes = iron_footwear(play, monster)
    if shoes is not None and weaken_footwear(play, monster, shoes, trap):  # Z-090
        return TrapResult.UNTOUCHED
    if not resists_magic(monster):
        casts = has_attack(species, "magic") or has_attack(species, "breathe")
        if not monster.cancelled and casts:
            sides = 6 if play.edition.traps.anti_magic_delays_casters_longer else 2
            monster.special_wait += play.dice.d(2, sides, RULE)
            _reveal(play, monster, trap, "traps.monster seems lethargic")
        return TrapResult.UNTOUCHED
    amount = play.dice.rnd(4, RULE)
    if monster.wields is not None and monster.wields.artifact == "Magicbane":
        amount += play.dice.rnd(4, RULE)
    artifacts = (artifact_of(item) for item in monster.inventory)
    if any(artifact is not None and artifact.carried_defence == "magic missile" for artifact in artifacts):
        amount += play.dice.rnd(4, RULE)
    if "walks through walls" in species.traits:
        amount = (amount + 3) // 4
    if _hero_sees(play, monster):
        mark_trap_seen(trap)
    monster.hp -= amount
    if monster.hp > 0:
        return TrapResult.UNTOUCHED
    seen = _hero_sees(play, monster)
    how = "compression from an anti-magic field"
    return _outcome(killed_by_other(play, monster, how=how) if seen else kill_quietly(play, monster))


def _mine(play: Play, monster: Monster, trap: Trap) -> TrapResult:
    thrown_first = play.edition.traps.iron_footwear_protects  # Z-089
    amount = mine_damage(play, monster) if thrown_first else 0
    if not _sets_off_mine(play, monster):
        return TrapResult.UNTOUCHED
    seen = _hero_sees(play, monster)
    if _flies(monster):
        known = trap.seen
        if not known:
            _reveal(play, monster, trap, "traps.trigger appears")
        roll = play.dice.rn2(3, RULE)
        if roll:
            return TrapResult.UNTOUCHED
        if seen:
            play.tell("traps.air sets off known" if known else "traps.air sets off", RULE)
    elif seen:
        play.tell("traps.explosion seen", RULE)
    if not seen and not is_deaf(play.hero):
        play.tell("traps.explosion heard", RULE)
    blow_up(play, trap)
    if monster.hp < 1:
        return TrapResult.DEAD
    if not thrown_first:
        amount = mine_damage(play, monster)
    if trap_hits_monster(play, monster, 0, None, amount):
        fill_pit(play, trap.spot)
        return TrapResult.DEAD
    outcome = trap_monster(play, monster, forced=play.edition.traps.heavy_monsters_trigger_land_mines)
    fill_pit(play, trap.spot)
    return outcome if outcome is TrapResult.DEAD else _outcome(monster.hp <= 0)


def _sets_off_mine(play: Play, monster: Monster) -> bool:
    """One monster in three does; since 3.7 the likelier, the heavier it is above half an elf's weight."""
    if play.edition.traps.heavy_monsters_trigger_land_mines:
        return play.dice.rn2(monster.species.weight + 1, RULE) >= TRIGGER_WEIGHT
    return play.dice.rn2(3, RULE) == 0


def _boulder(play: Play, monster: Monster, trap: Trap) -> TrapResult:
    if _flies(monster):
        return TrapResult.UNTOUCHED
    if _hero_sees(play, monster):
        key = "traps.monster sets off boulder" if trap.seen else "traps.monster triggers something"
        _tell_if_seen(play, monster, key)
    seen = _hero_sees(play, monster)
    if not roll_boulder(play, trap, unseen=not seen):
        remove_if_boulderless(play, trap)
    elif seen:
        mark_trap_seen(trap)
    return _outcome(monster.hp <= 0)


def _polymorph(play: Play, monster: Monster, trap: Trap) -> TrapResult:
    """Polymorph the monster, unless it resists, or, Z-090, its iron footwear."""
    shoes = iron_footwear(play, monster)
    if shoes is not None:
        warp_footwear(play, monster, shoes)
        return TrapResult.UNTOUCHED
    if resists_magic(monster):
        tell_resistance(play, monster, "trap.c trapeffect_poly_trap", only_by_sight=True)
        return TrapResult.UNTOUCHED
    if resists_spell(play, monster, WAND_POWER):
        return TrapResult.UNTOUCHED
    if _hero_sees(play, monster):
        mark_trap_seen(trap)
    change_monster_species(play, monster)
    mark_view_stale(play.level)
    return _outcome(monster.hp <= 0)


def _vibrating_square(play: Play, monster: Monster, trap: Trap) -> TrapResult:
    """The hero sees that the ground vibrates."""
    if can_see(play, monster.spot) and not is_blind(play.hero):
        mark_trap_seen(trap)
        if _hero_sees(play, monster):
            _tell_if_seen(play, monster, "traps.vibration beneath monster")
        else:
            near = distance2(monster.spot, play.hero.spot) <= NEARBY
            play.tell("traps.vibration nearby" if near else "traps.vibration afar", RULE)
    return TrapResult.UNTOUCHED


def _nothing(play: Play, monster: Monster, trap: Trap) -> TrapResult:
    return TrapResult.UNTOUCHED


MONSTER_TRAP_EFFECTS: dict[TrapKind, Callable[[Play, Monster, Trap], TrapResult]] = {
    TrapKind.ARROW: _arrow,
    TrapKind.DART: _dart,
    TrapKind.FALLING_ROCK: _rock,
    TrapKind.SQUEAKY_BOARD: _board,
    TrapKind.BEAR_TRAP: _bear_trap,
    TrapKind.LAND_MINE: _mine,
    TrapKind.ROLLING_BOULDER: _boulder,
    TrapKind.SLEEPING_GAS: _gas,
    TrapKind.RUST: _rust,
    TrapKind.FIRE: _fire,
    TrapKind.TELEPORTATION: teleporter,
    TrapKind.WEB: _web,
    TrapKind.STATUE: _nothing,
    TrapKind.MAGIC: _magic,
    TrapKind.ANTI_MAGIC: _anti_magic,
    TrapKind.POLYMORPH: _polymorph,
    TrapKind.VIBRATING_SQUARE: _vibrating_square,
}
