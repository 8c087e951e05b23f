"""Since 3.7 peaceful monsters change places as pets do, and who is walked into minds traps."""

import pytest

from marrow.messages.commands import Move
from marrow.model.level import Trap
from marrow.model.monster import Monster
from marrow.model.places import EAST, TrapKind
from rule import rule
from scene import MIDDLE, Scene

BEFORE, SINCE = "3.6.7", ("3.7", "5.0.0")
THERE = MIDDLE + EAST


def scene_with(edition: str, *, tame: int = 0, asleep: bool = False) -> tuple[Scene, Monster]:
    scene = Scene(edition, shows={"uhitm.c attack": 1}, answers={"commands.really attack": False})
    return scene, scene.monster("dog", THERE, tame=tame, peaceful=True, asleep=asleep)


@rule("Z-183")
@pytest.mark.parametrize("edition", SINCE)
def test_a_peaceful_monster_changes_places_unasked(edition: str) -> None:
    scene, dog = scene_with(edition)

    scene.do(Move(direction=EAST))

    assert scene.hero.spot == THERE and dog.spot == MIDDLE
    assert scene.answers.asked == []
    assert scene.told() == ["commands.swap places"]


def test_before_37_the_player_is_asked_whether_to_attack() -> None:
    scene, dog = scene_with(BEFORE)

    scene.do(Move(direction=EAST))

    assert [str(asked.what) for asked in scene.answers.asked] == ["commands.really attack"]
    assert dog.spot == THERE


@rule("Z-183")
@pytest.mark.parametrize("edition", SINCE)
def test_a_peaceful_monster_in_the_way_does_not_flee(edition: str) -> None:
    scene = Scene(edition, throws=[("uhitm.c attack", 7, 0)])
    dog = scene.monster("dog", THERE, peaceful=True)

    scene.do(Move(direction=EAST))

    assert scene.told() == ["commands.pet in the way"]
    assert not dog.fleeing and dog.spot == THERE


@rule("Z-184")
@pytest.mark.parametrize("edition", SINCE)
@pytest.mark.parametrize("tame", [0, 10])
def test_who_is_trapped_stays_in_the_trap_which_is_then_known(edition: str, tame: int) -> None:
    scene, dog = scene_with(edition, tame=tame)
    scene.level.traps[THERE] = trap = Trap(TrapKind.BEAR_TRAP, THERE)
    dog.trapped = True

    scene.do(Move(direction=EAST))

    assert scene.hero.spot == MIDDLE and dog.trapped and trap.seen
    assert "commands.pet stays in trap" in scene.told()
    assert dog.tame == tame


@rule("Z-184")
@pytest.mark.parametrize("edition", SINCE)
def test_a_pet_does_not_come_to_a_trap(edition: str) -> None:
    scene, dog = scene_with(edition, tame=10)
    scene.level.traps[MIDDLE] = Trap(TrapKind.SQUEAKY_BOARD, MIDDLE)

    scene.do(Move(direction=EAST))

    assert scene.hero.spot == MIDDLE and dog.spot == THERE
    assert "commands.pet keeps its place" in scene.told()


@rule("Z-184")
@pytest.mark.parametrize("edition", SINCE)
def test_the_oracle_keeps_her_place(edition: str) -> None:
    scene = Scene(edition, shows={"uhitm.c attack": 1})
    scene.monster("Oracle", THERE, peaceful=True)

    scene.do(Move(direction=EAST))

    assert scene.hero.spot == MIDDLE


@rule("Z-185")
@pytest.mark.parametrize("edition", SINCE)
def test_a_sleeping_pet_never_changes_places(edition: str) -> None:
    scene, dog = scene_with(edition, tame=10, asleep=True)

    scene.do(Move(direction=EAST))

    assert dog.spot == THERE
    assert "commands.does not move" in scene.told()
