"""Stealth in the saddle, and pets that prayers raise. NetHack 3.7: polyself.c, pray.c."""

import pytest

from marrow.content.properties import Property
from marrow.editions import edition_named
from marrow.lab.witnesses.religion.prayer import dead_pet
from marrow.model.places import EAST
from marrow.rules.hero.body import is_stealthy
from marrow.rules.monsters.steeds import DismountReason, dismount, mount
from marrow.rules.religion.prayer import finish_prayer
from scene import MIDDLE, Scene


@pytest.mark.parametrize(("edition", "quiet"), [("3.6.7", True), ("3.7", False)])
def test_riding_a_walking_steed_cancels_stealth_by_edition(edition: str, quiet: bool) -> None:
    scene = Scene(edition)
    scene.intrinsic(Property.STEALTH)
    mount(scene.play, scene.monster("pony", MIDDLE + EAST, tame=10))

    assert is_stealthy(scene.play) is quiet
    assert ("riding.stealthy no more" in scene.told()) is not quiet

    dismount(scene.play, DismountReason.GENERIC)

    assert is_stealthy(scene.play)
    assert ("riding.less noisy" in scene.told()) is not quiet


def test_riding_a_flying_steed_keeps_stealth() -> None:
    scene = Scene("3.7")
    scene.intrinsic(Property.STEALTH)
    mount(scene.play, scene.monster("ki-rin", MIDDLE + EAST, tame=10))
    assert is_stealthy(scene.play)


@pytest.mark.parametrize(("edition", "tame"), [("3.6.7", []), ("3.7", [True])])
def test_a_pet_that_lies_on_the_altar_is_raised(edition: str, tame: list[bool]) -> None:
    scene = dead_pet(edition_named(edition))
    finish_prayer(scene.play)
    assert [bool(monster.tame) for monster in scene.level.monsters] == tame
