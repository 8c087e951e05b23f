"""Amnesia: the hero forgets maps, graves, whole levels, and what items are. Rules B-087, B-184, L-100.

NetHack: read.c, forget_levels and forget_objects; spell.c, losespells.
"""

from dataclasses import replace
from typing import TypeVar

from marrow.choices import Amnesia
from marrow.model.level import Level, nothing_remembered
from marrow.model.places import AREA, HEIGHT, WIDTH
from marrow.model.vocabularies import Attribute
from marrow.rules.hero.attributes import exercise
from marrow.rules.hero.body import is_confused
from marrow.rules.hero.luck_changes import luck
from marrow.rules.hero.vision import mark_view_stale
from marrow.rules.play import Play

T = TypeVar("T")


def forget_map(level: Level) -> None:
    """B-087: forget the level's map, for this hero and whoever finds his bones."""
    level.seen = bytearray(AREA)
    level.remembered = nothing_remembered()
    level.entered = ()
    mark_view_stale(level)


def forget_map_partly(play: Play) -> None:
    """Forget six in seven of the spots of this level's map, and its graves. NetHack: read.c, forget_map.

    A die is thrown for each spot, known or not, column by column.
    """
    level = play.level
    for spot in [row * WIDTH + column for column in range(WIDTH) for row in range(HEIGHT)]:
        forgotten = play.dice.rn2(7, "read.c forget_map")
        if forgotten:
            level.seen[spot] = 0
            level.remembered[spot] = 0
    mark_view_stale(level)
    forget_graves(level)


def forget_levels(play: Play, percent: int, rule: str) -> None:
    """Forget this percentage of the other levels the hero has seen; B-184: with their graves and his notes.

    Sokoban is never forgotten; more of the other levels are instead.
    """
    levels = play.world.levels
    if not percent:
        return
    order = {branch.name: place for place, branch in enumerate(play.world.dungeon.branches)}
    last = len(order)  # levels that no stairs lead to
    by_ledger = sorted(levels.items(), key=lambda one: (order.get(one[1].branch, last), one[1].number))
    known = [key for key, level in by_ledger if level.branch != "sokoban" and any(level.seen)]
    percent += 2 * sum(level.branch == "sokoban" for level in levels.values())
    _shuffle(play, known, rule)
    for key in known[: (len(known) * min(percent, 100) + 50) // 100]:
        forgotten = levels[key].clone()  # a level the hero is not on is never changed, but replaced
        forget_map(forgotten)
        forget_graves(forgotten)
        levels[key] = forgotten
        play.world.notes.pop(key, None)


def forget_kinds(play: Play, percent: int, rule: str) -> None:
    """Forget this percentage of the kinds of object that the hero knows or has named."""
    world = play.world
    if not percent:
        return
    known = [
        kind.number
        for kind in play.edition.content.kinds
        if kind.description and (world.discovered[kind.number] or kind.number in world.called)
    ]
    if not known:
        return
    _shuffle(play, known, rule)
    by_die = play.edition.magic.forgotten_kinds_are_rounded_by_die
    count = (len(known) * percent + (play.dice.rn2(100, rule) if by_die else 50)) // 100
    for number in known[:count]:
        world.discovered[number] = 0
        world.called.pop(number, None)


def _shuffle(play: Play, values: list[T], rule: str) -> None:
    """Put a list into random order. NetHack: read.c, randomize."""
    for last in range(len(values) - 1, 0, -1):
        other = play.dice.rn2(last + 1, rule)
        values[last], values[other] = values[other], values[last]


def forget_graves(level: Level) -> None:
    """B-184: amnesia makes the hero forget who died here."""
    level.cemetery = tuple(replace(record, known=False) for record in level.cemetery)


def lose_spells(play: Play) -> None:
    """Forget a random number of spells, or in some editions the last one; a book being read is dropped."""
    rule = "spell.c losespells"
    hero = play.hero
    hero.study.book_id = hero.study.left = 0
    if play.edition.magic.amnesia is Amnesia.LAST_SPELL:
        if hero.spells:
            hero.spells.pop()
            exercise(play, Attribute.WISDOM, False, rule)
        return
    lost = play.dice.rn2(len(hero.spells) + 1, rule)
    if is_confused(hero):
        lost = max(lost, play.dice.rn2(len(hero.spells) + 1, rule))
    if lost > 1 and play.rnl(7, luck(hero), rule) == 0:
        lost = play.dice.rnd(lost, rule)
    for place, spell in enumerate(hero.spells):
        if lost and play.dice.rn2(len(hero.spells) - place, rule) < lost:
            spell.memory = 0
            exercise(play, Attribute.WISDOM, False, rule)
            lost -= 1
