"""The campaigns of `marrow bench --server`, small; and that they would see what is wrong."""

import json
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, suppress
from functools import partial
from pathlib import Path
from random import Random

import pytest

from marrow.errors import BadOption
from marrow.server import bench, dead, lending
from marrow.server.bench.kept import Kept, read_kept, write_kept
from marrow.server.bench.kills import HASTE, SWEPT, Broom, Pace, found_wrong, told_wrongly
from marrow.server.bench.rows import Row
from marrow.server.bench.uploads import wrongly_kept
from marrow.server.database import Store, count
from marrow.server.serve import open_store
from patience import until
from server.stores import FREE, NOW, account, asked, do, judged, new_address, opened


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with opened("sqlite", tmp_path) as opened_store:
        yield opened_store


@pytest.mark.parametrize("campaign", ["finders", "uploads", "kills"])
def test_a_small_campaign_finds_nothing_wrong(campaign: str, capsys: pytest.CaptureFixture[str]) -> None:
    sizes = dict.fromkeys(("finders", "uploads", "kills"), 0) | {campaign: 60}
    words = [word for name, number in sizes.items() for word in (f"--{name}", str(number))]

    ended = bench.main(["--seconds", "0", *words])

    told = capsys.readouterr().out
    assert ended == 0, told
    assert "MISSED" not in told and len(told.splitlines()) >= 2


def lent(store: Store, number: int, owner: str, finder: str) -> str:
    """The id of dead that this finder has, by a claim called after their number."""
    page = do(store, lambda db: dead.put(db, FREE, judged(number), owner, NOW))
    do(store, lambda db: dead.end_trial(db, page.id, "", "", NOW))
    do(store, partial(lending.claim, policy=FREE, account=finder, asked=asked(str(number)), now=NOW))
    return page.id


def test_what_is_lost_or_doubled_or_undone_is_seen(store: Store, tmp_path: Path) -> None:
    ann, bob = account(store, "Ann"), account(store, "Bob")
    one, other = lent(store, 1, ann, bob), lent(store, 2, ann, bob)
    told = tmp_path / "told"
    told.write_text("lent 1 200\nlent 2 200\ntak")

    assert found_wrong(store) == [] and told_wrongly(store, {bob: told}) == []

    do(store, lambda db: db.change("UPDATE claims SET dead = ? WHERE dead = ?", one, other))
    assert [line.split(" ", 2)[:2] for line in found_wrong(store)] == [["claim", "2"], ["dead", other]]
    do(store, lambda db: db.change("DELETE FROM claims WHERE claim = '2'"))
    assert any("wrong count" in line for line in found_wrong(store))
    told.write_text("lent 1 200\nlent 2 200\ntaken 1 200\n")
    assert len(told_wrongly(store, {bob: told})) == 2


def test_what_should_not_have_been_let_in_is_seen(store: Store) -> None:
    ann = account(store, "Ann")
    do(store, lambda db: dead.put(db, FREE, judged(1), ann, NOW))

    assert len(wrongly_kept(store, ann)) == 1


def test_rows_hold_at_least_or_at_most() -> None:
    assert Row("a", 1, "").holds
    assert Row("a", 1, "", 1).holds and not Row("a", 0.9, "", 1).holds
    assert Row("a", 0, "", 0, at_most=True).holds and not Row("a", 1, "", 0, at_most=True).holds
    assert "MISSED" in Row("a", 0.9, "", 1).text()


def test_a_campaign_of_kills_ends_with_its_counts_when_somebody_wants_it_to(tmp_path: Path) -> None:
    words = ["bench", "--server", "--seconds", "0", "--finders", "0", "--uploads", "0", "--kills", "20000"]
    store = tmp_path / "exchange.sqlite"
    with subprocess.Popen(
        [sys.executable, "-m", "marrow", *words, "--json", "--apart", "500", "--store", str(store)],
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
    ) as process:  # fmt: skip
        until(partial(has_claims, store))
        process.terminate()
        told, _ = process.communicate(timeout=120)

    claims, _, lost = json.loads(told)
    assert process.returncode == 0
    assert claims["name"] == "claims with kills" and 0 < claims["value"] < 20_000
    assert (lost["name"], lost["value"]) == ("lost, doubled or undone", 0)


def has_claims(file: Path) -> bool:
    with suppress(sqlite3.Error), closing(sqlite3.connect(file)) as db:
        return db.execute("SELECT 1 FROM claims").fetchone() is not None
    return False


def test_a_campaign_of_kills_goes_on_where_an_earlier_one_ended(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def told_after(claims: int) -> list[dict[str, float]]:
        words = ["--seconds", "0", "--finders", "0", "--uploads", "0", "--kills", str(claims), "--json"]
        assert bench.main([*words, "--keep", str(tmp_path)]) == 0
        found: list[dict[str, float]] = json.loads(capsys.readouterr().out)
        return found

    first, _, _ = told_after(40)
    files = {one.name: one.read_text() for one in tmp_path.glob("told-*")}
    second, _, lost = told_after(int(first["value"]) + 40)

    assert (second["value"] >= first["value"] + 40, lost["value"]) == (True, 0)
    assert all((tmp_path / name).read_text().startswith(text) for name, text in files.items())
    names = [line.split()[1] for one in tmp_path.glob("told-*") for line in one.read_text().splitlines()]
    rounds = {int(name.split("-")[0]) for name in names}
    assert max(rounds) < (read_kept(tmp_path, str(tmp_path / "kills.sqlite")) or pytest.fail()).rounds


def test_a_campaign_goes_on_with_its_own_store_only(tmp_path: Path) -> None:
    write_kept(tmp_path, Kept("a.sqlite", "D0.5", "Ann", [("Bob", "mrw_x")], rounds=3))

    kept = read_kept(tmp_path, "a.sqlite")
    assert kept is not None and (kept.rounds, kept.finders) == (3, [("Bob", "mrw_x")])
    with pytest.raises(BadOption):
        read_kept(tmp_path, "b.sqlite")


def test_who_is_killed_had_time_for_some_claims_but_for_one_of_eight() -> None:
    pace, late = Pace(Random(1), apart=100), 10 * HASTE

    def waits(done: int) -> bool:
        pace.begin(1_000, 0.0)
        return not pace.over(done, late)

    idle = sum(waits(1_000) for _ in range(800))
    half = sum(waits(1_050) for _ in range(800))

    assert 650 <= idle <= 750  # seven of eight, by chance
    assert 290 <= half <= 410  # half of these
    assert not any(waits(1_100) for _ in range(800))


def test_postgresql_sweeps_its_dead_while_claims_go_on() -> None:
    where = new_address()
    store = open_store(where)
    broom = Broom(where, done=500)

    broom.look(500 + SWEPT - 1)
    assert sweeps(store) == 0

    broom.look(500 + SWEPT)
    until(lambda: sweeps(store) == 1)
    store.close()


def sweeps(store: Store) -> int:
    sql = "SELECT vacuum_count FROM pg_stat_user_tables WHERE relname = 'dead'"
    return store.look(lambda db: count(db, sql)).result()
