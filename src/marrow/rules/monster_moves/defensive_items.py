"""Monsters use what they carry to save themselves. NetHack: muse.c, find_defensive and use_defensive."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final, NamedTuple

from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import KindName
from marrow.model.item import Item, Slot
from marrow.model.monster import Monster
from marrow.model.places import NOWHERE, UNDIGGABLE, Terrain, TrapKind, distance2, is_next_to
from marrow.rules.combat.monster_cures import can_open_tins, consume_cure
from marrow.rules.combat.monster_missiles.firing_lines import is_lined_up
from marrow.rules.dungeon.branches import PLANES, is_bottom
from marrow.rules.dungeon.depths import (
    can_fall_through,
    level_at_depth,
    monster_falls_to,
    random_depth,
    special_level_name,
)
from marrow.rules.dungeon.difficulty import has_the_amulet
from marrow.rules.dungeon.placement import monsters_next_to
from marrow.rules.dungeon.teleport_bars import bars_teleporting
from marrow.rules.generation.new_levels.trap_placement import put_trap
from marrow.rules.generation.new_monsters.make_monster import make_monster
from marrow.rules.hero.hearing import hear
from marrow.rules.hero.monster_sight import can_see_monster, can_spot_monster
from marrow.rules.hero.vision import can_see
from marrow.rules.items.corpses import is_petrifying
from marrow.rules.monster_moves.bugles import find_bugle, play_bugle
from marrow.rules.monster_moves.item_messages import discover_if_seen, tell_use, tell_zap
from marrow.rules.monster_moves.item_mishaps import use_if_safe
from marrow.rules.monster_moves.item_pickup import monster_uses_up_one
from marrow.rules.monster_moves.miscellaneous_items import find_misc
from marrow.rules.monster_moves.offensive_items import zap_hero_away, zap_undead_turning
from marrow.rules.monster_moves.ways_out import (
    KNOWS_TELEPORTERS,
    Escape,
    find_way_out,
    is_official,
    is_stuck,
    start_fleeing,
    teleport_or_learn,
)
from marrow.rules.monsters.traits import has_eyes, is_floater, is_unicorn, monster_resists
from marrow.rules.naming import the_monster
from marrow.rules.naming.discoveries import discover
from marrow.rules.naming.unknown_kinds import ask_to_call
from marrow.rules.physics.floor_effects import fill_pit
from marrow.rules.play import Play
from marrow.rules.traps import trap_monster
from marrow.rules.travel.migration import send_monster

FIND: Final = "muse.c find_defensive"
RULE: Final = "muse.c use_defensive"
DANGER_REACH: Final = 25  # squared: farther off there is nothing to flee from
LIGHT_TRAPS: Final = (TrapKind.PIT, TrapKind.SPIKED_PIT, TrapKind.WEB, TrapKind.BEAR_TRAP)
UNDIGGABLE_GROUND: Final = (Terrain.ICE, Terrain.POOL, Terrain.MOAT, Terrain.WATER, Terrain.LAVA)
FURNITURE: Final = (
    Terrain.STAIRS, Terrain.LADDER, Terrain.FOUNTAIN, Terrain.THRONE, Terrain.SINK, Terrain.GRAVE,
    Terrain.ALTAR, Terrain.DRAWBRIDGE_DOWN,
)  # fmt: skip
ItemUse = Callable[[Play, Monster, Item], bool]


def use_helpful_item(play: Play, monster: Monster, believed: int) -> bool:
    """Use an item to save or improve itself; True if that took its move.

    It may have died of it, or left the level.
    """
    if not {"animal", "mindless"}.isdisjoint(monster.species.traits):
        return False
    if play.hero.hold.engulfer_id == monster.id:
        return False
    reach = distance2(monster.spot, believed)
    escape = find_defensive(play, monster) if reach <= DANGER_REACH else None
    if escape is None:
        escape = find_misc(play, monster, believed, reach)
    return escape is not None and escape()


def escape_if_cornered(play: Play, monster: Monster) -> bool:
    """In some editions a monster that can step nowhere uses an item to escape; True if that took its move."""
    if not play.edition.monsters.cornered_monsters_escape:
        return False
    if not {"animal", "mindless"}.isdisjoint(monster.species.traits):
        return False
    hero = play.hero
    if hero.hold.engulfer_id == monster.id:
        return False
    crowd = special_level_name(play) == "ludios"
    if crowd and not is_next_to(monster.spot, hero.spot) and monsters_next_to(play.level, monster.spot):
        return False
    escape = find_defensive(play, monster, cornered=True)
    return escape is not None and escape()


def find_defensive(play: Play, monster: Monster, *, cornered: bool = False) -> Escape | None:
    """What it would do about its confusion, its blindness, its wounds or its lack of room, if anything."""
    handy = "no hands" not in monster.species.traits
    cure = find_cure(play, monster, handy=handy)
    if cure is not None:
        return cure
    if handy and (wand := _turns_corpse_in_hand(play, monster)) is not None:
        return partial(zap_undead_turning, play, monster, wand)
    if cornered:
        return find_escape(play, monster, handy=handy)
    if not is_in_danger(play, monster):
        return None
    if monster.peaceful:
        return find_healing_potion(play, monster) if handy else None
    return find_escape(play, monster, handy=handy)


def find_escape(play: Play, monster: Monster, *, handy: bool) -> Escape | None:
    """A way out, a bugle that calls soldiers, or a thing that saves it."""
    escape = find_way_out(play, monster)
    if not handy:
        return escape
    if "mercenary" in monster.species.traits and (bugle := find_bugle(play, monster)) is not None:
        return partial(play_bugle, play, monster, bugle)
    return escape or find_defensive_item(play, monster)


def _turns_corpse_in_hand(play: Play, monster: Monster) -> Item | None:
    """In some editions, a wand of undead turning against a hero who wields a corpse that would petrify it."""
    weapon = play.hero.worn.get(int(Slot.WIELDED))
    if not play.edition.monsters.monsters_use_more_things or weapon is None or monster.peaceful:
        return None
    if weapon.kind.name != "corpse" or not is_petrifying(weapon.species):
        return None
    if monster_resists(monster, "stoning") or monster.species.letter == "'":
        return None
    if not is_lined_up(play, monster, play.hero.spot if monster.believed == NOWHERE else monster.believed):
        return None
    wands = (item for item in monster.inventory if item.kind.name == "wand of undead turning")
    return next((wand for wand in wands if wand.charge > 0), None)


def is_in_danger(play: Play, monster: Monster) -> bool:
    """Whether it has less than a third of its hit points (a fifth against low levels), or less than ten."""
    if monster.hp >= monster.max_hp:
        return False
    level = play.hero.level
    share = 5 if level < 10 else 4 if level < 14 else 3
    return monster.hp < 10 or monster.hp * share < monster.max_hp


# Cures


def find_cure(play: Play, monster: Monster, *, handy: bool) -> Escape | None:
    """How it would cure itself: a unicorn horn, lizards against confusion, potions against blindness."""
    dazed = monster.confused or monster.stunned
    stun_is_cured = play.edition.monsters.tins_and_lizards_cure_monsters  # L-270
    lizards_help = monster.confused or (monster.stunned and stun_is_cured)
    if not dazed and monster.can_see:
        return None
    if _is_horned(play, monster) or (handy and _has_horn(monster)):
        return partial(use_unicorn_horn, play, monster)
    if lizards_help:
        lizard = _lizard_of(play, monster)
        if lizard is not None:
            return partial(eat_lizard, play, monster, lizard)
    if not monster.can_see and handy and monster.species.name != "Pestilence":
        return find_healing_potion(play, monster)
    return None


def _is_horned(play: Play, monster: Monster) -> bool:
    """Whether it has a horn that heals: unicorns, and in some editions ki-rin."""
    kirin = monster.species.name == "ki-rin" and play.edition.monsters.monsters_use_more_things
    return kirin or is_unicorn(monster.species)


def _has_horn(monster: Monster) -> bool:
    return any(item.kind.name == "unicorn horn" and item.blessing >= 0 for item in monster.inventory)


def _lizard_of(play: Play, monster: Monster) -> Item | None:
    """A lizard corpse it carries, else a tin, which dazed hands open two times in three."""
    tin: Item | None = None
    for item in monster.inventory:
        if item.species is not None and item.species.name == "lizard":
            if item.kind.name == "corpse":
                return item
            if item.kind.name == "tin" and play.edition.monsters.tins_and_lizards_cure_monsters:
                tin = item
    opened = tin is not None and can_open_tins(monster) and play.dice.rn2(3, FIND) != 0
    return tin if opened else None


def use_unicorn_horn(play: Play, monster: Monster) -> bool:
    if can_see_monster(play, monster):
        own = _is_horned(play, monster)
        play.tell(
            "creatures.horn glows" if own else "creatures.uses horn", RULE, monster=the_monster(play, monster)
        )
    if not monster.can_see:
        restore_sight(play, monster)
    else:
        monster.confused = monster.stunned = False
        if can_see_monster(play, monster):
            play.tell("creatures.steadier", RULE, monster=the_monster(play, monster))
    return True


def restore_sight(play: Play, monster: Monster) -> None:
    monster.blind, monster.can_see = 0, True
    if has_eyes(monster.species) and can_see_monster(play, monster):
        play.tell("creatures.sees again", RULE, monster=the_monster(play, monster))


def eat_lizard(play: Play, monster: Monster, item: Item) -> bool:
    """N-398: a carried lizard ends confusion, and feeds a pet like any meal."""
    consume_cure(play, monster, item, by_hero=False)
    return True


# Escapes


def find_defensive_item(play: Play, monster: Monster) -> Escape | None:
    """The item that would save it: the one it would rather use, or by chance one that it found before."""
    found: Item | None = None
    for item in monster.inventory:
        if found is not None and play.dice.one_in(3, FIND):
            break
        if found is not None and found.kind.name == "wand of digging":
            break
        place = PREFERRED.get(item.kind.name)
        if place is None or (found is not None and place >= PREFERRED[found.kind.name]):
            continue
        if _would_help(play, monster, item):
            found = item
    return (
        partial(use_if_safe, play, monster, found, DEFENCES[found.kind.name]) if found is not None else None
    )


def _would_help(play: Play, monster: Monster, item: Item) -> bool:
    if item.kind.class_ == "wand" and item.charge <= 0:
        return False
    is_pestilence = monster.species.name == "Pestilence"
    match item.kind.name:
        case "wand of digging":
            return _may_dig_down(play, monster)
        case "wand of teleportation":
            return _may_teleport(play, monster)
        case "scroll of teleportation":
            reads = monster.can_see and has_eyes(monster.species)
            stays = item.blessing < 0 and is_official(monster)
            return reads and not stays and _may_teleport(play, monster)
        case "potion of sickness":
            return is_pestilence
        case _:
            return not is_pestilence or item.kind.class_ != "potion"


def _may_teleport(play: Play, monster: Monster) -> bool:
    return not (bars_teleporting(play, monster) and monster.seen_traps & KNOWS_TELEPORTERS)


def _may_dig_down(play: Play, monster: Monster) -> bool:
    """Whether it could escape through a hole here."""
    level, spot = play.level, monster.spot
    trap = level.traps.get(spot)
    if is_stuck(play, monster) or (trap is not None and trap.kind not in LIGHT_TRAPS):
        return False
    if is_official(monster) or is_floater(monster.species) or level.puzzle:
        return False
    if level.terrain[spot] < Terrain.POOL and level.detail[spot] & UNDIGGABLE:
        return False
    if (
        is_bottom(play.world.dungeon, level)
        or level.branch == PLANES
        or level.terrain[spot] in UNDIGGABLE_GROUND
    ):
        return False
    return not (monster.species.name == "Vlad the Impaler" and level.branch == "vlad")


def zap_digging_down(play: Play, monster: Monster, wand: Item) -> bool:
    start_fleeing(play, monster)
    tell_zap(play, monster, wand)
    discover_if_seen(play, monster, wand)
    seen = can_see_monster(play, monster)
    if play.level.terrain[monster.spot] in FURNITURE:
        play.tell("creatures.digging ineffective", RULE)
        return True
    if not can_fall_through(play):
        if play.edition.monsters.hard_floors_get_pits and monster.spot not in play.level.traps:
            return dig_pit_below(play, monster)
        if seen:
            play.tell("creatures.floor too hard", RULE)
        return True
    trap = put_trap(play, monster.spot, TrapKind.HOLE)
    if trap is None:
        return True
    trap.seen = True
    if can_see(play, monster.spot):
        play.tell("creatures.digs hole", RULE, monster=the_monster(play, monster))
    else:
        hear(play, "creatures.hear hole", RULE)
    send_monster(play, monster, *monster_falls_to(play, trap))
    return True


def dig_pit_below(play: Play, monster: Monster) -> bool:
    """Where no hole can be, a pit is dug, and the digger falls into it."""
    pit = put_trap(play, monster.spot, TrapKind.PIT)
    if pit is None:
        return True
    if can_see(play, monster.spot):
        pit.seen = True
        play.tell("creatures.digs pit", RULE, monster=the_monster(play, monster))
    fill_pit(play, monster.spot)
    if monster.spot in play.level.traps:
        trap_monster(play, monster, forced=True)
    return True


def teleport_by_wand(play: Play, monster: Monster, wand: Item) -> bool:
    """Teleport itself away, or the hero if it has the Amulet; shopkeepers, guards and priests stay."""
    if has_the_amulet(monster):
        zap_hero_away(play, monster, wand)
        if bars_teleporting(play, monster):
            monster.seen_traps |= KNOWS_TELEPORTERS
        return True
    if is_official(monster):
        return True
    start_fleeing(play, monster)
    tell_zap(play, monster, wand, at_self=True)
    return teleport_or_learn(play, monster, wand.kind)


def teleport_by_scroll(play: Play, monster: Monster, scroll: Item) -> bool:
    """A scroll teleports it on the level; cursed, or read in confusion, to another level."""
    if is_official(monster):
        return True
    start_fleeing(play, monster)
    tell_use(play, monster, scroll, "creatures.reads")
    astray = scroll.blessing < 0 or monster.confused
    monster_uses_up_one(play, monster, scroll)
    if not astray:
        return teleport_or_learn(play, monster, scroll.kind)
    seen = can_see_monster(play, monster)
    if has_the_amulet(monster) or play.level.branch == PLANES:
        if seen:
            play.tell("creatures.disoriented", RULE, monster=the_monster(play, monster))
        return True
    depth = random_depth(play)
    if depth != play.level.depth:
        send_monster(play, monster, *level_at_depth(play, depth))
    elif seen:
        play.tell("creatures.shudders", RULE, monster=the_monster(play, monster))
    return True


def create_monster_by_wand(play: Play, monster: Monster, wand: Item) -> bool:
    tell_zap(play, monster, wand)
    made = make_monster(play, None, monster.spot, nearby=True)
    if made is not None and can_spot_monster(play, made):
        discover_if_seen(play, monster, wand)
    return True


def create_monsters_by_scroll(play: Play, monster: Monster, scroll: Item) -> bool:
    """N-568: a scroll makes one monster or a few; twelve more if cursed or confused, acid blobs if confused.

    A hero who can spot one of them knows the scroll, even if nobody is seen to read it.
    """
    tell_use(play, monster, scroll, "creatures.reads")
    more = play.dice.rn2(73, RULE)
    count = 1
    if more == 0:
        count += play.dice.rnd(4, RULE)
    if monster.confused or scroll.blessing < 0:
        count += 12
    species = SPECIES_NAMED["acid blob"] if monster.confused else None
    known = False
    for _ in range(count):
        made = make_monster(play, species, monster.spot, nearby=True)
        known |= made is not None and can_spot_monster(play, made)
    if known:
        discover(play, scroll.kind)
    else:
        ask_to_call(play, scroll)
    monster_uses_up_one(play, monster, scroll)
    return True


# Healing


class Healing(NamedTuple):
    """The dice of a healing potion, what it adds to the maximum if it heals beyond it, and the message."""

    sides: int
    more: int
    more_blessed: int
    told: str


HEALING: Final[Mapping[KindName, Healing]] = {
    "potion of full healing": Healing(0, 4, 8, "creatures.completely healed"),
    "potion of extra healing": Healing(8, 2, 5, "creatures.looks much better"),
    "potion of healing": Healing(4, 1, 1, "creatures.looks better"),
}
# A potion of sickness, for Pestilence
SICKNESS_AS_HEALING: Final = Healing(0, 4, 4, "creatures.completely healed")


def find_healing_potion(play: Play, monster: Monster) -> Escape | None:
    """Drink the best healing potion it has."""
    for name in HEALING:
        for item in monster.inventory:
            if item.kind.name == name:
                return partial(use_if_safe, play, monster, item, drink_healing)
    return None


def drink_healing(play: Play, monster: Monster, potion: Item) -> bool:
    """Drink a healing potion; a potion of sickness is one for Pestilence."""
    tell_use(play, monster, potion, "creatures.drinks")
    healing = HEALING.get(potion.kind.name, SICKNESS_AS_HEALING)
    more = healing.more_blessed if potion.blessing > 0 else healing.more
    amount = monster.max_hp
    if healing.sides:
        amount = play.dice.d(6 + 2 * potion.blessing, healing.sides, RULE)
    _heal(play, monster, amount, more, fully=not healing.sides)
    cursed_and_plain = potion.blessing < 0 and potion.kind.name == "potion of healing"
    if not monster.can_see and healing is not SICKNESS_AS_HEALING and not cursed_and_plain:
        restore_sight(play, monster)
    if can_see_monster(play, monster):
        play.tell(healing.told, RULE, monster=the_monster(play, monster))
    discover_if_seen(play, monster, potion)
    monster_uses_up_one(play, monster, potion)
    return True


def _heal(play: Play, monster: Monster, amount: int, more: int, *, fully: bool) -> None:
    """Give a monster hit points; what goes beyond its maximum raises that by ``more``.

    Z-320: in some editions by no more than what goes beyond it.
    """
    beyond = monster.hp + amount - monster.max_hp
    if play.edition.monsters.potions_add_what_is_left_over:  # Z-320
        monster.max_hp += min(max(beyond, 0), more)
        monster.hp = min(monster.hp + amount, monster.max_hp)
    elif fully or beyond > 0:
        monster.max_hp += more
        monster.hp = monster.max_hp
    else:
        monster.hp += amount


DEFENCES: Final[Mapping[KindName, ItemUse]] = {
    "wand of digging": zap_digging_down,
    "wand of teleportation": teleport_by_wand,
    "scroll of teleportation": teleport_by_scroll,
    "wand of create monster": create_monster_by_wand,
    "scroll of create monster": create_monsters_by_scroll,
    "potion of healing": drink_healing,
    "potion of extra healing": drink_healing,
    "potion of full healing": drink_healing,
    "potion of sickness": drink_healing,
}
# What comes first is used rather than what comes later, whichever is found first.
PREFERRED: Final[Mapping[KindName, int]] = {
    "wand of digging": 0, "wand of teleportation": 1, "scroll of teleportation": 2,
    "potion of full healing": 3, "potion of sickness": 3, "potion of extra healing": 4,
    "wand of create monster": 5, "potion of healing": 6, "scroll of create monster": 7,
}  # fmt: skip
