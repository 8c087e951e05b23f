"""Timers of items: what will happen to them, and at which turn."""

from bisect import insort

from marrow.model.item import Item
from marrow.model.vocabularies import TimerKind
from marrow.model.world import Timer
from marrow.rules.play import Play


def _when(timer: Timer) -> int:
    return timer.due


def has_timer(play: Play, item: Item, what: TimerKind | None = None) -> bool:
    """Whether an item has a timer of this name, or, without a name, any timer."""
    world = play.world
    timers = (*world.timers, *world.overdue)
    return any(timer.item_id == item.id and what in (timer.what, None) for timer in timers)


def start_timer(play: Play, item: Item, what: TimerKind, due: int) -> None:
    """Start a timer: ``what`` will happen to an item at turn ``due``."""
    insort(play.world.timers, Timer(due, what, item.id), key=_when)


GLOB_TURNS = 25  # Z-158: about so many turns take a point of a glob's weight


def start_shrinking(play: Play, glob: Item, turns: int = 0) -> None:
    """Z-158: a glob loses a point of weight after so many turns; without a number after 23 to 27.

    Only in editions whose globs shrink. NetHack: mkobj.c, start_glob_timeout.
    """
    if not play.edition.nutrition.globs_shrink:
        return
    stop_timers(play, glob, TimerKind.SHRINK)
    if turns < 1:
        turns = GLOB_TURNS + play.dice.rn2(5, "Z-158") - 2
    start_timer(play, glob, TimerKind.SHRINK, play.world.turn + turns)


def turns_left(play: Play, item: Item, what: TimerKind) -> int:
    """How many turns are left on an item's timer of this name; 0 without one."""
    world = play.world
    dues = [
        timer.due
        for timer in (*world.timers, *world.overdue)
        if timer.item_id == item.id and timer.what is what
    ]
    return dues[0] - world.turn if dues else 0


def resume_timers(play: Play) -> None:
    """Try overdue timers again: on another level, other items are in reach."""
    world = play.world
    if world.overdue:
        world.timers = sorted([*world.timers, *world.overdue], key=_when)
        world.overdue = []


def stop_timers(play: Play, item: Item, what: TimerKind | None = None) -> None:
    """Stop an item's timers of this name, or all of them."""
    world = play.world
    if world.timers:
        world.timers = _without(world.timers, item, what)
    if world.overdue:
        world.overdue = _without(world.overdue, item, what)


def _without(timers: list[Timer], item: Item, what: TimerKind | None) -> list[Timer]:
    return [
        timer for timer in timers if timer.item_id != item.id or (what is not None and timer.what is not what)
    ]


def stop_all_timers(play: Play, item: Item) -> None:
    """Stop all timers of an item and of its contents."""
    if play.world.timers or play.world.overdue:
        stop_timers(play, item)
        for inner in item.contents:
            stop_all_timers(play, inner)
