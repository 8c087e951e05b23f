"""Ports for servers of tests."""

import os
import socket
from itertools import count

FIRST, SPAN = 10_000, 20_000  # below those that systems give to whoever asks for none
_number = count()


def free_port() -> int:
    """A port where nobody listens, and which no connection and no other test will be given."""
    while True:
        port = FIRST + (os.getpid() * 61 + next(_number)) % SPAN
        with socket.socket() as one:
            one.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                one.bind(("127.0.0.1", port))
                return port
            except OSError:
                continue
