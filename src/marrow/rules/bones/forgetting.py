"""What a hero forgets: maps, graves, whole levels, and what things are. Rules B-087, B-184, L-100.

NetHack: read.c, forget_levels and forget_objects.
"""

from typing import TypeVar

from marrow.model.level import Level
from marrow.model.places import AREA
from marrow.rules.bones.cemetery import forget_graves
from marrow.rules.hero.vision import blur
from marrow.rules.play import Play

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
    """So many in a hundred of the levels the hero has been on, this one apart; B-184: their graves, names.

    Sokoban stays known, and more is forgotten elsewhere instead.
    """
    levels = play.world.levels
    if not percent:
        return
    known = [key for key, level in levels.items() if level.branch != "sokoban" and any(level.seen)]
    percent += 2 * sum(level.branch == "sokoban" for level in levels.values())
    _shuffle(play, known, rule)
    for key in known[: (len(known) * min(percent, 100) + 50) // 100]:
        forgotten = levels[key].clone()  # what rests is never changed
        forget_map(forgotten)
        forget_graves(forgotten)
        levels[key] = forgotten
        play.world.notes.pop(key, None)


def forget_kinds(play: Play, percent: int, rule: str) -> None:
    """So many in a hundred of the kinds the hero knows or has named."""
    world = play.world
    if not percent:
        return
    known = [
        kind.number
        for kind in play.edition.content.kinds
        if kind.description and (world.discovered[kind.number] or kind.number in world.called)
    ]
    _shuffle(play, known, rule)
    count = (len(known) * percent + play.dice.rn2(100, rule)) // 100
    for number in known[:count]:
        world.discovered[number] = 0
        world.called.pop(number, None)


def _shuffle(play: Play, things: list[T], rule: str) -> None:
    """NetHack: read.c, randomize."""
    for last in range(len(things) - 1, 0, -1):
        other = play.dice.rn2(last + 1, rule)
        things[last], things[other] = things[other], things[last]
