"""Which files a store in SQLite opens while it works."""

import os
from pathlib import Path

import pytest

from marrow.server.bench.filling import fill
from marrow.server.database import Database
from server.stores import NOW, account, do, judged, opened

OPEN_FILES = Path("/proc/self/fd")
SQLITES_OWN = "etilqs"  # begins the names of its temporary files
ROWS = 2_000  # more pages than SQLite keeps in memory of itself


@pytest.mark.skipif(not OPEN_FILES.is_dir(), reason="only Linux lists there what a process has opened")
def test_what_stood_in_pages_before_a_group_is_written_into_no_file(tmp_path: Path) -> None:
    def changed(db: Database) -> list[str]:
        assert db.change("UPDATE dead SET turn = turn + 1") == ROWS
        return [os.readlink(one) for one in OPEN_FILES.iterdir() if one.is_symlink()]

    with opened("sqlite", tmp_path) as store:
        fill(store, account(store, "Ann"), judged(), ["D0.5"], ROWS, NOW)
        files = do(store, changed)

    assert any(one.endswith("exchange.sqlite") for one in files)
    assert [one for one in files if SQLITES_OWN in one] == []
