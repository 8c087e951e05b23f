"""Arrays that lie side by side in one piece of memory, so that all of them are copied at once."""

from collections.abc import Mapping
from itertools import accumulate
from math import prod
from typing import Any

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[Any]
Shapes = Mapping[str, tuple[tuple[int, ...], Any]]  # each shape and type
ALIGNMENT = 64
LARGEST_RECORD = 2**31 - 1  # bytes


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
        super().__init__(self._arrays_in(self._memory, start))

    def copies(self) -> dict[str, Array]:
        """Copies of all arrays, in one piece of memory of their own."""
        return self._arrays_in(bytearray(self._memory[self._place]))

    def _arrays_in(self, memory: bytearray | memoryview, start: int = 0) -> dict[str, Array]:
        """The arrays as they lie in a memory. Fields of a record are found faster than arrays are made."""
        shapes = self._shapes
        if self._record is not None:
            whole: Array = np.ndarray((), self._record, memory, start)
            return {name: whole[name] for name in shapes}
        starts = accumulate(_rooms(shapes), initial=start)
        fields = zip(shapes.items(), starts, strict=False)
        return {name: np.ndarray(shape, kind, memory, place) for (name, (shape, kind)), place in fields}


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
