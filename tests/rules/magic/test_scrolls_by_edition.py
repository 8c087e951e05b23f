"""Scrolls that did something else in older editions. NetHack: read.c, seffects and wand_explode."""

import pytest

from marrow.content.properties import Property
from marrow.editions import NETHACK
from marrow.messages.commands import Read
from marrow.messages.questions import ChooseSpot
from marrow.rules.magic.charging import explode_wand
from marrow.rules.magic.reading import read_carried_item
from rule import rule
from scene import MIDDLE, Scene


@pytest.mark.parametrize("edition, aimed", [("3.4.3", False), ("3.6.0", False), ("3.6.1", True)])
def test_since_361_blessed_fire_is_aimed_and_hotter(edition: str, aimed: bool) -> None:
    scene = Scene(
        edition, answers={"scrolls.center explosion": MIDDLE + 5}, shows={("read.c seffects", 3): 0}
    )
    orc = scene.monster("hill orc", MIDDLE + 5, hp=100)

    scene.do(Read(item=scene.carry("scroll of fire", blessing=1).letter))

    assert any(isinstance(question, ChooseSpot) for question in scene.answers.asked) is aimed
    assert (100 - orc.hp, 100 - scene.hero.hp) == ((15, 0) if aimed else (0, 3))


@rule("N-548")
@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize("confused", [True, False])
def test_the_force_of_a_scroll_of_fire_is_thrown_before_it_is_learned(confused: bool, edition: str) -> None:
    """Since 3.6.1; before, after that, and not if a confused reader only burns his hands."""
    tried, learned = ("read.c seffects", 19, 0), ("o_init.c discover_object", 19, 0)
    force = ("read.c seffects", 3, 0)
    old = [tried, learned] + [force] * (not confused)
    throws = old if edition in ("3.4.3", "3.6.0") else [tried, force, learned]
    scene = Scene(edition, throws=throws)
    scene.hero.timeout[Property.CONFUSED] = 50 * confused

    read_carried_item(scene.play, scene.carry("scroll of fire"))

    assert scene.thrown == len(throws)


@pytest.mark.parametrize("edition, told", [("3.4.3", False), ("3.6.0", True), ("3.6.7", True)])
def test_since_360_taming_tells_how_it_went(edition: str, told: bool) -> None:
    scene = Scene(edition)
    jackal = scene.monster("jackal")
    scroll = scene.carry("scroll of taming")

    scene.do(Read(item=scroll.letter))

    assert jackal.tame
    assert bool(scene.world.discovered[scroll.kind.number]) is told
    assert ("scrolls.friendlier" in scene.told()) is told


@pytest.mark.parametrize("edition, sides, dice", [("3.4.3", 67, 1), ("3.6.0", 6, 3), ("3.6.7", 6, 3)])
def test_since_360_overcharged_wands_explode_by_their_charges(edition: str, sides: int, dice: int) -> None:
    """One die of two thirds of the most hit points before."""
    scene = Scene(edition, hp=100, throws=[("read.c wand_explode", sides, 4)] * dice)

    explode_wand(scene.play, scene.carry("wand of sleep", charge=2), 1)

    assert scene.hero.hp == 100 - 5 * dice
