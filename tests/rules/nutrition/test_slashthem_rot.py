"""What SlashTHEM does with rot, taint, fruit, cookies and ghouls; and SLASH'EM, its parent, does not."""

import pytest

from marrow.content.properties import Property
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import KindName, SpeciesName
from marrow.model.hero_parts import Killer
from marrow.model.item import Item
from marrow.model.vocabularies import DelayedDeath, Hunger, KillerFormat, Sickness
from marrow.rules.commands.eating import is_edible
from marrow.rules.nutrition import corpse_meals, food_conducts, foods, fullness
from marrow.rules.nutrition.intrinsics import convey_intrinsic
from marrow.rules.nutrition.rotten import suffer_rotten_food
from marrow.rules.nutrition.tins import VARIETIES, eat_meat
from rule import rule
from scene import Scene

BOTH = pytest.mark.parametrize("edition, them", [("slashem", False), ("slashthem", True)])
CHAIN = [("N-224", 4), ("N-429", 5), ("N-429", 5), ("N-429", 4), ("N-429", 10), ("N-429", 10), ("N-224", 3)]
ROT = "N-429"


def corpse(scene: Scene, species: SpeciesName, *, age: int, blessing: int = 0) -> Item:
    return scene.lay("corpse", species=species, age=age, blessing=blessing)


@rule("N-429")
@pytest.mark.parametrize(
    "dice, prop, turns",
    [
        ([(5, 0), (4, 3), (4, 3)], Property.STUNNED, 8),
        ([(5, 4), (5, 0), (10, 9), (10, 9)], Property.HALLUCINATING, 20),
        ([(5, 4), (5, 4), (4, 0), (10, 9), (10, 9)], Property.BLINDED, 20),
        ([(5, 4), (5, 4), (4, 3), (10, 0), (4, 3), (4, 3)], Property.SLIPPERY_HANDS, 8),
        ([(5, 4), (5, 4), (4, 3), (10, 9), (10, 0)], Property.VOMITING, 20),
    ],
)
def test_rot_takes_the_first_of_its_effects(dice: list[tuple[int, int]], prop: Property, turns: int) -> None:
    scene = Scene("slashthem", throws=[(ROT, *throw) for throw in dice])
    assert not suffer_rotten_food(scene.play, scene.lay("apple"))
    assert (scene.hero.timeout[prop], scene.thrown) == (turns, len(dice))


@rule("N-429")
def test_rot_that_does_nothing_else_is_food_poisoning_one_time_in_50() -> None:
    """rn1(25, 25): here 49 turns."""
    scene = Scene("slashthem", shows={(ROT, 50): 0})
    assert not suffer_rotten_food(scene.play, scene.lay("apple"))
    hero = scene.hero
    assert (hero.timeout[Property.SICK], hero.sick_with) == (49, Sickness.FOOD_POISONING)
    assert hero.dying.killers[DelayedDeath.SICK] == Killer("rotten food", KillerFormat.WITH_ARTICLE)


@rule("N-429")
def test_the_ill_get_more_time_by_nausea() -> None:
    """12 turns left: twice that and ten."""
    throws = [(ROT, 5, 4), (ROT, 5, 4), (ROT, 4, 3), (ROT, 10, 9), (ROT, 10, 0)]
    scene = Scene("slashthem", throws=throws)
    scene.hero.timeout[Property.SICK] = 12
    suffer_rotten_food(scene.play, scene.lay("apple"))
    assert scene.hero.timeout[Property.SICK] == 34


@rule("N-429")
@BOTH
@pytest.mark.parametrize("blessing", [0, 1])
def test_what_is_blessed_keeps(edition: str, them: bool, blessing: int) -> None:
    scene = Scene(edition, shows={("N-219", 7): 0})
    assert foods.turns_out_rotten(scene.play, scene.lay("apple", blessing=blessing, age=100)) is not (
        them and blessing == 1
    )


@rule("N-235", "N-430")
@BOTH
def test_taint_takes_20_turns_or_more_and_the_flesh_acts(edition: str, them: bool) -> None:
    """rn1(10, 10) against rn1(20, 20), here 19 and 39; a newt's buzz is 3 of power."""
    scene = Scene(edition)
    scene.hero.max_power = 20
    corpse_meals.eat_tainted(scene.play, corpse(scene, "newt", age=300))
    assert scene.hero.timeout[Property.SICK] == (39 if them else 19)
    assert scene.hero.power == (3 if them else 0)


@rule("N-314")
@BOTH
def test_monks_pay_five_for_meat(edition: str, them: bool) -> None:
    scene = Scene(edition, role="monk")
    food_conducts.count_food_conducts(scene.play, scene.lay("tripe ration"))
    assert scene.hero.alignment_record == (-5 if them else -1)


@rule("N-431")
@pytest.mark.parametrize("roll, turns", [(0, 1499), (14, 0)])
def test_flesh_conveys_acid_resistance_for_long(roll: int, turns: int) -> None:
    """An acid blob of level 1 has acid and stoning resistance; the second is not taken: dice of 2 show 1."""
    scene = Scene("slashthem", shows={1: 0, 2: 1, ("N-265", 15): roll})
    convey_intrinsic(scene.play, SPECIES_NAMED["ochre jelly"])
    assert scene.hero.timeout[Property.ACID_RESISTANCE] == turns


@rule("N-432")
@BOTH
@pytest.mark.parametrize("reads", [False, True])
def test_fortunes_may_be_left_unread(edition: str, them: bool, reads: bool) -> None:
    scene = Scene(edition, answers={"nutrition.read fortune": reads})
    foods.after_last_bite(scene.play, scene.lay("fortune cookie"))
    assert scene.hero.conduct.literate == (1 if reads or not them else 0)


@rule("N-433")
@BOTH
@pytest.mark.parametrize(
    "fruit, prop",
    [("banana", Property.HALLUCINATING), ("melon", Property.CONFUSED), ("pear", Property.STUNNED)],
)
def test_fruit_clears_the_head(edition: str, them: bool, fruit: KindName, prop: Property) -> None:
    scene = Scene(edition)
    scene.hero.timeout[prop] = 30
    foods.after_last_bite(scene.play, scene.lay(fruit))
    assert (scene.hero.timeout[prop] == 0) is them


@rule("N-433")
@BOTH
def test_an_egg_of_ones_own_costs_luck(edition: str, them: bool) -> None:
    scene = Scene(edition)
    egg = scene.lay("egg", species="newt")
    egg.charge = 1
    foods.after_last_bite(scene.play, egg)
    assert scene.hero.luck == (-2 if them else 0)


@rule("N-434")
@BOTH
def test_choking_on_a_tin_costs_little(edition: str, them: bool) -> None:
    scene = Scene(edition, nutrition=2000, hunger=Hunger.SATIATED)
    scene.intrinsic(Property.MAGICAL_BREATHING)
    fullness.choke(scene.play, None)
    assert 2000 - scene.hero.nutrition == (100 if them else 1000)
    assert scene.hero.helplessness.turns == 2


@rule("N-435")
@BOTH
def test_ghoul_forms_want_old_corpses(edition: str, them: bool) -> None:
    scene = Scene(edition)
    scene.form("ghoul")
    assert is_edible(scene.hero, scene.lay("egg"), scene.play.edition.nutrition) is not them
    fresh = corpse(scene, "jackal", age=5)
    fresh.uneaten = SPECIES_NAMED["jackal"].nutrition
    corpse_meals.start_corpse(scene.play, fresh)
    assert ("nutrition.too fresh" in scene.told()) is them
    old = corpse(scene, "jackal", age=400)
    start = corpse_meals.start_corpse(scene.play, old)
    assert start is (corpse_meals.MealStart.EATEN if them else corpse_meals.MealStart.USED_UP)
    assert bool(scene.hero.timeout[Property.SICK]) is not (them or "nutrition.not sickening" in scene.told())


@rule("N-436")
@BOTH
@pytest.mark.parametrize("roll", [0, 1])
def test_every_second_szechuan_tin_has_a_cookie(edition: str, them: bool, roll: int) -> None:
    scene = Scene(edition, answers={"ask.eat it": True}, shows={("N-436", 2): roll})
    number = [variety.word for variety in VARIETIES].index("szechuan")
    eat_meat(scene.play, scene.carry("tin", species="jackal", blessing=1), number)
    cookies = [item.blessing for item in scene.hero.inventory if item.kind.name == "fortune cookie"]
    assert cookies == ([1] if them and roll else [])
