"""What stops a step, and where it leads. By hand from NetHack's hack.c, domove, test_move and spoteffects."""

from dataclasses import replace
from typing import Any

import pytest

from marrow.content.properties import Property
from marrow.content.vocabulary import EngravingManner
from marrow.content.words import SpeciesName
from marrow.messages.commands import Move, Run
from marrow.model.item import Slot
from marrow.model.level import Engraving, Trap
from marrow.model.places import EAST, NORTH, SOUTHEAST, UNDIGGABLE, WEST, Door, Terrain, TrapKind
from marrow.model.vocabularies import Doing
from marrow.rules.commands.movement.move_hero import direction_in_water
from marrow.rules.hero.body import levitates
from marrow.rules.hero.encumbrance import carrying_capacity
from rule import rule
from scene import MIDDLE, Scene

AHEAD = MIDDLE + EAST
PUSH = "mkmaze.c water_friction"


def shut_door(scene: Scene, state: int = Door.CLOSED) -> None:
    scene.level.terrain[AHEAD] = Terrain.DOOR
    scene.level.detail[AHEAD] = state


def with_options(scene: Scene, **options: Any) -> Scene:
    scene.world.options = replace(scene.world.options, **options)
    return scene


# Who is there


@pytest.mark.parametrize("mode", ["shift", "rush", "control"])
def test_running_never_attacks_what_one_sees(mode: Any) -> None:
    scene = Scene()
    newt = scene.monster("newt", AHEAD)
    turn = scene.world.turn
    scene.do(Run(direction=EAST, mode=mode))
    assert (newt.hp, scene.world.turn, scene.hero.spot) == (10, turn, MIDDLE)


@pytest.mark.parametrize(
    ("name", "tame", "peaceful", "said"),
    [
        ("lurker above", 0, False, "traps.attacks by surprise"),
        ("trapper", 0, True, "traps.surprise hidden monster"),
        ("trapper", 10, True, "traps.jumps from ceiling"),
    ],
)
def test_a_hidden_lurker_is_walked_under_and_stands_beside(
    name: SpeciesName, tame: int, peaceful: bool, said: str
) -> None:
    scene = Scene(seed=3)
    lurker = scene.monster(name, AHEAD, tame=tame, peaceful=peaceful)
    lurker.hidden = True
    scene.do(Move(direction=EAST))
    assert scene.hero.spot == AHEAD
    assert said in scene.told()
    assert scene.level.monster_at.get(AHEAD) is None
    assert lurker.peaceful == bool(tame)


@pytest.mark.parametrize(("thrown", "wild"), [(0, True), (1, False), (9, False)])
def test_a_pet_taken_out_of_its_trap_may_go_wild(thrown: int, wild: bool) -> None:
    scene = Scene(throws=[("hack.c domove", 10, thrown)], shows={"uhitm.c attack": 1})
    dog = scene.monster("dog", AHEAD, tame=10)
    dog.trapped = True
    scene.level.traps[AHEAD] = Trap(TrapKind.BEAR_TRAP, AHEAD)
    scene.do(Move(direction=EAST))
    assert (dog.tame == 0, dog.peaceful) == (wild, not wild)


# Doors


def test_doors_are_opened_by_walking_into_them_unless_the_player_would_rather_not() -> None:
    opened = Scene(shows={"lock.c doopen": 0})
    shut = with_options(Scene(shows={"lock.c doopen": 0}), autoopen=False)
    for scene in (opened, shut):
        shut_door(scene)
        scene.do(Move(direction=EAST))
    assert (opened.level.detail[AHEAD], shut.level.detail[AHEAD]) == (Door.OPEN, Door.CLOSED)


def test_runners_open_no_doors() -> None:
    scene = Scene(shows={"lock.c doopen": 0})
    shut_door(scene)
    scene.do(Run(direction=EAST, mode="shift"))
    assert scene.level.detail[AHEAD] == Door.CLOSED


@pytest.mark.parametrize(("carried", "passes"), [("", True), ("dagger", True), ("long sword", False)])
def test_the_amorphous_ooze_under_doors_with_what_fits(carried: Any, passes: bool) -> None:
    scene = Scene(shows={"lock.c doopen": 19})
    scene.form("brown pudding")
    if carried:
        scene.carry(carried)
    shut_door(scene, Door.LOCKED)
    scene.do(Move(direction=EAST))
    assert (scene.hero.spot == AHEAD) is passes


def test_nobody_passes_diagonally_through_a_long_worm() -> None:
    scene = Scene()
    worm = scene.monster("long worm", MIDDLE + EAST)
    worm.tail = (MIDDLE + SOUTHEAST - EAST,)
    scene.level.monster_at[worm.tail[0]] = worm
    scene.do(Move(direction=SOUTHEAST))
    assert scene.hero.spot == MIDDLE
    assert scene.told() == ["commands.worm in the way"]


def test_picks_dig_by_walking_if_the_player_likes() -> None:
    scene = with_options(Scene(), autodig=True)
    scene.wear("pick-axe", Slot.WIELDED)
    scene.level.terrain[AHEAD] = Terrain.STONE
    scene.do(Move(direction=EAST))
    assert scene.hero.activity is not None and scene.hero.activity.doing == Doing.DIGGING
    assert scene.world.turn == 1, "the step itself takes no time. NetHack: test_move"


# Water


@pytest.mark.parametrize(
    ("throws", "led"),
    [
        ([(PUSH, 3, 1)], EAST),  # straight on
        ([(PUSH, 3, 0), (PUSH, 3, 0)], NORTH),  # north or south instead, or nowhere
        ([(PUSH, 3, 0), (PUSH, 3, 1)], 0),
    ],
)
def test_turbulence_carries_off(throws: list[tuple[str, int, int]], led: int) -> None:
    scene = Scene(throws=throws)
    for spot in (MIDDLE, AHEAD, MIDDLE + NORTH):
        scene.level.terrain[spot] = Terrain.POOL
    assert direction_in_water(scene.play, EAST) == led


def test_turbulence_across_leads_only_into_water() -> None:
    """Two throws that would lead ashore are thrown anew; a slanting step is turned less often."""
    throws = [(PUSH, 6, 1), (PUSH, 5, 0), (PUSH, 3, 0), (PUSH, 3, 0), (PUSH, 3, 2)]
    scene = Scene(throws=throws)
    for spot in (MIDDLE, AHEAD):
        scene.level.terrain[spot] = Terrain.POOL
    assert direction_in_water(scene.play, SOUTHEAST) == EAST


def test_three_times_in_four_swimmers_feel_none() -> None:
    scene = Scene(throws=[(PUSH, 4, 3)])
    scene.intrinsic(Property.SWIMMING)
    scene.level.terrain[MIDDLE] = Terrain.POOL
    assert direction_in_water(scene.play, EAST) == EAST


@rule("N-664")
@pytest.mark.parametrize("under", [True, False])
def test_only_under_water_there_are_currents(under: bool) -> None:
    """The current stops a step to the east, because it leads nowhere."""
    scene = Scene(throws=[(PUSH, 3, 0), (PUSH, 3, 1)] if under else [])
    scene.intrinsic(Property.MAGICAL_BREATHING)
    scene.level.terrain[MIDDLE] = Terrain.POOL
    scene.hero.footing.in_water = under

    scene.do(Move(direction=EAST))

    assert scene.hero.spot == (MIDDLE if under else AHEAD)


@pytest.mark.parametrize(
    ("swims", "load", "out"), [(False, 1.2, True), (False, 1.6, False), (True, 1.6, True), (True, 2.1, False)]
)
def test_loads_keep_bathers_in_the_water(swims: bool, load: float, out: bool) -> None:
    """Burdened up to one and a half of what can be carried, stressed up to twice."""
    scene = Scene(shows={PUSH: 1})
    scene.intrinsic(Property.SWIMMING if swims else Property.MAGICAL_BREATHING)
    scene.level.terrain[MIDDLE] = Terrain.POOL
    scene.carry("loadstone").weight = int(carrying_capacity(scene.hero) * load)
    assert (direction_in_water(scene.play, EAST) == EAST) is out


# The ground


def test_levitation_is_suspended_inside_rock() -> None:
    scene = Scene()
    scene.form("xorn")
    scene.intrinsic(Property.LEVITATION)
    scene.level.terrain[AHEAD] = Terrain.STONE
    scene.do(Move(direction=EAST))
    assert scene.hero.spot == AHEAD and not levitates(scene.hero)
    scene.do(Move(direction=WEST))
    assert levitates(scene.hero)


@pytest.mark.parametrize(("thrown", "sprung"), [(0, True), (1, False)])
def test_the_last_turn_of_levitation_ends_over_a_trap_or_after_it(thrown: int, sprung: bool) -> None:
    scene = Scene(shows={("hack.c spoteffects", 2): thrown})
    scene.hero.timeout[Property.LEVITATION] = 1
    scene.level.traps[AHEAD] = Trap(TrapKind.BEAR_TRAP, AHEAD)
    scene.do(Move(direction=EAST))
    assert bool(scene.hero.hold.turns) is sprung


def test_feet_smudge_where_they_come_from_and_where_they_go() -> None:
    scene = Scene(seed=1)
    for spot in (MIDDLE, AHEAD):
        scene.level.engravings[spot] = Engraving(spot, "W" * 40)
    scene.do(Move(direction=EAST))
    assert all(scene.level.engravings[spot].text != "W" * 40 for spot in (MIDDLE, AHEAD))


def test_a_snake_that_comes_to_something_lies_under_it() -> None:
    scene = Scene()
    scene.form("snake")
    scene.lay("leather armor", AHEAD)
    scene.do(Move(direction=EAST))
    assert scene.hero.footing.hidden
    scene.do(Move(direction=EAST))
    assert not scene.hero.footing.hidden


@pytest.mark.parametrize(
    ("form", "said", "falls"),
    [("human", "traps.crash on sink", True), ("raven", "traps.control of flight", False)],
)
def test_a_sink_brings_down_levitating_heroes_but_not_flying_ones(form: Any, said: str, falls: bool) -> None:
    scene = Scene(shows={"hack.c dosinkfall": 0})
    if form != "human":
        scene.form(form)
    scene.hero.timeout[Property.LEVITATION] = 50
    scene.level.terrain[AHEAD] = Terrain.SINK
    before = scene.hero.hp
    scene.do(Move(direction=EAST))
    assert said in scene.told() and not levitates(scene.hero)
    assert (scene.hero.hp < before) is falls


# Boulders


def with_boulder(**how: Any) -> Scene:
    scene = Scene(**how)
    scene.lay("boulder", AHEAD)
    return scene


def test_the_effort_is_told_once_in_a_row() -> None:
    scene = with_boulder()
    for _ in range(3):
        scene.do(Move(direction=EAST))
    assert scene.told().count("commands.push boulder") == 1
    assert scene.hero.spot == MIDDLE + 3 * EAST


def test_several_steps_end_with_a_push() -> None:
    scene = with_boulder()
    scene.do(Move(direction=EAST, count=5))
    assert scene.hero.activity is None


def test_boulders_roll_slanting_out_of_doors_but_not_into_them() -> None:
    for door_at, rolls in ((MIDDLE + SOUTHEAST, True), (MIDDLE + 2 * SOUTHEAST, False)):
        scene = Scene()
        scene.level.terrain[door_at] = Terrain.DOOR
        scene.level.detail[door_at] = Door.OPEN if not rolls else Door.NONE
        scene.lay("boulder", MIDDLE + SOUTHEAST)
        scene.do(Move(direction=SOUTHEAST))
        assert (scene.hero.spot != MIDDLE) is rolls


@pytest.mark.parametrize(("carried", "passes"), [(0, True), (10, False)])
def test_only_a_lightly_loaded_hero_squeezes_past(carried: int, passes: bool) -> None:
    """Whoever can carry 855 has 850 of it left with a load of 5, and not with one of 15."""
    scene = with_boulder()
    scene.hero.base[:] = [18, 10, 10, 10, 14, 10]
    scene.level.terrain[AHEAD + EAST] = Terrain.STONE
    free = carrying_capacity(scene.hero) - 850
    scene.carry("dagger").weight = free + carried
    scene.do(Move(direction=EAST))
    assert (scene.hero.spot == AHEAD) is passes


# Striking at nothing


@pytest.mark.parametrize(
    ("tool", "terrain", "digs"),
    [
        ("pick-axe", Terrain.STONE, True),
        ("axe", Terrain.TREE, True),
        ("axe", Terrain.STONE, False),
        ("pick-axe", Terrain.TREE, False),
        ("dagger", Terrain.STONE, False),
    ],
)
def test_fighting_terrain_digs_with_the_right_tool_only(tool: Any, terrain: Terrain, digs: bool) -> None:
    scene = Scene()
    scene.wear(tool, Slot.WIELDED)
    scene.level.terrain[AHEAD] = terrain
    scene.do(Move(direction=EAST, manner="fight"))
    assert (scene.hero.activity is not None and scene.hero.activity.doing == Doing.DIGGING) is digs


@pytest.mark.parametrize(
    ("thing", "said", "left"),
    [
        ("long sword", "combat.clonk", 1),
        ("heavy iron ball", "combat.whang", 1),
        ("silver dagger", "combat.clink", 1),
        ("potion of water", "combat.shatters", 0),
    ],
)
def test_bars_ring_and_break_what_is_fragile(thing: Any, said: str, left: int) -> None:
    scene = Scene(shows={"zap.c obj_resists": 50})
    scene.wear(thing, Slot.WIELDED)
    scene.level.terrain[AHEAD] = Terrain.IRON_BARS
    scene.do(Move(direction=EAST, manner="fight"))
    assert said in scene.told() and len(scene.hero.inventory) == left


def test_acid_does_not_dissolve_bars_that_cannot_be_dug_through() -> None:
    scene = Scene(shows={"zap.c obj_resists": 50})
    scene.wear("potion of acid", Slot.WIELDED)
    scene.level.terrain[AHEAD] = Terrain.IRON_BARS
    scene.level.detail[AHEAD] = UNDIGGABLE
    scene.do(Move(direction=EAST, manner="fight"))
    assert scene.level.terrain[AHEAD] == Terrain.IRON_BARS and not scene.hero.inventory


def test_a_form_that_explodes_does_so_even_where_nobody_is() -> None:
    scene = Scene()
    scene.form("yellow light")
    scene.do(Move(direction=EAST, manner="fight"))
    assert scene.hero.form is None and "commands.explode in vain" in scene.told()


@rule("N-571")
@pytest.mark.parametrize("manner, thrown", [(EngravingManner.HEADSTONE, 0), (EngravingManner.BURN, 1)])
def test_steps_throw_no_die_for_headstones(manner: EngravingManner, thrown: int) -> None:
    """3.6.7: seen on a grave."""
    scene = Scene(throws=[("hack.c maybe_smudge_engr", 5, 0)])
    scene.level.engravings[MIDDLE] = Engraving(MIDDLE, "Here lies", manner)

    scene.do(Move(direction=EAST))

    assert scene.thrown == thrown
