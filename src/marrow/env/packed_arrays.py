"""Arrays that lie side by side in one piece of memory, so that all of them are copied at once."""

from collections.abc import Mapping
from itertools import accumulate
from math import prod
from typing import Any

import numpy as np
import numpy.typing as npt

from marrow.kernels import references

Array = npt.NDArray[Any]
Shapes = Mapping[str, tuple[tuple[int, ...], Any]]  # each shape and type
ALIGNMENT = 64
LARGEST_RECORD = 2**31 - 1  # bytes
KEPT = 2  # copies: an agent usually still holds the one before
LARGEST_KEPT = 256 * 1024  # bytes: of more than that, most of the time goes into copying


class PackedArrays(dict[str, Array]):
    """Arrays by name, of zeros. ``shapes``: the shape and the type of each.

    ``memory``: where they lie, from ``start`` on, in as many bytes as ``size_of`` says; none: in memory of
    their own.
    """

    def __init__(self, shapes: Shapes, memory: memoryview | None = None, start: int = 0) -> None:
        self._shapes, size = shapes, size_of(shapes)
        self._record = _record_of(shapes) if size <= LARGEST_RECORD else None
        self._memory = memoryview(bytearray(size)) if memory is None else memory
        self._place = slice(start, start + size)
        self._copied: list[Copy] = []
        super().__init__(self._arrays_in(self._memory, start))

    def copies(self) -> dict[str, Array]:
        """Copies of all arrays, in one piece of memory of their own.

        They are those of an earlier time, written anew, if nobody holds any of them, nor a view of one.
        """
        now, copies = self._memory[self._place], self._copied
        for place, copied in enumerate(copies):  # the oldest first
            if references(copied.parts) == copied.unheld:
                copied.memory[:] = now
                copies.append(copies.pop(place))
                return copied.arrays.copy()
        if self._record is None or len(now) > LARGEST_KEPT:
            return self._arrays_in(bytearray(now))
        made = Copy(bytearray(now), self._record)
        self._copied = [*copies[-KEPT + 1 :], made]
        return made.arrays.copy()

    def _arrays_in(self, memory: bytearray | memoryview, start: int = 0) -> dict[str, Array]:
        """The arrays as they lie in a memory."""
        shapes = self._shapes
        if self._record is not None:
            return fields_of(np.ndarray((), self._record, memory, start))
        starts = accumulate(_rooms(shapes), initial=start)
        fields = zip(shapes.items(), starts, strict=False)
        return {name: np.ndarray(shape, kind, memory, place) for (name, (shape, kind)), place in fields}


class Copy:
    """A copy of arrays that can be written again: that takes a third of the time that new arrays take.

    If somebody holds an array, or a view of one, the ``parts`` are referred to more often than ``unheld``.
    """

    def __init__(self, memory: bytearray, record: np.dtype[Any]) -> None:
        self.memory = memoryview(memory)
        self.parts: list[Any] = [np.ndarray((), record, memory)]  # NumPy lets views of fields refer to it
        self.arrays = fields_of(self.parts[0])
        self.parts += self.arrays.values()
        self.unheld = references(self.parts)


def fields_of(whole: Array) -> dict[str, Array]:
    """The fields of a record as arrays. They are found faster than arrays are made."""
    names = whole.dtype.names
    assert names is not None
    return {name: whole[name] for name in names}


def size_of(shapes: Shapes) -> int:
    """The bytes that arrays of these shapes take."""
    return sum(_rooms(shapes))


def _rooms(shapes: Shapes) -> list[int]:
    sizes = [prod(shape) * np.dtype(kind).itemsize for shape, kind in shapes.values()]
    return [-(-size // ALIGNMENT) * ALIGNMENT for size in sizes]


def _record_of(shapes: Shapes) -> np.dtype[Any]:
    """A type of record whose fields are the arrays."""
    *starts, size = accumulate(_rooms(shapes), initial=0)
    kinds = [np.dtype((kind, shape)) for shape, kind in shapes.values()]
    return np.dtype({"names": list(shapes), "formats": kinds, "offsets": starts, "itemsize": size})
