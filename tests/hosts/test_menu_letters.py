"""Menus of carried things show inventory letters in a real terminal, as in NetHack."""

import re
from pathlib import Path

import pytest

from hosts.pseudo import Played, playing


def letters_of(shown: str) -> dict[str, str]:
    """The letters of the things that a menu or inventory shows, by their names."""
    rows = re.findall(r"([A-Za-z$]) [-+] (?:an? |the |\d+ )?([^\n(]*[^\n( ])", shown)
    return {name: letter for letter, name in rows}


def pack(game: Played) -> dict[str, str]:
    shown = game.type("i")
    game.type("\x1b")
    return letters_of(shown)


@pytest.mark.parametrize("keys", ["D", "A"])
def test_a_menu_of_carried_things_has_their_letters(tmp_path: Path, keys: str) -> None:
    with playing(tmp_path) as game:
        carried = pack(game)
        game.type("d" + min(carried.values()))  # else the letters would be a, b and c in any menu
        game.past_more()
        game.type(keys)
        offered = letters_of(game.type("a\r"))  # all types

        assert offered and offered.items() <= carried.items()


def test_what_was_dropped_gets_its_own_letters_again(tmp_path: Path) -> None:
    with playing(tmp_path, options="disclose:none,!autopickup") as game:
        carried = pack(game)
        for letter in ("d", "b"):
            game.type("d" + letter)
            game.past_more()
        assert len(pack(game)) == len(carried) - 2
        game.type(",")
        game.type(",\r")
        game.past_more()

        assert pack(game) == carried


def test_without_fixinv_the_letters_have_no_gaps_and_follow_what_is_picked_up(tmp_path: Path) -> None:
    """NetHack: invent.c, reassign."""
    with playing(tmp_path, options="disclose:none,!autopickup,!fixinv") as game:
        before = pack(game)
        names = sorted(before, key=lambda name: before[name])
        game.type("da")
        game.past_more()
        left = pack(game)
        assert sorted(left, key=lambda name: left[name]) == names[1:]
        assert sorted(left.values()) == sorted(before.values())[:-1]
        game.type(",")
        game.past_more()
        after = pack(game)

        assert max(after, key=lambda name: after[name]).startswith(names[0].split(" (")[0])


def test_fixinv_is_turned_off_in_the_game_and_letters_move_at_once(tmp_path: Path) -> None:
    with playing(tmp_path, options="disclose:none,!autopickup") as game:
        carried = pack(game)
        game.type("da")
        game.past_more()
        assert "a" not in pack(game).values()
        game.type("O>")  # what only a file can set stands first
        letter = re.search(r"(\w) - fixinv +\[on\]", game.text())
        assert letter is not None, game.text()
        game.type(letter.group(1) + "\r")
        game.past_more()

        assert sorted(pack(game).values()) == sorted(carried.values())[:-1]
