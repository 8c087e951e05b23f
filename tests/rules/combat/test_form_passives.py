"""What the hero's form does to whoever hits it. NetHack: mhitu.c, passiveum."""

from typing import Any

import pytest

from marrow.content.properties import Property
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import SpeciesName
from marrow.model.item import Slot
from marrow.model.monster import Monster
from marrow.rules.combat.attack_on_hero import Outcome
from marrow.rules.combat.monster_attacks.attack_hero import attack_hero
from marrow.rules.combat.monster_attacks.beliefs import miss_wildly
from marrow.rules.combat.monster_attacks.form_passives import RULE, form_passive_response
from scene import MIDDLE, Scene


def strike(
    form: SpeciesName, attacker: SpeciesName, shows: Any, **how: Any
) -> tuple[Scene, Monster, Outcome]:
    """A monster has hit the hero's form with its first attack."""
    scene = Scene(shows=shows)
    scene.form(form, hp=how.pop("form_hp", 20))
    monster = scene.monster(attacker, MIDDLE + 1, hp=40)
    for name, value in how.items():
        setattr(monster, name, value)
    outcome = form_passive_response(scene.play, SPECIES_NAMED[form], monster, monster.species.attacks[0])
    return scene, monster, outcome


@pytest.mark.parametrize("splash", [0, 1])
def test_acid_may_corrode_armour_and_weapon_whether_it_splashes_or_not(splash: int) -> None:
    """An acid blob of level 1 has 1d8: the highest is 8 points."""
    scene = Scene(shows={(RULE, 2): splash, (RULE, 6): 0})
    scene.form("acid blob")
    orc = scene.monster("hill orc", MIDDLE + 1, hp=40)
    orc.wields = scene.item("orcish short sword")
    orc.inventory.append(orc.wields)

    form_passive_response(scene.play, SPECIES_NAMED["acid blob"], orc, orc.species.attacks[0])

    assert orc.wields.corroded == 1
    assert orc.hp == 40 - (0 if splash else 8)


def test_a_floating_eye_freezes_for_127_turns_one_time_in_four() -> None:
    _, orc, outcome = strike("floating eye", "hill orc", {(RULE, 4): 0})

    assert (orc.frozen, outcome) == (127, Outcome.GONE)


def test_a_blind_floating_eye_freezes_nobody() -> None:
    scene = Scene(shows={})
    scene.form("floating eye")
    scene.hero.timeout[Property.BLINDED] = 10
    orc = scene.monster("hill orc", MIDDLE + 1, hp=40)

    form_passive_response(scene.play, SPECIES_NAMED["floating eye"], orc, orc.species.attacks[0])

    assert orc.can_move and scene.told() == ["combat.blind gaze"]


def test_a_gas_spore_form_explodes_when_hit_and_ends() -> None:
    """4d6, all sixes."""
    scene, orc, _ = strike("gas spore", "hill orc", {})

    assert scene.hero.form is None and orc.hp == 40 - 24


def test_a_brown_mold_form_that_grows_beyond_its_level_divides() -> None:
    """6d4, all fours: half of 24 on top of 20 is more than 8 for each level, and one more."""
    scene, _, _ = strike("brown mold", "hill orc", {}, form_hp=20)

    assert "polymorphs.multiply" in scene.told()


def test_who_only_reverted_to_himself_still_splashes() -> None:
    scene = Scene(shows={(RULE, 2): 0})
    orc = scene.monster("hill orc", MIDDLE + 1, hp=40)

    form_passive_response(scene.play, SPECIES_NAMED["acid blob"], orc, orc.species.attacks[0])

    assert orc.hp < 40


def test_a_disenchanter_form_takes_the_enchantment_of_the_weapon_that_hit() -> None:
    scene = Scene()
    scene.form("disenchanter")
    orc = scene.monster("hill orc", MIDDLE + 1)
    orc.wields = scene.item("orcish short sword", charge=2)
    orc.inventory.append(orc.wields)

    form_passive_response(scene.play, SPECIES_NAMED["disenchanter"], orc, orc.species.attacks[0])

    assert orc.wields.charge == 1


def test_a_seducer_that_misses_an_unseen_hero_throws_no_die() -> None:
    """NetHack: mhitu.c, wildmiss."""
    scene = Scene(gender="male")
    succubus = scene.monster("succubus", MIDDLE + 2)
    succubus.female, succubus.can_see = True, False

    miss_wildly(scene.play, succubus, succubus.species.attacks[0])

    assert scene.told() == ["combat.tries to touch"] and not scene.thrown


def test_from_afar_too_the_die_for_armour_is_thrown_and_eels_are_seen() -> None:
    """NetHack: mhitu.c, mattacku."""
    scene = Scene(throws=[("mhitu.c mattacku", 20, 3)])
    scene.wear("crystal plate mail", Slot.BODY_ARMOR, charge=23)
    eel = scene.monster("giant eel", MIDDLE + 5)
    eel.invisible = True

    attack_hero(scene.play, eel, scene.hero.spot)

    assert scene.thrown == 1 and not eel.invisible
