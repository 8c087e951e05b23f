"""Faints cut short, leaps, teleports and prayers that are spells, and artifacts that will not be eaten."""

from typing import Any

import pytest

from marrow.content.properties import Property
from marrow.content.words import KindName
from marrow.editions import NETHACK
from marrow.errors import RefusedCommand
from marrow.messages.commands import CastSpell, Command, Eat, Jump, TeleportAtWill, TurnUndead
from marrow.messages.entries import Cause
from marrow.model.hero_parts import Spell
from marrow.model.item import Slot
from marrow.model.level import Trap
from marrow.model.places import DIRECTIONS, EAST, Door, Terrain, TrapKind, steps_between
from marrow.model.vocabularies import HeldIn, Hunger, Source
from marrow.rules.monster_moves.demon_talk import demand_bribe
from marrow.rules.nutrition.fainting import faint
from marrow.rules.people.vault_guards import watch_vault
from marrow.rules.traps.drowning import drown
from rule import rule
from scene import MIDDLE, Scene
from shop import open_vault

ALL = NETHACK
FROM_360 = ALL[1:]


def fainted(edition: str, **how: Any) -> Scene:
    scene = Scene(edition, nutrition=-20, hunger=Hunger.FAINTED, **how)
    faint(scene.play, 12)
    return scene


# Revived


@rule("N-142")
@pytest.mark.parametrize("edition", ALL)
def test_a_demon_who_wants_gold_ends_a_faint(edition: str) -> None:
    scene = fainted(edition)
    scene.carry("gold piece", quantity=1000)
    demon = scene.monster("Geryon", hp=50, peaceful=True)

    demand_bribe(scene.play, demon)

    assert (scene.hero.helplessness.turns == 0) == (edition != "3.4.3")


@rule("N-142")
@pytest.mark.parametrize("edition", ALL)
def test_a_vault_guard_ends_a_faint(edition: str) -> None:
    scene = fainted(edition, answers={"people.who are you": "Agnes"})
    open_vault(scene)
    scene.hero.spot = MIDDLE - 80
    scene.hero.visit.vault_turns = 29

    watch_vault(scene.play)

    assert (scene.hero.helplessness.turns == 0) == (edition != "3.4.3")
    assert scene.hero.hunger is (Hunger.FAINTED if edition == "3.4.3" else Hunger.FAINTING)


@rule("N-142")
@pytest.mark.parametrize("edition", FROM_360)
def test_cold_water_ends_a_faint(edition: str) -> None:
    scene = fainted(edition)
    scene.level.terrain[MIDDLE] = Terrain.POOL

    drown(scene.play)

    assert (scene.hero.helplessness.turns, scene.hero.hunger) == (0, Hunger.FAINTING)


# What is asked of those who cannot, their spells do


@rule("N-082")
@pytest.mark.parametrize("edition", ALL)
@pytest.mark.parametrize(
    "book, level, command",
    [
        ("spellbook of jumping", 1, Jump()),
        ("spellbook of turn undead", 6, TurnUndead()),
        ("spellbook of teleport away", 6, TeleportAtWill()),
    ],
)
def test_a_spell_stands_in_for_an_ability(edition: str, book: KindName, level: int, command: Command) -> None:
    """Intelligence 10 saves nothing: the price is twice the energy, 5 for each level."""
    scene = Scene(edition, seed=3, nutrition=900)
    scene.hero.power = scene.hero.max_power = 60
    scene.hero.spells = [Spell(book, level)]

    if isinstance(command, Jump) and edition in ("3.4.3", "3.6.0"):
        with pytest.raises(RefusedCommand):
            scene.do(command)
        return
    scene.do(command)

    assert scene.burned_by(Cause.SPELL) == 10 * level


# Jumping


@rule("N-085")
@pytest.mark.parametrize("edition", ALL)
@pytest.mark.parametrize("bound", ["held", "floating", "wet"])
def test_struggling_instead_of_jumping_costs_nothing(edition: str, bound: str) -> None:
    scene = Scene(edition)
    scene.wear("jumping boots", Slot.BOOTS)
    scene.hero.extrinsic[Property.JUMPING] = int(Slot.BOOTS)
    if bound == "held":
        scene.hero.hold.holder_id = scene.monster("owlbear").id
    elif bound == "floating":
        scene.intrinsic(Property.LEVITATION)
    else:
        scene.level.terrain[MIDDLE] = Terrain.POOL
        scene.hero.footing.in_water = True

    with pytest.raises(RefusedCommand):
        scene.do(Jump(spot=MIDDLE + 2 * EAST))

    assert scene.burned_by(Cause.JUMP) == 0


@rule("N-085")
@pytest.mark.parametrize("edition", ALL)
def test_a_jump_stuck_in_the_floor_costs_nothing(edition: str) -> None:
    scene = Scene(edition)
    scene.hero.extrinsic[Property.JUMPING] = int(Slot.BOOTS)
    scene.hero.hold.turns, scene.hero.hold.trap = 5, HeldIn.FLOOR

    scene.do(Jump(spot=MIDDLE + 2 * EAST))

    assert (scene.hero.spot, scene.burned_by(Cause.JUMP)) == (MIDDLE, 0)


@rule("N-085")
@pytest.mark.parametrize("edition", ALL)
@pytest.mark.parametrize("bound", ["held", "floating"])
def test_a_magical_jump_that_fails_costs_the_spell_alone(edition: str, bound: str) -> None:
    scene = Scene(edition, seed=3)
    scene.hero.power = scene.hero.max_power = 60
    scene.hero.spells = [Spell("spellbook of jumping", 1)]
    if bound == "held":
        scene.hero.hold.holder_id = scene.monster("owlbear", asleep=True).id
    else:
        scene.intrinsic(Property.LEVITATION)

    scene.do(CastSpell(spell="a"))

    assert (scene.burned_by(Cause.SPELL), scene.burned_by(Cause.JUMP)) == (10, 0)


def booted(edition: str, throws: list[tuple[str, int, int]]) -> Scene:
    scene = Scene(edition, throws=throws)
    scene.hero.extrinsic[Property.JUMPING] = int(Slot.BOOTS)
    return scene


@rule("N-086")
@pytest.mark.parametrize("edition", ALL[-2:])
def test_in_37_a_jump_on_the_spot_breaks_out_of_a_trap(edition: str) -> None:
    scene = booted(edition, [("N-086", 10, 6)])
    scene.level.traps[MIDDLE] = Trap(TrapKind.PIT, MIDDLE, seen=True)
    scene.hero.hold.turns, scene.hero.hold.trap = 5, HeldIn.PIT

    scene.do(Jump(spot=MIDDLE))

    assert (scene.hero.hold.turns, scene.burned_by(Cause.JUMP)) == (0, 7)


@rule("N-086")
@pytest.mark.parametrize("edition", ALL[-2:])
def test_in_37_hopping_in_place_costs_nothing(edition: str) -> None:
    scene = booted(edition, [])

    scene.do(Jump(spot=MIDDLE))

    assert (scene.world.turn, scene.burned_by(Cause.JUMP)) == (1, 0)


@rule("N-083")
@pytest.mark.parametrize("edition", ALL[:-2])
def test_before_37_a_jump_on_the_spot_is_a_jump_like_any_other(edition: str) -> None:
    scene = booted(edition, [("N-083", 25, 9)])

    scene.do(Jump(spot=MIDDLE))

    assert (scene.hero.spot, scene.burned_by(Cause.JUMP)) == (MIDDLE, 10)


@rule("N-083")
def test_a_jumping_hero_lands_in_the_trap_he_meant_to_leave() -> None:
    scene = booted("3.6.7", [])
    scene.level.traps[MIDDLE] = Trap(TrapKind.PIT, MIDDLE, seen=False)
    scene.hero.hold.turns, scene.hero.hold.trap = 5, HeldIn.PIT

    scene.do(Jump(spot=MIDDLE))

    assert scene.told()[:2] == ["jumping.leap from pit", "traps.fall into pit"]
    assert scene.hero.hold.turns


def test_a_knight_jumps_two_and_one_and_over_open_doors_only_straight() -> None:
    scene = Scene(role="knight")
    scene.intrinsic(Property.JUMPING, source=Source.EXPERIENCE)

    with pytest.raises(RefusedCommand, match="illegal"):
        scene.do(Jump(spot=MIDDLE + 2 * EAST))
    scene.level.terrain[MIDDLE + 1 - 80] = Terrain.VERTICAL_WALL
    scene.level.terrain[MIDDLE + 1] = Terrain.DOOR
    scene.level.detail[MIDDLE + 1] = Door.OPEN
    scene.do(Jump(spot=MIDDLE + 2 * EAST + 80))

    assert scene.hero.spot == MIDDLE + 2 * EAST + 80


def test_nobody_jumps_along_the_wall_of_an_open_door() -> None:
    """The first step of a jump of one and two is straight down; the door does not open that way."""
    scene = booted("3.6.7", [])
    scene.level.terrain[MIDDLE + 80] = Terrain.DOOR
    scene.level.detail[MIDDLE + 80] = Door.OPEN

    with pytest.raises(RefusedCommand, match="blocked"):
        scene.do(Jump(spot=MIDDLE + 2 * 80 + 1))


def test_a_jump_over_water_is_dry_and_ends_before_somebody_in_the_way() -> None:
    scene = booted("3.6.7", [])
    scene.level.terrain[MIDDLE + 1] = Terrain.POOL
    orc = scene.monster("hill orc", MIDDLE + 3, asleep=True)

    scene.do(Jump(spot=MIDDLE + 3))

    assert (scene.hero.spot, orc.asleep) == (MIDDLE + 2, False)
    assert "traps.fall into water" not in scene.told()


# Teleporting


@rule("N-088")
@pytest.mark.parametrize("edition", ALL)
@pytest.mark.parametrize("seen", [True, False])
def test_a_known_teleporter_underfoot_is_free(edition: str, seen: bool) -> None:
    scene = Scene(edition, level=12, seed=5)
    scene.intrinsic(Property.TELEPORTITIS)
    scene.hero.power = scene.hero.max_power = 60
    scene.level.traps[MIDDLE] = Trap(TrapKind.TELEPORTATION, MIDDLE, seen=seen)

    scene.do(TeleportAtWill())

    assert scene.hero.spot != MIDDLE
    assert scene.burned_by(Cause.TELEPORT) == (0 if seen else 100)


@rule("N-088")
@pytest.mark.parametrize("edition", ALL)
def test_the_spell_costs_its_own_price_alone(edition: str) -> None:
    """V-043."""
    scene = Scene(edition, seed=3)
    scene.hero.power = scene.hero.max_power = 60
    scene.hero.spells = [Spell("spellbook of teleport away", 6)]

    scene.do(TeleportAtWill())

    assert (scene.burned_by(Cause.SPELL), scene.burned_by(Cause.TELEPORT)) == (60, 0)


@rule("N-093")
@pytest.mark.parametrize(
    "edition, left",
    [("3.4.3", 31), ("3.6.0", 31), ("3.6.1", 31), ("3.6.2", 20), ("3.6.7", 20), ("3.7", 20), ("5.0.0", 20)],
)
def test_a_leashed_pet_afar_holds_one_back(edition: str, left: int) -> None:
    scene = Scene(edition, level=12)
    scene.intrinsic(Property.TELEPORTITIS)
    scene.hero.power = scene.hero.max_power = 50
    dog = scene.monster("dog", MIDDLE + 5, tame=10)
    assert dog.pet is not None
    dog.pet.leashed = True
    scene.carry("leash", blessing=-1).ghost_id = dog.id
    for step in DIRECTIONS:
        scene.level.terrain[MIDDLE + step] = Terrain.STONE

    scene.do(TeleportAtWill())

    assert (scene.hero.spot, scene.world.turn) == (MIDDLE, 1)
    assert (scene.burned_by(Cause.TELEPORT), scene.hero.power) == (0, left)
    assert steps_between(dog.spot, MIDDLE) == 2


@rule("N-093")
@pytest.mark.parametrize("edition", ALL)
@pytest.mark.parametrize("blessing, room", [(-1, True), (0, False)])
def test_a_leashed_pet_afar_is_pulled_along_or_set_free(edition: str, blessing: int, room: bool) -> None:
    scene = Scene(edition, level=12)
    scene.intrinsic(Property.TELEPORTITIS)
    scene.hero.power = scene.hero.max_power = 50
    dog = scene.monster("dog", MIDDLE + 5, tame=10)
    assert dog.pet is not None
    dog.pet.leashed = True
    leash = scene.carry("leash", blessing=blessing)
    leash.ghost_id = dog.id
    if not room:
        for step in DIRECTIONS:
            scene.level.terrain[MIDDLE + step] = Terrain.STONE

    scene.do(TeleportAtWill())

    assert scene.hero.spot != MIDDLE and scene.burned_by(Cause.TELEPORT) > 0
    assert bool(leash.ghost_id) is room


# Artifacts


@rule("N-168")
@pytest.mark.parametrize("edition", ALL)
def test_in_360_artifacts_blast_those_who_could_not_eat_them_anyway(edition: str) -> None:
    """4d10, all tens: 40 of 200; a human cannot eat iron."""
    scene = Scene(edition, role="wizard", alignment="chaotic", hp=200)
    sword = scene.carry("tsurugi")
    sword.artifact = "The Tsurugi of Muramasa"

    if edition == "3.6.0":
        scene.do(Eat(item=sword.letter))
    else:
        with pytest.raises(RefusedCommand):
            scene.do(Eat(item=sword.letter))

    assert scene.hero.hp == (160 if edition == "3.6.0" else 200)
