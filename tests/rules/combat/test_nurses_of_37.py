"""What a hero may wield to be healed by a nurse, since 3.7. NetHack: uhitm.c, mhitm_ad_heal."""

import pytest

from marrow.content.words import KindName
from marrow.model.item import Slot
from marrow.rules.combat.monster_attacks.attack_hero import hit_hero
from rule import rule
from scene import Scene


@rule("Z-244")
@pytest.mark.parametrize("edition", ["3.7", "5.0.0"])
@pytest.mark.parametrize(
    "wielded, worn, heals",
    [
        ("tin opener", None, True),
        ("potion of water", None, True),
        ("dagger", None, False),
        ("pick-axe", None, False),
        ("apple", "leather gloves", False),
    ],
)
def test_nurses_mind_weapons_and_armor_only(
    edition: str, wielded: KindName, worn: KindName | None, heals: bool
) -> None:
    scene = Scene(edition, hp=50)
    scene.hero.max_hp = 100
    scene.wear(wielded, Slot.WIELDED)
    if worn is not None:
        scene.wear(worn, Slot.GLOVES)
    nurse = scene.monster("nurse")

    hit_hero(scene.play, nurse, nurse.species.attacks[0])

    assert (scene.hero.hp > 50) is heals
