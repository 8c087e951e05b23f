"""Tests are run in several processes as they would be in one (tests/workers.py)."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
CONFTEST = """
from workers import Workers, add_option

def pytest_addoption(parser):
    add_option(parser)

def pytest_configure(config):
    config.pluginmanager.register(Workers(config, at_end=int))
"""
NOTING = """
import os, pathlib, time
import pytest

def note(what):
    with open(pathlib.Path(__file__).parents[2] / "ran", "a") as file:
        file.write(f"{what} {os.getpid()}\\n")
"""
PLAIN = """
@pytest.mark.parametrize("number", range(100))
def test_plain(number):
    note("plain")
    time.sleep(0.005)
"""
ODD = """
def test_that_fails():
    note("odd")
    print("what it printed")
    assert 1 == 2

@pytest.mark.skip(reason="for a reason")
def test_that_is_skipped():
    note("odd")

@pytest.fixture
def broken():
    raise ValueError("nothing to be had")

def test_without_its_fixture(broken):
    note("odd")
"""
SHARING = """
@pytest.fixture(scope="module")
def shared():
    note("made")
    return 1

@pytest.mark.parametrize("number", range(60))
def test_sharing(shared, number):
    note("sharing")
    time.sleep(0.005)
"""
DYING = """
def test_that_dies():
    os.kill(os.getpid(), 9)
"""


def run(folder: Path, *words: str, **files: str) -> tuple[str, list[tuple[str, str]]]:
    """Run pytest over these files; what it printed, and what ran in which process."""
    tests = folder / "tests"
    tests.mkdir()
    (tests / "conftest.py").write_text(CONFTEST)
    shutil.copy(ROOT / "tests" / "workers.py", tests)
    for name, text in files.items():
        path = tests / name / "test_some.py"
        path.parent.mkdir()
        path.write_text(NOTING + text)
    (folder / "pyproject.toml").write_text(
        '[tool.pytest.ini_options]\npythonpath = ["tests"]\naddopts = "--import-mode=importlib"\n'
    )
    (folder / "ran").touch()
    command = [sys.executable, "-P", "-m", "pytest", "-q", "-p", "no:cacheprovider", *words, "tests"]
    env = {**os.environ, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    done = subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True)
    ran = [line.split() for line in (folder / "ran").read_text().splitlines()]
    return done.stdout + done.stderr, [(what, process) for what, process in ran]


def test_each_test_runs_once_and_all_processes_take_part(tmp_path: Path) -> None:
    told, ran = run(tmp_path, "-n", "2", one=PLAIN, two=PLAIN)

    assert "200 passed" in told and len(ran) == 200
    assert len({process for _, process in ran}) == 2


@pytest.mark.parametrize("processes", ["0", "2"])
def test_what_fails_is_told_as_by_one_process(tmp_path: Path, processes: str) -> None:
    told, ran = run(tmp_path, "-n", processes, odd=ODD, plain=PLAIN)

    assert "1 failed, 100 passed, 1 skipped, 1 error" in told and len(ran) == 101
    for sentence in ("what it printed", "assert 1 == 2", "nothing to be had"):
        assert sentence in told


def test_what_is_made_once_for_a_file_is_made_once(tmp_path: Path) -> None:
    told, ran = run(tmp_path, "-n", "3", sharing=SHARING, plain=PLAIN)

    assert "160 passed" in told
    assert [what for what, _ in ran].count("made") == 1
    assert len({process for what, process in ran if what == "sharing"}) == 1


def test_a_process_that_dies_fails_the_run(tmp_path: Path) -> None:
    told, ran = run(tmp_path, "-n", "2", dying=DYING, plain=PLAIN)

    assert re.search(r"1 failed, \d+ passed", told) and "test_that_dies has died" in told
    assert len(ran) >= 100 - 24  # it may have taken a piece already


def test_the_first_failure_ends_the_run_if_that_is_wanted(tmp_path: Path) -> None:
    told, ran = run(tmp_path, "-n", "2", "-x", a=ODD, b=PLAIN, c=PLAIN, d=PLAIN)

    assert "stopping after 1 failures" in told and len(ran) < 200


def test_one_process_begins_with_what_waits_and_the_others_with_what_computes(tmp_path: Path) -> None:
    _, ran = run(tmp_path, "-n", "2", hosts=PLAIN.replace("plain", "waiting"), census=PLAIN)

    first = {process: what for what, process in reversed(ran)}
    assert sorted(first.values()) == ["plain", "waiting"]


def test_what_shares_parsed_sources_is_taken_by_one_process(tmp_path: Path) -> None:
    _, ran = run(tmp_path, "-n", "2", project=PLAIN.replace("plain", "project"), other=PLAIN)

    assert len({process for what, process in ran if what == "project"}) == 1
    assert len(ran) == 200
