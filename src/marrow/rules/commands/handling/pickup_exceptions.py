"""Autopickup exceptions: patterns of the names of things. NetHack: pickup.c, check_autopickup_exceptions."""

from collections.abc import Callable, Sequence
from fnmatch import fnmatchcase
from functools import lru_cache

from marrow.choices.commands import CommandChoices
from marrow.errors import BadOption
from marrow.patterns import read_pattern

GRAB = "<"  # before the pattern of what is picked up; what is left alone has > there


def with_exceptions(exceptions: Sequence[str], name: str, choices: CommandChoices, *, wanted: bool) -> bool:
    """Whether a thing of this name is picked up that without exceptions is ``wanted`` or not.

    In newer editions the last pattern that fits decides; in older ones, one of what is left alone.
    """
    fits = _is_found if choices.pickup_exceptions_are_expressions else _is_matched
    if choices.last_pickup_exception_decides:
        for pattern in reversed(exceptions):
            if fits(pattern[1:], name):
                return pattern[0] == GRAB
        return wanted
    if any(pattern[0] != GRAB and fits(pattern[1:], name) for pattern in exceptions):
        return False
    return wanted or any(pattern[0] == GRAB and fits(pattern[1:], name) for pattern in exceptions)


def _is_found(expression: str, name: str) -> bool:
    """Whether an expression is found in a name. What is none, such as *arrow, is an older pattern."""
    search = _searching(expression)
    return search(name) if search is not None else _is_matched(expression, name)


@lru_cache(maxsize=100)
def _searching(expression: str) -> Callable[[str], bool] | None:
    """How to look for a regular expression; None for what is none."""
    try:
        return read_pattern(expression).search
    except BadOption:
        return None


def _is_matched(pattern: str, name: str) -> bool:
    """Whether a whole name fits a pattern with * and ?. NetHack: hacklib.c, pmatch."""
    return fnmatchcase(name, pattern.replace("[", "[[]"))
