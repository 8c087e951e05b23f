"""Doing what a stranger's file asks for in a child process, with capped time and memory.

Only processor time tells for a file or against it: on a busy machine a good one may take long. A child that
works says so now and then, and one that says nothing for long is ended.
"""

import os
import resource
import select
import signal
import time
from collections.abc import Callable
from contextlib import suppress
from typing import NamedTuple, NoReturn

WORKS = b"\0"  # what a child says that works


class Caps(NamedTuple):
    """What a child may use: seconds of processor time, and bytes.

    It may be silent for ``wait`` seconds; after each ``beat`` seconds of processor time it says it works.
    Of memory, addresses are counted, the program itself included.
    """

    seconds: int
    wait: int
    memory: int = 2 * 1024**3
    answer: int = 4_096
    beat: float = 1.0


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
    """What the child writes; nothing if it is ended, or silent for too long."""
    answer = b""
    until = time.monotonic() + caps.wait
    while (left := until - time.monotonic()) > 0 and select.select([pipe], [], [], left)[0]:
        more = os.read(pipe, caps.answer)
        if not more:
            return answer
        answer = (answer + more).strip(WORKS)
        until = time.monotonic() + caps.wait
    return b""


def _act(action: Callable[[], bytes], caps: Caps, pipe: int) -> NoReturn:
    """Act under the caps, and write the answer."""
    try:
        resource.setrlimit(resource.RLIMIT_CPU, (caps.seconds, caps.seconds + 1))
        resource.setrlimit(resource.RLIMIT_AS, (caps.memory, caps.memory))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        signal.signal(signal.SIGPROF, lambda number, frame: say_that_it_works(pipe))
        signal.setitimer(signal.ITIMER_PROF, caps.beat, caps.beat)
        answer = action()[: caps.answer]
        signal.setitimer(signal.ITIMER_PROF, 0)
        os.write(pipe, answer)
    finally:
        os._exit(0)


def say_that_it_works(pipe: int) -> None:
    with suppress(OSError):  # whoever listened has gone
        os.write(pipe, WORKS)
