"""The mark for the uses of items and monsters that a test shows: ``@use("quaff", "see invisible")``."""

import pytest


def use(way: str, *names: str) -> pytest.MarkDecorator:
    """Mark a test that shows this use of these items or monsters. docs/content.md counts the marks."""
    return pytest.mark.use(way, *names)
