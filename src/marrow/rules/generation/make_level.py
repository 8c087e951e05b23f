"""Making a level: which maker makes it, and what all levels get. NetHack: mklev.c, makelevel."""

from collections.abc import Callable, Mapping
from typing import Final

from marrow.content.vocabulary import RoomPurpose
from marrow.content.words import FillerName
from marrow.model.level import Level
from marrow.rules.dungeon.branches import GEHENNOM, MAIN, QUEST, depth_of, is_bottom, place_at, place_named
from marrow.rules.generation.drawn_levels.draw_level import draw_level, drawing_for
from marrow.rules.generation.level_builder import LevelBuilder
from marrow.rules.generation.new_levels.edges import harden_edges
from marrow.rules.generation.new_levels.mazes import is_vibrating_level, make_maze
from marrow.rules.generation.new_levels.minerals import put_kelp, put_minerals
from marrow.rules.generation.new_levels.ordinary_level import make_ordinary_level
from marrow.rules.generation.new_levels.rogue_level import make_rogue_level
from marrow.rules.play import Play

MAX_TRIES: Final = 50


def make_level(play: Play, branch: str, number: int) -> Level:
    """Make the special level of this place, or else an ordinary one of its branch.

    A level whose stairs are not connected is thrown away before it is filled, and made again.
    """
    builder = LevelBuilder(play, _empty_level(play, branch, number))
    make = _maker(builder)
    for _ in range(MAX_TRIES):
        if make(builder):
            _finish(builder)
            return builder.level
        builder.new_level = _empty_level(play, branch, number)
    raise AssertionError(f"no level {branch} {number} after {MAX_TRIES} drafts")


def _finish(builder: LevelBuilder) -> None:
    """Call a level with a morgue a graveyard, make the edges undiggable; add kelp, gold and gems.

    NetHack: mklev.c, mklev.
    """
    level = builder.level
    level.graveyard |= any(room.purpose == RoomPurpose.MORGUE for room in level.rooms)
    if level.branch == "planes":
        return
    harden_edges(level)
    put_kelp(builder)
    place = place_at(builder.world.dungeon, level.branch, level.number)
    if level.branch not in BRANCHES_WITHOUT_MINERALS and (
        place is None or place.name in PLACES_WITH_MINERALS
    ):
        put_minerals(builder)


# Branches without gold and gems in the rock, and the only special levels with them.
BRANCHES_WITHOUT_MINERALS: Final = ("gehennom", "vlad")
PLACES_WITH_MINERALS: Final = ("oracle", "minesend")


def _empty_level(play: Play, branch: str, number: int) -> Level:
    level = Level(branch, number, depth_of(play.world.dungeon, branch, number))
    level.hard_floor = is_bottom(play.world.dungeon, level) or is_vibrating_level(play.world.dungeon, level)
    return level


def _maker(builder: LevelBuilder) -> Callable[[LevelBuilder], bool]:
    """The maker of this level: from its map, if it has one, else that of ordinary levels of its branch."""
    level = builder.level
    place = place_at(builder.world.dungeon, level.branch, level.number)
    drawn = drawing_for(builder, place.name if place is not None else _filler_map(builder))
    if place is not None and place.name == "rogue":
        return make_rogue_level
    if drawn is not None:
        return lambda builder: draw_level(builder, drawn)
    if level.branch in MAKERS:
        return MAKERS[level.branch]
    return _make_maze if _is_random_maze(builder) else make_ordinary_level


def _filler_map(builder: LevelBuilder) -> FillerName | None:
    """The map of an ordinary level of the Mines, of Gehennom or of a quest: of that it has two."""
    if builder.level.branch == "mines":
        return "minefill"
    if builder.level.branch == GEHENNOM and builder.edition.dungeon.gehennom_kinds:
        return "hellfill"
    if builder.level.branch != QUEST:
        return None
    halfway = place_named(builder.world.dungeon, "locate")
    return "fila" if halfway is None or builder.level.number < halfway.number else "filb"


def _is_random_maze(builder: LevelBuilder) -> bool:
    """Below Medusa four levels in five are mazes. NetHack: mklev.c, makelevel."""
    level = builder.level
    medusa = place_named(builder.world.dungeon, "medusa")
    if level.branch != MAIN or medusa is None or level.number <= medusa.number:
        return False
    return builder.dice.rn2(5, "mklev.c makelevel") != 0


def _make_maze(builder: LevelBuilder) -> bool:
    make_maze(builder)
    return True


# Branches whose plain levels are not made of rooms.
MAKERS: Final[Mapping[str, Callable[[LevelBuilder], bool]]] = {
    "gehennom": _make_maze,
    "sokoban": _make_maze,
    "ludios": _make_maze,
    "vlad": _make_maze,
    "planes": _make_maze,
}
