"""What options do that tell of the map, of wounds and sounds, and of where things are; each on and off."""

import re
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import marrow
from hosts.pseudo import Played, playing
from hosts.screens import screen_with
from marrow.editions import edition_named
from marrow.front.cursor import distance_words
from marrow.front.list_commands import plan
from marrow.front.options import Options
from marrow.front.panels import pack_lines
from marrow.model.item import Slot
from scene import Scene

OPTIONS = "disclose:none,!autopickup,!autodescribe"


def wizard(home: Path, options: str) -> Played:
    return playing(home, "-D", options=f"{OPTIONS},{options}")


@pytest.mark.parametrize("on", [True, False])
def test_sounds_are_told_with_acoustics_only(on: bool) -> None:
    screen, _ = screen_with(options="acoustics" if on else "!acoustics")
    screen.say("You hear bubbling water.")
    assert (screen.top == "You hear bubbling water.") == on


def test_wounds_are_told_with_showdamage(tmp_path: Path) -> None:
    for option, told in (("showdamage", True), ("!showdamage", False)):
        with wizard(tmp_path / option, option) as game:
            game.type("#wizset\rhp\r9\r")
            game.past_more()
            assert ("9 left" in earlier(game)) == told


def earlier(game: Played) -> str:
    """All that was said so far, in one window."""
    game.child.send("#toggle\rverbose\r\x1b")
    game.past_more()
    shown = game.type("\x10")
    for _ in range(12):
        more = game.type("\x10")
        shown += more
    game.type("\x1b")
    return shown


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ("spot_monsters", r"You see a peaceful newt\."),
        ("spot_monsters,accessiblemsg", r"You see a peaceful newt \(\d (north|south|east|west)"),
    ],
)
def test_creatures_that_come_into_view_are_told(tmp_path: Path, options: str, told: str) -> None:
    with wizard(tmp_path / "on", options) as game:
        game.type("s")
        game.type("\x07peaceful sleeping newt\r")
        assert re.search(told, earlier(game))


def test_creatures_that_move_are_told_with_mon_movement(tmp_path: Path) -> None:
    for option, told in (("mon_movement", True), ("!mon_movement", False)):
        with wizard(tmp_path / option, option) as game:
            game.type("\x07peaceful jackal\r")
            game.past_more()
            game.type("20s")
            game.past_more()
            shown = earlier(game)
            assert bool(re.search("The jackal moves (next to you|closer|further away)", shown)) == told


def test_changes_of_the_map_are_told_with_mention_map(tmp_path: Path) -> None:
    for option, told in (("mention_map", True), ("!mention_map", False)):
        with wizard(tmp_path / option, option) as game:
            game.type("#wizcast\ra")  # dig
            game.past_more()
            game.type("h")
            game.past_more()
            assert ("Here is" in earlier(game)) == told


def test_clicks_of_the_right_button_look_with_clicklook_only(tmp_path: Path) -> None:
    for option, looks in (("clicklook", True), ("!clicklook", False)):
        with wizard(tmp_path / option, option) as game:
            row, column = game.screen.cursor.y, game.screen.cursor.x
            shown = game.type(f"\x1b[<2;{column + 1};{row + 1}M\x1b[<2;{column + 1};{row + 1}m")
            assert ("Agnes" in shown.splitlines()[0]) == looks


def test_a_click_on_yourself_opens_a_menu_with_herecmd_menu(tmp_path: Path) -> None:
    for option, opens in (("herecmd_menu", True), ("!herecmd_menu", False)):
        with wizard(tmp_path / option, option) as game:
            row, column = game.screen.cursor.y, game.screen.cursor.x
            shown = game.type(f"\x1b[<0;{column + 1};{row + 1}M\x1b[<0;{column + 1};{row + 1}m")
            assert ("What do you want to do here" in shown) == opens


def test_what_is_only_detected_stands_out_with_use_inverse(tmp_path: Path) -> None:
    for option, stands_out in (("use_inverse", True), ("!use_inverse", False)):
        with wizard(tmp_path / option, option) as game:
            game.type("\x07peaceful sleeping hill orc\r")
            game.past_more()
            game.type("#wizset\rblinded\r50\r")
            game.past_more()
            game.type("#wizset\rdetect_monsters\r500\r")
            game.past_more()
            game.type("s")
            game.past_more()
            cells = [cell for row in range(1, 22) for cell in game.screen.buffer[row].values()]
            orcs = [cell for cell in cells if cell.data == "o"]
            assert orcs and {cell.reverse for cell in orcs} == {stands_out}


def test_the_cursor_chooses_from_a_menu_with_whatis_menu(tmp_path: Path) -> None:
    for option, menu in (("whatis_menu", True), ("!whatis_menu", False)):
        with wizard(tmp_path / option, option) as game:
            game.type("\x07peaceful sleeping newt\r")
            game.past_more()
            game.type(";")
            game.past_more()
            assert ("a - " in game.type("m")) == menu


def test_capital_letters_skip_what_looks_the_same_with_whatis_moveskip(tmp_path: Path) -> None:
    columns = {}
    for option in ("whatis_moveskip", "!whatis_moveskip"):
        with wizard(tmp_path / option, option) as game:
            start = game.screen.cursor.x
            game.type(";")
            game.past_more()
            game.type("H")
            columns[option] = start - game.screen.cursor.x
    assert columns["!whatis_moveskip"] == 8 and columns["whatis_moveskip"] != 8


def test_the_filter_leaves_out_what_is_elsewhere(tmp_path: Path) -> None:
    jumps = {}
    for how in ("none", "view", "area"):
        with wizard(tmp_path / how, f"whatis_filter:{how},whatis_menu") as game:
            game.type("\x06")
            game.past_more()
            game.type(";")
            game.past_more()
            jumps[how] = len(re.findall(r"^ *\w - ", game.type("d"), re.MULTILINE))
            game.type("\x1b\x1b")
    assert jumps["none"] > jumps["view"] and jumps["none"] > jumps["area"]


@pytest.mark.parametrize(
    ("how", "told"),
    [("none", ""), ("compass", "(2e)"), ("full", "(2east)"), ("map", "<"), ("screen", "[")],
)
def test_places_are_told_as_whatis_coord_says(tmp_path: Path, how: str, told: str) -> None:
    with playing(tmp_path, options=f"disclose:none,autodescribe,whatis_coord:{how}") as game:
        game.type(";")
        game.past_more()
        line = game.type("ll").splitlines()[0]
        assert told in line and (how != "none" or not re.search(r"[\])>]$", line))


def test_keys_of_the_cursor_are_bound_and_switched(tmp_path: Path) -> None:
    (tmp_path / "rc").write_text("OPTIONS=disclose:none,!autopickup\nBIND=q:getpos.mon.next,v:getpos.pick\n")
    with playing(tmp_path, "-D", options=f"@{tmp_path / 'rc'}") as game:
        game.type("\x07peaceful sleeping newt\r")
        game.past_more()
        game.type(";")
        game.past_more()
        game.type("q")
        assert "newt" in game.type("v")
        game.past_more()
        game.type(";")
        game.past_more()
        game.type("!")
        assert "a - " in game.type("m")


def test_plans_show_that_they_are_made() -> None:
    screen, typist = screen_with([" "] * 20)
    world = marrow.new_game(seed=7, mode="explore").world
    edition = edition_named(world.edition)
    table: Any = SimpleNamespace(screen=screen, world=world, edition=edition, options=screen.options)
    plan(table)
    assert typist.frames[0].line(0).startswith("Planning...")


def test_plans_are_shown_where_knowledge_allows_it_and_else_it_is_named(tmp_path: Path) -> None:
    for number, (mode, knowledge, shows) in enumerate(
        (("", "", False), ("", "knowledge:all", True), ("-D", "", True), ("-D", "knowledge:nethack", False))
    ):
        options = f"disclose:none,{knowledge}".rstrip(",")
        with playing(tmp_path / str(number), *mode.split(), options=options) as game:
            shown = game.type("#plan\r")
            assert ("Plan:" in game.until("Plan:|knowledge:all")) == shows, shown


@pytest.mark.parametrize(
    ("mode", "shown"),
    [("all", set("ab")), ("full", set("ab$")), ("in-use", set("a"))],
)
def test_the_pack_beside_the_map_shows_what_perminv_mode_wants(mode: str, shown: set[str]) -> None:
    scene = Scene()
    scene.wear("long sword", Slot.WIELDED)
    scene.carry("food ration")
    scene.carry("gold piece", quantity=5)
    options = Options()
    options.set(f"perminv_mode:{mode}")
    lines = pack_lines(scene.world, scene.play.edition, options)
    texts = [line[0][0] for line in lines]
    assert {text[0] for text in texts if text[1:4] == " - "} == shown


@pytest.mark.parametrize(
    ("east", "south", "short", "whole"),
    [
        (0, 0, "here", "here"), (1, 0, "east", "east"), (-1, -1, "northwest", "northwest"),
        (2, 0, "2e", "2east"), (-18, 1, "1s,18w", "1south,18west"), (1, -2, "2n,1e", "2north,1east"),
    ],
)  # fmt: skip
def test_one_step_is_told_by_its_direction(east: int, south: int, short: str, whole: str) -> None:
    assert distance_words(east, south, whole=False) == short
    assert distance_words(east, south, whole=True) == whole


def test_lists_of_what_is_near_tell_places_as_whatis_coord_says(tmp_path: Path) -> None:
    for how, told in (("compass", "shown near you"), ("none", "shown near <"), ("screen", "shown near [")):
        with playing(tmp_path / how, options=f"disclose:none,whatis_coord:{how}") as game:
            shown = game.type("/m")
            assert told in shown
            assert ("      (here)  @" in shown) == (how == "compass")
