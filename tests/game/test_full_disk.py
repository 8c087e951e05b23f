"""A disk with no room left: nothing that was done is lost, and nothing half done stays."""

import errno
from pathlib import Path
from tempfile import TemporaryDirectory
from types import SimpleNamespace

import pytest

from fulldisk import file_size_limit, read_only
from game.engine import Answers, engine
from game.session_scenes import begin, kill, pool, resume
from hosts.screens import player_at, screen_with
from marrow.editions import EDITIONS
from marrow.errors import HostileFile, PoolTrouble
from marrow.formats.fingerprint import state_hash
from marrow.game import session
from marrow.game.birth import Birth
from marrow.game.disk import append_once, read_at_most, write_atomically
from marrow.game.game import Game
from marrow.messages.commands import Command, Quit, Search
from marrow.pool.pool import UnavailablePool
from marrow.pool.sqlite import SqlitePool
from scene import Scene

__all__ = ["engine", "pool"]
pytestmark = pytest.mark.usefixtures("engine")


def test_a_command_that_cannot_be_written_down_is_not_done(tmp_path: Path) -> None:
    game = begin(tmp_path)
    game.do(Search())
    before = state_hash(game.world)

    with file_size_limit(game.journal.committed + 5), pytest.raises(OSError, match="too large"):
        game.do(Search())

    assert before == state_hash(game.world)


def test_what_is_done_after_a_full_disk_is_not_lost(tmp_path: Path) -> None:
    game = begin(tmp_path)
    game.do(Search())
    with file_size_limit(game.journal.committed + 5), pytest.raises(OSError, match="too large"):
        game.do(Search())

    game.do(Search())
    kill(game)

    again = resume(tmp_path)
    assert state_hash(game.world) == state_hash(again.world)
    assert (len(again.history()), again.troubles) == (2, [])


def test_a_snapshot_that_finds_no_room_leaves_the_game_in_its_journal(tmp_path: Path) -> None:
    game = begin(tmp_path)
    game.do(Search())

    with file_size_limit(game.journal.committed):
        game.save()
    game.do(Search())
    kill(game)

    assert "goes on in its journal" in game.troubles[0]
    again = resume(tmp_path)
    assert state_hash(game.world) == state_hash(again.world)
    again.close()
    assert state_hash(game.world) == state_hash(resume(tmp_path).world)


def test_a_save_into_a_directory_that_became_read_only_is_told_and_the_game_stays() -> None:
    with TemporaryDirectory() as folder:
        data = Path(folder)
        game = begin(data)
        game.do(Search())

        with read_only(data):
            game.save()
        game.do(Search())
        kill(game)

        assert "Permission denied" in game.troubles[0]
        assert "goes on in its journal" in game.troubles[0]
        again = resume(data)
        assert state_hash(game.world) == state_hash(again.world)
        again.close()


def test_in_a_directory_that_is_read_only_no_game_begins() -> None:
    with TemporaryDirectory() as folder, read_only(Path(folder)), pytest.raises(OSError, match="Permission"):
        begin(Path(folder))


def test_an_end_that_cannot_be_written_down_waits_for_room(tmp_path: Path) -> None:
    game = begin(tmp_path)
    game.do(Quit())

    with file_size_limit(10):
        game.close()
    assert not game.finished
    assert "waits for it" in game.troubles[0]

    again = resume(tmp_path)

    assert again.finished
    for file in ("xlogfile", "logfile", "record"):
        assert len((tmp_path / file).read_text().splitlines()) == 1


def test_bones_that_nothing_takes_keep_their_game(
    tmp_path: Path, pool: SqlitePool, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object, **__: object) -> bool:
        raise PoolTrouble("out of reach")

    game = begin(tmp_path, pool=pool)
    (tmp_path / "bones-waiting").write_text("a file where the directory should be")
    with monkeypatch.context() as meanwhile:
        meanwhile.setattr(pool, "leave", fail)
        game.do(Quit())
        game.close()
    assert not game.finished
    assert "Nor can the bones be kept" in game.troubles[0]

    assert resume(tmp_path, pool=pool).finished

    assert len(pool.list_bones()) == 1


def test_bones_wait_where_the_pool_cannot_be_opened(tmp_path: Path, pool: SqlitePool) -> None:
    why = "bones pool: file is not a database"
    closed = UnavailablePool(PoolTrouble(why))
    game = session.begin(tmp_path, Birth(name="Ann"), Answers(), seed=7, pool=closed)
    game.do(Quit())
    game.finish()

    assert game.finished
    assert f"{why}. The bones wait for it." in game.troubles
    begin(tmp_path, pool=pool, name="Bob").close()
    assert len(pool.list_bones()) == 1


def test_of_a_line_without_room_nothing_is_added(tmp_path: Path) -> None:
    file = tmp_path / "xlogfile"
    append_once(file, "one\n")

    with file_size_limit(6), pytest.raises(OSError, match="too large"):
        append_once(file, "another\n")

    assert file.read_text() == "one\n"


def test_a_file_without_room_leaves_the_old_one_and_no_draft(tmp_path: Path) -> None:
    file = tmp_path / "record"
    write_atomically(file, b"old")

    with file_size_limit(4), pytest.raises(OSError, match="too large"):
        write_atomically(file, b"newer")

    assert {path: path.read_bytes() for path in tmp_path.iterdir()} == {file: b"old"}


def test_of_a_file_that_is_too_large_nothing_is_read(tmp_path: Path) -> None:
    file = tmp_path / "large"
    with file.open("wb") as opened:
        opened.truncate(2**40)

    with pytest.raises(HostileFile, match="large has more than 1000 bytes"):
        read_at_most(file, 1000)


def test_the_player_is_told_that_nothing_happened_and_why() -> None:
    def full(_: Command) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    game = Game(Scene("3.6.7").world, EDITIONS["3.6.7"])
    table = player_at(screen_with([" "])[0], SimpleNamespace(do=full, world=game.world, game=game))

    assert table._perform(Search()) is False

    assert table.screen.all_messages == [
        "That could not be written down (No space left on device), and so it did not happen."
    ]
