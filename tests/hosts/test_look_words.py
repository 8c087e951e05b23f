"""What far look says of each symbol: all that looks like it. As seen in the running 3.6.7."""

import pytest

from marrow.content.symbols import plain_symbols
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


@rule("N-497", edition=ANY)
@pytest.mark.parametrize("symbol, kind, thing, said", ROWS)
def test_a_symbol_is_told_with_all_that_looks_like_it(symbol: str, kind: str, thing: str, said: str) -> None:
    seen = Told(turn=1, rule="", what="commands.far look", words={"thing": thing, "kind": kind, "spot": 0})

    assert looked_at(seen, symbol, plain_symbols("0"), you=False) == f"{symbol}        {said}"


@rule("N-497", edition=ANY)
def test_a_hero_of_another_race_may_be_meant_by_the_symbol_of_humans() -> None:
    seen = Told(
        turn=1, rule="", what="", words={"thing": "gnomish ranger called Agnes", "kind": "a human or elf"}
    )

    said = looked_at(seen, "@", plain_symbols("0"), you=True)

    assert said == "@        a human or elf or you (gnomish ranger called Agnes)"
