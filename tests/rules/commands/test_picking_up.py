"""What can be picked up, and whether trying takes the move. NetHack: pickup.c, pickup and lift_object."""

import pytest

from marrow.messages.commands import PickUp
from marrow.messages.question_keys import QuestionKey
from marrow.model.item import Slot
from marrow.model.vocabularies import Burden
from marrow.model.world import GameOptions
from marrow.rules.commands.handling.pickup import lift_item, pick_up, put_in_pack
from marrow.rules.commands.movement.move_hero import pick_up_here
from marrow.rules.hero.encumbrance import carried_weight, carrying_capacity, encumbrance
from marrow.rules.hero.helplessness import fall_asleep
from marrow.rules.hero.reach import can_reach_floor
from scene import Scene


def filled_up_to(scene: Scene, left: int) -> None:
    """The hero carries a ball so heavy that he can lift less than ``left`` more."""
    ball = scene.carry("heavy iron ball")
    ball.weight += 3 * carrying_capacity(scene.hero) - left - carried_weight(scene.hero)


@pytest.mark.parametrize("left, lifted", [(10, False), (11, True)])
def test_three_times_the_capacity_is_too_much_already(left: int, lifted: bool) -> None:
    """Of what weighs 10, max_capacity leaves one unit over."""
    scene = Scene(answers={QuestionKey.EXTREME_TROUBLE_LIFTING: True})
    filled_up_to(scene, left)
    dagger = scene.lay("dagger")

    assert pick_up(scene.play, PickUp())

    assert (dagger in scene.hero.inventory) is lifted


def test_trying_to_lift_takes_the_move() -> None:
    scene = Scene()
    scene.lay("boulder")

    assert pick_up(scene.play, PickUp())


def test_forms_without_grip_pick_nothing_up() -> None:
    scene = Scene()
    scene.form("lichen")
    scene.lay("dagger")
    assert can_reach_floor(scene.play)

    assert not pick_up(scene.play, PickUp())
    assert scene.told()[-1] == "commands.incapable of picking up"


def test_a_giant_is_not_asked_about_boulders() -> None:
    scene = Scene()
    scene.form("giant")
    filled_up_to(scene, 50)
    boulder = scene.lay("boulder")

    assert lift_item(scene.play, boulder, 1)
    assert boulder in scene.hero.inventory
    assert scene.answers.asked == []


def test_a_scroll_left_behind_is_untouched() -> None:
    scene = Scene()
    filled_up_to(scene, 2)
    scroll = scene.lay("scroll of scare monster")

    pick_up(scene.play, PickUp())

    assert scroll.charge == 0


def test_who_is_saved_from_a_cockatrice_leaves_its_corpse() -> None:
    scene = Scene()
    scene.wear("amulet of life saving", Slot.AMULET)
    corpse = scene.lay("corpse", species="cockatrice")

    assert lift_item(scene.play, corpse, 1) is None
    assert corpse not in scene.hero.inventory


def test_a_golem_that_turns_to_stone_takes_the_corpse() -> None:
    scene = Scene()
    scene.form("clay golem")
    corpse = scene.lay("corpse", species="cockatrice")

    lift_item(scene.play, corpse, 1)

    assert corpse in scene.hero.inventory


def test_an_artifact_that_evades_the_hand_does_not_stop_the_rest() -> None:
    scene = Scene(hp=100, role="valkyrie", shows={("artifact.c touch_artifact", 4): 0})
    dagger = scene.lay("dagger")
    sunsword = scene.lay("quarterstaff")
    sunsword.artifact = "The Staff of Aesculapius"
    scene.hero.alignment_record = -5

    pick_up(scene.play, PickUp(everything=True))

    assert dagger in scene.hero.inventory
    assert sunsword not in scene.hero.inventory


@pytest.mark.parametrize("asleep", [False, True])
def test_sleepers_pick_nothing_up(asleep: bool) -> None:
    scene = Scene(options=GameOptions(autopickup=True))
    dagger = scene.lay("dagger")
    if asleep:
        fall_asleep(scene.play, 10, "test")

    pick_up_here(scene.play)

    assert (dagger in scene.hero.inventory) is not asleep


@pytest.mark.parametrize(
    ("load", "lifted", "removed"),
    [
        (0, "commands.now have", "commands.now have"),
        (1, "commands.lifted with trouble", "commands.removed with trouble"),
        (2, "commands.now have", "commands.removed with much trouble"),
    ],
)
def test_who_is_burdened_has_trouble_lifting(load: int, lifted: str, removed: str) -> None:
    """A load of n times half the capacity over it, by wc / 2 + 1."""
    scene = Scene(answers={QuestionKey.MUCH_TROUBLE_LIFTING: True, QuestionKey.LITTLE_TROUBLE_LIFTING: True})
    scene.world.options = GameOptions(pickup_burden="l")
    ball = scene.carry("heavy iron ball")
    most = carrying_capacity(scene.hero)
    ball.weight = most + (load * most + 1) // 2 - most // 4 if load else 1

    put_in_pack(scene.play, scene.item("dagger"))
    put_in_pack(scene.play, scene.item("arrow"), removed=True)

    assert encumbrance(scene.hero) == Burden(load)
    assert scene.told()[-2:] == [lifted, removed]


def test_hiders_on_the_ceiling_cannot_reach_the_floor() -> None:
    """A trapper hides on the floor itself. NetHack: engrave.c, can_reach_floor."""
    scene = Scene()
    scene.form("rock piercer")
    assert can_reach_floor(scene.play)
    scene.hero.footing.hidden = True
    assert not can_reach_floor(scene.play)
    scene.form("trapper")
    scene.hero.footing.hidden = True
    assert can_reach_floor(scene.play)
