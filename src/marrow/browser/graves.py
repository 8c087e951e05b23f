"""The dead of the server in its book: noted when a game ends, listed, counted, and chained by their bones."""

from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec

from marrow.browser import places
from marrow.browser.book import Book
from marrow.errors import MarrowError
from marrow.game import replay as replays
from marrow.game.game_paths import read_replay_file
from marrow.game.records import death_with_reason
from marrow.game.view import status
from marrow.game.wall_clock import now
from marrow.model.world import World

COLUMNS = (
    "number, id, user, game, hero, edition, role, race, gender, alignment, death, killer, hunger, depth,"
    " deepest, turns, points, born_at, died_at, hidden"
)
SATED = "Not hungry"


class Dead(msgspec.Struct, frozen=True):
    """One dead as the book has it. Hero and death are texts of strangers."""

    number: int
    id: str
    user: str
    game: str
    hero: str
    edition: str
    role: str
    race: str
    gender: str
    alignment: str
    death: str
    killer: str
    hunger: str
    depth: int
    deepest: int
    turns: int
    points: int
    born_at: int
    died_at: int
    hidden: str  # why a moderator has hidden the page; "" if none has


class Wanted(msgspec.Struct, frozen=True):
    """Which dead to list; "" or 0 is any."""

    edition: str = ""
    role: str = ""
    killer: str = ""
    depth: int = 0
    before: int = 0


class Meeting(msgspec.Struct, frozen=True):
    """Bones, who left them, and who met them ("" if nobody yet)."""

    edition: str
    name: str
    left_by: str
    met_by: str
    met_at: int


def dead_id(user: str, hero: str, born_at: int) -> str:
    """The name of a dead hero, or of a living one: a game's name and when it began."""
    return sha256(f"{user}\0{hero}\0{born_at}".encode()).hexdigest()[:16]


def note_end(book: Book, user: str, hero: str, world: World) -> str:
    """Note the end of a game, once however often this is called; the dead's id, or "" if there is none."""
    ended = world.ended
    if ended is None:
        return ""
    one = dead_id(user, hero, world.born_at)
    killer = ended.killer.text or ended.death
    book.change(
        f"INSERT OR IGNORE INTO dead ({COLUMNS}) VALUES (NULL{', ?' * 18}, '')",
        one, user, places.game_id(user, hero), hero, world.edition, ended.role, ended.race, ended.gender,
        ended.alignment, death_with_reason(ended), killer, status(world).hunger or SATED, ended.depth,
        ended.deepest, ended.turns, ended.points, world.born_at, now(),
    )  # fmt: skip
    return one


def note_forgotten(book: Book, data: Path) -> int:
    """Note those whose process was killed after their game had ended; how many there were.

    Their games are played again to their ends from the replays that were kept.
    """
    noted = 0
    for file in sorted((data / "players").glob("*/replays/*.replay")):
        try:
            recorded = read_replay_file(file)
            birth = recorded.head.birth
            one = dead_id(file.parent.parent.name, birth.name, birth.born_at)
            if book.rows("SELECT 1 FROM dead WHERE id = ?", one):
                continue
            world = replays.start_of_replay(recorded).world
            for moment in replays.play(recorded):
                world = moment.game.world
            noted += bool(note_end(book, file.parent.parent.name, birth.name, world))
        except MarrowError:  # of another Marrow, or damaged: there is nothing to note
            continue
    return noted


def dead_named(book: Book, one: str) -> Dead | None:
    return next(_dead(book.rows(f"SELECT {COLUMNS} FROM dead WHERE id = ?", one)), None)


def _dead(rows: list[tuple[Any, ...]]) -> Iterator[Dead]:
    return (Dead(*row) for row in rows)


def _where(wanted: Wanted) -> tuple[str, list[Any]]:
    clauses, values = ["hidden = ''"], list[Any]()
    for name in ("edition", "role", "killer", "depth"):
        if value := getattr(wanted, name):
            clauses.append(f"{name} = ?")
            values.append(value)
    if wanted.before:
        clauses.append("number < ?")
        values.append(wanted.before)
    return " AND ".join(clauses), values


def listed(book: Book, wanted: Wanted, most: int) -> list[Dead]:
    """The newest dead of those wanted."""
    where, values = _where(wanted)
    return list(
        _dead(
            book.rows(f"SELECT {COLUMNS} FROM dead WHERE {where} ORDER BY number DESC LIMIT {most}", *values)
        )
    )


def counted(book: Book, wanted: Wanted, column: str, most: int = 12) -> list[tuple[str, int]]:
    """How many of the dead wanted have each value of a column: the most frequent first, depths in order."""
    assert column in ("depth", "role", "hunger", "killer", "edition"), column
    where, values = _where(wanted)
    order = "depth" if column == "depth" else "count(*) DESC, 1"
    limit = 60 if column == "depth" else most
    rows = book.rows(
        f"SELECT {column}, count(*) FROM dead WHERE {where} GROUP BY {column} ORDER BY {order} LIMIT {limit}",
        *values,
    )
    return [(str(value), count) for value, count in rows]


def left_by(book: Book, one: str) -> list[Meeting]:
    """The bones that a dead left."""
    sql = "SELECT edition, name, left_by, met_by, met_at FROM bones WHERE left_by = ? ORDER BY token"
    return [Meeting(*row) for row in book.rows(sql, one)]


def met_by(book: Book, one: str) -> list[Meeting]:
    """The bones that a dead had met."""
    sql = "SELECT edition, name, left_by, met_by, met_at FROM bones WHERE met_by = ? ORDER BY met_at"
    return [Meeting(*row) for row in book.rows(sql, one)]


def chain_from(book: Book, one: str, most: int = 20) -> list[tuple[int, str]]:
    """Who met the bones of a dead, who met theirs and so on: depth in the chain, and id."""
    found: list[tuple[int, str]] = []
    seen, left = {one}, [(1, one)]
    while left and len(found) < most:
        depth, who = left.pop()
        for meeting in left_by(book, who):
            if meeting.met_by and meeting.met_by not in seen:
                seen.add(meeting.met_by)
                found.append((depth, meeting.met_by))
                left.append((depth + 1, meeting.met_by))
    return found


def hide(book: Book, one: str, who: str, why: str) -> bool:
    """Hide a dead's page by a moderator's word; whether there is one."""
    with book.writing():
        if not book.change("UPDATE dead SET hidden = ? WHERE id = ?", why, one):
            return False
        what = "hidden" if why else "shown again"
        sql = "INSERT INTO moderation (at, who, what, about, why) VALUES (?, ?, ?, ?, ?)"
        book.change(sql, now(), who, what, one, why)
    return True
