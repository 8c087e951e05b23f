"""Answers about a row of a table, kept for the next time.

``functools.cache`` will not do for them: rows of one number are equal, and an edition's own row would get the
answer about another edition's.
"""

from collections.abc import Callable
from functools import wraps
from typing import TypeVar

Row = TypeVar("Row")
Answer = TypeVar("Answer")


def kept_by_row(asked: Callable[[Row], Answer]) -> Callable[[Row], Answer]:
    """Make a function keep its answers by the row itself, not by what the row is equal to."""
    known: dict[int, tuple[Row, Answer]] = {}  # with the row, so that no other can get its id

    @wraps(asked)
    def kept(row: Row) -> Answer:
        found = known.get(id(row))
        if found is None:
            found = known[id(row)] = row, asked(row)
        return found[1]

    return kept
