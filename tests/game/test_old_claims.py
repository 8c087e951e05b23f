"""Claims on bones that their game cannot settle any more, and those that it still can."""

import shutil
from pathlib import Path

import pytest

from game.engine import engine
from game.session_scenes import begin, kill, pool, resume
from hostile.worlds import small_bones
from marrow.errors import PoolTrouble
from marrow.formats.frames import Answered, Frame
from marrow.game.journal import Journal
from marrow.game.session import Session
from marrow.messages.commands import Down, Quit
from marrow.pool.pool import UnavailablePool
from marrow.pool.sqlite import SqlitePool

__all__ = ["engine", "pool"]
pytestmark = pytest.mark.usefixtures("engine")


class Killed(BaseException):
    pass


@pytest.fixture
def bones(pool: SqlitePool) -> SqlitePool:
    """A pool with one set of bones."""
    pool.leave(small_bones(), token="x", time=0)
    return pool


def killed_with_a_claim(
    data: Path, pool: SqlitePool, monkeypatch: pytest.MonkeyPatch, *, finished: bool
) -> Session:
    """Ann's game, killed just before or just after the record of the command that claimed bones."""
    game = begin(data, pool=pool)
    append = Journal.append

    def die_here(journal: Journal, record: Frame) -> None:
        if finished:
            append(journal, record)
        if finished != isinstance(record, Answered):
            raise Killed

    with monkeypatch.context() as now, pytest.raises(Killed):
        now.setattr(Journal, "append", die_here)
        now.setattr(Session, "_undo", lambda *_: None)
        game.do(Down())
    kill(game)
    assert len(pool.all_claims()) == 1
    return game


def test_the_claim_of_a_game_that_is_gone_goes_back(
    tmp_path: Path, bones: SqlitePool, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = killed_with_a_claim(tmp_path, bones, monkeypatch, finished=False)
    shutil.rmtree(game.files.path)

    bob = begin(tmp_path, pool=bones, name="Bob")

    assert bones.all_claims() == []
    bob.do(Down())
    assert bob.world.bones_met == 1


def test_the_claim_of_a_spoilt_game_goes_back(
    tmp_path: Path, bones: SqlitePool, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = killed_with_a_claim(tmp_path, bones, monkeypatch, finished=False)
    for file in game.files.path.iterdir():
        file.write_bytes(b"spoilt")

    begin(tmp_path, pool=bones, name="Bob")

    assert (bones.all_claims(), len(bones.list_bones())) == ([], 1)


@pytest.mark.parametrize("finished", [False, True])
def test_a_sleeping_game_says_whether_its_hero_has_met_them(
    tmp_path: Path, bones: SqlitePool, monkeypatch: pytest.MonkeyPatch, finished: bool
) -> None:
    killed_with_a_claim(tmp_path, bones, monkeypatch, finished=finished)

    begin(tmp_path, pool=bones, name="Bob")

    assert bones.all_claims() == []
    assert len(bones.list_bones()) == (0 if finished else 1)
    assert resume(tmp_path, pool=bones).world.bones_met == finished


def test_a_spoilt_snapshot_hides_no_finished_command(
    tmp_path: Path, bones: SqlitePool, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = killed_with_a_claim(tmp_path, bones, monkeypatch, finished=True)
    (game.files.path / "snapshot").write_bytes(b"spoilt")

    begin(tmp_path, pool=bones, name="Bob")

    assert (bones.all_claims(), bones.list_bones()) == ([], [])


def test_what_was_met_while_the_pool_was_locked_is_settled_by_the_next_game(
    tmp_path: Path, bones: SqlitePool, monkeypatch: pytest.MonkeyPatch
) -> None:
    def locked(*_: object, **__: object) -> object:
        raise PoolTrouble("database is locked")

    game = begin(tmp_path, pool=bones)
    with monkeypatch.context() as now:
        for verb in ("settle", "claims", "leave"):
            now.setattr(bones, verb, locked)
        game.do(Down())
        game.do(Quit())
        game.finish()
    assert (game.finished, len(bones.all_claims())) == (True, 1)

    begin(tmp_path, pool=bones, name="Bob")

    assert bones.all_claims() == []
    assert [one.how for one in bones.list_bones()] == ["quit"]  # those that Ann left
    assert list((tmp_path / "bones-met").iterdir()) == []


def test_a_game_being_played_keeps_its_claim(tmp_path: Path, bones: SqlitePool) -> None:
    ann = begin(tmp_path, pool=bones)
    bones.claim("3.6.7", "D0.5", f"{ann.identity}:1.1")
    (ann.files.path / "snapshot").write_bytes(b"spoilt")  # its journal tells whose it is

    begin(tmp_path, pool=bones, name="Bob")
    assert len(bones.all_claims()) == 1

    for journal in ann.files.path.glob("journal.*"):
        journal.write_bytes(b"spoilt")
    begin(tmp_path, pool=bones, name="Cid")
    assert len(bones.all_claims()) == 1


def test_without_a_pool_there_are_no_claims(tmp_path: Path) -> None:
    game = begin(tmp_path)
    game.pool_access.pool = UnavailablePool(PoolTrouble("no database"))

    assert game.pool_access.all_claims() == []
    assert game.troubles == ["no database"]
