"""Of what design a room is: plain, with rooms within it, of an odd shape, with a theme. B-221.

NetHack: themerms.lua, themerooms.
"""

from collections.abc import Callable
from functools import partial
from typing import Final, NamedTuple

from marrow.content.shops import SHOPS_NAMED
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.vocabulary import RoomPurpose
from marrow.content.words import KindName, SpeciesName
from marrow.model.level import Room
from marrow.model.places import EAST, NORTH, SOUTH, WEST, WIDTH, Door, Terrain, spot_at
from marrow.rules.dungeon.difficulty import level_difficulty
from marrow.rules.generation.level_builder import LevelBuilder
from marrow.rules.generation.new_items.corpses_eggs_tins import make_corpse_item
from marrow.rules.generation.new_items.random_items import item_named, put_into
from marrow.rules.generation.new_levels import room_shapes as shapes
from marrow.rules.generation.new_levels.inner_rooms import (
    build_inner_room,
    floor_of,
    hang_inner_door,
    note_for,
)
from marrow.rules.generation.new_levels.room_placement import RoomLayout, place_room, place_room_of_size
from marrow.rules.generation.new_levels.room_themes import fill_with_theme, percent
from marrow.rules.generation.new_levels.shop_rooms import make_shop
from marrow.rules.generation.new_monsters.make_monster import make_monster
from marrow.rules.generation.population import random_species_of_class
from marrow.rules.generation.room_notes import RoomNote
from marrow.rules.items.piles import put_on_floor

RULE: Final = "themerms.lua"
Builder = Callable[[LevelBuilder, RoomLayout], bool]


def _size(builder: LevelBuilder, layout: RoomLayout, wide: int, high: int) -> Room | None:
    return layout.rooms[-1] if place_room_of_size(builder, layout, wide, high) else None


def _cover(builder: LevelBuilder, room: Room, spots: list[int], terrain: Terrain) -> None:
    """Put other ground on some spots of a room, which from now on do not count as its floor."""
    level = builder.level
    for spot in spots:
        level.terrain[spot] = terrain
        level.detail[spot] = 0
        if terrain == Terrain.LAVA:
            level.lit[spot] = 1
    note_for(builder, room).spots = frozenset(floor_of(builder, room)) - frozenset(spots)


# Rooms within rooms


def fake_delphi(builder: LevelBuilder, layout: RoomLayout) -> bool:
    """A room as large as Delphi, with a small one in its middle."""
    outer = _size(builder, layout, 11, 9)
    if outer is None:
        return False
    inner = build_inner_room(builder, layout, outer, size=(3, 3), at=(4, 3), note=RoomNote())
    if inner is not None:
        hang_inner_door(builder, outer, inner)
    return inner is not None


def room_in_room(builder: LevelBuilder, layout: RoomLayout) -> bool:
    """A room of any size with an empty one within it, if it is large enough."""
    if not place_room(builder, layout):
        return False
    outer = layout.rooms[-1]
    inner = build_inner_room(builder, layout, outer)
    if inner is not None:
        hang_inner_door(builder, outer, inner)
    return inner is not None


def huge_room(builder: LevelBuilder, layout: RoomLayout) -> bool:
    """A huge room, nine times in ten with another in it, which has one or two doors."""
    dice = builder.dice
    outer = _size(builder, layout, dice.rn1(10, 11, RULE), dice.rn1(5, 8, RULE))
    if outer is None:
        return False
    inner = None
    if percent(builder, 90):
        inner = build_inner_room(builder, layout, outer, note=RoomNote())
    if inner is not None:
        _hang_doors(builder, outer, inner, second=50)
    return True


def _hang_doors(builder: LevelBuilder, outer: Room, inner: Room, *, second: int) -> None:
    """A door, and in so many cases of a hundred a second one."""
    hang_inner_door(builder, outer, inner)
    if percent(builder, second):
        hang_inner_door(builder, outer, inner)


def nesting_rooms(builder: LevelBuilder, layout: RoomLayout) -> bool:
    """A room in a room, nine times in ten in yet another."""
    dice = builder.dice
    outer = _size(builder, layout, dice.rn1(4, 9, RULE), dice.rn1(4, 9, RULE))
    if outer is None:
        return False
    wide, high = outer.right - outer.left + 1, outer.bottom - outer.top + 1
    size = (_at_least_half(builder, wide), _at_least_half(builder, high))
    middle = build_inner_room(builder, layout, outer, size=size, note=RoomNote())
    if middle is None:
        return False
    fits = True
    if percent(builder, 90):
        inner = build_inner_room(builder, layout, middle, note=RoomNote())
        fits = inner is not None
        if inner is not None:
            _hang_doors(builder, middle, inner, second=15)
    _hang_doors(builder, outer, middle, second=15)
    return fits


def _at_least_half(builder: LevelBuilder, whole: int) -> int:
    return builder.dice.rn1(whole - 2 - whole // 2 + 1, whole // 2, RULE)


BURIED_ALIVE: Final = ("M", "V", "L", "Z")


def mausoleum(builder: LevelBuilder, layout: RoomLayout) -> bool:
    """A closed chamber of one spot in the middle: an undead waits, or somebody dead lies there."""
    dice = builder.dice
    outer = _size(builder, layout, 5 + 2 * dice.rn2(3, RULE), 5 + 2 * dice.rn2(3, RULE))
    if outer is None:
        return False
    _set_theme(builder, outer, filled=False)
    middle = (outer.right - outer.left) // 2, (outer.bottom - outer.top) // 2
    note = RoomNote(themed=True, filled=False, joined=False)
    tomb = build_inner_room(builder, layout, outer, size=(1, 1), at=middle, note=note)
    if tomb is None:
        return False
    if percent(builder, 20):
        hang_inner_door(builder, outer, tomb, secret=True)
    layout.later.append(lambda builder: _fill_tomb(builder, spot_at(tomb.left, tomb.top)))
    return True


def _fill_tomb(builder: LevelBuilder, spot: int) -> None:
    dead = percent(builder, 50)
    letter = "@" if dead else BURIED_ALIVE[builder.dice.rn2(len(BURIED_ALIVE), RULE)]
    species = random_species_of_class(builder, letter)
    if species is None:
        return
    if dead:
        put_on_floor(builder, make_corpse_item(builder, species), spot, builder.level)
        return
    monster = make_monster(builder, species, spot)
    if monster is not None:
        monster.waiting = True


# Rooms with something in them


def plain_room(builder: LevelBuilder, layout: RoomLayout) -> bool:
    return place_room(builder, layout)


def _set_theme(builder: LevelBuilder, room: Room, *, filled: bool) -> None:
    note = note_for(builder, room)
    note.themed, note.filled = True, filled


def _themed_room(
    builder: LevelBuilder, layout: RoomLayout, *, filled: bool = False, lit: bool | None = None
) -> bool:
    if not place_room(builder, layout, lit=lit):
        return False
    room = layout.rooms[-1]
    _set_theme(builder, room, filled=filled)
    layout.later.append(lambda builder: fill_with_theme(builder, layout, room))
    return True


def themed_room(builder: LevelBuilder, layout: RoomLayout) -> bool:
    return _themed_room(builder, layout)


def dark_themed_room(builder: LevelBuilder, layout: RoomLayout) -> bool:
    return _themed_room(builder, layout, lit=False)


def filled_themed_room(builder: LevelBuilder, layout: RoomLayout) -> bool:
    return _themed_room(builder, layout, filled=True)


PILLARS: Final = (*[Terrain.HORIZONTAL_WALL] * 4, Terrain.LAVA, Terrain.POOL, Terrain.TREE)


def pillars(builder: LevelBuilder, layout: RoomLayout) -> bool:
    """Four blocks of four spots in a room of ten by ten: of wall, lava, water or trees."""
    room = _size(builder, layout, 10, 10)
    if room is None:
        return False
    _set_theme(builder, room, filled=False)
    terrain = PILLARS[builder.dice.rn2(len(PILLARS), RULE)]
    at = (2, 3, 6, 7)
    spots = [spot_at(room.left + x, room.top + y) for x in at for y in at]
    _cover(builder, room, spots, terrain)
    return True


MIDDLES: Final = (Terrain.CLOUD, Terrain.LAVA, Terrain.ICE, Terrain.POOL, Terrain.TREE)


def odd_middle(builder: LevelBuilder, layout: RoomLayout) -> bool:
    """A room with a cloud, lava, ice, a pool or a tree exactly in its middle."""
    dice = builder.dice
    room = _size(builder, layout, 3 + 2 * dice.rn2(3, RULE), 3 + 2 * dice.rn2(3, RULE))
    if room is None:
        return False
    middle = spot_at((room.left + room.right) // 2, (room.top + room.bottom) // 2)
    _cover(builder, room, [middle], MIDDLES[dice.rn2(len(MIDDLES), RULE)])
    return True


# Rooms that are no rectangles


def _shaped_room(builder: LevelBuilder, layout: RoomLayout, shape: shapes.Shape) -> Room | None:
    """Three in ten have a theme, too; all are filled as ordinary rooms are."""
    themed = percent(builder, 30)
    room = shapes.place_shape(builder, layout, shape, RoomNote(themed=themed))
    if room is not None and themed:
        layout.later.append(lambda builder: fill_with_theme(builder, layout, room))
    return room


def _shaped(shape: shapes.Shape, turns: int = 1) -> Builder:
    """A design of this shape in so many orientations, all as likely."""
    turned = [shape.turned(times) for times in range(turns)]

    def build(builder: LevelBuilder, layout: RoomLayout) -> bool:
        found = turned[builder.dice.rn2(turns, RULE)] if turns > 1 else shape
        return _shaped_room(builder, layout, found) is not None

    return build


def blocked_center(builder: LevelBuilder, layout: RoomLayout) -> bool:
    """A large room around lava, three times in ten around a block of wall or a pool."""
    room = _shaped_room(builder, layout, shapes.BLOCKED)
    if room is None:
        return False
    terrain = Terrain.LAVA
    if percent(builder, 30):
        terrain = Terrain.POOL if builder.dice.rn2(2, RULE) else Terrain.HORIZONTAL_WALL
    middle = spot_at((room.left + room.right) // 2, (room.top + room.bottom) // 2)
    block = [middle + x + y for x in (-1, 0, 1) for y in (-WIDTH, 0, WIDTH)]
    _cover(builder, room, block, terrain)
    if terrain == Terrain.HORIZONTAL_WALL:
        builder.level.terrain[middle] = Terrain.STONE
    return True


WAYS_OUT: Final[tuple[KindName, ...]] = (
    "scroll of teleportation",
    "ring of teleportation",
    "wand of teleportation",
    "wand of digging",
)
NASTY_UNDEAD: Final[tuple[SpeciesName, ...]] = ("giant zombie", "ettin zombie", "vampire lord")


def vault_in_water(builder: LevelBuilder, layout: RoomLayout) -> bool:
    """Four chests and an undead in a vault with water around it, and no corridor leads there."""
    note = RoomNote(themed=True, filled=False, joined=False)
    room = shapes.place_shape(builder, layout, shapes.ISLAND, note)
    if room is None:
        return False
    layout.later.append(lambda builder: _fill_vault(builder, room))
    return True


def _fill_vault(builder: LevelBuilder, room: Room) -> None:
    """One chest holds a way out; if that is of glass, the chest is not locked."""
    dice = builder.dice
    spots = floor_of(builder, room)
    first = spots[dice.rn2(len(spots), RULE)]
    for spot in spots:
        chest = item_named(builder, "chest")
        if spot == first:
            way_out = item_named(builder, WAYS_OUT[dice.rn2(len(WAYS_OUT), RULE)])
            if way_out.kind.material == "glass":
                chest.locked = False
            put_into(builder, chest, way_out)
        put_on_floor(builder, chest, spot, builder.level)
    undead = NASTY_UNDEAD[dice.rn2(len(NASTY_UNDEAD), RULE)]
    make_monster(builder, SPECIES_NAMED[undead], spots[0], nearby=True)


class Site(NamedTuple):
    """Where two shops of three by three are within a room of nine by five, and where their doors may be."""

    left: tuple[int, int]
    right: tuple[int, int]
    left_doors: tuple[int, ...]
    right_doors: tuple[int, ...]


SITES: Final = (
    Site((1, 1), (4, 1), (SOUTH,), (SOUTH, EAST)),
    Site((1, 2), (4, 2), (NORTH,), (NORTH, EAST)),
    Site((1, 1), (5, 1), (SOUTH, EAST), (SOUTH, WEST)),
    Site((1, 1), (5, 2), (SOUTH, EAST), (NORTH, WEST)),
    Site((1, 2), (5, 1), (NORTH, EAST), (SOUTH, WEST)),
    Site((1, 2), (5, 2), (NORTH, EAST), (NORTH, WEST)),
    Site((2, 1), (5, 1), (SOUTH, WEST), (SOUTH,)),
    Site((2, 2), (5, 2), (NORTH, WEST), (NORTH,)),
)


def twin_businesses(builder: LevelBuilder, layout: RoomLayout) -> bool:
    """A weapon shop and an armor shop in one room, with an aisle between them and the outer walls."""
    outer = _size(builder, layout, 9, 5)
    if outer is None:
        return False
    _set_theme(builder, outer, filled=False)
    trades = [RoomPurpose.WEAPON_OUTLET, RoomPurpose.ARMOR_DEALERSHIP]
    if percent(builder, 50):
        trades.reverse()
    site = SITES[builder.dice.rn2(len(SITES), RULE)]
    sides = ((site.left, site.left_doors), (site.right, site.right_doors))
    doors = [walls[builder.dice.rn2(len(walls), RULE)] for _, walls in sides]
    for trade, (at, _), wall in zip(trades, sides, doors, strict=True):
        note = RoomNote(themed=True, filled=False, joined=False)
        inner = build_inner_room(builder, layout, outer, size=(3, 3), at=at, note=note)
        if inner is None:
            return False
        door = hang_inner_door(builder, outer, inner, sides=(wall,), state=_state_of_shop(builder))
        if door is not None:
            layout.last.append(partial(_open_shop, room=inner, door=door, trade=trade))
    return True


def _state_of_shop(builder: LevelBuilder) -> Door:
    if percent(builder, 1):
        return Door.LOCKED
    return Door.CLOSED if percent(builder, 50) else Door.OPEN


def _open_shop(builder: LevelBuilder, room: Room, door: int, trade: RoomPurpose) -> None:
    make_shop(builder, builder.level.rooms.index(room), door, SHOPS_NAMED[trade])


class Design(NamedTuple):
    """A design, how frequent it is among all, and from which difficulty on there is one."""

    build: Builder
    frequency: int = 1
    least: int = 0


DESIGNS: Final = (
    Design(plain_room, 1000),
    Design(fake_delphi),
    Design(room_in_room),
    Design(huge_room),
    Design(nesting_rooms),
    Design(themed_room, 6),
    Design(dark_themed_room, 2),
    Design(filled_themed_room, 2),
    Design(pillars),
    Design(mausoleum),
    Design(odd_middle),
    Design(_shaped(shapes.ELL, 4), 4),
    Design(blocked_center),
    Design(_shaped(shapes.SMALL_CIRCLE)),
    Design(_shaped(shapes.CIRCLE)),
    Design(_shaped(shapes.BIG_CIRCLE)),
    Design(_shaped(shapes.TEE, 4), 4),
    Design(_shaped(shapes.ESS, 2), 2),
    Design(_shaped(shapes.ZED, 2), 2),
    Design(_shaped(shapes.CROSS)),
    Design(_shaped(shapes.CLOVER)),
    Design(vault_in_water),
    Design(twin_businesses, least=4),
)


def fitting_designs(builder: LevelBuilder) -> list[Design]:
    difficulty = level_difficulty(builder)
    return [design for design in DESIGNS if difficulty >= design.least]


def place_designed_room(builder: LevelBuilder, layout: RoomLayout) -> bool:
    """B-221: place a room of one of the designs that fit the difficulty, by their frequencies.

    False if it, or a room that it should have within it, finds no place.
    """
    designs = fitting_designs(builder)
    left = builder.dice.rn2(sum(design.frequency for design in designs), RULE)
    for design in designs:
        left -= design.frequency
        if left < 0:
            return design.build(builder, layout)
    raise AssertionError("the frequencies add up")
