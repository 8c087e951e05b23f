"""What 3.7 does otherwise with food, and the editions before it as ever."""

import pytest

from marrow.content.properties import Property
from marrow.content.words import KindName, SpeciesName
from marrow.editions import EDITIONS, NETHACK
from marrow.messages.commands import Eat
from marrow.model.vocabularies import Attribute
from marrow.rules.commands.eating import is_edible
from marrow.rules.monster_moves.pet_food import Grade, food_grade
from marrow.rules.monster_moves.pet_meals import devour
from rule import rule
from scene import MIDDLE, Scene

ALL = NETHACK
BEFORE = ALL[:-1]


@rule("N-164")
@pytest.mark.parametrize("edition", ALL)
@pytest.mark.parametrize(
    "name, burns", [("quarterstaff", True), ("leather armor", True), ("wax candle", False), ("dagger", False)]
)
def test_fire_elementals_eat_what_burns(edition: str, name: KindName, burns: bool) -> None:
    scene = Scene(edition)
    scene.form("fire elemental")

    edible = is_edible(scene.hero, scene.carry(name), EDITIONS[edition].nutrition)

    assert edible == (burns and edition in ("3.7", "5.0.0"))


@rule("N-164")
@pytest.mark.parametrize("edition", ALL)
@pytest.mark.parametrize(
    "form, name, edible",
    [
        ("human", "food ration", True),
        ("human", "dagger", False),
        ("xorn", "dagger", True),
        ("xorn", "silver dagger", True),
        ("xorn", "food ration", True),
        ("rust monster", "dagger", True),
        ("rust monster", "silver dagger", False),
        ("gelatinous cube", "quarterstaff", True),
        ("gelatinous cube", "dagger", False),
        ("xorn", "Amulet of Yendor", False),
        ("xorn", "Bell of Opening", False),
    ],
)
def test_each_form_eats_what_it_may_in_37(
    edition: str, form: SpeciesName, name: KindName, edible: bool
) -> None:
    scene = Scene(edition)
    if form != "human":
        scene.form(form)

    assert is_edible(scene.hero, scene.carry(name), EDITIONS[edition].nutrition) == edible


@rule("N-270")
@pytest.mark.parametrize("edition", ALL)
@pytest.mark.parametrize(
    "name, away, smells",
    [("jackal", 1, True), ("jackal", 2, True), ("jackal", 3, False), ("acid blob", 1, False)],
)
def test_garlic_is_smelled(edition: str, name: SpeciesName, away: int, smells: bool) -> None:
    """Within a squared distance of 6."""
    scene = Scene(edition, turn=100)
    monster = scene.monster(name, MIDDLE + away, asleep=True)
    garlic = scene.carry("clove of garlic", age=5)

    scene.finish(Eat(item=garlic.letter))

    assert monster.fleeing == (smells and edition in ("3.7", "5.0.0"))


@rule("N-270")
@pytest.mark.parametrize("edition", ALL)
def test_garlic_sickens_the_undead(edition: str) -> None:
    """rn1(1, 5): 5 turns, of which this move takes one."""
    scene = Scene(edition, turn=100)
    scene.form("vampire")
    garlic = scene.carry("clove of garlic", age=5)

    scene.do(Eat(item=garlic.letter))

    assert scene.hero.timeout[Property.VOMITING] == 4


@rule("N-272")
@pytest.mark.parametrize("edition", ALL)
def test_eggs_of_pyrolisks_explode(edition: str) -> None:
    """3d6, all sixes: 18."""
    scene = Scene(edition, turn=100, nutrition=500)
    egg = scene.carry("egg", species="pyrolisk", age=5)

    scene.finish(Eat(item=egg.letter))

    assert egg not in scene.hero.inventory
    assert scene.hero.hp == (100 - 18 if edition in ("3.7", "5.0.0") else 100)
    assert scene.hero.nutrition == (499 if edition in ("3.7", "5.0.0") else 579)


@rule("N-272")
@pytest.mark.parametrize("edition", ALL)
@pytest.mark.parametrize("species, stony", [("cockatrice", True), ("chickatrice", True), ("pyrolisk", False)])
def test_eggs_of_cockatrices_turn_to_stone_slowly(edition: str, species: SpeciesName, stony: bool) -> None:
    scene = Scene(edition, turn=100)
    egg = scene.carry("egg", species=species, age=5)

    scene.finish(Eat(item=egg.letter))

    assert bool(scene.hero.timeout[Property.STONING]) == stony


@rule("N-278")
@pytest.mark.parametrize("edition", ALL)
@pytest.mark.parametrize("unchanging", [False, True])
def test_royal_jelly_makes_a_queen_of_a_bee_that_can_change(edition: str, unchanging: bool) -> None:
    scene = Scene(edition, turn=100, answers={"commands.eat this": True})
    scene.form("killer bee", hp=5)
    if unchanging:
        scene.intrinsic(Property.UNCHANGING)
    scene.lay("lump of royal jelly", age=5)

    scene.finish(Eat())

    assert scene.hero.form is not None
    assert scene.hero.form.name == (
        "queen bee" if edition in ("3.7", "5.0.0") and not unchanging else "killer bee"
    )


@rule("N-278")
@pytest.mark.parametrize("edition", ALL)
@pytest.mark.parametrize("blessing, strength, hp", [(0, 17, 70), (1, 17, 70), (-1, 15, 30)])
def test_royal_jelly_strengthens_unless_cursed(edition: str, blessing: int, strength: int, hp: int) -> None:
    """rnd(20) is 20 by quiet dice; 16 strength, 50 of 100 hit points. The cursed lump is rotten as well."""
    scene = Scene(edition, turn=100, hp=100)
    scene.hero.hp = 50
    jelly = scene.carry("lump of royal jelly", blessing=blessing, age=5)

    scene.finish(Eat(item=jelly.letter))

    assert (scene.attribute(Attribute.STRENGTH), scene.hero.hp) == (strength, hp)


# Pets


def graded(edition: str, pet: SpeciesName, name: KindName, meat: SpeciesName | None = None, *, tame: int = 10,
           starving: bool = False, age: int = 0, poisoned: bool = False) -> Grade:  # fmt: skip
    scene = Scene(edition, turn=1000)
    animal = scene.monster(pet, tame=tame)
    assert animal.pet is not None
    animal.pet.hp_penalty = 10 if starving else 0
    item = scene.lay(name, MIDDLE + 3, species=meat, age=age)
    item.poisoned = poisoned
    return food_grade(scene.play, animal, item)


@rule("N-363")
@pytest.mark.parametrize("edition", ALL)
def test_pets_know_poisoned_weapons(edition: str) -> None:
    newest = edition in ("3.7", "5.0.0")
    assert graded(edition, "dog", "dart", poisoned=True) == (Grade.POISON if newest else Grade.FETCH)
    assert graded(edition, "soldier ant", "dart", poisoned=True) == Grade.FETCH


@rule("N-363")
@pytest.mark.parametrize("edition", ALL)
@pytest.mark.parametrize("thrown, blessing, worth", [(94, 0, Grade.FETCH), (94, -1, Grade.TABOO)])
def test_artifacts_mostly_withstand_pets(edition: str, thrown: int, blessing: int, worth: Grade) -> None:
    """A rust monster would eat iron: Magicbane resists below 95."""
    scene = Scene(edition, throws=[("zap.c obj_resists", 100, thrown), ("zap.c obj_resists", 100, 95)])
    pet = scene.monster("rust monster", tame=10)
    dagger = scene.lay("dagger", MIDDLE + 3, blessing=blessing)
    dagger.artifact = "Sting"

    assert food_grade(scene.play, pet, dagger) == worth
    assert food_grade(scene.play, pet, dagger) == Grade.TREAT


@rule("N-365")
@pytest.mark.parametrize("edition", ALL)
def test_flesh_that_turns_to_stone(edition: str) -> None:
    expected = Grade.TABOO if edition == "3.4.3" else Grade.POISON
    assert graded(edition, "dog", "corpse", "cockatrice") == expected
    assert graded(edition, "dog", "corpse", "chickatrice", starving=True) == expected
    assert graded(edition, "dog", "egg", "cockatrice") == Grade.POISON
    medusa = graded(edition, "soldier ant", "corpse", "Medusa")  # which no poison harms
    assert medusa == (Grade.POISON if edition in ("3.7", "5.0.0") else Grade.CADAVER)


@rule("N-370")
@pytest.mark.parametrize("edition", ALL)
@pytest.mark.parametrize("tame, starving", [(10, False), (1, False), (10, True)])
def test_what_changes_its_eater_is_left_by_the_content(edition: str, tame: int, starving: bool) -> None:
    content = tame > 1 and not starving
    shuns = content and edition in ("3.7", "5.0.0")
    worth = graded(edition, "dog", "corpse", "chameleon", tame=tame, starving=starving)
    assert worth == (Grade.PEOPLE_FOOD if shuns else Grade.CADAVER)


@rule("N-376")
@pytest.mark.parametrize("edition", ALL)
@pytest.mark.parametrize("queen", [False, True])
def test_tame_killer_bees_like_royal_jelly_in_37_if_no_queen_lives(edition: str, queen: bool) -> None:
    scene = Scene(edition, turn=1000)
    bee = scene.monster("killer bee", tame=10)
    if queen:
        scene.monster("queen bee", MIDDLE + 9, asleep=True)
    jelly = scene.lay("lump of royal jelly", MIDDLE + 1)

    worth = food_grade(scene.play, bee, jelly)

    if edition not in ("3.7", "5.0.0"):
        assert worth == Grade.FETCH
    else:
        assert worth == (Grade.TABOO if queen else Grade.TREAT)


@rule("N-376")
@pytest.mark.parametrize("edition", ALL)
def test_royal_jelly_makes_a_queen_of_a_pet(edition: str) -> None:
    scene = Scene(edition, turn=1000)
    bee = scene.monster("killer bee", tame=10)

    devour(scene.play, bee, scene.lay("lump of royal jelly", MIDDLE + 1))

    assert bee.species.name == ("queen bee" if edition in ("3.7", "5.0.0") else "killer bee")


@rule("N-376")
@pytest.mark.parametrize("edition", ALL[1:])
def test_pets_know_slime_and_burning_eggs(edition: str) -> None:
    newest = edition in ("3.7", "5.0.0")
    assert (graded(edition, "dog", "glob of green slime") == Grade.POISON) == newest
    assert graded(edition, "dog", "glob of green slime", starving=True) == Grade.ACCEPTABLE
    assert graded(edition, "dog", "egg", "pyrolisk") == (Grade.POISON if newest else Grade.CADAVER)
