"""The screen paints anew only what has changed, and that is never too little."""

import pytest

import marrow
from hosts.closet import STATUS
from hosts.screens import screen_with
from marrow.content import glyphs
from marrow.content.kinds_table import ALL_KINDS
from marrow.front.frame import BLANK, BLANK_ROW
from marrow.front.options import Options
from marrow.front.screen import Wait
from marrow.front.status_line import second_text, status_lines
from marrow.front.symbol_sets import symbols_with
from marrow.game.view import Status
from marrow.model.places import Terrain


def test_a_screen_painted_again_and_again_shows_what_a_new_screen_shows() -> None:
    game = marrow.new_game(seed=5, role="Samurai")
    old, _ = screen_with(options="showexp,time,hilite_pet")

    for direction in (1, 81, -1, -80, 79, 1, 1, 80):
        game.run(marrow.commands.Move(direction=direction))
        if game.question is not None:
            game.cancel()
        old.paint(game.world, game.edition)
        new, _ = screen_with(options="showexp,time,hilite_pet")
        new.paint(game.world, game.edition)
        assert new.base.cells == old.base.cells


def test_a_changed_option_is_painted() -> None:
    game = marrow.new_game(seed=5, role="Samurai")
    screen, _ = screen_with()
    screen.paint(game.world, game.edition)

    screen.options.set("time")
    screen.options.set("boulder:`")
    screen.options.set("hilite_pet")
    screen.paint(game.world, game.edition)

    new, _ = screen_with(options="time,boulder:`,hilite_pet")
    new.paint(game.world, game.edition)
    assert new.base.cells == screen.base.cells


def test_a_screen_on_another_frame_is_painted_wholly() -> None:
    game = marrow.new_game(seed=5, role="Samurai")
    screen, _ = screen_with()
    screen.paint(game.world, game.edition)
    before = screen.base.text()

    screen.base = type(screen.base)()
    screen.paint(game.world, game.edition)

    assert before == screen.base.text()


def test_the_screen_says_what_kind_of_key_it_waits_for() -> None:
    screen, _ = screen_with("x")
    screen.key(Wait.LINE)
    assert screen.wait is Wait.LINE


def test_a_message_that_is_read_waits_for_space() -> None:
    screen, _ = screen_with(" ")
    screen.more()
    assert screen.wait is Wait.SPACE


def test_what_is_written_over_the_map_is_not_on_another_screen() -> None:
    """Blank rows are one row for all screens, until something is written into them."""
    game = marrow.new_game(seed=5, role="Samurai")
    screen, other = screen_with()[0], screen_with()[0]
    screen.paint(game.world, game.edition)
    other.paint(game.world, game.edition)
    before = [list(row) for row in other.base.cells]

    for row in range(screen.base.rows):
        screen.base.put(row, 3, "Elbereth")
        screen.base.clear_row(row, 6, 8)

    other.paint(game.world, game.edition)
    assert [row[3:11] for row in screen.base.cells] != [row[3:11] for row in before]
    assert other.base.cells == before
    assert set(BLANK_ROW) == {BLANK}


def test_games_share_the_symbols_of_all_but_their_kinds() -> None:
    """A game's looks decide the colours of its potions; what a player chose holds in every game."""
    one, other = (
        symbols_with(marrow.new_game(seed=seed).world.looks, "0", (("s_room", "·"), ("s_potion", "¡")))
        for seed in (1, 2)
    )

    assert one.base is other.base
    assert one[glyphs.TERRAIN + Terrain.ROOM][0] == "·"
    potions = [glyphs.KIND + kind.number for kind in ALL_KINDS if kind.class_ == "potion"]
    assert {table[glyph][0] for table in (one, other) for glyph in potions} == {"¡"}
    assert [one[glyph][1] for glyph in potions] != [other[glyph][1] for glyph in potions]


@pytest.mark.parametrize("facts", [
    STATUS,
    STATUS._replace(polymorphed=True, hunger="Hungry", burden="Stressed", turn=1234),
    STATUS._replace(gold=77, hp=3, experience=19, level=2, armor_class=-4, conditions=("Blind", "Conf")),
])  # fmt: skip
@pytest.mark.parametrize("switched", ["", "time showexp", "time showexp showvers", "showvers"])
def test_the_second_line_of_an_agents_screen_is_that_of_a_players(facts: Status, switched: str) -> None:
    options = Options()
    for name in ("time", "showexp", "showvers"):
        options.set(name if name in switched.split() else f"!{name}")
    options.set("!cond_blind")

    assert second_text(facts, options) == status_lines(facts, options)[1]
