"""Monsters and items of throne rooms, zoos, beehives and the like. NetHack: mkroom.c, fill_zoo."""

from collections.abc import Callable, Mapping
from typing import Final

from marrow.content.species import Species
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.vocabulary import RoomPurpose
from marrow.content.words import SpeciesName
from marrow.model.level import Room
from marrow.model.places import Terrain, distance2, spot_at, steps_between
from marrow.rules.dungeon.difficulty import level_difficulty
from marrow.rules.dungeon.inscriptions import random_epitaph
from marrow.rules.generation.level_builder import LevelBuilder
from marrow.rules.generation.new_items.random_items import item_named, make_gold, put_into, random_item
from marrow.rules.generation.new_levels.room_features import dig_grave
from marrow.rules.generation.new_levels.room_placement import is_by_the_door, random_spot_in
from marrow.rules.generation.new_levels.trap_placement import is_occupied
from marrow.rules.generation.new_monsters.dead_heroes import corpse_or_statue_of_hero
from marrow.rules.generation.new_monsters.make_monster import alignment_for_kill, make_monster
from marrow.rules.generation.new_monsters.monster_gear import give_item
from marrow.rules.generation.population import is_gone, random_species_of_class
from marrow.rules.items.piles import put_on_floor
from marrow.rules.items.stacks import reweigh
from marrow.rules.play import Play

RULE: Final = "mkroom.c fill_zoo"
ROYAL_CHEST: Final = 2  # the charge by which the royal chest is known
_SOLDIERS: Final[tuple[tuple[SpeciesName, int], ...]] = (
    ("soldier", 80),
    ("sergeant", 15),
    ("lieutenant", 4),
    ("captain", 1),
)
_ANTS: Final[tuple[SpeciesName, ...]] = ("soldier ant", "fire ant", "giant ant")


def fill_zoo(builder: LevelBuilder, room: Room, door: int, *, only: frozenset[int] | None = None) -> None:
    """Put a sleeping monster and items on every spot but those by the door (N-470).

    An irregular room has ``only`` these spots, and by its door only its neighbours are.
    NetHack: mkroom.c, fill_zoo.
    """
    level, choices = builder.level, builder.edition.dungeon
    centre = _choose_centre(builder, room)
    hoard = [500 * level_difficulty(builder)]
    for x in range(room.left, room.right + 1):
        for y in range(room.top, room.bottom + 1):
            spot = spot_at(x, y)
            if level.terrain[spot] <= Terrain.DOOR or (only is not None and spot not in only):
                continue
            near = steps_between(spot, door) <= 1 if only is not None else is_by_the_door(room, spot, door)
            if door and near:
                continue
            monster = make_monster(
                builder,
                _inhabitant_species(builder, room.purpose, spot == centre),
                spot,
                asleep=choices.groups_in_zoos_sleep,
                groups=choices.zoo_monsters_come_in_groups,
            )
            if monster is not None:
                monster.asleep = True
                if room.purpose == RoomPurpose.COURT and monster.peaceful:
                    monster.peaceful = False
                    monster.alignment = alignment_for_kill(builder.hero, monster)
            strew = ITEMS_IN_ZOO.get(room.purpose)
            if strew is not None:
                strew(builder, spot, door, hoard)
    if room.purpose == RoomPurpose.COURT:
        level.terrain[centre] = Terrain.THRONE
        level.detail[centre] = 0
        _put_royal_chest(builder, room)


def _choose_centre(builder: LevelBuilder, room: Room) -> int:
    """The spot of the throne, with its king made, or of the queen bee; else 0."""
    if room.purpose == RoomPurpose.BEEHIVE:
        return spot_at(
            room.left + (room.right - room.left + 1) // 2, room.top + (room.bottom - room.top + 1) // 2
        )
    if room.purpose != RoomPurpose.COURT:
        return 0
    spot = _throne_in(builder, room)
    if not spot:
        spot = random_spot_in(builder, room)
        for _ in range(99):
            if not is_occupied(builder.level, spot):
                break
            spot = random_spot_in(builder, room)
    if builder.edition.dungeon.courts_have_kings:
        _make_king(builder, spot)
    return spot


def _throne_in(builder: LevelBuilder, room: Room) -> int:
    """The spot of the throne that stands in this room already, as on the map of Fort Ludios; else 0."""
    across, down = range(room.left, room.right + 1), range(room.top, room.bottom + 1)
    spots = (spot_at(x, y) for x in across for y in down)
    return next((spot for spot in spots if builder.level.terrain[spot] == Terrain.THRONE), 0)


def _make_king(builder: LevelBuilder, spot: int) -> None:
    """Make the king, by depth a gnome, dwarf, elf or ogre; none if somebody sits there, as Croesus does.

    NetHack: mkroom.c, mk_zoo_thronemon.
    """
    roll = builder.dice.rnd(level_difficulty(builder), "mkroom.c mk_zoo_thronemon")
    name: SpeciesName = "gnome king"
    if roll > 9:
        name = "ogre king"
    elif roll > 5:
        name = "Elvenking"
    elif roll > 2:
        name = "dwarf king"
    king = make_monster(builder, SPECIES_NAMED[name], spot)
    if king is not None:
        king.asleep = True
        king.peaceful = False
        king.alignment = alignment_for_kill(builder.hero, king)
        give_item(builder, king, "mace")


def _put_royal_chest(builder: LevelBuilder, room: Room) -> None:
    spot = random_spot_in(builder, room)
    gold = make_gold(builder, builder.dice.rn1(50 * level_difficulty(builder), 10, RULE))
    chest = item_named(builder, "chest")
    if builder.edition.dungeon.royal_gold_is_in_the_chest:
        put_into(builder, chest, gold)
    else:
        put_on_floor(builder, gold, spot, builder.level)
    chest.charge = ROYAL_CHEST
    put_on_floor(builder, chest, spot, builder.level)


# Monsters


def _inhabitant_species(builder: LevelBuilder, purpose: RoomPurpose, central: bool) -> Species | None:
    """The species for a room of this kind; None is any, as in zoos, and if none of the right ones is left."""
    match purpose:
        case RoomPurpose.COURT:
            return court_species(builder)
        case RoomPurpose.BARRACKS:
            return soldier_species(builder)
        case RoomPurpose.MORGUE:
            return undead_species(builder)
        case RoomPurpose.BEEHIVE:
            return SPECIES_NAMED["queen bee" if central else "killer bee"]
        case RoomPurpose.LEPRECHAUN_HALL:
            return SPECIES_NAMED["leprechaun"]
        case RoomPurpose.COCKATRICE_NEST:
            return SPECIES_NAMED["cockatrice"]
        case RoomPurpose.ANTHOLE:
            return anthole_species(builder)
        case _:
            return None


def court_species(play: Play) -> Species | None:
    """A random species of a throne room. NetHack: mkroom.c, courtmon."""
    rule = "mkroom.c courtmon"
    first = play.dice.rn2(60, rule)
    roll = first + play.dice.rn2(3 * level_difficulty(play), rule)
    for above, letter in ((100, "D"), (95, "H"), (85, "T"), (75, "C"), (60, "o")):
        if roll > above:
            return random_species_of_class(play, letter)
    if roll > 45:
        return SPECIES_NAMED["bugbear"]
    if roll > 30:
        return SPECIES_NAMED["hobgoblin"]
    return random_species_of_class(play, "G" if roll > 15 else "k")


def soldier_species(play: Play) -> Species | None:
    """N-471: a random species of a barracks, at times a giant ant. NetHack: mkroom.c, squadmon."""
    rule = "mkroom.c squadmon"
    roll = play.dice.rnd(80 + level_difficulty(play), rule)
    species: Species | None = None
    chances = 0
    for name, chance in _SOLDIERS:
        chances += chance
        if species is None and chances > roll:
            species = SPECIES_NAMED[name]
    if species is None:
        called = [name for name, _ in _SOLDIERS]
        if play.edition.dungeon.barracks_hold_giant_ants:
            called.append("giant ant")
        species = SPECIES_NAMED[called[play.dice.rn2(len(called), rule)]]
    return None if is_gone(play.world, species) else species


def undead_species(play: Play) -> Species | None:
    """A random species of a graveyard. NetHack: mkroom.c, morguemon."""
    rule = "mkroom.c morguemon"
    roll = play.dice.rn2(100, rule)
    depth = play.dice.rn2(level_difficulty(play), rule)
    if depth > 10 and roll < 10:
        demon = _common_demon(play)
        if demon is not None:
            return demon
    if depth > 8 and roll > 85:
        return random_species_of_class(play, "V")
    if roll < 20:
        return SPECIES_NAMED["ghost"]
    return SPECIES_NAMED["wraith"] if roll < 40 else random_species_of_class(play, "Z")


def _common_demon(play: Play) -> Species | None:
    """A random demon, neither a lord nor a prince. NetHack: minion.c, ndemon."""
    for _ in range(20):
        species = random_species_of_class(play, "&")
        if species is not None and "demon" in species.traits and not {"lord", "prince"} & species.traits:
            return species
    return None


def anthole_species(play: Play) -> Species | None:
    """The ants of this game's and depth's antholes. NetHack: mkroom.c, antholemon."""
    first = play.world.born_at % 3 + level_difficulty(play)
    for step in range(3 if play.edition.dungeon.antholes_take_other_ants else 1):
        species = SPECIES_NAMED[_ANTS[(first + step) % 3]]
        if not is_gone(play.world, species):
            return species
    return None


# Items


def _put_gold(builder: LevelBuilder, spot: int, door: int, hoard: list[int]) -> None:
    """Put down gold, the more the farther from the door, until the hoard is used up."""
    amount = distance2(spot, door) ** 2 if door else hoard[0]
    if amount >= hoard[0]:
        amount = 5 * level_difficulty(builder)
    hoard[0] -= amount
    put_on_floor(builder, make_gold(builder, builder.dice.rn1(amount, 10, RULE)), spot, builder.level)


def _put_graveyard_items(builder: LevelBuilder, spot: int, door: int, hoard: list[int]) -> None:
    dice = builder.dice
    if dice.one_in(5, RULE):
        put_on_floor(builder, corpse_or_statue_of_hero(builder, "corpse"), spot, builder.level)
    if dice.one_in(10, RULE):
        _put_box(builder, spot)
    if dice.one_in(5, RULE):
        dig_grave(builder, spot, random_epitaph(dice))


def _put_box(builder: LevelBuilder, spot: int) -> None:
    box = item_named(builder, "large box" if builder.dice.rn2(3, RULE) else "chest")
    put_on_floor(builder, box, spot, builder.level)


def _put_royal_jelly(builder: LevelBuilder, spot: int, door: int, hoard: list[int]) -> None:
    """N-415: on a third of the squares of a beehive."""
    if builder.dice.one_in(3, RULE):
        put_on_floor(builder, item_named(builder, "lump of royal jelly"), spot, builder.level)


def _put_barracks_boxes(builder: LevelBuilder, spot: int, door: int, hoard: list[int]) -> None:
    if builder.dice.one_in(20, RULE):
        _put_box(builder, spot)


def _put_statues_of_adventurers(builder: LevelBuilder, spot: int, door: int, hoard: list[int]) -> None:
    """Adventurers turned to stone, with what they carried."""
    if builder.dice.one_in(3, RULE):
        statue = corpse_or_statue_of_hero(builder, "statue")
        for _ in range(builder.dice.rn2(5, RULE)):
            put_into(builder, statue, random_item(builder, artifacts=False))
        reweigh(statue)
        put_on_floor(builder, statue, spot, builder.level)


def _put_anthole_food(builder: LevelBuilder, spot: int, door: int, hoard: list[int]) -> None:
    if builder.dice.one_in(3, RULE):
        put_on_floor(builder, random_item(builder, class_="food", artifacts=False), spot, builder.level)


ITEMS_IN_ZOO: Final[Mapping[RoomPurpose, Callable[[LevelBuilder, int, int, list[int]], None]]] = {
    RoomPurpose.ZOO: _put_gold,
    RoomPurpose.LEPRECHAUN_HALL: _put_gold,
    RoomPurpose.MORGUE: _put_graveyard_items,
    RoomPurpose.BEEHIVE: _put_royal_jelly,
    RoomPurpose.BARRACKS: _put_barracks_boxes,
    RoomPurpose.COCKATRICE_NEST: _put_statues_of_adventurers,
    RoomPurpose.ANTHOLE: _put_anthole_food,
}
