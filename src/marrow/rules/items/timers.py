"""What will happen to things, and when."""

from bisect import insort

from marrow.model.item import Item
from marrow.model.vocabularies import TimerKind
from marrow.model.world import Timer
from marrow.rules.play import Play


def _when(timer: Timer) -> int:
    return timer.due


def has_timer(play: Play, item: Item, what: TimerKind | None = None) -> bool:
    """Whether this, or else anything, is to happen to an item."""
    world = play.world
    timers = (*world.timers, *world.overdue)
    return any(timer.item_id == item.id and what in (timer.what, None) for timer in timers)


def start_timer(play: Play, item: Item, what: TimerKind, due: int) -> None:
    """Something will happen to an item at a turn."""
    insort(play.world.timers, Timer(due, what, item.id), key=_when)


def wake_timers(play: Play) -> None:
    """On another level other things are in reach: what is overdue may happen now."""
    world = play.world
    if world.overdue:
        world.timers = sorted([*world.timers, *world.overdue], key=_when)
        world.overdue = []


def stop_timers(play: Play, item: Item, what: TimerKind | None = None) -> None:
    """Nothing will happen to the item after all (or not this)."""
    world = play.world
    if world.timers:
        world.timers = _others(world.timers, item, what)
    if world.overdue:
        world.overdue = _others(world.overdue, item, what)


def _others(timers: list[Timer], item: Item, what: TimerKind | None) -> list[Timer]:
    return [
        timer for timer in timers if timer.item_id != item.id or (what is not None and timer.what is not what)
    ]


def forget_timers(play: Play, item: Item) -> None:
    """Nothing will happen to an item nor to what is in it."""
    if play.world.timers or play.world.overdue:
        stop_timers(play, item)
        for inner in item.contents:
            forget_timers(play, inner)
