"""What ends an activity: another command, a monster beside the hero, a count that is broken off."""

from collections.abc import Callable

import pytest

from marrow.content.properties import Property
from marrow.content.words import SpeciesName
from marrow.game.invariants import InvariantBroken, check_activity, check_hunger
from marrow.messages.commands import (
    Apply,
    Command,
    Continue,
    Drop,
    Eat,
    LookAt,
    Move,
    Pay,
    Read,
    Search,
    TakeOffAll,
    Travel,
    Wait,
)
from marrow.messages.entries import UpkeepPaid
from marrow.messages.question_keys import QuestionKey
from marrow.messages.questions import Pick
from marrow.model.hero_parts import Activity
from marrow.model.item import Item, Slot
from marrow.model.places import EAST, SELF
from marrow.model.vocabularies import Doing, Hunger
from marrow.rules.hero.activity import stop_repeating
from rule import rule
from scene import MIDDLE, Scene

NO_TIME = (LookAt(spot=MIDDLE), Pay(), Eat(item="nothing"))
COMMANDS = (*NO_TIME, Search(), Wait(), Move(direction=EAST))


def bitten(scene: Scene, bites: int = 1) -> Item:
    """A ration, and so many bites of it eaten."""
    ration = scene.carry("food ration")
    scene.do(Eat(item=ration.letter))
    for _ in range(bites - 1):
        scene.do(Continue())
    return ration


# Meals


@rule("N-417")
@pytest.mark.parametrize("command", COMMANDS, ids=repr)
def test_any_other_command_ends_a_meal(command: Command) -> None:
    scene = Scene(nutrition=300)
    ration = bitten(scene)

    scene.do(command)

    assert scene.hero.activity is None
    assert scene.told().count("body.you stop") == 1
    assert (scene.hero.meal.item_id, scene.hero.meal.bites) == (ration.id, 1)


@rule("N-417", "N-173")
def test_an_interrupted_activity_goes_on_where_it_stopped() -> None:
    scene = Scene(nutrition=300)
    ration = bitten(scene, 2)
    scene.do(Search())
    scene.finish(Eat(item=ration.letter))

    assert scene.hero.nutrition == 300 + 800 - scene.turns_paid()
    assert ration not in scene.hero.inventory


@rule("N-125")
@pytest.mark.parametrize("bites", [1, 4])
def test_hunger_comes_back_when_a_meal_is_left(bites: int) -> None:
    """Whoever takes some bites and then searches gets hungry, weakens and faints."""
    scene = Scene(nutrition=300)
    bitten(scene, bites)
    for nutrition in (146, 46, 1):
        scene.hero.nutrition = nutrition
        scene.do(Search())
        scene.do(Search())

    assert {"nutrition.getting hungry", "nutrition.weak", "nutrition.faint"} & set(scene.told())
    assert scene.hero.hunger is Hunger.FAINTING


@rule("N-186", "N-192", "N-417")
def test_a_ration_has_five_bites_whatever_comes_between() -> None:
    """After the fifth bite any command finishes it."""
    scene = Scene(nutrition=300)
    ration = bitten(scene, 5)
    assert (scene.hero.meal.bites, ration.uneaten) == (5, 1)

    scene.do(LookAt(spot=MIDDLE))

    assert scene.hero.nutrition == 300 + 800 - scene.turns_paid()
    assert "nutrition.finish" in scene.told()
    assert ration not in scene.hero.inventory


@rule("N-190")
def test_a_hostile_monster_beside_ends_a_meal_after_one_bite_more() -> None:
    scene = Scene(nutrition=300)
    scene.monster("lichen").can_move = True
    scene.level.monsters[0].movement = -1000
    ration = bitten(scene)
    assert scene.hero.activity is not None

    scene.do(Continue())

    assert scene.hero.activity is None
    assert ration.uneaten == 480


@rule("N-203", "N-204")
def test_a_meal_stopped_when_nearly_full_is_just_finished() -> None:
    """The finishing note is forgotten with the answer no."""
    scene = Scene(nutrition=1410, answers={QuestionKey.CONTINUE_EATING: False}, edition="3.6.7")
    pancake = scene.carry("pancake")
    scene.do(Eat(item=pancake.letter))
    assert "nutrition.hard to get down" in scene.told()
    scene.do(Continue())
    scene.do(Eat(item=pancake.letter))

    assert "nutrition.finally done" not in scene.told()


@rule("N-292", "N-294")
def test_spinach_does_not_make_one_forget_a_meal() -> None:
    scene = Scene(nutrition=300, answers={QuestionKey.EAT_FROM_TIN: True}, edition="3.6.7")
    scene.wear("tin opener", Slot.WIELDED, blessing=1)
    ration = bitten(scene)
    tin = scene.carry("tin")
    tin.variety = -1
    scene.finish(Eat(item=tin.letter))

    assert "nutrition.spinach" in scene.told()
    assert scene.hero.meal.item_id == ration.id


# Everything else


def reading(scene: Scene) -> Command:
    return Read(item=scene.carry("spellbook of dig", blessing=1).letter)


def setting_a_trap(scene: Scene) -> Command:
    return Apply(item=scene.carry("beartrap").letter)


def picking(scene: Scene) -> Command:
    scene.lay("chest").locked = True
    scene.answers.decided[QuestionKey.UNLOCK_BOX] = True
    return Apply(item=scene.carry("lock pick").letter, direction=SELF)


def opening_a_tin(scene: Scene) -> Command:
    scene.wear("dagger", Slot.WIELDED)
    return Eat(item=scene.carry("tin", species="newt").letter)


@pytest.mark.parametrize(
    ("content", "known", "goes_on"),
    [("newt", False, True), ("newt", True, False), ("lizard", True, True), ("acid blob", True, True)],
)
def test_stiffening_limbs_stop_the_opening_of_a_tin_that_is_known_not_to_help(
    content: SpeciesName, known: bool, goes_on: bool
) -> None:
    """NetHack: eat.c, Popeye."""
    scene = Scene(edition="3.6.7")
    scene.wear("dagger", Slot.WIELDED)
    tin = scene.carry("tin", species=content)
    tin.charge_known = known
    scene.do(Eat(item=tin.letter))
    scene.hero.tin.turns_needed = 50
    scene.hero.timeout[Property.STONING] = 6
    scene.do(Continue())
    assert scene.hero.activity is not None
    for _ in range(2):
        scene.do(Continue())
    assert (scene.hero.activity is not None) == goes_on


def undressing(scene: Scene) -> Command:
    armor = scene.wear("plate mail", Slot.BODY_ARMOR)
    scene.answers.decided[QuestionKey.TAKE_OFF_WHAT] = (Pick(key=str(armor.id)),)
    return TakeOffAll()


def travelling(scene: Scene) -> Command:
    return Travel(spot=MIDDLE + 10)


BEGIN: dict[str, Callable[[Scene], Command]] = {
    "reading": reading,
    "setting a trap": setting_a_trap,
    "picking": picking,
    "opening a tin": opening_a_tin,
    "undressing": undressing,
    "travelling": travelling,
    "moving": lambda scene: Move(direction=EAST, count=9),
    "searching": lambda scene: Search(count=9),
    "waiting": lambda scene: Wait(count=9),
}


@rule("N-417")
@pytest.mark.parametrize("command", NO_TIME, ids=repr)
@pytest.mark.parametrize("begin", BEGIN)
def test_every_activity_ends_with_any_other_command(begin: str, command: Command) -> None:
    scene = Scene(attributes=(10, 10, 10, 10, 10, 10))
    scene.do(LookAt(spot=MIDDLE))  # to see the room
    scene.do(BEGIN[begin](scene))
    assert scene.hero.activity is not None
    check_activity(scene.world)

    scene.do(command)

    assert scene.hero.activity is None


@pytest.mark.parametrize("doing", [Doing.SEARCHING, Doing.WAITING])
def test_a_count_that_is_broken_off_still_does_one_move(doing: Doing) -> None:
    """NetHack: nomul(0) leaves the occupation, which then finds nothing to count."""
    scene = Scene()
    scene.do((Search if doing is Doing.SEARCHING else Wait)(count=9))
    stop_repeating(scene.hero)

    scene.do(Continue())

    assert scene.hero.activity is None
    assert scene.turns_paid() == 2
    assert "body.you stop" not in scene.told()


def test_a_found_door_does_not_end_a_meal() -> None:
    """Searching of itself, a hero who eats finds a trap."""
    scene = Scene(nutrition=300)
    ration = bitten(scene)

    stop_repeating(scene.hero)

    assert scene.hero.activity is not None
    assert scene.hero.activity.item_id == ration.id


@pytest.mark.parametrize("between", [None, Move(direction=EAST), Drop(item="z")], ids=repr)
def test_undressing_is_gone_on_with_but_not_after_a_step_or_a_drop(between: Command | None) -> None:
    scene = Scene()
    scene.do(undressing(scene))
    dropped = scene.carry("apple")
    dropped.letter = "z"
    scene.do(between or LookAt(spot=MIDDLE))
    before = scene.world.turn
    scene.finish(TakeOffAll())

    assert ("commands.continue disrobing" in scene.told()) == (between is None)
    assert scene.world.turn - before == (4 if between is None else 5)
    assert "commands.finish disrobing" in scene.told()


@pytest.mark.parametrize("between", [None, Move(direction=EAST)], ids=repr)
def test_a_lock_is_gone_on_with_but_not_after_a_step(between: Command | None) -> None:
    scene = Scene(shows={100: 99})
    begin = picking(scene)
    scene.do(begin)
    scene.do(between or LookAt(spot=MIDDLE))
    if between is not None:
        scene.do(Move(direction=-EAST))
    scene.do(begin)

    assert ("locks.resume" in scene.told()) == (between is None)


# Invariants


def test_hunger_silenced_by_no_meal_is_noticed() -> None:
    scene = Scene(nutrition=300)
    bitten(scene)
    scene.hero.activity = None
    news = [UpkeepPaid(turn=2, rule="N-017", nutrition=300)]

    with pytest.raises(InvariantBroken, match="1 turns passed with Search, and hunger is silent"):
        check_hunger(scene.world, Search(), news)
    check_hunger(scene.world, LookAt(), [])
    check_hunger(scene.world, Eat(), news)


@pytest.mark.parametrize(
    "activity",
    [
        Activity(Doing.EATING, item_id=7),
        Activity(Doing.OPENING_TIN, item_id=7),
        Activity(Doing.READING, item_id=7, left=3),
        Activity(Doing.DIGGING, item_id=7),
        Activity(Doing.TAKING_OFF),
        Activity(Doing.WIPING_FACE),
        Activity(Doing.SEARCHING, left=-1),
    ],
    ids=lambda activity: activity.doing.value,
)
def test_an_activity_that_nothing_else_knows_of_is_noticed(activity: Activity) -> None:
    scene = Scene()
    scene.hero.activity = activity

    with pytest.raises(InvariantBroken, match="does not agree with what is remembered"):
        check_activity(scene.world)


def test_satiation_and_properties_stand_where_they_did() -> None:
    """Leaving a meal changes nothing but that it is left."""
    scene = Scene(nutrition=990)
    bitten(scene)
    assert (scene.hero.hunger, scene.hero.hunger_before_meal) == (Hunger.SATIATED, Hunger.NOT_HUNGRY)

    scene.do(LookAt(spot=MIDDLE))
    assert (scene.hero.hunger, scene.hero.hunger_before_meal) == (Hunger.SATIATED, Hunger.NOT_HUNGRY)
    scene.do(Search())

    assert (scene.hero.hunger, scene.hero.hunger_before_meal) == (Hunger.SATIATED, None)
    assert not scene.hero.timeout[Property.CONFUSED]
