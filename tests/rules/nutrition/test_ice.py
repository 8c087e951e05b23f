"""Corpses kept cold. Rule N-228; the arithmetic is by hand."""

import pytest

from marrow.formats.worlds import decode_world, encode_world
from marrow.model.item import Item, Mark
from marrow.model.places import Terrain
from marrow.model.vocabularies import TimerKind
from marrow.rules.items.corpses import apparent_birth
from marrow.rules.items.piles import put_on_floor, take_from_floor
from marrow.rules.items.timers import start_timer, stop_all_timers
from marrow.rules.nutrition.corpse_meals import roll_rot
from marrow.rules.physics.ice import freeze_liquid, melt_ice
from rule import rule
from scene import MIDDLE, Scene

NEAR = MIDDLE + 1


def corpse_of(scene: Scene, *, age: int, left: int) -> Item:
    """A jackal's corpse, nowhere yet, that rots away in so many turns."""
    corpse = scene.item("corpse", species="jackal", age=age)
    stop_all_timers(scene.play, corpse)
    start_timer(scene.play, corpse, TimerKind.ROT, scene.world.turn + left)
    return corpse


def left_of(scene: Scene, corpse: Item) -> int:
    (timer,) = (timer for timer in scene.world.timers if timer.item_id == corpse.id)
    return timer.due - scene.world.turn


@rule("N-228")
def test_time_on_ice_counts_half() -> None:
    """Thirty turns old; sixty turns on ice make it sixty, and take thirty of what it has left."""
    scene = Scene(turn=5000)
    scene.level.terrain[NEAR] = Terrain.ICE
    corpse = corpse_of(scene, age=30, left=200)

    put_on_floor(scene.play, corpse, NEAR)
    assert scene.world.turn - apparent_birth(scene.play, corpse) == 30
    assert left_of(scene, corpse) == 400

    scene.world.turn += 60
    assert scene.world.turn - apparent_birth(scene.play, corpse) == 60
    take_from_floor(scene.play, scene.level, corpse, NEAR)
    assert scene.world.turn - corpse.birth == 60
    assert left_of(scene, corpse) == 170


@rule("N-228", "N-234")
def test_a_meal_on_ice_is_fresher() -> None:
    """Eaten where it lies after 120 turns: as old as after 60, and 60 // 10 is 6, not 12."""
    for ground, rot in ((Terrain.ICE, 6), (Terrain.ROOM, 12)):
        scene = Scene(turn=5000, throws=[("N-234", 20, 0)])
        scene.level.terrain[MIDDLE] = ground
        corpse = corpse_of(scene, age=0, left=250)
        put_on_floor(scene.play, corpse, MIDDLE)
        scene.world.turn += 120

        assert roll_rot(scene.play, corpse) == rot


@rule("N-228")
def test_water_that_freezes_and_ice_that_melts_convert_what_lies_there() -> None:
    scene = Scene(turn=5000)
    scene.level.terrain[NEAR] = Terrain.ICE
    corpse = put_on_floor(scene.play, corpse_of(scene, age=10, left=100), NEAR)
    assert corpse.marks & Mark.ON_ICE

    melt_ice(scene.play, NEAR)
    assert not corpse.marks & Mark.ON_ICE
    assert left_of(scene, corpse) == 100

    freeze_liquid(scene.play, NEAR)
    assert corpse in scene.level.buried[NEAR]
    assert (corpse.marks & Mark.ON_ICE, left_of(scene, corpse)) == (Mark.ON_ICE, 200)


@rule("N-228")
def test_what_can_no_longer_rot_away_is_not_converted() -> None:
    """A lizard's corpse has no timer, and NetHack leaves its age alone."""
    scene = Scene(turn=5000)
    scene.level.terrain[NEAR] = Terrain.ICE
    corpse = scene.item("corpse", species="lizard", age=100)

    put_on_floor(scene.play, corpse, NEAR)

    assert (corpse.birth, corpse.marks) == (4900, 0)


@pytest.mark.parametrize("mark", [Mark.ON_ICE, Mark.NO_REVIVAL])
def test_cold_corpses_outlast_a_saved_game(mark: Mark) -> None:
    scene = Scene(turn=5000)
    scene.lay("corpse", NEAR, species="jackal").marks |= mark

    again = decode_world(encode_world(scene.world))

    assert [item.marks for item in again.level.items[NEAR]] == [mark]
