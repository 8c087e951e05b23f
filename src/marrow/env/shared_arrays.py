"""The arrays of a vector environment: in this process, or in memory that processes share."""

from collections.abc import Mapping
from itertools import accumulate
from multiprocessing.shared_memory import SharedMemory
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
from gymnasium.spaces import Box

from marrow.env.observations import Arrays

ALIGNMENT = 64


class Outcome(NamedTuple):
    """What a step has come to, by lane."""

    rewards: npt.NDArray[np.float64]
    terminated: npt.NDArray[np.bool_]
    truncated: npt.NDArray[np.bool_]
    turns: npt.NDArray[np.int64]

    def of(self, lanes: range) -> "Outcome":
        """The part of these lanes."""
        part = slice(lanes.start, lanes.stop)
        return Outcome(self.rewards[part], self.terminated[part], self.truncated[part], self.turns[part])


OUTCOME_TYPES = (np.float64, np.bool_, np.bool_, np.int64)


class OwnArrays:
    """Arrays of this process, the lanes along their first axis."""

    def __init__(self, spaces: Mapping[str, Box], lanes: int) -> None:
        self.arrays: Arrays = {
            key: np.zeros((lanes, *space.shape), space.dtype) for key, space in spaces.items()
        }
        self.outcome = Outcome(
            np.zeros(lanes, np.float64),
            np.zeros(lanes, np.bool_),
            np.zeros(lanes, np.bool_),
            np.zeros(lanes, np.int64),
        )

    def close(self) -> None:
        """The memory is Python's."""


class SharedArrays:
    """The same in shared memory, and the actions of all lanes, each so many ``numbers`` (0: no row of them).

    A worker attaches by ``name``; the one who made it removes it.
    """

    def __init__(
        self, spaces: Mapping[str, Box], lanes: int, numbers: int = 0, name: str | None = None
    ) -> None:
        shapes: list[tuple[tuple[int, ...], Any]] = [
            *((space.shape, space.dtype) for space in spaces.values()),
            *(((), kind) for kind in OUTCOME_TYPES),
            ((numbers,) if numbers else (), np.int64),
        ]
        sizes = [int(np.prod(shape)) * lanes * np.dtype(kind).itemsize for shape, kind in shapes]
        padded = [-(-size // ALIGNMENT) * ALIGNMENT for size in sizes]
        self._made_here = name is None
        self._memory = SharedMemory(name=name, create=name is None, size=sum(padded))
        made: list[npt.NDArray[Any]] = []
        for (shape, kind), start in zip(shapes, accumulate(padded, initial=0), strict=False):
            made.append(np.ndarray((lanes, *shape), kind, self._memory.buf, start))
        self.arrays: Arrays = dict(zip(spaces, made, strict=False))
        self.outcome = Outcome(*made[len(spaces) : -1])
        self.actions = made[-1]

    @property
    def name(self) -> str:
        return self._memory.name

    def close(self) -> None:
        self.arrays = {}
        del self.outcome, self.actions
        try:
            self._memory.close()
        except BufferError:  # somebody still holds an array; the memory goes with it
            return
        finally:
            if self._made_here:
                self._made_here = False
                self._memory.unlink()
