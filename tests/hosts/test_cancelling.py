"""Escape and q cancel questions in a real terminal, as in NetHack."""

import re
from pathlib import Path

import pytest

from hosts.pseudo import Played, playing

ADD = re.escape("Do you want to add to the current engraving? [ynq] (y)")


def engraving(home: Path) -> Played:
    """A game whose hero has written Elbereth under her."""
    game = playing(home, options="time,disclose:none,!autopickup")
    game.type("E-")
    game.past_more()
    game.until("What do you want to write")
    game.type("Elbereth\r")
    game.past_more()
    return game


@pytest.mark.parametrize("key", ["\x1b", "q"])
def test_cancelling_the_question_whether_to_add_leaves_the_engraving(tmp_path: Path, key: str) -> None:
    with engraving(tmp_path) as game:
        turn = game.turn()
        game.type("E-")
        game.until(ADD)
        game.type(key)
        game.past_more()
        assert "What do you want to write" not in game.text() and game.turn() == turn
        read = game.type(":") + game.type("\r") + game.type("\r")

        assert "Elbereth" in read


@pytest.mark.parametrize("key", ["\x1b", "q"])
def test_cancelling_a_meal_from_the_floor_asks_nothing_more(tmp_path: Path, key: str) -> None:
    with playing(tmp_path, options="time,disclose:none,!autopickup") as game:
        game.type("i")
        letter = re.search(r"(\w) - (?:an? |\d+ )?.*(?:food ration|apple|orange)", game.text())
        assert letter is not None, game.text()
        game.type("\x1b")
        game.type("d" + letter.group(1))
        game.past_more()
        turn = game.turn()
        game.type("e")
        game.until(r"eat (it|one)\? \[ynq\] \(n\)")
        game.type(key)
        game.past_more()

        assert "What do you want to eat" not in game.text() and game.turn() == turn


def test_enter_answers_the_default_that_the_prompt_shows(tmp_path: Path) -> None:
    with engraving(tmp_path) as game:
        game.type("E-")
        game.until(ADD)
        game.type("\r")

        assert "What do you want to add to the writing in the dust here?" in game.past_more()
