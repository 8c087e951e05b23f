"""Visors save the eyes of monsters from claws and venom. NetHack: mondata.c, can_blnd."""

import pytest

from marrow.content.words import Manner
from marrow.model.item import Slot
from marrow.model.monster import Monster
from marrow.rules.combat.monster_missiles.missile_flight import missile_strikes_monster
from marrow.rules.monsters.glare import can_blind_monster
from marrow.rules.naming import look_of
from rule import rule
from scene import Scene


def orc_in(scene: Scene, look: str) -> Monster:
    """A hill orc that wears the helmet of this look."""
    orc = scene.monster("hill orc", hp=30)
    helmets = [row for row in scene.play.edition.content.kinds if look_of(scene.world, row) == look]
    helmet = scene.item(helmets[0].name)
    helmet.worn = Slot.HELMET
    orc.inventory.append(helmet)
    return orc


@rule("N-482")
@pytest.mark.parametrize("look, blinded", [("visored helmet", ()), ("plumed helmet", ("claw", "spit"))])
def test_a_visor_saves_eyes_from_claws_and_venom_alone(look: str, blinded: tuple[Manner, ...]) -> None:
    scene = Scene(seed=3)
    orc = orc_in(scene, look)
    manners: tuple[Manner, ...] = ("claw", "spit", "weapon", "engulf", "gaze")

    found = [manner for manner in manners if can_blind_monster(scene.play, orc, manner)]

    assert found == [*(manner for manner in manners[:2] if manner in blinded), "weapon", "engulf", "gaze"]


@rule("N-482")
@pytest.mark.parametrize("look, told", [("visored helmet", False), ("plumed helmet", True)])
def test_venom_that_flies_blinds_whom_no_visor_saves(look: str, told: bool) -> None:
    scene = Scene(shows={("mthrowu.c ohitmon", 20): 0})
    orc = orc_in(scene, look)

    missile_strikes_monster(scene.play, orc, scene.item("blinding venom"), 0)

    assert (bool(orc.blind), "combat.is blinded" in scene.told()) == (told, told)


@rule("N-482")
def test_no_pie_blinds_from_inside() -> None:
    scene = Scene()
    vortex = scene.monster("ochre jelly")
    orc = scene.monster("hill orc", vortex.spot + 1)
    scene.hero.hold.engulfer_id = vortex.id

    assert not can_blind_monster(scene.play, orc, "weapon", by_hero=True)
    assert can_blind_monster(scene.play, orc, "weapon")


@rule("N-482")
@pytest.mark.parametrize("asleep", [True, False])
def test_who_sleeps_is_blinded_neither_by_dust_nor_by_light(asleep: bool) -> None:
    scene = Scene()
    orc = scene.monster("hill orc", asleep=asleep)

    blinded = [can_blind_monster(scene.play, orc, manner) for manner in ("engulf", "explode")]

    assert blinded == [not asleep, not asleep]
