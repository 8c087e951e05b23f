"""What far look says of each symbol: all that looks like it. As seen in the running 3.6.7."""

import pytest

from marrow.choices import Edition, ManyMeanings, ScreenChoices
from marrow.content.symbols import plain_symbols
from marrow.editions.nethack_343 import NETHACK_343
from marrow.editions.nethack_360 import NETHACK_360
from marrow.editions.nethack_361 import NETHACK_361
from marrow.editions.nethack_367 import NETHACK_367
from marrow.front.look_words import looked_at
from marrow.messages.entries import Told
from rule import ANY, rule

ROWS = [
    ("+", "a spellbook", "a dull spellbook", "a spellbook or a closed door (a dull spellbook)"),
    (".", "", "the floor of a room", "a doorway or the floor of a room or ice (floor of a room)"),
    ("#", "", "a set of iron bars", "can be many things (iron bars)"),
    ("_", "", "a lawful altar", "an iron chain or an altar (lawful altar)"),
    ("|", "", "a wall", "the interior of a monster or a wall or an open door or a grave (wall)"),
    (" ", "", "unexplored area", "can be many things (unexplored)"),
    ("{", "", "a fountain", "a fountain"),
    ("^", "", "a bear trap", "a trap (bear trap)"),
    ("<", "", "a staircase up", "a staircase up or a ladder up (staircase up)"),
    ("@", "a human or elf", "human valkyrie called Agnes", "a human or elf (human valkyrie called Agnes)"),
]

NEWEST = ScreenChoices(
    blanks_after_looked_at_symbol=8, unexplored_is_a_word=True, many_meanings=ManyMeanings.WITH_SYMBOL
)


@rule("N-497", edition=ANY)
@pytest.mark.parametrize("symbol, kind, thing, said", ROWS)
def test_a_symbol_is_told_with_all_that_looks_like_it(symbol: str, kind: str, thing: str, said: str) -> None:
    seen = Told(turn=1, rule="", what="commands.far look", words={"thing": thing, "kind": kind, "spot": 0})

    assert looked_at(seen, symbol, plain_symbols("0"), NEWEST, you=False) == f"{symbol}        {said}"


@rule("N-497", edition=ANY)
def test_a_hero_of_another_race_may_be_meant_by_the_symbol_of_humans() -> None:
    seen = Told(
        turn=1, rule="", what="", words={"thing": "gnomish ranger called Agnes", "kind": "a human or elf"}
    )

    said = looked_at(seen, "@", plain_symbols("0"), NEWEST, you=True)

    assert said == "@        a human or elf or you (gnomish ranger called Agnes)"


@rule("N-650", edition=ANY)
@pytest.mark.parametrize(
    "choices, symbol, thing, said",
    [
        (NETHACK_343, "{", "a fountain", "{       a fountain"),
        (NETHACK_360, "{", "a fountain", "{        a fountain"),
        (
            NETHACK_343,
            " ",
            "unexplored area",
            "        a ghost or a dark part of a room or air (dark part of a room)",
        ),
        (
            NETHACK_360,
            " ",
            "unexplored area",
            "         a ghost or unexplored or stone or the dark part of a room or air (unexplored)",
        ),
        (NETHACK_361, "#", "a set of iron bars", "That can be many things (iron bars)"),
        (NETHACK_361, " ", "unexplored area", "That can be many things (unexplored)"),
        (NETHACK_367, "#", "a set of iron bars", "#        can be many things (iron bars)"),
    ],
)
def test_older_editions_say_otherwise_what_a_symbol_may_stand_for(
    choices: Edition, symbol: str, thing: str, said: str
) -> None:
    seen = Told(turn=1, rule="", what="", words={"thing": thing, "spot": 0})

    assert looked_at(seen, symbol, plain_symbols("0"), choices.screen, you=False) == said


@rule("N-650", edition=ANY)
def test_until_3_6_0_no_meaning_is_left_out() -> None:
    seen = Told(turn=1, rule="", what="", words={"thing": "a set of iron bars", "spot": 0})

    said = looked_at(seen, "#", plain_symbols("0"), NETHACK_343.screen, you=False)

    meanings = "iron bars or a tree or a corridor or a lit corridor or a sink or a cloud"
    assert said == f"#       {meanings} (iron bars)"


@rule("N-650", edition=ANY)
def test_senses_are_told_in_brackets_of_their_own() -> None:
    words: dict[str, str | int] = {
        "thing": "peaceful dwarf",
        "kind": "a humanoid",
        "senses": " [seen: infravision]",
        "spot": 0,
    }

    said = looked_at(Told(turn=1, rule="", what="", words=words), "h", plain_symbols("0"), NEWEST, you=False)

    assert said == "h        a humanoid (peaceful dwarf) [seen: infravision]"
