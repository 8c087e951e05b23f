"""The arrays of a vector environment: in this process, or in memory that processes share."""

import os
import weakref
from collections.abc import Mapping
from multiprocessing.shared_memory import SharedMemory
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
from gymnasium.spaces import Box

from marrow.env.packed_arrays import PackedArrays, Shapes, size_of


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


ACTIONS = "actions"
OUTCOME_TYPES = (np.float64, np.bool_, np.bool_, np.int64)


class OwnArrays:
    """Arrays of this process, the lanes along their first axis."""

    def __init__(self, spaces: Mapping[str, Box], lanes: int) -> None:
        self.arrays = PackedArrays(_shapes(spaces, lanes))
        self.outcome = Outcome(
            np.zeros(lanes, np.float64),
            np.zeros(lanes, np.bool_),
            np.zeros(lanes, np.bool_),
            np.zeros(lanes, np.int64),
        )

    def close(self) -> None:
        """The memory is Python's."""


def _shapes(spaces: Mapping[str, Box], lanes: int) -> Shapes:
    return {key: ((lanes, *space.shape), space.dtype) for key, space in spaces.items()}


class SharedArrays:
    """The same in shared memory, and the actions of all lanes, each so many ``numbers`` (0: no row of them).

    A worker attaches by ``name``. The one who made it removes it, also at the end of a program that never
    closed it.
    """

    def __init__(
        self, spaces: Mapping[str, Box], lanes: int, numbers: int = 0, name: str | None = None
    ) -> None:
        observed = _shapes(spaces, lanes)
        played: Shapes = {
            **{field: ((lanes,), kind) for field, kind in zip(Outcome._fields, OUTCOME_TYPES, strict=True)},
            ACTIONS: ((lanes, numbers) if numbers else (lanes,), np.int64),
        }
        start = size_of(observed)
        self._memory = SharedMemory(name=name, create=name is None, size=start + size_of(played))
        made_here = name is None
        self._remove = weakref.finalize(self, remove, self._memory, os.getpid()) if made_here else None
        self.arrays = PackedArrays(observed, self._memory.buf)
        others = PackedArrays(played, self._memory.buf, start)
        self.actions = others.pop(ACTIONS)
        self.outcome = Outcome(**others)

    @property
    def name(self) -> str:
        return self._memory.name

    def close(self) -> None:
        del self.arrays, self.outcome, self.actions
        try:
            self._memory.close()
        except BufferError:  # somebody still holds an array; the memory goes with it
            return
        finally:
            if self._remove is not None:
                self._remove()


def remove(memory: SharedMemory, maker: int) -> None:
    """Remove the memory, unless this is a fork of the process that made it."""
    if os.getpid() == maker:
        memory.unlink()
