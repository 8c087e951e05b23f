"""How far telepathy reaches, and where senses are dull, in 3.7 and 5.0.0."""

import pytest

from marrow.model.item import Slot
from marrow.model.places import WIDTH, Terrain
from marrow.rules.hero.monster_sight import senses_monster
from marrow.rules.hero.worn_items import update_carried_artifacts
from rule import rule
from scene import MIDDLE, Scene

BEFORE = ("3.4.3", "3.6.7", "splicehack")
SINCE_37 = ("3.7", "5.0.0")


@rule("Z-254")
@pytest.mark.parametrize(
    "steps, amulet, before, since",
    [
        (8, False, True, True),  # 8 * 8 = 64
        (9, False, False, False),
        (11, True, False, True),  # 11 * 11 = 121, not above 2 * 64 = 128
        (12, True, False, False),  # 144
    ],
)
@pytest.mark.parametrize("edition", [*BEFORE, *SINCE_37])
def test_telepathy_of_worn_items_adds_up(
    edition: str, steps: int, amulet: bool, before: bool, since: bool
) -> None:
    scene = Scene(edition)
    scene.wear("helm of telepathy", Slot.HELMET)
    if amulet:
        scene.wear("amulet of ESP", Slot.AMULET)
    watchman = scene.monster("watchman", MIDDLE + steps)

    assert senses_monster(scene.play, watchman) == (since if edition in SINCE_37 else before)


@rule("Z-254")
@pytest.mark.parametrize("edition", [*BEFORE, *SINCE_37])
def test_carried_artifacts_count_once(edition: str) -> None:
    scene = Scene(edition)
    scene.wear("helm of telepathy", Slot.HELMET)
    scene.carry("credit card").artifact = "The Platinum Yendorian Express Card"
    scene.carry("mirror").artifact = "The Magic Mirror of Merlin"
    update_carried_artifacts(scene.play)

    assert senses_monster(scene.play, scene.monster("watchman", MIDDLE + 11)) == (edition in SINCE_37)
    assert not senses_monster(scene.play, scene.monster("watchman", MIDDLE + 12))


@rule("Z-255")
@pytest.mark.parametrize("edition", [*BEFORE, *SINCE_37])
def test_who_is_swallowed_senses_only_the_engulfer(edition: str) -> None:
    scene = Scene(edition)
    scene.wear("helm of telepathy", Slot.HELMET)
    worm = scene.monster("purple worm", MIDDLE)
    watchman = scene.monster("watchman", MIDDLE + 3)
    scene.hero.hold.engulfer_id = worm.id

    assert senses_monster(scene.play, worm)
    assert senses_monster(scene.play, watchman) == (edition in ("3.4.3", "3.6.7"))


@rule("Z-255")
@pytest.mark.parametrize("edition", [*BEFORE, *SINCE_37])
def test_who_is_in_water_senses_only_who_is_beside_in_water(edition: str) -> None:
    scene = Scene(edition)
    scene.wear("helm of telepathy", Slot.HELMET)
    for spot in (MIDDLE, MIDDLE + 1, MIDDLE + 2):
        scene.level.terrain[spot] = Terrain.POOL
    scene.hero.footing.in_water = True
    eel, far_eel = scene.monster("giant eel", MIDDLE + 1), scene.monster("giant eel", MIDDLE + 2)
    watchman = scene.monster("watchman", MIDDLE + WIDTH)
    sharp = edition in ("3.4.3", "3.6.7")

    assert senses_monster(scene.play, eel)
    assert senses_monster(scene.play, far_eel) == sharp
    assert senses_monster(scene.play, watchman) == sharp
