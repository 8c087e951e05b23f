"""Views of the dungeon: the overview, the list of special levels (wizard mode), the bare map (#terrain)."""

from array import array

from marrow.choices import Edition
from marrow.content import glyphs
from marrow.game.view import AREA_SHOWN, play_for_viewing
from marrow.model.world import World
from marrow.rules.dungeon.castle_tune import passtune
from marrow.rules.dungeon.dungeon_list import branch_heading, stops_in
from marrow.rules.ending.overview import overview_lines
from marrow.rules.hero.map_memory import terrain_glyph


def terrain_glyphs(
    world: World, *, everything: bool = False, traps: bool = False, things: bool = False
) -> "array[int]":
    """The map's glyphs without monsters: the known part or all of it, optionally with known traps and items.

    NetHack: detect.c, reveal_terrain.
    """
    level = world.level
    seen = [everything or bool(level.seen[spot]) for spot in range(AREA_SHOWN)]
    shown = [terrain_glyph(level, spot) if seen[spot] else glyphs.NOTHING for spot in range(AREA_SHOWN)]
    for spot, trap in level.traps.items():
        if traps and trap.seen:
            shown[spot] = glyphs.TRAP + trap.kind
    for spot, glyph in enumerate(level.remembered[:AREA_SHOWN]):
        if things and glyphs.KIND <= glyph < glyphs.MONSTER:
            shown[spot] = glyph
    return array("H", shown)


def special_levels(world: World) -> list[str]:
    """#wizwhere: each branch with its depths, its special levels, and the ways to other branches."""
    dungeon, here = world.dungeon, (world.level.branch, world.level.number)
    lines = []
    for branch in dungeon.branches:
        lines.append(branch_heading(dungeon, branch))
        lines += [f"  {stop.text}" for stop in stops_in(dungeon, branch, here, tune=passtune(world))]
    return lines


def overview(world: World, edition: Edition) -> list[str]:
    """The levels the hero has been on, and what is remembered of them."""
    return list(overview_lines(play_for_viewing(world, edition), over=world.over))
