"""Vectors V-002 to V-052 of docs/rules/nutrition.md: idling, spells, leaps, sickness and drinks."""

import pytest

from marrow.chance import LoadedDice, QuietDice
from marrow.content.properties import Property
from marrow.content.words import KindName, RoleName
from marrow.editions import NETHACK
from marrow.errors import RefusedCommand
from marrow.messages.commands import CastSpell, Jump, TeleportAtWill
from marrow.messages.entries import Cause
from marrow.model.hero_parts import Spell
from marrow.model.item import Slot
from marrow.model.places import SELF, Terrain
from marrow.model.vocabularies import Attribute, Burden, Hunger, Source
from marrow.rules.commands.features import fountains, sink_drinks
from marrow.rules.hero.attributes import attribute
from marrow.rules.hero.encumbrance import (
    BOTH_LEGS,
    LEFT_LEG,
    RIGHT_LEG,
    carrying_capacity,
    encumbrance,
    wound_legs,
)
from marrow.rules.magic.potions import quaffing
from marrow.rules.magic.spells import casting
from marrow.rules.nutrition.hunger_step import hunger_step
from rule import rule
from rules.travel.journey_scenes import DungeonScene
from scene import MIDDLE, Scene

UP_TO_361 = ("3.4.3", "3.6.0", "3.6.1")
FAILS = ("N-075", 100, 99)
WORKS = ("N-075", 100, 0)


# Idling


def idle_until(scene: Scene, turn: int) -> None:
    """The hunger steps of every turn up to this one; a die that tells rings their turn shows 0."""
    while scene.world.turn < turn:
        scene.world.turn += 1
        hunger_step(scene.play)


@rule("N-010", "N-018", "N-120", "N-130")
@pytest.mark.parametrize("edition", NETHACK)
def test_idle_for_750_turns_a_hero_begins_to_be_hungry(edition: str) -> None:
    """V-002."""
    scene = Scene(edition, role="priest")

    idle_until(scene, 750)
    assert (scene.hero.nutrition, scene.hero.hunger) == (151, Hunger.NOT_HUNGRY)
    idle_until(scene, 751)

    assert (scene.hero.nutrition, scene.hero.hunger) == (150, Hunger.HUNGRY)
    assert scene.told() == ["nutrition.getting hungry"]


@rule("N-018", "N-126", "N-127")
@pytest.mark.parametrize("edition", NETHACK)
def test_idle_for_850_turns_a_hero_is_weak(edition: str) -> None:
    """V-003; the point of strength was taken from the stored value before 3.6.1 (N-128)."""
    scene = Scene(edition)

    idle_until(scene, 851)

    assert (scene.hero.nutrition, scene.hero.hunger) == (50, Hunger.WEAK)
    assert attribute(scene.hero, Attribute.STRENGTH) == 15
    assert scene.hero.base[Attribute.STRENGTH] == (15 if edition in ("3.4.3", "3.6.0") else 16)


@rule("N-018", "N-135", "N-136")
@pytest.mark.parametrize("edition", NETHACK)
def test_idle_for_900_turns_a_hero_faints(edition: str) -> None:
    """V-004."""
    scene = Scene(edition)

    idle_until(scene, 900)
    assert (scene.hero.nutrition, scene.hero.hunger, scene.hero.helplessness.turns) == (1, Hunger.WEAK, 0)
    idle_until(scene, 901)

    assert (scene.hero.nutrition, scene.hero.hunger, scene.hero.helplessness.turns) == (0, Hunger.FAINTED, 10)


@rule("N-066", "N-068")
@pytest.mark.parametrize("edition", NETHACK)
def test_nobody_carries_more_than_a_thousand(edition: str) -> None:
    """V-028: 25 x (20 + 18) + 50 is 1,000 as it is."""
    scene = Scene(edition, attributes=(50 + 18, 10, 10, 10, 18, 10))  # 18/50
    stone = scene.carry("loadstone")

    loads = []
    for weight in (1000, 1499, 1500):
        stone.weight = weight
        loads.append(encumbrance(scene.hero))
    assert carrying_capacity(scene.hero) == 1000
    assert loads == [Burden.UNENCUMBERED, Burden.BURDENED, Burden.STRESSED]


# Spells


def caster(
    edition: str,
    role: RoleName,
    *throws: tuple[str, int, int],
    nutrition: int = 500,
    power: int = 100,
    intelligence: int = 10,
) -> Scene:
    scene = Scene(
        edition, role=role, nutrition=nutrition, throws=throws, attributes=(16, intelligence, 10, 12, 16, 10)
    )
    scene.hero.power = scene.hero.max_power = power
    return scene


LIGHT = Spell("spellbook of light", 1)
DISPEL = Spell("spellbook of remove curse", 3)
MAP = Spell("spellbook of magic mapping", 5)
CANCEL = Spell("spellbook of cancellation", 7)


@rule("N-075", "N-076")
@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize("outcome", [FAILS, WORKS])
def test_a_spell_costs_twice_its_power_whether_it_works_or_not(
    edition: str, outcome: tuple[str, int, int]
) -> None:
    """V-030."""
    scene = caster(edition, "priest", outcome)

    assert casting.cast_spell(scene.play, LIGHT, SELF)

    assert scene.hero.nutrition == 490


@rule("N-076", "N-077")
@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize(
    "intelligence, spell, left", [(16, MAP, 488), (15, DISPEL, 485), (17, CANCEL, 500), (14, DISPEL, 470)]
)
def test_clever_wizards_cast_on_little_food(edition: str, intelligence: int, spell: Spell, left: int) -> None:
    """V-031: a quarter of 50, half of 30, none of 70."""
    scene = caster(edition, "wizard", FAILS, intelligence=intelligence)

    assert casting.cast_spell(scene.play, spell, SELF)

    assert scene.hero.nutrition == left


@rule("N-078", "N-079")
@pytest.mark.parametrize("edition", NETHACK)
def test_a_spell_leaves_three_points(edition: str) -> None:
    """V-032."""
    scene = caster(edition, "valkyrie", FAILS, nutrition=11)

    assert casting.cast_spell(scene.play, DISPEL, SELF)

    assert (scene.burned_by(Cause.SPELL), scene.hero.nutrition, scene.hero.hunger) == (8, 3, Hunger.WEAK)


@rule("N-072", "N-079")
@pytest.mark.parametrize("edition", NETHACK)
def test_the_starved_may_only_look_for_food(edition: str) -> None:
    """V-033."""
    scene = caster(edition, "priest", WORKS, nutrition=10)
    scene.hero.level = 14
    assert not casting.cast_spell(scene.play, LIGHT, SELF)
    assert (scene.hero.nutrition, scene.hero.power) == (10, 100)

    assert casting.cast_spell(scene.play, Spell("spellbook of detect food", 2), SELF)
    assert (scene.hero.nutrition, scene.hero.power) == (10, 90)


@rule("N-080", "N-081")
@pytest.mark.parametrize("edition", NETHACK)
def test_the_amulet_of_yendor_drains_casters(edition: str) -> None:
    """V-034 and V-035: 7 are drained besides, or (before 3.6.1) made part of the price, and of its hunger."""
    old = edition in ("3.4.3", "3.6.0")
    scene = caster(edition, "priest", ("N-081" if old else "N-080", 10, 6), WORKS, power=20)
    scene.carry("Amulet of Yendor")

    assert casting.cast_spell(scene.play, LIGHT, SELF)

    assert (scene.hero.power, 500 - scene.hero.nutrition) == (8, 24 if old else 10)


@rule("N-080")
@pytest.mark.parametrize("edition", NETHACK[2:])
def test_a_hero_drained_below_the_price_casts_nothing(edition: str) -> None:
    """V-036."""
    scene = caster(edition, "priest", ("N-080", 30, 8), power=20)
    scene.carry("Amulet of Yendor")

    assert casting.cast_spell(scene.play, DISPEL, SELF)

    assert (scene.hero.power, scene.hero.nutrition) == (11, 500)


@rule("N-075", "N-076")
@pytest.mark.parametrize("edition", NETHACK)
def test_a_failure_costs_half_the_power(edition: str) -> None:
    """V-037."""
    scene = caster(edition, "priest", FAILS)

    assert casting.cast_spell(scene.play, MAP, SELF)

    assert (scene.hero.power, scene.hero.nutrition) == (88, 450)


# Leaps and teleports


@rule("N-083", "N-084")
@pytest.mark.parametrize("edition", NETHACK)
def test_a_knight_jumps_from_101_on(edition: str) -> None:
    """V-038: 25 for the leap; the turn's own point comes after."""
    scene = Scene(edition, role="knight", alignment="lawful", nutrition=100, throws=[("N-083", 25, 24)])
    scene.intrinsic(Property.JUMPING, source=Source.EXPERIENCE)
    with pytest.raises(RefusedCommand):
        scene.do(Jump(spot=MIDDLE + 82))

    scene.hero.nutrition = 101
    scene.do(Jump(spot=MIDDLE + 82))

    assert scene.hero.spot == MIDDLE + 82
    assert (scene.burned_by(Cause.JUMP), scene.burned_by(Cause.LIVING)) == (25, 1)


@rule("N-082", "N-083", "N-084")
@pytest.mark.parametrize("edition", NETHACK)
def test_a_leap_by_spell_costs_the_spell_and_the_leap(edition: str) -> None:
    """V-039: 40, less 10 and 20."""
    answers = {"jumping.where": MIDDLE + 82}
    throws = [("N-075", 100, 0), ("N-083", 25, 19)]
    scene = Scene(edition, role="healer", nutrition=40, throws=throws, answers=answers)
    scene.hero.power = scene.hero.max_power = 60
    scene.hero.spells = [Spell("spellbook of jumping", 1)]

    scene.do(CastSpell(spell="a"))

    assert (scene.burned_by(Cause.SPELL), scene.burned_by(Cause.JUMP)) == (10, 20)


def teleporter(edition: str, nutrition: int) -> Scene:
    scene = Scene(edition, level=12, nutrition=nutrition, seed=7)
    scene.intrinsic(Property.TELEPORTITIS)
    scene.hero.power = scene.hero.max_power = 40
    return scene


@rule("N-087", "N-090", "N-135")
@pytest.mark.parametrize("edition", NETHACK[3:])
def test_a_weak_hero_faints_of_teleporting(edition: str) -> None:
    """V-040: 15 turns from the action of turn 1, so up again in turn 16."""
    scene = teleporter(edition, 50)
    scene.wear("ring of slow digestion", Slot.LEFT_RING)

    scene.do(TeleportAtWill())

    assert (scene.burned_by(Cause.TELEPORT), scene.hero.power) == (100, 10)
    assert "nutrition.faint" in scene.told()
    assert (scene.world.turn, scene.hero.hunger) == (16, Hunger.FAINTING)


@rule("N-091")
@pytest.mark.parametrize("edition", UP_TO_361)
def test_a_weak_hero_was_refused(edition: str) -> None:
    """V-041."""
    scene = teleporter(edition, 50)

    scene.do(TeleportAtWill())

    assert (scene.hero.spot, scene.world.turn) == (MIDDLE, 2)
    assert (scene.burned_by(Cause.TELEPORT), scene.hero.power) == (0, 40)


@rule("N-087", "N-091")
@pytest.mark.parametrize("edition", NETHACK)
def test_teleporting_in_vain_costs_as_much(edition: str) -> None:
    """V-042."""
    scene = teleporter(edition, 500)
    scene.level.no_teleport = True

    scene.do(TeleportAtWill())

    assert (scene.hero.spot, scene.burned_by(Cause.TELEPORT)) == (MIDDLE, 100)
    assert scene.hero.power == (21 if edition in UP_TO_361 else 10)


# Bad water and drinks


@rule("N-098")
@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize("thrown, lost", [(0, 11), (11, 22)])
def test_sewage_costs_the_hardy_little(edition: str, thrown: int, lost: int) -> None:
    """V-046: 11 to 22 for a constitution of 18."""
    throws = [("fountain.c drinksink", 20, 9), ("N-098", 12, thrown)]
    scene = Scene(edition, nutrition=500, throws=throws, attributes=(16, 10, 10, 12, 18, 10))
    scene.level.terrain[MIDDLE] = Terrain.SINK

    sink_drinks.drink_sink(scene.play)

    assert scene.burned_by(Cause.FOUL_WATER) == lost


@rule("N-096")
@pytest.mark.parametrize("edition", NETHACK)
def test_foul_water_costs_up_to_thirty(edition: str) -> None:
    """V-047."""
    scene = Scene(edition, nutrition=500, throws=[("N-108", 30, 19), ("N-096", 20, 19)])
    scene.level.terrain[MIDDLE] = Terrain.FOUNTAIN

    fountains.drink_fountain(scene.play)

    assert scene.burned_by(Cause.FOUL_WATER) == 30


@rule("N-102", "N-103", "N-104")
@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize(
    "name, blessing, diluted, gained",
    [
        ("potion of fruit juice", 1, False, 30),
        ("potion of fruit juice", 0, False, 20),
        ("potion of fruit juice", -1, False, 10),
        ("potion of fruit juice", 1, True, 15),
        ("potion of fruit juice", 0, True, 10),
        ("potion of fruit juice", -1, True, 5),
        ("potion of booze", 1, False, 30),
        ("potion of booze", 0, False, 20),
        ("potion of booze", -1, False, 10),
        ("potion of booze", 0, True, 20),
        ("potion of water", 0, False, 10),
        ("potion of water", 1, False, 0),
    ],
)
def test_drinks_nourish_by_kind_blessing_and_dilution(
    edition: str, name: KindName, blessing: int, diluted: bool, gained: int
) -> None:
    """V-049, V-050 and V-052: the throw for plain water is quiet, which is the highest."""
    scene = Scene(edition, nutrition=500)
    potion = scene.carry(name, blessing=blessing)
    potion.diluted = diluted

    quaffing.quaff_potion(scene.play, potion)

    assert scene.hero.nutrition == 500 + gained


# Rings, by the die of 3.7


@rule("N-050", "N-051", "N-052")
@pytest.mark.parametrize("left, right, costs", [(0, 0, (1, 0)), (0, 2, (0, 1))])
def test_plain_rings_of_protection_by_the_die(left: int, right: int, costs: tuple[int, int]) -> None:
    """V-020 and V-021: what the accessory schedule takes when the die shows 4, and when it shows 12."""
    scene = Scene("3.7", turn=2)
    scene.wear("ring of protection", Slot.LEFT_RING, charge=left)
    scene.wear("ring of protection", Slot.RIGHT_RING, charge=right)
    for shown in (4, 12):
        scene.play.dice = LoadedDice([("N-048", 20, shown)], rest=QuietDice())
        hunger_step(scene.play)

    assert (scene.burned_by(Cause.LEFT_RING), scene.burned_by(Cause.RIGHT_RING)) == costs


@rule("N-066")
@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize(("legs", "most"), [(LEFT_LEG, 750), (RIGHT_LEG, 750), (BOTH_LEGS, 650)])
def test_each_wounded_leg_carries_a_hundred_less(edition: str, legs: int, most: int) -> None:
    scene = Scene(edition)
    wound_legs(scene.play, legs, 10, "N-066")
    assert carrying_capacity(scene.hero) == most
    scene.form("raven")  # flies
    flying = carrying_capacity(scene.hero)
    scene.hero.timeout[Property.WOUNDED_LEGS] = 0
    assert carrying_capacity(scene.hero) == flying


@rule("N-066")
@pytest.mark.parametrize("edition", NETHACK)
def test_a_thousand_minus_a_leg_is_nine_hundred_and_never_less_than_nothing(edition: str) -> None:
    scene = Scene(edition, attributes=(118, 10, 10, 10, 18, 10))
    wound_legs(scene.play, LEFT_LEG, 10, "N-066")
    assert carrying_capacity(scene.hero) == 900
    scene.form("jackal")
    scene.hero.base[:] = [3, 3, 3, 3, 3, 3]
    wound_legs(scene.play, BOTH_LEGS, 10, "N-066")
    assert carrying_capacity(scene.hero) == 0


@rule("N-066")
@pytest.mark.parametrize("edition", NETHACK)
def test_who_floats_carries_a_thousand_even_with_wounded_legs(edition: str) -> None:
    scene = Scene(edition)
    scene.form("jackal")
    wound_legs(scene.play, BOTH_LEGS, 10, "N-066")
    assert carrying_capacity(scene.hero) < 850
    scene.intrinsic(Property.LEVITATION)
    assert carrying_capacity(scene.hero) == 1000


@rule("N-066")
def test_everybody_carries_a_thousand_on_the_plane_of_air() -> None:
    """NetHack: hack.c, weight_cap."""
    way = DungeonScene("air")
    wound_legs(way.play, BOTH_LEGS, 10, "N-066")
    assert carrying_capacity(way.world.hero) == 1000
    way.go("earth")
    assert carrying_capacity(way.world.hero) < 850
    way.go("air")
    assert carrying_capacity(way.world.hero) == 1000
