"""Records which rules the tests proved, in which editions; tools/conformance.py reads it.

A test that names no edition plays in every edition of NetHack that all of its rules have. A test marked with
``ANY`` runs once, and counts for all of these.
"""

import ast
import inspect
import re
from collections.abc import Generator, Sequence
from pathlib import Path
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
from rule import ANY, DEFAULT, edition_here, editions_played, play_in
from ruletags import tagged_rules

ROOT = Path(__file__).parent.parent
SOURCES = pytest.StashKey[str]()

_seen: dict[str, Proof] = {}
_tagged = tagged_rules()


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*numbers): the rules of docs/rules that this test proves")
    config.addinivalue_line("markers", "use(way, *names): the kinds or species whose use this test shows")


def stated_rules() -> set[str]:
    pages = [page.read_text(encoding="utf-8") for page in (ROOT / "docs" / "rules").glob("*.md")]
    return set(re.findall(r"^(?:- )?\*\*([NLB]-\d{3})\*\*", "\n".join(pages), re.MULTILINE))


def rules_of(item: pytest.Item) -> list[str]:
    return sorted({str(number) for mark in item.iter_markers("rule") for number in mark.args})


def is_of_any_edition(item: pytest.Item) -> bool:
    return any(mark.kwargs.get("edition") == ANY for mark in item.iter_markers("rule"))


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if is_of_any_edition(metafunc.definition):
        return
    numbers = [str(n) for mark in metafunc.definition.iter_markers("rule") for n in mark.args]
    editions = everywhere(numbers, _tagged)
    if editions and not names_editions(metafunc):
        metafunc.parametrize("ambient_edition", editions, indirect=True)


def names_editions(metafunc: pytest.Metafunc) -> bool:
    """Whether a test names its editions itself."""
    tree = unfolded(ast.parse(inspect.getsource(metafunc.module)))
    groups = groups_of_editions(tree)
    return any(
        editions_of(node, groups) is not None
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef) and node.name == metafunc.function.__name__
    )


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


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    editions_played()
    played: Sequence[str] = ()
    try:
        result = yield
        played = editions_played()
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


def pytest_sessionstart(session: pytest.Session) -> None:
    session.config.stash[SOURCES] = digest_of_sources()


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Write what this run proved, together with earlier runs of the same sources."""
    if not hasattr(session.config, "workerinput") and _seen:
        sources = session.config.stash[SOURCES]
        keep_evidence(sources, evidence(sources) | _seen)
