"""Going from level to level: stairs, falls, followers, and time that passes elsewhere."""

from dataclasses import replace
from typing import Any

import pytest

from marrow.content.words import SpeciesName
from marrow.messages.commands import WizardLevelTeleport
from marrow.messages.entries import LevelEntered
from marrow.model.level import Level, Stairs
from marrow.model.places import AREA, NORTH, Terrain, is_next_to
from marrow.model.vocabularies import Ending, TimerKind
from marrow.model.world import Branch, Mode, SpecialPlace, level_key
from marrow.rules.commands.wizard_mode import wizard_level_teleport
from marrow.rules.dungeon.depths import hero_falls_to, level_at_depth, random_depth
from marrow.rules.items.timers import start_timer
from marrow.rules.play import GameOver
from marrow.rules.travel.hero_placement import random_safe_spot
from marrow.rules.travel.level_change import fall, go_down, go_to_level, go_up
from marrow.rules.travel.migration import catch_up_time
from rule import rule
from scene import MIDDLE, Scene, big_room

UP, DOWN = MIDDLE + 8, MIDDLE - 8


def two_levels(**how: Any) -> Scene:
    """The hero on the way down to a second level that he has left five turns ago."""
    scene = Scene(**how)
    for level in (scene.level, second := big_room(2)):
        level.stairs = (
            Stairs(UP, True, "dungeons", level.number - 1),
            Stairs(DOWN, False, "dungeons", level.number + 1),
        )
        level.terrain[UP] = level.terrain[DOWN] = Terrain.STAIRS
    scene.world.levels[level_key("dungeons", 2)] = second
    scene.hero.spot = DOWN
    return scene


def below(scene: Scene) -> Level:
    return scene.world.levels[level_key("dungeons", 2)]


def test_going_down_and_up_returns_to_the_same_level() -> None:
    scene = two_levels(turn=100)
    first, frozen = scene.level, below(scene)
    go_down(scene.play)
    assert (scene.level.number, scene.hero.spot) == (2, UP)
    assert scene.level is not frozen, "what rests is never changed"
    assert scene.world.levels == {"dungeons.1": first}
    assert first.left_on == 100
    go_up(scene.play)
    assert (scene.level.number, scene.hero.spot) == (1, DOWN)
    assert [(entry.number, entry.new) for entry in scene.entries(LevelEntered)] == [(2, False), (1, False)]
    assert scene.world.deepest == 2


def test_pets_and_stalkers_next_to_the_hero_follow() -> None:
    scene = two_levels()
    pet = scene.monster("kitten", DOWN + 1, tame=5)
    far = scene.monster("dog", DOWN + 3, tame=5)
    ghoul = scene.monster("troll", DOWN - 1)
    newt = scene.monster("newt", DOWN + NORTH)
    eating = scene.monster("jackal", DOWN + NORTH + 1, tame=5)
    eating.eating = 3
    asleep = scene.monster("pony", DOWN + NORTH - 1, tame=5, asleep=True)
    go_down(scene.play)
    here = {monster.id for monster in scene.level.monsters}
    assert here == {pet.id, ghoul.id}
    left = {monster.id for monster in scene.world.levels["dungeons.1"].monsters}
    assert left == {far.id, newt.id, eating.id, asleep.id}
    assert all(is_next_to(monster.spot, scene.hero.spot) for monster in scene.level.monsters)
    assert scene.told() == ["journey.pet eats", "journey.down"]


def test_somebody_on_the_stairs_makes_room() -> None:
    scene = two_levels()
    go_down(scene.play)
    scene.monster("newt", MIDDLE)
    newt = scene.level.monsters[0]
    scene.hero.spot = UP
    go_up(scene.play)
    level = below(scene).clone()
    moved = level.monsters[0]
    del level.monster_at[moved.spot]
    moved.spot = UP
    level.monster_at[UP] = moved
    scene.world.levels["dungeons.2"] = level
    go_down(scene.play)
    assert newt.id == scene.level.monsters[0].id
    assert scene.level.monsters[0].spot != scene.hero.spot


@rule("N-358", "N-359", "N-360")
def test_pets_left_behind_lose_tameness_with_time() -> None:
    cases = [
        # tameness, turns, hungry since, throws -> tameness, peaceful
        (10, 600, -1000, [], 6, True),
        (2, 600, -1000, [("N-358", 4, 1)], 0, True),
        (2, 600, -1000, [("N-358", 4, 2)], 0, False),
        (10, 600, 751, [], 0, False),
        (10, 600, 750, [], 6, True),
    ]
    for tameness, turns, hungry, throws, left, peaceful in cases:
        scene = Scene(turn=5_000, throws=throws)
        dog = scene.monster("dog", MIDDLE + 3, tame=tameness, hp=50)
        assert dog.pet is not None
        dog.pet.hungry_at = 5_000 - hungry
        dog.hp = 10
        catch_up_time(scene.play, dog, turns)
        assert (dog.tame, dog.peaceful, dog.hp) == (left, peaceful, 10 + turns // 20)


def test_conditions_run_out_but_for_their_last_turn() -> None:
    scene = Scene(turn=500)
    orc = scene.monster("hill orc", MIDDLE + 3)
    orc.blind, orc.frozen, orc.flee_turns, orc.special_wait, orc.eating = 5, 20, 9, 7, 30
    catch_up_time(scene.play, orc, 10)
    assert (orc.blind, orc.frozen, orc.flee_turns, orc.special_wait, orc.eating) == (1, 10, 1, 0, 20)


@rule("N-360")
@pytest.mark.parametrize(
    "name, hp, turns, left",
    [
        ("hill orc", 1, 19, 1), ("hill orc", 1, 20, 2), ("hill orc", 1, 399, 20), ("hill orc", 45, 200, 50),
        ("troll", 1, 19, 20), ("troll", 45, 20, 50),
    ],
)  # fmt: skip
def test_away_from_the_hero_one_point_heals_in_twenty_turns_and_every_turn_of_regeneration(
    name: SpeciesName, hp: int, turns: int, left: int
) -> None:
    """hp + turns // 20, or + turns, and no more than the 50 there were."""
    scene = Scene(turn=1_000)
    monster = scene.monster(name, MIDDLE + 3, hp=50)
    monster.hp = hp

    catch_up_time(scene.play, monster, turns)

    assert (monster.hp, monster.last_moved) == (left, 1_000)


@pytest.mark.parametrize(
    "what, turns, die, stays",
    [
        ("trapped", 30, 20, True), ("trapped", 30, 21, False), ("confused", 30, 25, True),
        ("confused", 30, 26, False), ("stunned", 30, 5, True), ("stunned", 30, 6, False),
    ],
)  # fmt: skip
def test_what_holds_or_dazes_it_may_pass_meanwhile(what: str, turns: int, die: int, stays: bool) -> None:
    """By a die of one more than the turns, counted from 0: over 20, 25 and 5. NetHack: dog.c."""
    scene = Scene(turn=1_000, throws=[("dog.c mon_catchup_elapsed_time", turns + 1, die)])
    orc = scene.monster("hill orc", MIDDLE + 3)
    setattr(orc, what, True)

    catch_up_time(scene.play, orc, turns)

    assert getattr(orc, what) == stays


@rule("N-393")
@pytest.mark.parametrize("turns, disguised", [(19, True), (20, True), (21, False)])
def test_a_pet_that_ate_a_mimic_looks_like_itself_when_the_meal_is_over(turns: int, disguised: bool) -> None:
    scene = Scene(turn=1_000)
    kitten = scene.monster("kitten", MIDDLE + 3, tame=10)
    kitten.eating, kitten.disguise = 20, 77

    catch_up_time(scene.play, kitten, turns)

    assert (kitten.disguise != 0) == disguised
    assert kitten.eating == max(0, 20 - turns)


@rule("L-087")
def test_the_topmost_stairs_lead_out_without_a_death() -> None:
    scene = two_levels()
    scene.hero.spot = UP
    with pytest.raises(GameOver) as over:
        go_up(scene.play)
    assert (over.value.ending, over.value.killer.text) == (Ending.ESCAPED, "escaped")
    assert scene.hero.dying.deaths == 0


def test_heavy_loads_tumble_down() -> None:
    scene = two_levels(hp=50)
    scene.carry("boulder")
    go_down(scene.play)
    assert scene.hero.hp == 47
    assert "journey.tumble" in scene.told()


def test_a_new_level_is_made_below() -> None:
    scene = Scene(seed=8)
    go_to_level(scene.play, "dungeons", 3, by="fall")
    assert (scene.level.number, scene.level.depth) == (3, 3)
    assert scene.level.terrain[scene.hero.spot] == Terrain.ROOM
    assert scene.entries(LevelEntered)[-1].new


def test_falling_goes_one_level_or_more() -> None:
    assert hero_falls_to(Scene().play) == ("dungeons", 2)
    throws = [("trap.c fall_through", 4, 0), ("trap.c fall_through", 4, 1)]
    assert hero_falls_to(Scene(throws=throws).play) == ("dungeons", 3)


def test_random_level_teleports() -> None:
    depths = {random_depth(scene_at(5, seed).play) for seed in range(1, 200)}
    assert depths == {1, 2, 3, 4, 5, 6, 7, 8}
    assert level_at_depth(Scene().play, 90) == ("dungeons", 27)


def scene_at(depth: int, seed: int) -> Scene:
    scene = Scene(seed=seed)
    scene.level.number = scene.level.depth = depth
    return scene


def test_a_safe_spot_is_found_if_there_is_one() -> None:
    scene = Scene()
    scene.level.terrain[:] = bytes(AREA)
    assert random_safe_spot(scene.play) is None
    scene.level.terrain[MIDDLE + 4] = Terrain.ROOM
    assert random_safe_spot(scene.play) == MIDDLE + 4


def test_what_lies_on_another_level_rots_when_the_hero_is_there_again() -> None:
    scene = two_levels(turn=100)
    corpse = scene.lay("corpse", MIDDLE, species="newt")
    start_timer(scene.play, corpse, TimerKind.ROT, 110)
    go_down(scene.play)
    scene.wait(15)
    assert [timer.due for timer in scene.world.overdue] == [110]
    assert scene.world.timers == []
    scene.hero.spot = UP
    go_up(scene.play)
    scene.wait(1)
    assert MIDDLE not in scene.level.items
    assert scene.world.overdue == []


@pytest.mark.parametrize(
    "edition, levels, told",
    [
        ("3.4.3", 4, []),
        ("3.6.7", 1, []),
        ("3.6.7", 2, ["journey.shaft"]),
        ("3.6.7", 3, ["journey.deep shaft"]),
        ("3.6.7", 4, ["journey.very deep shaft"]),
        ("3.7", 5, ["journey.very deep shaft"]),
    ],
)
def test_how_deep_a_shaft_was_is_told_from_360_on(edition: str, levels: int, told: list[str]) -> None:
    """NetHack: trap.c, fall_through."""
    scene = Scene(edition)
    for number in range(2, 2 + levels):
        scene.world.levels[level_key("dungeons", number)] = big_room(number)

    fall(scene.play, ("dungeons", 1 + levels))

    assert [key for key in scene.told() if "shaft" in key] == told


def test_a_wizard_is_on_the_level_he_names() -> None:
    scene = two_levels(mode="wizard")

    for level in (2, 1):
        scene.do(WizardLevelTeleport(level=level))
        assert scene.level.number == level


@rule("L-133", "L-134")
@pytest.mark.parametrize(
    ("level", "text"),
    [
        (0, "committed suicide"),
        (-1, "teleported out of the dungeon and fell to her death"),
        (-10, "went to heaven prematurely"),
    ],
)
def test_a_wizard_may_name_no_level_at_all(level: int, text: str) -> None:
    scene = two_levels(mode="wizard", answers={"teleport.nowhere sure": True})

    with pytest.raises(GameOver) as over:
        wizard_level_teleport(scene.play, level)

    assert (over.value.ending, over.value.killer.text) == (Ending.DIED, text)


def with_planes(mode: Mode = "normal") -> Scene:
    """On the topmost stairs, with the Amulet; Earth is the fifth of the Planes."""
    scene = Scene(mode=mode, seed=3)
    scene.carry("Amulet of Yendor")
    scene.level.stairs = (Stairs(MIDDLE, True, "dungeons", 0),)
    dungeon = scene.world.dungeon
    planes = Branch("planes", "The Elemental Planes", "E", 5, -1)
    scene.world.dungeon = replace(
        dungeon,
        branches=(*dungeon.branches, planes),
        places=(*dungeon.places, SpecialPlace("earth", "planes", 5, "")),
    )
    return scene


def test_the_topmost_stairs_lead_the_bearer_of_the_amulet_to_earth() -> None:
    scene = with_planes()

    go_up(scene.play)

    assert (scene.level.branch, scene.level.number) == ("planes", 5)


@pytest.mark.parametrize("mode, number", [("normal", 5), ("explore", 5), ("wizard", 2)])
def test_nobody_but_wizards_begins_with_another_plane(mode: Mode, number: int) -> None:
    scene = with_planes(mode)

    go_to_level(scene.play, "planes", 2, by="teleport")

    assert (scene.level.branch, scene.level.number) == ("planes", number)
