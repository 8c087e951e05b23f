"""Work that stands still where it wants a key: it runs in a greenlet, and goes on when the key comes.

``docs/decisions/0049-waiting-seats.md`` says why.
"""

import threading
from collections.abc import Callable
from contextlib import suppress

from greenlet import getcurrent, greenlet

from marrow.front.options import Options
from marrow.front.seat import Seat
from marrow.game.game import Game
from marrow.game.outside import Bones

KEPT = 4  # workers without work, by thread
_FINISHED, _WAITS = "finished", "waits"


class _Idle(threading.local):
    """The workers of a thread that have nothing to do: making one costs more than a short command."""

    def __init__(self) -> None:
        self.workers: list[greenlet] = []


_idle = _Idle()


def seat_at(game: Game, options: Options, bones: Bones | None = None) -> Seat:
    """A seat at a game, whose player's side waits in greenlets."""
    return Seat(game, options, begin, next_key, bones)


def next_key() -> str:
    """The next key. Called within an action, which stands still here until ``go_on`` brings it."""
    key = getcurrent().parent.switch(_WAITS)
    assert isinstance(key, str)
    return key


def _work(action: Callable[[], None]) -> None:
    while True:
        action()
        del action  # it would keep what it belongs to alive
        action = getcurrent().parent.switch(_FINISHED)


def begin(action: Callable[[], None]) -> "Work | None":
    """Begin an action that may ask for keys: it stands still at the first one. None if it asks for none.

    Raises what the action raises.
    """
    workers = _idle.workers
    worker = workers.pop() if workers else greenlet(_work)
    worker.parent = getcurrent()
    if worker.switch(action) is not _FINISHED:
        return Work(worker)
    if len(workers) < KEPT:
        workers.append(worker)
    return None


class Work:
    """An action that stands still at a key. It belongs to the thread that began it.

    Whoever forgets a Work that waits calls ``drop`` first: what its functions refer to is freed only then.
    """

    __slots__ = ("_thread", "_worker", "finished")

    def __init__(self, worker: greenlet) -> None:
        self.finished = False
        self._thread = threading.get_ident()
        self._worker = worker

    def go_on(self, key: str) -> None:
        """Bring the key that is wanted. Raises what the action raises."""
        worker = self._worker
        worker.parent = getcurrent()
        if worker.switch(key) is _FINISHED:
            self.finished = True
            if len(_idle.workers) < KEPT:
                _idle.workers.append(worker)

    @property
    def is_here(self) -> bool:
        """Whether it can go on in the thread that asks."""
        return self._thread == threading.get_ident()

    def drop(self) -> None:
        """Give up the action: it is unwound. Nothing to do if it belongs to another thread."""
        if not self.finished and self.is_here:
            self.finished = True
            with suppress(RuntimeError):  # the interpreter ends, and all greenlets with it
                self._worker.parent = getcurrent()
                self._worker.throw()
