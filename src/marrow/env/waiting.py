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
    return Seat(game, options, Work, next_key, bones)


def next_key() -> str:
    """The next key. Called within ``Work``, which stands still here until ``go_on`` brings it."""
    key = getcurrent().parent.switch(_WAITS)
    assert isinstance(key, str)
    return key


def _work(action: Callable[[], None]) -> None:
    while True:
        action()
        del action  # it would keep what it belongs to alive
        action = getcurrent().parent.switch(_FINISHED)


class Work:
    """An action that may ask for keys. It belongs to the thread that begins it.

    Whoever forgets a Work that waits calls ``drop`` first: what its functions refer to is freed only then.
    """

    __slots__ = ("_thread", "_worker", "finished")

    def __init__(self, action: Callable[[], None]) -> None:
        """Begin; stands still at the first key that the action wants. Raises what the action raises."""
        self.finished = False
        self._thread = threading.get_ident()
        workers = _idle.workers
        self._worker = workers.pop() if workers else greenlet(_work)
        self._switch(action)

    def go_on(self, key: str) -> None:
        """Bring the key that is wanted. Raises what the action raises."""
        self._switch(key)

    def _switch(self, given: object) -> None:
        worker = self._worker
        worker.parent = getcurrent()
        if worker.switch(given) is _FINISHED:
            self.finished = True
            if len(_idle.workers) < KEPT:
                _idle.workers.append(worker)

    @property
    def is_here(self) -> bool:
        """Whether it can go on in the thread that asks."""
        return self._thread == threading.get_ident()

    def drop(self) -> None:
        """Give up an action that waits: it is unwound. Nothing to do if it belongs to another thread."""
        if not self.finished and self.is_here:
            self.finished = True
            with suppress(RuntimeError):  # the interpreter ends, and all greenlets with it
                self._worker.parent = getcurrent()
                self._worker.throw()
