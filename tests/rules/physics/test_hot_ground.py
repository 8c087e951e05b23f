"""Since 3.7 Gehennom is hot. NetHack: do.c, flooreffects; makemon.c, temperature_shift."""

from dataclasses import replace
from typing import Any

import pytest

from marrow.content.species_table import SPECIES_NAMED
from marrow.editions import NETHACK
from marrow.messages.commands import Drop
from marrow.model.places import Terrain
from marrow.model.world import SpecialPlace
from marrow.rules.dungeon.temperature import Temperature, temperature_of
from marrow.rules.generation import population
from marrow.rules.hero.luck_changes import set_luck
from marrow.rules.physics.floor_effects import item_lands
from rule import rule
from scene import MIDDLE, Scene

NEWEST = ("3.7", "5.0.0")
NEWER = pytest.mark.parametrize("edition", NEWEST)


def in_gehennom(edition: str, place: Any = "", **how: Any) -> Scene:
    scene = Scene(edition, **how)
    scene.level.branch = "planes" if place == "fire" else "gehennom"
    if place:
        found = SpecialPlace(place, scene.level.branch, scene.level.number, "X")
        scene.world.dungeon = replace(scene.world.dungeon, places=(found,))
    return scene


def warmth_of(scene: Scene) -> Temperature:
    return temperature_of(scene.play.edition.dungeon, scene.world.dungeon, scene.level)


@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize(("roll", "shatters"), [(49, False), (50, True)])
@rule("Z-225")
def test_a_potion_on_hot_ground_shatters_one_time_in_two(edition: str, roll: int, shatters: bool) -> None:
    scene = in_gehennom(edition, shows={"zap.c obj_resists": roll})

    left = item_lands(scene.play, scene.item("potion of healing", quantity=3), MIDDLE + 1)

    assert (left is None) is (shatters and edition in NEWEST)


@NEWER
@pytest.mark.parametrize(
    ("name", "blessing", "luck", "handled", "roll", "shatters"),
    [
        ("potion of healing", 1, 0, False, 69, False),
        ("potion of healing", 1, 0, False, 70, True),
        ("potion of healing", 0, 5, True, 59, False),
        ("potion of healing", 0, 5, True, 60, True),
        ("potion of healing", 0, 5, False, 50, True),
        ("potion of healing", 0, -5, True, 40, True),
        ("potion of oil", 0, 0, False, 99, False),
        ("scroll of light", 0, 0, False, 99, False),
    ],
)
@rule("Z-225")
def test_blessing_luck_and_kind_save_potions(
    edition: str, name: Any, blessing: int, luck: int, handled: bool, roll: int, shatters: bool
) -> None:
    scene = in_gehennom(edition, shows={"zap.c obj_resists": roll})
    set_luck(scene.play, luck, "test")
    item = scene.item(name, blessing=blessing)
    item.letter = "k" if handled else ""

    assert (item_lands(scene.play, item, MIDDLE + 1) is None) is shatters


@NEWER
@rule("Z-225")
def test_dropped_potions_shatter_and_are_breathed(edition: str) -> None:
    """The dice show their highest."""
    scene = in_gehennom(edition)
    potion = scene.carry("potion of healing")

    scene.do(Drop(item=potion.letter))

    assert not scene.level.items.get(MIDDLE) and "traps.potion shatters" in scene.told()


@NEWER
@rule("Z-225")
def test_on_stairs_nothing_shatters(edition: str) -> None:
    scene = in_gehennom(edition)
    scene.level.terrain[MIDDLE + 1] = Terrain.STAIRS

    assert item_lands(scene.play, scene.item("potion of healing"), MIDDLE + 1) is not None


@NEWER
@pytest.mark.parametrize(
    ("place", "hot"), [("", True), ("valley", False), ("juiblex", False), ("orcus", True), ("fire", True)]
)
@rule("Z-225")
def test_some_levels_of_gehennom_are_temperate(edition: str, place: Any, hot: bool) -> None:
    scene = in_gehennom(edition, place)

    assert warmth_of(scene) is (Temperature.HOT if hot else Temperature.TEMPERATE)


@pytest.mark.parametrize("edition", NETHACK)
@rule("Z-226")
def test_who_resists_fire_has_three_more_chances_where_it_is_hot(edition: str) -> None:
    scene = in_gehennom(edition)
    content = scene.play.edition.content
    chances = {
        hot: {
            species.name: chance
            for species, chance, _ in population._species_between(content, 0, 30, True, None, "fire" * hot)
        }
        for hot in (False, True)
    }

    gained = {name for name, chance in chances[True].items() if chance == chances[False].get(name, 0) + 3}
    same = {name for name, chance in chances[True].items() if chance == chances[False].get(name, 0)}
    assert gained == {name for name in chances[True] if "fire" in SPECIES_NAMED[name].resistances}
    assert same == set(chances[True]) - gained
    assert warmth_of(scene) is (Temperature.HOT if edition in NEWEST else Temperature.TEMPERATE)


@NEWER
@rule("Z-313")
def test_on_cold_levels_potions_stay_whole_and_who_resists_cold_is_likelier(edition: str) -> None:
    scene = in_gehennom(edition)
    scene.level.cold = True
    content = scene.play.edition.content
    usual, cold = (
        {
            species.name: chance
            for species, chance, _ in population._species_between(content, 0, 30, True, None, favoured)
        }
        for favoured in ("", warmth_of(scene).value)
    )

    assert item_lands(scene.play, scene.item("potion of healing", quantity=3), MIDDLE + 1) is not None
    gained = {name for name, chance in cold.items() if chance == usual.get(name, 0) + 3}
    assert gained == {name for name in cold if "cold" in SPECIES_NAMED[name].resistances}
