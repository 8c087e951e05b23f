"""Three sizes on three kinds of terminal, as they were looked at once by eye (golden.py writes them)."""

from pathlib import Path

import pytest

from hosts.golden import FOLDER, SIZES, TERMINALS, name_of, screen_of


@pytest.mark.parametrize(("term", "locale"), TERMINALS)
@pytest.mark.parametrize(("rows", "columns"), SIZES)
def test_the_screen_is_as_it_was(tmp_path: Path, rows: int, columns: int, term: str, locale: str) -> None:
    expected = (FOLDER / name_of(rows, columns, term, locale)).read_text(encoding="utf-8")
    assert screen_of(tmp_path, rows, columns, term, locale) == expected


def test_no_golden_screen_is_left_over() -> None:
    names = {name_of(*size, *terminal) for size in SIZES for terminal in TERMINALS}
    assert {path.name for path in FOLDER.iterdir()} == names
