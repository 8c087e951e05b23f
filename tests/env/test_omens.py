"""A game begun under a full moon, a new moon or on a Friday the 13th says so, as NetHack's does."""

import datetime

import pytest

import marrow
from marrow.env.nle import nethack
from marrow.front.help_texts import omens

SAID = {0: "New moon tonight", 4: "Full moon tonight"}


@pytest.mark.parametrize("phase", range(8))
def test_the_moon_is_told_after_the_welcome(phase: int) -> None:
    game = nethack.Nethack(observation_keys=("message",), fix_moon_phase=True, ttyrec=None)
    game.set_initial_seeds(core=16 + phase, disp=1)
    told = ""
    (message,) = game.reset()
    for _ in range(6):
        told += message.tobytes().decode("ascii", "replace").strip("\0") + "\n"
        (message,), _ = game.step(nethack.MiscAction.MORE)
    game.close()

    assert "welcome to NetHack" in told
    assert {at for at, words in SAID.items() if words in told} == {phase} & SAID.keys()
    assert "Friday" not in told


@pytest.mark.parametrize("day, omen", [((2026, 2, 13), True), ((2026, 2, 12), False), ((2026, 1, 13), False)])
def test_a_friday_the_13th_is_told(day: tuple[int, int, int], omen: bool) -> None:
    """By the calendar: 13 February 2026 is a Friday, the 12th a Thursday, 13 January a Tuesday."""
    world = marrow.new_game(seed=1, date=datetime.date(*day), moon=2).world

    assert list(omens(world)) == ["screen.friday"] * omen
