"""Vectors of docs/rules/nutrition.md that state a chance, each reckoned over all falls of the dice."""

from collections.abc import Iterable
from fractions import Fraction

import pytest

from chances import chances
from marrow.chance import Dice
from marrow.content.properties import Property
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import SpeciesName
from marrow.editions import NETHACK
from marrow.model.vocabularies import Attribute, Hunger
from marrow.rules.combat.deaths.monster_remains import leave_corpse
from marrow.rules.enlightenment.troubles import Trouble
from marrow.rules.nutrition import corpse_meals, rotten
from marrow.rules.nutrition.foods import turns_out_rotten
from marrow.rules.nutrition.hunger_state import update_hunger
from marrow.rules.nutrition.intrinsics import convey_intrinsic
from marrow.rules.play import GameOver
from marrow.rules.religion.prayer import please_god
from marrow.rules.turn.attribute_exercise import exercise_by_living
from rule import rule
from scene import Scene

ALWAYS = {True: Fraction(1)}
NEVER = {False: Fraction(1)}


def odds(over: int, under: int) -> dict[bool, Fraction]:
    """So likely, and the contrary so."""
    return {True: Fraction(over, under), False: 1 - Fraction(over, under)}


class UndecidedDice(Dice):
    """Dice that decide nothing: what comes of it does not hang on them."""

    __slots__ = ("counted", "rules")

    def __init__(self, counted: Dice, rules: Iterable[str]) -> None:
        self.counted = counted
        self.rules = set(rules)

    def rn2(self, sides: int, rule: str) -> int:
        return self.counted.rn2(sides, rule) if rule in self.rules else sides - 1


# Rot


@rule("N-224", "N-225", "N-226")
@pytest.mark.parametrize("edition", NETHACK)
def test_rot_confuses_blinds_or_fells_those_who_see(edition: str) -> None:
    """V-070, with every length of each that the dice may say."""

    def rot(dice: Dice) -> str:
        scene = Scene(edition)
        scene.play.dice = dice
        out = rotten.suffer_rotten_food(scene.play, scene.carry("apple"))
        timeout = scene.hero.timeout
        confused, blind = timeout[Property.CONFUSED], timeout[Property.BLINDED]
        return "out" if out else "confused" if confused else "blind" if blind else "nothing"

    assert chances(rot) == {
        "confused": Fraction(1, 4),
        "blind": Fraction(3, 16),
        "out": Fraction(3, 16),
        "nothing": Fraction(3, 8),
    }


@rule("N-219", "N-220")
@pytest.mark.parametrize(
    "editions, blessing, age, likely",
    [
        (NETHACK[:1], 0, 1, odds(1, 7)),
        (NETHACK[1:], 0, 1, NEVER),
        (NETHACK[1:], 0, 30, NEVER),
        (NETHACK[1:], 0, 31, odds(1, 7)),
        (NETHACK[1:], 1, 50, NEVER),
        (NETHACK[1:], 1, 51, odds(1, 7)),
    ],
)
def test_how_likely_a_ration_is_rotten(
    editions: tuple[str, ...], blessing: int, age: int, likely: dict[bool, Fraction]
) -> None:
    """V-071 and V-072."""
    for edition in editions:

        def rots(dice: Dice, edition: str = edition) -> bool:
            scene = Scene(edition, turn=1000)
            ration = scene.carry("food ration", blessing=blessing, age=age)
            scene.play.dice = dice
            return turns_out_rotten(scene.play, ration)

        assert chances(rots) == likely


@rule("N-233", "N-234", "N-235")
@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize(
    "blessing, age, likely",
    [
        (0, 59, NEVER),
        (0, 60, odds(1, 20)),
        (0, 173, odds(19, 20)),
        (0, 174, ALWAYS),
        (1, 79, NEVER),
        (1, 80, odds(1, 20)),
        (-1, 39, NEVER),
        (-1, 40, odds(1, 20)),
    ],
)
def test_how_likely_meat_is_tainted(
    edition: str, blessing: int, age: int, likely: dict[bool, Fraction]
) -> None:
    """V-119."""

    def tainted(dice: Dice) -> bool:
        scene = Scene(edition, turn=1000)
        corpse = scene.carry("corpse", species="jackal", blessing=blessing, age=age)
        scene.play.dice = UndecidedDice(dice, ["N-234"])
        return corpse_meals.start_corpse(scene.play, corpse) is corpse_meals.MealStart.USED_UP

    assert chances(tainted) == likely


@rule("N-229", "N-234", "N-235")
@pytest.mark.parametrize("edition", NETHACK)
def test_a_zombie_is_long_dead_when_it_dies(edition: str) -> None:
    """V-120: 100 turns old as it falls; since 3.7 51, and 51/10 is not above 5."""

    def tainted(dice: Dice) -> bool:
        scene = Scene(edition, turn=1000)
        corpse = leave_corpse(scene.play, scene.monster("gnome zombie"))
        assert corpse is not None
        corpse.blessing = 0
        scene.play.dice = UndecidedDice(dice, ["N-234"])
        return corpse_meals.start_corpse(scene.play, corpse) is corpse_meals.MealStart.USED_UP

    assert chances(tainted) == ({False: 1} if edition in ("3.7", "5.0.0") else odds(7, 20))


# What meat gives


def gifts(edition: str, species: SpeciesName) -> dict[str, Fraction]:
    """What a meal of it gives for good, and how likely."""

    def gift(dice: Dice) -> str:
        scene = Scene(edition, role="samurai", attributes=(17, 10, 10, 12, 16, 10))
        before = list(scene.hero.intrinsic)
        scene.play.dice = UndecidedDice(dice, ["N-264", "N-265"])
        convey_intrinsic(scene.play, SPECIES_NAMED[species])
        given = [prop.name.lower() for prop in Property if scene.hero.intrinsic[prop] != before[prop]]
        if scene.hero.base[Attribute.STRENGTH] != 17:
            given.append("strength")
        return " ".join(given) or "nothing"

    found = chances(gift)
    found.pop("nothing", None)
    return found


@rule("N-263", "N-264", "N-265")
@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize(
    "species, gives",
    [
        ("killer bee", {"poison_resistance": Fraction(3, 10)}),
        ("soldier ant", {"poison_resistance": Fraction(1, 5)}),
        ("floating eye", {"telepathy": Fraction(1)}),
        (
            "tengu",
            {
                "poison_resistance": Fraction(2, 15),
                "teleportitis": Fraction(1, 5),
                "teleport_control": Fraction(1, 6),
            },
        ),
        (
            "gelatinous cube",
            dict.fromkeys(
                ("fire_resistance", "cold_resistance", "sleep_resistance", "shock_resistance"),
                Fraction(1, 10),
            ),
        ),
    ],
)
def test_how_likely_meat_gives_what_it_has(
    edition: str, species: SpeciesName, gives: dict[str, Fraction]
) -> None:
    """V-121 and V-145."""
    assert gifts(edition, species) == gives


@rule("N-264", "N-266")
@pytest.mark.parametrize("edition", NETHACK)
def test_how_likely_giants_strengthen(edition: str) -> None:
    """V-122; in 3.4.3 they always do, and that takes nothing from a fire giant's fire."""
    if edition == "3.4.3":
        stone = {"strength": Fraction(1)}
        fire = {"fire_resistance strength": Fraction(3, 5), "strength": Fraction(2, 5)}
    else:
        stone = {"strength": Fraction(1, 2)}
        fire = {"strength": Fraction(1, 2), "fire_resistance": Fraction(3, 10)}

    assert gifts(edition, "stone giant") == stone
    assert gifts(edition, "fire giant") == fire


# Starving and living


@rule("N-135", "N-144", "N-145", "N-146")
@pytest.mark.parametrize(
    "edition, constitution, nutrition, likely",
    [
        *((edition, 18, -280, NEVER) for edition in NETHACK[2:]),
        *((edition, 18, -281, odds(19, 48)) for edition in NETHACK[2:]),
        *((edition, 10, -400, NEVER) for edition in NETHACK[:2]),
        *((edition, 10, -401, odds(19, 60)) for edition in NETHACK[:2]),
    ],
)
def test_how_likely_the_starving_die(
    edition: str, constitution: int, nutrition: int, likely: dict[bool, Fraction]
) -> None:
    """V-094, V-095 and V-096."""

    def dies(dice: Dice) -> bool:
        scene = starving(edition, constitution, nutrition)
        scene.play.dice = dice
        try:
            update_hunger(scene.play, hungrier=True)
        except GameOver:
            return True
        return False

    assert chances(dies) == likely


def starving(edition: str, constitution: int, nutrition: int) -> Scene:
    attributes = (10, 10, 10, 10, constitution, 10)
    return Scene(edition, nutrition=nutrition, hunger=Hunger.FAINTING, attributes=attributes)


@rule("N-135", "N-144")
@pytest.mark.parametrize("edition", NETHACK[2:])
def test_how_likely_the_starving_faint(edition: str) -> None:
    """V-094: in 29 of 48 steps, for one who cannot die yet."""

    def faints(dice: Dice) -> bool:
        scene = starving(edition, 18, -280)
        scene.play.dice = dice
        update_hunger(scene.play, hungrier=True)
        return scene.hero.hunger is Hunger.FAINTED

    assert chances(faints) == odds(29, 48)


@rule("N-148", "N-150", "N-152", "N-157")
@pytest.mark.parametrize("edition", NETHACK)
def test_how_likely_living_exercises(edition: str) -> None:
    """V-104: 2 in 19 of constitution. V-107: a weak monk's wisdom 10, 8 in 19; strength one time in two."""

    def exercised(dice: Dice) -> int:
        scene = Scene(edition, turn=10, nutrition=890, attributes=(16, 10, 10, 12, 16, 10))
        scene.play.dice = dice
        exercise_by_living(scene.play)
        return scene.hero.exercise[Attribute.CONSTITUTION]

    def fasting(dice: Dice) -> tuple[int, int]:
        scene = Scene(edition, turn=860, nutrition=41, role="monk")
        scene.play.dice = dice
        exercise_by_living(scene.play)
        return scene.hero.exercise[Attribute.STRENGTH], scene.hero.exercise[Attribute.WISDOM]

    assert chances(exercised) == {1: Fraction(2, 19), 0: Fraction(17, 19)}
    assert chances(fasting) == {
        (strength, wisdom): Fraction(1, 2) * Fraction(8 if wisdom else 11, 19)
        for strength in (0, -1)
        for wisdom in (0, 1)
    }


# Prayer


@rule("N-321", "N-325", "N-326")
@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize(
    "nutrition, record, luck, likely",
    [
        (100, 10, 0, NEVER),  # V-109: only hungry
        (100, 10, 1, odds(1, 3)),  # V-110
        (40, 0, 0, odds(1, 2)),  # V-111: weak, and no record to speak of
        (40, 10, 0, ALWAYS),
    ],
)
def test_how_likely_a_prayer_fills_the_stomach(
    edition: str, nutrition: int, record: int, luck: int, likely: dict[bool, Fraction]
) -> None:
    trouble = Trouble.HUNGRY if nutrition > 50 else Trouble.STARVING

    def fed(dice: Dice) -> bool:
        scene = Scene(edition, nutrition=nutrition)
        scene.hero.alignment_record, scene.hero.luck = record, luck
        scene.play.dice = UndecidedDice(dice, ["N-325", "N-326"])
        please_god(scene.play, "neutral", int(trouble))
        return scene.hero.nutrition == 900

    assert chances(fed) == likely
