"""Potions as 3.7 changed them: polymorph, burning oil, splashes of sickness. NetHack: potion.c."""

import pytest

from marrow.content.properties import Property
from marrow.content.species_table import SPECIES_NAMED
from marrow.model.hero_parts import Killer
from marrow.model.vocabularies import KillerFormat
from marrow.rules.magic.potions.potion_hits import splash_monster
from marrow.rules.magic.potions.quaffing import quaff_potion
from marrow.rules.play import GameOver
from rule import rule
from scene import MIDDLE, Scene

CHOOSES = {"polymorph.become what": "jackal"}


@pytest.mark.parametrize("edition, chosen", [("3.6.7", False), ("3.7", True), ("5.0.0", True)])
@pytest.mark.parametrize("blessing", [0, 1])
def test_a_blessed_potion_of_polymorph_lets_choose(edition: str, blessing: int, chosen: bool) -> None:
    """For rn2(15) + 10 turns at most, here 10; not who has another form already."""
    scene = Scene(edition, shows={20: 0, ("potion.c peffects", 15): 0}, answers=CHOOSES)
    quaff_potion(scene.play, scene.carry("potion of polymorph", blessing=blessing))
    asked = bool(scene.answers.asked)
    assert asked is (chosen and blessing == 1)
    if asked:
        assert scene.hero.form is SPECIES_NAMED["jackal"]
        assert scene.hero.polymorph.turns == 10
    formed = Scene(edition, shows={20: 0}, answers=CHOOSES)
    formed.form("newt")
    quaff_potion(formed.play, formed.carry("potion of polymorph", blessing=blessing))
    assert not formed.answers.asked


def test_a_potion_gives_no_control_to_lycanthropes() -> None:
    scene = Scene("3.7", answers=CHOOSES)
    scene.hero.polymorph.lycanthrope = SPECIES_NAMED["wererat"]
    quaff_potion(scene.play, scene.carry("potion of polymorph", blessing=1))
    assert not scene.answers.asked
    assert scene.hero.form is SPECIES_NAMED["wererat"]


@rule("L-239")
@pytest.mark.parametrize(
    "edition, fire, cold, dice",
    [("3.6.7", 0, 0, 3), ("3.6.7", 1, 0, 1), ("3.6.7", 1, 1, 1), ("3.7", 0, 0, 4), ("3.7", 1, 0, 2),
     ("3.7", 1, 1, 4), ("5.0.0", 1, 0, 2)],
)  # fmt: skip
def test_burning_oil_that_is_drunk(edition: str, fire: int, cold: int, dice: int) -> None:
    """Dice of four, at their highest; what burns also burns slime away, since 3.7."""
    scene = Scene(edition)
    if fire:
        scene.intrinsic(Property.FIRE_RESISTANCE)
    if cold:
        scene.intrinsic(Property.COLD_RESISTANCE)
    scene.hero.timeout[Property.SLIMING] = 8
    oil = scene.carry("potion of oil")
    oil.lit = True
    quaff_potion(scene.play, oil)
    assert scene.hero.hp == 100 - 4 * dice
    assert bool(scene.hero.timeout[Property.SLIMING]) is (edition == "3.6.7")


@rule("L-239")
@pytest.mark.parametrize(
    "edition, killer",
    [("3.6.7", Killer("burning potion of oil")),
     ("5.0.0", Killer("quaffing a burning potion of oil", KillerFormat.AS_IS))],
)  # fmt: skip
def test_who_dies_of_drinking_burning_oil(edition: str, killer: Killer) -> None:
    scene = Scene(edition, hp=1)
    oil = scene.carry("potion of oil")
    oil.lit = True
    with pytest.raises(GameOver) as over:
        quaff_potion(scene.play, oil)
    assert over.value.killer == killer


@pytest.mark.parametrize("edition, most", [("3.6.7", 15), ("3.7", 30), ("5.0.0", 30)])
def test_splashed_sickness_spares_the_maximum_since_37(edition: str, most: int) -> None:
    """Halved without a throw for resistance; the flask's bump may take a point before."""
    scene = Scene(edition)
    ogre = scene.monster("ogre", MIDDLE + 5, hp=30)
    splash_monster(scene.play, scene.item("potion of sickness"), ogre, by_hero=True)
    assert (ogre.hp, ogre.max_hp) == (14, most)
