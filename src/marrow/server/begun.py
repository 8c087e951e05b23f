"""A coroutine that is begun at once, and awaited only if it could not end without waiting."""

from collections.abc import Coroutine, Generator
from typing import Any, Generic, TypeVar

T = TypeVar("T")


class Begun(Generic[T]):
    """Runs a coroutine until it has to wait for the first time. Raises what it raises until then.

    A short body that is there already is read without waiting. Such a coroutine needs no timer, which would
    cost more than the reading. Any other is awaited once, in the task in which it was begun.
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
        """Go on to the end, after which there is a ``result``."""
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
