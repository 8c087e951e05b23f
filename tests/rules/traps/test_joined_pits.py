"""Pits that are dug into one another, stepped between, and flooded. NetHack: trap.c, dig.c."""

from typing import Any

import pytest

from marrow.content.properties import Property
from marrow.formats.nethack.level import read_traps
from marrow.formats.nethack.reader import Reader
from marrow.messages.commands import Apply, Down, Move, Zap
from marrow.model.item import Slot
from marrow.model.level import Trap
from marrow.model.places import EAST, WEST, Door, Terrain, TrapKind
from marrow.model.vocabularies import HeldIn
from marrow.rules.commands.movement.move_hero import arrive_at
from marrow.rules.generation.new_levels.trap_placement import put_trap
from marrow.rules.play import GameOver
from marrow.rules.traps.conjoined_pits import are_joined, conjoin
from marrow.rules.traps.held_in_trap import climb_out_of_pit
from rule import rule
from scene import MIDDLE, Scene

PIT, SPIKES = TrapKind.PIT, TrapKind.SPIKED_PIT


def in_pit(edition: str = "", *, beside: TrapKind | None = PIT, joined: bool = False, **how: Any) -> Scene:
    """The hero has been in a pit for a while, and another one is to the east."""
    scene = Scene(edition, **how)
    scene.level.hard_floor = True
    here = scene.level.traps[MIDDLE] = Trap(PIT, MIDDLE, seen=True)
    scene.hero.hold.turns, scene.hero.hold.trap = 5, HeldIn.PIT
    if beside is not None:
        there = scene.level.traps[MIDDLE + 1] = Trap(beside, MIDDLE + 1, seen=True)
        if joined:
            conjoin(here, there, EAST)
    return scene


def zap(scene: Scene, direction: int = EAST) -> None:
    scene.do(Zap(item=scene.carry("wand of digging", charge=4).letter, direction=direction))


def joined(scene: Scene, step: int = EAST) -> bool:
    traps = scene.level.traps
    return are_joined(traps[MIDDLE], traps[MIDDLE + step], step)


# From one into the other


@pytest.mark.parametrize(
    "edition, lost, told",
    [
        ("3.4.3", 0, "traps.still in pit"),
        ("3.6.0", 6, "traps.fall into pit"),
        ("3.6.1", 3, "traps.stumble into pit"),
        ("3.6.7", 3, "traps.stumble into pit"),
    ],
)
def test_between_pits_that_are_not_joined_one_falls_or_stumbles(edition: str, lost: int, told: str) -> None:
    """d6, since 3.6.1 d3, and the highest is thrown; before 3.6.0 one climbs."""
    scene = in_pit(edition, hp=50)

    scene.do(Move(direction=EAST))

    assert (scene.hero.hp, scene.hero.spot - MIDDLE) == (50 - lost, int(lost > 0))
    assert told in scene.told()


@pytest.mark.parametrize("edition", ["3.6.0", "3.6.7"])
def test_between_joined_pits_one_walks_unhurt_and_is_in_the_second(edition: str) -> None:
    scene = in_pit(edition, joined=True, hp=50, throws=[("trap.c dotrap", 6, 3)])

    scene.do(Move(direction=EAST))

    assert (scene.hero.hp, scene.hero.spot) == (50, MIDDLE + 1)
    assert (scene.hero.hold.turns, scene.hero.hold.trap) == (5, HeldIn.PIT)  # rn1(6, 2)


@pytest.mark.parametrize("edition, lost", [("3.6.0", 6), ("3.6.1", 4), ("3.7", 4)])
def test_stepping_on_spikes_hurts_less_than_falling(edition: str, lost: int) -> None:
    scene = in_pit(edition, beside=SPIKES, joined=True, hp=50)

    scene.do(Move(direction=EAST))

    assert scene.hero.hp == 50 - lost
    assert "traps.step on spikes" in scene.told()


@rule("L-239")
@pytest.mark.parametrize(
    "how, text",
    [(True, "stepped into a pit of iron spikes"), (False, "stumbled into a pit of iron spikes")],
)
def test_the_killer_tells_stepping_from_stumbling_into_spikes(how: bool, text: str) -> None:
    scene = in_pit("3.6.7", beside=SPIKES, joined=how, hp=1)

    with pytest.raises(GameOver) as over:
        arrive_at(scene.play, MIDDLE + 1)

    assert over.value.killer.text == text


def test_nobody_escapes_the_next_pit() -> None:
    """Who knows a trap escapes it one time in five, but not down there."""
    scene = in_pit(shows={("trap.c dotrap", 5): 0})

    scene.do(Move(direction=EAST))

    assert "traps.escape" not in scene.told()


def test_a_corpse_in_hand_is_safe_to_carry_between_joined_pits() -> None:
    """A step is no fall, a stumble is one."""
    for opened in (True, False):
        scene = in_pit(joined=opened, hp=50)
        scene.wear("leather gloves", Slot.GLOVES)
        scene.wear("corpse", Slot.WIELDED, species="cockatrice")
        if opened:
            scene.do(Move(direction=EAST))
            assert scene.hero.spot == MIDDLE + 1
        else:
            with pytest.raises(GameOver):
                arrive_at(scene.play, MIDDLE + 1)


# Digging


def test_a_pick_clears_what_lies_between_two_pits() -> None:
    scene = in_pit()
    pick = scene.wear("pick-axe", Slot.WIELDED)

    scene.do(Apply(item=pick.letter, direction=EAST))
    assert joined(scene) and scene.told()[-1] == "digging.clear debris"

    scene.do(Apply(item=pick.letter, direction=EAST))
    assert scene.told()[-1] == "digging.rubble stays"


@pytest.mark.parametrize("edition, told", [("3.4.3", "digging.swing air"), ("3.6.0", "digging.rubble stays")])
def test_in_a_pit_a_pick_finds_no_room_for_rubble(edition: str, told: str) -> None:
    scene = in_pit(edition, beside=None)

    scene.do(Apply(item=scene.wear("pick-axe", Slot.WIELDED).letter, direction=EAST))

    assert scene.told()[-1] == told


@pytest.mark.parametrize("beside", [None, PIT, SPIKES])
def test_a_ray_from_a_pit_digs_the_next_one_or_joins_it(beside: TrapKind | None) -> None:
    scene = in_pit(beside=beside)

    zap(scene)

    assert joined(scene)
    assert scene.level.traps[MIDDLE + 1].kind == (beside or PIT)
    assert MIDDLE + 2 not in scene.level.traps


def test_a_ray_goes_on_through_joined_pits() -> None:
    scene = in_pit(joined=True)

    zap(scene)

    assert scene.level.traps[MIDDLE + 2].kind == PIT


def test_in_343_a_ray_from_a_pit_cuts_through_what_stands_beyond() -> None:
    scene = in_pit("3.4.3", beside=None)
    scene.level.terrain[MIDDLE + 3] = Terrain.VERTICAL_WALL

    zap(scene)

    assert MIDDLE + 1 not in scene.level.traps
    assert scene.level.terrain[MIDDLE + 3] == Terrain.DOOR


@pytest.mark.parametrize(
    "ground, told",
    [
        (Terrain.TREE, "digging.roots glow"), (Terrain.SINK, "digging.plumbing"),
        (Terrain.THRONE, "digging.stands firm"), (Terrain.VERTICAL_WALL, "digging.stands firm"),
        (Terrain.SECRET_DOOR, "digging.stands firm"), (Terrain.ALTAR, "digging.stands firm"),
    ],
)  # fmt: skip
def test_deep_terrain_stops_a_ray_from_a_pit(ground: Terrain, told: str) -> None:
    scene = in_pit(beside=None)
    scene.level.terrain[MIDDLE + 1] = ground

    zap(scene)

    assert scene.told()[-1] == told and scene.level.terrain[MIDDLE + 1] == ground
    assert MIDDLE + 1 not in scene.level.traps


@pytest.mark.parametrize("edition, dug", [("3.6.1", False), ("3.6.2", True)])
def test_since_362_the_ray_takes_a_door_off_its_hinges(edition: str, dug: bool) -> None:
    """dig.c adj_pit_checks clears the flags of the spot before it looks for a closed door."""
    scene = in_pit(edition, beside=None)
    scene.level.terrain[MIDDLE + 1] = Terrain.DOOR
    scene.level.detail[MIDDLE + 1] = Door.CLOSED

    zap(scene)

    assert (MIDDLE + 1 in scene.level.traps) is dug
    assert scene.level.detail[MIDDLE + 1] == (Door.NONE if dug else Door.CLOSED)


def test_a_boulder_over_the_next_spot_falls_in_and_there_is_no_pit() -> None:
    scene = in_pit(beside=None)
    scene.lay("boulder", MIDDLE + 1)

    zap(scene)

    assert MIDDLE + 1 not in scene.level.traps and not scene.level.items.get(MIDDLE + 1)


def test_a_monster_beside_falls_into_the_pit_dug_under_it() -> None:
    for name, caught in (("jackal", True), ("raven", False)):
        scene = in_pit(beside=None)
        monster = scene.monster(name, MIDDLE + 1, hp=30)
        zap(scene)
        assert monster.trapped is caught


# Water


def test_water_beside_the_new_pit_flows_into_all_that_are_joined() -> None:
    """One pool far off the hero is enough: between joined pits nothing stops it."""
    scene = in_pit(beside=None, shows={"dig.c fillholetyp": 0})
    scene.wear("amulet of magical breathing", Slot.AMULET)
    west = scene.level.traps[MIDDLE - 1] = Trap(PIT, MIDDLE - 1, seen=True)
    conjoin(scene.level.traps[MIDDLE], west, WEST)
    scene.level.terrain[MIDDLE + 2] = Terrain.POOL

    zap(scene)

    wet = [step for step in range(-2, 4) if scene.level.terrain[MIDDLE + step] == Terrain.POOL]
    assert wet == [-1, 0, 1, 2]
    assert not scene.level.traps and scene.hero.hold.turns == 0
    assert "digging.flows in" in scene.told()


def test_a_ray_out_of_a_pit_into_the_water_lets_it_in() -> None:
    scene = in_pit(beside=None)
    scene.wear("amulet of magical breathing", Slot.AMULET)
    scene.level.terrain[MIDDLE + 1] = Terrain.LAVA
    scene.intrinsic(Property.FIRE_RESISTANCE)
    scene.wear("water walking boots", Slot.BOOTS).erodeproof = True

    zap(scene)

    assert scene.level.terrain[MIDDLE] == Terrain.LAVA and MIDDLE not in scene.level.traps


def test_water_does_not_flow_into_pits_that_are_not_joined() -> None:
    scene = in_pit(beside=None, shows={"dig.c fillholetyp": 0})
    scene.wear("amulet of magical breathing", Slot.AMULET)
    scene.level.traps[MIDDLE - 1] = Trap(PIT, MIDDLE - 1, seen=True)
    scene.level.terrain[MIDDLE + 2] = Terrain.POOL

    zap(scene)

    assert scene.level.terrain[MIDDLE - 1] == Terrain.ROOM and MIDDLE - 1 in scene.level.traps


# What ends a joint


def test_a_pit_filled_and_dug_anew_is_joined_to_none() -> None:
    scene = in_pit(joined=True)
    del scene.level.traps[MIDDLE + 1]

    put_trap(scene.play, MIDDLE + 1, PIT)

    assert not joined(scene) and scene.level.traps[MIDDLE].joined == 0


# In and out at will


@pytest.mark.parametrize("edition, hp", [("3.4.3", 50), ("3.6.0", 44), ("3.6.7", 44)])
def test_since_360_one_jumps_into_a_pit_at_will(edition: str, hp: int) -> None:
    scene = Scene(edition, hp=50)
    scene.level.traps[MIDDLE] = Trap(PIT, MIDDLE, seen=True)

    scene.do(Down())

    assert (scene.hero.hp, scene.hero.hold.trap == HeldIn.PIT) == (hp, hp < 50)


def test_a_flyer_dives_and_only_spikes_hurt() -> None:
    for kind, hp in ((PIT, 50), (SPIKES, 40)):
        scene = Scene(hp=50)
        scene.form("raven", hp=50)
        scene.level.traps[MIDDLE] = Trap(kind, MIDDLE, seen=True)
        scene.do(Down())
        assert (scene.hero.form_hp, scene.hero.hold.trap) == (hp, HeldIn.PIT)
        assert "traps.dive into pit" in scene.told()


@pytest.mark.parametrize("edition, number", [("3.4.3", 2), ("3.6.2", 2), ("3.6.7", 3)])
def test_since_363_who_jumps_into_a_hole_may_fall_far(edition: str, number: int) -> None:
    """One time in four a level deeper, and then no more."""
    scene = Scene(edition, throws=[("trap.c fall_through", 4, 0), ("trap.c fall_through", 4, 1)])
    scene.level.traps[MIDDLE] = Trap(TrapKind.HOLE, MIDDLE, seen=True)

    scene.do(Down())

    assert scene.level.number == number


@rule("N-601")
@pytest.mark.parametrize("hallucinating", [False, True])
def test_who_tries_to_leave_a_pit_throws_for_a_crevice_without_a_boulder(hallucinating: bool) -> None:
    """In the running 3.6.7 the first die of such a step is rn2(2)."""
    dice = [("trap.c climb_pit", 2, 0), *(("trap.c climb_pit", 5, 1),) * hallucinating]
    scene = in_pit(throws=dice)
    if hallucinating:
        scene.hero.timeout[Property.HALLUCINATING] = 50

    climb_out_of_pit(scene.play)

    assert (scene.thrown, scene.hero.hold.turns) == (len(dice), 4)


def test_a_boulder_above_the_pit_catches_a_leg_one_time_in_two_and_falls_in_behind() -> None:
    scene = in_pit(throws=[("trap.c climb_pit", 2, 0), ("trap.c climb_pit", 2, 1)])
    scene.lay("boulder", MIDDLE)
    scene.hero.hold.turns = 1

    climb_out_of_pit(scene.play)
    assert (scene.hero.hold.turns, scene.told()[-1]) == (1, "traps.leg in crevice")

    climb_out_of_pit(scene.play)
    assert scene.hero.hold.turns == 0 and MIDDLE not in scene.level.traps
    assert not scene.level.items.get(MIDDLE)


@pytest.mark.parametrize("edition, left", [("3.4.3", 4), ("3.6.0", 0)])
def test_since_360_who_passes_walls_just_rises(edition: str, left: int) -> None:
    scene = in_pit(edition)
    scene.intrinsic(Property.PASSES_WALLS)

    climb_out_of_pit(scene.play)

    assert scene.hero.hold.turns == left


# Real files


@rule("B-258")
def test_a_real_pit_says_in_which_directions_it_is_joined() -> None:
    """trap.h: 24 bytes, the kind in five bits of byte 14, the union of v_conjoined at 16; east is bit 4."""
    raw = bytearray(48)
    raw[8], raw[9], raw[14], raw[16] = 40, 10, int(PIT) | 1 << 5, 1 << 4

    (trap,) = read_traps(Reader(bytes(raw)))

    assert (trap.x, trap.y, trap.kind, trap.seen, trap.joined) == (40, 10, PIT, True, 16)
