"""What is said where only msgspec is installed: help, and which extra of Marrow is missing."""

import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from marrow.cli import COMMANDS

SOURCES = Path(__file__).parent.parent.parent / "src"
SCRIPT = """
import sys
sys.path[:0] = {paths!r}
from marrow.cli import main
sys.exit(main(sys.argv[1:]))
"""


def run(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """`marrow` in a Python without site-packages."""
    bare = folder / "bare"
    bare.mkdir(exist_ok=True)
    if not (bare / "msgspec").exists():
        (bare / "msgspec").symlink_to(Path(msgspec.__file__).parent)
    script = SCRIPT.format(paths=[str(SOURCES), str(bare)])
    return subprocess.run(
        [sys.executable, "-I", "-S", "-c", script, *words],
        capture_output=True,
        text=True,
        cwd=folder,
        env={"HOME": str(folder)},
    )


@pytest.mark.parametrize(
    "words",
    [("lab", "--help"), ("lab", "run", "--help"), ("lab", "list"), ("crash", "--help"), ("plan", "--help")],
)
def test_help_needs_no_extra(words: tuple[str, ...], tmp_path: Path) -> None:
    done = run(tmp_path, *words)

    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout


@pytest.mark.parametrize("command", COMMANDS)
def test_each_command_shows_its_help_without_any_extra(command: str, tmp_path: Path) -> None:
    done = run(tmp_path, command, "--help")

    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize(
    ("words", "extra"),
    [
        (("lab", "run", "worn-things"), "lab"),
        (("lab", "report", "worn-things"), "lab"),
        (("lab", "check"), "lab"),
        (("bench", "--lab"), "lab"),
        (("bench", "--env"), "env"),
        (("serve",), "server"),
    ],
)
def test_the_missing_extra_is_named_in_one_line(words: tuple[str, ...], extra: str, tmp_path: Path) -> None:
    done = run(tmp_path, *words)

    assert done.returncode == 2
    assert f"of Marrow's extra [{extra}]" in done.stderr
    assert done.stderr.count("\n") == 1


def test_games_are_killed_and_resumed_without_any_extra(tmp_path: Path) -> None:
    done = run(tmp_path, "crash", "--kills", "1")

    assert (done.returncode, done.stderr) == (0, "")
