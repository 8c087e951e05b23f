"""Arrays that lie side by side in one piece of memory, so that all of them are copied at once."""

from collections.abc import Callable, Mapping
from functools import partial
from itertools import accumulate
from math import prod
from typing import Any

import numpy as np
import numpy.typing as npt

from marrow.front.kept_copies import Copies

Array = npt.NDArray[Any]
Shapes = Mapping[str, tuple[tuple[int, ...], Any]]  # each shape and type
ALIGNMENT = 64
LARGEST_RECORD = 2**31 - 1  # bytes
LARGEST_KEPT = 256 * 1024  # bytes: of more than that, most of the time goes into copying


class PackedArrays(dict[str, Array]):
    """Arrays by name, of zeros. ``shapes``: the shape and the type of each.

    ``memory``: where they lie, from ``start`` on, in as many bytes as ``size_of`` says; none: in memory of
    their own. ``copies`` answers with copies of all arrays, in one piece of memory of their own: those of an
    earlier time, written anew, if nobody holds any of them, nor a view of one.
    """

    def __init__(self, shapes: Shapes, memory: memoryview | None = None, start: int = 0) -> None:
        size = size_of(shapes)
        record = _record_of(shapes) if size <= LARGEST_RECORD else None
        if memory is None:
            memory = memoryview(bytearray(size))
        now = memory[start : start + size]
        self.copies: Callable[[], dict[str, Array]]
        if record is None or size > LARGEST_KEPT:
            self.copies = partial(_new_copies, shapes, record, now)
        else:
            self.copies = Copies(now, partial(_whole, record), fields_of).take
        super().__init__(_arrays_in(shapes, record, now))


def _new_copies(shapes: Shapes, record: np.dtype[Any] | None, now: memoryview) -> dict[str, Array]:
    """Copies that are not kept."""
    return _arrays_in(shapes, record, bytearray(now))


def _arrays_in(
    shapes: Shapes, record: np.dtype[Any] | None, memory: bytearray | memoryview
) -> dict[str, Array]:
    """The arrays as they lie in a memory."""
    if record is not None:
        return fields_of(_whole(record, memory))
    starts = accumulate(_rooms(shapes), initial=0)
    fields = zip(shapes.items(), starts, strict=False)
    return {name: np.ndarray(shape, kind, memory, place) for (name, (shape, kind)), place in fields}


def _whole(record: np.dtype[Any], memory: bytearray | memoryview) -> Array:
    """All that lies in a memory."""
    return np.ndarray((), record, memory)


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
