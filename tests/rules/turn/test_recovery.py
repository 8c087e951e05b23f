"""What every turn brings: healing, energy, what slips and who is noticed. NetHack: allmain.c, moveloop."""

import pytest

from marrow.content import glyphs
from marrow.content.properties import Property
from marrow.content.words import RoleName
from marrow.messages.commands import Search, Wait
from marrow.model.item import Slot
from marrow.model.level import Trap
from marrow.model.places import EAST, NORTH, WEST, Terrain, TrapKind
from marrow.model.vocabularies import Burden
from marrow.rules.hero.activity import is_repeating
from marrow.rules.turn.regeneration import heal_with_time, regain_power
from scene import MIDDLE, Scene


def healed_in_a_turn(edition: str, level: int, *, turn: int, constitution: int = 12, dice: int = 0) -> int:
    shows = {("allmain.c moveloop", sides): dice for sides in (100, constitution)}
    scene = Scene(
        edition, level=level, turn=turn, hp=100, attributes=(16, 10, 10, 12, constitution, 10), shows=shows
    )
    scene.hero.hp = 50
    heal_with_time(scene.play, Burden.UNENCUMBERED)
    return scene.hero.hp - 50


@pytest.mark.parametrize(
    "level, turn, constitution, dice, healed",
    [
        (1, 30, 12, 0, 1),  # every 42 // 3 + 1 = 15 turns
        (1, 31, 12, 0, 0),
        (9, 8, 12, 0, 1),  # every 42 // 11 + 1 = 4 turns
        (10, 3, 12, 0, 1),  # every third turn
        (10, 4, 12, 0, 0),
        (20, 3, 18, 17, 11),  # a d18, but at most level less 9
        (20, 3, 18, 4, 5),
    ],
)
def test_bodies_heal_by_level_and_constitution(
    level: int, turn: int, constitution: int, dice: int, healed: int
) -> None:
    assert healed_in_a_turn("3.6.7", level, turn=turn, constitution=constitution, dice=dice) == healed


@pytest.mark.parametrize("thrown, healed", [(12, 1), (13, 0)])
def test_since_37_bodies_heal_by_chance(thrown: int, healed: int) -> None:
    """At level 1 with constitution 12: when a d100 counted from 0 stays below 13."""
    assert healed_in_a_turn("3.7", 1, turn=31, dice=thrown) == healed


def test_eels_lose_hit_points_out_of_water() -> None:
    """By half physical damage only in even turns, never the last, and not if they regenerate."""
    scene = Scene(turn=31, shows={("allmain.c moveloop", 8): 0})
    scene.form("giant eel", hp=6)
    heal_with_time(scene.play, Burden.UNENCUMBERED)
    assert scene.hero.form_hp == 5

    scene.intrinsic(Property.HALF_PHYSICAL_DAMAGE)
    heal_with_time(scene.play, Burden.UNENCUMBERED)
    assert scene.hero.form_hp == 5

    scene.world.turn = 32
    scene.intrinsic(Property.REGENERATION)
    heal_with_time(scene.play, Burden.UNENCUMBERED)
    assert scene.hero.form_hp == 5


def test_eels_in_water_heal() -> None:
    scene = Scene(turn=40)
    scene.form("giant eel", hp=6)
    scene.hero.form_hp = 5
    scene.level.terrain[MIDDLE] = Terrain.POOL

    heal_with_time(scene.play, Burden.UNENCUMBERED)

    assert scene.hero.form_hp == 6


@pytest.mark.parametrize("edition, rests_on", [("3.6.0", True), ("3.6.1", False), ("3.7", False)])
def test_being_full_of_energy_ends_a_rest(edition: str, rests_on: bool) -> None:
    scene = Scene(edition, turn=1, shows={("allmain.c moveloop", 2): 0})
    scene.intrinsic(Property.ENERGY_REGENERATION)
    scene.hero.max_power, scene.hero.power = 10, 9

    scene.do(Search(count=20))

    assert is_repeating(scene.hero) is rests_on
    assert ("body.full of energy" in scene.told()) is not rests_on


@pytest.mark.parametrize("role, turns", [("wizard", 18), ("valkyrie", 24)])
def test_energy_comes_back_sooner_for_wizards(role: RoleName, turns: int) -> None:
    """Level 2: every 36 * 3 // 6 or 36 * 4 // 6 turns, a d2 by wits of 20."""
    gained = []
    for turn in (turns, turns + 1):
        scene = Scene(role=role, level=2, turn=turn)
        scene.hero.max_power = 10
        regain_power(scene.play, Burden.UNENCUMBERED)
        gained.append(scene.hero.power)
    assert gained == [2, 0]


# Greasy hands


def test_rings_and_weapons_slip_out_of_greasy_hands() -> None:
    scene = Scene(role="samurai")
    scene.hero.timeout[Property.SLIPPERY_HANDS] = 5
    ring = scene.wear("ring of hunger", Slot.LEFT_RING)
    cursed = scene.wear("ring of conflict", Slot.RIGHT_RING, blessing=-1)
    sword, dagger = scene.wear("katana", Slot.WIELDED), scene.wear("dagger", Slot.ALTERNATE)
    scene.hero.fighting.two_weapons = True

    scene.do(Search())

    assert {id(item) for item in scene.level.items[MIDDLE]} == {id(ring), id(sword), id(dagger)}
    assert cursed.worn == Slot.RIGHT_RING
    assert not scene.hero.extrinsic[Property.HUNGER]


def test_gloves_keep_rings_and_a_curse_keeps_the_weapon() -> None:
    scene = Scene()
    scene.hero.timeout[Property.SLIPPERY_HANDS] = 5
    scene.wear("leather gloves", Slot.GLOVES)
    ring = scene.wear("ring of hunger", Slot.LEFT_RING)
    sword = scene.wear("katana", Slot.WIELDED, blessing=-1)

    scene.do(Search())

    assert ring.worn and sword.worn


# Who and what is there


def test_searching_finds_the_hidden_surely_and_ends_with_the_first() -> None:
    """From west to east: the trapper in the east stays hidden, as does the trap there."""
    scene = Scene(shows={("detect.c dosearch0", 8): 0})
    first, second = scene.monster("trapper", MIDDLE + WEST), scene.monster("trapper", MIDDLE + EAST)
    for trapper in (first, second):
        trapper.hidden = trapper.asleep = True
        trapper.can_move = False

    scene.do(Search())

    assert not first.hidden and second.hidden


def test_a_remembered_unseen_monster_does_not_end_searching() -> None:
    scene = Scene()
    stalker, trapper = scene.monster("stalker", MIDDLE + WEST), scene.monster("trapper", MIDDLE + EAST)
    for monster in (stalker, trapper):
        monster.can_move = False
    stalker.invisible = trapper.hidden = True
    scene.level.remembered[stalker.spot] = glyphs.UNSEEN_MONSTER

    scene.do(Search())

    assert not trapper.hidden


@pytest.mark.parametrize("edition, found", [("3.6.0", False), ("3.6.1", True), ("3.7", True)])
def test_warning_finds_who_hides_beside_one(edition: str, found: bool) -> None:
    scene = Scene(edition)
    scene.intrinsic(Property.WARNING)
    trapper = scene.monster("trapper")
    trapper.hidden, trapper.can_move = True, False

    scene.do(Wait())

    assert ("commands.second look" in scene.told()) is found
    assert trapper.hidden is not found


def test_the_master_key_warns_of_hidden_traps() -> None:
    scene = Scene(role="rogue")
    scene.wear("skeleton key", Slot.WIELDED).artifact = "The Master Key of Thievery"
    for step, seen in ((EAST, False), (NORTH, False), (WEST, True)):
        scene.level.traps[MIDDLE + step] = Trap(TrapKind.BEAR_TRAP, MIDDLE + step, seen=seen)
    scene.level.remembered[MIDDLE + WEST] = glyphs.TRAP + TrapKind.BEAR_TRAP

    scene.wait(2)

    felt = [entry.words["heat"] for entry in scene.entries_told() if entry.what == "commands.key feels"]
    assert felt == ["warm"]
