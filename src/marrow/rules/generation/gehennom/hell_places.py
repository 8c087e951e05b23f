"""Places that stand in some mazes of Gehennom: halls, wells, a fort in lava, a cage. Rule Z-309.

The drawings are our own; NetHack's have the same sizes. NetHack 3.7: hellfill.lua.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from marrow.content.level_maps import TERRAIN_LETTERS, rows_of
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.vocabulary import RoomPurpose
from marrow.model.level import Room
from marrow.model.places import EAST, HEIGHT, NORTH, SHRINE, SOUTH, UNDIGGABLE, WEST, WIDTH, Terrain, spot_at
from marrow.rules.dungeon.terrain import span_detail
from marrow.rules.generation.level_builder import LevelBuilder
from marrow.rules.generation.new_levels.room_placement import is_lit_by_chance
from marrow.rules.generation.new_levels.temple_rooms import make_priest
from marrow.rules.generation.new_monsters.make_monster import make_monster
from marrow.rules.generation.population import random_species_of_class

RULE: Final = "Z-309"
MOST_PLACES: Final = 6
GROUND: Final = {letter: Terrain[name] for letter, name in TERRAIN_LETTERS.items() if name}
FIERY: Final = GROUND | {"P": Terrain.LAVA, "W": Terrain.LAVA}
WET: Final = GROUND | {"L": Terrain.POOL}
FORT: Final = """
??????.??????
?LLLLLLLLLLL?
?L---------L?
?L|.......|L?
?L|.......|L?
.L|.......|L.
?L|.......|L?
?L|.......|L?
?L---------L?
?LLLLLLLLLLL?
??????.??????
"""
TEMPLE: Final = """
-------
|.....|
|.....|
|.._..|
|.....|
|.....|
-------
"""
CAGE: Final = """
..........
..........
..........
...FFFF...
...F..F...
...F..F...
...FFFF...
..........
..........
..........
"""
CELL: Final = """
.........
.}}}}}}}.
.}-----}.
.}|...|}.
.}|...|}.
.}|...|}.
.}-----}.
.}}}}}}}.
.........
"""
WELL: Final = """
.....
.PPP.
.PWP.
.PPP.
.....
"""
PRISONERS: Final = ("Angel", "D", "H", "L")
GUARDS: Final = ("H", "T", "@")


def put_places(builder: LevelBuilder, *, cold: bool = False) -> None:
    """Z-309: put one of ten places into a maze; after a plain hall perhaps another."""
    dice = builder.dice
    for already in range(MOST_PLACES):
        place = PLACES[dice.rn2(len(PLACES), RULE)]
        place(builder, cold)
        if place not in REPEATED or dice.rn2(2 * already + 3, RULE) == 0:
            return


def _hall(builder: LevelBuilder, _cold: bool) -> None:
    _lay(builder, _box(6, 16), _somewhere_across(builder, 6), _row(16, 1))


def _round_hall(builder: LevelBuilder, _cold: bool) -> None:
    reach = range(-8, 9)
    rows = ["".join("." if x * x + y * y <= 72 else "?" for x in reach) for y in reach]
    _lay(builder, rows, _somewhere_across(builder, 17), _row(17, 1))


def _wide_street(builder: LevelBuilder, _cold: bool) -> None:
    _lay(builder, _box(62, 5), _column(62, 2), _row(5, 1))


def _lit_chamber(builder: LevelBuilder, _cold: bool) -> None:
    rows = _box(7, 7)
    rows[0] = rows[-1] = "?.....?"
    _lay(builder, rows, _somewhere_across(builder, 7), _somewhere_down(builder, 7), lit=True)


def _three_lanes(builder: LevelBuilder, _cold: bool) -> None:
    for _ in range(3):
        _lay(builder, _box(3, 17), 3 + builder.dice.rn2(73, RULE), 3)


def _wells(builder: LevelBuilder, _cold: bool) -> None:
    grounds = FIERY if builder.dice.rn2(100, RULE) < 30 else GROUND
    for left in range(10, 67, 14):
        _lay(builder, rows_of(WELL), left, 3 + builder.dice.rn2(13, RULE), grounds)


def _temple(builder: LevelBuilder, _cold: bool) -> None:
    """A temple of Moloch without a door, and three times in four without a priest."""
    level, drawn = builder.level, rows_of(TEMPLE)
    left, top = _lay_somewhere(builder, drawn)
    room = Room(left + 1, top + 1, left + 5, top + 5, is_lit_by_chance(builder), RoomPurpose.TEMPLE)
    level.rooms = (*level.rooms, room)
    for y in range(top, top + 7):
        level.lit[spot_at(left, y) : spot_at(left + 7, y)] = bytes([room.lit]) * 7
    altar = spot_at(left + 3, top + 3)
    level.detail[altar] = 0
    if builder.dice.rn2(100, RULE) >= 75:
        level.detail[altar] = SHRINE
        make_priest(builder, len(level.rooms) - 1, altar, 0)


def _cage(builder: LevelBuilder, _cold: bool) -> None:
    left, top = _lay_somewhere(builder, rows_of(CAGE))
    _put_monster(builder, PRISONERS[builder.dice.rn2(len(PRISONERS), RULE)], spot_at(left + 4, top + 4))


def _cell(builder: LevelBuilder, _cold: bool) -> None:
    left, top = _lay_somewhere(builder, rows_of(CELL))
    _put_monster(builder, "L", spot_at(left + 4, top + 4))


def _fort(builder: LevelBuilder, cold: bool) -> None:
    """Undiggable walls in lava, or water where it is cold, with one to four raised drawbridges."""
    dice, level = builder.dice, builder.level
    left, top = _lay_somewhere(builder, rows_of(FORT), WET if cold else GROUND)
    for y in range(top + 2, top + 9):
        for spot in range(spot_at(left + 2, y), spot_at(left + 11, y)):
            level.detail[spot] |= UNDIGGABLE * (level.terrain[spot] != Terrain.ROOM)
            level.lit[spot] = 1
    bridges = [
        (spot_at(left + 1, top + 5), EAST),
        (spot_at(left + 11, top + 5), WEST),
        (spot_at(left + 6, top + 1), SOUTH),
        (spot_at(left + 6, top + 9), NORTH),
    ]
    for _ in range(dice.rnd(len(bridges), RULE)):
        span, step = bridges.pop(dice.rn2(len(bridges), RULE))
        level.terrain[span] = Terrain.DRAWBRIDGE_UP
        level.detail[span] = span_detail(step, Terrain.MOAT if cold else Terrain.LAVA)
        level.terrain[span + step] = Terrain.DRAWBRIDGE_WALL
    guards = GUARDS[dice.rn2(len(GUARDS), RULE)]
    for _ in range(3 + dice.rnd(5, RULE)):
        _put_monster(builder, guards, spot_at(left + 6, top + 5))


def _put_monster(builder: LevelBuilder, word: str, spot: int) -> None:
    """Make a monster of a class, or an Angel."""
    species = SPECIES_NAMED["Angel"] if word == "Angel" else random_species_of_class(builder, word)
    make_monster(builder, species, spot, nearby=True)


# Where they lie


def _box(wide: int, high: int) -> list[str]:
    return ["." * wide] * high


def _column(wide: int, quarters: int) -> int:
    """The first column of what lies a quarter, half or three quarters of the way across; it is odd."""
    return 2 + (WIDTH - 4 - wide) * quarters // 4 | 1


def _row(high: int, place: int) -> int:
    """The first row of what lies at the top (0), in the middle or at the bottom (2); it is odd."""
    top = (3, 2 + (HEIGHT - 3 - high) // 2, HEIGHT - 2 - high)[place] | 1
    return top if top + high <= HEIGHT else top - 2


def _somewhere_across(builder: LevelBuilder, wide: int) -> int:
    return _column(wide, 1 + builder.dice.rn2(3, RULE))


def _somewhere_down(builder: LevelBuilder, high: int) -> int:
    return _row(high, builder.dice.rn2(3, RULE))


def _lay_somewhere(
    builder: LevelBuilder, rows: Sequence[str], grounds: Mapping[str, Terrain] = GROUND
) -> tuple[int, int]:
    left = _somewhere_across(builder, len(rows[0]))
    top = _somewhere_down(builder, len(rows))
    _lay(builder, rows, left, top, grounds)
    return left, top


def _lay(
    builder: LevelBuilder,
    rows: Sequence[str],
    left: int,
    top: int,
    grounds: Mapping[str, Terrain] = GROUND,
    *,
    lit: bool = False,
) -> None:
    """Draw it with these grounds for its letters; ``?`` leaves what is there. Lava glows."""
    level = builder.level
    for y, row in enumerate(rows, top):
        for spot, letter in enumerate(row, spot_at(left, y)):
            if letter != "?":
                level.terrain[spot], level.detail[spot] = grounds[letter], 0
                level.lit[spot] = lit or grounds[letter] == Terrain.LAVA


PLACES: Final[Sequence[Callable[[LevelBuilder, bool], None]]] = (
    _hall, _round_hall, _fort, _wide_street, _lit_chamber, _temple, _cage, _cell, _wells, _three_lanes,
)  # fmt: skip
REPEATED: Final = (_hall, _round_hall, _wide_street, _lit_chamber, _three_lanes)
