"""Every species' attacks that steal, eat armour or change the hero. NetHack: mhitu.c."""

from contextlib import nullcontext

import pytest

from attacks import Fact, facts
from marrow.content.properties import Property
from marrow.content.species_table import SPECIES_NAMED
from marrow.editions import EDITIONS
from marrow.model.item import Slot
from marrow.model.vocabularies import Attribute
from marrow.rules.combat.current_attack import current_attack
from marrow.rules.hero.body import has
from marrow.rules.play import GameOver
from rules.combat.blow_scenes import HITU, HP, NOON, lost, scene_of, strike
from scene import MIDDLE

NIGHT = 23 * 3600


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
def test_eating_the_last_of_the_brain_kills(fact: Fact) -> None:
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
def test_a_disenchanting_touch_takes_a_point_of_enchantment(fact: Fact) -> None:
    scene, monster = scene_of(fact)
    helmet = scene.wear("helmet", Slot.HELMET, charge=3)

    strike(scene, monster, fact)

    assert (helmet.charge, lost(scene)) == (2, fact.most)


@facts("curse item")
@pytest.mark.parametrize("hour, stolen", [(NIGHT, True), (NOON, False)])
def test_gremlins_take_an_intrinsic_at_night(fact: Fact, hour: int, stolen: bool) -> None:
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
def test_a_quantum_mechanic_teleports_the_hero(fact: Fact) -> None:
    scene, monster = scene_of(fact)

    strike(scene, monster, fact)

    assert (scene.hero.spot != MIDDLE, lost(scene)) == (True, fact.most)


@facts("teleport")
def test_a_displaced_hero_is_teleported_by_the_rules_of_teleporting(fact: Fact) -> None:
    """With control he chooses where; the Amulet disorients one time in three; some levels allow none."""
    chosen = MIDDLE + 3
    scene, monster = scene_of(fact, answers={"teleport.where": chosen})
    scene.intrinsic(Property.TELEPORT_CONTROL)
    strike(scene, monster, fact)
    assert (scene.hero.spot, lost(scene)) == (chosen, fact.most)
    assert "combat.position uncertain" in scene.told()

    scene, monster = scene_of(fact, {("teleport.c scrolltele", 3): 0})
    scene.carry("Amulet of Yendor")
    strike(scene, monster, fact)
    assert scene.hero.spot == MIDDLE
    assert "teleport.disoriented" in scene.told()

    scene, monster = scene_of(fact)
    scene.level.no_teleport = True
    strike(scene, monster, fact)
    assert scene.hero.spot == MIDDLE
    assert "teleport.mysterious force" in scene.told()


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
    assert (lost(scene), monster.special_wait) == (0, 2)
    again = current_attack(scene.play, monster, 0, monster.species.attacks[fact.index], [])
    assert (again.damage, again.dice, again.sides) == ("physical", 1, 6)


@facts("polymorph")
@pytest.mark.parametrize("prop", [Property.MAGIC_RESISTANCE, Property.UNCHANGING])
def test_whoever_cannot_be_changed_is_not_even_wounded(fact: Fact, prop: Property) -> None:
    scene, monster = scene_of(fact, edition="3.7")
    scene.intrinsic(prop)

    strike(scene, monster, fact)

    assert (scene.hero.form, lost(scene), monster.special_wait) == (None, 0, 0)


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
    monster.special_wait = 0
    strike(scene, monster, fact)

    assert scene.hero.form is None
    assert lost(scene) == 0
