"""The pool for those who only look, where nothing may be written and where there is none."""

import os
import sqlite3
from pathlib import Path

import pytest

from hostile.worlds import small_bones
from marrow.cli import main
from marrow.errors import PoolTrouble
from marrow.maintenance.backup import back_up
from marrow.pool.reading import PoolToRead, pool_files, pool_to_read
from marrow.pool.sqlite import SqlitePool


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A pool with bones."""
    made = tmp_path / "bones.sqlite"
    pool = SqlitePool(made)
    pool.leave(small_bones(), token="a:1:D0.5", time=5)
    pool.close()
    return made


def read_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing can be written: whoever is root may write everywhere."""
    monkeypatch.setattr(os, "access", lambda *_: False)


def files_in(folder: Path) -> dict[str, bytes]:
    """The files and what is in them, but for those that SQLite makes beside its own where it may."""
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.suffix in (".sqlite", ".json")}


def test_what_is_read_stays_as_it_is(file: Path) -> None:
    before = files_in(file.parent)

    pool = PoolToRead(file)

    assert [one.who for one in pool.list_bones()] == ["Ann"]
    assert files_in(file.parent) == before


def test_what_somebody_else_has_just_written_is_read(file: Path) -> None:
    writer = SqlitePool(file)
    writer.remove("3.6.7", small_bones().name)
    assert file.with_name("bones.sqlite-wal").stat().st_size > 0

    assert PoolToRead(file).list_bones() == []
    writer.close()


def test_a_pool_that_is_not_there_is_empty_and_is_not_made(tmp_path: Path) -> None:
    pool = pool_to_read(tmp_path / "nowhere" / "bones.sqlite")

    assert pool.list_bones() == [] and list(tmp_path.iterdir()) == []


def test_whoever_only_reads_cannot_write(file: Path) -> None:
    with pytest.raises(PoolTrouble, match="readonly"):
        PoolToRead(file).remove("3.6.7", small_bones().name)


def test_an_older_pool_that_cannot_be_changed_is_named(file: Path) -> None:
    with sqlite3.connect(file) as db:
        db.execute("PRAGMA user_version=1")

    with pytest.raises(PoolTrouble, match="of version 1"):
        PoolToRead(file)


@pytest.mark.parametrize("words", [["bones", "list"], ["exchange", "status"], ["check"]])
def test_commands_that_read_need_not_write(
    words: list[str],
    file: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("MARROW_HOME", str(tmp_path))
    monkeypatch.setenv("MARROWOPTIONS", "exchange:http://127.0.0.1:9")
    account = '{"machine":"m","accounts":[{"exchange":"http://127.0.0.1:9","name":"Ann","token":"mrw_x"}]}'
    (tmp_path / "exchange.json").write_text(account)
    before = files_in(tmp_path)
    read_only(monkeypatch)

    main(words)

    said = capsys.readouterr()
    assert any(telling in said.out for telling in ("bonD0", "Ann at http://", "well: 1 resting")), said
    assert files_in(tmp_path) == before


def test_all_pools_of_a_server_are_copied(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    second = SqlitePool(tmp_path / "bones-1.sqlite")
    second.leave(small_bones(), token="b:1:D0.5", time=6)
    second.close()
    copy = tmp_path.parent / f"{tmp_path.name}-copy"
    read_only(monkeypatch)

    back_up(tmp_path, copy)

    assert [path.name for path in pool_files(copy)] == ["bones.sqlite", "bones-1.sqlite"]
    assert [len(SqlitePool(path).list_bones()) for path in pool_files(copy)] == [1, 1]
