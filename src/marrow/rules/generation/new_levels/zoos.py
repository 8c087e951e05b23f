"""Monsters and items of throne rooms, zoos, beehives and the like. NetHack: mkroom.c, fill_zoo."""

from collections.abc import Callable, Mapping

from marrow.content.species import Species
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.vocabulary import RoomPurpose
from marrow.content.words import SpeciesName
from marrow.model.level import Room
from marrow.model.places import Terrain, distance2, spot_at
from marrow.rules.dungeon.difficulty import difficulty
from marrow.rules.dungeon.inscriptions import random_epitaph
from marrow.rules.generation.new_items.random_items import item_named, make_gold, put_into, random_item
from marrow.rules.generation.new_levels.room_features import dig_grave
from marrow.rules.generation.new_levels.room_placement import is_by_the_door, somewhere_in
from marrow.rules.generation.new_levels.trap_placement import is_taken
from marrow.rules.generation.new_monsters.dead_heroes import former_hero
from marrow.rules.generation.new_monsters.make_monster import alignment_of_killing, make_monster
from marrow.rules.generation.new_monsters.monster_gear import get
from marrow.rules.generation.population import is_gone, species_of_letter
from marrow.rules.generation.workshop import Workshop
from marrow.rules.items.inventory import put_on_floor, reweigh
from marrow.rules.play import Play

RULE = "mkroom.c fill_zoo"
ROYAL_CHEST = 2  # the charge by which the royal chest is known
_SOLDIERS: tuple[tuple[SpeciesName, int], ...] = (
    ("soldier", 80),
    ("sergeant", 15),
    ("lieutenant", 4),
    ("captain", 1),
)
_ANTS: tuple[SpeciesName, ...] = ("soldier ant", "fire ant", "giant ant")


def fill_den(shop: Workshop, room: Room, door: int) -> None:
    """Put a sleeping monster and items on every spot but those by the door. NetHack: mkroom.c, fill_zoo."""
    level = shop.level
    centre = _centre(shop, room)
    hoard = [500 * difficulty(shop)]
    for x in range(room.left, room.right + 1):
        for y in range(room.top, room.bottom + 1):
            spot = spot_at(x, y)
            if level.terrain[spot] <= Terrain.DOOR or (door and is_by_the_door(room, spot, door)):
                continue
            monster = make_monster(shop, _inhabitant(shop, room.purpose, spot == centre), spot, asleep=True)
            if monster is not None:
                monster.asleep = True
                if room.purpose == RoomPurpose.COURT and monster.peaceful:
                    monster.peaceful = False
                    monster.alignment = alignment_of_killing(shop.hero, monster)
            strew = STREWN.get(room.purpose)
            if strew is not None:
                strew(shop, spot, door, hoard)
    if room.purpose == RoomPurpose.COURT:
        level.terrain[centre] = Terrain.THRONE
        level.detail[centre] = 0
        _put_royal_chest(shop, room)


def _centre(shop: Workshop, room: Room) -> int:
    """The spot of the throne, with its king made, or of the queen bee; else 0."""
    if room.purpose == RoomPurpose.BEEHIVE:
        return spot_at(
            room.left + (room.right - room.left + 1) // 2, room.top + (room.bottom - room.top + 1) // 2
        )
    if room.purpose != RoomPurpose.COURT:
        return 0
    spot = somewhere_in(shop, room)
    for _ in range(99):
        if not is_taken(shop.level, spot):
            break
        spot = somewhere_in(shop, room)
    _make_king(shop, spot)
    return spot


def _make_king(shop: Workshop, spot: int) -> None:
    """Make the king, by depth a gnome, dwarf, elf or ogre. NetHack: mkroom.c, mk_zoo_thronemon."""
    thrown = shop.dice.rnd(difficulty(shop), "mkroom.c mk_zoo_thronemon")
    name: SpeciesName = "gnome king"
    if thrown > 9:
        name = "ogre king"
    elif thrown > 5:
        name = "Elvenking"
    elif thrown > 2:
        name = "dwarf king"
    king = make_monster(shop, SPECIES_NAMED[name], spot)
    if king is not None:
        king.asleep = True
        king.peaceful = False
        king.alignment = alignment_of_killing(shop.hero, king)
        get(shop, king, "mace")


def _put_royal_chest(shop: Workshop, room: Room) -> None:
    spot = somewhere_in(shop, room)
    gold = make_gold(shop, shop.dice.rn1(50 * difficulty(shop), 10, RULE))
    chest = item_named(shop, "chest")
    put_into(shop, chest, gold)
    chest.charge = ROYAL_CHEST
    put_on_floor(shop, chest, spot, shop.level)


# Monsters


def _inhabitant(shop: Workshop, purpose: RoomPurpose, central: bool) -> Species | None:
    """The species for a room of this kind; None is any, as in zoos, and if none of the right ones is left."""
    match purpose:
        case RoomPurpose.COURT:
            return court_species(shop)
        case RoomPurpose.BARRACKS:
            return squad_species(shop)
        case RoomPurpose.MORGUE:
            return undead_species(shop)
        case RoomPurpose.BEEHIVE:
            return SPECIES_NAMED["queen bee" if central else "killer bee"]
        case RoomPurpose.LEPRECHAUN_HALL:
            return SPECIES_NAMED["leprechaun"]
        case RoomPurpose.COCKATRICE_NEST:
            return SPECIES_NAMED["cockatrice"]
        case RoomPurpose.ANTHOLE:
            return anthole_species(shop)
        case _:
            return None


def court_species(play: Play) -> Species | None:
    """A random species of a throne room. NetHack: mkroom.c, courtmon."""
    rule = "mkroom.c courtmon"
    first = play.dice.rn2(60, rule)
    thrown = first + play.dice.rn2(3 * difficulty(play), rule)
    for above, letter in ((100, "D"), (95, "H"), (85, "T"), (75, "C"), (60, "o")):
        if thrown > above:
            return species_of_letter(play, letter)
    if thrown > 45:
        return SPECIES_NAMED["bugbear"]
    if thrown > 30:
        return SPECIES_NAMED["hobgoblin"]
    return species_of_letter(play, "G" if thrown > 15 else "k")


def squad_species(play: Play) -> Species | None:
    """A random species of a barracks. NetHack: mkroom.c, squadmon."""
    rule = "mkroom.c squadmon"
    thrown = play.dice.rnd(80 + difficulty(play), rule)
    species: Species | None = None
    chances = 0
    for name, chance in _SOLDIERS:
        chances += chance
        if species is None and chances > thrown:
            species = SPECIES_NAMED[name]
    if species is None:
        species = SPECIES_NAMED[_SOLDIERS[play.dice.rn2(len(_SOLDIERS), rule)][0]]
    return None if is_gone(play.world, species) else species


def undead_species(play: Play) -> Species | None:
    """A random species of a graveyard. NetHack: mkroom.c, morguemon."""
    rule = "mkroom.c morguemon"
    thrown = play.dice.rn2(100, rule)
    depth = play.dice.rn2(difficulty(play), rule)
    if depth > 10 and thrown < 10:
        demon = _common_demon(play)
        if demon is not None:
            return demon
    if depth > 8 and thrown > 85:
        return species_of_letter(play, "V")
    if thrown < 20:
        return SPECIES_NAMED["ghost"]
    return SPECIES_NAMED["wraith"] if thrown < 40 else species_of_letter(play, "Z")


def _common_demon(play: Play) -> Species | None:
    """A random demon, neither a lord nor a prince. NetHack: minion.c, ndemon."""
    for _ in range(20):
        species = species_of_letter(play, "&")
        if species is not None and "demon" in species.traits and not {"lord", "prince"} & species.traits:
            return species
    return None


def anthole_species(play: Play) -> Species | None:
    """The ants of this game's and depth's antholes. NetHack: mkroom.c, antholemon."""
    first = play.world.born_at % 3 + difficulty(play)
    for step in range(3):
        species = SPECIES_NAMED[_ANTS[(first + step) % 3]]
        if not is_gone(play.world, species):
            return species
    return None


# Items


def _gold_by_the_door(shop: Workshop, spot: int, door: int, hoard: list[int]) -> None:
    """The farther from the door the more gold, until the hoard is used up."""
    amount = distance2(spot, door) ** 2 if door else hoard[0]
    if amount >= hoard[0]:
        amount = 5 * difficulty(shop)
    hoard[0] -= amount
    put_on_floor(shop, make_gold(shop, shop.dice.rn1(amount, 10, RULE)), spot, shop.level)


def _graveyard_items(shop: Workshop, spot: int, door: int, hoard: list[int]) -> None:
    dice = shop.dice
    if dice.one_in(5, RULE):
        put_on_floor(shop, former_hero(shop, "corpse"), spot, shop.level)
    if dice.one_in(10, RULE):
        _box(shop, spot)
    if dice.one_in(5, RULE):
        dig_grave(shop, spot, random_epitaph(dice))


def _box(shop: Workshop, spot: int) -> None:
    box = item_named(shop, "large box" if shop.dice.rn2(3, RULE) else "chest")
    put_on_floor(shop, box, spot, shop.level)


def _royal_jelly(shop: Workshop, spot: int, door: int, hoard: list[int]) -> None:
    """N-415: on a third of the squares of a beehive."""
    if shop.dice.one_in(3, RULE):
        put_on_floor(shop, item_named(shop, "lump of royal jelly"), spot, shop.level)


def _barracks_boxes(shop: Workshop, spot: int, door: int, hoard: list[int]) -> None:
    if shop.dice.one_in(20, RULE):
        _box(shop, spot)


def _statues_of_adventurers(shop: Workshop, spot: int, door: int, hoard: list[int]) -> None:
    """Adventurers turned to stone, with what they carried."""
    if shop.dice.one_in(3, RULE):
        statue = former_hero(shop, "statue")
        for _ in range(shop.dice.rn2(5, RULE)):
            put_into(shop, statue, random_item(shop, artifacts=False))
        reweigh(statue)
        put_on_floor(shop, statue, spot, shop.level)


def _anthole_food(shop: Workshop, spot: int, door: int, hoard: list[int]) -> None:
    if shop.dice.one_in(3, RULE):
        put_on_floor(shop, random_item(shop, class_="food", artifacts=False), spot, shop.level)


STREWN: Mapping[RoomPurpose, Callable[[Workshop, int, int, list[int]], None]] = {
    RoomPurpose.ZOO: _gold_by_the_door,
    RoomPurpose.LEPRECHAUN_HALL: _gold_by_the_door,
    RoomPurpose.MORGUE: _graveyard_items,
    RoomPurpose.BEEHIVE: _royal_jelly,
    RoomPurpose.BARRACKS: _barracks_boxes,
    RoomPurpose.COCKATRICE_NEST: _statues_of_adventurers,
    RoomPurpose.ANTHOLE: _anthole_food,
}
