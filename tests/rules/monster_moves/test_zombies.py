"""In 3.7 whom the undead kill rises as one of them. NetHack 3.7: mon.c, zombie_maker; do.c, zombify_mon."""

import pytest

from marrow.content.words import SpeciesName
from marrow.lab.scene import MIDDLE
from marrow.messages.commands import Move
from marrow.model.item import Slot
from marrow.model.places import EAST, NORTH
from marrow.model.vocabularies import TimerKind
from marrow.rules.combat.monster_fights.attack_monster import attack_monster
from marrow.rules.generation.population import zombie_of
from marrow.rules.monster_moves.reachable_spots import may_fight
from rule import rule
from scene import Scene

SURE = {("mhitm.c mattackm", 20): 0, "N-232": 0}


def bitten(edition: str, killer: SpeciesName = "human zombie", victim: SpeciesName = "gnome") -> Scene:
    """Somebody of one hit point has been struck dead far from the hero."""
    scene = Scene(edition, shows=SURE)
    zombie = scene.monster(killer, MIDDLE + 4 * EAST)
    prey = scene.monster(victim, MIDDLE + 5 * EAST, hp=1)
    attack_monster(scene.play, zombie, prey)
    zombie.can_move = False
    return scene


def timers(scene: Scene) -> list[str]:
    return [timer.what.value for timer in scene.world.timers]


@pytest.mark.parametrize(
    ("victim", "rises"),
    [
        ("gnome", "gnome zombie"), ("dwarf", "dwarf zombie"), ("homunculus", None),
        ("hill orc", "orc zombie"),
        ("Woodland-elf", "elf zombie"), ("watchman", "human zombie"), ("ettin", "ettin zombie"),
        ("minotaur", "giant zombie"), ("large kobold", "kobold zombie"), ("hobbit", None), ("jackal", None),
        ("ghoul", None), ("kobold zombie", None), ("Keystone Kop", "human zombie"),
    ],
)  # fmt: skip
def test_zombies_that_victims_rise_as(victim: SpeciesName, rises: str | None) -> None:
    scene = Scene("3.7")
    assert zombie_of(scene.monster(victim).species) == rises


def test_a_victim_rises_within_twenty_turns() -> None:
    """Five turns and at most fourteen more, which quiet dice show."""
    scene = bitten("3.7")
    assert [timer.due for timer in scene.world.timers if timer.what == TimerKind.ZOMBIFY] == [1 + 19]

    scene.wait(20)

    assert [one.species.name for one in scene.level.monsters] == ["gnome zombie", "human zombie"]


@rule("N-230", edition="3.6.7")
def test_before_37_a_zombies_victim_only_rots() -> None:
    assert timers(bitten("3.6.7")) == ["rot"]


@pytest.mark.parametrize(
    ("killer", "victim"), [("ghoul", "gnome"), ("jackal", "gnome"), ("human zombie", "jackal")]
)
def test_those_not_killed_by_zombies_of_their_kind_do_not_rise_as_zombies(
    killer: SpeciesName, victim: SpeciesName
) -> None:
    assert "zombify" not in timers(bitten("3.7", killer, victim))


@pytest.mark.parametrize(("armed", "expected"), [(False, "zombify"), (True, "rot")])
def test_a_hero_in_a_zombies_form_with_bare_hands_makes_zombies(armed: bool, expected: str) -> None:
    scene = Scene("3.7", shows={("uhitm.c hitum", 20): 0, "N-232": 0})
    scene.form("human zombie")
    if armed:
        scene.wear("long sword", Slot.WIELDED)
    scene.monster("gnome", MIDDLE + EAST, hp=1)

    scene.do(Move(direction=EAST, manner="fight"))

    assert timers(scene) == [expected]


@pytest.mark.parametrize(("edition", "foes"), [("3.6.7", False), ("3.7", True)])
def test_the_undead_and_the_living_are_foes(edition: str, foes: bool) -> None:
    scene = Scene(edition)
    zombie = scene.monster("orc zombie", MIDDLE + EAST)
    gnome = scene.monster("gnome", MIDDLE + NORTH)
    jackal = scene.monster("jackal", MIDDLE + 2 * EAST)

    assert may_fight(scene.play, zombie, gnome, pet=False) is foes
    assert may_fight(scene.play, gnome, zombie, pet=False) is foes
    assert not may_fight(scene.play, zombie, jackal, pet=False)
    zombie.tame = gnome.tame = 5
    assert not may_fight(scene.play, zombie, gnome, pet=False)
