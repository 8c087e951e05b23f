"""Options files made of the words that mean something, in any order: all are read, soon, or told."""

import time
from random import Random

import pytest

from marrow.front.option_files import MAX_BYTES, MAX_LINES, MAX_LISTED, MAX_TROUBLES, MAX_WRONG, read_options
from marrow.front.options import Options

WORDS = (
    "OPTIONS=", "CHOOSE=", "[a]", "[]", "[", "]", "a", "b", ",", "\\", "\n", "#", "BIND=", "^", "M-", "²",
    "\ud800", "=", "hilite_status:", "HILITE_STATUS=", "/", "%", "<", ">", "MENUCOLOR=", '"', "&",
    "SYMBOLS=", "S_", "\\x", "LIVELOG=", "9" * 5_000, "-1", "1e9", "name:", "role:", "fruit:", "MSGTYPE=",
    "hide ", "!", "no", "color", ":", "pickup_types:", "statushilites:", "symset:",
    "AUTOPICKUP_EXCEPTION=", "\0", "\x1b", "\x85", "\u2028", "runmode:", "sortloot:", "number_pad:",
    "disclose:", "hitpoints", "<30%", "red&bold", "always", "condition",
)  # fmt: skip
HARD = {  # each of MAX_BYTES at most, and as much work as it can be
    "unknown settings": "\n".join(f"abcdefgh{number}=1" for number in range(MAX_LINES)),
    "unknown options": "\n".join(f"OPTIONS=autopickp{number},x" for number in range(MAX_LINES)),
    "a list": "OPTIONS=" + ",".join(f"opt{number}" for number in range(9_000)),
    "a list in pieces": "OPTIONS=" + ",\\\n".join(f"opt{number},x,y,z,u,v" for number in range(1_900)),
    "highlights": "\n".join(f"HILITE_STATUS=hitpoints/<{number % 100}%/red" for number in range(MAX_LINES)),
    "many names": "CHOOSE=" + ",".join(["aaaaa"] * 1_900) + "\n[aaaaa]\n" * 900,
    "joined for ever": "OPTIONS=\\\n" * MAX_LINES,
    "patterns": "\n".join(['MENUCOLOR="(a*)*b"=red'] * MAX_LINES),
}
MOST_SECONDS = 2.0  # of processor time; it is some tenths


@pytest.mark.parametrize("seed", range(4))
def test_every_file_is_read_or_told(seed: int) -> None:
    dice = Random(seed)
    for _ in range(400):
        text = "".join(dice.choice(WORDS) for _ in range(dice.choice((3, 6, 12, 30))))
        assert len(read_options(text, Options(), "x")) <= MAX_TROUBLES + 1, text


@pytest.mark.parametrize("what", HARD)
def test_no_file_takes_long(what: str) -> None:
    began = time.process_time()
    read_options(HARD[what][:MAX_BYTES], Options(), "x")
    assert time.process_time() - began < MOST_SECONDS


def test_a_list_without_end_is_not_read() -> None:
    options = Options()
    (said,) = read_options("OPTIONS=!color" + ",time" * (MAX_LISTED + 1), options, "x")
    assert said == f"x has {MAX_LISTED + 1} commas; the limit is {MAX_LISTED}. It was not read."
    assert options.on("color")


def test_a_file_of_nothing_but_faults_is_left() -> None:
    said = read_options("OPTIONS=nonsense\n" * MAX_WRONG + "OPTIONS=!color", options := Options(), "x")
    assert said[-1] == f"After {MAX_WRONG} wrong lines, the rest was not read."
    assert options.on("color")


def test_what_stands_under_a_name_that_was_not_chosen_has_no_effect() -> None:
    for chosen in ("a", "b", ""):
        options = Options()
        assert read_options(f"CHOOSE={chosen}\n[a]\nOPTIONS=!color\n[]\nOPTIONS=time", options, "x") == []
        assert options.on("color") is (chosen != "a")
        assert options.on("time")
