"""The mark that ties a test to the rules it proves: ``@rule("N-021")``."""

import pytest

_editions: set[str] = set()


def rule(*numbers: str) -> pytest.MarkDecorator:
    """This test proves these rules of docs/rules."""
    return pytest.mark.rule(*numbers)


def played_in(edition: str) -> None:
    """Say that the running test plays in this edition. Whatever sets a scene calls it; tests need not."""
    _editions.add(edition)


def editions_played() -> list[str]:
    """The editions since this was last asked."""
    played = sorted(_editions)
    _editions.clear()
    return played
