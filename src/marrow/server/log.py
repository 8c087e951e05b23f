"""The log of the exchange: every change with its author, its time and its reason. Rows stay for ever."""

from typing import Literal

from marrow.formats.answers import printable
from marrow.server.api_types import LogLine, LogList
from marrow.server.database import Database

LONGEST_WHY = 500
What = Literal["dead", "claim", "account", "token", "invite", "report", "note", "proof"]


def note(
    db: Database,
    now: int,
    who: str,
    what: What,
    about: str,
    *,
    was: str = "",
    became: str = "",
    why: str = "",
) -> None:
    """Write one line. ``who`` (the author) and ``about`` (the thing that changed) are ids, never names."""
    db.change(
        "INSERT INTO log (at, who, what, about, was, became, why) VALUES (?, ?, ?, ?, ?, ?, ?)",
        now, who, what, about, was, became, printable(why)[:LONGEST_WHY],
    )  # fmt: skip


def lines(db: Database, after: int, limit: int = 100) -> LogList:
    """Lines of the log after a number, the oldest first."""
    rows = db.rows(
        "SELECT number, at, who, what, about, was, became, why FROM log WHERE number > ?"
        " ORDER BY number LIMIT ?",
        after, limit,
    )  # fmt: skip
    return LogList([LogLine(*row) for row in rows], rows[-1][0] if len(rows) == limit else 0)
