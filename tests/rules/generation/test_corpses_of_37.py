"""When the dead rise in 3.7: Z-166."""

import pytest

from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import SpeciesName
from marrow.model.vocabularies import TimerKind
from marrow.rules.generation.new_items.corpses_eggs_tins import make_corpse_item, start_decay
from rule import rule
from scene import Scene

FROM_370 = pytest.mark.parametrize("edition", ["3.7", "5.0.0"])


@rule("Z-166")
@FROM_370
@pytest.mark.parametrize("name, first", [("Death", 6), ("Famine", 12), ("Pestilence", 12)])
def test_riders_revive_by_turn_67(edition: str, name: SpeciesName, first: int) -> None:
    for shown, turns in ((0, first), (2, 67)):
        scene = Scene(edition, turn=100, shows={("N-230", 3): shown})
        make_corpse_item(scene.play, SPECIES_NAMED[name])

        assert [timer.due - 100 for timer in scene.world.timers] == [turns]


@rule("Z-166")
@FROM_370
@pytest.mark.parametrize("shown, turns", [(0, 5), (14, 19)])
def test_zombies_rise_after_5_to_19_turns(edition: str, shown: int, turns: int) -> None:
    scene = Scene(edition, turn=100, shows={("N-230", 15): shown})
    corpse = scene.item("corpse", species="human")
    scene.world.timers.clear()

    start_decay(scene.play, corpse, zombie=True)

    (timer,) = scene.world.timers
    assert (timer.what, timer.due - 100) == (TimerKind.ZOMBIFY, turns)
