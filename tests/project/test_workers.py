"""Tests are run in several processes as they would be in one (tests/workers.py)."""

import os
import re
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from kept import ROOT
from patience import until

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="go.py forks no tests here")

CONFTEST = """
from workers import Workers, add_option

def pytest_addoption(parser):
    add_option(parser)

def pytest_configure(config):
    config.pluginmanager.register(Workers(int, lambda: iter("abc")))
"""
NOTING = """
import os, pathlib, time, warnings
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
warnings.warn("beware of collecting")

def test_that_fails():
    note("odd")
    print("what it printed")
    assert 1 == 2

@pytest.mark.skip(reason="for a reason")
def test_that_is_skipped():
    note("odd")

@pytest.mark.xfail
def test_that_is_known_to_fail():
    note("odd")
    assert 1 == 2

@pytest.mark.xfail
def test_that_should_have_failed():
    note("odd")

def test_that_warns():
    note("odd")
    warnings.warn("beware of the leader")

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
    yield 1
    note("unmade")

@pytest.mark.parametrize("number", range(60))
def test_sharing(shared, number):
    note("sharing")
    time.sleep(0.005)
"""
DYING = """
def test_that_dies():
    os.kill(os.getpid(), 9)
"""
FOREVER = """
@pytest.fixture
def held():
    note("held")
    yield
    note("let go")

def test_that_never_ends(held):
    time.sleep(1000)
"""


def run(folder: Path, *words: str, **files: str) -> tuple[str, list[tuple[str, str]]]:
    """Run pytest over these files; what it printed, and what ran in which process."""
    begun = begin(folder, *words, **files)
    told, _ = begun.communicate()
    return told, noted(folder)


def begin(folder: Path, *words: str, **files: str) -> "subprocess.Popen[str]":
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
    command = [sys.executable, "-P", "-m", "pytest", "-q", "-rA", "-p", "no:cacheprovider", *words, "tests"]
    env = {**os.environ, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    handler = signal.signal(signal.SIGINT, signal.SIG_DFL)  # a job in a shell's background would ignore it
    try:
        return subprocess.Popen(
            command, cwd=folder, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )
    finally:
        signal.signal(signal.SIGINT, handler)


def noted(folder: Path) -> list[tuple[str, str]]:
    lines = [line.rpartition(" ") for line in (folder / "ran").read_text().splitlines()]
    return [(what, process) for what, _, process in lines]


def test_each_test_runs_once_and_all_processes_take_part(tmp_path: Path) -> None:
    told, ran = run(tmp_path, "--workers", "2", one=PLAIN, two=PLAIN)

    assert "200 passed" in told and len(ran) == 200
    assert len({process for _, process in ran}) == 2


def test_what_comes_out_is_told_as_by_one_process(tmp_path: Path) -> None:
    told = {}
    for processes in "0", "2":
        folder = tmp_path / processes
        folder.mkdir()
        told[processes], ran = run(
            folder, "--workers", processes, "--durations=3", "--durations-min=0", odd=ODD, plain=PLAIN
        )
        assert len(ran) == 104

    same = "^(?:FAILED|ERROR|SKIPPED|XFAIL|XPASS) .*|^E .*|UserWarning: beware.*"
    assert set(re.findall(same, told["0"], re.MULTILINE)) == set(re.findall(same, told["2"], re.MULTILINE))
    ended = r"1 failed, 101 passed, 1 skipped, 1 xfailed, 1 xpassed, 2 warnings, 1 error"
    for text in told.values():
        assert re.search(ended, text) and "what it printed" in text
        assert len(re.findall(r"^[0-9.]+s (?:setup|call|teardown) ", text, re.MULTILINE)) == 3


def test_what_is_made_once_for_a_file_is_made_once(tmp_path: Path) -> None:
    told, ran = run(tmp_path, "--workers", "3", sharing=SHARING, plain=PLAIN)

    assert "160 passed" in told
    assert [what for what, _ in ran].count("made") == 1
    assert len({process for what, process in ran if what in ("made", "sharing", "unmade")}) == 1
    assert [what for what, _ in ran if what != "plain"][-1] == "unmade"


def test_a_process_that_dies_fails_the_run(tmp_path: Path) -> None:
    told, ran = run(tmp_path, "--workers", "2", dying=DYING, plain=PLAIN)

    assert re.search(r"1 failed, 100 passed", told) and "test_that_dies has died" in told
    assert len(ran) == 100


def test_the_first_failure_ends_the_run_if_that_is_wanted(tmp_path: Path) -> None:
    told, ran = run(tmp_path, "--workers", "2", "-x", a=ODD, b=PLAIN, c=PLAIN, d=PLAIN)

    assert "stopping after 1 failures" in told and len(ran) < 200


def test_an_interrupted_run_ends_and_lets_go_of_what_it_holds(tmp_path: Path) -> None:
    begun = begin(tmp_path, "--workers", "2", one=FOREVER, two=FOREVER)
    until(lambda: len(noted(tmp_path)) == 2)

    begun.send_signal(signal.SIGINT)
    told, _ = begun.communicate()

    assert begun.returncode == pytest.ExitCode.INTERRUPTED and "KeyboardInterrupt" in told
    assert [what for what, _ in noted(tmp_path)] == ["held", "held", "let go", "let go"]


def test_one_process_begins_with_what_waits_and_the_others_with_what_computes(tmp_path: Path) -> None:
    _, ran = run(tmp_path, "--workers", "2", hosts=PLAIN.replace('"plain"', '"waiting"'), census=PLAIN)

    first = {process: what for what, process in reversed(ran)}
    assert sorted(first.values()) == ["plain", "waiting"]
