"""What the @rule mark keeps of a test run, and what it refuses."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from kept import ROOT, RUNNING_TESTS
from marrow.editions import NETHACK

SOME_TESTS = """
import pytest
from rule import played_in, rule

@rule("N-001", "L-001")
@pytest.mark.parametrize("edition", ["3.4.3", "3.6.7"])
def test_good(edition):
    played_in(edition)

@rule("N-002")
def test_bad():
    assert 1 == 2

def test_of_no_rule():
    pass
"""


@pytest.fixture
def small_project(tmp_path: Path) -> Path:
    """A project with the law, the mark, and one file of tests."""
    shutil.copytree(ROOT / "docs" / "rules", tmp_path / "docs" / "rules")
    shutil.copytree(ROOT / "tools", tmp_path / "tools")
    (tmp_path / "src").mkdir()
    (tmp_path / "tests").mkdir()
    for name in RUNNING_TESTS:
        shutil.copy(ROOT / name, tmp_path / name)
    (tmp_path / "tests" / "test_some.py").write_text(SOME_TESTS)
    settings = '[tool.pytest.ini_options]\ntestpaths = ["tests"]\npythonpath = ["tests", "tools"]\n'
    (tmp_path / "pyproject.toml").write_text(settings)
    return tmp_path


def run(project: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Run pytest there, without the plugins that are not needed and slow to load."""
    command = [sys.executable, "-m", "pytest", "-q", "-p", "xdist", *words]
    env = {**os.environ, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    return subprocess.run(command, cwd=project, env=env, capture_output=True, text=True)


def evidence(project: Path) -> dict[str, object]:
    kept: dict[str, dict[str, object]] = json.loads(
        (project / ".pytest_cache" / "marrow" / "evidence.json").read_text()
    )
    return kept["tests"]


@pytest.mark.parametrize("workers", [(), ("-n", "2"), ("--workers", "2")])
def test_a_run_keeps_which_rules_passed_in_which_edition(
    small_project: Path, workers: tuple[str, ...]
) -> None:
    run(small_project, *workers)

    assert evidence(small_project) == {
        "tests/test_some.py::test_good[3.4.3]": good(["3.4.3"]),
        "tests/test_some.py::test_good[3.6.7]": good(["3.6.7"]),
        **{
            f"tests/test_some.py::test_bad[{edition}]": BAD
            for edition in NETHACK  # it names no edition, and the rule is one of all
        },
    }


BAD = {"rules": ["N-002"], "editions": [], "outcome": "failed"}


def good(editions: list[str]) -> dict[str, object]:
    return {"rules": ["L-001", "N-001"], "editions": editions, "outcome": "passed"}


def summary(project: Path) -> list[str]:
    tool = [sys.executable, str(project / "tools" / "conformance.py"), "--summary"]
    return subprocess.run(tool, capture_output=True, text=True, check=True).stdout.splitlines()


def stated(project: Path, page: str) -> int:
    """How many rules a page states."""
    text = (project / "docs" / "rules" / f"{page}.md").read_text()
    return len(set(re.findall(r"\*\*([NL]-[0-9]{3})\*\*", text)))


def test_the_summary_tells_what_the_last_run_proved(small_project: Path) -> None:
    run(small_project)

    told = summary(small_project)

    nutrition, life_saving = stated(small_project, "nutrition"), stated(small_project, "life-saving")
    assert f"{nutrition} stated, 0 in code, 2 with a test, 1 passed in the last run, 1 failed" in told[0]
    assert f"{life_saving} stated, 0 in code, 1 with a test, 1 passed in the last run" in told[1]


def test_a_part_of_the_tests_adds_to_what_is_known(small_project: Path) -> None:
    run(small_project, "-k", "test_good")
    run(small_project, "-k", "test_bad")

    assert len(evidence(small_project)) == 2 + len(NETHACK)


def test_what_other_sources_proved_is_no_evidence(small_project: Path) -> None:
    run(small_project)
    (small_project / "src" / "rules.py").write_text("ANSWER = 42\n")

    told = summary(small_project)

    assert told[0] == "no test has run since the sources changed: python3 go.py test"
    assert "2 with a test, 0 passed in the last run" in told[1]

    run(small_project, "-k", "test_bad")

    assert len(evidence(small_project)) == len(NETHACK)


def test_a_mark_with_a_rule_nobody_stated_stops_the_run(small_project: Path) -> None:
    (small_project / "tests" / "test_some.py").write_text(
        'from rule import rule\n\n@rule("N-999")\ndef test_it():\n    pass\n'
    )

    done = run(small_project)

    assert "N-999 not stated in docs/rules" in done.stdout + done.stderr
    assert done.returncode != 0
