"""Riding: saddles, mounting, steps, falls, and what the steed does. NetHack: steed.c."""

from typing import Any

import pytest

from marrow.content.properties import Property
from marrow.content.skills import BASIC, UNSKILLED
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import SpeciesName
from marrow.editions import NETHACK
from marrow.errors import RefusedCommand
from marrow.formats.worlds import world_of, world_shape
from marrow.messages.commands import Apply, Kick, Loot, Move, Ride, Search
from marrow.model.hero_parts import Training
from marrow.model.item import Slot
from marrow.model.level import Trap
from marrow.model.monster import Monster
from marrow.model.places import (
    DOWN,
    EAST,
    NOWHERE,
    SELF,
    SOUTHEAST,
    UP,
    Door,
    Terrain,
    TrapKind,
    steps_between,
)
from marrow.model.vocabularies import HeldIn
from marrow.rules.bones import leave
from marrow.rules.combat.deaths.monster_dies import monster_dies
from marrow.rules.combat.monster_attacks.attack_hero import attack_hero
from marrow.rules.delayed_effects import apply_delayed_effects
from marrow.rules.hero.body import flies
from marrow.rules.hero.encumbrance import carrying_capacity, encumbrance
from marrow.rules.hero.reach import can_reach_floor
from marrow.rules.monster_moves.pet_meals import devour
from marrow.rules.monsters.steeds import DismountReason, dismount, kick_steed, steed_at_hero, steed_of
from marrow.rules.polymorph import change_monster_species, polymorph_into
from marrow.rules.travel.level_change import go_to_level
from marrow.rules.turn.main_loop import movement_gained
from rule import rule
from scene import MIDDLE, Scene
from use import use

MOUNT = "steed.c mount_steed"
KICK = "steed.c kick_steed"


def knight(**how: Any) -> Scene:
    scene = Scene(role="knight", alignment="lawful", **how)
    scene.hero.skills["riding"] = Training(BASIC, 4)
    return scene


def beast(
    scene: Scene, name: SpeciesName = "pony", spot: int = MIDDLE + 1, *, tame: int = 20, **how: Any
) -> Monster:
    """A tame creature with a saddle on."""
    monster = scene.monster(name, spot, tame=tame, hp=30, **how)
    saddle = scene.item("saddle")
    saddle.worn = int(Slot.SADDLE)
    monster.inventory.append(saddle)
    return monster


def riding(name: SpeciesName = "pony", **how: Any) -> tuple[Scene, Monster]:
    scene = knight(**how)
    steed = beast(scene, name)
    scene.do(Ride(direction=EAST))
    assert scene.hero.ride.steed_id == steed.id
    return scene, steed


# Saddles


@use("apply", "saddle")
@pytest.mark.parametrize(
    "blessing, tame, throw, done",
    [
        (0, 17, 88, True), (0, 17, 89, False), (-1, 17, 38, True), (-1, 17, 39, False),
        (0, 0, 9, True), (0, 0, 10, False),
    ],
)  # fmt: skip
def test_a_saddle_goes_on_by_dexterity_charm_tameness_and_level(
    blessing: int, tame: int, throw: int, done: bool
) -> None:
    """Dexterity 12, charm 6 // 2, a knight's 20, a first level's 20 or 5; 2 for each tameness, else -10 a
    level.

    12 + 3 + 34 + 20 + 20 = 89; cursed 50 less; a wild pony of the third level 12 + 3 + 5 - 30 + 20 = 10.
    """
    scene = knight(throws=[("steed.c use_saddle", 100, throw)], attributes=(16, 10, 10, 12, 16, 6))
    pony = scene.monster("pony", MIDDLE + 1, tame=tame, peaceful=True)
    saddle = scene.carry("saddle", blessing=blessing)

    scene.do(Apply(item=saddle.letter, direction=EAST))

    assert (saddle in pony.inventory, bool(saddle.worn & Slot.SADDLE)) == (done, done)


def test_only_beasts_of_burden_bear_saddles() -> None:
    scene = knight()
    dog = scene.monster("dog", MIDDLE + 1, tame=20)
    saddle = scene.carry("saddle")
    scene.do(Apply(item=saddle.letter, direction=EAST))
    assert scene.told()[-1:] == ["tools.cannot saddle"]
    assert saddle not in dog.inventory


@pytest.mark.parametrize("blessing, off", [(0, True), (-1, False)])
def test_a_saddle_is_looted_off_unless_it_is_cursed(blessing: int, off: bool) -> None:
    scene = knight(answers={"commands.loot where": EAST, "riding.remove saddle": True})
    pony = beast(scene)
    saddle = pony.inventory[0]
    saddle.blessing = blessing
    scene.do(Loot())
    assert (saddle in scene.hero.inventory) == off
    assert scene.world.turn == 2, "one move, whatever the die says of three"


# Mounting


def test_a_knight_mounts_a_saddled_pony_and_stands_where_it_stood() -> None:
    scene, steed = riding()
    assert scene.hero.spot == MIDDLE + 1
    assert (steed.spot, steed in scene.level.monsters) == (NOWHERE, True)
    assert MIDDLE + 1 not in scene.level.monster_at
    assert steed.tame == 20


def test_others_strain_the_tameness_of_what_they_mount() -> None:
    scene = Scene(level=14)
    pony = beast(scene, tame=10)
    scene.do(Ride(direction=EAST))
    assert scene.hero.ride.steed_id and pony.tame == 9

    scene = Scene()
    pony = beast(scene, tame=1)
    scene.do(Ride(direction=EAST))
    assert not scene.hero.ride.steed_id and pony.tame == 0
    assert scene.world.turn == 1


def refused(scene: Scene, direction: int = EAST) -> str:
    with pytest.raises(RefusedCommand) as no:
        scene.do(Ride(direction=direction))
    assert not scene.hero.ride.steed_id and scene.world.turn == 1
    return no.value.what


@rule("N-486")
@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize("direction", [SELF, UP, DOWN])
def test_nobody_is_where_the_hero_is(edition: str, direction: int) -> None:
    """Seen in the running 3.6.7."""
    assert refused(Scene(edition), direction) == "riding.nobody there"
    loaded = Scene(edition)
    loaded.carry("boulder")
    assert refused(loaded, direction) == "riding.carrying too much"


def test_some_conditions_forbid_mounting() -> None:
    scene = knight()
    assert refused(scene) == "riding.nobody there"
    scene.monster("pony", MIDDLE + 1, tame=10)
    assert refused(scene) == "riding.not saddled"

    scene = knight()
    beast(scene, tame=0, peaceful=True)
    assert refused(scene) == "riding.would mind"

    scene = knight()
    beast(scene).trapped = True
    assert refused(scene) == "riding.is trapped"

    for prop, why in (
        (Property.HALLUCINATING, "riding.not while hallucinating"),
        (Property.WOUNDED_LEGS, "riding.legs hurt"),
        (Property.BLINDED, "riding.nobody there"),
        (Property.LEVITATION, "riding.cannot reach"),
    ):
        scene = knight()
        beast(scene)
        scene.hero.timeout[prop] = 50
        assert refused(scene) == why

    scene = knight()
    beast(scene)
    scene.wear("plate mail", Slot.BODY_ARMOR).rusted = 1
    assert refused(scene) == "riding.stiff armor"

    scene = knight()
    beast(scene)
    scene.form("jackal")
    assert refused(scene) == "riding.does not fit"

    scene = knight()
    beast(scene, spot=MIDDLE + SOUTHEAST)
    scene.level.terrain[MIDDLE] = Terrain.DOOR
    scene.level.detail[MIDDLE] = Door.OPEN
    assert refused(scene, SOUTHEAST) == "riding.cannot swing leg"


@pytest.mark.parametrize("tame, throw, hp", [(10, 10, 100), (10, 11, 86)])
def test_slipping_while_mounting_does_ten_to_fourteen_damage(tame: int, throw: int, hp: int) -> None:
    """1 + 10 < d20: a throw of 11 makes 12. Who slips may try again at once."""
    scene = knight(throws=[(MOUNT, 20, throw)])
    beast(scene, tame=tame)
    scene.do(Ride(direction=EAST))
    assert (bool(scene.hero.ride.steed_id), scene.hero.hp) == (hp == 100, hp)
    assert scene.world.turn == (2 if scene.hero.ride.steed_id else 1)


def test_a_cursed_saddle_lets_nobody_on_and_nobody_off() -> None:
    scene = knight()
    pony = beast(scene)
    pony.inventory[0].blessing = -1
    scene.do(Ride(direction=EAST))
    assert not scene.hero.ride.steed_id and scene.told()[-1:] == ["riding.slip"]

    scene, pony = riding()
    pony.inventory[0].blessing = -1
    scene.do(Ride())
    assert scene.hero.ride.steed_id and pony.inventory[0].blessing_known


# In the saddle


def test_the_steed_goes_where_the_hero_goes_at_its_own_speed() -> None:
    scene, _ = riding("warhorse")
    scene.do(Move(direction=EAST))
    assert scene.hero.spot == MIDDLE + 2

    scene.hero.footing.moved = True
    assert movement_gained(scene.play, encumbrance(scene.hero)) == 24
    scene.hero.footing.moved = False
    assert movement_gained(scene.play, encumbrance(scene.hero)) == 12


def test_a_hundred_steps_teach_riding() -> None:
    scene, _ = riding()
    scene.hero.ride.steps = 98
    for direction in (EAST, -EAST):
        scene.do(Move(direction=direction))
    assert (scene.hero.ride.steps, scene.hero.skills["riding"].practice) == (0, 1)


def test_a_sleeping_steed_moves_nobody() -> None:
    scene, steed = riding()
    steed.asleep = True
    scene.do(Move(direction=EAST))
    assert scene.hero.spot == MIDDLE + 1
    assert "riding.will not move" in scene.told()


def test_an_unskilled_rider_cannot_reach_the_floor() -> None:
    scene, _ = riding()
    assert can_reach_floor(scene.play)
    scene.hero.skills["riding"] = Training(UNSKILLED, 4)
    assert not can_reach_floor(scene.play)


def test_a_steed_lends_its_wings_and_its_back() -> None:
    scene, _ = riding("red dragon", seed=6)
    assert flies(scene.hero) and carrying_capacity(scene.hero) == 1000
    scene.level.traps[MIDDLE + 2] = Trap(TrapKind.PIT, MIDDLE + 2, seen=True)
    scene.do(Move(direction=EAST))
    assert not scene.hero.hold.turns
    dismount(scene.play, DismountReason.GENERIC)
    assert not flies(scene.hero) and carrying_capacity(scene.hero) < 1000

    scene, _ = riding("rothe")
    assert carrying_capacity(scene.hero) == 25 * (16 + 16) + 50


@pytest.mark.parametrize(
    ("tame", "throw", "rides"), [(20, 19, True), (2, 1, True), (2, 2, False), (1, 0, False)]
)
def test_a_kick_makes_it_gallop_or_throw_its_rider(tame: int, throw: int, rides: bool) -> None:
    """One tameness less; level 1 and what is left of it against d20."""
    scene, steed = riding(answers={"commands.kick steed": True})
    steed.tame = tame
    scene.play.dice = Scene(throws=[(KICK, 20, throw)]).play.dice
    scene.do(Kick(direction=EAST))
    assert bool(scene.hero.ride.steed_id) == rides
    assert steed.tame == tame - 1
    if rides:
        assert scene.hero.ride.gallop in (48, 49)  # 30 + 19, a turn ago
    else:
        assert scene.hero.hp == 100 - 19
        assert scene.hero.timeout[Property.WOUNDED_LEGS] in (8, 9)


def test_a_kick_may_rouse_a_sleeper() -> None:
    scene, steed = riding()
    steed.asleep = True
    scene.play.dice = Scene(throws=[(KICK, 2, 0)]).play.dice
    kick_steed(scene.play)
    assert not steed.asleep and steed.tame == 20


@rule("N-356")
def test_a_steed_eats_what_it_is_led_to_and_starves_like_any_pet() -> None:
    scene, steed = riding()
    scene.lay("apple", MIDDLE + 1)
    assert steed.pet is not None
    steed.pet.hungry_at = 0
    scene.do(Search())
    assert MIDDLE + 1 not in scene.level.items
    assert steed.pet.hungry_at > 0 and steed.spot == NOWHERE

    scene, steed = riding()
    assert steed.pet is not None
    steed.pet.hungry_at = -2000
    steed.pet.hp_penalty = 10
    scene.do(Search())
    assert not scene.hero.ride.steed_id and steed not in scene.level.monsters


# Off it


def test_getting_off_by_choice() -> None:
    scene, steed = riding()
    assert dismount(scene.play, DismountReason.CHOICE)
    assert not scene.hero.ride.steed_id
    assert steed.spot == MIDDLE + 1 and scene.level.monster_at[MIDDLE + 1] is steed
    assert scene.hero.spot in {MIDDLE + 1 + step for step in (-80, 80, -1, 1)}
    assert scene.hero.hp == 100
    assert "riding.with no name" in scene.told()


def test_a_rider_without_room_around_cannot_dismount() -> None:
    scene, _ = riding()
    for step in (-81, -80, -79, -1, 1, 79, 80, 81):
        scene.level.terrain[MIDDLE + 1 + step] = Terrain.STONE
    scene.do(Ride())
    assert scene.hero.ride.steed_id and "riding.nowhere to stand" in scene.told()


@pytest.mark.parametrize("why, kills", [(DismountReason.CHOICE, 1), (DismountReason.CHANGED, 0)])
def test_a_steed_without_room_beside_its_rider_dies(why: DismountReason, kills: int) -> None:
    """NetHack: steed.c, dismount_steed. Nobody is to blame but who got off by choice."""
    scene, steed = riding()
    here = MIDDLE + 1
    scene.level.terrain[:] = bytes(len(scene.level.terrain))
    scene.level.terrain[here] = scene.level.terrain[here + 1] = Terrain.ROOM
    scene.hero.hold.holder_id = scene.monster("owlbear", here + 1).id
    scene.level.terrain[here - 1] = Terrain.ROOM
    scene.lay("boulder", here - 1)

    dismount(scene.play, why)
    apply_delayed_effects(scene.play)

    assert steed not in scene.level.monsters and not scene.hero.ride.steed_id
    assert scene.hero.spot == here
    assert scene.hero.conduct.kills == kills


def test_a_steed_that_dies_leaves_its_rider_standing_over_its_saddle() -> None:
    scene, steed = riding()
    monster_dies(scene.play, steed)
    assert not scene.hero.ride.steed_id and scene.hero.spot == MIDDLE + 1
    assert [item.kind.name for item in scene.level.items[MIDDLE + 1]] == ["saddle"]
    assert steed not in scene.level.monsters and MIDDLE + 1 not in scene.level.monster_at


def test_a_rider_who_becomes_a_beast_dismounts() -> None:
    scene, steed = riding(seed=3)
    polymorph_into(scene.play, SPECIES_NAMED["jackal"])
    assert not scene.hero.ride.steed_id and steed.spot != NOWHERE


def test_a_worm_plucks_the_rider_off() -> None:
    scene, steed = riding(seed=5)
    worm = scene.monster("purple worm", MIDDLE + 2, hp=80)
    for _ in range(40):
        scene.hero.hp = scene.hero.max_hp = 500
        attack_hero(scene.play, worm)
        if scene.hero.hold.engulfer_id:
            break
    assert scene.hero.hold.engulfer_id == worm.id and not scene.hero.ride.steed_id
    assert scene.level.monster_at[steed.spot] is steed


def test_wounded_legs_are_the_steeds_and_heal_when_the_hero_gets_off() -> None:
    scene, _ = riding()
    scene.hero.timeout[Property.WOUNDED_LEGS] = 20
    scene.do(Ride())
    assert not scene.hero.timeout[Property.WOUNDED_LEGS]


# What meets both


def test_one_attack_in_four_goes_for_the_steed_and_one_of_an_orcs_two() -> None:
    for name, sides in (("jackal", 4), ("hill orc", 2)):
        scene, steed = riding()
        attacker = scene.monster(name, MIDDLE + 2, hp=50)
        scene.play.dice = Scene(throws=[("mhitu.c mattacku", sides, 0)]).play.dice
        attack_hero(scene.play, attacker)
        assert scene.hero.hp == 100
        assert steed.spot == NOWHERE


def test_a_pit_hurts_the_steed_and_holds_both() -> None:
    scene, steed = riding()
    scene.level.traps[MIDDLE + 2] = Trap(TrapKind.PIT, MIDDLE + 2)
    scene.do(Move(direction=EAST))
    assert (scene.hero.hp, steed.hp) == (100, 24)
    assert scene.hero.hold.trap == HeldIn.PIT


def test_a_bear_trap_closes_on_the_steeds_foot() -> None:
    scene, steed = riding()
    scene.level.traps[MIDDLE + 2] = Trap(TrapKind.BEAR_TRAP, MIDDLE + 2)
    scene.do(Move(direction=EAST))
    assert (scene.hero.hp, steed.hp, scene.hero.hold.trap) == (100, 22, HeldIn.BEAR_TRAP)


def test_a_web_holds_the_steed_and_through_it_the_hero() -> None:
    scene, steed = riding()
    scene.level.traps[MIDDLE + 2] = Trap(TrapKind.WEB, MIDDLE + 2)
    scene.do(Move(direction=EAST))
    assert scene.hero.hold.trap == HeldIn.WEB and not steed.trapped


def test_water_takes_the_steed_and_leaves_the_hero_on_the_shore() -> None:
    scene, _ = riding()
    scene.level.terrain[MIDDLE + 2] = Terrain.POOL
    scene.do(Move(direction=EAST))
    assert not scene.hero.ride.steed_id
    assert scene.level.terrain[scene.hero.spot] == Terrain.ROOM
    assert not scene.world.over


def test_the_steed_comes_along_to_another_level() -> None:
    scene, steed = riding(seed=2)
    steed.eating = 5
    go_to_level(scene.play, "dungeons", 2, by="fall")
    assert scene.level.number == 2 and steed_of(scene.play) is steed
    assert steed.spot == NOWHERE and not steed.eating


# Saves and bones


def test_a_rider_is_saved_and_comes_back_in_the_saddle() -> None:
    scene, steed = riding("warhorse")
    scene.hero.ride.gallop, scene.hero.ride.steps = 7, 11
    world = world_of(world_shape(scene.world))
    again = next(monster for monster in world.level.monsters if monster.id == steed.id)
    assert (world.hero.ride.steed_id, world.hero.ride.gallop, world.hero.ride.steps) == (steed.id, 7, 11)
    assert world.hero.ride.strong and again.spot == NOWHERE
    assert [bool(item.worn & Slot.SADDLE) for item in again.inventory] == [True]


@rule("B-071")
def test_the_steed_of_the_dead_stands_beside_the_ghost() -> None:
    scene, steed = riding()
    leave.place_steed_of_dead_hero(scene.play)
    assert steps_between(steed.spot, scene.hero.spot) == 1
    assert scene.level.monster_at[steed.spot] is steed and not scene.hero.ride.steed_id


@pytest.mark.parametrize(("terrain", "told"), [(Terrain.POOL, "water"), (Terrain.LAVA, "lava")])
def test_riding_a_steed_into_water_counts_against_the_rider(terrain: Terrain, told: str) -> None:
    """One point of alignment for the leading, and fifteen for the killing of a pet."""
    scene, steed = riding()
    scene.intrinsic(Property.FIRE_RESISTANCE)
    scene.hero.alignment_record = 30
    scene.level.terrain[MIDDLE + 2] = terrain
    scene.do(Move(direction=EAST))
    assert steed.hp <= 0 and not scene.hero.ride.steed_id
    assert scene.hero.alignment_record == 30 - 15 - 1
    assert f"riding.falls into {told}" in scene.told()


def test_a_steed_that_flies_no_more_drowns_under_its_rider() -> None:
    scene, steed = riding("baby red dragon", seed=3)
    scene.level.terrain[scene.hero.spot] = Terrain.POOL
    scene.wait(2)
    assert scene.hero.ride.steed_id
    change_monster_species(scene.play, steed, SPECIES_NAMED["pony"])
    scene.wait(2)
    assert steed.hp <= 0 and not scene.hero.ride.steed_id
    assert scene.level.terrain[scene.hero.spot] == Terrain.ROOM


@rule("N-393")
@pytest.mark.parametrize(("edition", "rides"), [("3.6.1", True), ("3.6.2", False), ("3.6.7", False)])
def test_a_mimicking_steed_has_no_rider(edition: str, rides: bool) -> None:
    scene, steed = riding("baby red dragon", edition=edition)
    corpse = scene.lay("corpse", scene.hero.spot, species="small mimic")
    with steed_at_hero(scene.play, steed):
        devour(scene.play, steed, corpse)
    assert bool(scene.hero.ride.steed_id) is rides and steed.disguise


@pytest.mark.parametrize("dazed", [None, Property.CONFUSED, Property.STUNNED])
def test_to_leave_a_saddle_where_it_is_takes_time_of_the_dazed(dazed: Property | None) -> None:
    """NetHack: pickup.c, doloot: always a turn if the direction was chosen in a daze."""
    scene = knight(answers={"commands.loot where": EAST, "riding.remove saddle": False}, shows={6: 0, 2: 0})
    beast(scene)
    if dazed is not None:
        scene.hero.timeout[dazed] = 10
    turn = scene.world.turn

    scene.do(Loot())

    assert (scene.world.turn > turn) == (dazed is not None)
    assert "commands.nothing to loot" in scene.told()
