"""The arrays of a vector environment: in this process, or in memory that processes share."""

from collections.abc import Mapping
from multiprocessing.shared_memory import SharedMemory

import numpy as np
from gymnasium.spaces import Box

from marrow.env.observations import Arrays

ALIGNMENT = 64


class OwnArrays:
    """Arrays of this process, the lanes along their first axis."""

    def __init__(self, spaces: Mapping[str, Box], lanes: int) -> None:
        self.arrays: Arrays = {
            key: np.zeros((lanes, *space.shape), space.dtype) for key, space in spaces.items()
        }

    def close(self) -> None:
        """The memory is Python's."""


class SharedArrays:
    """The same in shared memory. A worker attaches by ``name``; the one who made it removes it."""

    def __init__(self, spaces: Mapping[str, Box], lanes: int, name: str | None = None) -> None:
        sizes = {
            key: int(np.prod(space.shape)) * lanes * np.dtype(space.dtype).itemsize
            for key, space in spaces.items()
        }
        padded = {key: -(-size // ALIGNMENT) * ALIGNMENT for key, size in sizes.items()}
        self._made_here = name is None
        self._memory = SharedMemory(name=name, create=name is None, size=sum(padded.values()) or 1)
        self.arrays: Arrays = {}
        start = 0
        for key, space in spaces.items():
            self.arrays[key] = np.ndarray((lanes, *space.shape), space.dtype, self._memory.buf, start)
            start += padded[key]

    @property
    def name(self) -> str:
        return self._memory.name

    def close(self) -> None:
        self.arrays = {}
        try:
            self._memory.close()
        except BufferError:  # somebody still holds an array; the memory goes with it
            return
        finally:
            if self._made_here:
                self._made_here = False
                self._memory.unlink()
