"""Doing what a stranger's file asks for in a child process, with capped time and memory."""

import os
import resource
import select
import signal
import time
from collections.abc import Callable
from typing import NamedTuple, NoReturn


class Caps(NamedTuple):
    """What a child may use: seconds of processor time, seconds on a busy machine, and bytes.

    Of memory, addresses are counted, the program itself included.
    """

    seconds: int
    wait: int
    memory: int = 2 * 1024**3
    answer: int = 4_096


def answer_apart(action: Callable[[], bytes], caps: Caps) -> bytes:
    """What an action answers in a child process; nothing if it is ended by a cap, or by a fault.

    Only a process without other threads may fork, so whoever has some asks a helper.
    """
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        _act(action, caps, writing)
    os.close(writing)
    try:
        return _answer_of(reading, caps)
    finally:
        os.close(reading)
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)


def _answer_of(pipe: int, caps: Caps) -> bytes:
    """What the child writes; nothing if it is ended, or takes too long."""
    answer = b""
    until = time.monotonic() + caps.wait
    while (left := until - time.monotonic()) > 0 and select.select([pipe], [], [], left)[0]:
        more = os.read(pipe, caps.answer)
        if not more:
            return answer
        answer += more
    return b""


def _act(action: Callable[[], bytes], caps: Caps, pipe: int) -> NoReturn:
    """Act under the caps, and write the answer."""
    try:
        resource.setrlimit(resource.RLIMIT_CPU, (caps.seconds, caps.seconds + 1))
        resource.setrlimit(resource.RLIMIT_AS, (caps.memory, caps.memory))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        os.write(pipe, action()[: caps.answer])
    finally:
        os._exit(0)
