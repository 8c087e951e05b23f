"""Which way a command goes: the stunned and the confused miss theirs. NetHack: cmd.c, getdir."""

import pytest

from marrow.content.properties import Property
from marrow.messages.commands import Throw, Zap
from marrow.model.places import (
    DIRECTIONS,
    DOWN,
    EAST,
    NORTH,
    NORTHEAST,
    NORTHWEST,
    SELF,
    SOUTH,
    SOUTHEAST,
    SOUTHWEST,
    UP,
    WEST,
)
from marrow.rules.hero.direction import choose_direction
from marrow.rules.play import Cancelled
from rule import rule
from scene import MIDDLE, Scene

FROM_THE_EAST = DIRECTIONS.index(WEST)


def dizzy_scene(state: Property, *throws: tuple[str, int, int]) -> Scene:
    scene = Scene(throws=list(throws))
    scene.hero.timeout[state] = 10
    return scene


@pytest.mark.parametrize("way", range(8))
def test_the_stunned_go_anywhere(way: int) -> None:
    scene = dizzy_scene(Property.STUNNED, ("cmd.c confdir", 8, way))
    assert choose_direction(scene.play, EAST) == DIRECTIONS[way]


@rule("Z-329")
@pytest.mark.parametrize(
    ("edition", "way", "goes"),
    [
        ("3.6.7", 1, NORTHWEST),
        ("3.6.7", 2, NORTH),
        ("3.6.7", 5, SOUTHEAST),
        ("3.7", 1, NORTH),
        ("3.7", 2, EAST),
        ("3.7", 5, NORTHEAST),
        ("5.0.0", 5, NORTHEAST),
        ("5.0.0", 7, SOUTHWEST),
    ],
)
def test_the_die_counts_straight_ways_first_since_37(edition: str, way: int, goes: int) -> None:
    """In the running 3.7 a book thrown east by a stunned hero flew northeast when the die showed 5."""
    scene = Scene(edition, throws=[("cmd.c confdir", 8, way)])
    scene.hero.timeout[Property.STUNNED] = 10
    assert choose_direction(scene.play, EAST) == goes


@pytest.mark.parametrize(("thrown", "lost"), [(0, True), (1, False), (4, False)])
def test_the_confused_miss_their_way_one_time_in_five(thrown: int, lost: bool) -> None:
    throws = [("cmd.c getdir", 5, thrown), ("cmd.c confdir", 8, FROM_THE_EAST)][: 1 + lost]
    scene = dizzy_scene(Property.CONFUSED, *throws)
    assert choose_direction(scene.play, EAST) == (WEST if lost else EAST)


@pytest.mark.parametrize("state", [Property.STUNNED, Property.CONFUSED])
@pytest.mark.parametrize("direction", [UP, DOWN])
def test_stunned_and_confused_heroes_aim_up_and_down_correctly(state: Property, direction: int) -> None:
    assert choose_direction(dizzy_scene(state).play, direction) == direction


def test_stunned_heroes_may_miss_themselves() -> None:
    scene = dizzy_scene(Property.STUNNED, ("cmd.c confdir", 8, FROM_THE_EAST))
    assert choose_direction(scene.play, SELF) == WEST


def test_a_grid_bug_cannot_turn_to_a_corner_and_reels_straight() -> None:
    scene = dizzy_scene(Property.STUNNED, ("cmd.c confdir", 4, 3))
    scene.form("grid bug")
    with pytest.raises(Cancelled):
        choose_direction(scene.play, NORTHEAST)
    assert choose_direction(scene.play, NORTH) == SOUTH


def test_a_stunned_hero_zaps_the_other_way() -> None:
    scene = dizzy_scene(Property.STUNNED, ("cmd.c confdir", 8, FROM_THE_EAST))
    behind = scene.monster("newt", MIDDLE + WEST)
    meant = scene.monster("newt", MIDDLE + EAST)
    wand = scene.carry("wand of sleep", charge=4)

    scene.do(Zap(item=wand.letter, direction=EAST))

    assert (behind.frozen > 0 or not behind.can_move) and meant.can_move and not meant.frozen


def test_a_stunned_hero_throws_the_other_way() -> None:
    scene = dizzy_scene(Property.STUNNED, ("cmd.c confdir", 8, FROM_THE_EAST))
    scene.do(Throw(item=scene.carry("dart").letter, direction=EAST))
    lying = [spot for spot, pile in scene.level.items.items() if any(one.kind.name == "dart" for one in pile)]
    assert lying and lying[0] < MIDDLE
