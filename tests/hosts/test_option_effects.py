"""What options do, each seen in a real terminal."""

import re
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from hosts.pseudo import VALKYRIE, Played, playing
from hosts.screens import screen_with
from hosts.test_config_statements import attributes_of, colours_of, with_file
from hosts.test_menu_letters import letters_of
from marrow.front.option_files import read_options
from marrow.front.options import Options
from marrow.front.player import ScreenPlayer
from marrow.version import VERSION


def test_a_new_game_begins_with_its_story_where_legacy_is_on(tmp_path: Path) -> None:
    for legacy in (True, False):
        options = "disclose:none" + (",legacy" if legacy else ",!legacy")
        with Played(tmp_path / str(legacy), [*VALKYRIE, "--pet", "none"], options=options) as game:
            game.until("Dlvl:1")
            assert ("Odin" in game.text()) == legacy


def test_selectsaved_offers_the_saved_games(tmp_path: Path) -> None:
    for name in ("Ida", "Jon"):
        with Played(tmp_path, ["-u", name, *VALKYRIE[2:]]) as game:
            game.until("Dlvl:1")
            game.past_more()
            game.type("S")
            game.until(r"Really save\?")
            game.type("y")
            assert game.ended() == 0
    with Played(tmp_path) as game:
        shown = game.until("Which game will you go on with")
        game.until(r"\(end\)")
        assert re.search(r"a - Ida\n.*b - Jon\n", game.text()), shown
        game.type("b")
        game.until("Jon.*welcome back")
    with Played(tmp_path) as game:
        game.until("Which game will you go on with")
        game.type("+")
        game.until("Who are you")
    with Played(tmp_path) as game:
        game.until("Which game will you go on with")
        game.type("\x1b")
        assert game.ended() == 0
    with Played(tmp_path, options="!selectsaved") as game:
        game.until("Who are you")


def test_the_title_goes_with_splash_screen_off(tmp_path: Path) -> None:
    with Played(tmp_path, options="!splash_screen") as game:
        game.until("Enter: ")
        assert "Marrow" not in game.text()


def test_the_hit_point_bar_is_as_long_as_hit_points_are_left(tmp_path: Path) -> None:
    with with_file(
        tmp_path, "OPTIONS=hitpointbar\nOPTIONS=hilite_status:hitpoints/<100%/red\n", "-D"
    ) as game:
        assert "[Agnes the Stripling           ]" in game.line(22)
        game.type("#wizset\rhp\r8\r")
        game.past_more()
        bar = [game.screen.buffer[22][column] for column in range(1, 31)]
        assert [cell.reverse for cell in bar] == [True] * 15 + [False] * 15
        assert {cell.fg for cell in bar[:15]} == {"red"}


def test_status_lines_can_be_left_out(tmp_path: Path) -> None:
    with playing(tmp_path, options="disclose:none") as game:
        game.type("Sy")
    with Played(tmp_path, ["-u", "Agnes"], options="!status_updates") as game:
        game.until("welcome back")
        assert game.line(22) == game.line(23) == ""


def test_showrace_shows_the_letter_of_the_race(tmp_path: Path) -> None:
    words = [word.replace("human", "dwarf").replace("neutral", "lawful") for word in VALKYRIE]
    with Played(tmp_path, [*words, "--pet", "none", "--seed", "7"], options="showrace") as game:
        game.until("Dlvl:1")
        game.past_more()
        shown = "\n".join(game.screen.display[1:22])

    assert "h" in shown and "@" not in shown


def test_the_pack_is_listed_without_classes_or_in_another_order(tmp_path: Path) -> None:
    with playing(tmp_path, options="disclose:none,!sortpack") as game:
        shown = game.type("i")
        assert "Weapons" not in shown and list(letters_of(shown).values()) == ["a", "b", "c", "d", "e"]
    with playing(tmp_path / "other", options="disclose:none,packorder:%[)") as game:
        assert list(letters_of(game.type("i")).values()) == ["d", "c", "a", "b", "e"]


def test_headings_show_symbols_with_menu_objsyms(tmp_path: Path) -> None:
    with playing(tmp_path, options="disclose:none,menu_objsyms") as game:
        assert "Armor  ('[')" in game.type("Da\r")


def test_names_say_uncursed_without_implicit_uncursed(tmp_path: Path) -> None:
    with playing(tmp_path, options="disclose:none,!implicit_uncursed") as game:
        assert "a - an uncursed +1 long sword" in game.type("i")


def test_piles_are_listed_up_to_the_limit(tmp_path: Path) -> None:
    for limit, listed in ((0, True), (2, False)):
        options = f"disclose:none,!autopickup,pile_limit:{limit}"
        with playing(tmp_path / str(limit), options=options) as game:
            game.type("DA\r")
            game.past_more()
            game.type("h")
            assert ("long sword" in game.type("l")) == listed


def test_gold_counts_as_unknown_with_gold_x(tmp_path: Path) -> None:
    for option, last in (("goldX", True), ("!goldX", False)):
        with playing(tmp_path / option, "-D", options=f"disclose:none,{option}") as game:
            game.type("\x1750 gold pieces\r")
            game.past_more()
            assert ("X - " in game.type("D")) == last


def test_the_cursor_says_where_it_is(tmp_path: Path) -> None:
    with playing(tmp_path, options="disclose:none,whatis_coord:c") as game:
        game.type(";")
        game.past_more()
        assert game.type("ll").splitlines()[0].endswith("(2e)")


def test_the_menu_of_commands_comes_with_extmenu(tmp_path: Path) -> None:
    with playing(tmp_path, options="disclose:none,extmenu") as game:
        assert "adjust" in game.type("#") and "give an item another letter" in game.text()


def test_travel_can_be_turned_off(tmp_path: Path) -> None:
    with playing(tmp_path, options="disclose:none,!travel") as game:
        assert "travel" not in game.type("_").splitlines()[0]


@pytest.mark.parametrize(
    ("manner", "shown", "waited"),
    [
        ("teleport", 0, 0.0),
        ("run", 2, 0.1),
        ("walk", 14, 0.7),
        ("crawl", 14, 3.5),
        ("walk,!timed_delay", 14, 0.0),
    ],
)
def test_fourteen_steps_of_a_run_are_shown_as_runmode_says(
    monkeypatch: pytest.MonkeyPatch, manner: str, shown: int, waited: float
) -> None:
    """NetHack: allmain.c, moveloop; 50 ms a delay, five of them for each step of a crawl."""
    screen, typist = screen_with(options=f"runmode:{manner}")
    pauses: list[float] = []
    monkeypatch.setattr(typist, "pause", pauses.append)
    player: Any = SimpleNamespace(screen=screen, options=screen.options, paint=lambda: None)
    for turn in range(1, 15):
        player.world = SimpleNamespace(turn=turn)
        ScreenPlayer._show_running(player)

    assert len(typist.frames) == shown and sum(pauses) == pytest.approx(waited)


def test_a_section_counts_only_if_it_is_chosen() -> None:
    text = "CHOOSE=slow\n[slow]\nOPTIONS=runmode:crawl\n[fast] # other\nOPTIONS=runmode:run\n[]\nOPTIONS=time"
    options = Options()

    assert read_options(text, options, "rc") == []
    assert options.text("runmode") == "crawl" and options.on("time")


def test_all_kinds_of_highlight_rules_are_seen(tmp_path: Path) -> None:
    rules = (
        "OPTIONS=hilite_status:gold/up/yellow,hilite_status:characteristics/always/blue\n"
        "HILITE_STATUS=hitpoints/<=100%/green/<50%/red&inverse/criticalhp/magenta&bold\n"
        "OPTIONS=hilite_status:dungeon-level/always/bold,hilite_status:condition/lev+fly/brown,statushilites:5\n"
        "OPTIONS=hilite_status:title/stripling/underline,hilite_status:alignment/neutral/cyan\n"
        "OPTIONS=hilite_status:experience-level/=1/magenta,hilite_status:time/>0/blue\n"
    )
    with with_file(tmp_path, rules, "-D") as game:
        assert colours_of(game, "St:18") == {"blue"} and colours_of(game, "HP:16") == {"green"}
        assert attributes_of(game, "Dlvl:1") == {(True, False, False)}
        assert attributes_of(game, "Stripling") == {(False, True, False)}
        assert colours_of(game, "Neutral") == {"cyan"} and colours_of(game, "Xp:1") == {"magenta"}
        assert colours_of(game, "T:1") == {"blue"}
        game.type("#wizset\rhp\r7\r")
        game.past_more()
        assert colours_of(game, "HP:7") == {"red"} and attributes_of(game, "HP:7") == {(False, False, True)}
        game.type("#wizset\rhp\r2\r")
        game.past_more()
        assert colours_of(game, "HP:2") <= {"magenta", "brightmagenta"}


def test_three_status_lines_where_the_terminal_has_25_rows(tmp_path: Path) -> None:
    words = [*VALKYRIE, "--pet", "none", "--seed", "7"]
    with Played(tmp_path, words, rows=26, options="disclose:none,statuslines:3,time") as game:
        game.until("Dlvl:1")
        game.past_more()
        assert game.line(22).startswith("Agnes the Stripling")
        assert game.line(23).startswith(("Lawful $:", "Neutral $:")) and "HP:" in game.line(23)
        assert game.line(24) == "Dlvl:1 T:1"
        game.resize(24, 80)
        game.until("Dlvl:1 \\$:")
        assert game.line(23).endswith("T:1")
        game.resize(40, 110)
        game.until("Lawful \\$|Neutral \\$")
        assert game.line(24).startswith("Dlvl:1 T:1")


def test_the_status_shows_the_version(tmp_path: Path) -> None:
    with playing(tmp_path, options="disclose:none,showvers,versinfo:3") as game:
        assert game.line(23).endswith(f"Xp:1 Marrow {VERSION}")


def test_the_status_shows_weapon_armor_and_ground_in_nethacks_order(tmp_path: Path) -> None:
    options = "disclose:none,weaponstatus,armorstatus,terrainstatus,showvers,hilite_status:terrain/always/red"
    with playing(tmp_path, options=options) as game:
        assert game.line(23).endswith(f"Xp:1 Sword Shield Stairs {VERSION}")
        assert colours_of(game, "Stairs") == {"red"}
        game.type("w-")
        game.until("Xp:1 Bare-hnds Shield Stairs")
        game.type("T")
        game.until("Xp:1 Bare-hnds Naked Stairs")


def test_more_stands_out(tmp_path: Path) -> None:
    with playing(tmp_path, options="disclose:none,standout") as game:
        game.type("E-")
        game.until("--More--")
        row = next(row for row in range(3) if "--More--" in game.line(row))
        column = game.line(row).index("--More--")
        assert game.screen.buffer[row][column].reverse


def test_what_was_looked_at_is_looked_up(tmp_path: Path) -> None:
    words = [*VALKYRIE, "--pet", "dog", "--seed", "7"]
    with Played(tmp_path, words, options="disclose:none") as game:
        game.until("Dlvl:1")
        game.past_more()
        game.type("//m.")
        game.until("tame little dog")
        game.type(" ")
        game.until(r'More info about "little dog"\? \[yn\] \(n\)')
        game.type("y")
        game.until("Level 2, speed 18")


def test_without_help_nothing_is_looked_up(tmp_path: Path) -> None:
    words = [*VALKYRIE, "--pet", "dog", "--seed", "7"]
    with Played(tmp_path, words, options="disclose:none,!help") as game:
        game.until("Dlvl:1")
        game.past_more()
        game.type("//m.")
        game.until("tame little dog")
        game.type(" ")
        assert "More" not in game.settle()


def test_the_old_switch_female_is_a_gender() -> None:
    options = Options()
    options.set("female")
    assert options.text("gender") == "female"
    options.set("!female")
    assert options.text("gender") == "male"
