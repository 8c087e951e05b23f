"""What 5.0.0 changed about bones, the dead on new levels, and what is told of both at the end."""

import pytest

from marrow.choices import BonesChoices
from marrow.content.species_table import SPECIES_NAMED
from marrow.editions import EDITIONS
from marrow.lab.scene import big_room
from marrow.model.level import Engraving
from marrow.model.places import TrapKind
from marrow.model.world import GameOptions
from marrow.rules.ending.disclosure import bones_line
from marrow.rules.generation.level_builder import LevelBuilder
from marrow.rules.generation.new_levels.trap_placement import make_trap, put_trap
from marrow.rules.generation.new_monsters.make_monster import make_monster
from rule import rule
from rules.bones.dying import bones_of, deep, end
from scene import MIDDLE, Scene

FRAGILE = ("expensive camera", "egg", "cream pie", "melon")


def choices_here(scene: Scene) -> BonesChoices:
    return scene.play.edition.bones


@rule("Z-107", "Z-108", "Z-109")
@pytest.mark.parametrize("edition, read", [("3.7", True), ("5.0.0", False)])
def test_the_finder_has_read_no_engraving(edition: str, read: bool) -> None:
    scene = deep(edition=edition)
    scene.level.engravings[MIDDLE + 4] = Engraving(MIDDLE + 4, "Vlad was here", read=True)
    end(scene)
    assert bones_of(scene).level.engravings[MIDDLE + 4].read == read


@rule("Z-114")
@pytest.mark.parametrize("edition, sides, name", [("3.7", 33, "Shadowhawk"), ("5.0.0", 34, "Murphy")])
def test_the_last_ghost_name(edition: str, sides: int, name: str) -> None:
    """ZV-046."""
    scene = Scene(edition, shows={sides: sides - 1})
    ghost = make_monster(scene.play, SPECIES_NAMED["ghost"], MIDDLE + 1)
    assert ghost is not None and ghost.name == name
    assert choices_here(scene).ghost_names == sides


# Victims of traps


def new_level(edition: str, seed: int) -> LevelBuilder:
    scene = Scene(edition, seed=seed)
    builder = LevelBuilder(scene.play, big_room(1))
    builder.dice = builder.level_dice = scene.play.dice
    return builder


def mined(edition: str) -> list[LevelBuilder]:
    """First levels with a land mine; on the first level every one has a victim."""
    levels = [new_level(edition, seed) for seed in range(1, 200)]
    for level in levels:
        make_trap(level, MIDDLE, TrapKind.LAND_MINE)
    return levels


def names(builder: LevelBuilder) -> set[str]:
    return {item.kind.name for item in builder.level.items.get(MIDDLE, [])}


@rule("Z-117")
def test_a_land_mine_that_has_killed_is_a_pit_with_nothing_fragile() -> None:
    levels = mined("5.0.0")
    assert {level.level.traps[MIDDLE].kind for level in levels} == {TrapKind.PIT}
    assert all(level.level.traps[MIDDLE].seen for level in levels)
    assert all("corpse" in names(level) for level in levels)
    assert not any(names(level) & {*FRAGILE} for level in levels)


def test_in_37_it_is_still_armed_and_has_everything() -> None:
    levels = mined("3.7")
    assert {level.level.traps[MIDDLE].kind for level in levels} == {TrapKind.LAND_MINE}
    assert not any(level.level.traps[MIDDLE].seen for level in levels)
    assert any(names(level) & {*FRAGILE} for level in levels)


@rule("Z-116")
def test_traps_set_later_have_no_victim() -> None:
    scene = Scene(shows={4: 3})
    trap = put_trap(scene.play, MIDDLE + 3, TrapKind.ARROW)
    assert trap is not None and trap.kind is TrapKind.ARROW
    assert MIDDLE + 3 not in scene.level.items


# What is told


OFF = GameOptions(bones=False)


@rule("Z-103")
@pytest.mark.parametrize(
    "bones, over, alive, line",
    [
        (False, True, False, "You had loading and storing of bones switched off."),
        (False, True, True, "You had the loading of bones switched off."),
        (False, False, False, "You have the loading of bones switched off."),
        (True, True, False, "You did not encounter any bones of others."),
        (True, False, False, "You have not encountered any bones of others."),
    ],
)
def test_the_attributes_say_whether_bones_were_loaded_and_met(
    bones: bool, over: bool, alive: bool, line: str
) -> None:
    scene = Scene(options=GameOptions(bones=bones))
    assert bones_line(scene.play, over=over, alive=alive) == line


def test_in_37_the_attributes_have_other_sentences_about_bones() -> None:
    assert bones_line(Scene("3.7", options=OFF).play, over=True) == "You had bones switched off."
    assert bones_line(Scene("3.7").play, over=True) == "You never met the bones of others."


@rule("Z-118")
@pytest.mark.parametrize("edition, count", [("3.7", 11), ("5.0.0", 13)])
def test_there_are_more_big_rooms(edition: str, count: int) -> None:
    assert EDITIONS[edition].dungeon.map_counts["bigroom"] == count
