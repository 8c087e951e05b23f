"""What each trap does to a monster. NetHack: trap.c, mintrap and thitm."""

from collections.abc import Callable
from enum import IntEnum

from marrow.content.species import Size
from marrow.model.level import Trap
from marrow.model.monster import Monster
from marrow.model.places import TrapKind
from marrow.rules.combat.artifact_bonus import resists_magic
from marrow.rules.combat.clone_monster import split_monster
from marrow.rules.combat.deaths.killing import WAND_POWER, killed_by_other, resists_spell
from marrow.rules.combat.deaths.petrification_of_monsters import touch_wielded_corpse
from marrow.rules.dungeon.branches import PLANES
from marrow.rules.dungeon.depths import (
    can_fall_through,
    level_at_depth,
    monster_falls_to,
    portal_leads_to,
    random_depth,
)
from marrow.rules.dungeon.difficulty import has_the_amulet
from marrow.rules.dungeon.noise import wake_near_spot
from marrow.rules.dungeon.placement import move_monster
from marrow.rules.dungeon.sokoban import pulls_down_flyers
from marrow.rules.dungeon.teleport_bars import bars_teleporting
from marrow.rules.hero.body import is_deaf, is_held_by, luck
from marrow.rules.hero.monster_sight import can_see_monster
from marrow.rules.hero.shape import is_whirly
from marrow.rules.hero.vision import mark_view_stale
from marrow.rules.items.artifacts import artifact_of
from marrow.rules.monsters.leashes import unleash
from marrow.rules.monsters.random_placement import random_spot_for
from marrow.rules.monsters.reactions import make_hostile
from marrow.rules.monsters.traits import has_attack, monster_resists
from marrow.rules.naming import the_monster
from marrow.rules.physics.floor_effects import fill_pit
from marrow.rules.play import Play
from marrow.rules.polymorph import change_monster_species
from marrow.rules.traps.iron_footwear import iron_footwear, mine_damage, warp_footwear, weaken_footwear
from marrow.rules.traps.land_mines import blow_up
from marrow.rules.traps.monster_trap_damage import fire_trap_burns_monster, gush_on_monster, trap_hits_monster
from marrow.rules.traps.rolling_boulders import roll_boulder
from marrow.rules.traps.trap_missiles import trap_missile
from marrow.rules.traps.trap_names import mark_trap_seen, remove_trap
from marrow.rules.traps.webs import WebResult, web_result
from marrow.rules.travel.migration import monster_tries_to_escape, send_monster

RULE = "trap.c mintrap"


class TrapResult(IntEnum):
    """What a trap did to a monster, as NetHack's mintrap numbers it."""

    UNTOUCHED = 0
    TRAPPED = 1
    DEAD = 2
    ELSEWHERE = 3


def trap_monster(play: Play, monster: Monster, *, forced: bool = False) -> TrapResult:
    """A monster has come to a spot that may have a trap. ``forced``: it cannot avoid a known trap."""
    trap = play.level.traps.get(monster.spot)
    if trap is None:
        monster.trapped = False
        return TrapResult.UNTOUCHED
    if monster.trapped:
        return _struggles(play, monster, trap)
    if not _steps_in(play, monster, trap) and not forced:
        return TrapResult.UNTOUCHED
    if trap.made_by_hero and play.rnl(5, luck(play.hero), RULE):
        make_hostile(play, monster)
    before = monster.id
    outcome = MONSTER_TRAP_EFFECTS[trap.kind](play, monster, trap)
    if outcome is TrapResult.UNTOUCHED and monster.trapped and monster.id == before:
        return TrapResult.TRAPPED
    return outcome


def _struggles(play: Play, monster: Monster, trap: Trap) -> TrapResult:
    """A trapped monster tries to escape; a metallivore may eat the trap."""
    if monster_tries_to_escape(play, monster):
        return TrapResult.UNTOUCHED
    if "metallivore" in monster.species.traits:
        if trap.kind == TrapKind.BEAR_TRAP:
            remove_trap(play, trap)
            monster.eating = 5
            monster.trapped = False
        elif trap.kind == TrapKind.SPIKED_PIT:
            trap.kind = TrapKind.PIT
            monster.eating = 5
    return TrapResult.TRAPPED if monster.trapped else TrapResult.UNTOUCHED


def _steps_in(play: Play, monster: Monster, trap: Trap) -> bool:
    """Whether the monster steps in; a trap of a known kind is avoided with chance 3/4."""
    bit = 1 << (trap.kind - 1)
    knows = bool(monster.seen_traps & bit)
    if not knows and trap.kind == TrapKind.HOLE and "mindless" not in monster.species.traits:
        knows = True
    if knows:
        return play.dice.rn2(4, RULE) == 0
    monster.seen_traps |= bit
    return True


# Helpers


def _hero_sees(play: Play, monster: Monster) -> bool:
    return can_see_monster(play, monster)


def _off_the_ground(monster: Monster) -> bool:
    traits = monster.species.traits
    return "flies" in traits or monster.species.letter in "ey"


def _flies(monster: Monster) -> bool:
    return "flies" in monster.species.traits


def _spans_the_gap(monster: Monster) -> bool:
    """Whether a monster is above pits: flyers, floaters and long worms."""
    return _off_the_ground(monster) or monster.segments > LONG


LONG = 5  # a worm with more segments is too long for pits


def _is_bodiless(monster: Monster) -> bool:
    return is_whirly(monster.species) or bool({"amorphous", "unsolid"} & monster.species.traits)


def _reveal(play: Play, monster: Monster, trap: Trap, key: str) -> None:
    if _hero_sees(play, monster):
        mark_trap_seen(trap)
        play.tell(key, RULE, monster=the_monster(play, monster))


def _outcome(died: bool) -> TrapResult:
    return TrapResult.DEAD if died else TrapResult.UNTOUCHED


def _remove_if_spent(play: Play, trap: Trap) -> bool:
    if trap.once and trap.seen and play.dice.one_in(15, RULE):
        remove_trap(play, trap)
        return True
    trap.once = True
    return False


# One function for each kind of trap


def _arrow(play: Play, monster: Monster, trap: Trap) -> TrapResult:
    if _remove_if_spent(play, trap):
        return TrapResult.UNTOUCHED
    item = trap_missile(play, "arrow")
    if _hero_sees(play, monster):
        mark_trap_seen(trap)
    return _outcome(trap_hits_monster(play, monster, 8, item))


def _dart(play: Play, monster: Monster, trap: Trap) -> TrapResult:
    if _remove_if_spent(play, trap):
        return TrapResult.UNTOUCHED
    item = trap_missile(play, "dart")
    item.poisoned = play.dice.rn2(6, RULE) == 0
    if _hero_sees(play, monster):
        mark_trap_seen(trap)
    return _outcome(trap_hits_monster(play, monster, 7, item))


def _rock(play: Play, monster: Monster, trap: Trap) -> TrapResult:
    if _remove_if_spent(play, trap):
        return TrapResult.UNTOUCHED
    item = trap_missile(play, "rock")
    if _hero_sees(play, monster):
        mark_trap_seen(trap)
    return _outcome(trap_hits_monster(play, monster, 0, item, play.dice.d(2, 6, RULE)))


def _board(play: Play, monster: Monster, trap: Trap) -> TrapResult:
    if not _flies(monster):
        _reveal(play, monster, trap, "traps.monster squeaks")
        wake_near_spot(play, monster.spot, 40)
    return TrapResult.UNTOUCHED


def _bear_trap(play: Play, monster: Monster, trap: Trap) -> TrapResult:
    if monster.species.size <= Size.SMALL or _flies(monster) or _is_bodiless(monster):
        return TrapResult.UNTOUCHED
    monster.trapped = True
    _reveal(play, monster, trap, "traps.monster in bear trap")
    if iron_footwear(play, monster) is not None:  # Z-087
        return TrapResult.UNTOUCHED
    return _outcome(trap_hits_monster(play, monster, 0, None, play.dice.d(2, 4, RULE)))


def _gas(play: Play, monster: Monster, trap: Trap) -> TrapResult:
    awake = monster.can_move and not monster.asleep
    if monster_resists(monster, "sleep") or "breathless" in monster.species.traits or not awake:
        return TrapResult.UNTOUCHED
    monster.can_move = False
    monster.frozen = min(play.dice.rnd(25, RULE), 127)
    _reveal(play, monster, trap, "traps.monster falls asleep")
    return TrapResult.UNTOUCHED


def _rust(play: Play, monster: Monster, trap: Trap) -> TrapResult:
    _reveal(play, monster, trap, "traps.monster gets wet")
    gush_on_monster(play, monster)
    if monster.species.name == "iron golem":
        monster.hp = 0
        return _outcome(killed_by_other(play, monster))
    if monster.species.name == "gremlin" and play.dice.rn2(3, RULE):
        split_monster(play, monster)
    return TrapResult.UNTOUCHED


def _fire(play: Play, monster: Monster, trap: Trap) -> TrapResult:
    _reveal(play, monster, trap, "traps.monster in flames")
    return _outcome(fire_trap_burns_monster(play, monster, trap.spot))


def _pit(play: Play, monster: Monster, trap: Trap) -> TrapResult:
    pulled = pulls_down_flyers(play.level, trap.kind) and not trap.made_by_hero
    if (_spans_the_gap(monster) or "clings" in monster.species.traits) and not pulled:
        return TrapResult.UNTOUCHED
    if "walks through walls" not in monster.species.traits:
        monster.trapped = True
    _reveal(play, monster, trap, "traps.monster in pit")
    if touch_wielded_corpse(play, monster, "polymorph.monster falls on corpse", by_hero=False):
        return TrapResult.DEAD
    sides = 6 if trap.kind == TrapKind.PIT or iron_footwear(play, monster) is not None else 10  # Z-088
    return _outcome(trap_hits_monster(play, monster, 0, None, play.dice.rnd(sides, RULE)))


def _hole(play: Play, monster: Monster, trap: Trap) -> TrapResult:
    species = monster.species
    pulled = pulls_down_flyers(play.level, trap.kind) and not trap.made_by_hero
    too_big = species.name == "wumpus" or species.size >= Size.HUGE
    if (_spans_the_gap(monster) or too_big) and not pulled:
        return TrapResult.UNTOUCHED
    if not can_fall_through(play):
        return TrapResult.UNTOUCHED
    _reveal(play, monster, trap, "traps.monster falls through")
    send_monster(play, monster, *monster_falls_to(play, trap))
    return TrapResult.ELSEWHERE


def _level_teleporter(play: Play, monster: Monster, trap: Trap) -> TrapResult:
    """Send the monster to another level, unless it has the Amulet. NetHack: teleport.c, mlevel_tele_trap."""
    if not _can_leave_hero(play, monster):
        return TrapResult.UNTOUCHED
    if has_the_amulet(monster) or play.level.branch == PLANES:
        _tell_if_seen(play, monster, "traps.monster disoriented")
        return TrapResult.UNTOUCHED
    depth = random_depth(play)
    if depth == play.level.depth:
        _tell_if_seen(play, monster, "traps.monster shudders")
        return TrapResult.UNTOUCHED
    _reveal(play, monster, trap, "traps.monster disappears")
    branch, number = level_at_depth(play, depth)
    send_monster(play, monster, branch, number)
    return TrapResult.ELSEWHERE


def _portal(play: Play, monster: Monster, trap: Trap) -> TrapResult:
    """Send the monster to the portal's other end; on the Planes with chance 1/7.

    The Amulet's bearer and elementals of their own Plane never go.
    """
    target = portal_leads_to(play)
    if target is None or not _can_leave_hero(play, monster):
        return TrapResult.UNTOUCHED
    if play.level.branch == PLANES:
        stays = has_the_amulet(monster) or monster.species.name == HOME_ELEMENTALS.get(play.level.number)
        if stays or play.dice.rn2(7, "teleport.c mlevel_tele_trap"):
            if monster.species.letter != "E":
                _reveal(play, monster, trap, "traps.monster shimmers")
            return TrapResult.UNTOUCHED
    _reveal(play, monster, trap, "traps.monster disappears")
    send_monster(play, monster, *target, to="portal")
    return TrapResult.ELSEWHERE


HOME_ELEMENTALS = {2: "water elemental", 3: "fire elemental", 4: "air elemental", 5: "earth elemental"}


def _can_leave_hero(play: Play, monster: Monster) -> bool:
    """Whether a monster neither holds the hero nor is on a cursed leash. NetHack: teleport_pet."""
    hero = play.hero
    if is_held_by(hero, monster) or hero.ride.steed_id == monster.id:
        return False
    if monster.pet is None or not monster.pet.leashed:
        return True
    leash = next((item for item in hero.inventory if item.ghost_id == monster.id), None)
    if leash is not None and leash.blessing < 0:
        return False
    unleash(play, monster)
    play.tell("journey.leash slack", "teleport.c teleport_pet")
    return True


def _tell_if_seen(play: Play, monster: Monster, what: str) -> None:
    if _hero_sees(play, monster):
        play.tell(what, RULE, monster=the_monster(play, monster))


def _teleporter(play: Play, monster: Monster, trap: Trap) -> TrapResult:
    if bars_teleporting(play):
        return TrapResult.UNTOUCHED
    spot = random_spot_for(play, monster)
    if spot is None:
        return TrapResult.UNTOUCHED
    _reveal(play, monster, trap, "traps.monster disappears")
    if trap.once:
        remove_trap(play, trap)
    move_monster(play.level, monster, spot)
    return TrapResult.UNTOUCHED


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
    if species.name in ("owlbear", "bugbear") and not _hero_sees(play, monster):
        if not is_deaf(play.hero):
            play.tell("traps.confused bear", RULE)
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
            monster.special_used += play.dice.d(2, 2, RULE)
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
    return _outcome(monster.hp < 1 and killed_by_other(play, monster, corpse=False))


def _mine(play: Play, monster: Monster, trap: Trap) -> TrapResult:
    thrown_first = play.edition.traps.iron_footwear_protects  # Z-089
    amount = mine_damage(play, monster) if thrown_first else 0
    roll = play.dice.rn2(3, RULE)
    if roll:
        return TrapResult.UNTOUCHED
    if _flies(monster):
        roll = play.dice.rn2(3, RULE)
        if roll:
            return TrapResult.UNTOUCHED
    play.tell("traps.explosion seen" if _hero_sees(play, monster) else "traps.explosion heard", RULE)
    blow_up(play, trap)
    if monster.hp < 1:
        return TrapResult.DEAD
    if not thrown_first:
        amount = mine_damage(play, monster)
    if trap_hits_monster(play, monster, 0, None, amount):
        return TrapResult.DEAD
    outcome = _pit(play, monster, trap) if play.level.traps.get(trap.spot) is trap else TrapResult.UNTOUCHED
    fill_pit(play, trap.spot)
    return _outcome(monster.hp <= 0) if outcome is TrapResult.UNTOUCHED else outcome


def _boulder(play: Play, monster: Monster, trap: Trap) -> TrapResult:
    if _flies(monster):
        return TrapResult.UNTOUCHED
    if _hero_sees(play, monster):
        mark_trap_seen(trap)
    if not roll_boulder(play, trap):
        remove_trap(play, trap)
    return _outcome(monster.hp <= 0)


def _polymorph(play: Play, monster: Monster, trap: Trap) -> TrapResult:
    """Polymorph the monster, unless it resists, or, Z-090, its iron footwear."""
    shoes = iron_footwear(play, monster)
    if shoes is not None:
        warp_footwear(play, monster, shoes)
        return TrapResult.UNTOUCHED
    if resists_magic(monster) or resists_spell(play, monster, WAND_POWER):
        return TrapResult.UNTOUCHED
    if _hero_sees(play, monster):
        mark_trap_seen(trap)
    change_monster_species(play, monster)
    mark_view_stale(play.level)
    return _outcome(monster.hp <= 0)


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
    TrapKind.PIT: _pit,
    TrapKind.SPIKED_PIT: _pit,
    TrapKind.HOLE: _hole,
    TrapKind.TRAP_DOOR: _hole,
    TrapKind.TELEPORTATION: _teleporter,
    TrapKind.LEVEL_TELEPORTER: _level_teleporter,
    TrapKind.MAGIC_PORTAL: _portal,
    TrapKind.WEB: _web,
    TrapKind.STATUE: _nothing,
    TrapKind.MAGIC: _magic,
    TrapKind.ANTI_MAGIC: _anti_magic,
    TrapKind.POLYMORPH: _polymorph,
    TrapKind.VIBRATING_SQUARE: _nothing,
}
