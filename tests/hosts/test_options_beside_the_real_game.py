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
