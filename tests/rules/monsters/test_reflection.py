"""What the hero learns of shields and amulets that reflect. Rule L-254."""

import pytest

from marrow.content.words import KindName
from marrow.model.item import Slot
from marrow.model.places import EAST
from marrow.rules.combat.rays.ray_flight import fly_ray
from marrow.rules.combat.rays.ray_hits import Ray
from marrow.rules.hero.conditions import blind
from marrow.rules.monsters.reflection import reflects
from rule import rule
from scene import MIDDLE, Scene

HIT = "zap.c zap_hit"
WORN = [("shield of reflection", Slot.SHIELD), ("amulet of reflection", Slot.AMULET)]
BOLT = Ray("fire", "bolt of fire", 6)


def knows(scene: Scene, name: KindName) -> bool:
    return bool(scene.world.discovered[scene.item(name).kind.number])


@rule("L-254")
@pytest.mark.parametrize(("name", "slot"), WORN)
def test_what_reflects_a_ray_from_the_hero_is_known_by_it(name: KindName, slot: Slot) -> None:
    scene = Scene(shows={HIT: 1})
    scene.wear(name, slot)

    fly_ray(scene.play, BOLT, MIDDLE + 2, -1)

    assert knows(scene, name)


@rule("L-254")
def test_a_blind_hero_does_not_learn_what_reflected_the_ray() -> None:
    scene = Scene(shows={HIT: 1})
    scene.wear("amulet of reflection", Slot.AMULET)
    blind(scene.play, 100, "test")

    fly_ray(scene.play, BOLT, MIDDLE + 2, -1)

    assert not knows(scene, "amulet of reflection")


@rule("L-254")
def test_the_amulet_is_not_known_if_the_shield_reflected() -> None:
    scene = Scene(shows={HIT: 1})
    scene.wear("amulet of reflection", Slot.AMULET)
    scene.wear("shield of reflection", Slot.SHIELD)

    fly_ray(scene.play, BOLT, MIDDLE + 2, -1)

    assert [knows(scene, name) for name, _ in WORN] == [True, False]


@rule("L-254")
@pytest.mark.parametrize(("name", "slot"), WORN)
def test_what_is_seen_to_reflect_from_a_monster_is_known(name: KindName, slot: Slot) -> None:
    scene = Scene(shows={HIT: 1})
    orc = scene.monster("hill orc", MIDDLE + 2)
    armor = scene.item(name)
    armor.worn = int(slot)
    orc.inventory.append(armor)

    fly_ray(scene.play, BOLT._replace(by_hero=True), MIDDLE, EAST)

    assert knows(scene, name)


@pytest.mark.parametrize("edition", ["3.4.3", "3.6.0", "3.6.1", "3.6.7"])
def test_whoever_wields_dragonbane_reflects_since_361(edition: str) -> None:
    scene = Scene(edition)
    orc = scene.monster("hill orc")
    sword = scene.item("broadsword")
    sword.artifact = "Dragonbane"
    sword.worn = int(Slot.WIELDED)
    orc.inventory.append(sword)
    orc.wields = sword

    assert reflects(scene.play, orc) is (edition not in ("3.4.3", "3.6.0"))
