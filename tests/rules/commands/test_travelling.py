"""Travel: what it passes by, what stops it, and what is left of it when the hero has arrived."""

import pytest

from marrow.content.vocabulary import EngravingManner
from marrow.content.words import KindName
from marrow.messages.commands import Apply, Move, Search, Travel
from marrow.model.level import Engraving, Trap
from marrow.model.places import AREA, EAST, NORTH, WEST, WIDTH, Door, Terrain, TrapKind
from marrow.rules.hero.vision import mark_view_stale
from scene import MIDDLE, Scene

FAR = MIDDLE + 8


def newt_beside(scene: Scene, spot: int) -> None:
    newt = scene.monster("newt", spot, peaceful=True)
    newt.can_move = False


def arrived(scene: Scene) -> Scene:
    scene.finish(Travel(spot=FAR))
    assert scene.hero.spot == FAR
    return scene


def test_whoever_has_just_arrived_does_not_stop_a_rest_in_full_health() -> None:
    """As the real 3.6.7 does: the journey's end leaves its marks until something stops the hero."""
    scene = arrived(Scene(edition="3.6.7"))
    scene.hero.hp = scene.hero.max_hp - 1
    scene.finish(Search(count=40))
    assert "body.full health" not in scene.told()
    assert scene.hero.hp == scene.hero.max_hp

    scene.do(Move(direction=EAST))
    scene.hero.hp = scene.hero.max_hp - 1
    scene.finish(Search(count=40))
    assert "body.full health" in scene.told()


def test_the_first_attack_after_a_journey_comes_to_nothing() -> None:
    scene = arrived(Scene(edition="3.6.7"))
    newt_beside(scene, FAR + EAST)
    turn = scene.world.turn

    scene.do(Move(direction=EAST, manner="fight"))
    assert scene.world.turn == turn
    scene.do(Move(direction=EAST, manner="fight"))
    assert scene.world.turn > turn


@pytest.mark.parametrize("tool", ["tin whistle", "sack", "pick-axe", "bullwhip"])
def test_applying_a_tool_ends_what_is_left_of_a_journey(tool: KindName) -> None:
    scene = arrived(Scene(edition="3.6.7"))
    scene.do(Apply(item=scene.carry(tool).letter, direction=EAST))

    assert not scene.hero.footing.travelled


@pytest.mark.parametrize("edition", ["3.4.3", "3.6.7"])
def test_a_journey_to_where_one_is_takes_a_move(edition: str) -> None:
    scene = Scene(edition=edition)
    scene.do(Travel(spot=MIDDLE))
    assert scene.world.turn == 2


def test_a_journey_passes_items_by_and_does_not_look_at_them() -> None:
    scene = Scene(edition="3.6.7")
    scene.lay("dagger", MIDDLE + 4)
    scene.lay("dagger", FAR)
    arrived(scene)
    assert "commands.see here" not in scene.told()


def test_a_step_with_m_does_not_look_at_items() -> None:
    scene = Scene(edition="3.6.7")
    scene.lay("dagger", MIDDLE + EAST)
    scene.do(Move(direction=EAST, manner="peaceful"))
    assert "commands.see here" not in scene.told()


def test_writing_stops_a_journey() -> None:
    scene = Scene(edition="3.6.7")
    scene.level.engravings[MIDDLE + 4] = Engraving(MIDDLE + 4, "Elbereth", EngravingManner.BURN)
    scene.finish(Travel(spot=FAR))
    assert scene.hero.spot == MIDDLE + 4


def test_a_peaceful_monster_beside_the_way_stops_a_journey() -> None:
    scene = Scene(edition="3.6.7")
    newt_beside(scene, MIDDLE + 4 + NORTH)
    scene.finish(Travel(spot=FAR))
    assert scene.hero.spot == MIDDLE + 3


def test_a_journey_of_one_step_is_as_polite_as_a_step_with_m() -> None:
    scene = Scene(edition="3.6.7")
    newt_beside(scene, MIDDLE + EAST)
    scene.do(Travel(spot=MIDDLE + EAST))
    assert "commands.pardon me" in scene.told()


def test_a_shut_door_stops_a_journey_before_37() -> None:
    scene = Scene(edition="3.6.7")
    door = MIDDLE + 4 + NORTH
    scene.level.terrain[door], scene.level.detail[door] = Terrain.DOOR, Door.CLOSED
    scene.finish(Travel(spot=FAR))
    assert scene.hero.spot == MIDDLE + 4


def test_a_journey_goes_round_known_traps_but_one_step_leads_onto_them() -> None:
    scene = Scene(edition="3.6.7")
    trap = MIDDLE + 4
    scene.level.traps[trap] = Trap(spot=trap, kind=TrapKind.SQUEAKY_BOARD, seen=True)
    arrived(scene)
    assert "traps.squeak" not in scene.told()
    scene.hero.spot = trap + WEST

    scene.do(Travel(spot=trap))

    assert scene.hero.spot == trap


def test_a_boulder_is_no_corner_outside_sokoban() -> None:
    """Whoever carries much squeezes between a boulder and a wall. NetHack: hack.c, bad_rock."""
    scene = Scene(edition="3.6.7")
    scene.form("titan")
    scene.carry("iron chain").weight = 700
    scene.lay("boulder", MIDDLE + NORTH)
    scene.level.terrain[MIDDLE + EAST] = Terrain.HORIZONTAL_WALL
    scene.do(Move(direction=NORTH + EAST))
    assert scene.hero.spot == MIDDLE + NORTH + EAST


@pytest.mark.parametrize(("edition", "row"), [("3.6.7", 0), ("3.7", -1)])
def test_of_spots_as_near_37_takes_the_one_reached_sooner(edition: str, row: int) -> None:
    """Rock six steps to the east: of five spots two steps from it, all four away, 3.7 takes the first."""
    scene = Scene(edition=edition)
    level = scene.level
    level.terrain[:] = bytes(AREA)
    for y in range(-3, 4):
        for x in range(-3, 5):
            level.terrain[MIDDLE + y * WIDTH + x] = Terrain.ROOM
    mark_view_stale(level)

    scene.do(Travel(spot=MIDDLE + 6))

    assert scene.hero.spot == MIDDLE + row * WIDTH + 1
