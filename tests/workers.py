"""Runs the tests in processes forked from the one that has collected them: ``--workers 3``; by whom, in 0063.

With pytest-xdist each process collects for itself, and every test sends messages. Here a process takes the
next few tests of a line whenever it is done with its last ones. There are two lines: the first process
begins with tests that mostly wait (for a terminal, a browser, a server), the others with those that compute,
so that waiting leaves no core idle. Whoever says ``-n`` gets pytest-xdist, or one process.
"""

import atexit
import os
import signal
import struct
import sys
import time
import warnings
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from itertools import groupby
from mmap import mmap
from multiprocessing.connection import Connection, Pipe, wait
from pathlib import Path
from typing import Any

import pytest

WAITING = {"browser", "client", "hosts", "server"}  # folders of tests/ whose tests mostly wait for others
SHORT = "rules"  # the folder of the shortest tests: run last, they let all processes end at the same time
TOGETHER = "project"  # the folder whose tests share what they parsed: one process takes them all
PIECE = 24  # so many tests of a file are taken at once
MOST_PIECES = 4000  # of a line, which a pipe must hold
FLUSH = 0.2  # seconds after which a process tells how its tests went
RANGE = struct.Struct("=ll")  # a piece: where it begins and ends in session.items
RUN, WORKER = (
    "PYTEST_XDIST_TESTRUNUID",
    "PYTEST_XDIST_WORKER",
)  # in the environment, as pytest-xdist names them

SENT = ("when", "user_properties", "duration", "start", "stop")  # of a test that passed

Told = tuple[str, Any]


def add_option(parser: pytest.Parser) -> None:
    parser.addoption(
        "--workers", type=int, default=0, metavar="N", help="run the tests in N forked processes"
    )


def number_of_workers(config: pytest.Config) -> int:
    """How many processes shall be forked; none if pytest-xdist is to act, or somebody watches."""
    option = config.option
    if hasattr(config, "workerinput") or getattr(option, "numprocesses", None) is not None:
        return 0
    return 0 if option.collectonly or option.usepdb or option.trace else int(option.workers)


class Workers:
    """The plugin of the process that leads the others.

    ``at_end`` is called in each of them when it is done; ``answers`` are what it said. What is iterated
    ``meanwhile`` is done by the leading process between what they tell.
    """

    def __init__(self, at_end: Callable[[], Any], meanwhile: Callable[[], Iterator[object]]) -> None:
        self._at_end, self._meanwhile = at_end, meanwhile
        self.answers: list[Any] = []

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool | None:
        """Let the processes run the tests; None if this one does."""
        count = min(number_of_workers(session.config), len(session.items))
        if count < 1 or session.testsfailed:
            return None
        os.environ[RUN] = str(os.getpid())
        session.config._tmp_path_factory.getbasetemp()  # type: ignore[attr-defined]  # one for all of them
        lines = [line_of(pieces) for pieces in dealt(session.items)]
        leader = Leader(session, count)
        try:
            for number in range(count):
                leader.fork(lines if number == 0 else lines[::-1], self._at_end)
            self.answers += leader.listen(self._meanwhile())
        except BaseException:
            leader.interrupt()
            raise
        finally:
            leader.wait()
            for line in lines:
                os.close(line)
        if session.shouldfail:
            raise session.Failed(session.shouldfail)
        if session.shouldstop:
            raise session.Interrupted(session.shouldstop)
        return True


class Leader:
    """The process that forks the others, and tells pytest what they tell."""

    def __init__(self, session: pytest.Session, count: int) -> None:
        self._session = session
        self._hook = session.config.hook
        self._shared = memoryview(mmap(-1, 4 * (1 + count))).cast("i")  # whether to stop; what each runs
        self._pids: list[int] = []
        self._pipes: list[Connection] = []

    def fork(self, lines: Sequence[int], at_end: Callable[[], Any]) -> None:
        """Begin a process that runs the tests of these lines."""
        mine, its = Pipe(duplex=False)
        sys.stdout.flush()
        sys.stderr.flush()
        with warnings.catch_warnings():
            warnings.simplefilter(
                "ignore", DeprecationWarning
            )  # the threads of numpy's library know of forks
            pid = os.fork()
        self._pids.append(pid)
        self._pipes.append(mine)
        if pid:
            its.close()
            return
        status = 1
        try:
            for pipe in self._pipes:  # else nobody would notice that the leader has died
                pipe.close()
            os.environ[WORKER] = f"gw{len(self._pids) - 1}"
            worker = Worker(self._session, its, self._shared, len(self._pids))
            worker.run(lines)
            its.send([("end", at_end())])
            status = 0
        except KeyboardInterrupt:
            self._session._setupstate.teardown_exact(None)  # no server outlives the tests
        except BaseException:
            sys.excepthook(*sys.exc_info())
        finally:
            atexit._run_exitfuncs()
            os._exit(status)

    def listen(self, meanwhile: Iterator[object]) -> list[Any]:
        """Pass on what the processes tell until all have ended; answers with what they said at the end."""
        answers: dict[int, Any] = {}
        listening = dict(enumerate(self._pipes))
        busy = True
        while listening:
            ready = wait(listening.values(), 0 if busy else None)
            for number, pipe in [one for one in listening.items() if one[1] in ready]:
                try:
                    told: list[Told] = pipe.recv()
                except EOFError:
                    del listening[number]
                    if number not in answers:
                        self._mourn(self._shared[1 + number])
                    continue
                for what, value in told:
                    if what == "end":
                        answers[number] = value
                    elif what == "warning":
                        self._hook.pytest_warning_recorded.call_historic(kwargs=value)
                    else:
                        self._report(*value)
                self._shared[0] = bool(self._session.shouldfail or self._session.shouldstop)
            busy = busy and next(meanwhile, self) is not self
        return list(answers.values())

    def _report(self, place: int, reports: list[dict[str, Any]]) -> None:
        item = self._session.items[place]
        self._hook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
        for report in reports:
            self._hook.pytest_runtest_logreport(report=unpacked(report, item))
        self._hook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)

    def _mourn(self, place: int) -> None:
        """A process that ends without saying so has died of the test that it ran."""
        item = self._session.items[place]
        told = f"the process that ran {item.nodeid} has died, and what it was to run next is left out"
        report = pytest.TestReport(item.nodeid, item.location, {}, "failed", told, "call")
        self._hook.pytest_runtest_logreport(report=report)

    def interrupt(self) -> None:
        for pid in self._pids:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGINT)

    def wait(self) -> None:
        self._shared[0] = True
        for pid, pipe in zip(self._pids, self._pipes, strict=True):
            pipe.close()
            os.waitpid(pid, 0)


class Worker:
    """One of the processes, seen from within."""

    def __init__(self, session: pytest.Session, pipe: Connection, shared: memoryview, number: int) -> None:
        self._session, self._pipe, self._shared, self._number = session, pipe, shared, number
        self._told: list[Told] = []
        self._reports: list[dict[str, Any]] = []
        plugins = session.config.pluginmanager
        plugins.unregister(plugins.get_plugin("terminalreporter"))
        plugins.register(self)
        self._told.clear()  # those warnings are known
        capture: Any = plugins.get_plugin("capturemanager")
        capture.stop_global_capturing()  # its files are those of all
        capture.start_global_capturing()

    def run(self, lines: Sequence[int]) -> None:
        """Run the tests of these lines until there are none, and tell how they went."""
        flushed = time.monotonic()
        session = self._session
        for piece in (piece for line in lines for piece in taken(line)):
            for place in piece:
                if self._shared[0] or session.shouldfail or session.shouldstop:
                    break
                item = session.items[place]
                self._shared[self._number] = place
                following = session.items[place + 1] if place + 1 in piece else None
                item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
                self._told.append(("reports", (place, self._reports)))
                self._reports = []
                if time.monotonic() - flushed > FLUSH:
                    self._pipe.send(self._told)
                    self._told = []
                    flushed = time.monotonic()
        session._setupstate.teardown_exact(None)
        self._pipe.send(self._told)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when == "call" or not report.passed or self._session.config.option.durations is not None:
            self._reports.append(packed(report, self._session.config))

    def pytest_warning_recorded(
        self, warning_message: warnings.WarningMessage, when: str, nodeid: str, location: object
    ) -> None:
        about = warning_message
        where = {"when": when, "nodeid": nodeid, "location": location}
        plain = warnings.WarningMessage(str(about.message), about.category, about.filename, about.lineno)
        plain.message = UserWarning(str(about.message))  # that of another class may not be pickled
        self._told.append(("warning", {"warning_message": plain, **where}))


def packed(report: pytest.TestReport, config: pytest.Config) -> dict[str, Any]:
    """What is sent of a report: little, if a test passed and nothing else is to be told."""
    said = report.sections or report.longrepr or hasattr(report, "wasxfail")
    if type(report) is pytest.TestReport and report.passed and not said:
        return {name: getattr(report, name) for name in SENT}
    data: dict[str, Any] = config.hook.pytest_report_to_serializable(config=config, report=report)
    return data


def unpacked(data: dict[str, Any], item: pytest.Item) -> Any:
    if "outcome" in data:
        return item.config.hook.pytest_report_from_serializable(config=item.config, data=data)
    return pytest.TestReport(item.nodeid, item.location, {}, "passed", None, **data)


def dealt(items: Sequence[pytest.Item]) -> tuple[list[range], list[range]]:
    """The tests in pieces, as places in ``items``: of those that wait, and of those that compute."""
    waiting, computing, short = list[range](), list[range](), list[range]()
    for path, places in groupby(range(len(items)), lambda place: home_of(items[place])):
        whole = list(places)
        first, end = whole[0], whole[-1] + 1
        one = path.name == TOGETHER or any(shares(items[place]) for place in whole)
        size = len(whole) if one else max(PIECE, len(items) // MOST_PIECES)
        line = waiting if WAITING.intersection(path.parts) else short if SHORT in path.parts else computing
        line += [range(start, min(start + size, end)) for start in range(first, end, size)]
    return waiting, computing + short


def home_of(item: pytest.Item) -> Path:
    """The file of a test, or its folder if all tests there are taken together."""
    return item.path.parent if item.path.parent.name == TOGETHER else item.path


def shares(item: pytest.Item) -> bool:
    """Whether a test uses something that is made once for all tests of its file."""
    fixtures: Any = getattr(item, "_fixtureinfo", None)
    made = fixtures.name2fixturedefs.values() if fixtures else ()
    return any(each[-1].scope in ("module", "class") for each in made if each)


def line_of(pieces: Sequence[range]) -> int:
    """A pipe that holds these pieces, and then ends. Each is taken by the process that reads it first."""
    line, end = os.pipe()
    os.write(end, b"".join(RANGE.pack(piece.start, piece.stop) for piece in pieces))
    os.close(end)
    return line


def taken(line: int) -> Iterator[range]:
    """One piece after the other, until the line is empty."""
    while piece := os.read(line, RANGE.size):
        yield range(*RANGE.unpack(piece))
