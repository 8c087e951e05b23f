"""Waiting for what another process does, which on a busy machine may take long."""

import signal
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest

LONG = 600.0  # seconds; whoever waits so long waits in vain
AGAIN = 60.0  # seconds until what is to take down a test that hung is ended too


def until(what: Callable[[], object], told: Callable[[], object] = str, *, seconds: float = LONG) -> None:
    """Wait until this is so; ``told`` is what to say if it does not come."""
    end = time.monotonic() + seconds
    while not what():
        assert time.monotonic() < end, told()
        time.sleep(0.1)


@contextmanager
def limited(seconds: float = 2 * LONG) -> Iterator[None]:
    """Let what is done in here fail if it takes so long, whatever it waits for."""
    if threading.current_thread() is not threading.main_thread():  # only that one is told of alarms
        yield
        return

    def fail(*_: object) -> None:
        pytest.fail(f"this has taken {seconds:g} s, and would hang for ever")

    before = signal.signal(signal.SIGALRM, fail)
    outer = signal.setitimer(signal.ITIMER_REAL, seconds, AGAIN)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, *outer)
        signal.signal(signal.SIGALRM, before)
