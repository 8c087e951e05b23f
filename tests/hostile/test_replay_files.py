"""Replay files from anywhere: what is no regular file is refused unread, and no file costs much."""

import os
import resource
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest

from marrow.cli import main
from marrow.errors import HostileFile
from marrow.formats import replays
from marrow.formats.births import BirthShape
from marrow.formats.replays import Head, ReplayFile, Step, write_replay
from marrow.game import game_paths
from marrow.game.game_paths import read_replay_file
from marrow.messages.commands import Search

HEAD = Head(
    marrow_replay=1, edition="3.6.7", fingerprint="0", behaviour=1, birth=BirthShape(seed=7, name="Ann")
)


def replay_of(steps: int) -> bytes:
    return write_replay(ReplayFile(head=HEAD, steps=(Step(command=Search()),) * steps, checks=()))


def no_file(kind: str, folder: Path) -> Path:
    path = folder / "ann.replay"
    match kind:
        case "a device":
            return Path("/dev/zero")
        case "a pipe":
            os.mkfifo(path)
        case "a symbolic link":
            (folder / "real.replay").write_bytes(replay_of(2))
            path.symlink_to(folder / "real.replay")
        case "a directory":
            path.mkdir()
        case "a socket":
            socket.socket(socket.AF_UNIX).bind(str(path))
        case _:
            raise AssertionError(kind)
    return path


@pytest.mark.parametrize("kind", ["a device", "a pipe", "a symbolic link", "a directory", "a socket"])
def test_what_is_no_regular_file_is_refused_at_once(
    kind: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = no_file(kind, tmp_path)
    started = time.process_time()

    assert main(["replay", str(path)]) == 2

    assert time.process_time() - started < 0.5
    assert capsys.readouterr().err == f"marrow: {path} is {kind}, and no regular file\n"


def test_a_large_file_of_line_ends_is_refused_without_being_read(tmp_path: Path) -> None:
    """In a process of its own with 100 MB more than it needs to begin."""
    file = tmp_path / "ends.replay"
    for size, why in ((250, "has more than 67108864 bytes"), (60, "line 1 refused")):
        file.write_bytes(b"\n" * (size * 1024 * 1024))
        code = (
            "import resource, sys; from marrow.cli import main\n"
            "import marrow.game.replay, marrow.game.session\n"
            "import marrow.game.telling\n"
            "used = int(open('/proc/self/statm').read().split()[0]) * 4096\n"
            "resource.setrlimit(resource.RLIMIT_AS, (used + 100 * 2**20,) * 2)\n"
            f"sys.exit(main(['replay', {str(file)!r}]))"
        )
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
        assert (done.returncode, why in done.stderr) == (2, True), done.stderr


def test_a_replay_of_more_commands_than_any_game_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(replays, "MAX_STEPS", 5)
    file = tmp_path / "long.replay"
    file.write_bytes(replay_of(6))

    with pytest.raises(HostileFile, match="line 7: there are more than 5 commands"):
        read_replay_file(file)
    file.write_bytes(replay_of(5))
    assert len(read_replay_file(file).steps) == 5


def test_a_line_without_end_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game_paths, "MAX_LINE", 1000)
    file = tmp_path / "wide.replay"
    file.write_bytes(replay_of(2) + b"[" * 1001)

    with pytest.raises(HostileFile, match=r"wide.replay: line 4 has more than 1000 bytes"):
        read_replay_file(file)


def test_reading_has_a_time_budget(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game_paths, "SECONDS_TO_READ", 0.0)
    file = tmp_path / "slow.replay"
    file.write_bytes(replay_of(2000))

    with pytest.raises(HostileFile, match="was not read to its end in 0 seconds"):
        read_replay_file(file)


def test_a_replay_that_is_read_needs_little_more_than_its_bytes(tmp_path: Path) -> None:
    """Steps become objects one at a time."""
    file = tmp_path / "answers.replay"
    answers = tuple(f"{number}" for number in range(10_000))
    wide = Step(command=Search(), answers=answers)
    file.write_bytes(write_replay(ReplayFile(head=HEAD, steps=(wide,) * 200, checks=())))
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss

    replay = read_replay_file(file)

    grown = (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) * 1024
    assert grown < 2 * file.stat().st_size
    assert (len(replay.steps), replay.steps[-1]) == (200, wide)
