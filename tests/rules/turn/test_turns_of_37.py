"""Slow illness, ice, murder in the quest and other things of the hero's turns, as 3.7 changed them."""

from typing import Any

import pytest

from marrow.content.properties import Property
from marrow.content.species_table import SPECIES_NAMED
from marrow.model.hero_parts import Activity
from marrow.model.item import Slot
from marrow.model.places import EAST, Terrain
from marrow.model.vocabularies import Attribute, Doing, Sickness, Source
from marrow.model.world import SpecialPlace
from marrow.rules.combat.deaths.kill_rewards import reward_kill
from marrow.rules.combat.deaths.monster_remains import drop_treasure
from marrow.rules.dungeon.depths import must_stay_home
from marrow.rules.equipment.worn_effects import put_on_effects
from marrow.rules.hero.experience import roll_hp_gain
from marrow.rules.hero.luck import time_out_luck
from marrow.rules.hero.worn_items import set_worn
from marrow.rules.monster_moves.shape_changes import maybe_change_were
from marrow.rules.polymorph.lycanthropy import become_beast, become_person
from marrow.rules.polymorph.were_change import switch_were_shape
from marrow.rules.turn.fumbling import SLIP, stumble
from marrow.rules.turn.timeouts import run_timeouts
from rule import rule
from scene import MIDDLE, Scene

OLD_AND_NEW = [("3.6.7", False), ("3.7", True), ("5.0.0", True)]
by_edition = pytest.mark.parametrize("edition, new", OLD_AND_NEW)


@rule("L-130")
@by_edition
def test_illness_is_felt_and_abuses_constitution_every_turn_since_37(edition: str, new: bool) -> None:
    """Told with 7, 5 and 3 turns left; abuse takes rn2(2), here 1, each of 6 turns."""
    scene = Scene(edition)
    scene.hero.timeout[Property.SICK] = 8
    scene.hero.sick_with = Sickness.DISEASE
    for _ in range(6):
        run_timeouts(scene.play)
    told = ["timeouts.illness worse", "timeouts.illness severe", "timeouts.at deaths door"]
    assert scene.told() == (told if new else [])
    assert scene.hero.exercise[Attribute.CONSTITUTION] == (-6 if new else 0)


@by_edition
def test_a_nap_to_come_makes_yawn_since_37(edition: str, new: bool) -> None:
    scene = Scene(edition)
    scene.hero.extrinsic[Property.SLEEPY] = int(Slot.AMULET)
    scene.hero.timeout[Property.SLEEPY] = 4
    run_timeouts(scene.play)
    assert scene.told() == (["timeouts.yawn"] if new else [])


@rule("L-131")
@by_edition
def test_strangling_stops_work_since_37(edition: str, new: bool) -> None:
    """Not who does not breathe, 1 time in 50 or by nature: the blood's messages stop nothing."""
    for throws, stops in ((7, new), (0, False)):
        scene = Scene(edition, shows={("L-131", 50): throws})
        scene.hero.timeout[Property.STRANGLED] = 5
        scene.hero.activity = Activity(Doing.SEARCHING, left=9)
        run_timeouts(scene.play)
        assert (scene.hero.activity is None) is stops


def stumbling(edition: str, terrain: Terrain, **how: Any) -> Scene:
    scene = Scene(edition, **how)
    scene.level.terrain[MIDDLE] = terrain
    scene.hero.footing.moved = True
    scene.hero.footing.came_from = MIDDLE - EAST
    return scene


@pytest.mark.parametrize("roll, told", [(0, "timeouts.slip on ice"), (1, "timeouts.flounder")])
def test_feet_slip_on_ice_one_time_in_three(roll: int, told: str) -> None:
    """And not two in three, as before 3.7."""
    scene = stumbling("3.7", Terrain.ICE, shows={(SLIP, 3): roll})
    scene.hero.extrinsic[Property.FUMBLING] = int(Slot.BOOTS)
    stumble(scene.play)
    assert scene.told()[0] == told


def test_who_fumbles_by_ice_slips_off_it_too() -> None:
    scene = stumbling("3.7", Terrain.ROOM)
    scene.hero.intrinsic[Property.FUMBLING] = Source.OUTSIDE
    stumble(scene.play)
    assert scene.told()[0] == "timeouts.slip off ice"


@pytest.mark.parametrize("way, carried", [(0, False), (2, True)])
def test_who_slips_may_be_carried_on_but_not_back(way: int, carried: bool) -> None:
    """1 time in 10 + dexterity, which is 12 here."""
    scene = stumbling("3.7", Terrain.ICE, shows={(SLIP, 3): 0, (SLIP, 22): 0, ("cmd.c confdir", 8): way})
    stumble(scene.play)
    assert (scene.hero.spot != MIDDLE) is carried
    stays = stumbling("3.7", Terrain.ICE, shows={(SLIP, 3): 0, (SLIP, 22): 1})
    stumble(stays.play)
    assert stays.hero.spot == MIDDLE


@pytest.mark.parametrize("edition, slips", [("3.6.7", True), ("3.7", False)])
def test_who_flies_does_not_stumble_since_37(edition: str, slips: bool) -> None:
    scene = stumbling(edition, Terrain.ICE)
    scene.form("bat")
    stumble(scene.play)
    assert bool(scene.told()) is slips


@pytest.mark.parametrize("blessing, falls", [(0, True), (-1, False)])
def test_a_cursed_saddle_holds_a_fumbling_rider_since_37(blessing: int, falls: bool) -> None:
    scene = stumbling("3.7", Terrain.ROOM)
    pony = scene.monster("pony", tame=10)
    pony.inventory.append(scene.item("saddle", blessing=blessing))
    pony.inventory[0].worn = int(Slot.SADDLE)
    scene.hero.ride.steed_id = pony.id
    stumble(scene.play)
    assert (scene.hero.ride.steed_id == 0) is falls


@by_edition
def test_murder_in_the_quest_angers_the_god_since_37(edition: str, new: bool) -> None:
    """The leader: 7 anger and all luck; a guardian: 1 anger and 4 luck."""
    scene = Scene(edition, alignment="chaotic")  # the chaotic may murder
    warrior = scene.monster("warrior", MIDDLE + EAST)
    reward_kill(scene.play, warrior)
    assert (scene.hero.piety.anger, scene.hero.luck) == ((1, -4) if new else (0, 0))
    leader = scene.monster("Norn", MIDDLE + EAST)
    scene.world.quest.leader_dead = True
    reward_kill(scene.play, leader)
    assert scene.hero.piety.anger == (8 if new else 0)
    assert scene.hero.luck == (-10 if new else 0)


@by_edition
def test_luck_tends_to_minus_4_for_who_slew_the_leader(edition: str, new: bool) -> None:
    scene = Scene(edition, turn=600)
    scene.world.moon_phase = 0
    scene.world.quest.leader_dead = True
    for luck, after in ((0, -1 if new else 0), (-4, -4 if new else -3)):
        scene.hero.luck = luck
        time_out_luck(scene.play)
        assert scene.hero.luck == after


@by_edition
def test_the_nemesis_brings_no_alignment_to_a_murderer(edition: str, new: bool) -> None:
    scene = Scene(edition)
    scene.world.quest.leader_dead = True
    reward_kill(scene.play, scene.monster("Lord Surtur", MIDDLE + EAST))
    gained = scene.hero.alignment_record
    honest = Scene(edition)
    reward_kill(honest.play, honest.monster("Lord Surtur", MIDDLE + EAST))
    assert honest.hero.alignment_record - gained == (2 if new else 0)  # (10 + 1 // 200) // 4


@by_edition
def test_the_highest_level_gives_few_hit_points_since_37(edition: str, new: bool) -> None:
    """A barbarian's d2 with 2 of each, and 2 for constitution 18: 5 - maximum/300, but 1 at least."""
    for most, limit in ((100, 5), (600, 3), (2000, 1)):
        scene = Scene(edition, level=30, role="barbarian", hp=most)
        scene.hero.base[Attribute.CONSTITUTION] = 18
        free = Scene("3.6.7", level=30, role="barbarian", hp=most)
        free.hero.base[Attribute.CONSTITUTION] = 18
        unlimited = roll_hp_gain(free.play, 30)
        assert roll_hp_gain(scene.play, 30) == (min(unlimited, limit) if new else unlimited)


@by_edition
def test_a_helm_of_opposite_alignment_confuses_since_37(edition: str, new: bool) -> None:
    """3 or 4 turns, here 4, and 7 alignment. The record is 0 after the change of mind."""
    scene = Scene(edition)
    helm = scene.carry("helm of opposite alignment")
    set_worn(scene.play, helm, Slot.HELMET)
    put_on_effects(scene.play, helm)
    assert scene.hero.timeout[Property.CONFUSED] == (4 if new else 0)


@by_edition
def test_a_howling_werewolf_wakes_those_near_it_since_37(edition: str, new: bool) -> None:
    """Squares at a distance of less than 4, by 16 squared."""
    scene = Scene(edition, shows={("were.c were_change", 50): 0})
    scene.world.moon_phase = 0
    scene.hero.timeout[Property.BLINDED] = 9
    wolf = scene.monster("human werewolf", MIDDLE + 8)
    near, far = scene.monster("newt", MIDDLE + 5), scene.monster("newt", MIDDLE + 3)
    near.asleep = far.asleep = True
    maybe_change_were(scene.play, wolf)
    assert (near.asleep, far.asleep) == (not new, True)


@by_edition
def test_no_were_takes_its_beasts_shape_before_who_is_protected_since_37(edition: str, new: bool) -> None:
    scene = Scene(edition)
    scene.intrinsic(Property.PROTECTION_FROM_SHAPE_CHANGERS)
    were = scene.monster("human wererat", MIDDLE + EAST)
    shape = were.species
    switch_were_shape(scene.play, were)
    assert (were.species is shape) is new


@pytest.mark.parametrize("edition, changes", [("3.7", True), ("5.0.0", False)])
def test_the_beast_waits_until_no_enemy_is_beside_the_hero(edition: str, changes: bool) -> None:
    for enemy in (False, True):
        scene = Scene(edition)
        scene.hero.polymorph.lycanthrope = SPECIES_NAMED["wererat"]
        if enemy:
            scene.monster("jackal", MIDDLE + EAST)
        become_beast(scene.play)
        assert (scene.hero.form is not None) is (changes or not enemy)
        scene.form("wererat")
        become_person(scene.play)
        assert (scene.hero.form is None) is (changes or not enemy)


def test_the_quest_is_open_to_the_murderer_of_the_leader() -> None:
    for edition, new in OLD_AND_NEW:
        scene = Scene(edition)
        scene.world.quest.leader_dead = True
        scene.world.quest.given = True
        scene.hero.alignment_record = -50
        scene.level.branch = "quest"
        home = SpecialPlace("home", "quest", scene.level.number, "")
        scene.world.dungeon = type(scene.world.dungeon)(scene.world.dungeon.branches, (home,))
        assert must_stay_home(scene.play, "quest") is not new


@rule("N-428")
@by_edition
def test_a_kill_leaves_food_only_if_the_victim_collects_since_37(edition: str, new: bool) -> None:
    """49 of a hundred is food: 10 of weapons and 10 of armour before it."""
    for victim, leaves in (("jackal", not new), ("hill orc", True)):
        scene = Scene(edition, shows={("mon.c xkilled", 6): 0, 100: 29})
        drop_treasure(scene.play, scene.monster(victim, MIDDLE + EAST))
        lying = scene.level.items.get(MIDDLE + EAST, [])
        assert all(item.kind.class_ == "food" for item in lying)
        assert bool(lying) is leaves
