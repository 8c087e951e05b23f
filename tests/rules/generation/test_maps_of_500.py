"""What lies on two maps of 5.0.0 instead of the wishes that are fewer."""

import pytest

from marrow.content.level_maps import load_map
from marrow.model.level import Level
from marrow.rules.generation.drawn_levels.draw_level import draw_level
from marrow.rules.generation.level_builder import LevelBuilder
from rule import rule
from rules.generation.test_variant_branches import a_game
from scene import Scene


@rule("Z-057")
@pytest.mark.parametrize("edition", ["3.7", "5.0.0"])
def test_the_castles_chest_holds_a_potion_of_gain_level(edition: str) -> None:
    castle = LevelBuilder(Scene(edition, seed=1).play, Level("dungeons", 26, 26))
    assert draw_level(castle, load_map("castle"))
    things = [item for pile in castle.level.items.values() for item in pile]
    held = [inside.kind.name for item in things if item.kind.name == "chest" for inside in item.contents]

    assert "wand of wishing" in held
    assert ("potion of gain level" in held) == (edition == "5.0.0")


@rule("Z-057")
@pytest.mark.parametrize("edition", ["3.7", "5.0.0"])
def test_orcus_town_holds_a_marker_or_a_lamp(edition: str) -> None:
    """In 3.7 only now and then, by chance, as anywhere."""
    found = []
    for seed in range(1, 7):
        town = LevelBuilder(a_game(edition, seed), Level("gehennom", 10, 38))
        assert draw_level(town, load_map("orcus"))
        things = [item.kind.name for pile in town.level.items.values() for item in pile]
        found.append({"magic marker", "magic lamp"} & set(things))

    assert (all(found) and set().union(*found) == {"magic marker", "magic lamp"}) == (edition == "5.0.0")
