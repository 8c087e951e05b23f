"""The pool in a file: one set of bones a level, met once, whoever else is at it."""

import multiprocessing
import sqlite3
from pathlib import Path

import pytest

from fulldisk import file_size_limit
from hostile.worlds import small_bones
from marrow.editions import NETHACK
from marrow.errors import HostileFile, PoolTrouble
from marrow.formats.bones import write_bones
from marrow.lab import pool_crash
from marrow.model.bones import Bones
from marrow.pool.migrations import STEPS
from marrow.pool.pool import UnavailablePool
from marrow.pool.sqlite import SqlitePool
from rule import rule


@pytest.fixture
def pool(tmp_path: Path) -> SqlitePool:
    return SqlitePool(tmp_path / "bones.sqlite")


def bones(name: str = "D0.5", turn: int = 120, edition: str = "3.6.7") -> Bones:
    made = small_bones()
    made.name = name
    made.turn = turn
    made.edition = edition
    return made


def test_bones_left_are_found_and_claimed_once(pool: SqlitePool) -> None:
    assert pool.leave(bones(), token="a:1:D0.5", time=5)

    found = pool.find("3.6.7", "D0.5")
    claimed = pool.claim("3.6.7", "D0.5", "b:1")

    assert found is not None and (found.who, found.how, found.left_at) == ("Ann", "killed by a jackal", 5)
    assert claimed is not None and write_bones(bones()) == write_bones(claimed)
    assert pool.claim("3.6.7", "D0.5", "c:1") is None


@rule("B-067", "B-205")
@pytest.mark.parametrize("edition", NETHACK)
def test_a_level_has_one_set_of_bones(pool: SqlitePool, edition: str) -> None:
    """BV-106, BT-24: the older ones stay; who is the owner may remove them."""
    assert pool.leave(bones(turn=1, edition=edition), token="a", time=0)
    assert not pool.leave(bones(turn=2, edition=edition), token="b", time=0)

    claimed = pool.claim(edition, "D0.5", "c:1")

    assert claimed is not None and claimed.turn == 1


@pytest.mark.rule("B-195")
def test_a_wizard_may_replace_bones(pool: SqlitePool) -> None:
    pool.leave(bones(turn=1), token="a", time=0)
    assert pool.leave(bones(turn=2), token="b", time=0, replace=True)

    claimed = pool.claim("3.6.7", "D0.5", "c:1")

    assert claimed is not None and claimed.turn == 2


def test_one_death_leaves_bones_once(pool: SqlitePool) -> None:
    """BT-23: nobody fills the pool with one death."""
    pool.leave(bones(), token="a", time=0)
    pool.claim("3.6.7", "D0.5", "b:1")
    pool.settle("b:1")

    assert not pool.leave(bones(), token="a", time=0)
    assert pool.list_bones() == []


def test_a_claim_given_back_can_be_claimed_again(pool: SqlitePool) -> None:
    pool.leave(bones(), token="a", time=0)
    pool.claim("3.6.7", "D0.5", "b:1")
    assert (pool.claims("b"), pool.claims("c")) == (["b:1"], [])

    pool.give_back("b:1")

    assert pool.claims("b") == []
    assert pool.claim("3.6.7", "D0.5", "c:1") is not None


def test_a_claim_has_an_age_until_it_is_given_back(pool: SqlitePool) -> None:
    pool.leave(bones(), token="a", time=0)
    pool.claim("3.6.7", "D0.5", "b:1", time=77)
    assert [(one.claimed_by, one.claimed_at) for one in pool.list_bones()] == [("b:1", 77)]
    assert pool.all_claims() == ["b:1"]

    pool.give_back("b:1")

    assert [(one.claimed_by, one.claimed_at) for one in pool.list_bones()] == [("", 0)]
    assert pool.all_claims() == []


def test_levels_and_editions_do_not_mix(pool: SqlitePool) -> None:
    pool.leave(bones(), token="a", time=0)

    assert pool.claim("3.6.7", "D0.6", "b:1") is None
    assert pool.claim("3.4.3", "D0.5", "b:2") is None


@pytest.mark.parametrize("data", [b"junk", write_bones(small_bones()).replace(b'"D0.5"', b'"D0.7"')])
def test_bones_that_cannot_be_read_are_kept_aside_with_the_reason(pool: SqlitePool, data: bytes) -> None:
    pool.leave(bones(), token="a", time=0)
    with sqlite3.connect(pool.path) as db:
        db.execute("UPDATE bones SET data = ?", (data,))

    assert pool.claim("3.6.7", "D0.5", "b:1") is None
    assert pool.list_bones() == []
    (kept,) = pool.quarantined()
    assert kept.reason and kept.source == "bonD0.5 of 3.6.7"
    assert pool.refused_bytes(kept.number) == data
    assert pool.leave(bones(), token="b", time=0)


@pytest.mark.parametrize("data", [7, 2.5, "text", b"", b"\xff{"])
def test_a_pool_that_somebody_wrote_into_by_hand_gives_nothing_away(pool: SqlitePool, data: object) -> None:
    pool.leave(bones(), token="a", time=0)
    with sqlite3.connect(pool.path) as db:
        db.execute("UPDATE bones SET data = ?", (data,))
    db.close()

    with pytest.raises(HostileFile):
        pool.read("3.6.7", "D0.5")
    assert pool.claim("3.6.7", "D0.5", "b:1") is None
    assert len(pool.quarantined()) == 1


def test_a_pool_without_room_says_so_and_takes_bones_when_there_is_some(pool: SqlitePool) -> None:
    pool.leave(bones(), token="a", time=0)

    with file_size_limit(100), pytest.raises(PoolTrouble, match=r"bones\.sqlite"):
        pool.leave(bones("D0.6"), token="b", time=0)

    assert [one.name for one in pool.list_bones()] == ["D0.5"]
    assert pool.leave(bones("D0.6"), token="b", time=0)


def test_a_pool_that_cannot_be_opened_refuses_with_its_reason(tmp_path: Path) -> None:
    closed = UnavailablePool(PoolTrouble("bones pool: file is not a database"))

    for ask in (
        lambda: closed.leave(bones(), token="a", time=0),
        lambda: closed.claim("3.6.7", "D0.5", "a:1"),
        lambda: closed.claims("a"),
        lambda: closed.settle("a:1"),
        lambda: closed.give_back("a:1"),
    ):
        with pytest.raises(PoolTrouble, match="not a database"):
            ask()


def test_what_the_first_pool_had_marked_as_refused_is_in_quarantine(tmp_path: Path) -> None:
    path = tmp_path / "old.sqlite"
    with sqlite3.connect(path) as db:
        db.executescript(STEPS[0])
        db.execute(
            "INSERT INTO bones (edition, name, file, data, left_at, refused) VALUES (?,?,?,?,?,?)",
            ("3.6.7", "D0.5", "bonD0.5", b"junk", 7, "no sense"),
        )
        db.execute("PRAGMA user_version=1")
    db.close()

    pool = SqlitePool(path)

    (kept,) = pool.quarantined()
    assert (kept.source, kept.reason, kept.put_at) == ("bonD0.5 of 3.6.7", "no sense", 7)
    assert pool.list_bones() == []
    assert pool.discard(kept.number) and pool.quarantined() == []


def test_a_pool_of_a_newer_version_is_left_alone(pool: SqlitePool) -> None:
    pool.close()
    with sqlite3.connect(pool.path) as db:
        db.execute(f"PRAGMA user_version={len(STEPS) + 1}")

    with pytest.raises(PoolTrouble, match="version"):
        SqlitePool(pool.path)


def test_a_file_that_is_no_pool_is_named(tmp_path: Path) -> None:
    file = tmp_path / "bones.sqlite"
    file.write_text("this is a shopping list, and a long one at that" * 50)

    with pytest.raises(PoolTrouble, match=r"bones\.sqlite"):
        SqlitePool(file)


def claimed_by(path: Path, number: int) -> bool:
    pool = SqlitePool(path)
    return pool.claim("3.6.7", "D0.5", f"game{number}:1") is not None


@rule("B-166", edition="3.6.7")
def test_of_many_games_at_once_one_gets_them(pool: SqlitePool) -> None:
    """BT-28."""
    pool.leave(bones(), token="a", time=0)

    with multiprocessing.get_context("fork").Pool(8) as processes:
        got = processes.starmap(claimed_by, [(pool.path, number) for number in range(8)])

    assert sum(got) == 1


@rule("B-166", "B-067", edition="3.6.7")
def test_no_bones_are_lost_or_met_twice_whoever_is_killed_when(tmp_path: Path) -> None:
    """BT-29. Acceptance 4 in small; `marrow crash --pool --processes 8 --operations 10000` is the whole."""
    tally = pool_crash.run(4, 60, seed=3, folder=tmp_path, longest_breath=0.05)

    assert tally.troubles == []
    assert tally.operations >= 4 * 60
    assert tally.kills > 0 and tally.met > 20


def test_nothing_is_kept_in_a_file_that_was_removed_or_replaced(tmp_path: Path) -> None:
    """Nobody would meet bones there; PoolAccess keeps them until there is a pool again."""
    file = tmp_path / "bones.sqlite"
    removed = SqlitePool(file)
    file.unlink()
    replaced = SqlitePool(file)
    copy = tmp_path / "copy.sqlite"
    copy.write_bytes(file.read_bytes())
    copy.replace(file)

    for pool, says in ((removed, "another file was put in its place"), (replaced, "another file")):
        with pytest.raises(PoolTrouble, match=says):
            pool.leave(bones(), token="a:1:D0.5", time=0)
        with pytest.raises(PoolTrouble, match=says):
            pool.claim("3.6.7", "D0.5", "b:1")
    file.unlink()
    with pytest.raises(PoolTrouble, match="No such file or directory: it was moved or removed; start again"):
        replaced.find("3.6.7", "D0.5")
