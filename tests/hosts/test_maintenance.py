"""`marrow check`, `recover` and `backup`: what they say of whole and of damaged games, and what they do."""

import os
import shutil
import signal
from pathlib import Path
from random import Random

import pytest

from hostile.worlds import small_bones
from marrow.cli import main
from marrow.errors import BadOption, HostileFile
from marrow.formats.fingerprint import state_hash
from marrow.game import session
from marrow.game.birth import Birth
from marrow.game.game_files import GameFolder
from marrow.game.session import Session, resume
from marrow.lab.random_player import RandomAnswers
from marrow.maintenance.backup import back_up
from marrow.maintenance.health import examine_game
from marrow.messages.commands import Search
from marrow.pool.sqlite import SqlitePool
from rule import rule

WHIMS = RandomAnswers(Random(1))


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data directory with Ann's game, ten commands old and saved after five, and one set of bones."""
    home = tmp_path / "data"
    monkeypatch.setenv("MARROW_HOME", str(home))
    pool = SqlitePool(home / "bones.sqlite")
    pool.leave(small_bones(), token="x", time=0)
    game = begun(home)
    for _ in range(2):
        for _ in range(5):
            game.do(Search())
        game.save()
    game.close()
    pool.close()
    return home


def begun(home: Path, name: str = "Ann", born_at: int = 1767225600) -> Session:
    return session.begin(home, Birth(name=name, pet="none", born_at=born_at), WHIMS, seed=7)


def home_of(data: Path, name: str = "Ann") -> Path:
    return session.game_directory(data, name)


def spoil(file: Path) -> None:
    raw = bytearray(file.read_bytes())
    raw[len(raw) // 2] ^= 4
    file.write_bytes(raw)


def contents(folder: Path) -> dict[str, bytes]:
    files = sorted(path for path in folder.rglob("*") if path.is_file() and "sqlite-" not in path.name)
    return {str(path.relative_to(folder)): path.read_bytes() for path in files}


# check


def test_all_is_well_and_nothing_is_changed(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = contents(data)

    assert main(["check"]) == 0

    assert capsys.readouterr().out.splitlines() == [
        "Ann          well: turn 11, 10 commands, 3.6.7",
        "bones        well: 1 resting, 0 being met, 0 refused",
        "records      well: 0 scores, 0 replays",
    ]
    assert contents(data) == before


def test_each_damage_is_named_with_what_makes_it_good(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    spoil(home_of(data) / "snapshot")
    before = contents(data)

    assert main(["check", "Ann"]) == 1

    said = capsys.readouterr().out
    assert said.startswith("Ann          NOT WELL: turn 11, 10 commands, 3.6.7\n")
    assert "taken from the snapshot before it" in said
    assert "No finished command is known to be lost." in said
    assert "'marrow recover Ann' makes the best of it." in said
    assert contents(data) == before


def test_what_does_not_hurt_yet_is_a_note(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    spoil(home_of(data) / "snapshot.before")
    (home_of(data) / "journal.1").unlink()

    assert main(["check", "Ann"]) == 0

    said = capsys.readouterr().out
    assert "The snapshot before the newest cannot be read" in said
    assert "It will leave no replay" in said


def test_a_game_can_be_examined_while_it_is_played(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = resume(data, "Ann", WHIMS)
    game.do(Search())

    assert main(["check", "Ann"]) == 0

    assert "11 commands" in (said := capsys.readouterr().out)
    assert "It is being played." in said
    game.do(Search())


def test_a_game_played_from_its_birth_must_come_out_as_it_was_saved(
    data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check", "--deep", "Ann"]) == 0
    game = resume(data, "Ann", WHIMS)
    game.world.hero.hp -= 1  # as no command does
    game.save()
    game.close()

    assert main(["check", "Ann"]) == 0
    assert main(["check", "--deep", "Ann"]) == 1
    assert "comes out differently from its snapshot" in capsys.readouterr().out


def test_spoilt_bones_and_records_are_named(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pool = SqlitePool(data / "bones.sqlite")
    with pool._writing() as db:
        db.execute("UPDATE bones SET data = 'x'")
    (data / "xlogfile").write_text("half a li")
    (data / "replays").mkdir()
    (data / "replays" / "Ann-1.replay").write_bytes(b"{")

    assert main(["check"]) == 1

    said = capsys.readouterr().out
    assert "bonD0.5 of 3.6.7 cannot be read" in said
    assert "xlogfile does not end with a whole line" in said
    assert "Ann-1.replay: replay line 1 refused" in said


def test_a_damaged_pool_is_named(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (data / "bones.sqlite").write_bytes(b"SQLite format 3\0" + bytes(4000))
    for shadow in data.glob("bones.sqlite-*"):
        shadow.unlink()

    assert main(["check"]) == 1
    assert "bones        NOT WELL" in capsys.readouterr().out


def test_a_hero_whom_nobody_knows_is_named(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "Bob"]) == 2
    assert capsys.readouterr().err == "marrow: there is no game of 'Bob'; saved games: Ann\n"


# recover


def test_a_game_is_made_good_and_is_well_afterwards(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    spoil(home_of(data) / "snapshot")

    assert main(["recover", "Ann"]) == 0

    assert "recover: Ann's game goes on at turn 11, after 10 commands" in capsys.readouterr().out
    assert main(["check", "Ann"]) == 0
    assert "Kept, because it could not be read: snapshot.unread-1" in capsys.readouterr().out


@rule("B-206")
def test_a_game_of_a_server_is_recovered_with_its_own_pool(data: Path) -> None:
    begun(data, "Bob", 1767225602).close()  # two more than a multiple of three
    (data / "sysconf").write_text("BONES_POOLS=3\n")
    spoil(home_of(data, "Bob") / "snapshot")

    assert main(["recover", "Bob"]) == 0

    assert [file.name for file in data.glob("bones-*.sqlite")] == ["bones-2.sqlite"]


def test_what_is_well_is_left_alone(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = contents(data)

    assert main(["recover", "Ann"]) == 0

    assert capsys.readouterr().out == "recover: Ann's game is well, at turn 11; nothing was done\n"
    assert contents(data) == before


def test_what_cannot_be_recovered_can_be_set_aside(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for file in home_of(data).iterdir():
        file.write_bytes(b"spoilt")
    assert main(["check", "Ann"]) == 1
    assert "'marrow recover Ann --set-aside'" in capsys.readouterr().out

    assert main(["recover", "Ann"]) == 1
    assert main(["recover", "Ann", "--set-aside"]) == 0

    (kept,) = (data / "set-aside").iterdir()
    assert len(list(kept.iterdir())) == 5
    begun(data).close()


def test_a_game_being_played_is_not_set_aside(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = resume(data, "Ann", WHIMS)

    assert main(["recover", "Ann", "--set-aside"]) == 2

    assert "being played by another process" in capsys.readouterr().err
    game.do(Search())


# backup


def test_a_backup_is_a_data_directory(data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    copy = tmp_path / "copy"

    assert main(["backup", str(copy)]) == 0

    assert f"backup: 1 games and the bones are in {copy}" in capsys.readouterr().out
    original, copied = resume(data, "Ann", WHIMS), resume(copy, "Ann", WHIMS)
    assert state_hash(original.world) == state_hash(copied.world)
    assert len(SqlitePool(copy / "bones.sqlite").list_bones()) == 1


def test_a_backup_needs_an_empty_place_outside(data: Path, tmp_path: Path) -> None:
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "file").touch()
    for place, why in ((tmp_path / "full", "is not an empty directory"), (data / "copy", "is inside")):
        with pytest.raises(BadOption, match=why):
            back_up(data, place)
    assert not (data / "copy").exists()


def test_a_pool_that_cannot_be_read_does_not_stop_a_backup(data: Path, tmp_path: Path) -> None:
    (data / "bones.sqlite").write_bytes(b"no database at all" * 100)
    for shadow in data.glob("bones.sqlite-*"):
        shadow.unlink()

    copied = back_up(data, tmp_path / "copy")

    assert (copied.games, copied.pool) == (1, False)
    assert "The bones are not copied" in copied.troubles[0]


def test_backups_while_games_are_played_are_whole(data: Path, tmp_path: Path) -> None:
    """A child plays, saves and ends games meanwhile; every copy opens without a loss."""
    child = os.fork()
    if child == 0:
        session.COMMANDS_A_SNAPSHOT = 3
        while True:
            for name in ("Bob", "Cid"):
                game = begun(data, name)
                for _ in range(20):
                    game.do(Search())
                game.files.remove()
                game.close_without_saving()
    try:
        games = copies = 0
        while copies < 12 or (games < copies + 3 and copies < 200):  # besides Ann's, one is played at times
            copies += 1
            copy = tmp_path / f"copy{copies}"
            games += back_up(data, copy).games
            for saved in session.saved_games(copy):
                health = examine_game(saved)
                assert (health.wrong, health.notes) == ([], [])
            shutil.rmtree(copy)
        assert games >= copies + 3
    finally:
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)


def test_bones_are_in_a_copy_once_whoever_meets_them_meanwhile(data: Path, tmp_path: Path) -> None:
    """The copy is made between the claim and its end: the game in the copy settles it, or gives it back."""
    pool = SqlitePool(data / "bones.sqlite")
    game = resume(data, "Ann", WHIMS)
    pool.claim("3.6.7", "D0.5", f"{game.identity}:{game.commands + 1}.1")

    back_up(data, tmp_path / "copy")
    again = resume(tmp_path / "copy", "Ann", WHIMS, pool=SqlitePool(tmp_path / "copy" / "bones.sqlite"))

    again.close()
    copied = SqlitePool(tmp_path / "copy" / "bones.sqlite")
    assert (copied.all_claims(), len(copied.list_bones())) == ([], 1)


def test_a_spoilt_game_is_copied_as_it_is(data: Path, tmp_path: Path) -> None:
    spoil(home_of(data) / "snapshot")

    back_up(data, tmp_path / "copy")

    assert contents(home_of(tmp_path / "copy")) == contents(home_of(data))
    with pytest.raises(HostileFile):
        GameFolder(home_of(tmp_path / "copy")).read_snapshot()
