"""What a hero forgets: maps, graves, whole levels, and what things are. Rules B-087, B-184, L-100.

NetHack: read.c, forget_levels and forget_objects.
"""

from typing import TypeVar

from marrow.model.level import Level
from marrow.model.places import AREA
from marrow.rules.bones.cemetery import forget_graves
from marrow.rules.play import Play
from marrow.rules.sight import blur

T = TypeVar("T")


def forget_map(level: Level) -> None:
    """B-087: nothing of the level is known, nor to the next hero."""
    level.seen = bytearray(AREA)
    level.remembered = [0] * AREA
    level.entered = ()
    blur(level)


def forget_map_partly(play: Play) -> None:
    """Six spots in seven are forgotten. NetHack: read.c, forget_map."""
    level = play.level
    for spot in range(AREA):
        if level.seen[spot] or level.remembered[spot]:
            forgotten = play.dice.rn2(7, "read.c forget_map")
            if forgotten:
                level.seen[spot] = 0
                level.remembered[spot] = 0
    blur(level)
    forget_graves(level)


def forget_levels(play: Play, percent: int, rule: str) -> None:
    """So many in a hundred of the levels the hero has been on, this one apart; B-184: their graves, names."""
    levels = play.world.levels
    for key in _some(play, list(levels), percent, rule):
        forgotten = levels[key].clone()  # what rests is never changed
        forget_map(forgotten)
        forget_graves(forgotten)
        levels[key] = forgotten
        play.world.notes.pop(key, None)


def forget_kinds(play: Play, percent: int, rule: str) -> None:
    """So many in a hundred of the kinds the hero knows or has named."""
    world = play.world
    known = [
        kind.number
        for kind in play.edition.content.kinds
        if kind.description and (world.discovered[kind.number] or kind.number in world.called)
    ]
    for number in _some(play, known, percent, rule):
        world.discovered[number] = 0
        world.called.pop(number, None)


def _some(play: Play, things: list[T], percent: int, rule: str) -> list[T]:
    """A share of things, chosen at random. NetHack: read.c, randomize."""
    for last in range(len(things) - 1, 0, -1):
        other = play.dice.rn2(last + 1, rule)
        things[last], things[other] = things[other], things[last]
    return things[: (len(things) * percent + 50) // 100]
