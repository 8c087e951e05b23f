"""The mark that ties a test to what it shows of things and creatures: ``@use("quaff", "see invisible")``."""

import pytest


def use(way: str, *names: str) -> pytest.MarkDecorator:
    """This test shows what comes of using these things or creatures so. docs/content.md counts them."""
    return pytest.mark.use(way, *names)
