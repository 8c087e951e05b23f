"""Werebane, its blasts and were meat. NetHack: artifact.c, touch_artifact; 3.4.3: eat.c, cpostfx."""

import pytest

from marrow.content.species_table import SPECIES_NAMED
from marrow.model.item import Item, Slot
from marrow.rules.combat.artifact_attacks.artifact_touch import touch_artifact
from marrow.rules.delayed_effects import apply_delayed_effects
from marrow.rules.hero.worn_items import set_worn
from marrow.rules.nutrition.corpse_effects import after_last_bite
from rule import rule
from scene import Scene

BLAST = "artifact.c touch_artifact"


def with_werebane(edition: str, roll: int) -> tuple[Scene, Item]:
    scene = Scene(edition, shows={(BLAST, 4): roll})
    saber = scene.carry("silver saber")
    saber.artifact = "Werebane"
    set_worn(scene.play, saber, Slot.WIELDED)
    return scene, saber


@rule("N-250")
@pytest.mark.parametrize("roll, blasted", [(0, True), (1, False)])
def test_were_meat_makes_werebane_blast_one_time_in_four_in_343(roll: int, blasted: bool) -> None:
    """d(4, 4) with dice that show ``roll``; the sword stays in hand."""
    scene, saber = with_werebane("3.4.3", roll)
    after_last_bite(scene.play, SPECIES_NAMED["human wererat"])
    apply_delayed_effects(scene.play)
    assert ("artifacts.blasted" in scene.told()) is blasted
    assert saber.worn & Slot.WIELDED


@pytest.mark.parametrize("edition, silver", [("3.4.3", False), ("3.6.0", True), ("3.6.7", True)])
def test_silver_burns_the_blasted_hand_since_360(edition: str, silver: bool) -> None:
    """A lycanthrope: 4d4 of ones, and a d10 for the silver, here 10."""
    scene, saber = with_werebane(edition, 0)
    scene.hero.polymorph.lycanthrope = SPECIES_NAMED["wererat"]
    touch_artifact(scene.play, saber)
    assert 100 - scene.hero.hp == 4 + (10 if silver else 0)
