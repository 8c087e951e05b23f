"""Since 3.7: whom bone devils call, what demons hate, whom angels respect. NetHack: minion.c."""

from typing import Any

import pytest

from marrow.content.species_table import SPECIES_NAMED
from marrow.editions import NETHACK
from marrow.model.item import Slot
from marrow.rules.combat.summoning import summon_minions
from marrow.rules.generation.new_monsters.make_monster import make_monster
from marrow.rules.monster_moves.demon_talk import demand_bribe
from marrow.rules.turn.level_arrivals import strengthen
from rule import rule
from scene import MIDDLE, Scene

NEWEST = ("3.7", "5.0.0")


@pytest.mark.parametrize("edition", NETHACK)
@rule("Z-219")
def test_since_37_a_bone_devil_calls_a_skeleton(edition: str) -> None:
    """Before, dice that show their highest bring another bone devil."""
    scene = Scene(
        edition,
        throws=[] if edition in NEWEST else [("minion.c msummon", 20, 19), ("minion.c msummon", 6, 5)],
    )
    devil = scene.monster("bone devil")

    came = summon_minions(scene.play, devil)

    names = [monster.species.name for monster in scene.level.monsters if monster is not devil]
    assert names == ["skeleton" if edition in NEWEST else "bone devil"] and came == 1


@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize(
    ("weapon", "artifact", "newer"),
    [("long sword", "Excalibur", False), ("mace", "Demonbane", True), ("long sword", "Frost Brand", None)],
)
@rule("Z-220")
def test_demons_hate_demonbane_since_37(edition: str, weapon: Any, artifact: Any, newer: bool | None) -> None:
    scene = Scene(edition, answers={"creatures.how much offer": "1000000"})
    scene.carry("gold piece", quantity=1000)
    scene.wear(weapon, Slot.WIELDED).artifact = artifact
    demon = scene.monster("Juiblex", peaceful=True)

    demand_bribe(scene.play, demon)

    hated = newer is not None and (not newer or edition in NEWEST)
    assert ("creatures.looks very angry" in scene.told()) is hated
    assert demon.peaceful is not hated


@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize(
    ("artifact", "newer"), [("Excalibur", False), ("Demonbane", True), ("Grayswandir", None)]
)
@rule("Z-220")
def test_demon_princes_come_hostile_to_what_they_hate(
    edition: str, artifact: Any, newer: bool | None
) -> None:
    scene = Scene(edition)
    scene.wear("long sword", Slot.WIELDED).artifact = artifact

    demon = make_monster(scene.play, SPECIES_NAMED["Asmodeus"], MIDDLE + 1)

    assert demon is not None
    assert demon.peaceful is not (newer is not None and (not newer or edition in NEWEST))


@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize("pets", [0, 1])
@rule("Z-221")
def test_since_37_no_guardian_angel_is_tame_for_the_petless(edition: str, pets: int) -> None:
    scene = Scene(edition)
    scene.hero.conduct.pets = pets
    angel = scene.monster("Angel", peaceful=True)

    strengthen(scene.play, angel)

    assert bool(angel.tame) is (pets == 1 or edition not in NEWEST)
    assert angel.peaceful and angel.level == 22
