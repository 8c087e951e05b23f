"""Blows where nobody is: what the hero is told to attack. NetHack: hack.c, domove_fight_empty."""

import pytest

from marrow.content import glyphs
from marrow.model.places import Door, Terrain
from marrow.rules.commands.fighting import attack_empty_spot
from rule import rule
from scene import MIDDLE, Scene

AHEAD = MIDDLE + 1
AIR = "commands.attack thin air"
OBSTACLE = "commands.attack obstacle"
SINCE_36 = ("3.6.0", "3.6.1", "3.6.2", "3.6.7", "3.7", "5.0.0")


def blow_at(
    edition: str, terrain: Terrain, detail: int = 0, *, shown: bool = True
) -> list[tuple[str, object]]:
    scene = Scene(edition)
    scene.level.terrain[AHEAD], scene.level.detail[AHEAD] = terrain, detail
    glyph = glyphs.CLOSED_DOOR if terrain is Terrain.DOOR else glyphs.TERRAIN + terrain
    scene.level.remembered[AHEAD] = glyph if shown else glyphs.NOTHING
    attack_empty_spot(scene.play, AHEAD)
    return [(entry.what, entry.words.get("thing")) for entry in scene.entries_told()]


@rule("L-345")
@pytest.mark.parametrize("edition", SINCE_36)
@pytest.mark.parametrize(
    ("terrain", "detail", "thing"),
    [
        (Terrain.STONE, 0, "solid rock"),
        (Terrain.VERTICAL_WALL, 0, "the wall"),
        (Terrain.DOOR, int(Door.CLOSED), "the closed door"),
        (Terrain.TREE, 0, "the tree"),
        (Terrain.LAVA, 0, "molten lava"),
    ],
)
def test_what_bars_the_way_is_told_since_360(edition: str, terrain: Terrain, detail: int, thing: str) -> None:
    """Seen in the running 3.6.7: "You harmlessly attack the wall."."""
    ((what, told),) = blow_at(edition, terrain, detail)

    assert (what, str(told).removeprefix("the ")) == (OBSTACLE, thing.removeprefix("the "))


@rule("L-345")
@pytest.mark.parametrize("edition", SINCE_36)
def test_what_the_map_does_not_show_is_an_unknown_obstacle(edition: str) -> None:
    assert blow_at(edition, Terrain.VERTICAL_WALL, shown=False) == [(OBSTACLE, "an unknown obstacle")]


@rule("L-345")
@pytest.mark.parametrize(
    ("edition", "told"),
    [("3.4.3", AIR), ("3.6.0", AIR), ("3.6.7", AIR), ("3.7", OBSTACLE), ("5.0.0", OBSTACLE)],
)
def test_furniture_is_told_since_37(edition: str, told: str) -> None:
    assert [what for what, _ in blow_at(edition, Terrain.FOUNTAIN)] == [told]


@rule("L-345")
@pytest.mark.parametrize("edition", ["3.7", "5.0.0"])
def test_furniture_is_told_with_one_article(edition: str) -> None:
    assert blow_at(edition, Terrain.THRONE) == [(OBSTACLE, "the opulent throne")]


@rule("L-345")
@pytest.mark.parametrize("terrain", [Terrain.STONE, Terrain.VERTICAL_WALL, Terrain.POOL, Terrain.ROOM])
def test_in_343_every_vain_blow_meets_thin_air(terrain: Terrain) -> None:
    assert blow_at("3.4.3", terrain) == [(AIR, None)]


@rule("L-345")
@pytest.mark.parametrize(
    ("terrain", "told"),
    [(Terrain.POOL, "commands.attack empty water"), (Terrain.ROOM, "commands.attack vacant spot")],
)
def test_under_water_343_tells_water_from_other_spots(terrain: Terrain, told: str) -> None:
    scene = Scene("3.4.3")
    scene.hero.footing.in_water = True
    scene.level.terrain[MIDDLE], scene.level.terrain[AHEAD] = Terrain.POOL, terrain

    attack_empty_spot(scene.play, AHEAD)

    assert scene.told() == [told]
