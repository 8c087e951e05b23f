"""The mark for the rules that a test proves, ``@rule("N-021")``, and the edition that tests play in."""

from collections.abc import Callable
from typing import Any, TypeVar

import pytest

Test = TypeVar("Test", bound=Callable[..., Any])

DEFAULT = "3.6.7"
ANY = "any"

_editions: set[str] = set()
_here = DEFAULT


def rule(*numbers: str, edition: str = "") -> pytest.MarkDecorator:
    """Mark a test that proves these rules of docs/rules. ``edition``: the one it plays, if unnamed.

    ``ANY`` marks a test of code that does not know the edition; it runs once, not in every edition.
    """
    return pytest.mark.rule(*numbers, edition=edition)


def observed(test: Test) -> Test:
    """Mark a test whose numbers were seen in the running originals of the variants it plays.

    Other tests of variants have their numbers from the variant's source. tools/conformance.py tells both.
    """
    marked: Test = pytest.mark.observed(test)
    return marked


def played_in(edition: str) -> None:
    """Note that the running test plays in this edition. Scenes call it; tests need not."""
    _editions.add(edition)


def editions_played() -> list[str]:
    """The editions noted since the last call."""
    played = sorted(_editions)
    _editions.clear()
    return played


def play_in(edition: str) -> None:
    """Set the edition of scenes that name none."""
    global _here
    _here = edition


def edition_here() -> str:
    """The edition of scenes that name none."""
    return _here


def is_343() -> bool:
    """Whether scenes that name no edition play 3.4.3.

    A test that asks so names no edition itself, and runs in all that its rules have.
    """
    return _here == "3.4.3"
