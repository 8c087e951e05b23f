"""What docs/env.md shows is what happens."""

import doctest
from pathlib import Path


def test_the_examples_of_the_page_work() -> None:
    page = Path(__file__).parents[2] / "docs" / "env.md"

    done = doctest.testfile(str(page), module_relative=False)

    assert done.failed == 0
    assert done.attempted > 20
