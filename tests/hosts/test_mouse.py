"""Clicks: on the map, in menus, at --More--, and where they mean nothing."""

from pathlib import Path

import pytest

import marrow
from hosts.pseudo import playing
from hosts.screens import OutOfKeys, screen_with
from marrow.front import cursor, prompts
from marrow.front.clicks import command_of_click
from marrow.front.frame import LOOK_CLICK, click_key, place_clicked
from marrow.front.screen import Wait, map_column, map_row
from marrow.front.windows import Choice, choose
from marrow.messages import commands


def test_a_click_is_a_key_and_a_place() -> None:
    assert place_clicked(click_key(3, 70)) == (3, 70)
    assert place_clicked(click_key(3, 70, LOOK_CLICK)) is None
    assert place_clicked(click_key(3, 70, LOOK_CLICK), LOOK_CLICK) == (3, 70)
    assert place_clicked("c") is place_clicked("click") is place_clicked("page up") is None


def test_clicks_on_the_map_go_step_and_look() -> None:
    world = marrow.new_game(seed=7, role="Valkyrie").world
    here = world.hero.spot

    def clicked(spot: int, click: str = "click") -> object:
        return command_of_click(world, click_key(map_row(spot), map_column(spot), click))

    assert clicked(here + 3) == commands.Travel(spot=here + 3)
    assert clicked(here + 81) == commands.Move(direction=81)
    assert clicked(here + 3, LOOK_CLICK) == commands.LookAt(spot=here + 3)
    assert isinstance(clicked(here), commands.Up | commands.Down | commands.PickUp | commands.Look)


def test_a_click_on_a_menu_s_line_chooses_it() -> None:
    lines = [Choice("apples", "apples"), Choice("pears", "pears")]
    screen, typist = screen_with([])
    typist.keys = ["x"]  # first see where the lines are
    with pytest.raises(OutOfKeys):
        choose(screen, lines)
    row = next(row for row in range(24) if "pears" in typist.last.line(row))
    column = typist.last.line(row).index("pears")

    screen, typist = screen_with([click_key(row + 9, 3), click_key(row, column)])
    assert choose(screen, lines) == [("pears", -1)]


def test_a_click_reads_a_message_and_is_no_letter() -> None:
    screen, typist = screen_with([click_key(5, 5)])
    screen.say("Something happened.")
    screen.more()
    assert not screen.unread and not typist.keys

    screen, typist = screen_with([click_key(5, 5), "y"])
    assert prompts.yes_or_no(screen, "Really?") == "y"


def test_a_click_chooses_a_place() -> None:
    game = marrow.new_game(seed=7, role="Valkyrie")
    screen, _ = screen_with([click_key(6, 20)])
    screen.paint(game.world, game.edition)
    spot = cursor.choose_spot(screen, game.world, game.edition, "Where?", game.world.hero.spot, lambda _: "")
    assert (map_row(spot), map_column(spot)) == (6, 20)


def test_a_click_beside_the_map_is_no_command() -> None:
    screen, _ = screen_with([click_key(0, 5), click_key(22, 5), click_key(5, 90), click_key(6, 20)])
    assert screen.key(Wait.COMMAND) == click_key(6, 20)


def test_the_terminal_s_clicks_make_the_hero_walk(tmp_path: Path) -> None:
    with playing(tmp_path) as game:
        row, line = next((row, game.line(row)) for row in range(1, 22) if "@" in game.line(row))
        column = line.index("@")
        game.child.send(f"\x1b[<0;{column + 3};{row + 1}M")
        game.settle()
        assert game.line(row)[column + 2] == "@"
        game.child.send(f"\x1b[<2;{column + 1};{row + 1}M")
        assert "staircase up" in game.until("stair|floor|doorway")


def test_without_mouse_support_the_terminal_sends_no_clicks(tmp_path: Path) -> None:
    with playing(tmp_path, options="!mouse_support,disclose:none") as game:
        game.child.send("\x1b[<0;3;5M")
        assert "@" in game.settle()
