"""O, value by value: each menu that NetHack has for an option, key by key in a real terminal.

Keys are those of Debian's NetHack 3.6.6: letters of menustyle, pickup_burden and disclose, a l r x for lists.
"""

from pathlib import Path

from hosts.pseudo import Played, playing
from hosts.test_config_statements import colours_of, with_file

PLAIN = "disclose:none,!autopickup,!perm_invent"


def choose_option(game: Played, name: str) -> str:
    """Choose an option, or a list, in the menu of O; what the screen shows then."""
    game.type("O")
    for _ in range(9):
        row = next((line for line in game.screen.display if f" - {name} " in line), "")
        if row:
            break
        game.type(">")
    assert row, game.text()
    return game.type(row.strip()[0] + "\r")


def value_of(game: Played, name: str) -> str:
    """What O says the value is."""
    game.type("O")
    for _ in range(9):
        row = next((line for line in game.screen.display if f" {name} " in line and "[" in line), "")
        if row:
            break
        game.type(">")
    game.type("\x1b")
    return row.partition("[")[2].partition("]")[0]


def test_one_of_the_words_of_an_option_is_chosen_by_its_letter(tmp_path: Path) -> None:
    with playing(tmp_path, options=PLAIN) as game:
        shown = choose_option(game, "menustyle")
        for line in ("t - traditional", "c - combination", "f + full", "p - partial"):
            assert line in shown
        game.type("t")
        assert "What kinds of thing do you want to drop?" in game.type("D")
        game.type("\x1b")
        for name, letter, value in (
            ("msg_window", "r", "reversed"), ("runmode", "c", "crawl"), ("sortloot", "f", "full"),
            ("pickup_burden", "u", "u"), ("whatis_coord", "m", "map"), ("symset", "D", "DECgraphics"),
        ):  # fmt: skip
            choose_option(game, name)
            game.type(letter)
            assert value_of(game, name) == value
        assert "│" in game.text()
        choose_option(game, "number_pad")
        game.type("b")
        assert value_of(game, "number_pad") == "1"


def test_escape_and_the_same_value_leave_an_option_as_it_is(tmp_path: Path) -> None:
    with playing(tmp_path, options=PLAIN) as game:
        for key in ("\x1b", "\r", "f"):
            choose_option(game, "menustyle")
            game.type(key)
            assert value_of(game, "menustyle") == "full"


def test_classes_words_and_lists_at_the_end_are_ticked(tmp_path: Path) -> None:
    with playing(tmp_path, options="disclose:-i +v,!autopickup") as game:
        assert "A + All types" in choose_option(game, "pickup_types")
        game.type('$"\r')
        assert value_of(game, "pickup_types") == '$"'
        game.type("@")
        assert "+ y to pray" in choose_option(game, "paranoid_confirmation")
        game.type("bi\r")
        assert value_of(game, "paranoid_confirmation") == "quit"
        shown = choose_option(game, "disclose")
        assert "[-i]" in shown and "[+v]" in shown and "[na]" in shown
        game.type("iv\rb")
        game.type("c")
        shown = choose_option(game, "disclose")
        assert "[+i]" in shown and "[#v]" in shown


def test_a_value_that_no_menu_offers_is_typed(tmp_path: Path) -> None:
    with playing(tmp_path, options=PLAIN) as game:
        assert "Set pile_limit to what?" in choose_option(game, "pile_limit")
        game.type("many\r")
        game.until("from 0 to 100")
        choose_option(game, "pile_limit")
        game.type("3\r")
        assert value_of(game, "pile_limit") == "3"


def test_exceptions_are_added_listed_removed_and_obeyed(tmp_path: Path) -> None:
    with playing(tmp_path, options="disclose:none,autopickup,pickup_types:$") as game:
        game.type("dd")  # the food ration
        shown = choose_option(game, "autopickup exceptions")
        assert "a - add one autopickup exception" in shown and "x + done" in shown
        assert "take some" not in shown
        game.type("a")
        game.until("Except what from autopickup?")
        game.type("<ration$\r")
        assert 'AUTOPICKUP_EXCEPTION="<ration$"' in game.type("l")
        game.type("\rx")
        assert "food ration" in game.type("hl")
        choose_option(game, "autopickup exceptions")
        game.type("ra\rx")
        game.type("dd")
        assert "d - " not in game.type("hl")


def test_colours_of_menus_and_messages_are_chosen_and_saved(tmp_path: Path) -> None:
    with with_file(tmp_path, 'MENUCOLOR="dagger"=blue\n') as game:
        choose_option(game, "menu colors")
        game.type("a")
        game.until("Which lines of menus shall stand out?")
        game.type("long sword\r")
        game.until("Which color")
        game.type("b")
        game.until("Which attribute")
        game.type("b")
        shown = game.type("l")
        assert 'MENUCOLOR="dagger"=blue' in shown and 'MENUCOLOR="long sword"=red&bold' in shown
        game.type("\rx")
        game.type("i")
        assert colours_of(game, "long sword") == {"red"}
        game.type("\x1b")
        choose_option(game, "message types")
        game.type("aempty\r")
        game.until("What is done with such a message")
        game.type("bx")
        assert game.type("$").splitlines()[0] == ""  # Your wallet is empty.
        game.type("#saveoptions\ry")
        game.until("2 options")
    text = (tmp_path / ".marrowrc").read_text()
    assert 'MENUCOLOR="long sword"=red&bold\n' in text and 'MSGTYPE=hide "empty"\n' in text
    assert text.count("dagger") == 1


def test_a_highlight_is_built_from_menus(tmp_path: Path) -> None:
    with playing(tmp_path, options=PLAIN) as game:
        choose_option(game, "status highlights")
        shown = game.type("a")
        letter = next(line.strip()[0] for line in shown.splitlines() if line.endswith("- hitpoints"))
        game.type(letter)
        game.until("When is hitpoints")
        game.type("e")
        game.until("At which values")
        game.type("<=100%\r")
        game.until("Which color")
        game.type("c")
        game.until("Which attribute")
        game.type("a")
        assert "hilite_status:hitpoints/<=100%/green" in game.type("l")
        game.type("\rx")
        assert "green" in colours_of(game, "16(")
