"""Copies of memory that arrays share: one that nobody holds any more is written again.

Only `env` uses it. It is compiled, and so stands where numpy and gymnasium need not be (decision 0036).
"""

from collections.abc import Callable
from typing import Any, Final

from marrow.kernels import references

KEPT: Final = 2  # copies: an agent usually still holds the one before


class Copy:
    """A copy of arrays that can be written again: that takes a third of the time that new arrays take.

    If somebody holds an array, or a view of one, the ``parts`` are referred to more often than ``unheld``.
    """

    def __init__(self, memory: bytearray, whole: list[Any], fields: Callable[[Any], dict[str, Any]]) -> None:
        self.memory = memoryview(memory)
        self.parts = whole  # NumPy lets views of fields refer to it
        self.arrays = fields(whole[0])
        self.parts += self.arrays.values()
        self.unheld = references(self.parts)


class Copies:
    """Gives copies of the arrays in a memory, as ``whole`` sees them: a record, whose ``fields`` they are."""

    def __init__(
        self,
        now: memoryview,
        whole: Callable[[bytearray], Any],
        fields: Callable[[Any], dict[str, Any]],
    ) -> None:
        self._now = now
        self._whole = whole
        self._fields = fields
        self._kept: list[Copy] = []

    def take(self) -> dict[str, Any]:
        """The arrays as they are now: those of an earlier copy, written anew, if nobody holds any of them."""
        kept = self._kept
        for place in range(len(kept)):  # the oldest first
            copied = kept[place]
            if references(copied.parts) == copied.unheld:
                copied.memory[:] = self._now
                kept.append(kept.pop(place))
                return copied.arrays.copy()
        memory = bytearray(self._now)
        made = Copy(memory, [self._whole(memory)], self._fields)
        self._kept = [*kept[1 - KEPT :], made]
        return made.arrays.copy()
