"""The overview names the special places that were seen, and the ways found to other branches."""

from dataclasses import replace
from typing import Any

import pytest

from marrow.content.vocabulary import RoomPurpose
from marrow.content.words import PlaceName
from marrow.messages.commands import Annotate
from marrow.model.level import Level, Room
from marrow.model.people import Keeper
from marrow.model.places import SHRINE, Terrain, spot_at
from marrow.model.vocabularies import Ending
from marrow.model.world import Branch, BranchLink, Dungeon, SpecialPlace, level_key
from marrow.rules.ending.overview import overview_lines
from marrow.rules.hero.forgetting import forget_levels
from scene import MIDDLE, Scene


def scene_at(place: PlaceName, branch: str = "dungeons") -> Scene:
    scene = Scene(depth=5)
    number = scene.level.number
    scene.world.dungeon = Dungeon(
        (Branch("dungeons", "The Dungeons of Doom", "D", 27, 1), Branch("sokoban", "Sokoban", "", 4, 2, 4)),
        (SpecialPlace(place, branch, number, ""),),
    )
    return scene


def lines(scene: Scene) -> str:
    return "\n".join(overview_lines(scene.play, over=False))


@pytest.mark.parametrize("place, words", [("rogue", "primitive"), ("bigroom", "very big room")])
def test_places_known_at_sight(place: PlaceName, words: str) -> None:
    assert words in lines(scene_at(place))


def test_the_castle_is_named_once_its_bridge_was_seen() -> None:
    scene = scene_at("castle")
    assert "Castle" not in lines(scene)

    scene.level.seen[500] = Terrain.DRAWBRIDGE_UP + 1
    assert "The Castle" in lines(scene)


def test_puzzles_are_solved_or_not() -> None:
    scene = scene_at("oracle")
    floor = Level("sokoban", 4, 5, puzzle=True)
    floor.seen[MIDDLE] = Terrain.ROOM + 1
    scene.world.levels[level_key("sokoban", 4)] = floor
    assert "Unsolved" in lines(scene)

    floor.puzzle = False
    assert "Unsolved" not in lines(scene) and "Solved" in lines(scene)


def test_ways_to_branches_are_told_once_taken() -> None:
    scene = scene_at("oracle")
    here = (scene.level.branch, scene.level.number)
    way = BranchLink(here, ("sokoban", 4), goes_up=True)
    scene.world.dungeon = replace(scene.world.dungeon, links=(way,))
    assert "Sokoban" not in lines(scene)

    scene.world.levels[level_key("sokoban", 4)] = Level("sokoban", 4, 5)
    assert "Stairs up to Sokoban, level 5" in lines(scene)


def test_a_level_is_called_what_the_player_calls_it() -> None:
    scene = Scene(depth=5)

    scene.do(Annotate(text="  my   stash "))
    assert '   Level 5: "my stash" <- You are here.' in lines(scene)

    scene.do(Annotate(text=" "))
    assert "   Level 5: <- You are here." in lines(scene)


def level_at(scene: Scene, number: int, **how: Any) -> Level:
    """Another level, which the hero has seen and left."""
    level = Level("dungeons", number, number, **how)
    level.seen[MIDDLE] = Terrain.ROOM + 1
    scene.world.levels[level_key("dungeons", number)] = level
    return level


def in_the_main_dungeon() -> Scene:
    """On level 5, with levels 2 to 4 behind."""
    scene = Scene(depth=5)
    scene.world.dungeon = Dungeon((Branch("dungeons", "The Dungeons of Doom", "D", 27, 1),))
    for number in (2, 3, 4):
        level_at(scene, number)
    return scene


def test_levels_of_no_interest_are_left_out_until_it_is_over() -> None:
    scene = in_the_main_dungeon()

    assert lines(scene).split("\n") == [
        "The Dungeons of Doom: levels 1 to 5",
        "   Level 5: <- You are here.",
    ]
    over = overview_lines(scene.play, ending=Ending.ESCAPED)
    assert [line.strip() for line in over[1:]] == [
        "Level 2:",
        "Level 3:",
        "Level 4:",
        "Level 5: <- You left from here.",
    ]


def test_the_deepest_level_is_of_interest_and_what_stands_on_the_others() -> None:
    scene = in_the_main_dungeon()
    level_at(scene, 7)
    third = scene.world.levels[level_key("dungeons", 3)]
    for number in range(4):
        third.seen[100 + number] = Terrain.TREE + 1
    third.seen[200] = Terrain.THRONE + 1
    third.seen[201] = third.seen[202] = Terrain.FOUNTAIN + 1

    assert lines(scene).split("\n") == [
        "The Dungeons of Doom: levels 1 to 7",
        "   Level 3:",
        "      A throne, some fountains, many trees.",
        "   Level 5: <- You are here.",
        "   Level 7:",
    ]


def test_shops_are_known_to_those_who_were_in_them() -> None:
    scene = in_the_main_dungeon()
    level = scene.level
    level.rooms = (
        Room(5, 5, 8, 8, True, RoomPurpose.WEAPON_OUTLET),
        Room(20, 5, 23, 8, True, RoomPurpose.DELICATESSEN),
    )
    for number, spot in enumerate((spot_at(6, 6), spot_at(21, 6))):
        keeper = scene.monster("shopkeeper", spot)
        keeper.duty = Keeper("dungeons", 5, number, RoomPurpose.DELICATESSEN, spot, spot)
    assert "shop" not in lines(scene)

    level.entered = (0,)
    assert "      A weapon shop." in lines(scene)
    level.entered = (0, 1)
    assert "      Some shops." in lines(scene)
    level.entered = (1,)
    level.monsters[0].hp = 0
    assert "      An untended shop." in lines(scene)


@pytest.mark.parametrize(
    "gods, temples, words",
    [
        ((2,), 0, "An altar to "),
        ((1,), 0, "An altar"),
        ((2, 1), 0, "Some altars"),
        ((2,), 1, "A temple to "),
        ((2, 1), 1, "Some altars"),
    ],
)
def test_altars_and_temples(gods: tuple[int, ...], temples: int, words: str) -> None:
    """Their god is told if it is the hero's, who is neutral: 2."""
    scene = in_the_main_dungeon()
    level = scene.level
    for number, god in enumerate(gods):
        spot = spot_at(10 + 10 * number, 6)
        level.terrain[spot] = Terrain.ALTAR
        level.detail[spot] = god | SHRINE * (number < temples)
        level.seen[spot] = Terrain.ALTAR + 1
    level.rooms = (Room(9, 5, 11, 7, True, RoomPurpose.TEMPLE),) if temples else ()
    level.entered = (0,) if temples else ()

    (told,) = [line.strip() for line in lines(scene).split("\n") if "altar" in line or "temple" in line]
    assert told == f"{words}." or (words.endswith(" ") and told.startswith(words))


def test_the_planes_have_names_and_hide_the_dungeon_they_are_above() -> None:
    scene = in_the_main_dungeon()
    scene.world.dungeon = Dungeon(
        (
            Branch("dungeons", "The Dungeons of Doom", "D", 27, 1),
            Branch("planes", "The Elemental Planes", "E", 6, -5, 5),
        ),
        (SpecialPlace("air", "planes", 4, ""),),
    )
    scene.level.branch, scene.level.number = "planes", 4

    assert lines(scene).split("\n") == ["The Elemental Planes:", "   Plane of Air: <- You are here."]
    assert "The Dungeons of Doom: levels 1 to 4" in overview_lines(scene.play, "killed by a vortex")


def test_the_quest_is_counted_from_one() -> None:
    scene = in_the_main_dungeon()
    scene.world.dungeon = Dungeon(
        (Branch("quest", "The Quest", "Q", 6, 14, 1),), (SpecialPlace("home", "quest", 1, ""),)
    )
    scene.level.branch, scene.level.number = "quest", 1
    assert lines(scene).split("\n") == ["The Quest:", "   Level 1: <- You are here.", "      Home."]

    scene.world.quest.given = True
    assert "has given you a quest" in lines(scene)


def test_forgotten_levels_and_what_they_were_called_are_out_of_mind() -> None:
    """NetHack: dungeon.c, forget_mapseen, interest_mapseen. Seen again, a level is back, its name is not."""
    scene = in_the_main_dungeon()
    deepest = level_at(scene, 7)
    deepest.seen[200] = Terrain.THRONE + 1
    scene.world.notes[level_key("dungeons", 7)] = "the court"
    assert '"the court"' in lines(scene)

    forget_levels(scene.play, 100, "B-184")

    assert lines(scene).split("\n")[1:] == ["   Level 5: <- You are here."]
    scene.world.levels[level_key("dungeons", 7)].seen[200] = Terrain.THRONE + 1
    assert lines(scene).split("\n")[2:] == ["   Level 7:", "      A throne."]


def test_every_plane_that_was_seen_is_listed() -> None:
    scene = Scene()
    scene.world.dungeon = Dungeon(
        (Branch("planes", "The Elemental Planes", "E", 6, -5, 5),),
        (
            SpecialPlace("fire", "planes", 3, ""),
            SpecialPlace("air", "planes", 4, ""),
            SpecialPlace("earth", "planes", 5, ""),
        ),
    )
    scene.level.branch, scene.level.number = "planes", 3
    for number in (4, 5):
        level = Level("planes", number, number - 6)
        level.seen[MIDDLE] = Terrain.AIR + 1
        scene.world.levels[level_key("planes", number)] = level

    assert [line.strip() for line in lines(scene).split("\n")] == [
        "The Elemental Planes:", "Plane of Fire: <- You are here.", "Plane of Air:", "Plane of Earth:",
    ]  # fmt: skip
