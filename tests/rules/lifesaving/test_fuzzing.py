"""The debug fuzzer: whoever is played by random keys does not die of them. L-080."""

from typing import Any

import pytest

from marrow.content.species_table import SPECIES_NAMED
from marrow.errors import RefusedCommand
from marrow.lab.soak import Task, play
from marrow.messages.commands import SetOption
from marrow.model.hero_parts import Killer
from marrow.model.item import Slot
from marrow.model.vocabularies import Ending
from marrow.model.world import GameOptions
from marrow.rules.lifesaving.death import die
from marrow.rules.play import GameOver
from rule import rule
from scene import Scene

FUZZED = GameOptions(debug_fuzzer=True)
SINCE_362 = ("3.6.2", "3.6.7", "3.7", "5.0.0")
ARROW = Killer("arrow")
REMEDY = ("L-080", 10, 0)


def fuzzed(edition: str, *throws: tuple[str, int, int], **how: Any) -> Scene:
    scene = Scene(edition, mode="wizard", options=FUZZED, throws=throws, **how)
    scene.hero.base[0], scene.hero.peak[0] = 10, 16
    return scene


@rule("L-080")
@pytest.mark.parametrize("edition", SINCE_362)
def test_the_fuzzer_averts_and_does_not_count_deaths(edition: str) -> None:
    """Nobody is asked whether to die, the amulet stays on, and the hungry are fed."""
    scene = fuzzed(edition, nutrition=100, answers={"ask.die": True})
    scene.wear("amulet of life saving", Slot.AMULET)
    for ending in (Ending.DIED, Ending.STARVING, Ending.GENOCIDED):
        scene.hero.hp = 0
        die(scene.play, ending, ARROW)
        assert scene.hero.hp == 100
    assert (scene.hero.dying.deaths, scene.hero.nutrition, len(scene.hero.inventory)) == (0, 900, 1)
    assert scene.hero.base[0] == 10
    with pytest.raises(GameOver):
        die(scene.play, Ending.QUIT, ARROW)


@rule("L-080")
@pytest.mark.parametrize("edition", SINCE_362)
@pytest.mark.parametrize("beast", [False, True])
@pytest.mark.parametrize("water", [False, True])
def test_the_fuzzer_restores_attributes_or_cures_lycanthropy_one_time_in_ten(
    edition: str, beast: bool, water: bool
) -> None:
    """Attributes as they were at their best; or, one time in three, a lycanthrope is one no more."""
    throws = [REMEDY, ("L-080", 3, 0 if water else 1)] if beast else [REMEDY]
    scene = fuzzed(edition, *throws)
    if beast:
        scene.hero.polymorph.lycanthrope = SPECIES_NAMED["werejackal"]
    die(scene.play, Ending.DIED, ARROW)
    cured = beast and water
    assert scene.hero.base[0] == (10 if cured else 16)
    assert (scene.hero.polymorph.lycanthrope is not None) == (beast and not water)


@rule("L-080")
@pytest.mark.parametrize("edition", ["3.4.3", "3.6.0", "3.6.1"])
def test_there_is_no_fuzzer_before_362(edition: str) -> None:
    with pytest.raises(GameOver):
        die(fuzzed(edition).play, Ending.DIED, ARROW)


@rule("L-080")
@pytest.mark.parametrize("edition", SINCE_362)
@pytest.mark.parametrize("mode", ["normal", "explore"])
def test_the_fuzzer_is_for_wizards(edition: str, mode: Any) -> None:
    scene = Scene(edition, mode=mode, options=FUZZED)
    with pytest.raises(GameOver):
        die(scene.play, Ending.DIED, ARROW)
    with pytest.raises(RefusedCommand):
        scene.do(SetOption(name="debug_fuzzer", value="on"))
    wizard = Scene(edition, mode="wizard")
    wizard.do(SetOption(name="debug_fuzzer", value="on"))
    assert wizard.world.options.debug_fuzzer


@rule("L-080")
@pytest.mark.parametrize("edition", SINCE_362)
def test_a_game_of_random_keys_goes_on_until_it_is_given_up(edition: str) -> None:
    outcome = play(Task(3, edition, 400, mode="wizard", fuzz=True))
    assert (outcome.trouble, outcome.cause) == ("", "")
    assert (outcome.ending, outcome.averted > 0) == ("quit", True)
