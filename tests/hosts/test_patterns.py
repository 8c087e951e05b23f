"""The regular expressions of option files: what they find, and how long they may take."""

import re
import time
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from marrow.errors import BadOption
from marrow.front.option_files import MAX_PATTERNS, read_options
from marrow.front.options import Options
from marrow.patterns import read_pattern

SAME_IN_BOTH = (  # Python's own reading of these is POSIX's
    "sword|dagger", " cursed .* (being worn)", r"\(weapon in hand\)", "^a - ", "worn\\)$", "[0-9]+ bless",
    "^$", "", "a|", "(a|b)*c", "a{2}", "a{1,2}b", "a{2,}", "x*y", "[^a-z]", "[]a]", "[^]a]", "[a-]",
    r"\bcursed\b", r"\Bed", r"\w+ \w+", r"\d\d", r"\S\s", "a.c", "((a|ab)(c|bcd))", "a{,", "(^a|b$)",
    "{", "a**", "(a?)*b", "(a*)*$", "(?:un)?cursed", "blessed", "B", r"\.", "[.]", "[*+?]", "(|a)b", "$a",
    "a^b",
)  # fmt: skip
TEXTS = (
    "",
    "a",
    "b",
    "ab",
    "abc",
    "abcd",
    "aab",
    "a - a +1 long sword (weapon in hand)",
    "c",
    "xy",
    "y",
    "aaaa",
    "b - an uncursed small shield (being worn)",
    "2 blessed scrolls",
    "cursed",
    "uncursed ones",
    "a{,",
    "{",
    "ac",
    "a c",
    "]",
    "-",
    "...",
    "*",
    "12",
    "B",
    "a\nb",
    "Zoë",
)
HARMFUL = (
    "(a+)+b", "(a|a)*b", "(a*)*b", "(.*)*x", "(.*a){20}", ".*.*.*.*.*.*.*.*x", "(a?){30}a{30}b", "(a|aa)+$x",
    "((a*)*)*b", "(.|.)*(.|.)*(.|.)*x", "(x+x+)+y|(a+a+)+y", "(a|b)*a(a|b){80}c",
)  # fmt: skip


@pytest.mark.parametrize("pattern", SAME_IN_BOTH)
def test_what_a_pattern_finds_is_what_python_finds(pattern: str) -> None:
    theirs = re.compile(
        pattern.replace("a**", "a*").replace("[]a]", r"[\]a]").replace("[^]a]", r"[^\]a]"), re.S
    )
    ours = read_pattern(pattern)

    for text in TEXTS:
        if "$" in pattern and text.endswith("\n"):
            continue
        assert ours.search(text) == bool(theirs.search(text)), text


PARTS = st.recursive(
    st.sampled_from(["a", "b", ".", "[ab]", "[^a]", "^", "$", r"\b"]),
    lambda inner: st.one_of(
        st.builds("({})".format, inner),
        st.builds("({}){}".format, inner, st.sampled_from(["*", "+", "?", "{2}", "{1,3}", "{0}"])),
        st.builds("{}{}".format, inner, inner),
        st.builds("({}|{})".format, inner, inner),
    ),
    max_leaves=8,
)


@given(PARTS)
def test_any_pattern_finds_what_python_finds_in_short_texts(pattern: str) -> None:
    try:
        ours = read_pattern(pattern)
    except BadOption as error:
        assert "too much" in str(error)
        return
    theirs = re.compile(pattern, re.S)

    for length in range(5):
        for letters in product("ab ", repeat=length):
            text = "".join(letters)
            assert ours.search(text) == bool(theirs.search(text)), (pattern, text)


@pytest.mark.parametrize(
    ("pattern", "says"),
    [
        ("(", "not closed"), ("[a", "ends within"), ("*", "nothing for"),
        ("a|*", "nothing"), ("\\", "ends within"), ("[[:foo:]]", "no class"), ("[z-a]", "is empty"),
        ("a{3,1}", "repeats"), ("a{999}", "repeats"), ("(?=a)", "Perl"), (r"(a)\1", "refers back"),
        ("(" * 60 + ")" * 60, "brackets"), ("(((a{99}){99}){99}){99}", "repeats too much"),
    ],
)  # fmt: skip
def test_a_pattern_that_makes_no_sense_is_refused_by_what_is_wrong(pattern: str, says: str) -> None:
    with pytest.raises(BadOption, match=says):
        read_pattern(pattern)


@pytest.mark.parametrize("pattern", HARMFUL)
def test_no_pattern_takes_longer_than_the_text_is_long(pattern: str) -> None:
    """Python's own would take from minutes to longer than the world has lasted."""
    options = Options()
    assert read_options(f'MENUCOLOR="{pattern}"=red\nMSGTYPE=hide "{pattern}"\n', options, "options") == []
    began = time.process_time()

    for text in ("a" * 200, "ab" * 100, "You see here " + "x" * 200):
        options.menu_style(text)
        options.message_type(text)

    assert time.process_time() - began < 2


def test_no_file_has_more_patterns_than_can_be_looked_for() -> None:
    options = Options()

    told = read_options('MENUCOLOR="a"=red\n' * 400 + 'MSGTYPE=hide "b"\n' * 399, options, "options")

    assert (len(options.menu_colours), len(options.message_types)) == (MAX_PATTERNS, MAX_PATTERNS)
    assert "more than 300 lines MENUCOLOR" in told[0] and told[-1].startswith("... and")


def test_a_brace_with_another_sign_than_a_digit_is_only_a_brace() -> None:
    assert read_pattern("a{²}{9999999999999999999}").search("a{²}{9999999999999999999}")
