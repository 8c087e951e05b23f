"""What locked doors and boxes offer at once, by the option autounlock. NetHack 3.7: lock.c, pickup.c."""

import pytest

from marrow.content.words import KindName
from marrow.errors import RefusedCommand
from marrow.messages.commands import Loot, Move, SetOption
from marrow.messages.question_keys import QuestionKey
from marrow.model.item import Item, Slot
from marrow.model.places import EAST, Door, Terrain
from marrow.model.vocabularies import Doing
from marrow.model.world import GameOptions
from marrow.rules.commands.handling.autounlock import key_for_lock
from scene import MIDDLE, Scene

DOOR = MIDDLE + EAST
SUCCESS = {("lock.c picklock", 100): 0}


def at_door(edition: str = "5.0.0", ways: tuple[str, ...] = ("apply-key",), **answers: object) -> Scene:
    decided: dict[str, object] = {QuestionKey[name]: answer for name, answer in answers.items()}
    scene = Scene(edition, shows=SUCCESS, options=GameOptions(autounlock=ways), answers=decided)
    scene.level.terrain[DOOR], scene.level.detail[DOOR] = Terrain.DOOR, Door.LOCKED
    return scene


def box_here(scene: Scene) -> Item:
    box = scene.lay("large box")
    box.locked = True
    return box


def asked(scene: Scene) -> list[str]:
    return [question.what for question in scene.answers.asked]


def test_a_key_unlocks_the_door_walked_into() -> None:
    scene = at_door(UNLOCK_WITH=True)
    scene.carry("skeleton key")
    scene.do(Move(direction=EAST))
    assert scene.level.detail[DOOR] == Door.CLOSED


def test_no_is_no_and_takes_no_time() -> None:
    scene = at_door(UNLOCK_WITH=False)
    scene.carry("skeleton key")
    scene.do(Move(direction=EAST))
    assert scene.level.detail[DOOR] == Door.LOCKED and scene.turns_paid() == 0


def test_before_37_nothing_is_offered() -> None:
    scene = at_door("3.6.7")
    scene.carry("skeleton key")
    scene.do(Move(direction=EAST))
    assert asked(scene) == []


def test_without_a_key_the_door_may_be_kicked() -> None:
    scene = at_door(ways=("apply-key", "kick"), KICK_DOOR=True)
    scene.do(Move(direction=EAST))
    assert asked(scene) == [QuestionKey.KICK_DOOR] and scene.turns_paid() == 1


def test_a_door_is_checked_for_a_trap_first_where_that_is_wished() -> None:
    scene = at_door(ways=("untrap", "apply-key"), CHECK_DOOR_FOR_TRAP=True)
    scene.carry("lock pick")
    scene.do(Move(direction=EAST))
    assert "traps.no trap on door" in scene.told() and scene.level.detail[DOOR] == Door.LOCKED


def test_a_box_is_unlocked_with_the_key_and_forced_without() -> None:
    scene = at_door(LOOT_THIS=True, UNLOCK_WITH=True)
    box = box_here(scene)
    scene.carry("credit card")
    scene.finish(Loot())
    assert not box.locked

    scene = at_door(ways=("force",), LOOT_THIS=True, FORCE_THIS=True)
    box_here(scene)
    scene.wear("long sword", Slot.WIELDED)
    scene.do(Loot())
    assert scene.hero.activity is not None and scene.hero.activity.doing == Doing.FORCING_LOCK


def test_two_boxes_are_not_forced() -> None:
    scene = at_door(ways=("force",), LOOT_THIS=True, FORCE_THIS=True)
    box_here(scene), box_here(scene)
    scene.wear("long sword", Slot.WIELDED)
    scene.do(Loot())
    assert QuestionKey.FORCE_THIS not in asked(scene)


def test_a_box_may_be_checked_for_a_trap() -> None:
    scene = at_door(ways=("untrap",), LOOT_THIS=True, CHECK_FOR_TRAPS=True)
    box_here(scene)
    scene.do(Loot())
    assert asked(scene) == [QuestionKey.LOOT_THIS, QuestionKey.CHECK_FOR_TRAPS]


@pytest.mark.parametrize(
    ("pack", "best"),
    [
        (("credit card", "lock pick", "skeleton key"), "skeleton key"),
        (("credit card", "lock pick"), "lock pick"),
        (("credit card",), "credit card"),
    ],
)
def test_keys_come_before_picks_and_cards(pack: tuple[KindName, ...], best: str) -> None:
    scene = Scene("5.0.0")
    for name in pack:
        scene.carry(name)
    key = key_for_lock(scene.play)
    assert key is not None and key.kind.name == best


def test_another_roles_key_comes_last() -> None:
    scene = Scene("5.0.0")
    master = scene.carry("skeleton key")
    master.artifact = "The Master Key of Thievery"
    assert key_for_lock(scene.play) is master
    card = scene.carry("credit card")
    assert key_for_lock(scene.play) is card


def test_the_option_changes_in_the_game_and_refuses_what_it_does_not_know() -> None:
    scene = at_door()
    scene.do(SetOption(name="autounlock", value="force kick"))
    assert scene.world.options.autounlock == ("kick", "force")
    scene.do(SetOption(name="autounlock", value="none"))
    assert not scene.world.options.autounlock
    with pytest.raises(RefusedCommand):
        scene.do(SetOption(name="autounlock", value="dynamite"))
