"""Every species' every attack by claw, tooth and weapon, on the hero. NetHack: mhitu.c, hitmu.

The dice show their highest, so that damage is the number of dice times their sides; what has a chance of
its own is thrown as the parameters say. The numbers are those of the facts.
"""

from collections.abc import Mapping
from contextlib import nullcontext
from typing import Any

import pytest

from attacks import Fact, facts
from marrow.content.properties import Property
from marrow.content.species_table import SPECIES_NAMED
from marrow.editions import EDITIONS
from marrow.lab.scene import Fixed
from marrow.messages.entries import Cause
from marrow.model.item import Slot
from marrow.model.monster import Monster
from marrow.model.places import Terrain
from marrow.model.vocabularies import Attribute, Ending, Sickness
from marrow.rules.combat.attack_on_hero import Outcome
from marrow.rules.combat.current_attack import current_attack
from marrow.rules.combat.monster_attacks.attack_hero import hit_hero
from marrow.rules.hero.body import has
from marrow.rules.play import GameOver
from scene import MIDDLE, Scene

HP = 1000
HITU = "mhitu.c hitmu"
NOON = 12 * 3600
NIGHT = 23 * 3600


def scene_of(fact: Fact, shows: Mapping[Any, int] | None = None, **how: Any) -> tuple[Scene, Monster]:
    """A hero of level 5 with 1000 hit points and constitution 16, struck by nobody yet."""
    scene = Scene(hp=HP, level=5, **how)
    scene.play.dice = Fixed(shows or {})
    scene.world.born_at = NOON
    return scene, scene.monster(fact.name)


def strike(scene: Scene, monster: Monster, fact: Fact) -> Outcome:
    return hit_hero(scene.play, monster, monster.species.attacks[fact.index])


def lost(scene: Scene) -> int:
    return HP - scene.hero.hp


# Plain blows and grasps


@facts("physical")
def test_a_plain_blow_wounds(fact: Fact) -> None:
    scene, monster = scene_of(fact)

    strike(scene, monster, fact)

    assert lost(scene) == fact.most
    assert scene.hero.hold.holder_id == (monster.id if fact.manner == "hug" else 0)


@facts("physical", where=lambda fact: fact.manner == "hug")
def test_a_hug_that_fails_to_grab_still_wounds_and_one_that_holds_crushes(fact: Fact) -> None:
    scene, monster = scene_of(fact, {(HITU, 2): 0})

    strike(scene, monster, fact)
    assert scene.hero.hold.holder_id == 0
    scene.hero.hold.holder_id = monster.id
    strike(scene, monster, fact)

    assert lost(scene) == 2 * fact.most
    choked = fact.name == "rope golem"
    assert ("combat.being choked" if choked else "combat.you are crushed") in scene.told()


@facts("physical", where=lambda fact: fact.manner == "hug")
def test_greased_clothes_slip_out_of_a_hug(fact: Fact) -> None:
    scene, monster = scene_of(fact)
    scene.wear("leather cloak", Slot.CLOAK).greased = True

    strike(scene, monster, fact)

    assert (lost(scene), scene.hero.hold.holder_id) == (0, 0)


@facts("stick")
def test_what_sticks_holds(fact: Fact) -> None:
    scene, monster = scene_of(fact)

    strike(scene, monster, fact)

    assert (lost(scene), scene.hero.hold.holder_id) == (fact.most, monster.id)


@facts("wrap")
def test_what_wraps_holds_one_time_in_ten_and_drowns(fact: Fact) -> None:
    """L-113: brushing past does nothing; the first grasp does its damage; in water the next one drowns."""
    scene, monster = scene_of(fact)
    strike(scene, monster, fact)
    assert (lost(scene), scene.hero.hold.holder_id) == (0, 0)

    scene.play.dice = Fixed({10: 0})
    monster.cancelled = False
    strike(scene, monster, fact)
    assert (lost(scene), scene.hero.hold.holder_id) == (fact.most, monster.id)

    scene.level.terrain[monster.spot] = Terrain.POOL
    with pytest.raises(GameOver) as over:
        strike(scene, monster, fact)
    assert over.value.ending is Ending.DROWNING


@facts("wound legs")
@pytest.mark.parametrize("boots, wounded", [(None, 48), ("iron shoes", 48), ("high boots", 0)])
def test_legs_are_pricked(fact: Fact, boots: Any, wounded: int) -> None:
    """d(60 - 12 of dexterity); hard boots keep it off four times in five, low ones half as often."""
    scene, monster = scene_of(fact)
    if boots is not None:
        scene.wear(boots, Slot.BOOTS)

    strike(scene, monster, fact)

    assert scene.hero.timeout[Property.WOUNDED_LEGS] == wounded
    assert lost(scene) == (fact.most if wounded else 0)


# Elements

ELEMENTS = {
    "fire": Property.FIRE_RESISTANCE,
    "cold": Property.COLD_RESISTANCE,
    "shock": Property.SHOCK_RESISTANCE,
}


@facts("fire", "cold", "shock")
def test_elements_hurt_whom_nothing_protects(fact: Fact) -> None:
    scene, monster = scene_of(fact)
    strike(scene, monster, fact)
    assert lost(scene) == fact.most

    scene.intrinsic(ELEMENTS[fact.damage])
    strike(scene, monster, fact)
    assert lost(scene) == fact.most

    scene, monster = scene_of(fact)
    monster.cancelled = True
    strike(scene, monster, fact)
    assert lost(scene) == 0


GOODS: dict[str, tuple[Any, ...]] = {
    "fire": ("scroll of light", "potion of sickness"),
    "cold": ("potion of sickness",),
    "shock": ("wand of light", "ring of hunger"),
}


@facts("fire", "cold", "shock", where=lambda fact: fact.level > 0)
def test_elements_get_at_the_pack(fact: Fact) -> None:
    """A d20 of 0 is below any level; then one thing in three goes."""
    scene, monster = scene_of(fact, {(HITU, 20): 0, (HITU, 25): 0, ("zap.c destroy_item", 3): 0})
    for name in GOODS[fact.damage]:
        scene.carry(name)

    strike(scene, monster, fact)

    assert scene.hero.inventory == []


# Senses


@facts("sleep")
def test_put_to_sleep_one_time_in_five(fact: Fact) -> None:
    scene, monster = scene_of(fact, {5: 0})

    strike(scene, monster, fact)
    assert (scene.hero.helplessness.turns, scene.hero.helplessness.asleep, lost(scene)) == (
        10,
        True,
        fact.most,
    )

    scene, monster = scene_of(fact, {5: 0})
    scene.intrinsic(Property.SLEEP_RESISTANCE)
    strike(scene, monster, fact)
    assert scene.hero.helplessness.turns == 0


@facts("blind")
def test_blinded_for_as_long_as_the_dice_say(fact: Fact) -> None:
    scene, monster = scene_of(fact)

    strike(scene, monster, fact)

    assert (scene.hero.timeout[Property.BLINDED], lost(scene)) == (fact.most, 0)


@facts("stun")
def test_stunned_one_time_in_four(fact: Fact) -> None:
    scene, monster = scene_of(fact)
    strike(scene, monster, fact)
    assert (scene.hero.timeout[Property.STUNNED], lost(scene)) == (0, fact.most)

    scene, monster = scene_of(fact, {4: 0})
    strike(scene, monster, fact)
    assert (scene.hero.timeout[Property.STUNNED], lost(scene)) == (fact.most, fact.most // 2)


@facts("confuse")
def test_confused_one_time_in_four(fact: Fact) -> None:
    scene, monster = scene_of(fact, {4: 0})

    strike(scene, monster, fact)

    assert (scene.hero.timeout[Property.CONFUSED], lost(scene)) == (fact.most, 0)
    assert monster.special_used == fact.most + 5


@facts("paralysis")
def test_paralysed_one_time_in_three(fact: Fact) -> None:
    scene, monster = scene_of(fact, {3: 0})
    strike(scene, monster, fact)
    assert (scene.hero.helplessness.turns, lost(scene)) == (10, fact.most)

    scene, monster = scene_of(fact, {3: 0})
    scene.intrinsic(Property.FREE_ACTION)
    strike(scene, monster, fact)
    assert (scene.hero.helplessness.turns, lost(scene)) == (0, fact.most)


@facts("slow")
def test_natural_speed_is_lost_one_time_in_four(fact: Fact) -> None:
    scene, monster = scene_of(fact, {4: 0})
    scene.intrinsic(Property.FAST)

    strike(scene, monster, fact)

    assert (has(scene.hero, Property.FAST), lost(scene)) == (False, fact.most)


# Poison and plague

POISONED = {
    "strength poison": Attribute.STRENGTH,
    "drain dexterity": Attribute.DEXTERITY,
    "drain constitution": Attribute.CONSTITUTION,
}


@facts("strength poison", "drain dexterity", "drain constitution")
def test_poison_tells_one_time_in_eight(fact: Fact) -> None:
    """L-094: a d30 of 3 costs 2d2 of the attribute; 0 would kill, more than 5 costs hit points."""
    scene, monster = scene_of(fact, {8: 0, ("L-094", 30): 3})
    before = scene.hero.base[POISONED[fact.damage]]

    strike(scene, monster, fact)

    assert (before - scene.hero.base[POISONED[fact.damage]], lost(scene)) == (4, fact.with_die(8))


@facts("strength poison", "drain dexterity", "drain constitution")
def test_poison_kills_one_time_in_thirty(fact: Fact) -> None:
    scene, monster = scene_of(fact, {8: 0, ("L-094", 30): 0})

    with pytest.raises(GameOver) as over:
        strike(scene, monster, fact)

    assert (over.value.ending, over.value.killer.text) == (Ending.POISONING, fact.name)


@facts("strength poison", "drain dexterity", "drain constitution")
def test_the_resistant_only_feel_the_bite(fact: Fact) -> None:
    scene, monster = scene_of(fact, {8: 0, ("L-094", 30): 0})
    scene.intrinsic(Property.POISON_RESISTANCE)

    strike(scene, monster, fact)

    assert lost(scene) == fact.with_die(8)


@facts("disease")
def test_disease_leaves_twenty_turns_and_more(fact: Fact) -> None:
    """L-130: 20 to 20 + constitution - 1."""
    scene, monster = scene_of(fact)

    strike(scene, monster, fact)

    hero = scene.hero
    assert (hero.timeout[Property.SICK], hero.sick_with, lost(scene)) == (35, Sickness.DISEASE, fact.most)


@facts("pestilence")
def test_pestilence_sickens_with_every_touch(fact: Fact) -> None:
    scene, monster = scene_of(fact)
    scene.intrinsic(Property.SICKNESS_RESISTANCE)
    strike(scene, monster, fact)
    assert (scene.hero.timeout[Property.SICK], lost(scene)) == (0, fact.most)

    scene, monster = scene_of(fact)
    strike(scene, monster, fact)
    assert (scene.hero.timeout[Property.SICK], lost(scene)) == (35, fact.most)


@facts("famine")
def test_famine_starves(fact: Fact) -> None:
    """N-099: 40 to 79 of nutrition besides the damage."""
    scene, monster = scene_of(fact)

    strike(scene, monster, fact)

    assert (scene.burned_by(Cause.FAMINE), lost(scene)) == (79, fact.most)


@facts("death touch")
def test_the_touch_of_death(fact: Fact) -> None:
    """L-096: 17 and more kill but for magic resistance, 5 and more drain for good, less does nothing."""
    scene, monster = scene_of(fact, {(HITU, 10): 9, ("L-096", 20): 19})
    with pytest.raises(GameOver) as over:
        strike(scene, monster, fact)
    assert over.value.killer.text == "touch of death"

    scene, monster = scene_of(fact, {("L-096", 20): 17})
    scene.intrinsic(Property.MAGIC_RESISTANCE)
    strike(scene, monster, fact)
    assert (lost(scene), scene.hero.max_hp) == (fact.most, HP - fact.most)

    scene, monster = scene_of(fact, {("L-096", 20): 4})
    strike(scene, monster, fact)
    assert (lost(scene), scene.hero.max_hp) == (0, HP)


# Changes


@facts("lycanthropy")
def test_lycanthropy_is_caught_one_time_in_four(fact: Fact) -> None:
    scene, monster = scene_of(fact)
    strike(scene, monster, fact)
    assert scene.hero.polymorph.lycanthrope is None

    scene, monster = scene_of(fact, {4: 0})
    strike(scene, monster, fact)
    assert (scene.hero.polymorph.lycanthrope, lost(scene)) == (monster.species, fact.with_die(4))


@facts("slime")
def test_green_slime_gives_ten_turns(fact: Fact) -> None:
    scene, monster = scene_of(fact)

    strike(scene, monster, fact)

    assert (scene.hero.timeout[Property.SLIMING], lost(scene)) == (10, fact.most)


@facts("stone")
def test_hissing_petrifies_slowly_one_time_in_thirty(fact: Fact) -> None:
    """L-128: in three throws one hisses, of these one in ten dooms; all at new moon without a lizard."""
    scene, monster = scene_of(fact, {3: 0})
    strike(scene, monster, fact)
    assert scene.hero.timeout[Property.STONING] == 0
    scene.world.moon_phase = 0
    strike(scene, monster, fact)
    assert scene.hero.timeout[Property.STONING] == 5

    scene, monster = scene_of(fact, {3: 0, 10: 0})
    strike(scene, monster, fact)
    assert (scene.hero.timeout[Property.STONING], lost(scene)) == (5, fact.most)


@facts("drain level")
def test_a_level_is_drained_one_time_in_three(fact: Fact) -> None:
    scene, monster = scene_of(fact, {3: 0})
    scene.hero.hp_gains = [5] * 30

    strike(scene, monster, fact)
    assert scene.hero.level == 4

    scene, monster = scene_of(fact, {3: 0})
    scene.intrinsic(Property.DRAIN_RESISTANCE)
    strike(scene, monster, fact)
    assert (scene.hero.level, lost(scene)) == (5, fact.most)


@facts("drain intelligence")
def test_brains_are_eaten(fact: Fact) -> None:
    """L-100: 1 or 2 of intelligence; a helmet saves seven times in eight."""
    scene, monster = scene_of(fact)
    strike(scene, monster, fact)
    assert (scene.hero.base[Attribute.INTELLIGENCE], lost(scene)) == (8, fact.most)

    scene, monster = scene_of(fact)
    scene.wear("helmet", Slot.HELMET)
    strike(scene, monster, fact)
    assert (scene.hero.base[Attribute.INTELLIGENCE], lost(scene)) == (10, fact.most)


@facts("drain intelligence")
def test_the_last_thought_goes(fact: Fact) -> None:
    scene, monster = scene_of(fact, attributes=(16, 3, 10, 12, 16, 10))

    with pytest.raises(GameOver) as over:
        strike(scene, monster, fact)

    assert over.value.killer.text == "brainlessness"


# Goods


@facts("rust", "corrode", "decay")
def test_armour_is_eaten_away(fact: Fact) -> None:
    """A d5 of 0 is the helmet, of 4 the boots."""
    place, name = (4, "high boots") if fact.damage == "decay" else (0, "helmet")
    scene, monster = scene_of(fact, {("uhitm.c erode_armor", 5): place})
    slot = Slot.BOOTS if fact.damage == "decay" else Slot.HELMET
    armor = scene.wear(name, slot)

    strike(scene, monster, fact)

    worn_out = (1, 0) if fact.damage == "rust" else (0, 1)
    assert ((armor.rusted, armor.corroded), lost(scene)) == (worn_out, fact.most)


@facts("disenchant")
def test_enchantments_go(fact: Fact) -> None:
    scene, monster = scene_of(fact)
    helmet = scene.wear("helmet", Slot.HELMET, charge=3)

    strike(scene, monster, fact)

    assert (helmet.charge, lost(scene)) == (2, fact.most)


@facts("curse item")
@pytest.mark.parametrize("hour, stolen", [(NIGHT, True), (NOON, False)])
def test_gremlins_steal_a_gift_by_night(fact: Fact, hour: int, stolen: bool) -> None:
    """One time in ten; the first of eleven gifts is fire resistance."""
    scene, monster = scene_of(fact, {10: 0, 11: 0})
    scene.world.born_at = hour
    scene.intrinsic(Property.FIRE_RESISTANCE)

    strike(scene, monster, fact)

    assert has(scene.hero, Property.FIRE_RESISTANCE) is not stolen


@facts("steal gold")
def test_gold_is_stolen(fact: Fact) -> None:
    scene, monster = scene_of(fact)
    scene.carry("gold piece", quantity=40)

    strike(scene, monster, fact)

    assert [item.quantity for item in monster.inventory] == [40]
    assert lost(scene) == fact.most


@facts("steal amulet")
def test_treasures_are_stolen_one_time_in_twenty(fact: Fact) -> None:
    scene, monster = scene_of(fact, {(HITU, 20): 0})
    bell = scene.carry("Bell of Opening")

    strike(scene, monster, fact)

    assert (monster.inventory, lost(scene)) == ([bell], fact.most)


@facts("teleport")
def test_a_quantum_mechanic_moves_the_hero(fact: Fact) -> None:
    scene, monster = scene_of(fact)

    strike(scene, monster, fact)

    assert (scene.hero.spot != MIDDLE, lost(scene)) == (True, fact.most)


@facts("heal")
def test_a_nurse_heals_the_naked(fact: Fact) -> None:
    scene, monster = scene_of(fact)
    scene.hero.hp = 500
    strike(scene, monster, fact)
    assert scene.hero.hp == 507

    scene.wear("helmet", Slot.HELMET)
    strike(scene, monster, fact)
    assert scene.hero.hp == 507 - fact.most


# The hour


@facts("drain level", where=lambda fact: fact.name in ("vampire", "barrow wight", "wraith"))
def test_the_undead_strike_twice_as_hard_at_midnight(fact: Fact) -> None:
    scene, monster = scene_of(fact)
    scene.world.born_at = 24 * 3600 + 60

    strike(scene, monster, fact)

    assert lost(scene) == 2 * fact.most


# Changes of shape


@facts("polymorph")
def test_the_engineer_changes_whom_it_does_not_kill_and_rests_a_turn_or_two(fact: Fact) -> None:
    ants = {("polyself.c polyself", len(EDITIONS["3.7"].content.ordinary_species)): 0}
    scene, monster = scene_of(fact, {("polyself.c polyself", 20): 0, **ants}, edition="3.7")

    strike(scene, monster, fact)

    assert scene.hero.form is not None and scene.hero.form.name == "giant ant"
    assert (lost(scene), monster.special_used) == (0, 2)
    again = current_attack(scene.play, monster, 0, monster.species.attacks[fact.index], [])
    assert (again.damage, again.dice, again.sides) == ("physical", 1, 6)


@facts("polymorph")
@pytest.mark.parametrize("prop", [Property.MAGIC_RESISTANCE, Property.UNCHANGING])
def test_whoever_cannot_be_changed_is_not_even_wounded(fact: Fact, prop: Property) -> None:
    scene, monster = scene_of(fact, edition="3.7")
    scene.intrinsic(prop)

    strike(scene, monster, fact)

    assert (scene.hero.form, lost(scene), monster.special_used) == (None, 0, 0)


@facts("polymorph")
@pytest.mark.parametrize("cancelled, hp", [(True, HP), (False, 4)])
def test_a_cancelled_engineer_wounds_and_a_wound_that_kills_comes_first(
    fact: Fact, cancelled: bool, hp: int
) -> None:
    scene, monster = scene_of(fact, edition="3.7")
    monster.cancelled, scene.hero.hp = cancelled, hp

    with pytest.raises(GameOver) if hp == fact.most else nullcontext():
        strike(scene, monster, fact)

    assert scene.hero.hp == hp - fact.most
    assert scene.hero.form is None


@facts("polymorph")
def test_a_lycanthrope_becomes_the_beast_and_the_beast_a_person(fact: Fact) -> None:
    scene, monster = scene_of(fact, edition="3.7")
    scene.hero.polymorph.lycanthrope = SPECIES_NAMED["wererat"]

    strike(scene, monster, fact)
    assert scene.hero.form == SPECIES_NAMED["wererat"]
    monster.special_used = 0
    strike(scene, monster, fact)

    assert scene.hero.form is None
    assert lost(scene) == 0
