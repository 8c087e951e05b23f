"""Records which rules the tests proved, in which editions; tools/conformance.py reads it.

Results of slow tests are kept, and reported again while nothing that they depend on has changed (kept.py).
A test that names no edition plays in every edition of NetHack that all of its rules have. A test marked with
``ANY`` runs once, and counts for all of these.
"""

import ast
import gc
import inspect
import re
from collections import defaultdict
from collections.abc import Generator, Sequence
from functools import cache
from math import inf
from pathlib import Path
from time import monotonic
from types import ModuleType
from typing import Any

import pytest

from conformance import (
    Proof,
    digest_of_sources,
    editions_of,
    everywhere,
    evidence,
    groups_of_editions,
    keep_evidence,
    unfolded,
)
from kept import Results, Sources, folder_in
from rule import ANY, DEFAULT, edition_here, editions_played, play_in, played_in
from ruletags import tagged_rules

ROOT = Path(__file__).parent.parent
SOURCES = pytest.StashKey[str]()
BEGAN = pytest.StashKey[float]()
KEPT = pytest.StashKey[tuple[Results, Sources]]()

_seen: dict[str, Proof] = {}
_passed: dict[str, dict[str, list[str]]] = defaultdict(dict)
_told_again: list[str] = []
_tagged = tagged_rules()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--fresh", action="store_true", help="run every test, whatever results are kept")
    parser.addoption("--within", type=float, default=inf, help="skip the tests that begin later, in seconds")


def pytest_configure(config: pytest.Config) -> None:
    config.stash[BEGAN] = monotonic()
    folder = folder_in(ROOT / ".venv")
    config.stash[KEPT] = Results(folder), Sources(ROOT, folder)
    config.addinivalue_line("markers", "rule(*numbers): the rules of docs/rules that this test proves")
    config.addinivalue_line("markers", "observed: its numbers were seen in the running originals of variants")
    config.addinivalue_line("markers", "use(way, *names): the kinds or species whose use this test shows")
    config.addinivalue_line("markers", "kept(*reads): this test is seeded and reads only this data (kept.py)")


def pytest_runtest_setup(item: pytest.Item) -> None:
    within = item.config.getoption("--within")
    if monotonic() - item.config.stash[BEGAN] > within:
        pytest.skip(f"not begun within {within:g} s: the whole suite runs it")


def stated_rules() -> set[str]:
    pages = [page.read_text(encoding="utf-8") for page in (ROOT / "docs" / "rules").glob("*.md")]
    return set(re.findall(r"^(?:- )?\*\*([NLBZ]-\d{3})\*\*", "\n".join(pages), re.MULTILINE))


def rules_of(item: pytest.Item) -> list[str]:
    return sorted({str(number) for mark in item.iter_markers("rule") for number in mark.args})


def is_of_any_edition(item: pytest.Item) -> bool:
    return any(mark.kwargs.get("edition") == ANY for mark in item.iter_markers("rule"))


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if is_of_any_edition(metafunc.definition):
        return
    numbers = [str(n) for mark in metafunc.definition.iter_markers("rule") for n in mark.args]
    editions = everywhere(numbers, _tagged)
    if editions and metafunc.function.__name__ not in tests_naming_editions(metafunc.module):
        metafunc.parametrize("ambient_edition", editions, indirect=True)


@cache
def tests_naming_editions(module: ModuleType) -> frozenset[str]:
    """The tests of a module that name their editions themselves."""
    tree = unfolded(ast.parse(inspect.getsource(module)))
    groups = groups_of_editions(tree)
    tests = (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))
    return frozenset(test.name for test in tests if editions_of(test, groups) is not None)


@pytest.fixture(autouse=True)
def ambient_edition(request: pytest.FixtureRequest) -> None:
    """Set the edition of scenes that name none."""
    play_in(getattr(request, "param", DEFAULT))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Fail if a test is marked with a rule that no page states."""
    stated = stated_rules()
    for item in items:
        unknown = [number for number in rules_of(item) if number not in stated]
        if unknown:
            raise pytest.UsageError(f"{item.nodeid}: {', '.join(unknown)} not stated in docs/rules")


def pytest_collection_finish() -> None:
    """The tests and the tables of the game stay till the end: the collector need not look at them."""
    gc.collect()
    gc.freeze()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    editions_played()
    played: Sequence[str] = ()
    digest = digest_for(item)
    try:
        result = yield
        played = editions_played()
        if digest:
            item.user_properties.append(("kept", (digest, played)))
        if is_of_any_edition(item):
            if played:
                pytest.fail(f"this test is of any edition, but plays in {', '.join(played)}")
            played = everywhere(rules_of(item), _tagged)
        elif played and "ambient_edition" in parameters(item) and edition_here() not in played:
            pytest.fail(f"this test names no edition, but plays in {', '.join(played)} only")
        return result
    finally:
        numbers = rules_of(item)
        if numbers:
            item.user_properties.append(("rules", numbers))
            item.user_properties.append(("editions", played or editions_played()))


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Tell what a kept result says instead of running its test."""
    digest = digest_for(pyfuncitem)
    if not digest or pyfuncitem.config.getoption("--fresh"):
        return None
    editions = pyfuncitem.config.stash[KEPT][0].editions_of(digest, pyfuncitem.nodeid)
    if editions is None:
        return None
    for edition in editions:
        played_in(edition)
    pyfuncitem.user_properties.append(("told again", True))
    return True


def digest_for(item: pytest.Item) -> str:
    """Of all that the result of a test depends on; empty if it may depend on more."""
    reads = [str(name) for mark in item.iter_markers("kept") for name in mark.args]
    if not reads and item.get_closest_marker("kept") is None:
        return ""
    return item.config.stash[KEPT][1].digest(item.path, tuple(reads))


def parameters(item: pytest.Item) -> dict[str, object]:
    return item.callspec.params if isinstance(item, pytest.Function) and hasattr(item, "callspec") else {}


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    properties: dict[str, Any] = dict(report.user_properties)
    if report.when == "call" and "rules" in properties:
        _seen[report.nodeid] = Proof(
            rules=list(properties["rules"]),
            editions=list(properties["editions"]),
            outcome=report.outcome,
        )
    if report.when == "call" and report.passed and "told again" in properties:
        _told_again.append(report.nodeid)
    elif report.when == "call" and report.passed and "kept" in properties:
        digest, editions = properties["kept"]
        _passed[digest][report.nodeid] = list(editions)


def pytest_sessionstart(session: pytest.Session) -> None:
    session.config.stash[SOURCES] = digest_of_sources()


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Write what this run proved, together with earlier runs of the same sources."""
    if hasattr(session.config, "workerinput"):
        return
    if _seen:
        sources = session.config.stash[SOURCES]
        keep_evidence(sources, evidence(sources) | _seen)
    for digest, tests in _passed.items():
        session.config.stash[KEPT][0].add(digest, tests)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if _told_again:
        terminalreporter.write_line(
            f"{len(_told_again)} results kept from runs of the same sources (--fresh runs all)"
        )
