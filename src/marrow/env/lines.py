"""Lines between the processes of a vector environment. Most of what is said is a byte."""

import os
import pickle
from multiprocessing.connection import Connection
from typing import Any

# What is read first, a byte. Asked: to play the actions that stand in shared memory; answered: that all there
# is to say stands there. Or that a message follows.
PLAY, MESSAGE = b"p", b"m"


class Line:
    """One end."""

    def __init__(self, pipe: Connection) -> None:
        self._pipe, self._number = pipe, pipe.fileno()

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
        first = os.read(self._number, 1)
        if not first:
            raise EOFError
        return None if first == PLAY else self._pipe.recv()

    def close(self) -> None:
        self._pipe.close()
