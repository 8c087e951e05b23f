"""The dice and words of one monster's round of attacks at another. NetHack: mhitm.c, mattackm."""

import pytest

from marrow.content import glyphs
from marrow.model.monster import Monster
from marrow.rules.combat.monster_fights.attack_monster import RULE, attack_monster
from marrow.rules.hero.helplessness import fall_asleep
from rule import rule
from scene import MIDDLE, Scene

SPECIAL = "artifact.c spec_abon"


def swordsman(scene: Scene, artifact: str = "") -> Monster:
    soldier = scene.monster("soldier", MIDDLE + 2, hp=40)
    soldier.wields = scene.item("long sword")
    if artifact:
        soldier.wields.artifact = "Frost Brand"
    soldier.inventory.append(soldier.wields)
    return soldier


def test_the_dice_of_a_special_blade_are_thrown_before_and_after_the_roll_to_hit() -> None:
    """NetHack calls hitval twice, so that a shift may stay for the rest of the round."""
    scene = Scene(throws=[(SPECIAL, 5, 0), (RULE, 20, 19), (SPECIAL, 5, 4)], shows={})
    soldier = swordsman(scene, "Frost Brand")

    attack_monster(scene.play, soldier, scene.monster("hill orc", MIDDLE + 3, hp=40))

    assert scene.thrown == 3


def test_a_weapon_is_swung_at_another_in_sight() -> None:
    scene = Scene(shows={(RULE, 20): 0})

    attack_monster(scene.play, swordsman(scene), scene.monster("hill orc", MIDDLE + 3, hp=40))

    assert scene.told()[:2] == ["combat.swings at", "combat.monster hits"]


def test_who_is_attacked_in_hiding_is_noticed() -> None:
    scene = Scene(shows={})
    snake = scene.monster("snake", MIDDLE + 3, hp=40)
    snake.hidden = True

    attack_monster(scene.play, swordsman(scene), snake)

    assert not snake.hidden and scene.told()[0] == "combat.suddenly notice"


@pytest.mark.parametrize("edition, told", [
    ("3.4.3", "combat.suddenly notice"), ("3.6.0", "combat.dream of"), ("3.6.7", "combat.dream of"),
])  # fmt: skip
def test_since_360_a_sleeper_dreams_of_whom_he_does_not_see_hide(edition: str, told: str) -> None:
    scene = Scene(edition, shows={})
    fall_asleep(scene.play, 20, "L-017")
    snake = scene.monster("snake", MIDDLE + 3, hp=40)
    snake.hidden = True

    attack_monster(scene.play, swordsman(scene), snake)

    assert told in scene.told()


@rule("N-573")
@pytest.mark.parametrize("roll", [0, 19])
@pytest.mark.parametrize("unseen", ["kitten", "newt"])
def test_who_sees_only_one_of_two_fighters_marks_the_other(unseen: str, roll: int) -> None:
    """3.6.7: a search finds the invisible kitten that missed a mummy no more, as it is marked already."""
    scene = Scene(shows={"mhitm.c mattackm": roll})
    kitten = scene.monster("kitten", MIDDLE + 2, tame=10)
    newt = scene.monster("newt", MIDDLE + 3, hp=50)
    hidden = kitten if unseen == "kitten" else newt
    hidden.invisible = True

    attack_monster(scene.play, kitten, newt)

    marked = [one for one in (kitten, newt) if scene.level.remembered[one.spot] == glyphs.UNSEEN_MONSTER]
    assert marked == [hidden]
