"""Where monsters step, what opens before them, and what stops them."""

import pytest

from marrow.content.words import SpeciesName
from marrow.messages.commands import Search
from marrow.model.level import Trap
from marrow.model.places import WIDTH, Door, Terrain, TrapKind, distance2
from marrow.rules.monster_moves.coming_to_spots import Step
from marrow.rules.monster_moves.intents import APPROACH
from marrow.rules.monster_moves.monster_goal import best_spot
from marrow.rules.monster_moves.monster_turn import take_move
from rule import rule
from rules.monster_moves.monster_scenes import enter
from rules.monster_moves.step_scenes import spots_of, wall_off
from rules.monster_moves.wandering import goes
from scene import MIDDLE, Scene


def test_a_hostile_closes_in() -> None:
    scene = Scene()
    jackal = scene.monster("jackal", MIDDLE + 5)

    take_move(scene.play, jackal)

    assert jackal.spot == MIDDLE + 4


def test_a_fleeing_one_runs() -> None:
    scene = Scene()
    jackal = scene.monster("jackal", MIDDLE + 5)
    jackal.fleeing, jackal.flee_turns = True, 20

    take_move(scene.play, jackal)

    assert distance2(jackal.spot, MIDDLE) > 25


@rule("N-551")
@pytest.mark.parametrize("thrown", [0, 3, 7])
def test_a_peaceful_one_wanders_anywhere(thrown: int) -> None:
    """It throws a die for whether it looks for things, and then one more for each way."""
    scene = Scene(throws=[("monmove.c m_move", 10, 1), *goes(thrown)])
    newt = scene.monster("newt", MIDDLE + 5, peaceful=True)

    take_move(scene.play, newt)

    around = (-81, -1, 79, -80, 80, -79, 1, 81)
    assert MIDDLE + 5 + around[thrown] == newt.spot
    assert scene.thrown == 9


def test_monsters_avoid_their_own_track() -> None:
    scene = Scene(throws=(("monmove.c m_move", 8, 1),))
    newt = scene.monster("newt", MIDDLE + 5)
    newt.track = (MIDDLE + 4,)

    chosen = best_spot(scene.play, newt, [MIDDLE + 4, MIDDLE + 6], MIDDLE, APPROACH)

    assert chosen == MIDDLE + 6


def test_a_confused_one_may_go_anywhere() -> None:
    scene = Scene(throws=[("monmove.c dochug", 50, 1), *goes(6)])
    jackal = scene.monster("jackal", MIDDLE + 5)
    jackal.confused = True

    take_move(scene.play, jackal)

    assert jackal.spot == MIDDLE + 6


def test_a_monster_that_loses_sight_of_the_hero_follows_the_trail() -> None:
    scene = Scene()
    door = wall_off(scene, MIDDLE)
    scene.level.terrain[door] = Terrain.VERTICAL_WALL
    jackal = scene.monster("jackal", MIDDLE + 5)
    scene.hero.footing.track = [MIDDLE + 5 - WIDTH, MIDDLE + 5 + WIDTH, MIDDLE + 5 + WIDTH - 1]

    take_move(scene.play, jackal)

    assert jackal.spot == MIDDLE + 5 + WIDTH - 1


def test_no_diagonals_through_doors() -> None:
    scene = Scene()
    door = wall_off(scene, MIDDLE + 3)
    scene.level.detail[door] = Door.OPEN
    jackal = scene.monster("jackal", door + 1 + WIDTH)
    assert door not in spots_of(scene, jackal)

    scene.level.detail[door] = Door.BROKEN
    assert door in spots_of(scene, jackal)


def test_no_diagonals_for_grid_bugs() -> None:
    scene = Scene()
    bug = scene.monster("grid bug", MIDDLE + 10)

    assert len(spots_of(scene, bug)) == 4


@pytest.mark.parametrize(
    "name, passes",
    [
        ("jackal", False),
        ("hobbit", True),
        ("acid blob", True),
        ("newt", False),
        ("xorn", True),
        ("hill giant", True),
    ],
)
def test_monsters_that_pass_a_closed_door(name: SpeciesName, passes: bool) -> None:
    scene = Scene()
    door = wall_off(scene, MIDDLE + 3)
    scene.level.detail[door] = Door.CLOSED
    monster = scene.monster(name, door + 1)

    assert passes == (door in spots_of(scene, monster))


@pytest.mark.parametrize("name, passes", [("hobbit", False), ("acid blob", True), ("hill giant", True)])
def test_monsters_that_pass_a_locked_door(name: SpeciesName, passes: bool) -> None:
    scene = Scene()
    door = wall_off(scene, MIDDLE + 3)
    scene.level.detail[door] = Door.LOCKED
    monster = scene.monster(name, door + 1)

    assert passes == (door in spots_of(scene, monster))


@pytest.mark.parametrize(
    "name, state, after, told",
    [
        ("hobbit", Door.CLOSED, Door.OPEN, "creatures.opens door"),
        ("hill giant", Door.LOCKED, Door.BROKEN, "creatures.smashes door"),
        ("acid blob", Door.LOCKED, Door.LOCKED, "creatures.flows under"),
    ],
)
def test_doors_are_opened_broken_or_passed_under(
    name: SpeciesName, state: int, after: int, told: str
) -> None:
    scene = Scene()
    door = wall_off(scene, MIDDLE + 3)
    scene.level.detail[door] = state
    scene.hero.spot = door + 6
    monster = scene.monster(name, door + 1)

    enter(scene, monster, door)

    assert after == scene.level.detail[door]
    assert told in scene.told()


def test_a_door_far_off_is_heard() -> None:
    scene = Scene()
    door = wall_off(scene, MIDDLE + 3)
    scene.level.detail[door] = Door.CLOSED
    scene.level.lit = bytearray(len(scene.level.lit))
    hobbit = scene.monster("hobbit", door + 1)
    scene.level.view = b""

    enter(scene, hobbit, door)

    assert scene.told() == ["creatures.hear door"]


def test_a_trapped_door_blows_up() -> None:
    scene = Scene()
    door = wall_off(scene, MIDDLE + 3)
    scene.level.detail[door] = Door.CLOSED | Door.TRAPPED
    hobbit = scene.monster("hobbit", door + 1, hp=5)

    assert Step.DIED is enter(scene, hobbit, door)
    assert scene.level.detail[door] == Door.NONE
    assert hobbit not in scene.level.monsters


@pytest.mark.parametrize(
    "name, ground, passes",
    [
        ("jackal", Terrain.POOL, False),
        ("bat", Terrain.POOL, True),
        ("crocodile", Terrain.MOAT, True),
        ("bat", Terrain.LAVA, True),
        ("salamander", Terrain.LAVA, True),
        ("crocodile", Terrain.LAVA, False),
        ("jackal", Terrain.IRON_BARS, False),
        ("garter snake", Terrain.IRON_BARS, True),
        ("xorn", Terrain.STONE, True),
        ("rock mole", Terrain.STONE, False),
        ("jackal", Terrain.STONE, False),
    ],
)
def test_who_can_enter_what(name: SpeciesName, ground: int, passes: bool) -> None:
    scene = Scene()
    scene.level.terrain[MIDDLE + 11] = ground
    monster = scene.monster(name, MIDDLE + 10)

    assert passes == (MIDDLE + 11 in spots_of(scene, monster))


def test_eels_keep_to_the_water_while_there_is_any() -> None:
    scene = Scene()
    scene.level.terrain[MIDDLE + 10] = scene.level.terrain[MIDDLE + 11] = Terrain.POOL
    eel = scene.monster("giant eel", MIDDLE + 10)
    assert spots_of(scene, eel) == [MIDDLE + 11]

    scene.level.terrain[MIDDLE + 10] = scene.level.terrain[MIDDLE + 11] = Terrain.ROOM
    assert len(spots_of(scene, eel)) == 8


def test_boulders_stop_all_but_giants() -> None:
    scene = Scene()
    scene.lay("boulder", MIDDLE + 11)

    assert MIDDLE + 11 not in spots_of(scene, scene.monster("ogre", MIDDLE + 10))
    assert MIDDLE + 11 in spots_of(scene, scene.monster("hill giant", MIDDLE + 12))


def test_garlic_stops_the_undead() -> None:
    scene = Scene()
    scene.lay("clove of garlic", MIDDLE + 11)

    assert MIDDLE + 11 not in spots_of(scene, scene.monster("human zombie", MIDDLE + 10))
    assert MIDDLE + 11 in spots_of(scene, scene.monster("ogre", MIDDLE + 12))


def test_the_big_do_not_squeeze_between_rocks() -> None:
    scene = Scene()
    for spot in (MIDDLE + 11, MIDDLE + 10 + WIDTH):
        scene.level.terrain[spot] = Terrain.STONE
    gap = MIDDLE + 11 + WIDTH

    assert gap not in spots_of(scene, scene.monster("ogre", MIDDLE + 10))
    scene.level.monsters.clear()
    scene.level.monster_at.clear()
    jackal = scene.monster("jackal", MIDDLE + 10)
    assert gap in spots_of(scene, jackal)


@pytest.mark.parametrize("puzzle", [False, True])
def test_boulders_are_corners_in_sokoban_only(puzzle: bool) -> None:
    """NetHack: hack.c, bad_rock."""
    scene = Scene()
    scene.level.puzzle = puzzle
    for spot in (MIDDLE + 11, MIDDLE + 10 + WIDTH):
        scene.lay("boulder", spot)

    assert (MIDDLE + 11 + WIDTH in spots_of(scene, scene.monster("ogre", MIDDLE + 10))) is not puzzle


@pytest.mark.parametrize(
    "name, knows, enters",
    [("jackal", True, False), ("jackal", False, True), ("bat", True, True)],
)
def test_known_traps_are_avoided(name: SpeciesName, knows: bool, enters: bool) -> None:
    scene = Scene()
    scene.level.traps[MIDDLE + 11] = Trap(TrapKind.PIT, MIDDLE + 11)
    monster = scene.monster(name, MIDDLE + 10)
    monster.seen_traps = 1 << (TrapKind.PIT - 1) if knows else 0

    assert enters == (MIDDLE + 11 in spots_of(scene, monster))


def test_unicorns_keep_out_of_line() -> None:
    scene = Scene()
    unicorn = scene.monster("white unicorn", MIDDLE + 3 + WIDTH)

    take_move(scene.play, unicorn)

    dx, dy = unicorn.spot % WIDTH - MIDDLE % WIDTH, unicorn.spot // WIDTH - MIDDLE // WIDTH
    assert dx and dy and abs(dx) != abs(dy)


@pytest.mark.parametrize("gold, approaches", [(0, False), (500, True)])
def test_a_leprechaun_with_more_gold_keeps_away(gold: int, approaches: bool) -> None:
    scene = Scene()
    leprechaun = scene.monster("leprechaun", MIDDLE + 3)
    leprechaun.inventory.append(scene.item("gold piece", quantity=100))
    if gold:
        scene.carry("gold piece", quantity=gold)

    take_move(scene.play, leprechaun)

    assert approaches == (distance2(leprechaun.spot, MIDDLE) < 9)


def test_a_monster_whose_step_kills_it_leaves_the_turn_whole() -> None:
    scene = Scene(seed=1, throws=[("trap.c mintrap", 3, 0)])  # the mine goes off
    jackal = scene.monster("jackal", MIDDLE + 5, hp=1)
    for spot in (MIDDLE + 4, MIDDLE + 4 - WIDTH, MIDDLE + 4 + WIDTH):
        scene.level.traps[spot] = Trap(TrapKind.LAND_MINE, spot)
    second = scene.monster("jackal", MIDDLE + 8)

    for _ in range(12):
        scene.do(Search())

    assert jackal.hp < 1 and jackal not in scene.level.monsters
    assert second in scene.level.monsters


def test_a_monster_that_falls_through_is_on_its_way_elsewhere() -> None:
    scene = Scene(seed=4, depth=2)
    newt = scene.monster("newt", MIDDLE + 5)
    for spot in (MIDDLE + 4, MIDDLE + 4 - WIDTH, MIDDLE + 4 + WIDTH):
        scene.level.traps[spot] = Trap(TrapKind.TRAP_DOOR, spot)
    newt.seen_traps = 0

    for _ in range(30):
        scene.do(Search())
        if newt not in scene.level.monsters:
            break

    there = [one.monster for many in scene.world.travellers.values() for one in many]
    assert newt in there and newt not in scene.level.monsters


def test_dwarves_dig_with_their_picks() -> None:
    scene = Scene()
    dwarf = scene.monster("dwarf", MIDDLE + 10)
    dwarf.inventory.append(scene.item("pick-axe"))
    for spot in (MIDDLE + 5, MIDDLE + 5 - WIDTH, MIDDLE + 5 + WIDTH):
        scene.level.terrain[spot] = Terrain.STONE
    dwarf_spot = MIDDLE + 6
    del scene.level.monster_at[dwarf.spot]
    dwarf.spot = dwarf_spot
    scene.level.monster_at[dwarf_spot] = dwarf
    scene.level.view = b""

    take_move(scene.play, dwarf)
    assert (dwarf.spot, dwarf.wields) == (MIDDLE + 6, dwarf.inventory[0])
    take_move(scene.play, dwarf)

    assert dwarf.spot == MIDDLE + 5
    assert scene.level.terrain[MIDDLE + 5] == Terrain.CORRIDOR
