"""Tests that want nothing of pytest but their parameters are run in one step, and come out as any other."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from kept import ROOT, RUNNING_TESTS

TESTS = """
import sys
import pytest
from rule import edition_here, played_in, rule

@pytest.fixture(scope="module", autouse=False)
def opened():
    yield
    note("closed")

def note(what):
    with open("ran", "a") as file:
        file.write(what + " ")

def is_new():
    return edition_here() == "3.7"

def play_elsewhere():
    played_in("3.4.3")

def test_that_opens(opened):
    pass

@pytest.mark.parametrize("row", range(6))
def test_rows(row):
    print("row", row)
    if row == 1:
        pytest.skip("not this one")
    if row == 2:
        pytest.xfail("this one is known")
    assert row != 4, "this one is wrong"

@rule("N-001")
@pytest.mark.parametrize("row", [1, 2])
def test_of_a_rule(row):
    played_in(edition_here())
    assert row == 1 or not is_new()

@rule("N-001")
def test_of_another_edition():
    play_elsewhere()

@pytest.mark.parametrize("row", [1, pytest.param(2, marks=pytest.mark.skip)])
def test_marked(row):
    note(f"marked{row}")

@pytest.mark.xfail
def test_that_is_known_to_fail():
    raise ValueError

def test_that_asks(request):
    assert request.node

def test_the_last():
    assert True
"""
HOOK = """
def pytest_runtest_setup(item):
    with open("ran", "a") as file:
        file.write(item.originalname + " ")
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    for folder in ("docs/rules", "tools"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=shutil.ignore_patterns("__pycache__"))
    (tmp_path / "tests" / "rules").mkdir(parents=True)
    (tmp_path / "src" / "marrow").mkdir(parents=True)
    (tmp_path / "src" / "marrow" / "__init__.py").touch()
    for name in RUNNING_TESTS:
        shutil.copy(ROOT / name, tmp_path / name)
    (tmp_path / "tests" / "rules" / "test_table.py").write_text(TESTS, encoding="utf-8")
    (tmp_path / "tests" / "rules" / "conftest.py").write_text(HOOK, encoding="utf-8")
    (tmp_path / "pyproject.toml").write_text(
        '[tool.pytest.ini_options]\npythonpath = ["tests", "tools", "src"]\n'
        'addopts = "--import-mode=importlib"\n',
        encoding="utf-8",
    )
    return tmp_path


def run(project: Path, *words: str) -> str:
    """What pytest says; the tests note in a file what happens in passing."""
    (project / "ran").write_text("")
    command = [sys.executable, "-P", "-m", "pytest", "-q", "-p", "no:cacheprovider", *words, "tests"]
    env = {**os.environ, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    done = subprocess.run(command, cwd=project, env=env, capture_output=True, text=True)
    assert done.stderr == ""
    return done.stdout


def outcomes(told: str) -> list[str]:
    kinds = ("PASSED", "FAILED", "SKIPPED", "XFAIL", "XPASS", "ERROR")
    return sorted(line for line in told.splitlines() if line.startswith(kinds))


def noted(project: Path) -> list[str]:
    return (project / "ran").read_text().split()


def test_plain_tests_come_out_as_in_three_phases(project: Path) -> None:
    """Whoever writes an XML of the results gets every phase of every test."""
    evidence = project / ".pytest_cache" / "marrow" / "evidence.json"
    phases = outcomes(run(project, "-rA", "--junitxml=results.xml"))
    every_test, proved = noted(project), evidence.read_bytes()
    evidence.unlink()

    plain = outcomes(run(project, "-rA"))

    assert plain == phases
    assert evidence.read_bytes() == proved
    for wrong in ("test_rows[4]", "test_of_a_rule[3.7-2]", "test_of_another_edition[3.7]"):
        assert f"FAILED tests/rules/test_table.py::{wrong} - " in "\n".join(plain)
    assert every_test.count("test_rows") == 6
    assert noted(project) == [
        *("test_that_opens", "marked1"),
        *("test_that_is_known_to_fail", "test_that_asks", "test_the_last", "closed"),
    ]


def test_a_plain_test_that_fails_is_reported_with_what_it_printed(project: Path) -> None:
    told = run(project)

    assert "Captured stdout call" in told
    assert "row 4\n" in told
    assert "row 3\n" not in told


def test_a_plain_test_that_would_begin_too_late_is_skipped_and_proves_nothing(project: Path) -> None:
    told = run(project, "--within=0")

    assert "s" in told and "." not in told.partition("[")[0]
    assert not (project / ".pytest_cache").exists()
