"""The record of the dead hero that ghosts and risen monsters of 5.0.0 carry, and what it changes."""

import pytest

from marrow.formats.bones import read_bones, write_bones
from marrow.messages.commands import NameMonster
from marrow.model.monster import FormerHero, Monster
from marrow.rules.combat.clone_monster import clone_monster
from marrow.rules.combat.slain_by_monster import remember_riser
from marrow.rules.naming import killer_monster
from rule import rule
from rules.bones.dying import bones_of, deep, end, remnant
from scene import MIDDLE, Scene

AGNES = FormerHero("valkyrie", "human", "neutral", -7, 11, 4, "valkyrie", True, False, True)


def dead(*, riser: bool) -> Scene:
    """Agnes of level 11, crowned and with a luckstone, dies, and leaves a ghost or rises as a wraith."""
    scene = deep(level=11)
    hero = scene.hero
    hero.alignment_record, hero.luck, hero.piety.crowned = -7, 4, 1
    scene.carry("luckstone")
    if riser:
        remember_riser(scene.play, scene.monster("wraith"))
    end(scene)
    return scene


@rule("Z-110", "Z-109")
@pytest.mark.parametrize("riser, species", [(False, "ghost"), (True, "wraith")])
def test_ghosts_and_risers_carry_a_record_of_the_hero(riser: bool, species: str) -> None:
    left = remnant(dead(riser=riser))
    assert (left.species.name, left.former) == (species, AGNES)


@pytest.mark.parametrize("edition", ["3.6.7", "3.7"])
def test_before_500_they_carry_none(edition: str) -> None:
    scene = deep(edition=edition)
    end(scene)
    assert remnant(scene).former is None


@rule("Z-110", "Z-112")
def test_the_record_is_read_back_from_a_bones_file() -> None:
    bones = read_bones(write_bones(bones_of(dead(riser=True))))
    (left,) = [one for one in bones.level.monsters if one.former is not None]
    assert left.former == AGNES


def risen(scene: Scene, former: FormerHero | None = AGNES) -> Monster:
    monster = scene.monster("human mummy", MIDDLE + 1, hp=40)
    monster.name, monster.former = "Agnes", former
    return monster


@rule("Z-112")
def test_a_copied_monster_has_the_record_too() -> None:
    scene = Scene()
    twin = clone_monster(scene.play, risen(scene))
    assert twin is not None and twin.former == AGNES


@rule("Z-073", "Z-111")
@pytest.mark.parametrize(
    "former, text", [(AGNES, "human mummy of Agnes"), (None, "human mummy called Agnes")]
)
def test_a_former_hero_kills_under_that_name(former: FormerHero | None, text: str) -> None:
    scene = Scene()
    assert killer_monster(scene.play, risen(scene, former)).text == text


@rule("Z-074")
def test_ghosts_and_imitators_are_named_as_before() -> None:
    scene = Scene()
    ghost = scene.monster("ghost", MIDDLE + 3)
    ghost.name, ghost.former = "Agnes", AGNES
    imitator = risen(scene)
    imitator.true_species = scene.monster("chameleon", MIDDLE + 5).species

    assert killer_monster(scene.play, ghost).text == "the ghost of Agnes"
    assert killer_monster(scene.play, imitator).text == "chameleon imitating a human mummy"


@rule("Z-075")
@pytest.mark.parametrize("former, name", [(AGNES, "Agnes"), (None, "Fido")])
def test_a_former_hero_cannot_be_renamed(former: FormerHero | None, name: str) -> None:
    scene = Scene()
    monster = risen(scene, former)
    scene.do(NameMonster(spot=monster.spot, name="Fido"))
    assert monster.name == name


@rule("Z-075")
@pytest.mark.parametrize("edition, name", [("3.6.7", "Fido"), ("3.7", "Agnes"), ("5.0.0", "Agnes")])
def test_since_37_ghosts_cannot_be_renamed(edition: str, name: str) -> None:
    scene = Scene(edition)
    ghost = scene.monster("ghost", MIDDLE + 1)
    ghost.name = "Agnes"
    scene.do(NameMonster(spot=ghost.spot, name="Fido"))
    assert ghost.name == name
