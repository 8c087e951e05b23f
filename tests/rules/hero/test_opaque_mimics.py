"""Mimics that look like shut doors and boulders stop light. NetHack: vision.c does_block; mon.c seemimic."""

import pytest

from marrow.content import glyphs
from marrow.content.kinds_table import KINDS_NAMED
from marrow.editions import NETHACK
from marrow.model.places import WIDTH, Terrain
from marrow.rules.dungeon.placement import remove_monster
from marrow.rules.hero.field_of_view import clear_path
from marrow.rules.hero.vision import can_see, update_view
from marrow.rules.monsters.reactions import wake_up
from scene import MIDDLE, Scene

BEYOND = MIDDLE + 6
BOULDER = glyphs.KIND + KINDS_NAMED["boulder"].number
RING = glyphs.KIND + KINDS_NAMED["ring of stealth"].number


def sees_beyond(scene: Scene) -> bool:
    """Whether the hero sees what lies behind the mimic; both ways of asking agree."""
    update_view(scene.play)
    seen = can_see(scene.play, BEYOND)
    assert clear_path(scene.level, MIDDLE, BEYOND) is seen
    return seen


def with_mimic(edition: str, disguise: int) -> Scene:
    """A corridor from wall to wall with a mimic in it."""
    scene = Scene(edition)
    for row in (-WIDTH, WIDTH):
        for column in range(-2, 12):
            scene.level.terrain[MIDDLE + row + column] = Terrain.STONE
    mimic = scene.monster("giant mimic", MIDDLE + 3)
    mimic.disguise = disguise
    scene.level.view = b""
    return scene


@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize(("disguise", "blocks"), [(glyphs.CLOSED_DOOR, True), (BOULDER, True), (RING, False)])
def test_a_mimic_in_the_way_hides_what_is_behind_it(edition: str, disguise: int, blocks: bool) -> None:
    assert sees_beyond(with_mimic(edition, disguise)) is not blocks


def test_a_mimic_that_is_found_out_or_gone_hides_nothing() -> None:
    for gone in (False, True):
        scene = with_mimic("3.6.7", BOULDER)
        (mimic,) = scene.level.monsters
        assert not sees_beyond(scene)

        if gone:
            remove_monster(scene.level, mimic)
        else:
            wake_up(scene.play, mimic)

        assert sees_beyond(scene)
