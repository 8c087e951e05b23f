"""Waiting for what another process does, which on a busy machine may take long."""

import time
from collections.abc import Callable

LONG = 900.0  # seconds; whoever waits so long waits in vain


def until(what: Callable[[], object], told: Callable[[], object] = str, *, seconds: float = LONG) -> None:
    """Wait until this is so; ``told`` is what to say if it does not come."""
    end = time.monotonic() + seconds
    while not what():
        assert time.monotonic() < end, told()
        time.sleep(0.1)
