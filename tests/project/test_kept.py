"""Results that are kept: what makes a test run again, and what does not."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from kept import HOSTS, ROOT, RUNNING_TESTS, Passed, Results, Sources, code_digest, folder_in

MELEE = '"""Blows."""\n\n\ndef damage(dice):\n    """N-001: a d8."""\n    return dice.d(8)  # NetHack\'s\n'
CENSUS = """
import subprocess
import census.throwing
from kept import kept
from pathlib import Path
from marrow.rules.melee import damage
from rule import played_in, rule

def note(what):
    with open(Path(__file__).parents[2] / "build" / "ran", "a") as file:
        file.write(what + " ")

@kept("recorded")
@rule("N-001", edition="3.6.7")
def test_blows():
    note("census")
    played_in("3.6.7")

def test_that_starts_a_process():
    subprocess.run(["true"])
    note("other")

@kept()
def test_that_fails():
    note("failing")
    assert damage is None
"""
TRACE = """
from marks import MARK
from importlib import import_module
from kept import kept
from census.test_census import note
from census import throwing, wholes

def game():
    return import_module("arena").Arena()

@kept()
def test_trace():
    note("trace")
"""
RULE = """
from pathlib import Path

def note(what):
    with open(Path(__file__).parents[2] / "build" / "ran", "a") as file:
        file.write(what + " ")

def test_that_reads():
    assert (Path(__file__).parent / "data.txt").read_text()
    note("rule")
"""
CHANCE = "from hypothesis import given\n"  # not on a line of its own: these tests look nowhere else
CHANCE += """
def test_of_chance():
    with open("build/ran", "a") as file:
        file.write("chance ")
"""
PROGRAM = """
import subprocess
import time
from pathlib import Path

def test_a_program():
    subprocess.run(["true"])
    with open(Path(__file__).parents[2] / "build" / "ran", "a") as file:
        file.write("program ")
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A small engine with a rule and a host; a census, a trace, and an environment to keep results in."""
    shutil.copytree(ROOT / "docs" / "rules", tmp_path / "docs" / "rules")
    shutil.copytree(ROOT / "tools", tmp_path / "tools", ignore=shutil.ignore_patterns("__pycache__"))
    files = {
        "src/marrow/__init__.py": "",
        "src/marrow/rules/__init__.py": "",
        "src/marrow/rules/melee.py": MELEE,
        "src/marrow/terminal/__init__.py": "WIDTH = 80\n",
        "tests/hosts/test_program.py": PROGRAM,
        "tests/census/recorded/blows.json": "{}",
        "tests/census/throwing.py": "SIDES = 6\n",
        "tests/census/wholes.py": "WHOLE = True\n",
        "tests/reference/harness/arena.py": "import layout\n",
        "tools/marks.py": "MARK = 1\n",
        "tests/census/test_census.py": CENSUS,
        "tests/reference/test_traces.py": TRACE,
        "tests/rules/test_melee.py": RULE,
        "tests/rules/test_chance.py": CHANCE,
        "tests/rules/data.txt": "1",
        "pyproject.toml": '[tool.pytest.ini_options]\npythonpath = ["tests", "tools", "src"]\n'
        'addopts = "--import-mode=importlib"\n',
        ".venv/pyvenv.cfg": "",
        "build/ran": "",
    }
    for name, text in files.items():
        write(tmp_path / name, text)
    for name in RUNNING_TESTS:
        shutil.copy(ROOT / name, tmp_path / name)
    return tmp_path


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def run(project: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Run pytest there, without the plugins that are not needed and slow to load."""
    command = [sys.executable, "-P", "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "xdist", *words]
    env = {**os.environ, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    return subprocess.run(command, cwd=project, env=env, capture_output=True, text=True)


def ran(project: Path, *words: str) -> list[str]:
    """Which of the tests a run really ran."""
    (project / "build" / "ran").write_text("")
    done = run(project, *words, "tests")
    assert "1 failed" in done.stdout and "error" not in done.stdout, done.stdout + done.stderr
    return sorted((project / "build" / "ran").read_text().split())


ALL = ["census", "chance", "failing", "other", "program", "rule", "trace"]
NOT_KEPT = ["chance", "failing"]
ONE, XDIST, FORKED = (), ("-n", "2"), ("--workers", "2")  # the ways to run tests


def test_what_passed_is_not_run_again_and_is_evidence_still(project: Path) -> None:
    evidence = project / ".pytest_cache" / "marrow" / "evidence.json"

    assert ran(project, *FORKED) == ALL
    first = evidence.read_text()
    evidence.unlink()

    assert ran(project) == NOT_KEPT
    assert evidence.read_text() == first
    assert '"N-001"' in first and '"3.6.7"' in first

    assert ran(project, "--fresh") == ALL


def test_a_changed_rule_runs_its_census_and_trace_again_and_a_changed_host_does_not(project: Path) -> None:
    ran(project)

    write(project / "src/marrow/terminal/__init__.py", "WIDTH = 132\n")
    assert ran(project) == [*NOT_KEPT, "other", "program"]

    write(project / "src/marrow/rules/melee.py", MELEE.replace("8", "6"))
    assert ran(project) == ALL


def test_a_file_that_a_test_was_seen_to_read_runs_it_again_when_it_changes(project: Path) -> None:
    ran(project)

    write(project / "tests/rules/other.txt", "1")
    assert "rule" not in ran(project)

    write(project / "tests/rules/data.txt", "2")
    assert "rule" in ran(project)
    assert ran(project) == NOT_KEPT


@pytest.mark.parametrize(
    ("name", "text", "again"),
    [
        ("src/marrow/terminal/__init__.py", "WIDTH = 132\n", True),
        ("src/marrow/terminal/__init__.py", "WIDTH = 80  # columns\n", False),
        ("docs/guide.md", "Go down.", True),
        ("tests/census/throwing.py", "SIDES = 8\n", True),
        ("tests/rules/test_chance.py", CHANCE + "\nNEWS = 1\n", False),
        ("changes/fixed.guide.md", "The guide is right.", False),
    ],
)
def test_what_a_program_of_marrow_can_read_runs_the_tests_that_start_one_again(
    project: Path, name: str, text: str, again: bool
) -> None:
    test = project / "tests" / "hosts" / "test_program.py"
    before = Sources(project, None).digest(test, None)

    write(project / name, text)

    assert before
    assert (Sources(project, None).digest(test, None) != before) == again


def test_a_run_of_which_everything_is_known_is_no_failure(project: Path) -> None:
    ran(project)

    done = run(project, "tests/rules/test_melee.py")

    assert done.returncode == 0
    assert "1 more passed before" in done.stdout


BOTH = """
from kept import kept
from pathlib import Path

CASES = sorted(path.name for path in (Path(__file__).parent / "cases").iterdir())

def test_plain():
    pass

@kept("data.txt")
def test_promised():
    assert CASES
"""


def test_a_file_is_left_out_if_both_kinds_of_its_tests_passed_and_what_they_read_is_the_same(
    project: Path,
) -> None:
    """In whatever way tests are run. What a file reads when it is imported may say which tests there are."""
    write(project / "tests/pool/test_both.py", BOTH)
    write(project / "tests/pool/cases/one", "")

    def told(way: tuple[str, ...], *words: str) -> str:
        return run(project, *way, *words, "tests/pool").stdout

    assert "2 passed" in told(XDIST)
    for way in (ONE, XDIST, FORKED):
        assert "2 more passed before (1 files of them were left out)" in told(way)
    assert "2 passed" in told(FORKED, "--fresh")

    write(project / "tests/pool/data.txt", "2")
    assert "1 passed" in told(FORKED)
    assert "1 files of them" in told(ONE)

    write(project / "tests/pool/cases/another", "")
    assert "2 passed" in told(XDIST)


def test_without_an_environment_nothing_is_kept(project: Path) -> None:
    shutil.rmtree(project / ".venv")

    assert ran(project) == ALL
    assert not (project / ".venv").exists()


def digests(project: Path) -> dict[str, str]:
    sources = Sources(project, None)
    return {
        "census": sources.digest(project / "tests/census/test_census.py", ("recorded",)),
        "trace": sources.digest(project / "tests/reference/test_traces.py", ()),
    }


@pytest.mark.parametrize(
    ("name", "text", "again"),
    [
        ("src/marrow/rules/melee.py", MELEE.replace("8", "6"), ["census", "trace"]),
        ("src/marrow/rules/melee.py", MELEE.replace("Blows", "Strokes").replace("NetHack's", ""), []),
        ("src/marrow/rules/thrusts.py", "", ["census", "trace"]),
        ("src/marrow/terminal/__init__.py", "WIDTH = 132\n", []),
        ("tests/census/recorded/blows.json", '{"1": 2}', ["census"]),
        ("tests/census/recorded/kicks.json", "{}", ["census"]),
        ("tests/census/throwing.py", "SIDES = 8\n", ["census", "trace"]),  # the trace imports the census
        ("tests/reference/test_traces.py", TRACE + "SEED = 1\n", ["trace"]),
        ("tests/census/wholes.py", "NEWS = 1\n", ["trace"]),
        ("tests/reference/harness/arena.py", "NEWS = 1\n", ["trace"]),
        ("tools/marks.py", "NEWS = 1\n", ["trace"]),
        ("tests/reference/test_others.py", TRACE, []),
        ("tests/kept.py", "NEWS = 1\n", ["census", "trace"]),
        ("run.lock", "msgspec==0.1\n", ["census", "trace"]),
    ],
)
def test_what_a_test_depends_on_changes_its_digest(
    project: Path, name: str, text: str, again: list[str]
) -> None:
    before = digests(project)

    write(project / name, text)

    after = digests(project)
    assert [test for test in before if before[test] != after[test]] == again


def results_in(folder: Path) -> Results:
    return Results(folder, Sources(folder, None))


@pytest.mark.parametrize("spoiled", [b"", b"{", b"\xff\xfe", b'{"digest":"x","tests":{}}', b'{"tests":7}'])
def test_damaged_results_are_ignored_and_written_anew(tmp_path: Path, spoiled: bytes) -> None:
    digest = "a" * 64
    results_in(tmp_path).add(Passed(digest, {"test_x": ["3.7"]}))
    [file] = tmp_path.iterdir()

    file.write_bytes(spoiled)

    assert results_in(tmp_path).editions_of(digest, "test_x") is None
    results_in(tmp_path).add(Passed(digest, {"test_y": []}))
    assert results_in(tmp_path).editions_of(digest, "test_y") == []
    assert list(tmp_path.iterdir()) == [file]


def test_the_oldest_results_are_deleted(tmp_path: Path) -> None:
    for number in range(13):
        results_in(tmp_path).add(Passed(f"{number:064}"[::-1], {"test_x": []}))
    results_in(tmp_path).delete_the_oldest(10)

    assert len(list(tmp_path.iterdir())) == 10


def test_results_of_another_digest_are_not_used(tmp_path: Path) -> None:
    results = results_in(tmp_path)
    results.add(Passed("a" * 64, {"test_x": ["3.7"]}))

    assert results_in(tmp_path).editions_of("a" * 64, "test_x") == ["3.7"]
    assert results_in(tmp_path).editions_of("a" * 32 + "b" * 32, "test_x") is None


def test_a_change_of_the_real_rules_reaches_every_census_and_trace(tmp_path: Path) -> None:
    """The digest of the project's own files, with one number in a rule another, or a line more in a host."""
    shutil.copytree(ROOT / "src", tmp_path / "src", ignore=shutil.ignore_patterns("__pycache__"))
    rule, host = (tmp_path / "src" / "marrow" / name for name in ("rules/nutrition/hunger_step.py", "cli.py"))
    known = folder_in(ROOT / ".venv")
    before = Sources(tmp_path, known).engine

    host.write_text(host.read_text(encoding="utf-8") + "\nNEWS = 1\n", encoding="utf-8")
    assert Sources(tmp_path, known).engine == before

    rule.write_text(re.sub(r"\b20\b", "21", rule.read_text(encoding="utf-8"), count=1), encoding="utf-8")
    assert Sources(tmp_path, known).engine != before


def test_code_is_digested_and_not_its_words() -> None:
    plain = code_digest("class A:\n    def f(self):\n        return {1, 2} & {3}\n")

    assert (
        code_digest('# new\nclass A:\n    """An A."""\n    def f(self):\n\n        return {1, 2} & {3}\n')
        == plain
    )
    assert code_digest("class A:\n    def f(self):\n        return {1, 2} & {4}\n") != plain
    assert code_digest("class A:\n    def g(self):\n        return {1, 2} & {3}\n") != plain


def test_kept_tests_reach_no_host_that_they_do_not_name() -> None:
    """What they import of tests/ imports none; that the engine imports none is in the import contract."""
    sources = Sources(ROOT, None)
    tests = [
        path for path in (ROOT / "tests").rglob("test_*.py") if "import kept\n" in path.read_text("utf-8")
    ]
    hosts = "|".join(name.removesuffix(".py") for name in HOSTS)
    importing = re.compile(rf"^\s*(?:from|import) marrow(?:\.| import )({hosts})\b", re.MULTILINE)

    reached = {
        (test.name, host)
        for test in tests
        for path in sources.behind(test)
        for host in importing.findall(path.read_text(encoding="utf-8"))
        if f'"../../src/marrow/{host}"' not in test.read_text(encoding="utf-8")
    }

    assert len(tests) > 10
    assert reached == set()


def test_every_room_above_the_engine_that_no_study_needs_is_called_a_host() -> None:
    """A change in such a room would run every kept test again."""
    marrow = ROOT / "src" / "marrow"
    named = re.compile(r"^\s*(?:from|import) marrow\.(\w+)", re.MULTILINE)
    needed, waiting = set(), ["lab", "game", "rules", "editions", "formats"]
    while waiting:
        room = waiting.pop()
        if room not in needed:
            needed.add(room)
            files = (marrow / room).rglob("*.py") if (marrow / room).is_dir() else [marrow / f"{room}.py"]
            waiting += {name for file in files for name in named.findall(file.read_text(encoding="utf-8"))}
    packages = {path.parent.name for path in marrow.glob("*/__init__.py")}

    assert packages - needed - set(HOSTS) == set()
