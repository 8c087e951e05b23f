"""Shores, fountains, kicks, saddles and farsight, as 3.7 changed them."""

from typing import Any

import pytest

from marrow.content.properties import Property
from marrow.content.species_table import SPECIES_NAMED
from marrow.errors import RefusedCommand
from marrow.messages.commands import Kick
from marrow.model.item import Slot
from marrow.model.places import DIRECTIONS, EAST, Terrain
from marrow.rules.combat.curses import curse_random_items
from marrow.rules.combat.hero_attacks.kick_monster import kick_monster
from marrow.rules.commands.features.fountains import dip_into_fountain, drink_fountain
from marrow.rules.commands.kicking.kick import kick
from marrow.rules.commands.movement.mounting import _slips
from marrow.rules.dungeon.placement import shuffled_directions
from marrow.rules.monsters.steeds import DismountReason, dismount
from marrow.rules.traps.drowning import drown
from marrow.rules.turn.amulet_effects import maybe_clairvoyance
from rule import rule
from scene import MIDDLE, Scene

OLD_AND_NEW = [("3.6.7", False), ("3.7", True), ("5.0.0", True)]
by_edition = pytest.mark.parametrize("edition, new", OLD_AND_NEW)
THROWS = [("L-117", left, 0) for left in range(8, 0, -1)]


@rule("L-117")
@pytest.mark.parametrize("edition", ["3.7", "5.0.0"])
def test_shores_are_tried_in_shuffled_order(edition: str) -> None:
    """Each throw of 0 puts the first of those left at their end."""
    scene = Scene(edition, throws=THROWS)
    steps = shuffled_directions(scene.play, "L-117")
    by_hand = list(DIRECTIONS)
    for left in range(8, 0, -1):
        by_hand[0], by_hand[left - 1] = by_hand[left - 1], by_hand[0]
    assert steps == by_hand
    assert scene.thrown == 8


@rule("L-117")
@pytest.mark.parametrize("edition", ["3.7", "5.0.0"])
def test_the_only_shore_is_found_with_eight_throws(edition: str) -> None:
    scene = Scene(edition, throws=THROWS)
    for step in (0, *DIRECTIONS):
        scene.level.terrain[MIDDLE + step] = Terrain.POOL
    scene.level.terrain[MIDDLE + EAST] = Terrain.ROOM
    drown(scene.play)
    assert (scene.hero.spot, scene.thrown) == (MIDDLE + EAST, 8)


@pytest.mark.parametrize("edition", ["3.4.3", "3.6.7", "3.7"])
@pytest.mark.parametrize("roll, splits", [(0, False), (2, True)])
def test_a_hero_in_gremlin_form_may_split_in_water(edition: str, roll: int, splits: bool) -> None:
    """2 times in 3. NetHack: trap.c, drown."""
    scene = Scene(edition, shows={("trap.c drown", 3): roll})
    scene.form("gremlin", hp=20)
    scene.level.terrain[MIDDLE] = Terrain.POOL
    drown(scene.play)
    others = [monster for monster in scene.level.monsters if monster.species is SPECIES_NAMED["gremlin"]]
    assert bool(others) is splits


@by_edition
@pytest.mark.parametrize("role, sides", [("knight", 6), ("valkyrie", 30)])
def test_excalibur_is_for_knights_since_37(edition: str, new: bool, role: Any, sides: int) -> None:
    """Here the die shows 0."""
    die = sides if new else 6
    scene = Scene(edition, role=role, level=5, alignment="lawful", shows={("fountain.c dipfountain", die): 0})
    scene.level.terrain[MIDDLE] = Terrain.FOUNTAIN
    sword = scene.carry("long sword")
    dip_into_fountain(scene.play, sword)
    assert sword.artifact == "Excalibur"


@rule("N-097")
@by_edition
def test_a_fountains_curse_spares_gold_and_the_cursed_since_37(edition: str, new: bool) -> None:
    throws = [("N-097", 20, 0), ("N-097", 2, 0), *[("N-097", 5, 0)] * 3]
    scene = Scene(edition, level=1, shows={30: 23}, throws=throws)
    scene.level.terrain[MIDDLE] = Terrain.FOUNTAIN
    scene.carry("gold piece", quantity=9)
    apple = scene.carry("apple")
    scene.carry("pear", blessing=-1)
    drink_fountain(scene.play)
    assert apple.blessing == -1
    assert scene.thrown == (3 if new else 5)


@by_edition
def test_no_room_for_kicks_beside_a_boulder_since_37(edition: str, new: bool) -> None:
    scene = Scene(edition)
    scene.lay("boulder")
    if new:
        with pytest.raises(RefusedCommand):
            kick(scene.play, Kick(direction=EAST))
    else:
        assert kick(scene.play, Kick(direction=EAST))


@by_edition
def test_masters_of_martial_arts_never_lose_a_kick_to_their_load_since_37(edition: str, new: bool) -> None:
    """Capacity 850 of strength and constitution 16; with 300 left the die of 4 is thrown, then one of 2."""
    scene = Scene(
        edition, role="monk", shows={("dokick.c kick_monster", 4): 0, ("dokick.c kick_monster", 3): 2}
    )
    scene.carry("gold piece", quantity=64_000)
    ogre = scene.monster("ogre", MIDDLE + EAST, hp=99)
    kick_monster(scene.play, ogre)
    assert ("kicks.clumsy" in " ".join(scene.told())) is False
    assert (ogre.hp < 99) is new


@by_edition
def test_who_levitates_falls_unhurt_from_the_saddle_since_37(edition: str, new: bool) -> None:
    """Else 10 to 19 points, here 19, and both legs."""
    scene = Scene(edition)
    pony = scene.monster("pony", tame=10)
    pony.inventory.append(scene.item("saddle"))
    pony.inventory[0].worn = int(Slot.SADDLE)
    scene.hero.ride.steed_id = pony.id
    scene.intrinsic(Property.LEVITATION)
    dismount(scene.play, DismountReason.THROWN)
    assert 100 - scene.hero.hp == (0 if new else 19)
    assert bool(scene.hero.timeout[Property.WOUNDED_LEGS]) is not new


@by_edition
def test_a_greased_saddle_throws_off_since_37(edition: str, new: bool) -> None:
    scene = Scene(edition, level=30)
    saddle = scene.item("saddle")
    saddle.greased = True
    assert _slips(scene.play, scene.monster("pony", tame=20), saddle) is new


@by_edition
def test_farsight_is_thrown_for_since_37_whoever_the_hero_is(edition: str, new: bool) -> None:
    """rn1(31, 15): here 45 turns."""
    scene = Scene(edition, turn=8)
    maybe_clairvoyance(scene.play)
    assert scene.hero.last.farsight == (8 + 45 if new else 0)


def test_farsight_comes_in_its_turn_and_then_is_thrown_for_again() -> None:
    scene = Scene("3.7", turn=52)
    scene.hero.last.farsight = 53
    scene.intrinsic(Property.CLAIRVOYANCE)
    maybe_clairvoyance(scene.play)
    assert scene.hero.last.farsight == 53
    scene.world.turn = 53
    maybe_clairvoyance(scene.play)
    assert scene.hero.last.farsight == 98


@pytest.mark.parametrize("edition, thrown", [("3.7", 0), ("5.0.0", 1)])
def test_an_aura_of_curses_over_nothing(edition: str, thrown: int) -> None:
    scene = Scene(edition, throws=[("sit.c rndcurse", 6, 1)])
    curse_random_items(scene.play)
    assert scene.thrown == thrown
