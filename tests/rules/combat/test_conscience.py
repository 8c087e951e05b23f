"""What killing priests and breaking historic statues costs. NetHack: mon.c, xkilled; zap.c, break_statue."""

import pytest

from marrow.content.words import RoleName
from marrow.model.people import Priest
from marrow.rules.combat.killing import killed_by_hero
from marrow.rules.combat.rubble import break_statue
from scene import MIDDLE, Scene


@pytest.mark.parametrize("god, record, protection", [(2, 3, 0), (1, 7, 3), (3, 7, 3)])
def test_a_priest_of_ones_own_god_is_missed_and_takes_protection_along(
    god: int, record: int, protection: int
) -> None:
    """Five, two less for one's own and two more for another's; the priest's own worth is nothing here."""
    scene = Scene(alignment="neutral")
    scene.hero.alignment_record, scene.hero.protection = 5, 3
    priest = scene.monster("aligned priest")
    priest.office = Priest("dungeons", 1, 0, MIDDLE, god)
    priest.alignment = 0

    killed_by_hero(scene.play, priest)

    assert (scene.hero.alignment_record, scene.hero.protection) == (record, protection)


@pytest.mark.parametrize(
    "role, historic, by_hero, record",
    [("archeologist", True, True, 9), ("archeologist", True, False, 10), ("archeologist", False, True, 10),
     ("samurai", True, True, 10)],
)  # fmt: skip
def test_archeologists_feel_guilty_about_historic_statues(
    role: RoleName, historic: bool, by_hero: bool, record: int
) -> None:
    scene = Scene(role=role)
    scene.hero.alignment_record = 10
    statue = scene.lay("statue", species="newt")
    statue.trapped = historic

    break_statue(scene.play, statue, MIDDLE, by_hero=by_hero)

    assert scene.hero.alignment_record == record
