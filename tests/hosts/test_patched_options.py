"""What options files of patched 3.4.3 say: STATUSCOLOR and old switches, in a real terminal.

Known answers from the statuscolors, paranoid and showbuc patches, and from options files of players.
"""

from pathlib import Path

import pytest

from hosts.test_config_statements import attributes_of, colours_of, with_file
from marrow.errors import BadOption
from marrow.front.frame import NO_COLOUR
from marrow.front.option_files import read_options
from marrow.front.options import Options
from marrow.front.patched_options import status_colours

PATCHES = """OPTIONS=statuscolors,apexception_regex,msgtype_regex
STATUSCOLOR=hp%100=green,hp%50:orange,pw%100=cyan
STATUSCOLOR=hungry:yellow,burdened=red&bold,hallu:yellow,ill:red
OPTIONS=showbuc,show_obj_sym
OPTIONS=paranoid_quit
MENUCOLOR=" \\(long sword\\|dagger\\)"=red # "both" = bad
AUTOPICKUP_EXCEPTION="<food ration$" # rations
"""


def test_lines_of_patches_are_understood_and_seen(tmp_path: Path) -> None:
    with with_file(tmp_path, PATCHES) as game:
        assert "not understood" not in game.text() and "without effect" not in game.text()
        assert colours_of(game, "16(") == {"green", "default"} and colours_of(game, "Pw:2") == {"cyan"}
        assert "a - an uncursed +1 long sword" in game.type("i")
        assert colours_of(game, "+1 long sword") == {"red"}
        game.type("\x1bDa\r")
        game.until(r"Armor  \('\['\)")
        game.type("\x1b#quit\r")
        game.until(r"\(yes\)")


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("hp%30=red&inverse", ("hitpoints", "percent", "<=", 30, ())),
        ("Overtaxed:red", ("carrying-capacity", "text", "=", 0, ("overtaxed",))),
        ("ill:red", ("condition", "condition", "=", 0, ("termill",))),
    ],
)
def test_status_colours_are_rules_of_fields(line: str, found: tuple[object, ...]) -> None:
    (rule,) = status_colours(line)

    assert (rule.field, rule.when, rule.sign, rule.number, rule.words) == found


@pytest.mark.parametrize("line", ["hp=red", "hungry%30:red", "happy:red", "hp%30:gold", "hp", ""])
def test_status_colours_that_say_nothing_are_refused(line: str) -> None:
    with pytest.raises(BadOption, match="STATUSCOLOR"):
        status_colours(line)


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("paranoid_hit", "pray attack"),
        ("!paranoid_hit", "pray"),
        ("paranoid_confirmation:+attack quit", "pray attack quit"),
        ("paranoid_confirmation:-pray", "none"),
        ("paranoid_confirmation:attack", "attack"),
    ],
)
def test_words_of_the_paranoid_are_added_and_taken_away(line: str, words: str) -> None:
    options = Options()
    options.set(line)

    assert options.text("paranoid_confirmation") == words


def test_old_and_new_expressions_are_told_apart() -> None:
    options = Options()
    troubles = read_options(r'MENUCOLOR="(a\|b)"=red' + "\n" + r'MENUCOLOR="(c|d) \(e\)"=blue', options, "x")

    assert troubles == []
    assert options.menu_style("(b)")[0] == 1 and options.menu_style("b")[0] == NO_COLOUR
    assert options.menu_style("d (e)")[0] == 4 and options.menu_style("(d|e)")[0] == NO_COLOUR


def test_hit_points_are_watched_with_hpmon(tmp_path: Path) -> None:
    with with_file(tmp_path, "OPTIONS=hpmon\n", "-D") as game:
        assert colours_of(game, "HP:16(16)") == {"default"}
        assert attributes_of(game, "HP:16(16)") == {(False, False, False)}
    options = Options()
    options.set("hp_monitor")
    assert [rule.number for rule in options.highlights] == [67, 34, 15]


@pytest.mark.parametrize(
    ("line", "name", "value"),
    [
        ("mouse_support:2", "mouse_support", "on"),
        ("mouse_support:0", "mouse_support", "off"),
        ("msg_window", "msg_window", "full"),
        ("!msg_window", "msg_window", "single"),
        ("msghistory:1000", "msghistory", "200"),
        ("symset:NHAccess", "symset", "default"),
    ],
)
def test_values_of_the_guidebook_are_taken(line: str, name: str, value: str) -> None:
    options = Options()
    options.set(line)

    assert options.shown(name) == value
