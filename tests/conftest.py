"""Records which rules the tests proved, in which editions; tools/conformance.py reads it.

Results of tests are kept, and told again while nothing that they depend on has changed (kept.py).
A test that names no edition plays in every edition of NetHack that all of its rules have. A test marked with
``ANY`` runs once, and counts for all of these.
"""

import ast
import gc
import inspect
import re
from collections import Counter, defaultdict
from collections.abc import Generator, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from math import inf
from pathlib import Path
from time import monotonic, time
from types import ModuleType
from typing import Any

import pytest

from conformance import (
    Proof,
    definitions,
    digest_of_sources,
    editions_of,
    everywhere,
    evidence,
    groups_of_editions,
    keep_evidence,
    unfolded,
)
from kept import Passed, Reads, Results, Sources, digest_of, fixtures_of, folder_in
from observing import ASKED, Observed, Observer, together
from patience import limited
from plain import PlainTests, is_watched, parameters, seeks, share_locations
from rule import ANY, DEFAULT, edition_here, editions_played, play_in
from ruletags import tagged_rules
from workers import Workers, add_option, number_of_workers

ROOT = Path(__file__).parent.parent
SOURCES = pytest.StashKey[str]()
BEGAN = pytest.StashKey[float]()
BEGAN_AT = pytest.StashKey[float]()
KEPT = pytest.StashKey[tuple[Results, Sources]]()
OBSERVER = pytest.StashKey[Observer]()
WORKERS = pytest.StashKey[Workers]()
WHOLE = pytest.StashKey[list[str]]()
FIRST = {("tests", "env"), ("tests", "lab")}

_seen: dict[str, Proof] = {}
_passed: dict[tuple[str, Reads], dict[str, list[str]]] = defaultdict(dict)
"""By the file, and what its tests say that they read: the editions that they played in."""
_told_again: dict[tuple[str, Reads], list[str]] = defaultdict(list)  # likewise; not run, for they passed
_left_out: list[str] = []  # the files of which that is known of all tests; they are not even collected
_collected: Counter[str] = Counter()  # how many tests each other file has
_observed: list[Observed] = []
_tagged = tagged_rules()


def pytest_addoption(parser: pytest.Parser) -> None:
    add_option(parser)
    parser.addoption("--fresh", action="store_true", help="run every test, whatever results are kept")
    parser.addoption("--within", type=float, default=inf, help="skip the tests that begin later, in seconds")


def pytest_configure(config: pytest.Config) -> None:
    config.stash[BEGAN] = monotonic()
    folder = folder_in(ROOT / ".venv")
    config.stash[BEGAN_AT] = time()
    sources = Sources(ROOT, folder)
    config.stash[KEPT] = Results(folder, sources), sources
    config.stash[OBSERVER] = Observer(ROOT)
    if folder is not None:
        config.stash[OBSERVER].start()
    config.stash[WORKERS] = Workers(config.stash[OBSERVER].observed, lambda: digesting(config))
    config.pluginmanager.register(config.stash[WORKERS])
    if not is_watched(config):
        config.pluginmanager.register(PlainTests(judged))
    if config.pluginmanager.hasplugin("hypothesispytest"):
        config.pluginmanager.import_plugin("seeking")
    config.addinivalue_line("markers", "rule(*numbers): the rules of docs/rules that this test proves")
    config.addinivalue_line("markers", "observed: its numbers were seen in the running originals of variants")
    config.addinivalue_line("markers", "use(way, *names): the kinds or species whose use this test shows")
    config.addinivalue_line("markers", "kept(*reads): this test is seeded and reads only this data (kept.py)")


def pytest_runtest_setup(item: pytest.Item) -> None:
    skip_if_late(item)


def skip_if_late(item: pytest.Item) -> None:
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
    tests = (node for node in definitions(tree) if isinstance(node, ast.FunctionDef))
    return frozenset(test.name for test in tests if editions_of(test, groups) is not None)


@pytest.fixture(autouse=True)
def ambient_edition(request: pytest.FixtureRequest) -> None:
    """Set the edition of scenes that name none."""
    play_in(getattr(request, "param", DEFAULT))


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Leave out a file all of whose tests passed before, unless some are chosen."""
    if are_chosen(config) or not asks_results(config) or not collection_path.match("test_*.py"):
        return None
    name = collection_path.relative_to(ROOT).as_posix()
    told = getattr(config, "workerinput", {}).get("whole")
    if name in told if told is not None else all_passed(config, name):
        _left_out.append(name)
        return True
    return None


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node: Any) -> None:
    """Tell a worker of pytest-xdist which files to leave out: looking for them takes each seconds."""
    config: pytest.Config = node.config
    if are_chosen(config) or not asks_results(config):
        return
    if WHOLE not in config.stash:
        names = (path.relative_to(ROOT).as_posix() for path in sorted((ROOT / "tests").rglob("test_*.py")))
        config.stash[WHOLE] = [name for name in names if all_passed(config, name)]
    node.workerinput["whole"] = config.stash[WHOLE]


@pytest.hookimpl(optionalhook=True)
def pytest_testnodeready(node: Any) -> None:
    """Digest what tests depend on while the workers collect: at the end they would all wait for it."""
    for _ in digesting(node.config):
        pass


def digesting(config: pytest.Config) -> Iterator[str]:
    """Digest what the tests depend on, one file after the other."""
    results, sources = config.stash[KEPT]
    if results.folder is not None:
        for path in sorted((ROOT / "tests").rglob("test_*.py")):
            yield sources.digest(path, None)


def all_passed(config: pytest.Config, name: str) -> list[tuple[Reads, Passed]]:
    """The parts of a file, told apart by what they say that they read; none if some did not pass before."""
    results, sources = config.stash[KEPT]
    whole = results.whole(sources.digest(ROOT / name, ()), rules_as_tagged())
    if whole is None:
        return []
    parts = [(reads, results.passed(sources.digest(ROOT / name, reads))) for reads in whole.parts]
    return parts if sum(len(passed.tests) for _, passed in parts) == whole.number else []


def asks_results(config: pytest.Config) -> bool:
    return not config.getoption("--fresh") and config.stash[KEPT][0].are_there()


def are_chosen(config: pytest.Config) -> bool:
    """Whether only some tests of a file may run."""
    option = config.option
    some = option.keyword, option.markexpr, option.deselect, getattr(option, "lf", False)
    return any(some) or any("::" in word for word in config.args)


@cache
def rules_as_tagged() -> str:
    """A digest of what says in which editions a test of a rule is run."""
    tools = [
        (ROOT / "tools" / name).read_text(encoding="utf-8") for name in ("conformance.py", "ruletags.py")
    ]
    return digest_of([*tools, *map(repr, sorted(_tagged.items())), *sorted(stated_rules())])


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(
    collector: pytest.Collector,
) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """Let each worker begin elsewhere in a folder, so that not all compile the same file at the same time."""
    report = yield
    if begins_elsewhere(collector.config) and isinstance(collector, pytest.Directory):
        worker: dict[str, Any] = collector.config.workerinput  # type: ignore[attr-defined]
        first = len(report.result) * int(worker["workerid"].removeprefix("gw")) // worker["workercount"]
        report.result[:] = [*report.result[first:], *report.result[:first]]
    return report


def begins_elsewhere(config: pytest.Config) -> bool:
    """Whether this is a worker of pytest-xdist that collects a folder."""
    return hasattr(config, "workerinput") and len(config.args) == 1


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Fail if a test is marked with a rule that no page states. Leave out those whose results are kept."""
    if begins_elsewhere(config) or (number_of_workers(config) and len(config.args) == 1):
        seekers = set() if number_of_workers(config) else {item.path for item in items if seeks(item)}
        items.sort(key=lambda item: place_in_order(item, seekers))  # in all workers the same
    stated = stated_rules()
    for item in items:
        unknown = [number for number in rules_of(item) if number not in stated]
        if unknown:
            raise pytest.UsageError(f"{item.nodeid}: {', '.join(unknown)} not stated in docs/rules")
        _collected[item.nodeid.partition("::")[0]] += 1
    if asks_results(config):
        items[:] = [item for item in items if not is_told_again(item)]
    share_locations(items)


def place_in_order(item: pytest.Item, seekers: set[Path]) -> tuple[bool, bool, tuple[str, ...]]:
    """By folder and file, but FIRST what takes longest, so that nobody begins it when the others are done.

    Then come the ``seekers``, files with tests of Hypothesis: one worker has most of them (seeking.py).
    """
    parts = item.path.parts
    return parts[len(ROOT.parts) :][:2] not in FIRST, item.path not in seekers, parts


def is_told_again(item: pytest.Item) -> bool:
    """Whether a test need not run; then what it proved is noted."""
    digest = digest_for(item)
    editions = item.config.stash[KEPT][0].editions_of(digest, item.nodeid) if digest else None
    if editions is None:
        return False
    rules = rules_of(item)
    _told_again[item.nodeid.partition("::")[0], promised_reads(item)].append(item.nodeid)
    if rules:
        played = everywhere(rules, _tagged) if is_of_any_edition(item) else editions
        _seen[item.nodeid] = Proof(rules=rules, editions=list(played), outcome="passed")
    return True


def pytest_collection_finish(session: pytest.Session) -> None:
    """The tests and the tables of the game stay till the end: nobody looks for garbage among them.

    What a test leaves is seldom looked at either: most of it holds no cycles and goes at once.
    """
    gc.freeze()
    gc.set_threshold(100_000, 20, 20)
    gc.enable()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    with judged(item):
        return (yield)


@contextmanager
def judged(item: pytest.Item) -> Iterator[None]:
    """Note what a test proved that is called here, and fail if it did not play where it says."""
    skip_if_late(item)
    editions_played()
    played: Sequence[str] = ()
    try:
        yield
        played = editions_played()
        item.user_properties.append(("kept", (promised_reads(item), played)))
        if is_of_any_edition(item):
            if played:
                pytest.fail(f"this test is of any edition, but plays in {', '.join(played)}")
            played = everywhere(rules_of(item), _tagged)
        elif played and "ambient_edition" in parameters(item) and edition_here() not in played:
            pytest.fail(f"this test names no edition, but plays in {', '.join(played)} only")
    finally:
        numbers = rules_of(item)
        if numbers:
            item.user_properties.append(("rules", numbers))
            item.user_properties.append(("editions", played or editions_played()))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    observer = item.config.stash[OBSERVER]
    observer.running = item.nodeid.partition("::")[0]
    try:
        with limited():
            return (yield)
    finally:
        observer.running = ""


def digest_for(item: pytest.Item) -> str:
    """Of all that the result of a test depends on; empty if it may depend on more."""
    return item.config.stash[KEPT][1].digest(item.path, promised_reads(item))


def promised_reads(item: pytest.Item) -> Reads:
    """What a test says that it reads; None if it says nothing."""
    marks = list(item.iter_markers("kept"))
    return tuple(str(name) for mark in marks for name in mark.args) if marks else None


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    properties: dict[str, Any] = dict(report.user_properties)
    if report.when == "call" and "rules" in properties:
        _seen[report.nodeid] = Proof(
            rules=list(properties["rules"]),
            editions=list(properties["editions"]),
            outcome=report.outcome,
        )
    if report.when == "call" and report.passed and "kept" in properties:
        reads, editions = properties["kept"]
        _passed[report.nodeid.partition("::")[0], None if reads is None else tuple(reads)][report.nodeid] = (
            list(editions)
        )


def pytest_sessionstart(session: pytest.Session) -> None:
    gc.disable()  # until all is collected: a third of that time
    if not hasattr(session.config, "workerinput"):
        session.config.stash[SOURCES] = digest_of_sources()


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    """What a worker of pytest-xdist observed; one says what was told again, which is the same in all."""
    output: dict[str, Any] = getattr(node, "workeroutput", {})
    if "observed" in output:
        _observed.append(output["observed"])
        _told_again.update((tuple(key), tests) for key, tests in output["told again"])
        _left_out.extend(output["left out"])
        _collected.update(output["collected"])
        _seen.update(output["proved"])


@pytest.hookimpl(tryfirst=True)
def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    """Write what this run proved, together with earlier runs of the same sources."""
    config: Any = session.config
    observed = config.stash[OBSERVER].observed()
    if hasattr(config, "workerinput"):
        first = config.workerinput["workerid"] == "gw0"
        config.workeroutput["observed"] = observed
        config.workeroutput["told again"] = list(_told_again.items()) if first else []
        config.workeroutput["left out"] = _left_out if first else []
        config.workeroutput["collected"] = dict(_collected) if first else {}
        config.workeroutput["proved"] = _seen_before() if first else {}
        return
    if (_told_again or _left_out) and exitstatus == pytest.ExitCode.NO_TESTS_COLLECTED:
        session.exitstatus = pytest.ExitCode.OK
    for passed in (passed for name in _left_out for _, passed in all_passed(config, name)):
        for test, (rules, editions) in passed.proofs.items():
            _seen[test] = Proof(rules=rules, editions=editions, outcome="passed")
    if _seen:
        sources = session.config.stash[SOURCES]
        keep_evidence(sources, evidence(sources) | _seen)
    keep_results(config, together([*_observed, *config.stash[WORKERS].answers, observed]))


def _seen_before() -> dict[str, Proof]:
    return {test: _seen[test] for tests in _told_again.values() for test in tests if test in _seen}


def keep_results(config: pytest.Config, observed: dict[str, set[str]]) -> None:
    """Keep what passed, but of no test that read what has changed since."""
    results, sources = config.stash[KEPT]
    kept: dict[str, set[Reads]] = defaultdict(set)  # of a file: which parts of it are
    for name, reads in _told_again:
        kept[name].add(reads)
    for (name, reads), tests in _passed.items():
        digest, promised = sources.digest(ROOT / name, reads), reads is not None
        if not digest:
            continue
        seen = seen_behind(config, name, observed) - ({ASKED} if promised else set())
        if all(is_older(ROOT / other, config.stash[BEGAN_AT]) for other in seen):
            proofs = {
                test: (_seen[test]["rules"], _seen[test]["editions"]) for test in tests if test in _seen
            }
            results.add(Passed(digest, tests, proofs=proofs), seen)
            kept[name].add(reads)
    for name, parts in kept.items():
        digests = [sources.digest(ROOT / name, reads) for reads in parts]
        number = sum(len(results.passed(digest).tests) for digest in digests)
        seen = seen_behind(config, name, observed) - {ASKED}
        unchanged = all(is_older(ROOT / other, config.stash[BEGAN_AT]) for other in seen)
        if number == _collected[name] and unchanged and not are_chosen(config):
            results.add_whole(sources.digest(ROOT / name, ()), rules_as_tagged(), number, parts, seen)
    results.delete_the_oldest()
    sources.keep_codes()


def seen_behind(config: pytest.Config, name: str, observed: dict[str, set[str]]) -> set[str]:
    """What a file of tests was seen to read, or one that it imports, or that makes its fixtures."""
    test, here = ROOT / name, Path(__file__)
    behind = (config.stash[KEPT][1].behind(test) | {*fixtures_of(test, ROOT)}) - {here}
    return set[str]().union(*(observed.get(path.relative_to(ROOT).as_posix(), ()) for path in behind))


def is_older(path: Path, began: float) -> bool:
    return not path.is_file() or path.stat().st_mtime < began


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    config: pytest.Config = terminalreporter.config
    whole = [len(passed.tests) for name in _left_out for _, passed in all_passed(config, name)]
    again = sum(map(len, _told_again.values())) + sum(whole)
    if again:
        terminalreporter.write_line(
            f"{again} more passed before ({len(_left_out)} files of them were left out),"
            " and nothing that they depend on has changed (--fresh runs all)"
        )
