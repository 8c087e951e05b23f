"""A helper process of a worker: it calls one function at a time, and has no threads, so that it may fork.

The standard library's pools keep their locks in files in /dev/shm, which stay behind when a server is killed
with all its processes. The pipe to this process leaves nothing behind.
"""

import asyncio
import os
import signal
import threading
from collections.abc import Callable
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from types import FrameType
from typing import Any, TypeVar

T = TypeVar("T")
BACKGROUND = 10  # added to its niceness, so that workers that answer requests go first
LOOK_SECONDS = 5.0  # how often the helper process looks whether its worker lives


class HelperProcessEnded(Exception):
    """The process ended before it answered."""


class HelperProcess:
    """A process that starts with the first call, and again with the next call after it has ended."""

    def __init__(self) -> None:
        self._one = threading.Lock()  # held during a call
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None

    async def do(self, action: Callable[..., T], *arguments: Any) -> T:
        """Call a function in the process. Raises the function's error, or HelperProcessEnded."""
        return await asyncio.to_thread(self._do, action, arguments)

    def _do(self, action: Callable[..., T], arguments: tuple[Any, ...]) -> T:
        with self._one:
            try:
                if self._pipe is None:
                    self._pipe = self._begin()
                self._pipe.send((action, arguments))
                value, error = self._pipe.recv()
            except (OSError, EOFError) as lost:
                self._end()
                raise HelperProcessEnded(f"{type(lost).__name__}: {lost}") from lost
        if error is not None:
            raise error
        result: T = value
        return result

    def _begin(self) -> Connection:
        context = get_context("spawn")
        ours, theirs = context.Pipe()
        self._process = context.Process(target=call_functions, args=(theirs,), daemon=True)
        self._process.start()
        theirs.close()
        return ours

    def _end(self) -> None:
        if self._pipe is not None:
            self._pipe.close()
        if self._process is not None:
            self._process.join()
        self._pipe = self._process = None

    def close(self) -> None:
        """Wait for the call under way, then end the process."""
        with self._one:
            self._end()


def call_functions(pipe: Connection) -> None:
    """Call the functions that the worker sends over the pipe, until the worker closes it."""
    os.nice(BACKGROUND)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # ^C ends the worker, which closes the pipe
    end_with_parent()
    while True:
        try:
            action, arguments = pipe.recv()
        except EOFError:
            return
        outcome: tuple[Any, Exception | None]
        try:
            outcome = action(*arguments), None
        except Exception as error:
            outcome = None, error
        pipe.send(outcome)


def end_with_parent() -> None:
    """End this process soon after its worker, which may be killed without closing the pipe.

    A timer looks, since a process that forks may have no thread; a forked child inherits no timer.
    """
    parent = parent_process()

    def look(number: int, frame: FrameType | None) -> None:
        if parent is not None and os.getppid() != parent.pid:
            os._exit(0)

    signal.signal(signal.SIGALRM, look)
    signal.setitimer(signal.ITIMER_REAL, LOOK_SECONDS, LOOK_SECONDS)
