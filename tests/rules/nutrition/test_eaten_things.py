"""What eating traps, rings, amulets, leashes and rustproof iron does; dangers that are smelt."""

from typing import Any

import pytest

from marrow.content.properties import Property
from marrow.content.words import KindName, SpeciesName
from marrow.messages.commands import Continue, Eat
from marrow.messages.entries import Cause, GameEnded
from marrow.messages.question_keys import QuestionKey
from marrow.model.item import Slot
from marrow.model.level import Trap
from marrow.model.places import TrapKind
from marrow.model.vocabularies import Ending, Hunger
from marrow.rules.commands import eating
from marrow.rules.nutrition.inedible import bounded_bonus
from rule import rule
from scene import MIDDLE, Scene
from use import use

SINCE_360 = "3.6.7"


def mole(**how: Any) -> Scene:
    """A hero who can eat metal."""
    scene = Scene(**how)
    scene.form("rock mole")
    return scene


@rule("N-161", "N-302", "N-310")
def test_a_bear_trap_is_eaten_as_the_thing_it_is() -> None:
    scene = mole(nutrition=300, answers={QuestionKey.EAT_BEAR_TRAP: True})
    scene.level.traps[MIDDLE] = Trap(TrapKind.BEAR_TRAP, MIDDLE, seen=True)

    scene.do(Eat())

    assert scene.hero.nutrition == 300 + 200 - scene.burned_by(Cause.LIVING)
    assert (scene.hero.conduct.food, scene.level.traps, scene.level.items) == (1, {}, {})


@rule("N-303")
@pytest.mark.parametrize(
    ("nutrition", "hunger", "chokes"),
    [(1995, Hunger.SATIATED, True), (1995, Hunger.NOT_HUNGRY, False), (1700, Hunger.SATIATED, False)],
)
def test_who_is_satiated_may_choke_on_metal(nutrition: int, hunger: Hunger, chokes: bool) -> None:
    """2000 is the limit; a long sword weighs 40."""
    scene = mole(nutrition=nutrition, hunger=hunger)

    scene.do(Eat(item=scene.carry("long sword").letter))

    assert ("nutrition.choke over" in scene.told()) is chokes
    assert [entry.ending for entry in scene.entries(GameEnded)] == [Ending.CHOKING] * chokes


@use("eat", "amulet of unchanging")
@rule("N-308")
def test_an_amulet_of_unchanging_changes_back_and_no_more() -> None:
    scene = mole(throws=[("N-308", 5, 0)])

    eating.start_meal(scene.play, scene.carry("amulet of unchanging"))

    assert scene.hero.form is None
    assert not scene.hero.intrinsic[Property.UNCHANGING]
    assert "nutrition.magic spreads" in scene.told()


@rule("N-308")
@pytest.mark.parametrize("before, after", [(0, 30), (80, 30), (20, 20)])
def test_an_amulet_of_restful_sleep_starts_its_timer(before: int, after: int) -> None:
    """The shorter of two naps counts."""
    scene = mole(edition=SINCE_360, throws=[("N-308", 5, 0), ("N-308", 100, 29)])
    scene.hero.timeout[Property.SLEEPY] = before

    eating.start_meal(scene.play, scene.carry("amulet of restful sleep"))

    assert scene.hero.intrinsic[Property.SLEEPY]
    assert scene.hero.timeout[Property.SLEEPY] == after


@rule("N-305")
def test_an_eaten_leash_lets_its_pet_go() -> None:
    scene = Scene()
    scene.form("gelatinous cube")
    dog = scene.monster("little dog", tame=10)
    leash = scene.carry("leash")
    assert dog.pet is not None
    leash.ghost_id, dog.pet.leashed = dog.id, True

    eating.start_meal(scene.play, leash)

    assert not dog.pet.leashed
    assert leash not in scene.hero.inventory


@rule("N-308")
def test_a_worn_ring_is_taken_off_before_it_is_eaten() -> None:
    """Its bonus of 4 ends; the eaten one of 4 is for good."""
    scene = mole(throws=[("N-308", 3, 0)], edition=SINCE_360)
    ring = scene.wear("ring of increase damage", Slot.LEFT_RING, charge=4)
    scene.hero.fighting.damage_bonus = 4

    eating.start_meal(scene.play, ring)

    assert scene.hero.fighting.damage_bonus == 4
    assert not scene.hero.worn


@rule("N-308")
@pytest.mark.parametrize(
    "before, charge, throws, after",
    [
        (3, 6, [], 9),
        (0, 12, [], 12),  # from nothing everything is taken
        (-3, 12, [], 9),
        (8, 5, [("N-308", 5, 2)], 11),
        (4, 8, [("N-308", 8, 0)], 10),  # to ten at least
        (15, 7, [("N-308", 7, 0), ("N-308", 5, 3)], 19),  # up to twenty
        (19, 3, [("N-308", 3, 1)], 20),
        (25, 7, [("N-308", 7, 0)], 25),
        (25, 7, [("N-308", 7, 4)], 26),
        (35, 5, [], 35),
        (-25, -7, [("N-308", 7, 4)], -26),
    ],
)
def test_bonuses_grow_less_and_less(
    before: int, charge: int, throws: list[tuple[str, int, int]], after: int
) -> None:
    scene = Scene(SINCE_360, throws=throws)
    ring = scene.item("ring of increase accuracy", charge=charge)

    assert bounded_bonus(scene.play, before, ring) == after


@rule("N-308")
@pytest.mark.parametrize(
    "name, after", [("ring of increase accuracy", 16), ("ring of protection", 15)], ids=str
)
def test_what_worn_rings_lend_does_not_count_but_for_protection(name: KindName, after: int) -> None:
    """Six of the ten are the worn ring's: four and five are less than ten."""
    throws = [] if name == "ring of increase accuracy" else [("N-308", 5, 4)]
    scene = Scene(SINCE_360, throws=throws)
    scene.wear(name, Slot.RIGHT_RING, charge=6)
    ring = scene.item(name, charge=6 if name == "ring of increase accuracy" else 5)

    if name == "ring of increase accuracy":
        scene.hero.worn[Slot.RIGHT_RING].charge = 7
    assert bounded_bonus(scene.play, 10, ring) == after


@rule("N-169")
def test_what_a_rust_monster_spits_out_lies_on_the_floor() -> None:
    scene = Scene()
    scene.form("rust monster")
    daggers = scene.carry("dagger", quantity=3)
    daggers.erodeproof = True

    eating.start_meal(scene.play, daggers)

    (lying,) = scene.level.items[MIDDLE]
    assert (lying.quantity, lying.erodeproof, daggers.quantity, daggers.erodeproof) == (1, False, 2, True)


@rule("N-169")
def test_what_a_rust_monster_spits_out_of_a_pile_is_one_of_it() -> None:
    """The piece that is spat out was laid back among the others, and then laid down once more."""
    scene = Scene()
    scene.form("rust monster")
    daggers = scene.lay("dagger", MIDDLE)
    daggers.quantity, daggers.erodeproof = 3, True

    eating.start_meal(scene.play, daggers)

    lying = [(item.quantity, item.erodeproof) for item in scene.level.items[MIDDLE]]
    assert lying == [(2, True), (1, False)]


# Tins


@rule("N-284")
def test_one_tin_slips_out_of_slippery_fingers() -> None:
    scene = Scene()
    scene.hero.timeout[Property.SLIPPERY_HANDS] = 50
    tins = scene.carry("tin", species="newt", quantity=3)

    scene.do(Eat(item=tins.letter))

    assert [item.quantity for item in scene.level.items[MIDDLE]] == [1]
    assert tins.quantity == 2


@rule("N-199", "N-215")
@pytest.mark.parametrize("blade, killer", [("", "quick snack"), ("dagger", "a tin of newt meat")], ids=str)
def test_a_tin_opened_at_once_is_a_quick_snack(blade: str, killer: str) -> None:
    scene = Scene(SINCE_360, nutrition=1990, answers={QuestionKey.EAT_FROM_TIN: True})
    if blade:
        scene.wear("dagger", Slot.WIELDED)
    else:
        scene.wear("tin opener", Slot.WIELDED, blessing=1)
    tin = scene.carry("tin", species="newt")
    tin.variety, tin.contents_known = 13, False

    scene.do(Eat(item=tin.letter))
    for _ in range(5):
        if scene.world.ended is not None:
            break
        scene.do(Continue())

    assert scene.world.ended is not None
    assert scene.world.ended.ending is Ending.CHOKING
    assert scene.world.ended.killer.text == killer


@rule("N-286")
def test_an_abandoned_tin_stays_in_its_stack() -> None:
    scene = Scene()
    tins = scene.carry("tin", species="newt", quantity=3)

    scene.do(Eat(item=tins.letter))

    assert [(item.letter, item.quantity) for item in scene.hero.inventory] == [(tins.letter, 3)]


# Senses and tastes


@rule("N-347")
@pytest.mark.parametrize(
    "name, species, warned",
    [
        ("corpse", "kobold", QuestionKey.EAT_POISONOUS),
        ("tin", "kobold", None),
        ("corpse", "acid blob", QuestionKey.EAT_ACIDIC),
        ("tin", "acid blob", None),
        ("egg", "cockatrice", QuestionKey.EAT_DANGEROUS),
        ("tin", "cockatrice", QuestionKey.EAT_DANGEROUS),
        ("tripe ration", None, None),
        ("tin", "newt", None),
        ("corpse", "newt", QuestionKey.EAT_UNFAMILIAR),
    ],
)
def test_poison_acid_and_meat_are_smelt_in_corpses_only(
    name: KindName, species: SpeciesName | None, warned: QuestionKey | None
) -> None:
    scene = Scene(turn=1000)
    food = scene.carry(name, species=species)
    scene.hero.warned_of_food = True

    scene.do(Eat(item=food.letter))

    smelt = [
        question.what for question in scene.answers.asked if question.what.startswith("nutrition.smells")
    ]
    assert smelt == ([] if warned is None else [warned])


@rule("N-241")
@pytest.mark.parametrize("edition", ["3.6.0", "3.6.7", "3.7"])
@pytest.mark.parametrize("resists, hallucinates", [(True, False), (False, True), (False, False)])
def test_cockatrices_taste_like_chicken_to_who_can_tell(
    edition: str, resists: bool, hallucinates: bool
) -> None:
    scene = Scene(edition, turn=100)
    scene.intrinsic(*[Property.STONING_RESISTANCE] * resists)
    scene.hero.timeout[Property.HALLUCINATING] = 50 * hallucinates
    corpse = scene.carry("corpse", species="chickatrice")
    if not resists and not hallucinates:
        scene.form("clay golem")  # who becomes stone, and lives

    scene.do(Eat(item=corpse.letter))

    assert ("nutrition.tastes like chicken" in scene.told()) == (resists or hallucinates)
