"""The server's book: who died, whose bones were met, and whose met theirs."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from marrow.browser import graves
from marrow.browser.book import Book
from marrow.browser.graves import Meeting, Wanted
from marrow.browser.noting_pool import NotingPool
from marrow.editions import EDITIONS
from marrow.errors import StoreTrouble
from marrow.experiment.good_bones import good_bones
from marrow.pool.sqlite import SqlitePool

BONES = good_bones(EDITIONS["3.6.7"], 0)
BORN = {"Ann": 100, "Bob": 200, "Carl": 300}


@pytest.fixture
def book(tmp_path: Path) -> Iterator[Book]:
    one = Book(tmp_path / "browser.sqlite")
    yield one
    one.close()


def who(name: str) -> str:
    return graves.dead_id(name.lower(), name, BORN[name])


def leave_and_meet(book: Book, home: Path, leaver: str, finder: str) -> None:
    """One dies and leaves bones, and another meets them."""
    pool = SqlitePool(home / "bones.sqlite")
    left = NotingPool(pool, book, leaver.lower(), leaver)
    met = NotingPool(pool, book, finder.lower(), finder)
    claim = f"{BORN[finder]}-beef:7"
    assert left.leave(BONES, token=f"{BORN[leaver]}-cafe:9:{BONES.name}", time=BORN[leaver])
    assert met.claim("3.6.7", BONES.name, claim, time=BORN[finder]) is not None
    met.settle(claim)
    pool.close()


def note(book: Book, name: str, **changed: object) -> None:
    row = {
        "id": who(name), "user": name.lower(), "game": name, "hero": name, "edition": "3.6.7", "role": "Val",
        "race": "Hum", "gender": "Fem", "alignment": "Neu", "death": "killed by a newt", "killer": "newt",
        "hunger": "Weak", "depth": 3, "deepest": 3, "turns": 9, "points": 7,
        "born_at": BORN[name], "died_at": 9,
    } | changed  # fmt: skip
    marks = ", ".join("?" * len(row))
    book.change(f"INSERT INTO dead ({', '.join(row)}) VALUES ({marks})", *row.values())


def test_a_chain_of_the_dead(book: Book, tmp_path: Path) -> None:
    leave_and_meet(book, tmp_path, "Ann", "Bob")
    leave_and_meet(book, tmp_path, "Bob", "Carl")

    (meeting,) = graves.left_by(book, who("Ann"))
    assert (meeting.left_by, meeting.met_by) == (who("Ann"), who("Bob"))
    assert graves.chain_from(book, who("Ann")) == [(1, who("Bob")), (2, who("Carl"))]
    assert [one.left_by for one in graves.met_by(book, who("Carl"))] == [who("Bob")]


def test_bones_that_were_given_back_wait(book: Book, tmp_path: Path) -> None:
    pool = SqlitePool(tmp_path / "bones.sqlite")
    ann, bob = NotingPool(pool, book, "ann", "Ann"), NotingPool(pool, book, "bob", "Bob")
    ann.leave(BONES, token=f"{BORN['Ann']}-cafe:9:{BONES.name}", time=1)
    bob.claim("3.6.7", BONES.name, f"{BORN['Bob']}-beef:7", time=2)
    bob.give_back(f"{BORN['Bob']}-beef:7")
    pool.close()

    assert graves.left_by(book, who("Ann")) == [Meeting("3.6.7", BONES.name, who("Ann"), "", 0)]


def test_filters_and_counts(book: Book) -> None:
    note(book, "Ann")
    note(book, "Bob", depth=10, killer="choking", hunger="Satiated", edition="5.0.0")
    note(book, "Carl", depth=10)

    assert [one.hero for one in graves.listed(book, Wanted(), 2)] == ["Carl", "Bob"]
    assert [one.hero for one in graves.listed(book, Wanted(depth=10, edition="3.6.7"), 9)] == ["Carl"]
    assert graves.counted(book, Wanted(), "depth") == [("3", 1), ("10", 2)]
    assert graves.counted(book, Wanted(), "hunger") == [("Weak", 2), ("Satiated", 1)]
    assert graves.listed(book, Wanted(killer="x' OR 1=1 --"), 9) == []


def test_a_hidden_grave_is_neither_listed_nor_counted(book: Book) -> None:
    note(book, "Ann")

    assert graves.hide(book, who("Ann"), "Mod", "a rude name")
    assert not graves.hide(book, "nobody", "Mod", "why")

    assert graves.listed(book, Wanted(), 9) == [] and graves.counted(book, Wanted(), "role") == []
    assert book.rows("SELECT who, what, about, why FROM moderation") == [
        ("Mod", "hidden", who("Ann"), "a rude name")
    ]


def test_a_book_of_a_later_marrow_is_left_alone(tmp_path: Path) -> None:
    book = Book(tmp_path / "book")
    book.change("PRAGMA user_version=99")
    book.close()

    with pytest.raises(StoreTrouble, match="of version 99"):
        Book(tmp_path / "book")


def test_nothing_is_noted_in_a_book_that_was_removed_and_no_new_one_is_made(tmp_path: Path) -> None:
    file = tmp_path / "browser.sqlite"
    book = Book(file)
    file.unlink()

    with pytest.raises(StoreTrouble, match="it was moved or removed; start again"):
        book.change("DELETE FROM users")
    with pytest.raises(StoreTrouble, match="it was moved or removed"):
        book.rows("SELECT id FROM users")
    with pytest.raises(StoreTrouble, match="it was moved or removed"):
        Book(file, book.file)
    assert not file.exists()
