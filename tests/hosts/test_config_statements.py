"""MENUCOLOR, MSGTYPE, BIND and SYMBOLS of an options file, each seen in a real terminal."""

import re
from pathlib import Path

import pytest

from hosts.pseudo import VALKYRIE, Played
from marrow.editions.nethack_343 import NETHACK_343
from marrow.editions.nethack_367 import NETHACK_367
from marrow.front.config_statements import parse_key, parse_symbols
from marrow.front.option_files import read_options
from marrow.front.options import Options
from marrow.front.symbol_strings import symbols_in
from rule import ANY, rule

COMMON = "OPTIONS=disclose:none,!autopickup,time\n"


def with_file(home: Path, text: str, *words: str) -> Played:
    """A game of Agnes whose options file says this, at its first command."""
    home.mkdir(exist_ok=True)
    (home / ".marrowrc").write_text(COMMON + text, encoding="utf-8")
    game = Played(home, [*VALKYRIE, "--pet", "none", "--seed", "7", *words], options="")
    game.until("Dlvl:1")
    game.past_more()
    return game


def colours_of(game: Played, text: str) -> set[str]:
    """The colours in which the screen shows this text."""
    for row, line in enumerate(game.screen.display):
        at = line.find(text)
        if at >= 0:
            return {str(game.screen.buffer[row][at + column].fg) for column in range(len(text))}
    raise AssertionError(game.text())


def attributes_of(game: Played, text: str) -> set[tuple[bool, bool, bool]]:
    """Whether this text is bold, underlined, inverse."""
    for row, line in enumerate(game.screen.display):
        at = line.find(text)
        if at >= 0:
            cells = [game.screen.buffer[row][at + column] for column in range(len(text))]
            return {(cell.bold, cell.underscore, cell.reverse) for cell in cells}
    raise AssertionError(game.text())


def test_menus_have_the_colours_of_menucolor_and_the_last_fitting_line_counts(tmp_path: Path) -> None:
    lines = 'MENUCOLOR="sword|dagger"=green\nMENUCOLOR="dagger"=red&underline\n'
    with with_file(tmp_path, lines) as game:
        game.type("i")

        assert colours_of(game, "a +1 long sword") == {"green"}
        assert colours_of(game, "a +0 dagger") == {"red"}
        assert attributes_of(game, "a +0 dagger") == {(False, True, False)}


def test_menucolors_can_be_turned_off(tmp_path: Path) -> None:
    with with_file(tmp_path, 'OPTIONS=!menucolors\nMENUCOLOR="sword"=green\n') as game:
        game.type("i")

        assert colours_of(game, "long sword") == {"default"}


def test_menu_headings_stand_out_as_the_option_says(tmp_path: Path) -> None:
    with with_file(tmp_path, "OPTIONS=menu_headings:underline\n") as game:
        game.type("i")

        assert attributes_of(game, "Weapons") == {(False, True, False)}


def test_keys_of_menus_can_be_other_ones(tmp_path: Path) -> None:
    with with_file(tmp_path, "OPTIONS=menu_select_all:+\nBIND={:menu_deselect_all\n") as game:
        game.type("Da\r")
        assert len(re.findall(r"\w \+ ", game.type("+"))) >= 4
        assert not re.findall(r"\w \+ ", game.type("{"))


def test_a_key_is_bound_to_another_command_and_to_none(tmp_path: Path) -> None:
    with with_file(tmp_path, "BIND=X:inventory\nBIND=^X:search,i:nothing\n") as game:
        before = game.turn()
        game.type("i")
        assert "Weapons" not in game.text()
        game.type("X")
        assert "Weapons" in game.text()
        game.type("\x1b")
        game.type("\x18")
        assert game.turn() == before + 1


def test_a_bound_key_keeps_its_command_after_a_prefix(tmp_path: Path) -> None:
    """x swaps weapons, unless it is bound; m before eating leaves out what lies on the floor."""
    with with_file(tmp_path, "BIND=x:eat,X:fight\n") as game:
        assert "want to eat?" in game.type("mx")
        game.type("\x1b")
        assert "thin air" in game.type("Xh")


def test_messages_are_hidden_stopped_at_and_not_repeated(tmp_path: Path) -> None:
    lines = 'MSGTYPE=hide "spells"\nMSGTYPE=stop "staircase"\nMSGTYPE=norep "amulet"\n'
    with with_file(tmp_path, lines) as game:
        assert "here.--More--" in game.type(":")
        assert game.type("\r+").splitlines()[0] == ""
        assert "amulet" in game.type('"').splitlines()[0]
        assert game.type('"').splitlines()[0] == ""
        game.type("=")
        assert "amulet" in game.type('"').splitlines()[0]


def test_symbols_of_the_map_can_be_others(tmp_path: Path) -> None:
    with with_file(tmp_path, "SYMBOLS=S_room:x,S_hwall:=,S_ndoor:x\nSYMBOLS=S_human:&\n") as game:
        shown = "\n".join(game.screen.display[1:22])

    assert "x" in shown and "=" in shown and "&" in shown
    assert "." not in shown and "@" not in shown


@pytest.mark.parametrize(
    ("name", "there", "gone"),
    [("plain", "+", ""), ("DECgraphics", "│─┌·", "|-"), ("curses", "│─┌·", "|-"), ("Unicode", "│─┌·", "|-")],
)
def test_a_set_of_symbols_draws_walls(tmp_path: Path, name: str, there: str, gone: str) -> None:
    with with_file(tmp_path, f"OPTIONS=symset:{name}\n") as game:
        shown = "\n".join(game.screen.display[1:22])

    assert all(letter in shown for letter in there), shown
    assert not any(letter in shown for letter in gone), shown


@pytest.mark.parametrize(
    ("written", "key"),
    [
        ("x", "x"),
        ("^X", "\x18"),
        ("M-d", "M-d"),
        ("^?", "\x7f"),
        ("\\27", "\x1b"),
        ("\\x1b", "\x1b"),
        ("'+'", "+"),
    ],
)
def test_keys_are_written_as_in_nethack(written: str, key: str) -> None:
    assert parse_key(written) == key


@pytest.mark.parametrize(
    ("written", "symbol"), [("U+2502", "│"), ("\\xf8", "│"), ("\\124", "|"), ("'|'", "|"), ("|", "|")]
)
def test_symbols_are_written_as_in_nethack(written: str, symbol: str) -> None:
    """NetHack: files.c, sym_val: \\124 is decimal; \\xf8 is a line of the terminal's line drawing set."""
    assert parse_symbols(f"S_vwall:{written}") == {"s_vwall": symbol}


def test_a_comma_can_be_bound_and_be_a_symbol() -> None:
    options = Options()

    assert read_options("BIND=,:inventory\nSYMBOLS=S_room:,\nBIND=a:apply,,:search", options, "rc") == []
    assert options.bindings == {",": "search", "a": "apply"}
    assert options.own_symbols == {"s_room": ","}


SAIPHS = r"""OPTIONS=dungeon: |--------||.-|77##.##<><>_\\\\{{}.}..88 #}
OPTIONS=monsters:abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ@X'&;:~m
OPTIONS=objects:m)[="(%!?+/$*````
OPTIONS=traps:\^\^\^\^\^\^\^\^\^\^\^\^\^\^\^\^\^\^
"""


def test_strings_of_symbols_are_read_where_they_are_the_editions_way() -> None:
    """The options of the bot saiph, which says what they change. NetHack 3.4.3: options.c, escapes."""
    options = Options()
    assert read_options(SAIPHS, options, "nethackrc") == []
    options.begin_with(NETHACK_343.screen)
    shown = options.symbol_set(rogue=False)

    told = {"s_ghost": "X", "s_mimic_def": "m", "s_strange_obj": "m", "s_ball": "`", "s_chain": "`",
            "s_venom": "`", "s_vcdoor": "7", "s_grave": "\\", "s_sink": "{", "s_vcdbridge": "8",
            "s_web": "^", "s_stone": " ", "s_throne": "\\", "s_cloud": "#", "s_water": "}"}  # fmt: skip
    assert {name: shown[name] for name in told} == told
    assert not options.without_effect


def test_strings_of_symbols_have_no_effect_since_360() -> None:
    options = Options()
    read_options(SAIPHS, options, "nethackrc")
    options.begin_with(NETHACK_367.screen)

    assert options.symbol_set(rogue=False) == {}
    assert sorted(options.without_effect) == ["dungeon", "monsters", "objects", "traps"]


@pytest.mark.parametrize(
    ("written", "first"), [("\\x41", "A"), ("\\o101", "A"), ("\\65", "A"), ("\\\\", "\\"), ("A", "A")]
)
def test_a_string_of_symbols_may_have_escapes(written: str, first: str) -> None:
    assert symbols_in("objects", written) == {"s_strange_obj": first}


LISTS = (  # as the options file of a DOS player has them
    "DUNGEON=032 179 196 218 191 192 217 0 \\\n 193\n"
    "OBJECTS=0 41 91\nGRAPHICS=0 0 0 0 0 0 0 0 0 0 0 0 43\nTRAPS=094 34\n"
)


@rule("N-652", edition=ANY)
def test_lines_of_numbers_set_symbols_in_343() -> None:
    options = Options()
    assert not read_options(LISTS, options, "nethack.cnf")
    options.begin_with(NETHACK_343.screen)

    shown = options.symbol_set(rogue=False)

    told = {"s_vwall": "│", "s_hwall": "─", "s_tlcorn": "┌", "s_tuwall": "┴", "s_weapon": ")", "s_armor": "[",
            "s_ndoor": "+", "s_arrow_trap": "^", "s_dart_trap": '"'}  # fmt: skip
    assert {name: shown[name] for name in told} == told
    assert "s_crwall" not in shown
    assert "s_strange_obj" not in shown


@rule("N-652", edition=ANY)
def test_lines_of_numbers_have_no_effect_since_360() -> None:
    options = Options()
    read_options(LISTS, options, "nethack.cnf")
    options.begin_with(NETHACK_367.screen)

    assert options.symbol_set(rogue=False) == {}
    assert sorted(options.without_effect) == ["DUNGEON", "GRAPHICS", "OBJECTS", "TRAPS"]


@rule("N-652", edition=ANY)
@pytest.mark.parametrize("written", ["x", "256", "-1", "1,2", "²"])
def test_a_line_of_numbers_has_nothing_else(written: str) -> None:
    (trouble,) = read_options(f"TRAPS={written}", Options(), "nethack.cnf")

    assert "TRAPS lists numbers up to 255" in trouble
