"""Counts before commands, inventory letters, skills and the order of lists, as NetHack 3.6 has them."""

import re
from pathlib import Path

import pytest

from hosts.pseudo import Played, playing

QUIET = "disclose:none,!autopickup"


def test_a_count_asks_as_often_what_to_drop(tmp_path: Path) -> None:
    with playing(tmp_path, options=QUIET) as game:
        game.type("2db")
        game.past_more()
        game.until(r"What do you want to drop\?")
        game.type("d")
        game.past_more()
        assert "food ration" in game.type(":")


def test_what_takes_no_time_ends_a_count(tmp_path: Path) -> None:
    with playing(tmp_path, options=QUIET) as game:
        game.type("2dc")  # a shield that is worn
        assert "What do you want" not in game.past_more()


@pytest.mark.parametrize("key", ["\x1b", " "])
def test_whoever_gives_up_the_first_is_not_asked_again(tmp_path: Path, key: str) -> None:
    with playing(tmp_path, options=QUIET) as game:
        game.type("3d" + key)
        assert "What do you want" not in game.text()


def test_a_key_ends_a_count_that_takes_long(tmp_path: Path) -> None:
    with playing(tmp_path, options=f"{QUIET},time") as game:
        game.type("30000x:")  # exchanging weapons takes a move, and asks nothing
        turn = re.search(r"T:(\d+)", game.text())
        assert turn is not None and 1 < int(turn[1]) < 30000


def adjusted(game: Played, keys: str) -> str:
    game.type("#adjust\r" + keys)
    return game.line(0)


def test_adjusting_says_how_the_letter_was_given(tmp_path: Path) -> None:
    with playing(tmp_path, "-D", options=QUIET) as game:
        game.type("\x17" + "5 uncursed darts\r")
        game.until("f - 5 ")
        assert adjusted(game, "aa").startswith("Collecting a - ")
        assert adjusted(game, "az").startswith("Moving: z - ")
        assert adjusted(game, "zb").startswith("Swapping: b - ")
        assert adjusted(game, "2fx").startswith("Splitting: x - 2 ")
        assert adjusted(game, "1xf").startswith("Splitting and merging: f - 4 ")
        assert adjusted(game, "ff").startswith("Merging: f - 5 ")


def test_the_letters_to_adjust_to_are_its_own_and_the_free_ones(tmp_path: Path) -> None:
    with playing(tmp_path, options=QUIET) as game:
        assert adjusted(game, "b") == "Adjust letter to what [bf-zA-Z] (? see used letters)?"


def test_wizards_are_told_how_many_slots_are_free(tmp_path: Path) -> None:
    with playing(tmp_path, "-D", options=QUIET) as game:
        game.type("#enhance\r")
        assert "Current skills:  (0 slots available)" in game.type("n")
    with playing(tmp_path / "normal", options=QUIET) as game:
        assert "slots" not in game.type("#enhance\r")


def test_every_list_of_things_is_in_the_order_of_a_pack(tmp_path: Path) -> None:
    """Weapons, armor, food, tools: not the order in which NetHack numbers the classes."""
    with playing(tmp_path, options=QUIET) as game:
        shown = game.type("I")
        order = [shown.index(title) for title in ("Weapons", "Armor", "Comestibles", "Tools")]
        assert order == sorted(order)
    with playing(tmp_path / "other", options=QUIET + ",packorder:%[)") as game:
        for key in ("I", "D"):
            shown = game.type(key)
            order = [shown.index(title) for title in ("Comestibles", "Armor", "Weapons", "Tools")]
            assert order == sorted(order), shown
            game.type("\x1b")


def test_the_cursor_names_places_without_an_article_and_things_with_one(tmp_path: Path) -> None:
    with playing(tmp_path, options=QUIET) as game:
        game.type("db")
        game.past_more()
        game.type("l" if "|.@" in game.text() else "h")
        game.type(";d")
        assert game.line(0) in ("closed door", "open door", "doorway", "broken door")
        game.type("\x1b;o")
        assert game.line(0) == "a +0 dagger"


@pytest.mark.parametrize(("edition", "letter"), [("3.4.3", "a"), ("3.6.7", "$")])
def test_a_dollar_sign_picks_up_gold(tmp_path: Path, edition: str, letter: str) -> None:
    with playing(tmp_path, "-D", "--edition", edition, options=QUIET) as game:
        game.type("\x17" + "40 gold pieces\r")
        game.past_more()
        for thing in ("$", "b"):
            game.type("d" + thing)
            game.past_more()
        assert re.search(rf"^ +{re.escape(letter)} - \d+ gold pieces", game.type(","), re.MULTILINE)
        game.type(letter + "\r")
        assert re.match(r"\$ - \d+ gold pieces", game.line(0))


def test_firing_without_ammunition_asks_what_to_throw_and_readies_it(tmp_path: Path) -> None:
    with playing(tmp_path, options=QUIET) as game:
        game.type("f")
        game.until("Nothing to fire is at the ready")
        game.past_more()
        game.until(r"What do you want to throw\? \[ab or \?\*\]")
        game.type("d")
        game.until("You ready: d - ")


def test_questions_that_were_given_up_are_among_the_earlier_messages(tmp_path: Path) -> None:
    with playing(tmp_path, options=QUIET + ",msg_window:full") as game:
        game.type("d\x1b")
        assert "What do you want to drop? [abcde or ?*] <esc>" in game.type("\x10")


def test_a_single_thing_is_listed_in_one_line(tmp_path: Path) -> None:
    with playing(tmp_path, options=QUIET) as game:
        game.type("e?")
        assert game.line(0) == "d - an uncursed food ration.--More--"
        game.type("\r")
        assert game.line(0) == "What do you want to eat? [d or ?*]"
        game.type("?\x1b")
        assert game.line(0) == "Never mind."
        game.type("e?d")
        game.until("It is getting hard to swallow")
