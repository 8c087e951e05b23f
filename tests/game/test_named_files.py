"""Files that a user names to be written: links stay; pipes, devices and directories are refused at once."""

import os
import signal
import stat
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from game.engine import engine
from game.session_scenes import begin
from hostile.worlds import small_bones
from marrow import cli
from marrow.front.option_saving import save_options
from marrow.front.options import Options
from marrow.game.disk import write_file
from marrow.messages.commands import Search
from marrow.pool.sqlite import SqlitePool

__all__ = ["engine"]
pytestmark = pytest.mark.usefixtures("engine")
LINES = (  # the ? is replaced by each place
    "replay Ann --save ?",
    "replay Ann --ttyrec ?",
    "replay Ann --ttyrec ?.bz2",
    "life --html ? Ann",
    "bones export --force D0.5 ?",
    "report --to ?",
    "backup ?",
    "play -u Ann --ttyrec ?",
)
PLACES = ("pipe", "directory", "socket", "circle", "link to pipe", "file/below", "nowhere/below")


@contextmanager
def within(seconds: int) -> Iterator[None]:
    """What is done here ends in time."""

    def late(*_: object) -> None:
        raise AssertionError(f"it has not ended after {seconds} seconds")

    before = signal.signal(signal.SIGALRM, late)
    signal.alarm(seconds)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data directory with a game and bones, and odd things to write to beside it."""
    data = tmp_path / "data"
    data.mkdir()
    monkeypatch.setenv("MARROW_HOME", str(data))
    game = begin(data)
    game.do(Search())
    game.close()
    with closing(SqlitePool(data / "bones.sqlite")) as pool:
        assert pool.leave(small_bones(), token="Bob", time=1)
    odd = tmp_path / "odd"
    odd.mkdir()
    for end in ("", ".bz2"):
        os.mkfifo(odd / f"pipe{end}")
        (odd / f"directory{end}").mkdir()
        (odd / f"directory{end}" / "full").touch()
        os.mknod(odd / f"socket{end}", 0o600 | stat.S_IFSOCK)
        (odd / f"circle{end}").symlink_to(f"circle{end}")
        (odd / f"link to pipe{end}").symlink_to("pipe")
    (odd / "file").touch()
    return odd


@pytest.mark.parametrize("line", LINES)
def test_what_is_no_place_for_a_file_is_refused_at_once(
    line: str, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for place in PLACES:
        words = [str(home / word.replace("?", place)) if "?" in word else word for word in line.split()]
        before = {path: path.lstat().st_mode for path in home.iterdir()}
        if words[0] == "backup" and place == "nowhere/below":
            continue  # it makes the directories
        with within(30):
            status = cli.main(words)
        assert status in (1, 2), place
        assert capsys.readouterr().err.startswith("marrow: "), place
        assert {path: path.lstat().st_mode for path in home.iterdir()} == before, place


def test_a_link_stays_and_its_file_is_written(tmp_path: Path) -> None:
    (tmp_path / "kept").write_bytes(b"before")
    (tmp_path / "kept").chmod(0o640)
    (tmp_path / "link").symlink_to("kept")

    write_file(tmp_path / "link", b"after")

    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "kept").read_bytes() == b"after"
    assert stat.S_IMODE((tmp_path / "kept").stat().st_mode) == 0o640


def test_options_are_saved_where_a_link_leads_to(tmp_path: Path) -> None:
    (tmp_path / "dotfiles").write_text("# mine\n")
    (tmp_path / ".marrowrc").symlink_to("dotfiles")
    options = Options()
    options.switch("autopickup", not options.on("autopickup"))

    assert save_options(tmp_path / ".marrowrc", options) == 1

    assert (tmp_path / ".marrowrc").is_symlink()
    assert "autopickup" in (tmp_path / "dotfiles").read_text()
