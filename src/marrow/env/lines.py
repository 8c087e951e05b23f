"""Lines between the processes of a vector environment. Most of what is said is a byte."""

import os
import pickle
from multiprocessing.connection import Connection
from select import POLLIN, poll
from time import perf_counter_ns
from typing import Any

# What is read first, a byte. Asked: to play the actions that stand in shared memory; answered: that all there
# is to say stands there. Or that a message follows.
PLAY, MESSAGE = b"p", b"m"
LOOKING = 200_000  # nanoseconds


class Line:
    """One end. Who waits at it looks again and again, for ``LOOKING``, and only then sleeps.

    A processor that sleeps takes some 50 microseconds to wake up, and a lane's step often takes no longer.
    Who looks lets all others on the same processor go first, and so keeps nobody waiting.
    """

    def __init__(self, pipe: Connection) -> None:
        self._pipe, self._number = pipe, pipe.fileno()
        poller = poll()
        poller.register(pipe, POLLIN)
        self._look = poller.poll

    def play(self) -> None:
        """Say ``PLAY``. Raises OSError if the other process has ended."""
        os.write(self._number, PLAY)

    def send(self, message: object) -> None:
        """Send a message. Raises OSError if the other process has ended."""
        raw = pickle.dumps(message)
        os.write(self._number, MESSAGE)
        self._pipe.send_bytes(raw)

    def receive(self) -> Any:
        """The next message; None for ``PLAY``. Raises EOFError or OSError if the other process has ended."""
        look = self._look
        if not look(0):
            until = perf_counter_ns() + LOOKING
            while not look(0) and perf_counter_ns() < until:
                os.sched_yield()
        first = os.read(self._number, 1)
        if not first:
            raise EOFError
        return None if first == PLAY else self._pipe.recv()

    def close(self) -> None:
        self._pipe.close()
