"""N-529: who throws, and who comes to the Planes, in 3.4.3 and since."""

import pytest

from marrow.content.species import NO_ALIGNMENT
from marrow.errors import RefusedCommand
from marrow.messages.commands import Throw
from marrow.model.places import EAST
from marrow.rules.combat.summoning import demon_prince
from marrow.rules.dungeon.branches import PLANES
from rule import is_343, rule
from scene import Scene


@rule("N-529")
def test_a_dog_throws_in_343_only() -> None:
    scene = Scene()
    scene.form("dog")
    dagger = scene.carry("dagger")

    if is_343():
        scene.do(Throw(item=dagger.letter, direction=EAST))
        assert dagger not in scene.hero.inventory
    else:
        with pytest.raises(RefusedCommand):
            scene.do(Throw(item=dagger.letter, direction=EAST))


@rule("N-529", edition="3.4.3")
def test_what_takes_nothing_up_throws_nothing_in_343() -> None:
    scene = Scene("3.4.3")
    scene.form("freezing sphere")
    dagger = scene.carry("dagger")

    with pytest.raises(RefusedCommand):
        scene.do(Throw(item=dagger.letter, direction=EAST))


@rule("N-529")
def test_no_demon_prince_is_called_to_the_planes_since_360() -> None:
    scene = Scene(shows={("minion.c dprince", 5): 0})
    scene.level.branch = PLANES

    called = demon_prince(scene.play, NO_ALIGNMENT)

    assert (called is not None and "prince" in called.traits) is is_343()
