"""What the running NetHack 3.6.7 understands in players' options files, and Marrow did not."""

import pytest

from marrow.front.option_files import read_options
from marrow.front.option_names import known_name
from marrow.front.options import Options


def taken(text: str) -> Options:
    """What a file says, in which nothing is wrong."""
    options = Options()
    assert read_options(text, options, "nethackrc") == []
    return options


@pytest.mark.parametrize(
    ("begun", "meant"),
    [
        ("menu", "menustyle"), ("men", "mention_walls"), ("hilite", "hilite_pet"),
        ("pickup", "pickup_thrown"), ("pickup_b", "pickup_burden"), ("safe", "safe_pet"),
        ("show", "showexp"), ("sort", "sortloot"),
        ("sor", "sortpack"), ("sta", "standout"), ("stat", "status_updates"), ("tim", "time"),
        ("msg", "msghistory"), ("fr", "fruit"), ("perm", "perm_invent"), ("nam", "name"),
    ],
)  # fmt: skip
def test_of_options_that_begin_alike_the_first_is_meant(begun: str, meant: str) -> None:
    """NetHack 3.6.7: options.c, parseoptions: those with values in its order, then switches in theirs."""
    assert known_name(begun) == meant


@pytest.mark.parametrize("begun", ["n", "ti", "m", "f", ""])
def test_a_letter_or_two_name_no_option(begun: str) -> None:
    assert known_name(begun) is None


@pytest.mark.parametrize(
    ("line", "name", "value"),
    [
        ("OPTIONS=msg_window:conbination", "msg_window", "combination"),
        ("OPTIONS=menustyle:tx", "menustyle", "traditional"),
        ("OPTIONS=pettype:hx", "pettype", "horse"),
        ("OPTIONS=pettype:kitten", "pettype", "cat"),
        ("OPTIONS=sortloot:fx", "sortloot", "full"),
        ("OPTIONS=whatis_coord:sx", "whatis_coord", "screen"),
        ("OPTIONS=pickup_burden:o", "pickup_burden", "t"),
        ("OPTIONS=pickup_burden:overloaded", "pickup_burden", "l"),
        ("OPTIONS=paranoid_confirmation", "paranoid_confirmation", "none"),
        ("OPTIONS=boulder:048", "boulder", "0"),
        ("OPTIONS=boulder:\\60", "boulder", "<"),
        ("OPTIONS=boulder:0", "boulder", "0"),
        ("BOULDER = 048 # 0", "boulder", "0"),
        ("BOULDER=48 49", "boulder", "0"),
    ],
)
def test_words_count_by_their_first_letters_and_symbols_by_their_numbers(
    line: str, name: str, value: str
) -> None:
    """NetHack 3.6.7: options.c, parseoptions; the running game takes each of these lines."""
    assert taken(line).text(name) == value


@pytest.mark.parametrize(
    ("line", "name", "number"),
    [
        ("OPTIONS=pile_limit:-1", "pile_limit", 5),
        ("OPTIONS=pile_limit:1000", "pile_limit", 100),
        ("OPTIONS=msghistory:0", "msghistory", 1),
        ("OPTIONS=msghistory:5000", "msghistory", 200),
    ],
)
def test_numbers_out_of_bounds_become_those_at_the_bounds(line: str, name: str, number: int) -> None:
    """NetHack 3.6.7 takes any, and for a negative pile_limit the usual one."""
    assert taken(line).number(name) == number


@pytest.mark.parametrize("line", ["OPTIONS=runmode:rx", "OPTIONS=menustyle:x", "OPTIONS=boulder:ab"])
def test_other_words_are_refused_as_before(line: str) -> None:
    (told,) = read_options(line, Options(), "nethackrc")

    assert "line 1: " in told
