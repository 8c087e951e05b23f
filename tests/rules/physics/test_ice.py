"""Ice: what it was, when it melts, and who is then in the water. NetHack: zap.c, melt_ice."""

import pytest

from marrow.content.properties import Property
from marrow.formats.levels import level_of, level_shape
from marrow.formats.nethack.convert_bones import melting_of
from marrow.formats.nethack.convert_terrain import detail_of
from marrow.formats.nethack.records import RealTimer
from marrow.messages.commands import Search
from marrow.model.places import EAST, ICED_POOL, Terrain, spot_at
from marrow.rules.dungeon.terrain import span_detail
from marrow.rules.physics.ice import TIMEOUT_RULE, freeze_liquid, melt_ice
from marrow.rules.play import GameOver
from marrow.rules.traps import spot_effects
from marrow.rules.turn.melting_ice import melt_away
from scene import MIDDLE, Scene

THERE = MIDDLE + 3 * EAST


def frozen(ground: Terrain = Terrain.POOL, *, at: int = THERE, turns: int = 50, edition: str = "") -> Scene:
    """Water frozen on turn 1, which melts in so many turns."""
    misses = [(TIMEOUT_RULE, 2050 - wait, 1) for wait in range(50, turns)]
    scene = Scene(edition, throws=[*misses, (TIMEOUT_RULE, 2050 - turns, 0)])
    scene.level.terrain[at] = ground
    assert freeze_liquid(scene.play, at) == -3
    return scene


@pytest.mark.parametrize("turns", [50, 51, 77, 2000])
def test_water_stays_frozen_for_fifty_turns_and_then_each_is_likelier_than_the_last(turns: int) -> None:
    """At 50 one in 2000, at 51 one in 1999, and at 2000, the last, one in 50."""
    scene = frozen(turns=turns)

    assert scene.thrown == turns - 49
    assert scene.level.terrain[THERE] == Terrain.ICE
    assert scene.level.melting == {THERE: 1 + turns}


def test_ice_that_has_not_melted_after_two_thousand_turns_never_does() -> None:
    scene = Scene(throws=[(TIMEOUT_RULE, sides, 1) for sides in range(2000, 49, -1)])
    scene.level.terrain[THERE] = Terrain.MOAT

    freeze_liquid(scene.play, THERE)

    assert scene.thrown == 1951 and scene.level.melting == {}


def test_nothing_melted_by_itself_before_360() -> None:
    scene = Scene("3.4.3", shows={TIMEOUT_RULE: 0})
    scene.level.terrain[THERE] = Terrain.POOL

    freeze_liquid(scene.play, THERE)

    assert scene.level.terrain[THERE] == Terrain.ICE and scene.level.melting == {}


@pytest.mark.parametrize("water", [Terrain.POOL, Terrain.MOAT])
def test_ice_melts_on_its_turn_and_is_again_what_it_was(water: Terrain) -> None:
    scene = frozen(water)

    scene.world.turn = 50
    melt_away(scene.play)
    assert scene.level.terrain[THERE] == Terrain.ICE

    scene.do(Search())
    assert scene.world.turn == 51
    assert scene.level.terrain[THERE] == water and scene.level.detail[THERE] == 0
    assert scene.level.melting == {} and "scorching.ice melts away" in scene.told()


def test_ice_that_was_there_from_the_start_melts_into_a_moat() -> None:
    scene = Scene()
    scene.level.terrain[THERE] = Terrain.ICE

    melt_ice(scene.play, THERE)

    assert scene.level.terrain[THERE] == Terrain.MOAT


def test_cold_makes_ice_that_melts_last_longer() -> None:
    """On turn 101 it has 899 turns left; the first that it may melt on is 900 later, at one in 1150."""
    scene = frozen(turns=999)
    scene.world.turn = 101
    scene.play.dice = Scene(throws=[(TIMEOUT_RULE, 1150, 1), (TIMEOUT_RULE, 1149, 0)]).play.dice

    assert freeze_liquid(scene.play, THERE) == 0

    assert scene.level.melting == {THERE: 101 + 901}


def test_cold_leaves_ice_for_ever_as_it_is() -> None:
    scene = Scene(shows={TIMEOUT_RULE: 0})
    scene.level.terrain[THERE] = Terrain.ICE

    assert freeze_liquid(scene.play, THERE) == 0

    assert scene.level.melting == {}


def test_a_monster_on_melting_ice_drowns() -> None:
    scene = frozen()
    orc = scene.monster("hill orc", THERE)
    scene.world.turn = 51

    melt_away(scene.play)

    assert orc.hp == 0 and orc not in scene.level.monsters
    assert scene.hero.conduct.kills == 0
    assert "creatures.drowns" in scene.told()


def test_the_hero_drowns() -> None:
    scene = frozen(Terrain.MOAT, at=MIDDLE)
    scene.hero.helplessness.turns = 1
    scene.world.turn = 51

    with pytest.raises(GameOver) as over:
        melt_away(scene.play)

    assert over.value.killer.text == "moat"


def test_a_swimming_hero_is_in_the_water() -> None:
    scene = frozen(at=MIDDLE)
    scene.intrinsic(Property.SWIMMING)
    scene.world.turn = 51

    melt_away(scene.play)

    assert scene.hero.footing.in_water and not scene.hero.footing.must_land


def test_what_the_ice_held_comes_up_and_a_boulder_fills_the_pool() -> None:
    scene = Scene(throws=[(TIMEOUT_RULE, 2000, 0)], shows={10: 1})
    scene.level.terrain[THERE] = Terrain.POOL
    scene.lay("dagger", THERE)
    freeze_liquid(scene.play, THERE)
    assert THERE in scene.level.buried
    scene.lay("boulder", THERE)
    scene.world.turn = 51

    melt_away(scene.play)

    assert scene.level.terrain[THERE] == Terrain.ROOM
    assert [item.kind.name for item in scene.level.buried[THERE]] == ["dagger"], "buried by the boulder"
    assert THERE not in scene.level.items


@pytest.mark.parametrize("bridge", [Terrain.DRAWBRIDGE_UP, Terrain.DRAWBRIDGE_DOWN])
def test_ice_under_a_bridge_melts_whether_it_is_up_or_down(bridge: Terrain) -> None:
    scene = Scene(throws=[(TIMEOUT_RULE, 2000, 0)])
    scene.level.terrain[THERE] = Terrain.DRAWBRIDGE_UP
    scene.level.detail[THERE] = span_detail(EAST, Terrain.MOAT)
    freeze_liquid(scene.play, THERE)
    assert scene.level.detail[THERE] == span_detail(EAST, Terrain.ICE)
    scene.level.terrain[THERE] = bridge
    scene.world.turn = 51

    melt_away(scene.play)

    assert scene.level.terrain[THERE] == bridge
    assert scene.level.detail[THERE] == span_detail(EAST, Terrain.MOAT)


@pytest.mark.parametrize(
    "left, felt",
    [
        (15, []),
        (14, ["shifts"]),
        (10, ["shifts"]),
        (9, ["cracks"]),
        (5, ["cracks"]),
        (4, ["breaks"]),
        (1, ["breaks"]),
    ],
)
def test_the_warned_feel_ice_that_soon_melts(left: int, felt: list[str]) -> None:
    scene = frozen(at=MIDDLE)
    scene.intrinsic(Property.WARNING)
    scene.world.turn = 51 - left

    spot_effects(scene.play)

    assert [what for what in scene.told() if what.startswith("scorching.ice")] == [
        f"scorching.ice {which}" for which in felt
    ]


def test_a_level_on_the_wire_keeps_its_ice() -> None:
    level = frozen(Terrain.POOL).level

    after = level_of(level_shape(level))

    assert after.melting == level.clone().melting == {THERE: 51}
    assert after.detail[THERE] == ICED_POOL


def test_ice_of_the_real_game_is_understood() -> None:
    """rm.h: 8 was a pool, 16 a moat. timeout.h: 6 melts ice, whose place is column × 65536 + row."""
    assert detail_of(Terrain.ICE, 8) == ICED_POOL and detail_of(Terrain.ICE, 16 | 64) == 0

    timers = [RealTimer(1000, 1, 6, (40 << 16) + 12), RealTimer(950, 2, 1, 77)]
    assert melting_of(900, timers) == {spot_at(40, 12): 1000}
