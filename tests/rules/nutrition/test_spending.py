"""What else spends nutrition: spells at their limits, ways out of water; and where not to be sick."""

import pytest

from marrow.content.properties import Property
from marrow.content.skills import EXPERT, UNSKILLED
from marrow.content.words import SpeciesName
from marrow.editions import NETHACK
from marrow.messages.commands import Search
from marrow.messages.entries import Cause, NutritionChanged
from marrow.model.hero_parts import Spell, Training
from marrow.model.places import SELF, Terrain
from marrow.model.vocabularies import Burden, Hunger, Source
from marrow.rules.commands.features import sink_drinks
from marrow.rules.hero.encumbrance import carrying_capacity, encumbrance
from marrow.rules.hero.nutrition_changes import change_nutrition
from marrow.rules.magic.spells import casting
from marrow.rules.nutrition.hunger_state import gain_nutrition, lose_nutrition
from marrow.rules.nutrition.vomiting import vomit
from marrow.rules.traps.drowning import drown
from rule import rule
from scene import MIDDLE, Scene


@rule("N-008")
def test_nutrition_has_no_upper_or_lower_limit() -> None:
    scene = Scene(nutrition=1999)

    gain_nutrition(scene.play, 5000, Cause.DRINKING, "N-102")
    assert scene.hero.nutrition == 6999
    change_nutrition(scene.play, -9999, Cause.FAMINE, "N-099")
    assert scene.hero.nutrition == -3000


@rule("N-069")
@pytest.mark.parametrize("edition", NETHACK[2:])
def test_weakness_may_make_a_load_too_heavy(edition: str) -> None:
    """V-029."""
    scene = Scene(edition, nutrition=51, attributes=(50, 10, 10, 10, 16, 10))  # 18/32
    scene.carry("loadstone").weight = 940
    assert (carrying_capacity(scene.hero), encumbrance(scene.hero)) == (950, Burden.UNENCUMBERED)

    lose_nutrition(scene.play, 1, Cause.LIVING, "N-022")

    assert (carrying_capacity(scene.hero), encumbrance(scene.hero)) == (925, Burden.BURDENED)


@rule("N-074")
@pytest.mark.parametrize("edition", NETHACK)
def test_a_spell_beyond_ones_power_costs_nothing(edition: str) -> None:
    scene = Scene(edition, role="priest")
    scene.hero.power = scene.hero.max_power = 4

    took_time = casting.cast_spell(scene.play, Spell("spellbook of force bolt", 1), SELF)

    assert not took_time
    assert (scene.hero.power, scene.hero.nutrition) == (4, 900)


@rule("N-078")
@pytest.mark.parametrize("edition", NETHACK)
def test_a_spell_that_costs_no_nutrition_still_takes_stock_of_it(edition: str) -> None:
    scene = Scene(
        edition, role="wizard", nutrition=140, hunger=Hunger.NOT_HUNGRY, attributes=(16, 17, 10, 12, 16, 10)
    )
    scene.hero.power = scene.hero.max_power = 50

    casting.cast_spell(scene.play, Spell("spellbook of force bolt", 1), SELF)

    assert (scene.hero.nutrition, scene.hero.hunger) == (140, Hunger.HUNGRY)


ASHORE = MIDDLE + 5


def in_deep_water(edition: str = "", *, level: int = 12, nutrition: int = 500) -> Scene:
    scene = Scene(edition, level=level, nutrition=nutrition, seed=7, answers={"teleport.where": ASHORE})
    scene.intrinsic(Property.TELEPORTITIS, Property.TELEPORT_CONTROL)
    scene.hero.power = scene.hero.max_power = 40
    scene.level.terrain[MIDDLE] = Terrain.POOL
    return scene


@rule("N-092")
@pytest.mark.parametrize("edition", NETHACK)
def test_teleporting_out_of_deep_water_costs_what_it_does_on_land(edition: str) -> None:
    scene = in_deep_water(edition)

    assert drown(scene.play)

    assert (scene.hero.spot, scene.hero.nutrition) == (ASHORE, 400)
    assert scene.hero.power == (21 if edition in NETHACK[:3] else 10)
    assert "traps.try to crawl out" not in scene.told()


@rule("N-092")
@pytest.mark.parametrize("level, nutrition", [(11, 500), (12, 10)])
def test_who_could_not_on_land_cannot_in_water(level: int, nutrition: int) -> None:
    scene = in_deep_water(level=level, nutrition=nutrition)

    assert drown(scene.play)

    assert (scene.hero.nutrition, scene.hero.power) == (nutrition, 40)
    assert "traps.try to crawl out" in scene.told()


def wizard_in_deep_water(edition: str, skill: int) -> Scene:
    """Of the seventh level, who may teleport at will from the eighth on, and knows the spell."""
    scene = Scene(
        edition,
        role="wizard",
        level=7,
        nutrition=500,
        seed=7,
        attributes=(16, 15, 10, 12, 16, 10),
        answers={"teleport.where": ASHORE},
    )
    hero = scene.hero
    hero.intrinsic[Property.TELEPORTITIS] = hero.intrinsic[Property.TELEPORT_CONTROL] = int(Source.OUTSIDE)
    hero.spells.append(Spell("spellbook of teleport away", 6))
    hero.skills["escape spells"] = Training(skill, EXPERT)
    hero.power = hero.max_power = 40
    scene.level.terrain[MIDDLE] = Terrain.POOL
    return scene


@rule("N-092", "N-088", "N-075", "N-078")
@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize("skill, ashore", [(EXPERT, True), (UNSKILLED, False)])
def test_a_hero_who_knows_the_spell_casts_it_in_the_water(edition: str, skill: int, ashore: bool) -> None:
    """Level six is thirty of power, or half if it fails, and sixty of nutrition, half for wits of 15.

    82 in a hundred less 131 is none for the unskilled (17 too hard); experts have 82 + 15/6 and more.
    """
    scene = wizard_in_deep_water(edition, skill)

    assert drown(scene.play)

    assert (scene.hero.spot == ASHORE) == ashore
    assert (scene.hero.nutrition, scene.hero.power) == (470, 10 if ashore else 25)
    assert ("traps.try to crawl out" in scene.told()) == (not ashore)


@rule("N-092", "N-089")
def test_a_confused_hero_in_the_water_casts_nothing() -> None:
    scene = wizard_in_deep_water("3.6.7", EXPERT)
    scene.hero.timeout[Property.CONFUSED] = 20

    assert drown(scene.play)

    assert (scene.hero.nutrition, scene.hero.power) == (500, 40)
    assert "traps.try to crawl out" in scene.told()


@rule("N-109", "N-102")
def test_a_tap_may_run_with_juice() -> None:
    """Fruit juice is 42 in a thousand potions; uncursed it is worth 20, and so is booze."""
    found = 0
    for seed in range(1, 60):
        scene = Scene(nutrition=500, seed=seed, throws=[("fountain.c drinksink", 20, 4)])
        scene.level.terrain[MIDDLE] = Terrain.SINK
        sink_drinks.drink_sink(scene.play)
        gained = [entry.amount for entry in scene.entries(NutritionChanged)]
        assert gained in ([], [20])  # neither blessed, nor cursed, nor water
        found += bool(gained)

    assert found


# Where one is sick


def sick_on(edition: str, terrain: Terrain, form: SpeciesName | None = None) -> Scene:
    scene = Scene(edition, alignment="neutral")
    scene.level.terrain[MIDDLE] = terrain
    scene.level.detail[MIDDLE] = 2 if terrain is Terrain.ALTAR else 0  # a neutral altar
    scene.hero.alignment_record = 10
    if form is not None:
        scene.form(form)
    vomit(scene.play)
    scene.do(Search())
    return scene


@rule("N-344")
@pytest.mark.parametrize("edition", ["3.6.7", "3.7", "5.0.0"])
def test_gods_mind_a_sick_hero_on_their_altars_in_37(edition: str) -> None:
    scene = sick_on(edition, Terrain.ALTAR)

    assert (scene.hero.base[2], scene.hero.alignment_record) == (
        (9, 9) if edition in ("3.7", "5.0.0") else (10, 10)
    )


@rule("N-344")
@pytest.mark.parametrize("edition", ["3.6.7", "3.7", "5.0.0"])
def test_stomach_acid_melts_ice_in_37(edition: str) -> None:
    scene = sick_on(edition, Terrain.ICE, "acid blob")

    assert scene.level.terrain[MIDDLE] == (Terrain.MOAT if edition in ("3.7", "5.0.0") else Terrain.ICE)


@rule("N-344")
@pytest.mark.parametrize("edition", ["3.6.7", "3.7", "5.0.0"])
def test_yellow_dragons_breathe_on_themselves_in_37(edition: str) -> None:
    scene = sick_on(edition, Terrain.ROOM, "yellow dragon")

    assert ("nutrition.breathe on yourself" in scene.told()) == (edition in ("3.7", "5.0.0"))
