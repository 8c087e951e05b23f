"""Stone to flesh on golems. By hand from NetHack's zap.c, bhitm."""

from typing import Any

import pytest

from marrow.rules.magic.wands.beam_hits_monster import hit_monster
from marrow.rules.magic.wands.zaps import ZapDetails
from rule import rule
from scene import MIDDLE, Scene


@rule("Z-350")
@pytest.mark.parametrize(("edition", "species", "told"), [
    ("3.6.7", "clay golem", ""), ("3.7", "clay golem", ""), ("5.0.0", "clay golem", "beams.golem fleshy"),
    ("3.7", "flesh golem", ""), ("5.0.0", "flesh golem", "beams.golem fleshier"),
    ("3.7", "stone golem", "beams.golem flesh"), ("5.0.0", "stone golem", "beams.golem flesh"),
    ("5.0.0", "newt", ""),
])  # fmt: skip
def test_stone_to_flesh_stirs_all_golems_since_500(edition: str, species: Any, told: str) -> None:
    scene = Scene(edition)
    golem = scene.monster(species, MIDDLE + 1, asleep=True)

    hit_monster(scene.play, golem, ZapDetails(scene.item("spellbook of stone to flesh").kind, 10))

    assert [key for key in scene.told() if key.startswith("beams.")] == [told] * bool(told)
    assert golem.asleep is not bool(told)
