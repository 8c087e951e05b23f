"""What traps do to monsters. NetHack: trap.c, mintrap; teleport.c, mtele_trap, mlevel_tele_trap."""

from typing import Any

import pytest

from marrow.content.properties import Property
from marrow.content.vocabulary import RoomPurpose
from marrow.content.words import SpeciesName
from marrow.messages.commands import Move, TeleportAtWill
from marrow.model.level import Room, Trap
from marrow.model.monster import Monster
from marrow.model.places import EAST, WEST, Terrain, TrapKind
from marrow.rules.traps import TrapResult, trap_monster
from marrow.rules.travel.trapped_monsters import monster_struggles
from scene import MIDDLE, Scene

RULE = "trap.c mintrap"
SPOT = MIDDLE + 5


def caught(
    kind: TrapKind, name: SpeciesName = "hill orc", *, throws: Any = (), **how: Any
) -> tuple[Scene, Monster]:
    """A monster that is held in a trap."""
    scene = Scene(throws=throws, **how)
    monster = scene.monster(name, SPOT, hp=40)
    monster.trapped = True
    scene.level.traps[SPOT] = Trap(kind, SPOT)
    return scene, monster


def over(
    kind: TrapKind, name: SpeciesName = "hill orc", *, throws: Any = (), **how: Any
) -> tuple[Scene, Monster]:
    """A monster that comes upon a trap."""
    scene = Scene(throws=throws, **how)
    monster = scene.monster(name, SPOT, hp=40)
    scene.level.traps[SPOT] = Trap(kind, SPOT, target=SPOT)
    return scene, monster


@pytest.mark.parametrize(
    "rolls, free, boulders",
    [([(40, 0), (2, 0)], True, 0), ([(40, 0), (2, 1)], False, 1), ([(40, 1)], False, 1)],
)
def test_under_a_boulder_a_monster_gets_out_of_a_pit_half_as_often(
    rolls: list[tuple[int, int]], free: bool, boulders: int
) -> None:
    scene, orc = caught(TrapKind.PIT, throws=[(RULE, sides, roll) for sides, roll in rolls])
    scene.lay("boulder", SPOT)

    monster_struggles(scene.play, orc)

    assert orc.trapped is not free
    assert len(scene.level.items.get(SPOT, ())) == boulders


def test_whoever_sees_a_monster_in_a_trap_sees_the_trap() -> None:
    scene, orc = caught(TrapKind.BEAR_TRAP, throws=[(RULE, 40, 1)])

    monster_struggles(scene.play, orc)

    assert scene.level.traps[SPOT].seen


@pytest.mark.parametrize("kind, left", [(TrapKind.BEAR_TRAP, None), (TrapKind.SPIKED_PIT, TrapKind.PIT)])
def test_a_rock_mole_eats_iron_of_its_trap(kind: TrapKind, left: TrapKind | None) -> None:
    scene, mole = caught(kind, "rock mole", throws=[(RULE, 40, 1)])

    monster_struggles(scene.play, mole)

    trap = scene.level.traps.get(SPOT)
    assert mole.eating == 5
    assert (trap.kind if trap is not None else None) == left
    assert mole.trapped is (left is not None)


def test_a_steed_cannot_avoid_a_trap_it_knows() -> None:
    scene, pony = over(TrapKind.PIT, "pony")
    pony.seen_traps = -1
    scene.hero.ride.steed_id = pony.id

    assert trap_monster(scene.play, pony) == TrapResult.TRAPPED

    assert not scene.thrown


@pytest.mark.parametrize("kind, falls", [(TrapKind.PIT, True), (TrapKind.SPIKED_PIT, False)])
def test_only_the_plain_pits_of_a_puzzle_draw_in_fliers(kind: TrapKind, falls: bool) -> None:
    scene, bat = over(kind, "giant bat")
    scene.level.puzzle = True

    trap_monster(scene.play, bat)

    assert bat.trapped is falls


@pytest.mark.parametrize("deaf, told", [(False, "traps.squeak nearby"), (True, None)])
def test_a_board_squeaks_unseen(deaf: bool, told: str | None) -> None:
    scene, orc = over(TrapKind.SQUEAKY_BOARD)
    orc.invisible = True
    if deaf:
        scene.hero.timeout[Property.DEAF] = 10

    trap_monster(scene.play, orc)

    assert scene.told() == ([told] if told else [])
    assert not scene.level.traps[SPOT].seen


def test_a_bear_in_an_unseen_bear_trap_is_heard() -> None:
    scene, bear = over(TrapKind.BEAR_TRAP, "owlbear")
    bear.invisible = True

    trap_monster(scene.play, bear)

    assert scene.told()[0] == "traps.angry bear"


def test_what_sleeps_by_gas_stops_eating() -> None:
    scene, orc = over(TrapKind.SLEEPING_GAS, throws=[(RULE, 25, 6)])
    orc.eating = 4

    trap_monster(scene.play, orc)

    assert (orc.frozen, orc.can_move, orc.eating) == (7, False, 0)


def test_an_iron_golem_that_rusts_is_not_told_as_killed() -> None:
    scene, golem = over(TrapKind.RUST, "iron golem")

    assert trap_monster(scene.play, golem) == TrapResult.DEAD

    assert "combat.falls to pieces" in scene.told()
    assert "combat.is destroyed" not in scene.told()


@pytest.mark.parametrize("blessing, leaves", [(-1, False), (0, True)])
def test_only_a_cursed_leash_holds_a_pet_over_a_hole(blessing: int, leaves: bool) -> None:
    scene, dog = over(TrapKind.HOLE, "little dog", throws=[(RULE, 4, 0)])
    dog.tame = 10
    dog.pet = scene.monster("kitten", MIDDLE - 5, tame=10).pet
    assert dog.pet is not None
    dog.pet.leashed = True
    scene.carry("leash", blessing=blessing).ghost_id = dog.id

    outcome = trap_monster(scene.play, dog)

    assert outcome == (TrapResult.ELSEWHERE if leaves else TrapResult.UNTOUCHED)
    assert (dog not in scene.level.monsters) is leaves
    assert ("creatures.cries" in scene.told()) is not leaves


def test_who_holds_the_hero_does_not_fall() -> None:
    scene, bear = over(TrapKind.TRAP_DOOR, "owlbear")
    scene.hero.hold.holder_id = bear.id

    assert trap_monster(scene.play, bear) == TrapResult.UNTOUCHED


def vault(scene: Scene) -> None:
    """A vault of one spot, seven steps west of the hero."""
    x, y = MIDDLE % 80 - 7, MIDDLE // 80
    scene.level.rooms = (*scene.level.rooms, Room(x, y, x, y, lit=True, purpose=RoomPurpose.VAULT))


def test_a_vault_s_teleporter_takes_monsters_into_it_and_stays() -> None:
    scene, orc = over(TrapKind.TELEPORTATION)
    vault(scene)
    scene.level.traps[SPOT].once = True

    trap_monster(scene.play, orc)

    assert orc.spot == MIDDLE - 7
    assert SPOT in scene.level.traps and "traps.monster disoriented" in scene.told()


def test_a_vault_s_teleporter_takes_the_hero_into_it_and_is_gone() -> None:
    scene = Scene()
    vault(scene)
    scene.level.traps[MIDDLE + 1] = Trap(TrapKind.TELEPORTATION, MIDDLE + 1, once=True)

    scene.do(Move(direction=EAST))

    assert scene.hero.spot == MIDDLE - 7
    assert MIDDLE + 1 not in scene.level.traps


@pytest.mark.parametrize("jumps", [True, False])
def test_who_knows_a_vault_s_teleporter_is_asked_whether_to_jump_in(jumps: bool) -> None:
    """NetHack: teleport.c, dotele. Resisting magic does not matter then."""
    scene = Scene(answers={"teleport.jump in": jumps})
    vault(scene)
    scene.intrinsic(Property.MAGIC_RESISTANCE)
    scene.level.traps[MIDDLE] = Trap(TrapKind.TELEPORTATION, MIDDLE, once=True, seen=True)

    scene.do(TeleportAtWill())

    assert (scene.hero.spot == MIDDLE - 7) is jumps
    assert (MIDDLE in scene.level.traps) is not jumps


def test_a_teleporter_disorients_whoever_has_the_amulet_one_time_in_three() -> None:
    scene = Scene(throws=[("teleport.c scrolltele", 3, 0)])
    scene.carry("Amulet of Yendor")
    scene.level.traps[MIDDLE + 1] = Trap(TrapKind.TELEPORTATION, MIDDLE + 1)

    scene.do(Move(direction=EAST))

    assert scene.hero.spot == MIDDLE + 1 and "teleport.disoriented" in scene.told()


def test_an_anti_magic_field_can_leave_a_corpse() -> None:
    """mondied, not mondead: a grey dragon always leaves one, or one time in two."""
    scene, dragon = over(TrapKind.ANTI_MAGIC, "gray dragon")
    dragon.hp = 1

    assert trap_monster(scene.play, dragon) == TrapResult.DEAD

    assert "corpse" in [item.kind.name for item in scene.level.items.get(SPOT, ())]


@pytest.mark.parametrize("roll, hp", [(0, 40 - 16 - 6), (1, 40 - 16)])
def test_who_knows_pits_may_stay_out_of_that_of_a_mine(roll: int, hp: int) -> None:
    scene, orc = over(TrapKind.LAND_MINE, throws=[(RULE, 3, 0), (RULE, 4, roll)])
    orc.seen_traps = 1 << (TrapKind.PIT - 1)

    trap_monster(scene.play, orc)

    assert orc.hp == hp


def test_the_hero_sees_the_square_vibrate_under_a_monster() -> None:
    scene, orc = over(TrapKind.VIBRATING_SQUARE)

    trap_monster(scene.play, orc)

    assert scene.told() == ["traps.vibration beneath monster"] and scene.level.traps[SPOT].seen


def test_pets_on_leashes_are_pulled_along_and_only_without_room_hold_back() -> None:
    """NetHack: apply.c, next_to_u."""
    scene = Scene()
    dog = scene.monster("little dog", MIDDLE + 5, tame=10)
    assert dog.pet is not None
    dog.pet.leashed = True
    scene.carry("leash", blessing=-1).ghost_id = dog.id
    scene.level.traps[MIDDLE - 1] = Trap(TrapKind.TELEPORTATION, MIDDLE - 1)

    scene.do(Move(direction=WEST))

    assert "polymorph.shudder" not in scene.told()
    assert scene.hero.spot != MIDDLE - 1
    assert scene.level.terrain[dog.spot] == Terrain.ROOM
