"""Levels, items and creatures of scenes, made from words and numbers."""

from collections.abc import Iterable
from difflib import get_close_matches

from marrow.content.kinds import ObjectKind
from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.species import Species
from marrow.content.species_table import SPECIES_NAMED
from marrow.errors import BadOption
from marrow.model.item import Item
from marrow.model.level import Level, Room
from marrow.model.monster import Monster, Pet
from marrow.model.places import HEIGHT, Terrain, on_map, spot_at
from marrow.model.vocabularies import Hunger
from marrow.rules.dungeon.placement import place_monster
from marrow.rules.items.stacks import make_item, reweigh, set_item_species
from marrow.rules.play import Play

MIDDLE = spot_at(40, 10)
LEFT, TOP, RIGHT, BOTTOM = 3, 2, 76, 18  # the floor of the big room


def big_room(depth: int = 1, branch: str = "dungeons", number: int | None = None) -> Level:
    """A level that is one big lit room."""
    level = Level(branch, depth if number is None else number, depth)
    wall = bytes([Terrain.HORIZONTAL_WALL])
    width = RIGHT - LEFT + 3
    for y in range(TOP - 1, BOTTOM + 2):
        row = slice(spot_at(LEFT - 1, y), spot_at(RIGHT + 2, y))
        floor = wall + bytes([Terrain.ROOM]) * (width - 2) + wall
        level.terrain[row] = wall * width if y in (TOP - 1, BOTTOM + 1) else floor
        level.lit[row] = bytes([1]) * width
    level.rooms = (Room(LEFT, TOP, RIGHT, BOTTOM, True),)
    return level


def hunger_state_of(nutrition: int) -> Hunger:
    """The hunger state of a nutrition, written out apart from the rules."""
    if nutrition > 1000:
        return Hunger.SATIATED
    if nutrition > 150:
        return Hunger.NOT_HUNGRY
    if nutrition > 50:
        return Hunger.HUNGRY
    return Hunger.WEAK if nutrition > 0 else Hunger.FAINTING


def kind_called(play: Play, name: str) -> ObjectKind:
    """The kind of item of this name in the edition. Raises BadOption, which names similar ones."""
    kind = KINDS_NAMED.get(name)
    content = play.edition.content
    if kind is None or not content.has_kind(kind):
        raise BadOption(f"no item is called {name!r}{similar(name, (one.name for one in content.kinds))}")
    return kind


def species_called(play: Play, name: str) -> Species:
    """The species of this name in the edition. Raises BadOption, which names similar ones."""
    species = SPECIES_NAMED.get(name)
    content = play.edition.content
    if species is None or not content.has_species(species):
        raise BadOption(
            f"no species is called {name!r}{similar(name, (one.name for one in content.species))}"
        )
    return content.species_row(species)


def similar(name: str, names: Iterable[str]) -> str:
    """ "; similar are apple, apple pie", or "" if none are."""
    close = get_close_matches(name, list(names), 3)
    return f"; similar are {', '.join(close)}" if close else ""


def new_item(
    play: Play,
    kind: ObjectKind,
    *,
    quantity: int = 1,
    blessing: int = 0,
    charge: int = 0,
    species: Species | None = None,
    age: int = 0,
) -> Item:
    """Make an item that is nowhere yet."""
    item = make_item(play, kind, quantity=quantity, blessing=blessing, charge=charge)
    item.seen = True
    if species is not None:
        set_item_species(play, item, species)
    item.birth = play.world.turn - age
    reweigh(item)
    return item


def new_creature(
    play: Play,
    species: Species,
    spot: int,
    *,
    hp: int,
    tame: int = 0,
    peaceful: bool = False,
    asleep: bool = False,
) -> Monster:
    """Make a monster on a free spot."""
    world = play.world
    monster = Monster(world.next_id, species, hp=hp, max_hp=hp, level=species.level)
    world.next_id += 1
    monster.peaceful, monster.asleep, monster.tame = peaceful or tame > 0, asleep, tame
    if tame:
        monster.pet = Pet(hungry_at=world.turn + 1000)
    place_monster(world.level, monster, spot)
    return monster


def spot_of(place: int | tuple[int, int]) -> int:
    """A spot by its number or as (x, y). Raises BadOption if it is not on the map."""
    x, y = (place % spot_at(0, 1), place // spot_at(0, 1)) if isinstance(place, int) else place
    if not on_map(x, y):
        raise BadOption(f"spot {place!r}; x is 1 to 79 and y 0 to {HEIGHT - 1}")
    return spot_at(x, y)
