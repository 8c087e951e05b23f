"""Who comes to the hero's side, and who has no room. NetHack: mon.c, mnexto; teleport.c, goodpos, rloc_to."""

from typing import Any

import pytest

from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import SpeciesName
from marrow.model.places import WIDTH, Terrain
from marrow.model.world import level_key
from marrow.rules.combat.overcrowding import come_beside_hero, put_near
from marrow.rules.dungeon.placement import good_spot, nearest_good_spot
from marrow.rules.monsters.relocation import relocate_monster
from marrow.rules.travel.migration import arrive_alone, travellers_to
from marrow.rules.travel.monster_teleport import teleport_monster_by_hero
from scene import MIDDLE, Scene

PLACES = (MIDDLE, MIDDLE + 5, MIDDLE + 9)


def narrow(edition: str = "3.6.7", *, branch: str = "dungeons", number: int = 3, **how: Any) -> Scene:
    """A level of three spots, the hero on the first."""
    scene = Scene(edition, **how)
    scene.level.branch, scene.level.number = branch, number
    scene.level.terrain[:] = bytes(len(scene.level.terrain))
    for spot in PLACES:
        scene.level.terrain[spot] = Terrain.ROOM
    return scene


@pytest.mark.parametrize("roll", [0, 1, 12])
def test_one_time_in_13_an_eel_may_be_put_on_land(roll: int) -> None:
    scene = Scene(throws=[("teleport.c goodpos", 13, roll)])

    assert good_spot(scene.play, MIDDLE + 1, SPECIES_NAMED["giant eel"]) is (roll == 0)


def test_no_die_is_thrown_for_an_eel_in_water() -> None:
    scene = Scene()
    scene.level.terrain[MIDDLE + 1] = Terrain.POOL

    assert good_spot(scene.play, MIDDLE + 1, SPECIES_NAMED["giant eel"])
    assert not scene.thrown


@pytest.mark.parametrize(
    "edition, species, terrain, can",
    [
        ("3.6.7", "raven", Terrain.WATER, False), ("3.6.2", "raven", Terrain.WATER, True),
        ("3.6.7", "raven", Terrain.MOAT, True), ("3.6.7", "jellyfish", Terrain.WATER, True),
        ("3.6.7", "floating eye", Terrain.LAVA, False), ("3.6.2", "floating eye", Terrain.LAVA, True),
        ("3.6.7", "floating eye", Terrain.MOAT, True), ("3.6.7", "giant mimic", Terrain.MOAT, True),
        ("3.7", "giant mimic", Terrain.MOAT, False), ("3.7", "raven", Terrain.LAVA, True),
    ],
)  # fmt: skip
def test_who_can_be_put_above_liquid(edition: str, species: SpeciesName, terrain: Terrain, can: bool) -> None:
    scene = Scene(edition)
    scene.level.terrain[MIDDLE + 1] = terrain

    assert good_spot(scene.play, MIDDLE + 1, SPECIES_NAMED[species]) is can


def test_at_the_edge_of_the_map_its_northern_corners_come_twice_too() -> None:
    """Around (1, 0) they are (1,0) (1,1) (2,0) (2,1), then (1,0) (2,0) again; a newt stands on the first."""
    chosen = []
    for roll in range(4):
        scene = Scene(throws=[("teleport.c enexto", 4, roll)])
        scene.level.terrain[:] = bytes([Terrain.ROOM]) * len(scene.level.terrain)
        scene.monster("newt", 1)
        spot = nearest_good_spot(scene.play, 1, SPECIES_NAMED["newt"])
        assert spot is not None
        chosen.append((spot % WIDTH, spot // WIDTH))

    assert chosen == [(1, 1), (2, 0), (2, 1), (2, 0)]


def test_a_monster_without_room_waits_and_comes_back_near_where_it_was() -> None:
    scene = narrow()
    scene.monster("newt", MIDDLE + 9)
    dog = scene.monster("little dog", MIDDLE + 5, tame=10)

    come_beside_hero(scene.play, dog)

    assert dog not in scene.level.monsters
    travellers = travellers_to(scene.play)
    assert [(one.to, one.spot) for one in travellers] == [("near", MIDDLE + 5)]
    arrive_alone(scene.play, travellers[0])
    assert [one.spot for one in scene.level.monsters] == [MIDDLE + 5, MIDDLE + 9]


@pytest.mark.parametrize("edition, stays", [("3.4.3", True), ("3.6.0", True), ("3.6.1", False)])
def test_before_3_6_1_it_stays_where_it_is(edition: str, stays: bool) -> None:
    scene = narrow(edition)
    scene.monster("newt", MIDDLE + 9)
    dog = scene.monster("little dog", MIDDLE + 5)

    come_beside_hero(scene.play, dog)

    assert (dog in scene.level.monsters) is stays


@pytest.mark.parametrize(
    "others, goes",
    [
        (("fire elemental", "air elemental", "newt"), "fire elemental"),  # of another plane, then of this
        (("air elemental", "newt"), "air elemental"),
        (("newt", "jackal", "owlbear"), "newt"),  # of level 0 as the jackal, and met first
        (("owlbear", "newt"), "newt"),
    ],
)
def test_on_the_planes_another_makes_room_for_good(
    others: tuple[SpeciesName, ...], goes: SpeciesName
) -> None:
    """On the Plane of Air. The newest monster is looked at first, so the last of ``others`` is the oldest."""
    scene = narrow(branch="planes", number=4)
    scene.level.terrain[MIDDLE + 20 : MIDDLE + 25] = bytes([Terrain.ROOM]) * 5
    scene.level.terrain[MIDDLE + 9] = Terrain.STONE
    dog = scene.monster("little dog", MIDDLE + 5, tame=10)
    for number, species in enumerate(reversed(others)):
        scene.monster(species, MIDDLE + 20 + number)
    for spot in range(MIDDLE + 20 + len(others), MIDDLE + 25):
        scene.level.terrain[spot] = Terrain.STONE
    left = next(one.spot for one in scene.level.monsters if one.species.name == goes)

    come_beside_hero(scene.play, dog)

    assert dog.spot == left
    assert goes not in [one.species.name for one in scene.level.monsters]
    assert scene.told().count("creatures.besieged") == 1
    assert not scene.world.travellers


def test_without_another_it_goes_on_to_the_next_plane() -> None:
    scene = narrow(branch="planes", number=4)
    scene.level.terrain[MIDDLE + 9] = Terrain.STONE
    dog = scene.monster("little dog", MIDDLE + 5)

    come_beside_hero(scene.play, dog)

    assert [one.monster for one in scene.world.travellers[level_key("planes", 3)]] == [dog]


def test_who_is_put_on_a_spot_moves_another_aside() -> None:
    scene = narrow()
    scene.level.terrain[MIDDLE + 10] = Terrain.ROOM
    newt, dog = scene.monster("newt", MIDDLE + 9), scene.monster("little dog", MIDDLE + 5)

    assert put_near(scene.play, dog, MIDDLE + 9, move_other=True)

    assert (dog.spot, newt.spot) == (MIDDLE + 9, MIDDLE + 10)
    assert scene.level.monster_at[MIDDLE + 10] is newt


def test_an_engulfer_takes_the_hero_along() -> None:
    scene = Scene()
    cloud = scene.monster("fog cloud", MIDDLE)
    scene.hero.hold.engulfer_id = cloud.id

    assert teleport_monster_by_hero(scene.play, cloud)

    assert cloud.spot == scene.hero.spot != MIDDLE
    assert scene.hero.hold.engulfer_id == cloud.id


def test_where_nobody_teleports_the_engulfer_goes_without_the_hero() -> None:
    scene = Scene()
    scene.level.no_teleport = True
    cloud = scene.monster("fog cloud", MIDDLE)
    scene.hero.hold.engulfer_id = cloud.id

    assert teleport_monster_by_hero(scene.play, cloud)

    assert scene.hero.spot == MIDDLE != cloud.spot
    assert not scene.hero.hold.engulfer_id and "teleport.no longer inside" in scene.told()


@pytest.mark.parametrize(
    "edition, step, holds", [("3.6.7", 1, True), ("3.6.7", 2, False), ("3.6.2", 1, False)]
)
def test_a_holder_put_next_to_the_hero_holds_on(edition: str, step: int, holds: bool) -> None:
    scene = Scene(edition)
    bear = scene.monster("owlbear", MIDDLE - 1)
    scene.hero.hold.holder_id = bear.id

    relocate_monster(scene.play, bear, MIDDLE + step)

    assert bool(scene.hero.hold.holder_id) is holds
