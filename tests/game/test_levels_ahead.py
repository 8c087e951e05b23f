"""For which levels an exchange is asked: those ahead of the hero, by NetHack's codes."""

from dataclasses import replace

import pytest

from marrow.editions import EDITIONS, NETHACK
from marrow.game.levels_ahead import STEPS_AHEAD, levels_ahead
from marrow.model.world import Mode, World, level_key
from marrow.rules.bones.eligible import bones_name, no_bones_level
from marrow.rules.generation.new_heroes.new_game import Birth
from worlds import new_world


def born(edition: str, seed: int = 1) -> World:
    return new_world(EDITIONS[edition], seed, Birth(name="Ann", role="valkyrie", race="human"))


@pytest.mark.parametrize("edition", NETHACK)
def test_the_nearest_come_first_and_all_can_have_bones(edition: str) -> None:
    world = born(edition)

    found = levels_ahead(world, EDITIONS[edition])

    depths = [int(code.split(".")[1]) for code in found if code.startswith("D0.")]
    assert depths == sorted(depths) and set(depths) <= set(range(2, 2 + STEPS_AHEAD))
    choices = EDITIONS[edition].bones
    expected = {
        bones_name(world, "dungeons", number)
        for number in range(2, 2 + STEPS_AHEAD)
        if no_bones_level(world.dungeon, "dungeons", number, choices) is None
    }
    assert expected <= set(found)


def test_visited_levels_are_left_out() -> None:
    world = born("3.6.7")
    first = levels_ahead(world, EDITIONS["3.6.7"])
    number = int(first[0].split(".")[1])
    world.levels[level_key("dungeons", number)] = world.level

    assert levels_ahead(world, EDITIONS["3.6.7"]) == first[1:]


def test_the_mines_are_ahead_of_who_stands_above_them() -> None:
    world = born("3.6.7")
    (link,) = [one for one in world.dungeon.links if one.lower[0] == "mines"]
    world.level.number = link.upper[1] - 1

    assert "M0.1" in levels_ahead(world, EDITIONS["3.6.7"])


@pytest.mark.parametrize("mode", ["explore", "wizard"])
def test_nothing_is_asked_for_in_other_modes(mode: Mode) -> None:
    world = born("3.6.7")
    world.mode = mode

    assert levels_ahead(world, EDITIONS["3.6.7"]) == []


def test_nothing_is_asked_for_by_who_wants_no_bones() -> None:
    """B-156: the option is younger than 3.4.3."""
    for edition, wants in (("3.6.7", False), ("3.4.3", True)):
        world = born(edition)
        world.options = replace(world.options, bones=False)
        assert bool(levels_ahead(world, EDITIONS[edition])) is wants
