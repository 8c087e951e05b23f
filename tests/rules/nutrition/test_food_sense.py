"""Food sense warns of bad food before it is eaten."""

from marrow.content.properties import Property
from marrow.content.words import KindName, SpeciesName
from marrow.messages.commands import Eat
from marrow.rules.nutrition.food_sense import warn_of_danger
from rule import rule
from scene import Scene


@rule("N-346", "N-347")
def test_the_sense_warns_once_and_a_no_costs_nothing() -> None:
    scene = Scene(turn=1000)
    corpse = scene.carry("corpse", species="jackal", age=200)
    scene.hero.warned_of_food = True

    scene.do(Eat(item=corpse.letter))

    assert [question.what for question in scene.answers.asked] == ["nutrition.smells tainted"]
    assert (
        scene.hero.warned_of_food,
        scene.world.turn,
        corpse in scene.hero.inventory,
    ) == (False, 1000, True)


@rule("N-347")
def test_harmless_food_leaves_the_sense_in_place() -> None:
    scene = Scene(turn=1000)
    apple = scene.carry("apple")
    scene.hero.warned_of_food = True

    scene.finish(Eat(item=apple.letter))

    assert scene.hero.warned_of_food
    assert scene.answers.asked == []


def smelled(
    edition: str, thing: KindName, species: SpeciesName, *, age: int = 0, resists: bool = False
) -> str:
    """What a hero with the sense is asked before he eats it."""
    scene = Scene(edition=edition, turn=1000)
    scene.hero.warned_of_food = True
    scene.hero.conduct.non_vegan = scene.hero.conduct.non_vegetarian = 1
    if resists:
        scene.intrinsic(Property.SICKNESS_RESISTANCE)
    food = scene.carry(thing, species=species, age=age)

    warn_of_danger(scene.play, food)

    return str(scene.answers.asked[0].what.value) if scene.answers.asked else ""


@rule("N-347")
def test_medusas_flesh_smells_dangerous_since_360() -> None:
    for edition, asked in (
        ("3.4.3", "nutrition.smells poisonous"),
        ("3.6.0", "nutrition.smells dangerous"),
        ("3.7", "nutrition.smells dangerous"),
    ):
        assert smelled(edition, "corpse", "Medusa") == asked


@rule("N-347")
def test_globs_smell_as_corpses_do_from_361_to_367() -> None:
    """eat.c edibility_prompts: cadaver. An old glob of brown pudding is acidic, and tainted before that."""
    for edition, old, new in (
        ("3.6.0", "", ""),
        ("3.6.1", "nutrition.smells tainted", "nutrition.smells acidic"),
        ("3.6.7", "nutrition.smells tainted", "nutrition.smells acidic"),
        ("3.7", "", ""),
    ):
        assert smelled(edition, "glob of brown pudding", "brown pudding", age=200) == old
        assert smelled(edition, "glob of brown pudding", "brown pudding") == new


@rule("N-347")
def test_who_cannot_sicken_smells_rot_first_but_in_37_taint() -> None:
    for edition, asked in (("3.6.7", "nutrition.smells rotten"), ("3.7", "nutrition.smells tainted")):
        assert smelled(edition, "corpse", "jackal", age=200, resists=True) == asked
