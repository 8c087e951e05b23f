"""Bubbles, clouds and vapours of the Elemental Planes. NetHack: mkmaze.c, movebubbles and fumaroles."""

from typing import Any

import pytest

from marrow.chance import FixedDice
from marrow.chance.dice import Dice
from marrow.content.properties import Property
from marrow.content.words import PlaceName
from marrow.messages.commands import Search
from marrow.model.level import Bubble, Trap
from marrow.model.places import AREA, EAST, HEIGHT, WIDTH, Terrain, TrapKind, spot_at
from marrow.model.world import SpecialPlace
from marrow.rules.generation.new_levels.bubbles import (
    BOTTOM,
    LEFT,
    RIGHT,
    TOP,
    fill_bubble,
    make_bubbles,
    spots_of,
)
from marrow.rules.traps.drowning import ground_takes_effect
from marrow.rules.turn.elemental_planes import air_storm, update_planes
from scene import Scene

MOVE = "mkmaze.c mv_bubble"


def plane(name: PlaceName, **how: Any) -> Scene:
    """An empty plane, the hero in the midst of it."""
    scene = Scene(**how)
    level = scene.level
    level.branch = "planes"
    scene.world.dungeon = type(scene.world.dungeon)(
        scene.world.dungeon.branches, (SpecialPlace(name, "planes", level.number, ""),)
    )
    ground = {"water": Terrain.WATER, "air": Terrain.AIR, "fire": Terrain.LAVA}[name]
    level.terrain[:] = bytes(AREA)
    for y in range(HEIGHT):
        level.terrain[spot_at(1, y) : spot_at(WIDTH, y)] = bytes([ground]) * (WIDTH - 1)
    level.stairs = ()
    return scene


def bubble(scene: Scene, left: int, top: int, width: int = 6, dx: int = 0, dy: int = 0) -> Bubble:
    made = Bubble(left, top, width, dx, dy)
    scene.level.bubbles.append(made)
    fill_bubble(scene.level, made, Terrain.AIR)
    return made


@pytest.mark.parametrize("width, spots", [(2, 2), (3, 6), (4, 8), (5, 11), (6, 20), (7, 24), (8, 28)])
def test_bubbles_of_the_plane_of_water_are_round(width: int, spots: int) -> None:
    """The masks of bm2 to bm8, counted."""
    assert len(set(spots_of(Bubble(20, 10, width)))) == spots


@pytest.mark.parametrize("clouds", [True, False])
def test_bubbles_keep_off_the_edges_for_ever(clouds: bool) -> None:
    scene = plane("air" if clouds else "water", seed=3)
    make_bubbles(scene.play.dice, scene.level, clouds=clouds)
    assert len(scene.level.bubbles) > 10
    before = [(one.left, one.top) for one in scene.level.bubbles]
    scene.hero.spot = spot_at(2, 1)

    for turn in range(60):
        scene.world.turn = turn
        update_planes(scene.play)
        for one in scene.level.bubbles:
            spots = list(spots_of(one))
            assert all(LEFT <= spot % WIDTH <= RIGHT and TOP <= spot // WIDTH <= BOTTOM for spot in spots)
    assert [(one.left, one.top) for one in scene.level.bubbles] != before


def test_a_bubble_takes_along_whatever_is_in_it() -> None:
    """Eastwards: both first dice of the way say "as before"; its north-south way stays naught by a one."""
    scene = plane("water", throws=[(MOVE, 3, 1), (MOVE, 3, 1), (MOVE, 20, 1)])
    made = bubble(scene, 30, 8, dx=1)
    center = spot_at(32, 9)
    scene.hero.spot = center
    scene.lay("food ration", center)
    monster = scene.monster("air elemental", center + EAST)
    scene.level.traps[center - 1] = Trap(TrapKind.MAGIC_PORTAL, center - 1)

    update_planes(scene.play)

    assert (made.left, made.top) == (31, 8)
    assert scene.hero.spot == center + 1 and monster.spot == center + 2
    assert scene.level.monster_at == {center + 2: monster}
    assert list(scene.level.traps) == [center] and scene.level.traps[center].spot == center
    assert [item.kind.name for item in scene.level.items[center + 1]] == ["food ration"]
    assert scene.level.terrain[spot_at(31, 8)] == Terrain.WATER
    assert scene.level.terrain[spot_at(36, 9)] == Terrain.AIR


def test_nothing_is_lost_where_bubbles_meet() -> None:
    scene = plane("water", seed=5)
    for x in range(20, 40, 3):
        bubble(scene, x, 8, 7, dx=1 - x % 3, dy=1)
    scene.hero.spot = spot_at(30, 9)
    for x in range(22, 40):
        scene.lay("gold piece", spot_at(x, 9))
    monsters = [scene.monster("steam vortex", spot_at(x, 10)) for x in range(24, 30)]

    for turn in range(40):
        scene.world.turn = turn
        update_planes(scene.play)
    gold = sum(item.quantity for pile in scene.level.items.values() for item in pile)
    assert gold == 18
    assert sorted(m.id for m in scene.level.monsters) == sorted(m.id for m in monsters)
    assert all(scene.level.monster_at[m.spot] is m for m in monsters)
    assert scene.level.terrain[scene.hero.spot] == Terrain.AIR


def test_clouds_drift_and_hide_what_is_behind_them() -> None:
    scene = plane("air", seed=2)
    make_bubbles(scene.play.dice, scene.level, clouds=True)

    scene.do(Search(count=5))

    assert scene.level.terrain.count(Terrain.CLOUD) > 100
    inner = [spot_at(x, y) for x in range(LEFT, RIGHT + 1) for y in range(TOP, BOTTOM + 1)]
    inside = {spot for one in scene.level.bubbles for spot in spots_of(one)}
    assert all((scene.level.terrain[spot] == Terrain.CLOUD) == (spot in inside) for spot in inner)


@pytest.mark.parametrize("edition, vents", [("3.4.3", False), ("3.6.7", True)])
def test_lava_breathes_out_poison_since_360(edition: str, vents: bool) -> None:
    scene = plane("fire", edition=edition)
    scene.hero.spot = spot_at(40, HEIGHT // 2)

    update_planes(scene.play)

    assert bool(scene.level.clouds) == vents
    assert all(4 <= one.radius <= 8 and 5 <= one.strength <= 14 for one in scene.level.clouds)
    assert ("planes.whoosh" in scene.told() or "planes.loud whoosh" in scene.told()) == vents


# Storms

STORM = "timeout.c do_storms"


@pytest.mark.parametrize("cloudy, deaf, helpless", [(True, 49, 3), (False, 0, 0)])
def test_thunder_deafens_in_the_clouds(cloudy: bool, deaf: int, helpless: int) -> None:
    """A strike counted 64, which finds no cloud but the hero's own; d20 + 29 at its highest."""
    scene = plane("air", shows={(STORM, 8): 0, (STORM, 64): 63, (STORM, 20): 19, (STORM, 79): 0})
    if cloudy:
        scene.level.terrain[scene.hero.spot] = Terrain.CLOUD
    air_storm(scene.play)
    assert scene.hero.timeout[Property.DEAF] == deaf
    assert scene.hero.helplessness.turns == helpless
    assert ("planes.thunder" if cloudy else "planes.rumbling") in scene.told()


def test_lightning_strikes_out_of_clouds() -> None:
    """The column and row of the hero's left neighbour's neighbour, and to the right: 8d6."""
    scene = plane("air", hp=500)
    x, y = scene.hero.spot % WIDTH, scene.hero.spot // WIDTH
    shows = {(STORM, 8): 0, (STORM, 64): 63, (STORM, WIDTH - 1): x - 3, (STORM, HEIGHT): y, (STORM, 3): 2}
    dice = FixedDice({**shows, ("zap.c dobuzz", 20): 19})
    scene.level.terrain[scene.hero.spot - 2] = Terrain.CLOUD
    scene.play.dice = LightningDice(dice)
    air_storm(scene.play)
    assert scene.hero.hp < 500


class LightningDice(Dice):
    """The second of two throws of three shows 1, so that lightning goes straight to the right."""

    __slots__ = ("by", "threes")

    def __init__(self, by: FixedDice) -> None:
        self.by, self.threes = by, 0

    def rn2(self, sides: int, rule: str) -> int:
        if (rule, sides) == (STORM, 3):
            self.threes += 1
            return 2 if self.threes % 2 else 1
        return self.by.rn2(sides, rule)


def test_no_storms_where_there_is_no_air() -> None:
    scene = plane("fire", shows={(STORM, 8): 0})
    air_storm(scene.play)
    assert scene.told() == []


@pytest.mark.parametrize(("bubbly", "said"), [(True, ["traps.into bubble"]), (False, [])])
def test_only_a_bubble_ends_the_water_of_its_plane_even_for_who_floats(bubbly: bool, said: list[str]) -> None:
    scene = plane("water")
    hero = scene.hero
    hero.footing.in_water = True
    scene.intrinsic(Property.LEVITATION)
    if bubbly:
        scene.level.terrain[hero.spot] = Terrain.AIR

    ground_takes_effect(scene.play)

    assert scene.told() == said and hero.footing.in_water is not bubbly
