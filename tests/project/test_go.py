"""How `go.py test` runs the tests, and tells what failed."""

import sys
from pathlib import Path

import go
import pytest

SOME = """
from pathlib import Path

def noted(what):
    with open(Path(__file__).with_name("ran"), "a") as file:
        file.write(what + " ")
    return 2

def test_that_passes():
    assert noted("good") == 2

def test_that_fails():
    assert noted("bad") == 3
"""


def test_what_fails_is_told_with_the_values_that_were_compared(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "test_some.py").write_text(SOME, encoding="utf-8")
    monkeypatch.setattr(go, "ROOT", str(tmp_path))
    monkeypatch.setattr(go, "SAFELY", [sys.executable, "-P"])
    monkeypatch.setattr(go, "TESTS", [sys.executable, "-P", "-m", "pytest"])
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")

    assert not go.passes(["test_some.py"])

    first, again = capfd.readouterr().out.split("once more")
    assert "1 failed, 1 passed" in first and "assert 2 == 3" not in first
    assert "1 failed" in again and "assert 2 == 3" in again
    assert (tmp_path / "ran").read_text(encoding="utf-8") == "good bad bad "


def test_what_passes_runs_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "test_some.py").write_text(SOME.replace("3", "2"), encoding="utf-8")
    monkeypatch.setattr(go, "ROOT", str(tmp_path))
    monkeypatch.setattr(go, "TESTS", [sys.executable, "-P", "-m", "pytest"])
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")

    assert go.passes(["test_some.py"])

    assert (tmp_path / "ran").read_text(encoding="utf-8") == "good bad "
    assert "once more" not in capfd.readouterr().out


@pytest.mark.parametrize(("quickly", "words", "compiles"), [
    (False, [], False), (False, ["--quick"], False),
    (True, ["--quick"], False), (True, [], True), (True, ["--profile"], True),
])  # fmt: skip
def test_an_engine_that_was_compiled_quickly_is_compiled_once_more_by_a_profile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, quickly: bool, words: list[str], compiles: bool
) -> None:
    ran: list[list[str]] = []
    monkeypatch.setattr(go, "COMPILED", str(tmp_path))
    monkeypatch.setattr(go, "is_compiled", lambda: True)

    def run(command: list[str]) -> int:
        ran.append(command)
        return 0

    monkeypatch.setattr(go, "run", run)
    if quickly:
        (tmp_path / "quickly").touch()

    assert go.compile_engine(words) == 0

    assert [command[-len(words) - 1 :] for command in ran] == ([[str(tmp_path), *words]] if compiles else [])
