"""The mark that ties a test to the rules it proves: ``@rule("N-021")``."""

import pytest

DEFAULT = "3.6.7"
ANY = "any"

_editions: set[str] = set()
_here = DEFAULT


def rule(*numbers: str, edition: str = "") -> pytest.MarkDecorator:
    """This test proves these rules of docs/rules; in this edition, if it plays in one without saying so.

    ``ANY`` is for what is the same in every edition because it is never told which: such a test runs once.
    """
    return pytest.mark.rule(*numbers, edition=edition)


def played_in(edition: str) -> None:
    """Say that the running test plays in this edition. Whatever sets a scene calls it; tests need not."""
    _editions.add(edition)


def editions_played() -> list[str]:
    """The editions since this was last asked."""
    played = sorted(_editions)
    _editions.clear()
    return played


def play_in(edition: str) -> None:
    """The edition of every scene, from now on, that names none."""
    global _here
    _here = edition


def edition_here() -> str:
    """The edition to play in where nothing else is said."""
    return _here
