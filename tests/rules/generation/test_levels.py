"""Levels of rooms and corridors."""

import pytest

from marrow.chance import LoadedDice
from marrow.content.vocabulary import RoomPurpose
from marrow.editions.nethack_367 import NETHACK_367
from marrow.lab.levels import NOBODY
from marrow.model.level import Level, Room, Stairs, map_of
from marrow.model.places import HEIGHT, PITS, WIDTH, Door, Terrain, TrapKind, spot_at, steps_between
from marrow.model.world import SpecialPlace, World
from marrow.rules.dungeon.branches import MAIN, depth_of, place_named
from marrow.rules.generation.level_builder import LevelBuilder
from marrow.rules.generation.make_level import make_level
from marrow.rules.generation.new_heroes.new_game import Birth
from marrow.rules.generation.new_levels.mazes import _square_spot
from marrow.rules.generation.new_levels.ordinary_level import can_reach
from marrow.rules.generation.new_levels.room_features import place_furniture
from marrow.rules.generation.new_levels.trap_placement import SHALLOWEST, put_trap
from marrow.rules.play import Play
from scene import MIDDLE, Scene
from worlds import new_world


def levels_of(seed: int) -> tuple[World, list[Level]]:
    world = new_world(NETHACK_367, seed, Birth(role="valkyrie"))
    play = Play(world, NETHACK_367, NOBODY)
    bottom = world.dungeon.branches[0].levels
    return world, [make_level(play, MAIN, number) for number in range(1, bottom + 1)]


@pytest.fixture(scope="module")
def dungeons() -> list[tuple[World, list[Level]]]:
    return [levels_of(seed) for seed in range(9)]


def everywhere(dungeons: list[tuple[World, list[Level]]]) -> list[Level]:
    return [level for _, levels in dungeons for level in levels]


def test_the_dungeon_has_25_to_29_levels() -> None:
    depths = {new_world(NETHACK_367, seed, Birth()).dungeon.branches[0].levels for seed in range(60)}

    assert {25, 26, 27, 28, 29} == depths


def test_all_stairs_of_200_levels_can_be_walked_between(dungeons: list[tuple[World, list[Level]]]) -> None:
    """Medusa's apart, where water lies between, and swamps, which are crossed from corner to corner."""
    assert len(everywhere(dungeons)) >= 200
    for world, levels in dungeons:
        medusa = place_named(world.dungeon, "medusa")
        for level in levels:
            if is_at(level, medusa) or any(room.purpose == RoomPurpose.SWAMP for room in level.rooms):
                continue
            first, *others = (stairs.spot for stairs in level.stairs)
            assert can_reach(level, first, others)


def test_stairs_lie_in_different_rooms_and_the_last_level_has_none_down(
    dungeons: list[tuple[World, list[Level]]],
) -> None:
    for world, levels in dungeons:
        drawn = {place.number for place in world.dungeon.places if place.branch == MAIN}
        for level in [level for level in levels[:-1] if level.rooms and level.number not in drawn]:
            plain = [stairs for stairs in level.stairs if stairs.branch == MAIN]
            assert [stairs.goes_up for stairs in plain] == [False, True]
            assert [level.number + 1, level.number - 1] == [stairs.number for stairs in plain]
            down, up = ({room for room in level.rooms if _holds(room, stairs.spot)} for stairs in plain)
            assert len(level.rooms) == 1 or not down & up
        assert [stairs.goes_up for stairs in levels[-1].stairs] == [True]
        assert levels[-1].hard_floor


def _holds(room: Room, spot: int) -> bool:
    return room.left <= spot % WIDTH <= room.right and room.top <= spot // WIDTH <= room.bottom


def is_at(level: Level, place: SpecialPlace | None) -> bool:
    return place is not None and level.number == place.number


def test_nothing_lies_beyond_the_map(dungeons: list[tuple[World, list[Level]]]) -> None:
    for level in everywhere(dungeons):
        edge = [y * WIDTH + x for y in range(HEIGHT) for x in (0, WIDTH - 1)]
        edge += [HEIGHT * WIDTH + x for x in range(WIDTH)]
        beyond = [spot for spot in edge if spot % WIDTH == 0 or spot >= HEIGHT * WIDTH]
        assert all(level.terrain[spot] == Terrain.STONE for spot in beyond)
        assert all(level.terrain[spot] in (Terrain.STONE, Terrain.MOAT) for spot in edge)


def test_doors_are_of_every_kind(dungeons: list[tuple[World, list[Level]]]) -> None:
    states = {
        level.detail[spot]
        for level in everywhere(dungeons)
        for spot in range(WIDTH * HEIGHT)
        if level.terrain[spot] == Terrain.DOOR
    }

    assert {Door.NONE, Door.OPEN, Door.CLOSED, Door.LOCKED, Door.CLOSED | Door.TRAPPED} <= states


def test_traps_lie_no_higher_than_they_may(dungeons: list[tuple[World, list[Level]]]) -> None:
    kinds = set()
    for level in everywhere(dungeons):
        for trap in level.traps.values():
            kinds.add(trap.kind)
            if trap.once or trap.kind == TrapKind.MAGIC_PORTAL:
                continue  # niches have depths of their own, and so have ways to other branches
            assert trap.kind == TrapKind.WEB or SHALLOWEST.get(trap.kind, 0) <= level.depth
            assert trap.kind != TrapKind.FIRE
            if level.hard_floor and trap.kind == TrapKind.TRAP_DOOR:
                assert level.arrivals  # the Castle's lead to the Valley
            assert not level.hard_floor or trap.kind != TrapKind.HOLE

    assert {TrapKind.ARROW, TrapKind.BEAR_TRAP, TrapKind.SLEEPING_GAS, *PITS} <= kinds


def test_everyone_and_everything_is_where_it_says(dungeons: list[tuple[World, list[Level]]]) -> None:
    for level in everywhere(dungeons):
        assert map_of(level.monsters) == level.monster_at
        assert all(level.terrain[monster.spot] >= Terrain.POOL for monster in level.monsters)
        assert all(pile for pile in level.items.values())
        ids = [item.id for pile in level.items.values() for item in pile]
        assert len(ids) == len(set(ids))


def test_rooms_near_the_surface_are_lit(dungeons: list[tuple[World, list[Level]]]) -> None:
    shallow = [room.lit for level in everywhere(dungeons) if level.depth < 10 for room in level.rooms]
    deep = [room.lit for level in everywhere(dungeons) if level.depth > 22 for room in level.rooms]

    assert sum(shallow) / len(shallow) > 0.95
    assert 0.25 < sum(deep) / len(deep) < 0.6


def test_a_level_does_not_depend_on_what_was_played_before() -> None:
    world = new_world(NETHACK_367, 4, Birth(role="valkyrie"))
    other = world.clone()
    other.streams["play"] ^= 0xABCDEF

    a, b = (make_level(Play(w, NETHACK_367, NOBODY), MAIN, 2) for w in (world, other))

    assert a.terrain == b.terrain
    assert sorted(a.items) == sorted(b.items)
    assert [monster.species for monster in a.monsters] == [monster.species for monster in b.monsters]


@pytest.mark.parametrize(("thrown", "x", "y"), [(0, 7, 6), (439, 73, 16)])
def test_the_vibrating_square_keeps_off_edges_and_stairs(thrown: int, x: int, y: int) -> None:
    """NetHack: mkmaze.c, makemaz: columns 7 to 73 and rows 6 to 16.

    From stairs at (40, 11) all rows are too near for 11 columns to either side; the 22 columns left there
    have ten rows each that are not the stairs' own: 440 spots.
    """
    scene = Scene()
    scene.level.stairs = (Stairs(spot_at(40, 11), True, "gehennom", 1),)
    shop = LevelBuilder(scene.play, scene.level)
    shop.dice = LoadedDice([("mkmaze.c makemaz", 440, thrown)])

    assert _square_spot(shop) == spot_at(x, y)


def test_furniture_is_put_in_as_new() -> None:
    """Nothing of what lay there before is left: no sink is looted, and no fountain."""
    scene = Scene()
    scene.level.detail[:] = bytes([3]) * len(scene.level.detail)

    for terrain in (Terrain.SINK, Terrain.FOUNTAIN):
        spot = place_furniture(LevelBuilder(scene.play, scene.level), Room(10, 5, 12, 7, True), terrain)
        assert spot is not None
        assert (scene.level.terrain[spot], scene.level.detail[spot]) == (terrain, 0)
        scene.level.terrain[spot] = Terrain.ROOM


def test_caves_of_the_mines_are_as_large_as_the_real_ones() -> None:
    """200 surveyed levels of the real 3.6.7 have 530 floor spots on average. NetHack: mkmap.c, pass_one."""
    play = Play(new_world(NETHACK_367, 1, Birth()), NETHACK_367, NOBODY)
    sizes = [make_level(play, "mines", 2).terrain.count(Terrain.ROOM) for _ in range(40)]
    assert 500 < sum(sizes) / len(sizes) < 560


def mines_at(world: World) -> int:
    """The depth of the first level of the Mines."""
    return depth_of(world.dungeon, "mines", 1)


def test_webs_of_mazes_have_spiders_and_traps_of_high_caves_have_victims() -> None:
    """NetHack: mklev.c, mktrap, which all levels share (B-220 for the victims)."""
    world = next(
        world
        for seed in range(10, 99)
        if (world := new_world(NETHACK_367, seed, Birth())) and mines_at(world) == 3
    )
    play = Play(world, NETHACK_367, NOBODY)
    mazes = [make_level(play, "gehennom", 2) for _ in range(30)]
    webs = [
        (level, spot) for level in mazes for spot, trap in level.traps.items() if trap.kind == TrapKind.WEB
    ]
    assert len(webs) > 5
    for level, spot in webs:
        assert any(
            monster.species.name == "giant spider" and steps_between(monster.spot, spot) < 2
            for monster in level.monsters
        )
    caves = [make_level(play, "mines", 1) for _ in range(60)]
    assert any(
        item.kind.name == "corpse" and item.blessing == 0
        for level in caves
        for spot, trap in level.traps.items()
        if trap.kind in (TrapKind.ARROW, TrapKind.DART, TrapKind.FALLING_ROCK)
        for item in level.items.get(spot, ())
    )


def test_the_rogue_level_has_only_the_traps_of_rogue() -> None:
    """NetHack: mklev.c, mktrap: seven kinds, each as likely."""
    world = new_world(NETHACK_367, 1, Birth())
    place = place_named(world.dungeon, "rogue")
    assert place is not None
    play = Play(world, NETHACK_367, NOBODY)
    found = set()
    for _ in range(60):
        level = make_level(play, MAIN, place.number)
        found |= {trap.kind for trap in level.traps.values()}
    assert found == {
        TrapKind.BEAR_TRAP, TrapKind.ARROW, TrapKind.DART, TrapKind.TRAP_DOOR, TrapKind.PIT,
        TrapKind.SLEEPING_GAS, TrapKind.RUST,
    }  # fmt: skip


@pytest.mark.parametrize("edition", ["3.4.3", "3.6.7", "3.7", "5.0.0"])
@pytest.mark.parametrize("ground", [Terrain.AIR, Terrain.CLOUD, Terrain.LAVA, Terrain.POOL, Terrain.ICE])
def test_since_37_traps_need_ground_but_portals_may_be_in_the_air(edition: str, ground: Terrain) -> None:
    """Seen: 6.3 and 6.1 traps, not 7, at the Wizards' home in 3.7 and 5.0.0; a seventh of it is clouds."""
    scene = Scene(edition)
    scene.level.terrain[MIDDLE] = ground

    trap = put_trap(scene.play, MIDDLE, TrapKind.MAGIC)
    portal = put_trap(scene.play, MIDDLE, TrapKind.MAGIC_PORTAL)

    newer = edition in ("3.7", "5.0.0")
    assert (trap is not None) is (not newer or ground == Terrain.ICE)
    assert (portal is not None) is (not newer or ground not in (Terrain.LAVA, Terrain.POOL))
