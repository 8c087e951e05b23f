"""What the traps of boxes do to who opens them. NetHack: trap.c, chest_trap."""

from typing import Any

import pytest

from marrow.content.properties import Property
from marrow.content.words import KindName
from marrow.model.vocabularies import Attribute
from marrow.rules.hero.ball_and_chain import attach_ball_and_chain, is_punished
from marrow.rules.traps.chest_traps import RULE, trigger_chest_trap
from scene import MIDDLE, Scene

FROM_ALL = 26  # sides of the die that knows all fates, thrown one time in twenty


def sprung(fate: int, **how: Any) -> tuple[Scene, bool]:
    """A chest's trap has gone off with this fate; and whether the chest is no more."""
    shows = {(RULE, 13): 7, (RULE, 20): 0, (RULE, FROM_ALL): fate}
    scene = Scene(shows=shows | how.pop("shows", {}), **how)
    chest = scene.lay("chest")
    chest.trapped = True
    gone = trigger_chest_trap(scene.play, chest)
    assert not chest.trapped
    return scene, gone


@pytest.mark.parametrize("fate", [0, 2])
def test_gas_stuns_for_22_turns_at_most_and_makes_see_things_for_20(fate: int) -> None:
    scene, _ = sprung(fate)

    assert scene.hero.timeout[Property.STUNNED] == 16 + 6
    assert scene.hero.timeout[Property.HALLUCINATING] == 16 + 4


@pytest.mark.parametrize("fate", [3, 5])
@pytest.mark.parametrize("free, helpless", [(False, 30), (True, 0)])
def test_frozen_for_five_dice_of_six_unless_free_to_act(fate: int, free: bool, helpless: int) -> None:
    scene = Scene(shows={(RULE, 13): 7, (RULE, 20): 0, (RULE, FROM_ALL): fate})
    if free:
        scene.intrinsic(Property.FREE_ACTION)

    trigger_chest_trap(scene.play, scene.lay("chest"))

    assert scene.hero.helplessness.turns == helpless


@pytest.mark.parametrize("fate", [6, 8])
@pytest.mark.parametrize("proof, lost", [(False, 16), (True, 0)])
def test_shocked_by_four_dice_of_four_unless_proof(fate: int, proof: bool, lost: int) -> None:
    scene = Scene(shows={(RULE, 13): 7, (RULE, 20): 0, (RULE, FROM_ALL): fate})
    if proof:
        scene.intrinsic(Property.SHOCK_RESISTANCE)

    trigger_chest_trap(scene.play, scene.lay("chest"))

    assert 100 - scene.hero.hp == lost


@pytest.mark.parametrize("fate", [9, 12])
def test_a_box_trap_of_flames_burns_the_hero(fate: int) -> None:
    assert sprung(fate)[0].hero.hp < 100


@pytest.mark.parametrize(
    "fate, told, attribute, hurt",
    [
        (13, "boxtraps.needle", Attribute.CONSTITUTION, 12),
        (16, "boxtraps.needle", Attribute.CONSTITUTION, 12),
        (17, "boxtraps.noxious gas", Attribute.STRENGTH, 15),
        (20, "boxtraps.noxious gas", Attribute.STRENGTH, 15),
    ],
)
@pytest.mark.parametrize("thrown, weaker", [(5, 4), (6, 0)])
def test_poison_takes_constitution_by_needle_and_strength_by_gas(
    fate: int, told: str, attribute: Attribute, hurt: int, thrown: int, weaker: int
) -> None:
    """2d2 of it, or hit points, by a die of ten for needles and of fifteen for gas (L-094).

    The points are five and another die of ten, which shows 7 where it is the same as for needles.
    """
    sides = 10 if attribute == Attribute.CONSTITUTION else 15
    scene, _ = sprung(fate, shows={("L-094", sides): thrown})

    assert told in scene.told()
    assert scene.hero.peak[attribute] - scene.attribute(attribute) == weaker
    assert 100 - scene.hero.hp == (0 if weaker else hurt)


@pytest.mark.parametrize("fate", [21, 25])
def test_a_box_that_explodes_takes_all_that_lies_there_with_it(fate: int) -> None:
    scene = Scene(shows={(RULE, 13): 7, (RULE, 20): 0, (RULE, FROM_ALL): fate})
    scene.lay("apple")
    chest = scene.lay("chest")
    scene.lay("apple", MIDDLE + 1)

    assert trigger_chest_trap(scene.play, chest)

    assert scene.level.items.keys() == {MIDDLE + 1}
    assert 100 - scene.hero.hp == 36


@pytest.mark.parametrize("edition", ["3.4.3", "3.6.7", "3.7", "5.0.0"])
def test_a_box_that_explodes_spares_the_items_that_the_quest_needs(edition: str) -> None:
    """NetHack: invent.c, delobj."""
    scene = Scene(edition, shows={(RULE, 13): 7, (RULE, 20): 0, (RULE, FROM_ALL): 25})
    needed: tuple[KindName, ...] = (
        "Amulet of Yendor", "Candelabrum of Invocation", "Bell of Opening", "Book of the Dead",
    )  # fmt: skip
    for name in (*needed, "apple"):
        scene.lay(name)

    assert trigger_chest_trap(scene.play, scene.lay("chest"))

    assert {item.kind.name for item in scene.level.items[MIDDLE]} == set(needed)


@pytest.mark.parametrize("carried", [False, True])
def test_a_box_that_explodes_at_a_punished_hero_breaks_the_chain(carried: bool) -> None:
    """NetHack: trap.c, chest_trap: unpunish."""
    scene = Scene(shows={(RULE, 13): 7, (RULE, 20): 0, (RULE, FROM_ALL): 25})
    ball = scene.carry("heavy iron ball") if carried else scene.item("heavy iron ball")
    attach_ball_and_chain(scene.play, ball)

    trigger_chest_trap(scene.play, scene.lay("chest"))

    assert not is_punished(scene.hero)
    assert MIDDLE not in scene.level.items
    assert (ball in scene.hero.inventory) is carried
    assert not ball.worn


@pytest.mark.parametrize("luck, thrown, spared", [(1, 8, True), (1, 7, False), (-6, 6, False), (3, 15, True)])
def test_luck_spares_those_who_throw_more_than_seven(luck: int, thrown: int, spared: bool) -> None:
    scene = Scene(shows={(RULE, 13 + luck): thrown, (RULE, 20): 1, (RULE, 13 - luck): 8})
    scene.hero.luck = luck

    trigger_chest_trap(scene.play, scene.lay("chest"))

    assert (scene.hero.hp == 100) == spared


def test_the_luckiest_smell_gas_if_anything() -> None:
    """With luck of 13 no die is thrown for the fate; it is the first of all."""
    scene = Scene(shows={(RULE, 26): 7, (RULE, 20): 1})
    scene.hero.luck, scene.hero.luck_bonus = 10, 3

    trigger_chest_trap(scene.play, scene.lay("chest"))

    assert "boxtraps.coloured gas" in scene.told()
