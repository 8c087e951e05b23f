"""A coroutine that starts at once, and is awaited only if it has to wait."""

from collections.abc import Coroutine, Generator
from typing import Any, Generic, TypeVar

T = TypeVar("T")


class StartedCoroutine(Generic[T]):
    """Runs a coroutine until it has to wait for the first time, and raises the errors that it raises before.

    A request's short body has mostly arrived already. The coroutine that reads it then ends without waiting
    and needs no timer, which would cost more than the reading. Any other coroutine is awaited once, in the
    task that started it.
    """

    result: T

    def __init__(self, coroutine: Coroutine[Any, Any, T]) -> None:
        self._coroutine = coroutine
        try:
            self._waits_for = coroutine.send(None)
        except StopIteration as end:
            self.result = end.value
            self.ended = True
        else:
            self.ended = False

    def __await__(self) -> Generator[Any, Any, None]:
        """Run the coroutine to its end, after which ``result`` is set."""
        while not self.ended:
            try:
                try:
                    got = yield self._waits_for
                except BaseException as error:  # a cancelled task, say: the coroutine has to know
                    self._waits_for = self._coroutine.throw(error)
                else:
                    self._waits_for = self._coroutine.send(got)
            except StopIteration as end:
                self.result = end.value
                self.ended = True
