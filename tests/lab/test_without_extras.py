"""What is said where only msgspec is installed: help, and which extra of Marrow is missing."""

import json
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import IO

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
AGAIN = """
import gc, json, os, sys
sys.path[:0] = {paths!r}
import marrow.lab.soak  # nearly all commands import the engine; here it is done once for all
from marrow.cli import main
gc.freeze()
for line in sys.stdin:
    if child := os.fork():
        print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), flush=True)
        continue
    os.chdir(json.loads(line)["folder"])
    os.environ["HOME"] = os.getcwd()
    for number, name in (0, os.devnull), (1, "out"), (2, "err"):
        os.dup2(os.open(name, os.O_RDWR | os.O_CREAT), number)
    sys.exit(main(json.loads(line)["words"]))
"""


@dataclass
class Done:
    """What a command said, and how it ended."""

    returncode: int
    stdout: str
    stderr: str


@dataclass
class Bare:
    """A Python without site-packages that becomes ``marrow WORDS`` whenever it is asked, by forking."""

    asks: IO[str]
    answers: IO[str]

    def run(self, folder: Path, *words: str) -> Done:
        print(json.dumps({"words": words, "folder": str(folder)}), file=self.asks, flush=True)
        status = int(self.answers.readline())
        return Done(status, (folder / "out").read_text(), (folder / "err").read_text())


def bare_python(folder: Path, script: str) -> list[str]:
    """The command of a Python that finds nothing but Marrow and msgspec."""
    (folder / "msgspec").symlink_to(Path(msgspec.__file__).parent)
    return [sys.executable, "-I", "-S", "-c", script.format(paths=[str(SOURCES), str(folder)])]


@pytest.fixture(scope="module")
def bare(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Bare]:
    folder = tmp_path_factory.mktemp("bare")
    command = bare_python(folder, AGAIN)
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, cwd=folder, env={}) as process:
        assert process.stdin is not None and process.stdout is not None
        yield Bare(process.stdin, process.stdout)


@pytest.mark.parametrize(
    "words",
    [("lab", "--help"), ("lab", "run", "--help"), ("lab", "list"), ("crash", "--help"), ("plan", "--help")],
)
def test_help_needs_no_extra(bare: Bare, words: tuple[str, ...], tmp_path: Path) -> None:
    done = bare.run(tmp_path, *words)

    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout


@pytest.mark.parametrize("command", COMMANDS)
def test_each_command_shows_its_help_without_any_extra(bare: Bare, command: str, tmp_path: Path) -> None:
    done = bare.run(tmp_path, command, "--help")

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
def test_the_missing_extra_is_named_in_one_line(
    bare: Bare, words: tuple[str, ...], extra: str, tmp_path: Path
) -> None:
    done = bare.run(tmp_path, *words)

    assert done.returncode == 2
    assert f"of Marrow's extra [{extra}]" in done.stderr
    assert done.stderr.count("\n") == 1


def test_games_are_killed_and_resumed_without_any_extra(tmp_path: Path) -> None:
    command = [*bare_python(tmp_path, SCRIPT), "crash", "--kills", "1"]
    surroundings = {"HOME": str(tmp_path)}
    done = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path, env=surroundings)

    assert (done.returncode, done.stderr) == (0, "")
