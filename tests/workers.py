"""Runs the tests in several processes, forked from one that has imported and collected everything: ``-n 3``.

A process takes the next few tests of a line whenever it is done with its last ones. There are two lines: the
first process begins with the tests that mostly wait (for a terminal, a browser, a server), the others with
those that compute, so that waiting leaves no core idle. See docs/decisions/0063.
"""

import atexit
import os
import pickle
import selectors
import signal
import struct
import sys
import time
import warnings
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from itertools import groupby
from mmap import mmap
from pathlib import Path
from typing import Any

import pytest

WAITING = ("browser", "client", "hosts", "server")  # folders of tests/ whose tests mostly wait for others
SHORT = "rules"  # the folder of the shortest tests: run last, they let all processes end at the same time
TOGETHER = "project"  # the folder whose tests share what they parsed: one process takes them all
PIECE = 24  # so many tests of a file are taken at once
MOST_PIECES = 4000  # of a line, which a pipe must hold
FLUSH = 0.2  # seconds after which a process tells how its tests went
RANGE = struct.Struct("=ll")  # a piece: where it begins and ends in session.items
SIZE = struct.Struct("=l")  # of a message
RUN = "MARROW_TEST_RUN"  # names the run in the environment of all its processes

Told = tuple[str, Any]


def add_option(parser: pytest.Parser) -> None:
    """Add ``-n``, which pytest keeps for itself and its plugins."""
    parser.getgroup("general")._addoption(
        "-n", type=int, default=0, metavar="N", dest="processes", help="run the tests in N processes"
    )


class Workers:
    """The processes of a run, as the one that leads them sees them.

    ``at_end`` is called in each of them when it is done; ``answers`` are what it said.
    """

    def __init__(self, config: pytest.Config, at_end: Callable[[], Any]) -> None:
        self._config = config
        self._at_end = at_end
        self.answers: list[Any] = []

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool | None:
        """Let the processes run the tests; None if this one does."""
        count = int(self._config.getoption("processes"))
        if count < 1 or self._config.option.collectonly or session.testsfailed or not session.items:
            return None
        os.environ[RUN] = str(os.getpid())
        self._config._tmp_path_factory.getbasetemp()  # type: ignore[attr-defined]  # one for all of them
        lines = [line_of(pieces) for pieces in dealt(session.items)]
        shared = Shared(count)
        processes = [self._fork(session, shared, number, lines) for number in range(count)]
        try:
            self._listen(session, shared, processes)
        except BaseException:
            for process in processes:
                with suppress(ProcessLookupError):
                    os.kill(process.pid, signal.SIGINT)
            raise
        finally:
            shared.stopped = True
            for process in processes:
                os.waitpid(process.pid, 0)
            for line in lines:
                os.close(line)
        if session.shouldfail:
            raise session.Failed(session.shouldfail)
        return True

    def _fork(
        self, session: pytest.Session, shared: "Shared", number: int, lines: Sequence[int]
    ) -> "Process":
        mine, its = os.pipe()
        sys.stdout.flush()
        sys.stderr.flush()
        pid = os.fork()
        if pid:
            os.close(its)
            return Process(number, pid, mine)
        status = 1
        try:
            os.close(mine)
            worker = Worker(session, its, shared, number)
            worker.run(lines if number == 0 else lines[::-1])
            worker.tell("end", self._at_end())
            worker.flush()
            atexit._run_exitfuncs()
            status = 0
        except KeyboardInterrupt:
            pass
        except BaseException:
            sys.excepthook(*sys.exc_info())
        finally:
            os._exit(status)

    def _listen(self, session: pytest.Session, shared: "Shared", processes: "Sequence[Process]") -> None:
        """Pass on what the processes tell until all have ended."""
        with selectors.DefaultSelector() as selector:
            for process in processes:
                selector.register(process.pipe, selectors.EVENT_READ, process)
            while selector.get_map():
                for key, _ in selector.select():
                    process = key.data
                    told = process.told()
                    if told is None:
                        selector.unregister(process.pipe)
                        os.close(process.pipe)
                        if not process.is_done:
                            self._mourn(session.items[shared.running(process.number)])
                        continue
                    for what, value in told:
                        self._take(process, what, value)
                    shared.stopped = bool(session.shouldfail or session.shouldstop)

    def _take(self, process: "Process", what: str, value: Any) -> None:
        hook = self._config.hook
        if what == "report":
            hook.pytest_runtest_logreport(
                report=hook.pytest_report_from_serializable(config=self._config, data=value)
            )
        elif what == "finish":
            hook.pytest_runtest_logfinish(nodeid=value[0], location=value[1])
        elif what == "warning":
            hook.pytest_warning_recorded.call_historic(kwargs=value)
        else:
            self.answers.append(value)
            process.is_done = True

    def _mourn(self, item: pytest.Item) -> None:
        """A process that ends without saying so has died of the test that it ran."""
        told = f"the process that ran {item.nodeid} has died, and what it was to run next is left out"
        self._config.hook.pytest_runtest_logreport(
            report=pytest.TestReport(item.nodeid, item.location, {}, "failed", told, "call")
        )


class Process:
    """A process, and the pipe by which it tells what happens."""

    def __init__(self, number: int, pid: int, pipe: int) -> None:
        self.number, self.pid, self.pipe = number, pid, pipe
        self.is_done = False
        self._read = bytearray()

    def told(self) -> list[Told] | None:
        """What it has told since the last time; None if it has ended."""
        some = os.read(self.pipe, 1 << 16)
        if not some:
            return None
        self._read += some
        all_of_it: list[Told] = []
        while len(self._read) >= SIZE.size:
            end = SIZE.size + SIZE.unpack_from(self._read)[0]
            if len(self._read) < end:
                break
            all_of_it += pickle.loads(self._read[SIZE.size : end])
            del self._read[:end]
        return all_of_it


class Shared:
    """What all processes of a run see: whether they shall stop, and which test each runs."""

    def __init__(self, count: int) -> None:
        self._memory = mmap(-1, SIZE.size * (count + 1))

    @property
    def stopped(self) -> bool:
        return self._memory[0] != 0

    @stopped.setter
    def stopped(self, stopped: bool) -> None:
        self._memory[0] = int(stopped)

    def running(self, number: int) -> int:
        return int(SIZE.unpack_from(self._memory, SIZE.size * (number + 1))[0])

    def runs(self, number: int, place: int) -> None:
        SIZE.pack_into(self._memory, SIZE.size * (number + 1), place)


class Worker:
    """One of the processes, seen from within."""

    def __init__(self, session: pytest.Session, pipe: int, shared: Shared, number: int) -> None:
        self._session, self._pipe, self._shared, self._number = session, pipe, shared, number
        self._tells_all = session.config.option.durations is not None
        self._told: list[Told] = []
        self._flushed = time.monotonic()
        plugins = session.config.pluginmanager
        plugins.unregister(plugins.get_plugin("terminalreporter"))
        plugins.register(self)
        capture: Any = plugins.get_plugin("capturemanager")
        capture.stop_global_capturing()  # its files are those of all
        capture.start_global_capturing()

    def run(self, lines: Sequence[int]) -> None:
        """Run the tests of these lines until there are none."""
        places = (place for line in lines for place in taken(line))
        place = next(places, None)
        while place is not None:
            following = next(places, None)
            if self._is_stopped():
                following = None
            item = self._session.items[place]
            self._shared.runs(self._number, place)
            item.config.hook.pytest_runtest_protocol(
                item=item, nextitem=None if following is None else self._session.items[following]
            )
            self.tell("finish", (item.nodeid, item.location))
            if time.monotonic() - self._flushed > FLUSH:
                self.flush()
            place = following

    def _is_stopped(self) -> bool:
        return bool(self._shared.stopped or self._session.shouldfail or self._session.shouldstop)

    def tell(self, what: str, value: Any) -> None:
        self._told.append((what, value))

    def flush(self) -> None:
        message = pickle.dumps(self._told)
        left = memoryview(SIZE.pack(len(message)) + message)
        while left:
            left = left[os.write(self._pipe, left) :]
        self._told.clear()
        self._flushed = time.monotonic()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when == "call" or not report.passed or self._tells_all:
            config = self._session.config
            data = config.hook.pytest_report_to_serializable(config=config, report=report)
            self.tell("report", data)

    def pytest_warning_recorded(
        self,
        warning_message: warnings.WarningMessage,
        when: str,
        nodeid: str,
        location: tuple[str, int, str] | None,
    ) -> None:
        about = warning_message
        plain = warnings.WarningMessage(str(about.message), about.category, about.filename, about.lineno)
        plain.message = UserWarning(str(about.message))
        self.tell(
            "warning",
            {"warning_message": plain, "when": when, "nodeid": nodeid, "location": location},
        )


def dealt(items: Sequence[pytest.Item]) -> tuple[list[range], list[range]]:
    """The tests in pieces, as places in ``items``: of those that wait, and of those that compute."""
    waiting, computing, short = list[range](), list[range](), list[range]()
    most = max(PIECE, len(items) // MOST_PIECES)
    for path, places in groupby(range(len(items)), lambda place: home_of(items[place])):
        whole = list(places)
        first, end = whole[0], whole[-1] + 1
        is_one = path.name == TOGETHER or any(shares(items[place]) for place in whole)
        size = end - first if is_one else most
        line = computing
        if path.parent.name in WAITING:
            line = waiting
        elif SHORT in path.parts:
            line = short
        line += [range(start, min(start + size, end)) for start in range(first, end, size)]
    return waiting, computing + short


def home_of(item: pytest.Item) -> Path:
    """The file of a test, or its folder if all tests there are taken together."""
    return item.path.parent if item.path.parent.name == TOGETHER else item.path


def shares(item: pytest.Item) -> bool:
    """Whether a test uses something that is made once for all tests of its file."""
    fixtures: Any = getattr(item, "_fixtureinfo", None)
    if fixtures is None:
        return False
    return any(made[-1].scope in ("module", "class") for made in fixtures.name2fixturedefs.values() if made)


def line_of(pieces: Sequence[range]) -> int:
    """A pipe that holds these pieces, and then ends. Each is taken by the process that reads it first."""
    line, end = os.pipe()
    os.write(end, b"".join(RANGE.pack(piece.start, piece.stop) for piece in pieces))
    os.close(end)
    return line


def taken(line: int) -> Iterator[int]:
    """The places of one piece after the other, until the line is empty."""
    while piece := os.read(line, RANGE.size):
        yield from range(*RANGE.unpack(piece))
