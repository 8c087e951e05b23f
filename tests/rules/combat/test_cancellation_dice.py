"""When the die of magic cancellation is thrown, and what it stops."""

import pytest

from marrow.content.properties import Property
from marrow.content.species import Attack
from marrow.content.words import Damage
from marrow.lab.witnesses.shared_scenes import NotingDice
from marrow.model.item import Slot
from marrow.rules.combat.hero_attacks.form_damage import form_attack_hits
from marrow.rules.combat.monster_attacks.attack_hero import hit_hero
from marrow.rules.combat.monster_fights.damage_monster import attack_strikes_monster
from rule import rule
from scene import MIDDLE, Scene

EDITIONS = pytest.mark.parametrize("edition", ["3.4.3", "3.6.7", "3.7", "5.0.0"])
NEWEST = ("3.7", "5.0.0")
RULE = "mhitu.c hitmu"


def dice_of_cancellation(dice: NotingDice, edition: str) -> int:
    return dice.sides.count(3 if edition == "3.4.3" else 10)


@rule("Z-277")
@EDITIONS
@pytest.mark.parametrize("damage, thrown", [("physical", False), ("wrap", False), ("stick", True)])
@pytest.mark.parametrize("cancelled", [False, True])
def test_blows_throw_it_only_if_it_may_stop_them(
    edition: str, damage: Damage, thrown: bool, cancelled: bool
) -> None:
    scene = Scene(edition)
    dice = scene.play.dice = NotingDice({})
    monster = scene.monster("hill orc", MIDDLE + 1)
    monster.cancelled = cancelled

    hit_hero(scene.play, monster, Attack("touch", damage, 0, 0))

    always = edition not in NEWEST
    expected = int(always or thrown) if not cancelled else 0
    wraps = damage == "wrap" and not cancelled  # which throws a die of 10 of its own
    assert dice_of_cancellation(dice, edition) == expected + (wraps and edition != "3.4.3")


@rule("Z-277")
@pytest.mark.parametrize("edition", ["3.6.7", *NEWEST])
@pytest.mark.parametrize("shown", [True, False])
@pytest.mark.parametrize(
    "damage, sides", [("sleep", 5), ("paralysis", 3), ("drain level", 3), ("lycanthropy", 4)]
)
def test_of_some_blows_their_own_dice_come_first(
    edition: str, damage: Damage, sides: int, shown: bool
) -> None:
    scene = Scene(edition)
    scene.hero.extrinsic[Property.PROTECTION] = int(Slot.RIGHT_RING)
    dice = scene.play.dice = NotingDice({(RULE, sides): 0 if shown else 1, (RULE, 10): 0})
    scene.wear("cloak of protection", Slot.CLOAK)

    hit_hero(scene.play, scene.monster("werejackal", MIDDLE + 1), Attack("bite", damage, 0, 0))

    assert dice.sides[0] == (10 if edition == "3.6.7" else sides)
    assert dice.sides.count(10) == (edition == "3.6.7" or shown)
    assert ("combat.avoid harm" in scene.told()) == (shown and edition != "3.6.7")


@rule("Z-277")
@pytest.mark.parametrize("edition", ["3.6.7", *NEWEST])
@pytest.mark.parametrize("damage", ["fire", "cold", "shock"])
def test_who_avoids_harm_by_elements_is_told(edition: str, damage: Damage) -> None:
    scene = Scene(edition, shows={(RULE, 10): 0, ("mhitm.c mdamagem", 10): 0})
    scene.wear("cloak of protection", Slot.CLOAK)
    orc = scene.monster("hill orc", MIDDLE + 2, hp=50)
    orc.inventory.append(scene.item("cloak of protection"))
    orc.inventory[0].worn = Slot.CLOAK
    sprite = scene.monster("hill orc", MIDDLE + 1)
    before = scene.hero.hp

    hit_hero(scene.play, sprite, Attack("touch", damage, 2, 6))
    attack_strikes_monster(scene.play, sprite, orc, Attack("touch", damage, 2, 6))

    assert (scene.hero.hp, orc.hp) == (before, 50)
    told = scene.told()
    assert ("combat.avoid harm" in told) == ("combat.avoids harm" in told) == (edition in NEWEST)


@rule("Z-277")
@pytest.mark.parametrize("edition", ["3.6.7", *NEWEST])
def test_blows_of_forms_throw_it_only_if_it_may_stop_them(edition: str) -> None:
    scene = Scene(edition)
    scene.form("jackal")
    dice = scene.play.dice = NotingDice({})

    form_attack_hits(scene.play, scene.monster("hill orc", hp=50), Attack("bite", "physical", 1, 2))

    assert dice.sides.count(10) == (edition == "3.6.7")


@rule("Z-278")
@EDITIONS
@pytest.mark.parametrize("shown", [0, 1])
def test_monsters_of_37_paralyse_each_other_one_time_in_three(edition: str, shown: int) -> None:
    scene = Scene(edition, shows={("mhitm.c mdamagem", 3): shown})
    orc = scene.monster("hill orc", MIDDLE + 2, hp=50)

    attack_strikes_monster(
        scene.play, scene.monster("gelatinous cube", MIDDLE + 3), orc, Attack("touch", "paralysis", 0, 0)
    )

    assert orc.can_move == (edition in NEWEST and bool(shown))


@rule("Z-278")
@EDITIONS
@pytest.mark.parametrize("cancelled", [True, False])
def test_monsters_of_37_put_each_other_to_sleep_untold(edition: str, cancelled: bool) -> None:
    scene = Scene(edition)
    homunculus = scene.monster("homunculus", MIDDLE + 3)
    homunculus.cancelled = cancelled
    jackal = scene.monster("jackal", MIDDLE + 2, hp=50)

    attack_strikes_monster(scene.play, homunculus, jackal, Attack("bite", "sleep", 0, 0))

    newest = edition in NEWEST
    assert jackal.can_move == (cancelled and not newest)
    assert ("combat.falls asleep" in scene.told()) == (not newest and not cancelled)
