"""docs/habits.md says the truth: each key and command is known in a real terminal, each option can be set."""

import re
from pathlib import Path

import habits
from hosts.pseudo import Played, playing
from marrow.front.idle_options import PORTS
from marrow.front.keys import KEYS, PREFIXES
from marrow.front.option_tables import MENU_KEYS, NUMBERS, OPTIONS, SWITCHES
from marrow.front.options import Options
from marrow.front.symbol_sets import SYMBOL_SETS

ROWS = list(habits.rows())
VALUES = {  # a value that is not the default, where the option does not take every text
    "align": "lawful", "autounlock": "kick", "boulder": "!", "disclose": "+i", "edition": "3.4.3",
    "exchange": "https://exchange.example.org", "gender": "female",
    "knowledge": "all", "layout": "classic", "menu_headings": "bold", "menustyle": "partial",
    "msg_window": "full", "paranoid_confirmation": "quit", "petattr": "bold", "pettype": "dog",
    "perminv_mode": "in-use",
    "pickup_burden": "u", "pickup_types": "$?", "playmode": "explore", "race": "elf", "role": "wizard",
    "roguesymset": "plain", "runmode": "walk", "sortdiscoveries": "a", "sortloot": "none",
    "scores": "5 top", "sortvanquished": "a", "symset": "curses", "whatis_coord": "map",
    "whatis_filter": "view",
}  # fmt: skip


def test_the_page_is_what_the_tables_say() -> None:
    assert habits.PAGE.read_text(encoding="utf-8") == habits.page(), "run python3 tools/habits.py"


def test_few_rows_are_not_there() -> None:
    """Five are allowed in the end; this number may only become smaller."""
    assert sum(what == "not there" for _, _, what, _ in ROWS) <= 1


def test_each_option_can_be_set_and_keeps_its_value() -> None:
    assert set(SYMBOL_SETS) >= {"plain", "DECgraphics", "curses", "Unicode"}
    for row in OPTIONS:
        options = Options()
        before = options.shown(row.name)
        if row.name in SWITCHES:
            options.set(f"!{row.name}" if row.default else row.name)
        elif row.name in NUMBERS:
            default, least, most = NUMBERS[row.name]
            options.set(f"{row.name}:{default - 1 if default > least else most}")
        else:
            options.set(f"{row.name}:{'+' if row.name in MENU_KEYS else VALUES.get(row.name, 'x')}")
        assert options.shown(row.name) != before, row.name


def test_what_works_is_set_by_its_guidebook_name() -> None:
    for kind, name, what, _ in ROWS:
        if kind == "option" and what == "works":
            options = Options()
            options.set(f"!{name}")
            assert not options.without_effect, name


UNKNOWN = "Unknown command|There is no command"


def unknown(game: Played, *typed: str) -> bool:
    """Whether one of these is said to be unknown, by the newest of the earlier messages."""
    for keys in typed:
        game.child.send(keys + "\x1b\x1b\x1b\x1b")
    said = re.search(UNKNOWN, game.type("\x10")) is not None
    game.type("\x1b")
    return said


def test_each_key_and_command_is_known_in_a_terminal(tmp_path: Path) -> None:
    options = "disclose:none,!autopickup,msg_window:reversed,msghistory:200"
    pressed = [key for key in (*KEYS, *PREFIXES) if len(key) == 1 and key not in ("\x03", "\x1b", "\x10")]
    pressed += [
        f"{name}\r"
        for kind, name, what, _ in ROWS
        if kind == "command" and what == "works" and name not in ("#quit", "#?", "#exploremode")
    ]
    with playing(tmp_path, "-D", options=options) as game:
        wrong = [keys for at in range(0, len(pressed), 8) if unknown(game, *(keys := pressed[at : at + 8]))]
        assert unknown(game, "\x1d")
    with playing(tmp_path / "other", options=options) as game:
        assert unknown(game, "#flyaway\r")

    assert wrong == []


def test_each_guidebook_option_without_effect_has_a_reason_of_its_own() -> None:
    why = [
        reason
        for kind, _, what, reason in ROWS
        if kind == "option" and what == "accepted" and reason != PORTS
    ]
    assert why
    shared = {
        reason for reason in why if why.count(reason) > 2
    }  # pairs belong together, as showvers and versinfo
    assert not shared
