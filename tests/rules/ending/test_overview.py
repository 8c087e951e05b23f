"""The overview names the special places that were seen, and the ways found to other branches."""

from dataclasses import replace

import pytest

from marrow.messages.commands import Annotate
from marrow.model.level import Level
from marrow.model.places import Terrain
from marrow.model.world import Branch, BranchLink, Dungeon, SpecialPlace, level_key
from marrow.rules.ending.annals import overview_lines
from scene import Scene


def scene_at(place: str, branch: str = "dungeons") -> Scene:
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
def test_places_known_at_sight(place: str, words: str) -> None:
    assert words in lines(scene_at(place))


def test_the_castle_is_named_once_its_bridge_was_seen() -> None:
    scene = scene_at("castle")
    assert "Castle" not in lines(scene)

    scene.level.seen[500] = Terrain.DRAWBRIDGE_UP + 1
    assert "The Castle" in lines(scene)


def test_puzzles_are_solved_or_not() -> None:
    scene = scene_at("oracle")
    floor = Level("sokoban", 4, 5, puzzle=True)
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
    assert "stairs up to Sokoban" in lines(scene)


def test_a_level_is_called_what_the_player_calls_it() -> None:
    scene = Scene(depth=5)

    scene.do(Annotate(text="  my   stash "))
    assert '  Level 5: "my stash" <- you are here' in lines(scene)

    scene.do(Annotate(text=" "))
    assert "  Level 5: <- you are here" in lines(scene)
