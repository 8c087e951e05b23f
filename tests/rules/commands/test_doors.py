"""Doors, secret doors and kicks."""

import pytest

from marrow.content import glyphs
from marrow.content.properties import Property
from marrow.messages.commands import Close, Kick, Move, Open, Search
from marrow.messages.entries import Refused
from marrow.model.places import EAST, SELF, UNDIGGABLE, WEST, Door, Terrain
from marrow.rules.commands.searching import reveal_door
from rule import rule
from scene import MIDDLE, Scene


def with_door(scene: Scene, state: int) -> Scene:
    scene.level.terrain[MIDDLE + EAST] = Terrain.DOOR
    scene.level.detail[MIDDLE + EAST] = state
    return scene


def test_a_door_opens_and_closes() -> None:
    scene = with_door(Scene(throws=[("lock.c doopen", 20, 0), ("lock.c doclose", 25, 0)]), Door.CLOSED)

    scene.do(Open(direction=EAST))
    opened = scene.level.detail[MIDDLE + EAST]
    scene.do(Close(direction=EAST))

    assert (opened, scene.level.detail[MIDDLE + EAST], scene.world.turn) == (Door.OPEN, Door.CLOSED, 3)


def test_a_locked_door_says_so_and_takes_no_time() -> None:
    scene = with_door(Scene(), Door.LOCKED)

    scene.do(Open(direction=EAST))

    assert scene.told() == ["commands.door locked"]
    assert scene.world.turn == 1


def test_a_door_does_not_close_on_a_thing() -> None:
    scene = with_door(Scene(), Door.OPEN)
    scene.lay("rock", MIDDLE + EAST)

    scene.do(Close(direction=EAST))

    assert scene.level.detail[MIDDLE + EAST] == Door.OPEN


def test_a_kick_breaks_a_locked_door() -> None:
    scene = with_door(Scene(throws=[("dokick.c dokick", 35, 0)]), Door.LOCKED)

    scene.do(Kick(direction=EAST))

    assert scene.level.detail[MIDDLE + EAST] == Door.BROKEN


def test_a_trapped_door_explodes_when_opened() -> None:
    throws = [("lock.c doopen", 20, 0), ("trap.c b_trapped", 6, 3)]
    scene = with_door(Scene(throws=throws), Door.CLOSED | Door.TRAPPED)

    scene.do(Open(direction=EAST))

    assert (scene.hero.hp, scene.level.detail[MIDDLE + EAST]) == (96, Door.NONE)


def test_a_trapped_door_stays_as_it_was_when_it_kills() -> None:
    """So it stands in the bones. NetHack: lock.c, doopen_indir."""
    throws = [("lock.c doopen", 20, 0), ("trap.c b_trapped", 6, 3)]
    scene = with_door(Scene(throws=throws), Door.CLOSED | Door.TRAPPED)
    scene.hero.hp = 1

    scene.do(Open(direction=EAST))

    assert scene.world.over
    assert scene.level.detail[MIDDLE + EAST] == Door.CLOSED | Door.TRAPPED


@pytest.mark.parametrize(
    "disguise, unseen, told",
    [
        (glyphs.KIND, False, "commands.something in doorway"),
        (0, False, "commands.monster in doorway"),
        (0, True, "commands.creature in doorway"),
        (glyphs.STAIRS_UP, False, "commands.door closes"),
    ],
)
def test_who_stands_in_a_doorway_keeps_it_open_unless_taken_for_furniture(
    disguise: int, unseen: bool, told: str
) -> None:
    """Only an unseen creature is remembered there. NetHack: lock.c, obstructed."""
    scene = with_door(Scene(throws=[("lock.c doclose", 25, 0)]), Door.OPEN)
    monster = scene.monster("newt", MIDDLE + EAST)
    monster.disguise, monster.invisible = disguise, unseen

    scene.do(Close(direction=EAST))

    assert scene.told()[0] == told
    assert (scene.level.remembered[MIDDLE + EAST] == glyphs.UNSEEN_MONSTER) == unseen


@rule("L-239")
def test_a_wall_hurts_the_foot_that_kicks_it() -> None:
    scene = Scene(throws=[("dokick.c dokick", 3, 1), ("dokick.c dokick", 3, 2)])
    scene.level.terrain[MIDDLE + WEST] = Terrain.VERTICAL_WALL

    scene.do(Kick(direction=WEST))

    assert scene.hero.hp == 97


def test_searching_finds_a_secret_door() -> None:
    scene = Scene(throws=[("detect.c dosearch0", 7, 0)])
    scene.level.terrain[MIDDLE + EAST] = Terrain.SECRET_DOOR

    scene.do(Search())

    assert scene.level.terrain[MIDDLE + EAST] == Terrain.DOOR


def test_searching_goes_on_for_its_count() -> None:
    scene = Scene()

    scene.finish(Search(count=20))

    assert scene.world.turn == 21


@pytest.mark.parametrize(
    ("hidden", "found"),
    [
        (Door.NONE, Door.CLOSED), (Door.CLOSED, Door.CLOSED), (Door.LOCKED, Door.LOCKED),
        (Door.LOCKED | Door.TRAPPED, Door.LOCKED | Door.TRAPPED),
    ],
)  # fmt: skip
def test_a_secret_door_that_is_found_is_shut(hidden: Door, found: Door) -> None:
    """NetHack: detect.c, cvt_sdoor_to_door: what is not locked is closed. A wall's other marks go."""
    scene = Scene()
    spot = MIDDLE + EAST
    scene.level.terrain[spot], scene.level.detail[spot] = Terrain.SECRET_DOOR, hidden | UNDIGGABLE

    reveal_door(scene.play, spot)

    assert (scene.level.terrain[spot], scene.level.detail[spot]) == (Terrain.DOOR, found)
    assert scene.told() == ["commands.find hidden door"]


def test_to_open_where_one_stands_is_to_loot() -> None:
    scene = Scene(answers={"commands.loot this": True})
    scene.lay("chest").locked = True
    scene.do(Open(direction=SELF))
    assert scene.told() == ["commands.box locked"]


def test_a_door_that_is_a_mimic_is_found_out() -> None:
    scene = Scene()
    mimic = scene.monster("small mimic")
    mimic.disguise = glyphs.CLOSED_DOOR
    scene.do(Open(direction=EAST))
    assert mimic.disguise == 0
    assert scene.world.turn == 2


def test_the_blind_learn_by_touch_what_is_no_door_and_lose_the_move_only_once() -> None:
    scene = Scene()
    scene.hero.timeout[Property.BLINDED] = 100
    scene.level.remembered[MIDDLE + EAST] = glyphs.NOTHING
    scene.level.seen[MIDDLE + EAST] = 0
    scene.do(Open(direction=EAST))
    assert scene.world.turn == 2
    scene.do(Open(direction=EAST))
    assert scene.world.turn == 2


@pytest.mark.parametrize("down, opens, closes", [
    (True, "commands.bridge already open", "commands.no way to close bridge"),
    (False, "commands.no way to open bridge", "commands.bridge already closed"),
])  # fmt: skip
def test_no_hand_moves_a_drawbridge(down: bool, opens: str, closes: str) -> None:
    scene = Scene()
    span, gate = MIDDLE + EAST, MIDDLE + EAST + EAST
    scene.level.terrain[span] = Terrain.DRAWBRIDGE_DOWN if down else Terrain.DRAWBRIDGE_UP
    scene.level.detail[span] = 2
    scene.level.terrain[gate] = Terrain.DOOR if down else Terrain.DRAWBRIDGE_WALL
    scene.do(Open(direction=EAST))
    scene.do(Close(direction=EAST))
    assert [told for told in scene.told() if "bridge" in told] == [opens, closes]


def test_a_chest_beside_seems_lootable() -> None:
    scene = Scene()
    scene.lay("chest", MIDDLE + EAST)
    scene.do(Open(direction=EAST))
    assert scene.told() == ["commands.lootable there"]


def test_before_360_one_walks_into_shut_doors() -> None:
    scene = Scene(edition="3.4.3", attributes=(16, 10, 10, 16, 16, 10))
    scene.level.terrain[MIDDLE + EAST] = Terrain.DOOR
    scene.level.detail[MIDDLE + EAST] = Door.CLOSED

    scene.do(Move(direction=EAST))

    assert [entry.what for entry in scene.entries(Refused)] == ["commands.door is shut"]
    assert scene.level.detail[MIDDLE + EAST] == Door.CLOSED
