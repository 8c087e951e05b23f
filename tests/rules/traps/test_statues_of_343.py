"""N-535: how those who were statues are minded. NetHack: trap.c, animate_statue."""

from marrow.model.places import EAST
from marrow.rules.traps.statues import awaken_statue
from rule import is_343, rule
from scene import MIDDLE, Scene


@rule("N-535")
def test_a_statue_of_one_s_own_race_may_be_peaceful_in_343_only() -> None:
    scene = Scene(race="dwarf", alignment="lawful", shows={"makemon.c peace_minded": 1})
    scene.hero.alignment_record = 10
    scene.lay("statue", MIDDLE + EAST, species="dwarf")

    creature = awaken_statue(scene.play, MIDDLE + EAST)

    assert creature is not None
    assert creature.peaceful is is_343()
