"""N-530: changing places and kicking coins in 3.4.3, and since. NetHack: hack.c, dokick.c."""

import pytest

from marrow.messages.commands import Kick
from marrow.messages.question_keys import QuestionKey
from marrow.model.places import EAST, SOUTHEAST, Terrain
from marrow.rules.commands.movement.swap_places import swap_with
from rule import is_343, rule
from scene import MIDDLE, Scene


@rule("N-530")
def test_a_tame_grid_bug_swaps_slantwise_in_343_only() -> None:
    scene = Scene()
    bug = scene.monster("grid bug", MIDDLE + SOUTHEAST, tame=10)

    assert swap_with(scene.play, bug, MIDDLE + SOUTHEAST) is is_343()


@rule("N-530")
@pytest.mark.parametrize("edition, taught", [("3.4.3", False), ("3.6.0", True), ("3.6.7", True)])
def test_a_pet_that_drowns_teaches_since_360(edition: str, taught: bool) -> None:
    """Since 3.7 no pet comes where it would drown (Z-184)."""
    scene = Scene(edition, shows={"hack.c domove": 0})
    scene.level.terrain[MIDDLE] = Terrain.MOAT
    kitten = scene.monster("kitten", MIDDLE + EAST, tame=10)

    swap_with(scene.play, kitten, MIDDLE + EAST)

    assert kitten.hp <= 0
    assert (scene.hero.experience > 0) is taught


@rule("N-530")
def test_kicked_coins_slide_together_in_343_only() -> None:
    scene = Scene(shows={("dokick.c dokick", 20): 19})
    scene.lay("gold piece", MIDDLE + EAST, quantity=100)

    scene.do(Kick(direction=EAST))

    assert ("commands.coins fly" in scene.told()) is (not is_343())


@rule("N-534")
def test_a_kick_that_is_declined_is_heard_in_343_only() -> None:
    scene = Scene(level=10, answers={QuestionKey.REALLY_ATTACK: False})
    scene.monster("watchman", MIDDLE + EAST, peaceful=True)
    orc = scene.monster("hill orc", MIDDLE - EAST, asleep=True)

    scene.do(Kick(direction=EAST))

    assert orc.asleep is (not is_343())
