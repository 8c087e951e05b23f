"""Quitting, explore mode, and commands beyond the hero."""

import pytest

from marrow.content.properties import Property
from marrow.errors import RefusedCommand
from marrow.messages import commands as orders
from marrow.messages.commands import (
    Apply,
    Continue,
    Eat,
    EnterExploreMode,
    Jump,
    Pay,
    Quit,
    Save,
    Up,
    WizardMap,
)
from marrow.messages.entries import Cause
from marrow.messages.questions import Confirm
from marrow.model.item import Slot
from marrow.model.level import Stairs
from marrow.model.places import EAST, SELF, Terrain, spot_at
from marrow.model.vocabularies import Ending, Hunger, Source
from marrow.model.world import GameOptions
from marrow.rules.commands import PERFORM
from rule import rule
from scene import MIDDLE, Scene


def test_every_command_can_be_performed() -> None:
    leaves = [
        kind
        for kind in vars(orders).values()
        if isinstance(kind, type) and issubclass(kind, orders.Command) and not kind.__subclasses__()
    ]

    assert set(leaves) - {orders.Command} == set(PERFORM)


@rule("N-012")
@pytest.mark.parametrize("edition, remembers", [("3.4.3", False), ("3.6.0", True), ("3.6.7", True)])
def test_343_forgets_a_meal_at_saving(edition: str, remembers: bool) -> None:
    """D10: a hero sated by the first bite of a ration may then choke on the rest of it."""
    scene = Scene(edition, nutrition=950)
    scene.do(Eat(item=scene.carry("food ration").letter))
    bites = scene.hero.meal.bites

    scene.do(Save())
    scene.do(Eat(item=scene.hero.inventory[0].letter))

    assert (bites, scene.hero.hunger) == (1, Hunger.SATIATED)
    assert ("nutrition.resume" in scene.told()) is remembers
    assert scene.hero.meal.can_choke is not remembers


@rule("N-012")
@pytest.mark.parametrize("edition, digs_on", [("3.4.3", False), ("3.6.7", True)])
def test_saving_ends_an_activity_and_forgets_a_lock(edition: str, digs_on: bool) -> None:
    """Locks are forgotten in all editions, digging only in 3.4.3."""
    scene = Scene(edition, answers={"locks.unlock box": True})
    scene.lay("chest").locked = True
    tool = scene.carry("lock pick")
    pick = scene.wear("pick-axe", Slot.WIELDED)
    scene.level.terrain[MIDDLE + EAST] = Terrain.STONE
    for work in (Apply(item=tool.letter, direction=SELF), Apply(item=pick.letter, direction=EAST)):
        scene.do(work)
        scene.do(Continue())
    assert scene.hero.lock_work is not None

    scene.do(Save())

    assert scene.hero.activity is None and scene.hero.lock_work is None
    assert (scene.hero.delving is not None) is digs_on


@rule("L-087")
def test_quitting_is_asked_about_and_ends_the_game() -> None:
    quits = ("commands.really quit", "commands.really quit without saving")
    scene = Scene(answers=dict.fromkeys(quits, True))

    scene.do(Quit())

    assert scene.world.over
    assert scene.world.ended is not None
    assert scene.world.ended.ending == Ending.QUIT


def test_whoever_does_not_mean_it_does_not_quit() -> None:
    scene = Scene()

    scene.do(Quit())

    assert (scene.world.over, scene.world.turn) == (False, 1)


@rule("L-236")
def test_explore_mode_is_entered_after_asking_and_for_good() -> None:
    scene = Scene(answers={"commands.enter explore mode": True})

    scene.do(EnterExploreMode())

    assert scene.world.mode == "explore"
    with pytest.raises(RefusedCommand):
        scene.do(EnterExploreMode())


@rule("L-236")
def test_whoever_declines_stays_in_normal_mode() -> None:
    scene = Scene(answers={"commands.enter explore mode": False})

    scene.do(EnterExploreMode())

    assert (scene.world.mode, scene.told()) == ("normal", ["commands.stay in normal mode"])


@rule("L-236")
@pytest.mark.parametrize("paranoid, in_full", [((), False), (("quit",), True)])
def test_those_paranoid_about_quitting_say_in_full_that_they_explore(
    paranoid: tuple[str, ...], in_full: bool
) -> None:
    scene = Scene(options=GameOptions(paranoid=paranoid))

    scene.do(EnterExploreMode())

    (asked,) = [question for question in scene.answers.asked if isinstance(question, Confirm)]
    assert asked.in_full is in_full


@rule("L-236")
def test_wizards_have_no_explore_mode() -> None:
    with pytest.raises(RefusedCommand):
        Scene(mode="wizard").do(EnterExploreMode())


def test_wizard_commands_are_for_wizards() -> None:
    with pytest.raises(RefusedCommand):
        Scene().do(WizardMap())


def test_leaving_the_dungeon_is_asked_about() -> None:
    scene = Scene()
    scene.level.terrain[MIDDLE] = Terrain.STAIRS
    scene.level.stairs = (Stairs(MIDDLE, True, "dungeons", 0),)

    scene.do(Up())

    assert not scene.world.over
    assert [question.what for question in scene.answers.asked] == ["commands.leave dungeon"]


@pytest.mark.parametrize("command", [Pay(), Continue()])
def test_impossible_commands_are_refused(command: orders.Command) -> None:
    with pytest.raises(RefusedCommand):
        Scene().do(command)


@rule("N-083")
def test_a_jump_costs_up_to_25() -> None:
    scene = Scene(role="knight", alignment="lawful", throws=[("N-083", 25, 9)])
    scene.intrinsic(Property.JUMPING, source=Source.EXPERIENCE)

    scene.do(Jump(spot=MIDDLE + 2 + 80))

    assert scene.hero.spot == MIDDLE + 82
    assert scene.burned_by(Cause.JUMP) == 10


@rule("N-084")
def test_the_hungry_do_not_jump() -> None:
    scene = Scene(role="knight", alignment="lawful", nutrition=100)
    scene.intrinsic(Property.JUMPING, source=Source.EXPERIENCE)

    with pytest.raises(RefusedCommand):
        scene.do(Jump(spot=spot_at(42, 11)))
