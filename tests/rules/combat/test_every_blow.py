"""Every species' every attack by claw, tooth and weapon, on the hero. NetHack: mhitu.c, hitmu.

The dice show their highest, so that damage is the number of dice times their sides; what has a chance of
its own is thrown as the parameters say. The numbers are those of the facts.
"""

from typing import Any

import pytest

from attacks import Fact, facts
from marrow.chance import FixedDice
from marrow.content.properties import Property
from marrow.messages.entries import Cause
from marrow.model.item import Slot
from marrow.model.places import Terrain
from marrow.model.vocabularies import Attribute, Ending, Sickness
from marrow.rules.hero.body import has
from marrow.rules.play import GameOver
from rules.combat.blow_scenes import HITU, HP, lost, scene_of, strike

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

    scene.play.dice = FixedDice({10: 0})
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
    assert monster.special_wait == fact.most + 5


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
def test_poison_weakens_one_time_in_eight(fact: Fact) -> None:
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

    title = "the " if fact.name == "Master Assassin" else ""  # unique, and no proper name
    assert (over.value.ending, over.value.killer.text) == (Ending.POISONING, title + fact.name)


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
def test_famine_costs_nutrition_besides_the_damage(fact: Fact) -> None:
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
