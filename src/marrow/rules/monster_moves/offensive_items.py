"""Monsters use wands, horns, potions and scrolls of earth against the hero. NetHack: muse.c."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import NamedTuple

from marrow.content.properties import Property
from marrow.content.words import Damage, KindName
from marrow.model.hero_parts import Killer
from marrow.model.item import ARMOR_SLOTS, Item, Slot
from marrow.model.monster import Monster, Origin, SeenResistance
from marrow.model.people import Priest
from marrow.model.places import NOWHERE, distance2
from marrow.rules.combat.artifact_bonus import resists_magic
from marrow.rules.combat.deaths.killing import WAND_POWER, hurt_monster, resists_spell, tell_resistance
from marrow.rules.combat.monster_missiles.missile_flight import Aim, throw_missile
from marrow.rules.combat.monster_missiles.monster_throws import aim_at, lined_up
from marrow.rules.combat.rays.ray_flight import monster_ray
from marrow.rules.combat.rays.spell_power import spell_damage
from marrow.rules.delayed_effects import apply_delayed_effects
from marrow.rules.dungeon.branches import PLANES, is_rogue_level
from marrow.rules.dungeon.depths import is_on_special_level
from marrow.rules.dungeon.terrain import is_on_map, is_rock, is_shut_door
from marrow.rules.generation.new_monsters.revival import unturn_dead
from marrow.rules.hero.activity import stop_occupation
from marrow.rules.hero.armor_class import counted_armor_class
from marrow.rules.hero.body import has
from marrow.rules.hero.map_memory import mark_unseen_monster
from marrow.rules.hero.monster_sight import can_see_monster, can_spot_monster
from marrow.rules.hero.seen_resistances import knows_futile, show_resistance
from marrow.rules.hero.vision import can_see, mark_view_stale
from marrow.rules.items.families import is_hard_helmet
from marrow.rules.items.monster_equipment import take_from_monster, worn_by
from marrow.rules.items.stacks import split
from marrow.rules.lifesaving.harm import hurt
from marrow.rules.magic.hero_teleport import teleport_hero
from marrow.rules.magic.scrolls.fire_and_earth import monster_reads_earth
from marrow.rules.magic.wands.beam_hits_item import hit_items
from marrow.rules.magic.wands.zap_self import turn_hero
from marrow.rules.magic.wands.zapped_doors import hit_door
from marrow.rules.magic.wands.zaps import ZapDetails
from marrow.rules.monster_moves.item_messages import discover_if_seen, tell_use, tell_zap
from marrow.rules.monster_moves.item_mishaps import use_if_safe
from marrow.rules.monster_moves.item_pickup import monster_uses_up_one
from marrow.rules.monster_moves.monster_cameras import photograph_hero, would_photograph
from marrow.rules.monster_moves.reasons_to_zap import would_raise_dead, would_send_hero_away
from marrow.rules.monsters.reactions import wake_up
from marrow.rules.monsters.traits import (
    has_attack,
    has_damage_type,
    has_eyes,
    is_in_reach,
    is_noncorporeal,
    is_vampire_shape,
    may_blow,
    monster_armor_class,
)
from marrow.rules.naming import possessive, the_monster
from marrow.rules.naming.discoveries import discover
from marrow.rules.people.temples import is_sanctuary
from marrow.rules.play import Play
from marrow.rules.traps.drawbridges import bridge_at, destroy_bridge
from marrow.rules.travel.monster_teleport import teleport_monster

RULE, FORCE = "muse.c find_offensive", "muse.c mbhitm"


class Bolt(NamedTuple):
    """The ray of a wand or horn, and its number of dice; 0 means that it is thrown (horns)."""

    damage: Damage
    dice: int


BOLTS: Mapping[KindName, Bolt] = {
    "wand of fire": Bolt("fire", 6),
    "wand of cold": Bolt("cold", 6),
    "wand of lightning": Bolt("shock", 6),
    "wand of sleep": Bolt("sleep", 6),
    "wand of death": Bolt("death touch", 6),
    "wand of magic missile": Bolt("magic missile", 2),
    "fire horn": Bolt("fire", 0),
    "frost horn": Bolt("cold", 0),
}
THROWN: tuple[KindName, ...] = (
    "potion of acid", "potion of sleeping", "potion of blindness", "potion of confusion",
    "potion of paralysis",
)  # fmt: skip

FUTILE: Mapping[KindName, Damage] = {  # what a hero seen to resist it makes useless
    "wand of fire": "fire", "fire horn": "fire", "wand of cold": "cold", "frost horn": "cold",
    "wand of lightning": "shock", "wand of sleep": "sleep", "wand of death": "magic missile",
    "wand of magic missile": "magic missile", "wand of striking": "magic missile", "potion of acid": "acid",
    "potion of sleeping": "sleep",
}  # fmt: skip
# What comes first is used rather than what comes later, whichever is found first.
PREFERRED: tuple[KindName, ...] = (
    "wand of death", "wand of sleep", "wand of fire", "fire horn", "wand of cold", "frost horn",
    "wand of lightning", "wand of magic missile", "wand of undead turning", "wand of striking",
    "wand of teleportation", "potion of paralysis", "potion of blindness", "potion of confusion",
    "potion of sleeping", "potion of acid", "scroll of earth", "expensive camera",
)  # fmt: skip
PLACES: Mapping[KindName, int] = {name: place for place, name in enumerate(PREFERRED)}


class Choice(NamedTuple):
    """The item a monster would use, and along which line."""

    item: Item
    aim: Aim


def use_against_hero(play: Play, monster: Monster, target: int | None = None) -> bool:
    """Use an item against the hero, or the spot where it believes him to be; True if it did."""
    choice = find_offensive(play, monster, play.hero.spot if target is None else target)
    return choice is not None and use_if_safe(play, monster, choice.item, partial(_use_item, aim=choice.aim))


def find_offensive(play: Play, monster: Monster, target: int) -> Choice | None:
    """The item in its pack that it would rather use against a hero in line than all others.

    NetHack: muse.c, find_offensive.
    """
    traits = monster.species.traits
    hero = play.hero
    remembers = play.edition.monsters.resistances_are_remembered
    wary = not remembers and has(hero, Property.REFLECTION) and play.dice.rn2(2, RULE) != 0  # whoever it is
    if monster.peaceful or "animal" in traits or "mindless" in traits or "no hands" in traits:
        return None
    if hero.hold.engulfer_id or is_sanctuary(play, monster.spot):
        return None
    if has_damage_type(monster.species, "heal") and not _is_dressed(play):
        return None
    aim = lined_up(play, monster, target)
    if aim is None:
        return None
    if remembers:
        wary = bool(monster.seen_resistances & SeenResistance.REFLECTION) or is_in_reach(monster, target)
    chosen: Item | None = None
    for item in monster.inventory:
        if item.kind.name not in PLACES or not _goes_before(play, item, chosen):
            continue
        if _is_of_use(play, monster, item, target, wary=wary):
            chosen = item
    return Choice(chosen, aim) if chosen is not None else None


def _goes_before(play: Play, item: Item, chosen: Item | None) -> bool:
    """Whether it would use this item rather than the one chosen so far."""
    if chosen is None:
        return True
    if chosen.kind.name == "wand of death" and not play.edition.monsters.death_wands_come_first:
        return True
    return PLACES[item.kind.name] < PLACES[chosen.kind.name]


def _use_item(play: Play, monster: Monster, item: Item, aim: Aim) -> bool:
    name = item.kind.name
    bolt = BOLTS.get(name)
    if bolt is not None:
        tell_zap(play, monster, item)
        discover_if_seen(play, monster, item)
        dice = bolt.dice or play.dice.rn1(6, 6, "muse.c use_offensive")
        misses, played = not _is_practised(play, monster), item.kind.class_ == "tool"
        monster_ray(play, monster, bolt.damage, dice, aim.step, misses=misses, played=played)
        _practise(play, monster)
    elif name == "wand of striking":
        tell_zap(play, monster, item)
        at_hero = strike_hero if _is_practised(play, monster) else strike_past_hero
        force = Force(item, monster, at_hero, strike_monster)
        send_force(play, force, aim.step)
        apply_delayed_effects(play)
        _practise(play, monster)
    elif name == "scroll of earth":
        read_scroll_of_earth(play, monster, item)
    elif name == "expensive camera":
        photograph_hero(play, monster, item)
    elif name == "wand of undead turning":
        zap_undead_turning(play, monster, item)
    elif name == "wand of teleportation":
        zap_hero_away(play, monster, item)
    else:
        tell_use(play, monster, item, "creatures.hurls")
        missile = item
        if item.quantity > 1:
            missile = split(play, item, 1)
        else:
            take_from_monster(play, monster, item)
        throw_missile(play, monster, missile, aim)
        apply_delayed_effects(play)
    return True


def _is_practised(play: Play, monster: Monster) -> bool:
    """Z-091: in some editions a monster's first ray or zap of striking misses."""
    return bool(monster.origin & Origin.PRACTISED) or not play.edition.monsters.first_shots_miss


def _practise(play: Play, monster: Monster) -> None:
    """Z-091: after the first shot it knows how."""
    if play.edition.monsters.first_shots_miss:
        monster.origin |= Origin.PRACTISED


def _is_dressed(play: Play) -> bool:
    worn = play.hero.worn
    return int(Slot.WIELDED) in worn or any(place & ARMOR_SLOTS for place in worn)


def _is_of_use(play: Play, monster: Monster, item: Item, target: int, *, wary: bool) -> bool:
    name = item.kind.name
    helpless = play.hero.helplessness.turns > 0
    against = FUTILE.get(name)
    if against is not None and knows_futile(monster, against):
        return False
    if name in BOLTS:
        blows = item.kind.class_ == "wand" or may_blow(play, monster.species)
        return item.charge > 0 and not wary and blows and not (name == "wand of sleep" and helpless)
    if item.kind.class_ == "wand" and item.charge <= 0:
        return False
    match name:
        case "wand of striking":
            return True
        case "wand of undead turning":
            return play.edition.monsters.monsters_use_more_things and would_raise_dead(play, monster, target)
        case "wand of teleportation":
            return would_send_hero_away(play, monster, target)
        case "expensive camera":
            return play.edition.monsters.monsters_use_more_things and would_photograph(
                play, monster, item, target
            )
        case _:
            pass
    if name in THROWN:
        if name == "potion of paralysis" and helpless:
            return False
        return not (name == "potion of blindness" and has_attack(monster.species, "gaze"))
    return name == "scroll of earth" and _dares_scroll_of_earth(play, monster, target)


def _dares_scroll_of_earth(play: Play, monster: Monster, target: int) -> bool:
    """N-591: whether it would read a scroll of earth: safe from boulders, or rash; then where, and if it can.

    It reads beside the hero only, not on the Rogue level, and of the Planes on that of Earth.
    """
    helmet = worn_by(monster, Slot.HELMET)
    traits = monster.species.traits
    safe = (helmet is not None and is_hard_helmet(helmet)) or is_noncorporeal(monster.species)
    soft = not {"amorphous", "walks through walls", "unsolid"}.isdisjoint(traits)
    if not (safe or soft or monster.confused or play.dice.one_in(10, RULE)):
        return False
    if distance2(monster.spot, target) > 2 or not monster.can_see or not has_eyes(monster.species):
        return False
    if play.level.branch == PLANES and not is_on_special_level(play, "earth"):
        return False
    return not is_rogue_level(play.world.dungeon, play.level)


class Force(NamedTuple):
    """The force of a zapped wand: the zapper, and what it does to the hero and to monsters.

    Both tell whether their effect shows what wand it is.
    """

    wand: Item
    zapper: Monster
    at_hero: Callable[[Play], bool]
    at_monster: Callable[[Play, Monster], bool]


def send_force(play: Play, force: Force, step: int) -> None:
    """A wand's force affects everybody along a line as far as it reaches; striking breaks things and doors.

    NetHack: muse.c, mbhit.
    """
    hero, level = play.hero, play.world.level
    strikes = force.wand.kind.name == "wand of striking"
    zap = ZapDetails(force.wand.kind, WAND_POWER, wand=force.wand, by_hero=False)
    teaches = strikes and can_see_monster(play, force.zapper)
    by_effect = teaches and play.edition.monsters.strikes_are_known_by_effect  # Z-319
    by_zap = teaches and not by_effect
    spot = force.zapper.spot
    left = play.dice.rn1(8, 6, FORCE)
    while left > 0:
        left -= 1
        spot += step
        if not is_on_map(spot):
            return
        span = bridge_at(level, spot) if strikes else None
        if span is not None:
            destroy_bridge(play, span)
        if spot == hero.spot:
            if by_zap:
                discover(play, force.wand.kind)
            shown = force.at_hero(play)
            if by_effect and shown:
                discover(play, force.wand.kind)
            left -= 3
        elif spot in level.monster_at:
            other = level.monster_at[spot]
            if by_zap and can_see(play, spot) and not resists_magic(other):
                discover(play, force.wand.kind)
            shown = _meet(play, other, force)
            if by_effect and shown and can_see(play, spot):
                discover(play, force.wand.kind)
            left -= 3
        if strikes and hit_items(play, spot, zap):
            left -= 1
        if strikes and hit_door(play, spot, zap) and teaches:
            discover(play, force.wand.kind)
        if play.world.level is not level or is_rock(level, spot) or is_shut_door(level, spot):
            return


def _meet(play: Play, monster: Monster, force: Force) -> bool:
    """Monsters wake up and give up their disguise; those unseen are noticed. NetHack: muse.c, mbhitm.

    Whether the effect shows what wand it is.
    """
    if can_see(play, monster.spot) and not can_spot_monster(play, monster):
        mark_unseen_monster(play, monster.spot)
    if force.wand.kind.name != "wand of undead turning":
        monster.asleep = False
        if monster.disguise:
            monster.disguise = 0
            mark_view_stale(play.level)
    return force.at_monster(play, monster)


def _aim_at_image(play: Play, monster: Monster) -> Aim | None:
    return aim_at(monster, play.hero.spot if monster.believed == NOWHERE else monster.believed)


def zap_hero_away(play: Play, monster: Monster, wand: Item) -> None:
    """A wand of teleportation, zapped at the hero: in some editions it teleports everybody in line."""
    tell_zap(play, monster, wand)
    aim = _aim_at_image(play, monster)
    if aim is not None:
        send_force(
            play, Force(wand, monster, partial(_force_away, monster, wand), teleport_by_force), aim.step
        )


def _force_away(monster: Monster, wand: Item, play: Play) -> bool:
    moves = play.edition.monsters.monster_zaps_teleport_targets
    if moves:
        discover_if_seen(play, monster, wand)
        teleport_hero(play)
    return moves


def zap_undead_turning(play: Play, monster: Monster, wand: Item) -> bool:
    """It raises what the hero and monsters carry, and what lies in line."""
    tell_zap(play, monster, wand)
    aim = _aim_at_image(play, monster)
    if aim is None:
        return True
    raises = partial(_raise_monsters_dead, monster, wand)
    force = Force(wand, monster, partial(_raise_heros_dead, monster, wand), raises)
    send_force(play, force, aim.step)
    apply_delayed_effects(play)
    return True


def _raise_heros_dead(monster: Monster, wand: Item, play: Play) -> bool:
    turn_hero(play)
    discover_if_seen(play, monster, wand)
    return True


def _raise_monsters_dead(zapper: Monster, wand: Item, play: Play, other: Monster) -> bool:
    """Revive the dead that a monster carries, and hurt it if it is undead; if either happens, it wakes."""
    risen = unturn_dead(play, other.inventory, owner=possessive(the_monster(play, other)))
    undead = "undead" in other.species.traits or is_vampire_shape(other)
    if undead:
        amount = play.dice.rnd(8, FORCE)
        if resists_spell(play, other, WAND_POWER):
            amount = (amount + 1) // 2
        hurt_monster(play, other, amount, by_hero=False)
    if (risen or undead) and other.hp > 0:
        wake_up(play, other, attacked=False)
    if risen or undead:
        discover_if_seen(play, zapper, wand)
    return bool(risen) or undead


def teleport_by_force(play: Play, other: Monster) -> bool:
    moves = play.edition.monsters.monster_zaps_teleport_targets
    if moves and not isinstance(other.duty, Priest):
        teleport_monster(play, other)
    return False


def strike_past_hero(play: Play) -> bool:
    return strike_hero(play, misses=True)


def strike_hero(play: Play, *, misses: bool = False) -> bool:
    """Striking does 2d12 damage to a hero without magic resistance, if it hits: never if it ``misses``."""
    hero, rule = play.hero, FORCE
    stop_occupation(play)
    if has(hero, Property.MAGIC_RESISTANCE):
        show_resistance(play, Property.MAGIC_RESISTANCE, True)
        play.tell("creatures.boing", rule)
        return True
    roll = play.dice.rnd(20, rule)
    hits = roll < 10 + counted_armor_class(play) and not misses
    if hits:
        show_resistance(play, Property.MAGIC_RESISTANCE, False)
        play.tell("creatures.wand hits you", rule)
        hurt(play, spell_damage(play, play.dice.d(2, 12, rule)), Killer("wand"), rule)
    else:
        play.tell("creatures.wand misses you", rule)
    return hits


def strike_monster(play: Play, other: Monster) -> bool:
    """Striking does 2d12 damage to a monster without magic resistance, if it hits; half if it resists."""
    rule = FORCE
    if resists_magic(other):
        play.tell("creatures.boing", rule)
        return True
    roll = play.dice.rnd(20, rule)
    hits = roll < 10 + monster_armor_class(other)
    if can_see(play, other.spot):
        key = "creatures.wand hits monster" if hits else "creatures.wand misses monster"
        play.tell(key, rule, monster=the_monster(play, other))
    if not hits:
        return False
    amount = play.dice.d(2, 12, rule)
    if resists_spell(play, other, WAND_POWER):
        tell_resistance(play, other, rule)
        amount = (amount + 1) // 2
    hurt_monster(play, other, amount, by_hero=False)
    return True


def read_scroll_of_earth(play: Play, monster: Monster, scroll: Item) -> None:
    """A scroll of earth drops boulders around it and on itself, by its blessing. NetHack: MUSE_SCR_EARTH."""
    tell_use(play, monster, scroll, "creatures.reads")
    monster_uses_up_one(play, monster, scroll)
    monster_reads_earth(play, monster, scroll)
