"""The watch of a town. NetHack: lock.c, dokick.c, fountain.c, dig.c."""

from marrow.model.places import Door, Terrain
from marrow.rules.combat.scorching import dry_up
from marrow.rules.combat.wake import anger
from marrow.rules.watch import anger_watch, watch_digging, watch_door_broken, watch_lock
from scene import MIDDLE, Scene
from shop import person, stand, wall_in


def town() -> Scene:
    scene = Scene()
    wall_in(scene, "ordinary")
    scene.level.town = True
    stand(scene, MIDDLE)
    person(scene, "watchman", MIDDLE + 4)
    person(scene, "watch captain", MIDDLE - 4)
    return scene


def peaceful(scene: Scene) -> int:
    return sum(one.peaceful for one in scene.level.monsters)


def test_picking_a_lock_brings_a_warning_and_then_arrest() -> None:
    scene = town()
    spot = MIDDLE + 1
    scene.level.terrain[spot], scene.level.detail[spot] = Terrain.DOOR, Door.LOCKED

    assert watch_lock(scene.play, spot) and peaceful(scene) == 2
    assert watch_lock(scene.play, spot) and peaceful(scene) == 0
    assert scene.told() == ["people.lock warning", "people.lock arrest", "people.watch angry"]


def test_outside_of_towns_nobody_cares() -> None:
    scene = town()
    scene.level.town = False

    assert not watch_lock(scene.play, MIDDLE + 1) and not watch_digging(scene.play, MIDDLE + 1, "wall")


def test_breaking_a_door_is_arrest_at_once() -> None:
    scene = town()

    watch_door_broken(scene.play)

    assert peaceful(scene) == 0


def test_digging_brings_a_warning_first() -> None:
    scene = town()

    watch_digging(scene.play, MIDDLE + 1, "wall")
    assert peaceful(scene) == 2
    watch_digging(scene.play, MIDDLE + 1, "wall")
    assert peaceful(scene) == 0


def test_a_fountain_dries_up_only_after_a_warning() -> None:
    scene = Scene(throws=[("fountain.c dryup", 3, 0), ("fountain.c dryup", 3, 1)])
    scene.level.town = True
    person(scene, "watchman", MIDDLE + 4)
    stand(scene, MIDDLE) if scene.level.rooms else None
    spot = scene.hero.spot
    scene.level.terrain[spot] = Terrain.FOUNTAIN

    dry_up(scene.play, spot)
    assert scene.level.terrain[spot] == Terrain.FOUNTAIN and "people.fountain warning" in scene.told()
    dry_up(scene.play, spot)
    assert scene.level.terrain[spot] == Terrain.ROOM and peaceful(scene) == 0


def test_attacking_one_angers_all() -> None:
    scene = town()

    anger(scene.play, scene.level.monsters[0])

    assert peaceful(scene) == 0


def test_a_sleeping_watch_wakes() -> None:
    scene = town()
    scene.level.monsters[0].asleep = True

    assert anger_watch(scene.play)
    assert not scene.level.monsters[0].asleep and "people.watch wakes" in scene.told()
