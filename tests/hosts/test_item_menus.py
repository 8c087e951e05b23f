"""Menus of things by the option menustyle, in a real terminal, as in NetHack."""

import re
from pathlib import Path

import pytest

from hosts.pseudo import Played, playing
from hosts.screens import screen_with
from hosts.test_menu_letters import letters_of, pack
from marrow.front.frame import ROWS
from marrow.front.windows import LETTERS, Choice, choose, with_headings

QUIET = "disclose:none,!autopickup"


def styled(home: Path, style: str, *words: str) -> Played:
    return playing(home, *words, options=f"{QUIET},menustyle:{style}")


def test_full_style_asks_for_classes_and_blessings_first(tmp_path: Path) -> None:
    """NetHack: pickup.c, query_category."""
    with styled(tmp_path, "full") as game:
        shown = game.type("D")
        for line in ("A - Auto-select every item", "a - All types", "b - Weapons", "c - Armor"):
            assert line in shown
        assert "P - " not in shown
        shown = game.type("c\r")
        assert set(letters_of(shown)) == {"uncursed +3 small shield"}
        assert "You cannot drop" in game.type("c\r")


def test_a_class_and_a_blessing_narrow_each_other_since_36(tmp_path: Path) -> None:
    """NetHack 3.6: pickup.c, allow_category; in 3.4.3 one of them was enough."""
    seen = {}
    for edition in ("3.4.3", "3.6.7"):
        with styled(tmp_path / edition, "full", "-D", "--edition", edition) as game:
            game.type("\x17blessed scroll of fire\r")
            game.past_more()
            shown = game.type("D")
            scrolls = re.search(r"(\w) - Scrolls", shown)
            assert scrolls is not None, shown
            seen[edition] = len(letters_of(game.type(scrolls.group(1) + "U\r")))

    assert seen["3.6.7"] == 0 and seen["3.4.3"] > 3


def test_auto_select_drops_everything_at_once(tmp_path: Path) -> None:
    with styled(tmp_path, "full") as game:
        game.type("DA\r")
        game.past_more()

        assert list(pack(game).values()) == ["c"]  # the shield is worn


def test_in_37_a_alone_selects_nothing_and_what_came_last_has_a_line(tmp_path: Path) -> None:
    """NetHack 3.7: pickup.c, query_category."""
    with styled(tmp_path, "full", "--edition", "3.7") as game:
        carried = pack(game)
        game.type("DA\r")
        game.past_more()
        assert pack(game) == carried
        game.type("db")
        game.past_more()
        game.type(",")
        game.past_more()
        assert "P - Items you picked up last" in game.type("D")
        assert list(letters_of(game.type("P\r")).values()) == ["b"]


def test_partial_style_shows_the_things_at_once(tmp_path: Path) -> None:
    with styled(tmp_path, "partial") as game:
        carried = pack(game)
        shown = letters_of(game.type("D"))

    assert shown == carried


def test_traditional_style_asks_for_symbols_and_then_for_each_thing(tmp_path: Path) -> None:
    """NetHack: pickup.c, query_classes; invent.c, askchain."""
    with styled(tmp_path, "traditional") as game:
        game.type("D")
        game.until(re.escape("What kinds of thing do you want to drop? [)[%( aA"))
        assert "long sword" in game.type(")\r").splitlines()[0]
        assert "[ynaq] (n)" in game.line(0)
        assert "dagger" in game.type("n").splitlines()[0]
        game.type("y")
        game.past_more()

        assert set(pack(game).values()) == {"a", "c", "d", "e"}


def test_combination_style_asks_for_symbols_and_then_shows_a_menu(tmp_path: Path) -> None:
    with styled(tmp_path, "combination") as game:
        game.type("D")
        game.until("What kinds of thing")

        assert set(letters_of(game.type("[%\r")).values()) == {"c", "d"}


@pytest.mark.parametrize(
    ("edition", "there", "gone"),
    [
        ("3.6.7", (": -", "o -", "i -", "b -", "r -", "s -", "q +"), ()),
        ("3.4.3", ("i -",), (": -", "o -", "b -", "s -")),  # nothing is in it, as one sees there
    ],
)
def test_boxes_are_asked_about_as_in_the_edition(
    tmp_path: Path, edition: str, there: tuple[str, ...], gone: tuple[str, ...]
) -> None:
    """NetHack: pickup.c, in_or_out_menu."""
    with styled(tmp_path, "full", "-D", "--edition", edition) as game:
        game.type("\x17sack\r")
        game.past_more()
        letter = next(letter for name, letter in pack(game).items() if "sack" in name or "bag" in name)
        game.type("a" + letter)
        shown = game.past_more()
        assert all(line in shown for line in there), shown
        assert not any(line in shown for line in gone), shown
        game.type("ia\r")
        assert game.until("Put in what")
        carried = letters_of(game.text())
        assert "a" in carried.values()


def test_no_heading_stands_alone_at_the_end_of_a_page() -> None:
    screen, typist = screen_with([">", ">", "\x1b"])
    things = [(f"Class {at // 11}", Choice(f"thing {at}", str(at), letter=LETTERS[at])) for at in range(44)]

    choose(screen, with_headings(things))

    pages = [[frame.line(row) for row in range(ROWS)] for frame in typist.frames]
    feet = [next(row for row, line in enumerate(page) if " of " in line) for page in pages]
    assert feet == [23, 23, 2]  # of 44 things and 4 classes 23 lines, 23 and 2
    assert not any(page[row - 1].startswith("Class") for page, row in zip(pages, feet, strict=True))
    ends = [[line for line in page[:row] if line][-1] for page, row in zip(pages, feet, strict=True)]
    assert not any(line.startswith("Class") for line in ends)
