"""Whom priests and Angels serve that nobody sends, and who is whose nemesis. NetHack: makemon.c; role.c."""

from typing import Any

import pytest

from marrow.content.alignments import GOD_NUMBERS
from marrow.content.words import SpeciesName
from marrow.model.people import Minion
from marrow.rules.combat.deaths.killing import killed_by_hero
from marrow.rules.generation.new_monsters.make_monster import alignment_for_kill, make_monster
from scene import MIDDLE, Scene

BORN = "makemon.c makemon"


def born(scene: Scene, name: SpeciesName, **how: Any) -> Any:
    species = scene.play.edition.content.species_row(scene.monster(name, MIDDLE + 9).species)
    return make_monster(scene.play, species, MIDDLE + 1, **how)


@pytest.mark.parametrize(
    "god, thrown, peaceful",
    [("chaotic", 0, True), ("chaotic", 2, False), ("neutral", 0, False), ("neutral", 2, True)],
)
def test_priests_without_a_temple_serve_any_god(god: Any, thrown: int, peaceful: bool) -> None:
    """One in three is a renegade, angry with its own and at peace with others; the hero is neutral."""
    scene = Scene(throws=[(BORN, 2, 0), (BORN, 3, GOD_NUMBERS[god] - 1), (BORN, 3, thrown)])

    priest = born(scene, "aligned priest")

    duty = priest.duty
    assert (duty.god, duty.renegade, priest.peaceful) == (GOD_NUMBERS[god], thrown == 0, peaceful)


@pytest.mark.parametrize("thrown, serves", [(0, True), (1, False)])
def test_one_angel_in_three_serves_a_god(thrown: int, serves: bool) -> None:
    scene = Scene(throws=[(BORN, 2, 0), (BORN, 3, thrown)])

    assert (born(scene, "Angel").duty is not None) == serves


def test_a_sent_minion_has_the_alignment_of_its_sender() -> None:
    assert born(Scene(), "aligned priest", serves=False).duty is None


@pytest.mark.parametrize(
    "god, peaceful, alignment", [("chaotic", False, 5), ("neutral", False, 3), ("neutral", True, -9)]
)
def test_servants_count_by_the_god_they_serve(god: Any, peaceful: bool, alignment: int) -> None:
    """As a neutral hero's kills of high priests counted in the real game (tests/census/recorded)."""
    scene = Scene()
    priest = scene.monster("high priest", peaceful=peaceful)
    priest.duty = Minion(GOD_NUMBERS[god])

    assert alignment_for_kill(scene.hero, priest) == alignment


@pytest.mark.parametrize("role, sound, hostile", [("tourist", "nemesis", True), ("rogue", "leader", False)])
def test_the_master_of_thieves_is_the_nemesis_of_tourists(role: Any, sound: str, hostile: bool) -> None:
    scene = Scene(role=role, alignment="neutral" if role == "tourist" else "chaotic")

    master = scene.monster("Master of Thieves")

    assert master.species.sound == sound
    assert ({"hostile", "nasty", "stalks", "waits for you"} <= master.species.traits) == hostile
    assert ("peaceful" in master.species.traits) == (not hostile)


@pytest.mark.parametrize("role, points", [("tourist", 628), ("valkyrie", 488)])
def test_a_nemesis_teaches_more(role: Any, points: int) -> None:
    """As counted in the real game: being nasty is worth seven times his level of 20."""
    scene = Scene(role=role, level=14)
    scene.hero.experience = 200_000

    killed_by_hero(scene.play, scene.monster("Master of Thieves"))

    assert scene.hero.experience == 200_000 + points
