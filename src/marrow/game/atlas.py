"""The dungeon as lists and bare maps: levels seen, special levels for wizards, the known ground."""

from marrow.game.view import AREA_SHOWN, onlooker
from marrow.model import glyphs
from marrow.model.world import World
from marrow.rules.ending.overview import overview_lines
from marrow.rules.sight import terrain_glyph


def known_ground(world: World) -> list[int]:
    """The map as far as the hero has seen it, without creatures and things; known traps included."""
    level = world.level
    shown = [terrain_glyph(level, spot) if level.seen[spot] else glyphs.NOTHING for spot in range(AREA_SHOWN)]
    for spot, trap in level.traps.items():
        if trap.seen:
            shown[spot] = glyphs.TRAP + trap.kind
    return shown


def special_levels(world: World) -> list[str]:
    """Where everything is, for wizards: each branch with its depths, and its special levels."""
    lines = []
    for branch in world.dungeon.branches:
        last = branch.first_depth + branch.levels - 1
        lines.append(f"{branch.title}: levels {branch.first_depth} to {last}")
        places = [place for place in world.dungeon.places if place.branch == branch.name]
        lines += [
            f"  {place.name}: {branch.first_depth + place.number - 1}"
            for place in sorted(places, key=lambda place: place.number)
        ]
    return lines


def overview(world: World) -> list[str]:
    """The levels the hero has been on, and what is remembered of them."""
    return list(overview_lines(onlooker(world), over=world.over))
