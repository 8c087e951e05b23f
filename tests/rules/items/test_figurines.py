"""Figurines: set down, cursed in a pack, and where there is no room for them."""

import pytest

from marrow.content.words import SpeciesName
from marrow.messages.commands import Apply, Drop
from marrow.model.places import EAST, SELF, Terrain
from marrow.model.vocabularies import TimerKind
from marrow.rules.items.stacks import curse
from marrow.rules.items.timers import has_timer, start_timer
from scene import MIDDLE, Scene

FAMILIAR = "dog.c make_familiar"


def test_where_somebody_stands_the_figurine_goes_to_pieces() -> None:
    scene = Scene()
    orc = scene.monster("hill orc")
    figurine = scene.carry("figurine", species="jackal")

    scene.do(Apply(item=figurine.letter, direction=EAST))

    assert scene.level.monster_at[MIDDLE + 1] is orc
    assert "figurines.shatters" in scene.told()
    assert figurine not in scene.hero.inventory


def test_on_the_hero_s_own_spot_it_finds_one_beside() -> None:
    scene = Scene(throws=[(FAMILIAR, 10, 0)])
    figurine = scene.carry("figurine", species="jackal")
    scene.do(Apply(item=figurine.letter, direction=SELF))
    assert [monster.tame > 0 for monster in scene.level.monsters] == [True]


@pytest.mark.parametrize("what, told", [("tree", "tools.in a tree"), ("boulder", "tools.on the boulder")])
def test_no_room_costs_the_move_and_not_the_figurine(what: str, told: str) -> None:
    scene = Scene()
    if what == "tree":
        scene.level.terrain[MIDDLE + 1] = Terrain.TREE
    else:
        scene.lay("boulder", MIDDLE + 1)
    figurine = scene.carry("figurine", species="jackal")

    scene.do(Apply(item=figurine.letter, direction=EAST))

    assert told in scene.told()
    assert (figurine in scene.hero.inventory, scene.world.turn) == (True, 2)


def test_a_giant_s_figurine_fits_on_a_boulder() -> None:
    scene = Scene()
    scene.lay("boulder", MIDDLE + 1)
    figurine = scene.carry("figurine", species="stone giant")
    scene.do(Apply(item=figurine.letter, direction=EAST))
    assert MIDDLE + 1 in scene.level.monster_at


def test_the_name_of_a_figurine_is_the_creature_s() -> None:
    scene = Scene()
    figurine = scene.carry("figurine", species="jackal")
    figurine.name = "Fido"
    scene.do(Apply(item=figurine.letter, direction=EAST))
    assert scene.level.monster_at[MIDDLE + 1].name == "Fido"


def test_a_cursed_one_in_the_pack_will_change_and_one_dropped_will_not() -> None:
    """d9000 + 200 turns from now."""
    scene = Scene()
    figurine = scene.carry("figurine", species="jackal")
    scene.wait(1)
    assert not has_timer(scene.play, figurine)

    curse(figurine)
    scene.wait(1)
    assert [timer.due - scene.world.turn for timer in scene.world.timers] == [9200]

    scene.do(Drop(item=figurine.letter))
    assert not has_timer(scene.play, figurine)


def test_a_cursed_figurine_in_the_pack_becomes_mostly_a_hostile_monster() -> None:
    scene = Scene(throws=[(FAMILIAR, 10, 9)])
    figurine = scene.carry("figurine", species="jackal", blessing=-1)
    start_timer(scene.play, figurine, TimerKind.FIGURINE, scene.world.turn + 1)

    scene.wait(1)

    assert "figurines.drops from pack" in scene.told()
    assert [(one.tame, one.peaceful) for one in scene.level.monsters] == [(0, False)]
    assert scene.hero.inventory == []


def test_inside_an_engulfer_it_waits() -> None:
    scene = Scene()
    worm = scene.monster("purple worm", MIDDLE, asleep=True)
    scene.hero.hold.engulfer_id, scene.hero.hold.engulfed_turns = worm.id, 20
    figurine = scene.carry("figurine", species="jackal", blessing=-1)
    start_timer(scene.play, figurine, TimerKind.FIGURINE, scene.world.turn + 1)
    scene.wait(1)
    assert figurine in scene.hero.inventory
    assert has_timer(scene.play, figurine)


@pytest.mark.parametrize(("species", "lives"), [("jackal", False), ("giant eel", True)])
def test_what_comes_alive_in_water_may_drown(species: SpeciesName, lives: bool) -> None:
    scene = Scene()
    scene.level.terrain[MIDDLE + 1] = Terrain.POOL
    figurine = scene.carry("figurine", species=species)
    scene.do(Apply(item=figurine.letter, direction=EAST))
    assert bool(scene.level.monsters) == lives
    assert figurine not in scene.hero.inventory
