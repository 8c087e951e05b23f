"""numba where it is installed; without it the same functions run as plain Python, with the same results.

A die is SplitMix64, the engine's own generator: throw number k of a life follows from the life's key and k.
What numba has compiled is kept for the next time, in a folder for exactly these sources: numba alone looks
only at the file of each function, and not at what that calls.
"""

import hashlib
import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])

try:
    import numba
    import numpy
except ModuleNotFoundError:  # without the extra [lab], or in a Python that numba does not know yet
    IS_COMPILED = False
else:
    IS_COMPILED = True

_MASK = 0xFFFF_FFFF_FFFF_FFFF


def plain_number(key: int, count: int, sides: int) -> int:
    """Throw number ``count`` (from 1 on) of the life with this key: 0 to sides-1."""
    state = (key + count * 0x9E37_79B9_7F4A_7C15) & _MASK
    z = ((state ^ (state >> 30)) * 0xBF58_476D_1CE4_E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D0_49BB_1331_11EB) & _MASK
    return ((z ^ (z >> 31)) >> 16) % sides


if TYPE_CHECKING or not IS_COMPILED:
    number = plain_number

    def compiled(function: F) -> F:
        """The function as it is."""
        return function

else:

    def cache_folder() -> str:
        """The folder for what is compiled from these sources and from the rules whose numbers they use."""
        here = Path(__file__).parent
        rules = here.parent.parent / "rules"
        named = ("nutrition/hunger", "nutrition/fullness", "religion/prayer")
        digest = hashlib.sha256(numba.__version__.encode())
        for file in (*sorted(here.glob("*.py")), *(rules / f"{name}.py" for name in named)):
            with suppress(FileNotFoundError):
                digest.update(file.read_bytes())
        base = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
        return str(Path(base) / "marrow" / "compiled" / digest.hexdigest()[:16])

    def compiled(function):
        """The function, compiled at its first call, or as it was compiled by an earlier process."""
        before, numba.config.CACHE_DIR = numba.config.CACHE_DIR, FOLDER
        try:
            return numba.njit(cache=True, nogil=True)(function)
        except RuntimeError:  # nowhere to keep it
            return numba.njit(nogil=True)(function)
        finally:
            numba.config.CACHE_DIR = before

    FOLDER = cache_folder()
    _u64 = numpy.uint64
    _STEP, _A, _B = _u64(0x9E37_79B9_7F4A_7C15), _u64(0xBF58_476D_1CE4_E5B9), _u64(0x94D0_49BB_1331_11EB)
    _16, _27, _30, _31 = _u64(16), _u64(27), _u64(30), _u64(31)

    @numba.njit(nogil=True, inline="always")
    def number(key, count, sides):  # as plain_number
        state = key + _u64(count) * _STEP
        z = (state ^ (state >> _30)) * _A
        z = (z ^ (z >> _27)) * _B
        return numba.int64(((z ^ (z >> _31)) >> _16) % _u64(sides))
