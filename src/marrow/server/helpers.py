"""A helper process of a worker, which does one thing at a time and has no threads, so that it may fork.

It is no pool of the standard library: the locks of those are files in /dev/shm, which stay there when a
server is killed with all its processes. A pipe goes with them.
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
BACKGROUND = 10  # how much nicer than those who answer requests
LOOK_SECONDS = 5.0  # after which a helper looks whether its worker lives


class HelperEnded(Exception):
    """The process ended before it answered."""


class Helper:
    """A process that begins when there is something to do for the first time, and anew if it ended."""

    def __init__(self) -> None:
        self._one = threading.Lock()  # held while something is under way
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None

    async def do(self, action: Callable[..., T], *words: Any) -> T:
        """Call a function in the helper process, and give its result. Raises what it raises, HelperEnded."""
        return await asyncio.to_thread(self._do, action, words)

    def _do(self, action: Callable[..., T], words: tuple[Any, ...]) -> T:
        with self._one:
            try:
                if self._pipe is None:
                    self._pipe = self._begin()
                self._pipe.send((action, words))
                given, error = self._pipe.recv()
            except (OSError, EOFError) as why:
                self._end()
                raise HelperEnded(f"{type(why).__name__}: {why}") from why
        if error is not None:
            raise error
        result: T = given
        return result

    def _begin(self) -> Connection:
        context = get_context("spawn")
        ours, theirs = context.Pipe()
        self._process = context.Process(target=help_always, args=(theirs,), daemon=True)
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
        """Let what is under way end, and then the process."""
        with self._one:
            self._end()


def help_always(pipe: Connection) -> None:
    """Call the functions that come over the pipe, until its other end is closed."""
    os.nice(BACKGROUND)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # ^C ends the worker, which closes the pipe
    end_with_parent()
    while True:
        try:
            action, words = pipe.recv()
        except EOFError:
            return
        told: tuple[Any, Exception | None]
        try:
            told = action(*words), None
        except Exception as error:
            told = None, error
        pipe.send(told)


def end_with_parent() -> None:
    """End this process soon after the one that started it, which may be killed without a word.

    Helpers have no thread that could wait for that, since they fork; a forked child inherits no timer.
    """
    parent = parent_process()

    def look(number: int, frame: FrameType | None) -> None:
        if parent is not None and os.getppid() != parent.pid:
            os._exit(0)

    signal.signal(signal.SIGALRM, look)
    signal.setitimer(signal.ITIMER_REAL, LOOK_SECONDS, LOOK_SECONDS)
