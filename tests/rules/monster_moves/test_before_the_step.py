"""The dice of a monster's move before it steps and attacks. NetHack: monmove.c, dochug and distfleeck."""

import pytest

from marrow.content.properties import Property
from marrow.model.item import Slot
from marrow.model.places import WIDTH
from marrow.rules.monster_moves.approach_hero import use_item, wants_to_step
from marrow.rules.monster_moves.fear import look_around
from marrow.rules.monster_moves.monster_turn import steed_move, wake_and_move
from marrow.rules.monster_moves.movement_flags import movement_flags_of
from marrow.rules.monster_moves.pet_move import turn_on_hero
from marrow.rules.monster_moves.shopkeepers_and_priests import keeper_step
from rule import rule
from scene import MIDDLE, Scene
from shop import POST, open_shop, stand

FLEE, MOVE, OFFENCE = "monmove.c distfleeck", "monmove.c dochug", "muse.c find_offensive"


@pytest.mark.parametrize(
    "edition, dice", [("3.4.3", 0), ("3.6.1", 0), ("3.6.2", 1), ("3.6.7", 1), ("3.7", 1)]
)
@pytest.mark.parametrize("spot", [MIDDLE + 1, MIDDLE + 6])
def test_since_362_everybody_throws_the_die_of_gremlins(edition: str, dice: int, spot: int) -> None:
    scene = Scene(edition, throws=[(FLEE, 5, 0)])

    look_around(scene.play, scene.monster("newt", spot), MIDDLE)

    assert scene.thrown == dice


def test_a_steed_throws_that_die_before_and_after_its_move() -> None:
    scene = Scene(throws=[(FLEE, 5, 1), (FLEE, 5, 1)], shows={})
    pony = scene.monster("pony", MIDDLE + 1, tame=10)
    scene.hero.ride.steed_id = pony.id

    steed_move(scene.play, pony)

    assert scene.thrown == 2


def test_who_faces_a_mirror_shield_thinks_twice_even_without_items() -> None:
    """NetHack: find_offensive throws before it asks anything else."""
    scene = Scene("3.6.7", throws=[(OFFENCE, 2, 0)])
    scene.wear("shield of reflection", Slot.SHIELD)
    scene.intrinsic(Property.REFLECTION)

    assert not use_item(scene.play, scene.monster("jackal", MIDDLE + 3 + WIDTH), MIDDLE)
    assert scene.thrown == 1


@pytest.mark.parametrize("invisible, blind, dice", [(True, False, 1), (False, True, 1), (True, True, 2)])
def test_a_peaceful_monster_throws_its_dice_before_it_steps_for_sure(
    invisible: bool, blind: bool, dice: int
) -> None:
    throws = [(MOVE, 3, 1)] * invisible + [(MOVE, 4, 1)] * blind
    scene = Scene(throws=throws)
    newt = scene.monster("newt")
    newt.peaceful, newt.invisible, newt.can_see = True, invisible, not blind

    assert wants_to_step(scene.play, newt, movement_flags_of(newt.species))
    assert scene.thrown == dice


def test_conflict_does_not_make_the_wizard_step() -> None:
    scene = Scene()
    scene.intrinsic(Property.CONFLICT)
    wizard, newt = scene.monster("Wizard of Yendor"), scene.monster("newt", MIDDLE - 1)

    assert not wants_to_step(scene.play, wizard, movement_flags_of(wizard.species))
    assert wants_to_step(scene.play, newt, movement_flags_of(newt.species))


def test_who_cannot_move_still_sees_the_hero_and_waits_no_longer() -> None:
    scene = Scene()
    soldier = scene.monster("soldier", MIDDLE + 4)
    soldier.waiting, soldier.can_move, soldier.frozen = True, False, 5

    wake_and_move(scene.play, soldier)

    assert not soldier.waiting


def test_a_pet_that_turns_on_a_hero_with_a_mirror_shield_thinks_twice_too() -> None:
    """NetHack: dogmove.c calls mattacku, whose find_offensive throws for whoever it is."""
    scene = Scene("3.6.7", throws=[(OFFENCE, 2, 0)])
    scene.intrinsic(Property.REFLECTION)

    turn_on_hero(scene.play, scene.monster("kitten", tame=10), None)

    assert scene.thrown == 1


def test_an_angry_shopkeeper_uses_his_wand() -> None:
    scene = Scene(shows={})
    keeper, business = open_shop(scene)
    stand(scene, POST + 1)
    wand = scene.item("wand of striking", charge=4)
    keeper.inventory.append(wand)
    keeper.peaceful = False

    keeper_step(scene.play, keeper, business, movement_flags_of(keeper.species))

    assert wand.charge == 3


@rule("N-574")
@pytest.mark.parametrize("polymorphed", [True, False])
def test_who_carries_nothing_throws_for_noticing_a_polymorphed_hero(polymorphed: bool) -> None:
    scene = Scene(throws=[("mthrowu.c lined_up", 25, 3)])
    if polymorphed:
        scene.form("jackal")

    used = use_item(scene.play, scene.monster("hill orc", MIDDLE + 1), MIDDLE)

    assert not used and scene.thrown == polymorphed
