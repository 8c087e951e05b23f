"""Lines in logs: each is written once, and at the same cost however long the log is."""

from pathlib import Path

import pytest

from game.engine import engine
from game.session_scenes import begin, kill, resume
from marrow.game import disk, session
from marrow.game.disk import append_line, append_once
from marrow.messages.commands import Quit

__all__ = ["engine"]
LARGE = 300 * 1024 * 1024


def bytes_read() -> int:
    """What this process has read so far."""
    line = Path("/proc/self/io").read_text().splitlines()[0]
    return int(line.removeprefix("rchar: "))


@pytest.mark.usefixtures("engine")
def test_an_end_is_written_into_large_logs_without_reading_them(tmp_path: Path) -> None:
    game = begin(tmp_path)
    for log in ("logfile", "xlogfile", "livelog"):
        with (tmp_path / log).open("wb") as file:
            file.truncate(LARGE)
    before = bytes_read()

    game.do(Quit())
    game.finish()

    assert game.finished
    assert bytes_read() - before < 200_000
    assert (tmp_path / "xlogfile").stat().st_size > LARGE


@pytest.mark.usefixtures("engine")
def test_an_end_is_written_once_though_others_end_meanwhile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = begin(tmp_path)
    game.do(Quit())
    with monkeypatch.context() as now:
        now.setattr(session.Session, "_keep_replay", lambda _: (_ for _ in ()).throw(OSError("killed")))
        game.finish()
    kill(game)
    for log in ("logfile", "xlogfile"):
        append_line(tmp_path / log, "somebody else\n" * 1000)

    assert resume(tmp_path).finished

    for log in ("logfile", "xlogfile"):
        lines = (tmp_path / log).read_text().splitlines()
        assert len([line for line in lines if line != "somebody else"]) == 1


def test_a_line_is_found_wherever_the_pieces_that_are_read_meet(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(disk, "READ_AT_ONCE", 16)
    file = tmp_path / "log"
    for before in range(40):
        file.write_text("." * before + "the line looked for\n" + "." * 30)
        size = file.stat().st_size

        append_once(file, "the line looked for\n")

        assert file.stat().st_size == size
    append_once(file, "the line looked for\n", since=size - 30)
    assert file.stat().st_size > size
