"""Runs tests that want nothing of pytest but their parameters in one step (docs/decisions/0064).

For every test pytest runs three phases, in each of which a dozen plugins set up and take down what the test
might ask for, and pytest-xdist sends five messages. Most tests here are rows of a table: they ask for
nothing, and that takes longer than they do. Such a test is called, judged and reported; if it fails, as
pytest reports it.
"""

import io
import re
from collections.abc import Callable, Iterable
from contextlib import AbstractContextManager, redirect_stderr, redirect_stdout
from functools import cache
from inspect import signature
from typing import TypeGuard

import pytest

from rule import DEFAULT, play_in

EDITION = "ambient_edition"
HEEDED = {"filterwarnings", "skip", "skipif", "usefixtures", "xfail"}  # marks that pytest itself obeys
WATCHING = ("setupshow", "setuponly", "setupplan", "trace", "usepdb", "xmlpath")  # options
Judged = Callable[[pytest.Item], AbstractContextManager[None]]
Function = tuple[object, Callable[..., object]]  # where it was collected, and what is called


class PlainTests:
    """The plugin; ``judged`` stands around a call and notes what it proves (conftest.py)."""

    def __init__(self, judged: Judged) -> None:
        self._judged = judged
        self._plain: dict[Function, bool] = {}

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item, nextitem: pytest.Item | None) -> bool | None:
        """Run a plain test; but the last one of a module as usual, for what its module set up goes then."""
        if nextitem is None or nextitem.parent is not item.parent:
            return None
        if type(item) is not pytest.Function or not self._is_plain(item):
            return None
        item.ihook.pytest_runtest_logreport(report=self._report(item))
        return True

    def _is_plain(self, item: pytest.Function) -> bool:
        """As ``is_plain``, but asked once for all rows of a function that have no marks of their own."""
        if hasattr(item, "callspec") and item.callspec.marks:
            return is_plain(item)
        function = function_of(item)
        if function not in self._plain:
            self._plain[function] = is_plain(item)
        return self._plain[function]

    def _report(self, item: pytest.Function) -> pytest.TestReport:
        out, err = (io.TextIOWrapper(io.BytesIO(), "utf-8", write_through=True) for _ in range(2))

        def call() -> None:
            with redirect_stdout(out), redirect_stderr(err), self._judged(item):
                item.runtest()

        item.funcargs = parameters(item)
        play_in(str(item.funcargs.get(EDITION, DEFAULT)))
        done = pytest.CallInfo.from_call(call, "call", reraise=(pytest.exit.Exception, KeyboardInterrupt))
        item.add_report_section("call", "stdout", written(out))
        item.add_report_section("call", "stderr", written(err))
        report: pytest.TestReport = item.ihook.pytest_runtest_makereport(item=item, call=done)
        if report.passed:
            report.keywords = {}  # half of the message, and only failures are looked up by keyword
        item.funcargs = {}
        return report


def share_locations(items: Iterable[pytest.Item]) -> None:
    """Tell the rows of a function where it stands in its file: pytest looks for it anew for each of them."""
    known: dict[Function, tuple[str, int | None, str]] = {}
    for item in items:
        if type(item) is pytest.Function and item.cls is None:
            function = function_of(item)
            if function in known:
                file, line, _ = known[function]
                item.location = file, line, item.name
            else:
                known[function] = item.location


def function_of(item: pytest.Function) -> Function:
    return item.parent, item.function


def written(out: io.TextIOWrapper) -> str:
    out.seek(0)
    return out.read()


def is_watched(config: pytest.Config) -> bool:
    """Whether somebody wants to see each phase of a test, or its output at once."""
    return config.option.capture == "no" or any(config.getoption(name, None) for name in WATCHING)


def seeks(item: pytest.Item) -> bool:
    """Whether it is a test of Hypothesis, which looks elsewhere each time."""
    return bool(getattr(getattr(item, "function", None), "is_hypothesis_test", False))


def is_plain(item: pytest.Item) -> TypeGuard[pytest.Function]:
    """Whether a test asks for nothing but parameters and its edition, and no mark says how to run it."""
    if type(item) is not pytest.Function or item.cls is not None or seeks(item):
        return False
    if asks_request(item.function):
        return False
    given = {EDITION, "request"}  # the edition asks for the request
    for mark in item.iter_markers():
        if mark.name in HEEDED or "indirect" in mark.kwargs:
            return False
        if mark.name == "parametrize":
            names = mark.args[0]
            given.update(re.findall(r"\w+", names) if isinstance(names, str) else names)
    return given.issuperset(item.fixturenames)


@cache
def asks_request(test: Callable[..., object]) -> bool:
    return "request" in signature(test).parameters


def parameters(item: pytest.Item) -> dict[str, object]:
    if isinstance(item, pytest.Function) and hasattr(item, "callspec"):
        return dict(item.callspec.params)
    return {}
