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
