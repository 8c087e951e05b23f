"""How a vault guard leads out, and what he does about gold. NetHack: vault.c, gd_move."""

from typing import Any

import pytest

from marrow.content.properties import Property
from marrow.formats.levels import level_of, level_shape
from marrow.messages import commands as c
from marrow.model.monster import Monster
from marrow.model.people import Guard
from marrow.model.places import Door, Terrain, spot_at
from marrow.model.vocabularies import Source
from marrow.rules.combat.deaths.monster_dies import monster_dies
from marrow.rules.hero.vision import update_view
from marrow.rules.magic.hero_teleport import place_hero_with_effects
from marrow.rules.people.vault_guards import guard_destination
from scene import Scene
from shop import open_vault

INSIDE = spot_at(41, 9)  # beside the wall through which the way to the corridor leads
DOOR = spot_at(42, 9)
CORRIDOR = [spot_at(47, y) for y in range(2, 18)]
FAR = spot_at(60, 16)


def arrested(gold: int = 0, **how: Any) -> tuple[Scene, Monster, Guard]:
    """A guard has come and stands in the door he made."""
    scene = Scene(answers={"people.who are you": "Agnes"}, hp=500, **how)
    open_vault(scene)
    scene.level.terrain[FAR] = Terrain.ROOM
    scene.hero.spot = INSIDE
    if gold:
        scene.carry("gold piece", quantity=gold)
    scene.wait(30)
    (guard,) = (one for one in scene.level.monsters if isinstance(one.duty, Guard))
    assert isinstance(guard.duty, Guard)
    return scene, guard, guard.duty


def follow(scene: Scene, guard: Monster, steps: int) -> None:
    """So many times: wait for the guard to go on, and step to where he was."""
    for _ in range(steps):
        before = guard.spot
        for _ in range(10):
            if guard.spot != before or guard not in scene.level.monsters:
                break
            scene.do(c.Search())
        scene.do(c.Move(direction=before - scene.hero.spot))


def test_the_way_is_dug_along_the_longer_side() -> None:
    """The goal is (47, 3): east, as north is wall, north twice, and east again where both are as far."""
    scene, guard, duty = arrested()

    follow(scene, guard, 4)

    way = [DOOR, spot_at(43, 9), spot_at(43, 8), spot_at(43, 7), spot_at(44, 7)]
    assert [dug.spot for dug in duty.passage][:5] == way


def test_the_wall_closes_once_the_hero_cannot_see_it() -> None:
    scene, guard, _ = arrested()
    follow(scene, guard, 2)
    assert scene.level.terrain[DOOR] == Terrain.DOOR
    scene.level.lit[:] = bytes(len(scene.level.lit))

    follow(scene, guard, 4)
    scene.hero.spot = CORRIDOR[-1]
    scene.level.view = b""
    scene.wait(3)

    assert guard not in scene.level.monsters and not scene.level.passage
    assert scene.level.terrain[DOOR] == Terrain.VERTICAL_WALL
    assert all(scene.level.terrain[DOOR + way] == Terrain.STONE for way in range(1, 5))


def test_gold_in_the_passage_is_demanded_once() -> None:
    scene, guard, _ = arrested()
    follow(scene, guard, 2)
    scene.carry("gold piece", quantity=50)

    scene.wait(1)
    assert guard.peaceful and "people.drop all" in scene.told()
    scene.wait(1)

    assert not guard.peaceful and "people.so be it" in scene.told()


def test_gold_dropped_in_the_passage_calms_the_guard() -> None:
    scene, guard, duty = arrested()
    follow(scene, guard, 2)
    gold = scene.carry("gold piece", quantity=50)
    scene.wait(1)

    scene.hero.inventory.remove(gold)
    scene.level.items[scene.hero.spot] = [gold]
    scene.wait(1)

    assert gold in guard.inventory and guard.peaceful and duty.warnings == 5
    assert "people.calms and picks up gold under you" in scene.told()


def test_whoever_teleports_out_with_gold_is_hunted() -> None:
    scene, guard, _ = arrested(gold=100)
    assert scene.level.terrain[DOOR] == Terrain.DOOR

    place_hero_with_effects(scene.play, FAR)

    assert not guard.peaceful and guard.spot != DOOR
    assert "people.hear guard's whistle" in scene.told()
    assert scene.level.terrain[DOOR] == Terrain.VERTICAL_WALL


def test_whoever_teleports_out_without_gold_may_go() -> None:
    scene, guard, _ = arrested()

    place_hero_with_effects(scene.play, FAR)
    scene.wait(2)

    assert guard not in scene.level.monsters and "people.begone then" in scene.told()
    assert scene.level.terrain[DOOR] == Terrain.VERTICAL_WALL


def test_a_wall_the_hero_dug_through_is_mended_and_its_gold_goes_inside() -> None:
    scene, guard, _ = arrested()
    hole = spot_at(39, 10)
    scene.level.terrain[hole] = Terrain.DOOR
    scene.level.detail[hole] = Door.NONE
    gold = scene.lay("gold piece", hole, quantity=7)
    follow(scene, guard, 2)

    scene.wait(1)

    assert scene.level.terrain[hole] == Terrain.VERTICAL_WALL
    inside = [
        item
        for spot in (spot_at(x, y) for x in (40, 41) for y in (9, 10))
        for item in scene.level.items.get(spot, ())
    ]
    assert inside == [gold]
    assert {"people.gold moves", "people.vault restored"} <= set(scene.told())


def test_the_corners_of_a_vault_are_corners_again() -> None:
    scene, guard, _ = arrested()
    corners = {
        spot_at(39, 8): Terrain.TOP_LEFT,
        spot_at(42, 8): Terrain.TOP_RIGHT,
        spot_at(39, 11): Terrain.BOTTOM_LEFT,
        spot_at(42, 11): Terrain.BOTTOM_RIGHT,
    }
    for spot in corners:
        scene.level.terrain[spot] = Terrain.CORRIDOR
    follow(scene, guard, 2)

    scene.wait(1)

    assert {spot: scene.level.terrain[spot] for spot in corners} == corners


def test_the_dead_guard_s_passage_closes_over_the_hero_and_his_gold_is_gone() -> None:
    scene, guard, _ = arrested()
    follow(scene, guard, 2)
    gold = scene.item("gold piece", quantity=30)
    guard.inventory.append(gold)
    update_view(scene.play)

    monster_dies(scene.play, guard, by_hero=True)

    assert scene.level.terrain[scene.hero.spot] == Terrain.STONE
    assert {"people.encased", "people.guard's gold vanishes"} <= set(scene.told())
    assert not any(gold in lying for lying in scene.level.items.values())


def test_a_passage_stays_where_the_ball_lies() -> None:
    from marrow.rules.hero.ball_and_chain import attach_ball_and_chain

    scene, guard, _ = arrested()
    follow(scene, guard, 3)
    attach_ball_and_chain(scene.play, scene.lay("heavy iron ball", DOOR + 1))

    monster_dies(scene.play, guard, by_hero=True)

    assert scene.level.terrain[DOOR] == Terrain.VERTICAL_WALL
    assert scene.level.terrain[DOOR + 1] == Terrain.CORRIDOR


def test_the_hero_left_in_the_passage_is_not_walled_in() -> None:
    scene, guard, _ = arrested()
    follow(scene, guard, 4)
    for _ in range(10):
        if guard not in scene.level.monsters:
            break
        scene.do(c.Search())
    assert "people.guard disappears" in scene.told()

    scene.wait(5)

    assert scene.level.terrain[scene.hero.spot] == Terrain.CORRIDOR
    assert scene.hero.spot in [dug.spot for dug in scene.level.passage]


def test_an_open_passage_is_saved() -> None:
    scene, guard, _ = arrested()
    follow(scene, guard, 4)
    scene.wait(5)
    assert scene.level.passage

    again = level_of(level_shape(scene.level))

    assert again.passage == scene.level.passage


def test_gold_in_the_rock_is_not_held_against_the_hero() -> None:
    scene, guard, _ = arrested()
    ore = scene.lay("gold piece", DOOR + 1, quantity=20)

    follow(scene, guard, 1)

    assert ore in guard.inventory and guard.peaceful
    assert "people.picks up some gold" in scene.told()


def test_a_monster_in_the_guards_way_is_sent_elsewhere() -> None:
    scene, guard, _ = arrested()
    xorn = scene.monster("xorn", DOOR + 1, asleep=True)

    follow(scene, guard, 1)

    assert xorn.spot != DOOR + 1 and "people.out of my way" in scene.told()


def test_a_guard_who_sees_gold_eaten_attacks() -> None:
    scene, guard, _ = arrested(gold=1)
    scene.form("rock mole")
    (gold,) = (item for item in scene.hero.inventory if item.kind.class_ == "coin")

    scene.finish(c.Eat(item=gold.letter))
    scene.wait(1)

    assert not guard.peaceful and "people.how dare you eat" in scene.told()


def test_a_cursed_whistle_calls_the_guard() -> None:
    scene = Scene(answers={"people.who are you": "Agnes"})
    open_vault(scene)
    scene.hero.spot = INSIDE
    whistle = scene.carry("tin whistle", blessing=-1)

    scene.do(c.Apply(item=whistle.letter))

    assert any(isinstance(one.duty, Guard) for one in scene.level.monsters)


def test_the_deaf_are_beckoned() -> None:
    scene = Scene(answers={"people.name yourself": "Agnes"})
    open_vault(scene)
    scene.hero.spot = INSIDE
    scene.intrinsic(Property.DEAF, source=Source.OUTSIDE)

    scene.wait(30)

    assert "people.beckons" in scene.told() and "people.follow me" not in scene.told()


def test_whoever_hides_is_not_found() -> None:
    scene = Scene()
    open_vault(scene)
    scene.hero.spot = INSIDE
    scene.form("trapper")
    scene.hero.footing.hidden = True
    scene.hero.visit.vault_turns = 29

    scene.do(c.Search())

    assert "people.puzzled" in scene.told()
    assert not any(isinstance(one.duty, Guard) for one in scene.level.monsters)


@pytest.mark.parametrize(
    ("corridors", "found"),
    [
        ([(47, 9)], (47, 9)),
        ([(45, 9), (47, 9)], (45, 9)),  # the nearer square first
        ([(47, 12), (47, 6)], (47, 6)),  # in a square the higher row first
    ],
)
def test_the_goal_is_the_first_corridor_in_growing_squares(
    corridors: list[tuple[int, int]], found: tuple[int, int]
) -> None:
    scene = Scene()
    open_vault(scene)
    for spot in CORRIDOR:
        scene.level.terrain[spot] = Terrain.STONE
    for x, y in corridors:
        scene.level.terrain[spot_at(x, y)] = Terrain.CORRIDOR

    assert guard_destination(scene.level, INSIDE) == spot_at(*found)
