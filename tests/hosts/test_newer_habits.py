"""Habits of newer editions' players, each by its keys in a real terminal."""

import re
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from hostile.worlds import small_world
from hosts.pseudo import Played, playing
from marrow.editions import edition_named
from marrow.front.helping_hands import disorder
from marrow.front.options import Options

WIZARD = "disclose:none,!autopickup"


def test_the_encyclopedia_tells_of_species_and_kinds_by_whole_words(tmp_path: Path) -> None:
    with playing(tmp_path, options=WIZARD) as game:
        game.type("/?newt\r")
        game.until(r"newt  \(")
        assert "Level 0, speed 6, armor class 8" in game.text() and "bite 1d2" in game.text()
        assert "(N-248)" in game.text()
        game.type("\r/?killer bees\r")
        # one conveyed resistance, level 1: 1/4 + 3/4 of 1/15
        game.until("Gives poison resistance with a chance of 30% ")
        game.type("\r/?long sword\r")
        game.until("Damage d8, d12 against the large")
        game.type("\r/?flying circus\r")
        game.until("I don't have any information on flying circus")
        game.type("/?@\r")
        game.until("a human or an elf")


def test_a_letter_in_the_inventory_opens_what_can_be_done(tmp_path: Path) -> None:
    with playing(tmp_path, options=WIZARD + ",item_menu") as game:
        game.type("i")
        game.until("a - ")
        shown = game.type("a")
        assert "Do what with" in shown
        assert "hold it in your hands" not in shown  # it is held already
        game.type("/")
        game.until("Damage d8, d12")
        game.type("\rid")
        game.until("eat it|dip it")
        game.type("d")
        game.until("You drop")


def test_without_the_option_a_letter_only_closes_the_inventory(tmp_path: Path) -> None:
    with playing(tmp_path, options=WIZARD) as game:
        game.type("i")
        game.until("a - ")
        assert "Do what" not in game.type("a")


def test_newer_editions_open_it_at_first(tmp_path: Path) -> None:
    with playing(tmp_path, "--edition", "5.0.0", options="disclose:none") as game:
        game.type("ia")
        game.until("Do what with")


def test_a_wizard_teleports_without_being_able_to(tmp_path: Path) -> None:
    with playing(tmp_path, "-D", options=WIZARD) as game:
        game.type("\x14")
        game.until("Where do you want to be teleported|To what position|Where")


def test_travel_tells_its_keys(tmp_path: Path) -> None:
    with playing(tmp_path, options=WIZARD) as game:
        assert "(For instructions type a '?')" in game.type("_")
        assert "stairs, under things, too" in game.type("?")
        game.type("\rl@")
        game.until("human valkyrie called Agnes")


def test_lists_of_newer_editions_and_of_wizards(tmp_path: Path) -> None:
    shows = {
        "#chronicle": "No events|entered the dungeon|Major",
        "#lookaround": "here: a staircase up|here: |west: |east: |nothing to be told",
        "#herecmdmenu": "search",
        "#bugreport": "marrow report",
        "#lightsources": "Lights:",
        "#timeout": "Timers:",
        "#wizborn": "Born and died:",
        "#vision": r"\+\+",
        "#seenv": "##",
        "#stats": "items carried",
        "#wizsmell": "Smells:",
        "#wizrumorcheck": "true rumours",
        "#wmode": r"[.#x\d]*@",
        "#wizbury": "no objects here|You bury",
        "#wizkill": "Whom do you want to slay",
        "#wizcast": "dig",
        "|": "The pack is beside the map",
    }
    with playing(tmp_path, "-D", options=WIZARD) as game:
        for keys, shown in shows.items():
            game.type(keys if len(keys) == 1 else keys + "\r")
            game.until(shown)
            game.type("\x1b\x1b")
        game.type("#toggle\rshowexp\r")
        game.until("showexp is on")
        assert re.search(r"Xp:1/0", game.text())
        game.type("#therecmdmenu\rl")
        game.until("look there")


def test_the_pack_beside_the_map_is_turned_and_hidden(tmp_path: Path) -> None:
    words = ["-u", "Agnes", "-p", "arc", "-r", "human", "--gender", "female", "--align", "neutral"]
    words += ["--pet", "none", "--seed", "7"]
    with Played(tmp_path, words, rows=24, columns=110, options=WIZARD) as game:
        game.until("Dlvl:1")
        game.past_more()
        game.until("more lines")
        first = game.line(6)[81:]
        game.type("|>")
        assert game.line(6)[81:] != first
        game.type("\x1b")
        assert game.line(6)[81:] == first
        game.type("#toggle\rperm_invent\r")
        game.until("perm_invent is off")
        assert first not in game.text()


def test_safe_wait_refuses_beside_what_is_hostile(tmp_path: Path) -> None:
    with playing(tmp_path, "-D", options=WIZARD + ",safe_wait,time,showdamage,spot_monsters") as game:
        game.type("\x07hostile acid blob\r")
        game.past_more()
        turn = game.turn()
        game.type("s")
        game.until("You already found a monster")
        assert game.turn() == turn
        game.type("ms")
        game.past_more()
        assert game.turn() == turn + 1


def test_fire_takes_the_launcher_in_hand_first(tmp_path: Path) -> None:
    with playing(tmp_path, "-D", options=WIZARD + ",fireassist") as game:
        for wish in ("blessed +0 bow", "10 blessed +0 arrows"):
            game.type(f"\x17{wish}\r")
            game.past_more()
        pack = game.type("i")
        bow, arrows = (re.search(rf"(\w) - [^\n]*{what}", pack) for what in ("bow", "arrows"))
        assert bow is not None and arrows is not None
        game.type("\x1bQ" + arrows[1])
        game.past_more()
        game.type("f")
        game.past_more()
        game.until("In what direction")
        game.type("l")
        game.past_more()
        assert "bow (weapon in hand)" in game.type(")")


def test_a_question_may_be_a_menu(tmp_path: Path) -> None:
    with playing(tmp_path, options=WIZARD + ",query_menu") as game:
        game.type("S")
        game.until("y - yes")
        game.type("n")
        game.until("Dlvl:1")


def test_piles_and_decor_are_told(tmp_path: Path) -> None:
    with playing(tmp_path, options=WIZARD + ",hilite_pile,mention_decor") as game:
        game.type("h")
        game.type("l")
        game.until("There is a staircase up")
        game.type("da")
        game.past_more()
        game.type("db")
        game.past_more()
        row, column = game.screen.cursor.y, game.screen.cursor.x
        game.type("h")
        game.past_more()
        assert game.screen.buffer[row][column].reverse


def test_wizards_fail_on_purpose_and_go_on(tmp_path: Path) -> None:
    with playing(tmp_path, "-D", options=WIZARD) as game:
        game.type("#panic\r")
        game.until("Do you want a fault")
        game.type("yes\r")
        game.until("FaultOnPurpose")
        game.past_more()
        assert "a - " in game.type("i")
    log = next(tmp_path.rglob("trouble.log")).read_text()
    assert "#panic" in log


def test_random_keys_play_until_they_are_stopped(tmp_path: Path) -> None:
    with playing(tmp_path, "-D", options=WIZARD + ",time,sanity_check") as game:
        game.type("#debugfuzzer\r")
        game.until("Let random keys")
        game.child.send("yes\r")
        game.until_it_passes(r"T:\d\d+")
        game.child.send("\x03")
        game.type("\x1b\x1b")
        game.past_more()
        turn = game.turn()
        game.type("\x1b")
        assert game.turn() == turn
    assert not list(tmp_path.rglob("trouble.log"))


def test_disorder_is_told_when_it_is_asked_for() -> None:
    table: Any = SimpleNamespace(options=Options(), edition=edition_named("3.6.7"), world=small_world())
    table.world.mode = "wizard"
    table.world.hero.hp = table.world.hero.max_hp + 1
    assert list(disorder(table)) == []
    table.options.set("sanity_check")
    assert [text[:25] for text in disorder(table)] == ["This game is out of order"]


def test_a_letter_opens_it_in_a_game_that_goes_on_too(tmp_path: Path) -> None:
    """item_menu is on at first in 5.0.0, unless the player sets it. NetHack: optlist.h."""
    with playing(tmp_path, "--edition", "5.0.0", options=WIZARD) as game:
        game.type("Sy")
        assert game.ended() == 0
    with playing(tmp_path, options=WIZARD) as game:
        game.type("i")
        game.until("a - ")
        assert "Do what with" in game.type("a")
