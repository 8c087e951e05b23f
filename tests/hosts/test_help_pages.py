"""The pages of ? on a screen of 80 columns: what is no paragraph is not broken."""

import pytest

from marrow.front.help_texts import ABOUT, MOVING, PURPOSE, extended_lines, key_lines
from marrow.front.screen import wrapped

LISTS = {
    "moving": MOVING,
    "about": ABOUT,
    "keys": key_lines(number_pad=0, wizard=True),
    "number pad": key_lines(number_pad=1, wizard=True),
    "# commands": extended_lines(wizard=True),
}


@pytest.mark.parametrize("page", LISTS)
def test_a_line_of_a_list_is_one_line_of_the_screen(page: str) -> None:
    assert [line for line in LISTS[page] if len(line) > 80] == []


def test_the_first_page_fills_its_lines_and_fits_a_screen() -> None:
    shown = [wrapped(paragraph) for paragraph in PURPOSE]

    assert all(len(line) > 60 for lines in shown for line in lines[:-1])
    assert sum(map(len, shown)) <= 23
