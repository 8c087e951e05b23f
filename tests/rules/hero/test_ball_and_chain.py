"""The iron ball and its chain: laid on, dragged, carried, thrown, taken down stairs. NetHack: ball.c."""

from typing import Any

import pytest

from marrow.formats.worlds import world_of, world_shape
from marrow.messages.commands import Drop, Eat, Kick, Move, PickUp, Throw
from marrow.model.hero import Hero
from marrow.model.item import Item, Slot
from marrow.model.level import Trap
from marrow.model.places import EAST, Terrain, TrapKind
from marrow.rules.bones.pile import empty_pack
from marrow.rules.delayed_effects import apply_delayed_effects
from marrow.rules.generation.new_levels.trap_placement import put_trap
from marrow.rules.hero.ball_and_chain import ball_of, chain_of, is_punished
from marrow.rules.hero.encumbrance import carried_weight
from marrow.rules.items.inventory import item_with_letter
from marrow.rules.items.piles import floor_spot_of
from marrow.rules.magic.punishment import punish, unpunish
from marrow.rules.traps import trap_hero
from marrow.rules.travel.drag_down import TravelMode
from marrow.rules.travel.hero_placement import place_hero
from marrow.rules.travel.level_change import go_to_level
from scene import MIDDLE, Scene
from use import use


def punished(**how: Any) -> Scene:
    scene = Scene(**how)
    punish(scene.play)
    return scene


def ball(scene: Scene) -> Item:
    found = ball_of(scene.play)
    assert found is not None
    return found


def spot(scene: Scene, item: Item | None) -> int | None:
    place = floor_spot_of(scene.level, item) if item is not None else None
    return None if place is None else place - MIDDLE


def spots(scene: Scene) -> tuple[int | None, int | None]:
    """Where ball and chain lie, counted from the middle."""
    return spot(scene, ball_of(scene.play)), spot(scene, chain_of(scene.play))


def walk(scene: Scene, steps: int) -> None:
    for _ in range(steps):
        scene.do(Move(direction=EAST))


def test_punishment_lays_ball_and_chain_at_the_feet_and_weighs_nothing() -> None:
    scene = punished()

    assert spots(scene) == (0, 0)
    assert is_punished(scene.hero)
    assert carried_weight(scene.hero) == 0


def test_a_die_is_thrown_for_the_only_kind_of_ball_and_of_chain() -> None:
    """NetHack: mkobj, with a thousand sides for each."""
    scene = Scene(throws=[("mkobj.c mkobj", 1000, 0)] * 2)

    punish(scene.play)

    assert scene.thrown == 2


def test_punished_again_the_ball_grows_heavier() -> None:
    """By 160, and twice that by a cursed scroll."""
    scene = punished()
    punish(scene.play)
    punish(scene.play, cursed=True)

    assert ball(scene).weight == 480 + 160 + 320


@use("throw", "heavy iron ball", "iron chain")
def test_the_chain_gives_two_squares_and_then_the_ball_comes_along() -> None:
    """One step moves nothing, two the chain, three the ball to where the chain was; and that takes longer."""
    scene = punished()
    walk(scene, 1)
    assert spots(scene) == (0, 0)
    walk(scene, 1)
    assert spots(scene) == (0, 1)
    turn = scene.world.turn
    walk(scene, 1)
    assert spots(scene) == (1, 2)
    assert scene.hero.spot == MIDDLE + 3
    assert scene.world.turn > turn + 1


def test_the_heavily_laden_cannot_drag_it() -> None:
    scene = punished(attributes=(10, 10, 10, 10, 10, 10))
    walk(scene, 2)
    scene.carry("loadstone", quantity=2)
    walk(scene, 1)

    assert scene.hero.spot == MIDDLE + 2
    assert "chains.cannot drag" in scene.told()


def test_a_carried_ball_only_trails_its_chain() -> None:
    scene = punished()
    scene.do(PickUp(everything=True))
    held = ball(scene)
    assert held in scene.hero.inventory
    walk(scene, 4)

    assert scene.hero.spot == MIDDLE + 4
    assert spots(scene)[1] in (2, 3)
    scene.do(Drop(item=held.letter))
    assert spots(scene)[0] == 4


def test_the_chain_itself_stays_where_it_is() -> None:
    scene = punished()
    scene.do(PickUp(everything=True))

    assert [item.kind.name for item in scene.hero.inventory] == ["heavy iron ball"]
    assert chain_of(scene.play) is not None


@use("throw", "heavy iron ball")
def test_throwing_the_ball_pulls_the_hero_after_it() -> None:
    """Strength 16: 8 less 480/100, and no chain gives more than five."""
    scene = punished()
    scene.do(PickUp(everything=True))
    letter = ball(scene).letter
    assert item_with_letter(scene.hero, letter) is not None

    scene.do(Throw(item=letter, direction=EAST))

    assert spots(scene)[0] == 4
    assert scene.hero.spot == MIDDLE + 3


def test_a_ball_hanging_in_a_pit_jerks_its_owner_back() -> None:
    scene = punished()
    put_trap(scene.play, MIDDLE + 1, TrapKind.PIT)
    walk_over = scene.level.traps.pop(MIDDLE + 1)
    walk(scene, 2)
    scene.level.traps[MIDDLE + 1] = walk_over
    walk(scene, 1)

    assert scene.hero.spot == MIDDLE + 1
    assert "chains.jerked back" in scene.told()


def test_teleported_the_hero_keeps_it() -> None:
    scene = punished()
    place_hero(scene.play, MIDDLE + 20)

    assert spots(scene) == (20, 20)


def arrived(by: TravelMode, *, throws: list[tuple[str, int, int]]) -> Scene:
    scene = Scene(throws=throws, seed=5)
    punish(scene.play)
    scene.level.terrain[MIDDLE] = Terrain.STAIRS
    go_to_level(scene.play, "dungeons", 2, by=by)
    return scene


def test_down_the_stairs_the_ball_smacks_and_drags() -> None:
    """The ball follows: it smacks for a d20, and one time in six drags; then comes the tumble."""
    scene = arrived("stairs down", throws=[
        ("ball.c drag_down", 2, 1), ("ball.c drag_down", 20, 9), ("ball.c drag_down", 6, 5),
    ])  # fmt: skip

    assert scene.hero.hp <= 100 - 10 - 1
    assert floor_spot_of(scene.level, ball(scene)) == scene.hero.spot
    assert "chains.smacks" in scene.told()


def test_through_a_hole_it_falls_on_the_head() -> None:
    """25 to 31, if the ball did not lie under the hero; a hard helmet makes it three."""
    for helmet, lost in ((False, 25), (True, 3)):
        scene = Scene(throws=[("ball.c ballfall", 5, 1), ("ball.c ballfall", 7, 0)], seed=5)
        punish(scene.play)
        if helmet:
            scene.wear("helmet", Slot.HELMET)
        walk(scene, 1)
        go_to_level(scene.play, "dungeons", 2, by="fall")
        assert scene.hero.hp == 100 - lost


def test_release_leaves_a_mere_ball() -> None:
    scene = punished()
    unpunish(scene.play)

    assert not is_punished(scene.hero)
    assert [item.kind.name for item in scene.level.items[MIDDLE]] == ["heavy iron ball"]
    assert scene.level.items[MIDDLE][0].worn == 0


def test_a_xorn_eats_itself_free() -> None:
    scene = punished()
    scene.do(PickUp(everything=True))
    scene.form("xorn")
    scene.finish(Eat(item=ball(scene).letter))

    assert not is_punished(scene.hero)


def test_nobody_kicks_the_ball_away() -> None:
    scene = punished()
    walk(scene, 1)
    scene.do(Kick(direction=-1))

    assert spots(scene)[0] == 0


def test_the_ball_and_chain_are_saved_with_the_hero() -> None:
    scene = punished()
    walk(scene, 2)
    again = world_of(world_shape(scene.world))

    assert (again.hero.punishment.ball_id, again.hero.punishment.chain_id) == (
        scene.hero.punishment.ball_id,
        scene.hero.punishment.chain_id,
    )
    assert isinstance(again.hero.clone(), Hero)


def test_a_dead_heros_ball_and_chain_are_not_worn() -> None:
    scene = punished()
    empty_pack(scene.play)

    assert [item.worn for item in scene.level.items[MIDDLE]] == [0, 0]


@pytest.mark.parametrize(("throw", "hp"), [(0, 100 - 6), (1, 100 - 6 - 31)])
def test_the_ball_follows_into_a_pit_and_four_times_in_five_hits_the_head(throw: int, hp: int) -> None:
    """Six by the fall, and 25 to 31 by the ball."""
    scene = punished(shows={("ball.c ballfall", 5): throw})
    pit = Trap(TrapKind.PIT, MIDDLE + 1)
    scene.level.traps[pit.spot] = pit
    scene.hero.spot = pit.spot
    trap_hero(scene.play, pit)
    apply_delayed_effects(scene.play)
    assert scene.hero.hp == hp
    assert spots(scene) == (1, 1)
