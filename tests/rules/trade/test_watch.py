"""The watch of a town. NetHack: lock.c, dokick.c, fountain.c, dig.c."""

from typing import Any

import pytest

from marrow.content.properties import Property
from marrow.model.hero_parts import Activity
from marrow.model.places import Door, Terrain
from marrow.model.vocabularies import Doing
from marrow.rules.monsters.reactions import make_hostile
from marrow.rules.physics.zap_over_floor import maybe_dry_up
from marrow.rules.trade.watch import (
    TownProperty,
    anger_watch,
    town_property,
    watch_digging,
    watch_door_broken,
    watch_on_duty,
)
from marrow.rules.traps.zap_dig import zap_dig
from scene import MIDDLE, Scene
from shop import person, stand, wall_in


def town(**how: Any) -> Scene:
    scene = Scene(**how)
    wall_in(scene, "ordinary")
    scene.level.town = True
    stand(scene, MIDDLE)
    person(scene, "watchman", MIDDLE + 4)
    person(scene, "watch captain", MIDDLE - 4)
    return scene


def peaceful(scene: Scene) -> int:
    return sum(one.peaceful for one in scene.level.monsters)


def at_work(doing: Doing, terrain: Terrain, detail: int = 0, **how: Any) -> Scene:
    """A hero in a town at a lock or a wall to the east, and a watchman who looks."""
    scene = town(**how)
    scene.level.terrain[MIDDLE + 1], scene.level.detail[MIDDLE + 1] = terrain, detail
    scene.level.view = b""
    scene.hero.activity = Activity(doing, target=MIDDLE + 1)
    return scene


def words_of(scene: Scene) -> list[str]:
    return [told for told in scene.told() if told.startswith("people.")]


LOOKS = {("monmove.c watch_on_duty", 3): 0}


def test_picking_a_lock_brings_a_warning_and_then_arrest() -> None:
    scene = at_work(Doing.PICKING_LOCK, Terrain.DOOR, Door.LOCKED, shows=LOOKS)
    captain = scene.level.monsters[0]

    watch_on_duty(scene.play, captain)
    assert peaceful(scene) == 2 and scene.hero.activity is None
    scene.hero.activity = Activity(Doing.PICKING_LOCK, target=MIDDLE + 1)
    watch_on_duty(scene.play, captain)

    assert peaceful(scene) == 0
    assert words_of(scene) == ["people.lock warning", "people.lock arrest", "people.watch angry"]


def test_two_times_in_three_the_watch_looks_elsewhere() -> None:
    scene = at_work(Doing.PICKING_LOCK, Terrain.DOOR, Door.LOCKED, shows={("monmove.c watch_on_duty", 3): 1})

    watch_on_duty(scene.play, scene.level.monsters[0])

    assert not scene.told()


def test_the_watch_sees_no_invisible_thief() -> None:
    scene = at_work(Doing.PICKING_LOCK, Terrain.DOOR, Door.LOCKED, shows=LOOKS)
    scene.intrinsic(Property.INVISIBILITY)

    watch_on_duty(scene.play, scene.level.monsters[0])

    assert not scene.told()


def test_digging_at_a_wall_brings_a_warning_and_then_arrest() -> None:
    scene = at_work(Doing.DIGGING, Terrain.VERTICAL_WALL, shows=LOOKS)
    captain = scene.level.monsters[0]

    watch_on_duty(scene.play, captain)
    scene.hero.activity = Activity(Doing.DIGGING, target=MIDDLE + 1)
    watch_on_duty(scene.play, captain)

    assert words_of(scene) == ["people.vandal warning", "people.vandal arrest", "people.watch angry"]


def test_outside_of_towns_nobody_cares() -> None:
    scene = at_work(Doing.DIGGING, Terrain.VERTICAL_WALL, shows=LOOKS)
    scene.level.town = False

    watch_on_duty(scene.play, scene.level.monsters[0])

    assert not scene.told() and not watch_digging(scene.play, MIDDLE + 1)


def test_bare_ground_may_be_dug() -> None:
    assert not watch_digging(town().play, MIDDLE + 1)


def test_breaking_a_door_is_arrest_at_once() -> None:
    scene = town()

    watch_door_broken(scene.play)

    assert peaceful(scene) == 0


def test_digging_with_a_wand_is_arrest_at_once() -> None:
    scene = town()
    scene.level.terrain[MIDDLE + 80] = Terrain.HORIZONTAL_WALL

    zap_dig(scene.play, 80)

    assert peaceful(scene) == 0 and "people.vandal arrest" in scene.told()


def test_a_fountain_dries_up_only_after_a_warning() -> None:
    scene = Scene(throws=[("fountain.c dryup", 3, 0), ("fountain.c dryup", 3, 1)])
    scene.level.town = True
    person(scene, "watchman", MIDDLE + 4)
    stand(scene, MIDDLE) if scene.level.rooms else None
    spot = scene.hero.spot
    scene.level.terrain[spot] = Terrain.FOUNTAIN

    maybe_dry_up(scene.play, spot)
    assert scene.level.terrain[spot] == Terrain.FOUNTAIN and "people.fountain warning" in scene.told()
    maybe_dry_up(scene.play, spot)
    assert scene.level.terrain[spot] == Terrain.ROOM and peaceful(scene) == 0


def test_attacking_one_angers_all() -> None:
    scene = town()

    make_hostile(scene.play, scene.level.monsters[0])

    assert peaceful(scene) == 0


def test_a_sleeping_watch_wakes() -> None:
    scene = town()
    scene.level.monsters[0].asleep = True

    assert anger_watch(scene.play)
    assert not scene.level.monsters[0].asleep and "people.watch wakes" in scene.told()


@pytest.mark.parametrize(
    ("terrain", "door", "part"),
    [
        (Terrain.DOOR, Door.LOCKED, TownProperty.DOOR),
        (Terrain.DOOR, Door.OPEN, None),
        (Terrain.SECRET_DOOR, Door.NONE, TownProperty.WALL),
        (Terrain.TREE, Door.NONE, TownProperty.TREE),
        (Terrain.FOUNTAIN, Door.NONE, TownProperty.FOUNTAIN),
        (Terrain.ROOM, Door.NONE, None),
    ],
)
def test_town_property_that_the_watch_protects(
    terrain: Terrain, door: Door, part: TownProperty | None
) -> None:
    scene = town()
    spot = MIDDLE + 2
    scene.level.terrain[spot], scene.level.detail[spot] = terrain, door

    assert town_property(scene.level, spot) is part
    if part is not None:
        watch_digging(scene.play, spot)
        assert scene.entries_told()[-1].words["part"] == part.value
    scene.level.town = False
    assert town_property(scene.level, spot) is None
