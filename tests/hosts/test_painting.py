"""The screen paints anew only what has changed, and that is never too little."""

import marrow
from hosts.screens import screen_with
from marrow.front.screen import Wait


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
