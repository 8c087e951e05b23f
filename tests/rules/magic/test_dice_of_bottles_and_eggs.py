"""Dice for what bottles are called, and for whose eggs things are."""

import pytest

from marrow.chance import FixedDice, LoadedDice
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import SpeciesName
from marrow.model.hero_parts import Killer
from marrow.rules.generation.new_items.corpses_eggs_tins import hatchling
from marrow.rules.magic.potions.potion_hits import splash_hero, splash_monster
from rule import rule
from scene import MIDDLE, Scene

BOTTLE = ("potion.c bottlename", 7, 3)
BREEDS = "mon.c can_be_hatched"


@rule("N-555")
@pytest.mark.parametrize("on_hero", [True, False])
def test_what_a_bottle_is_called_is_thrown_before_it_acts(on_hero: bool) -> None:
    first = ("potion.c potionhit", 2, 0) if on_hero else ("potion.c potionhit", 5, 0)
    scene = Scene(throws=[BOTTLE, first])
    potion = scene.item("potion of fruit juice")

    if on_hero:
        splash_hero(scene.play, potion, Killer("potion"), by_hero=False)
    else:
        splash_monster(scene.play, potion, scene.monster("jackal", MIDDLE + 9), by_hero=True)

    assert scene.thrown >= 2


@rule("N-556")
@pytest.mark.parametrize(
    "species, throws, eggs",
    [
        ("killer bee", [], "killer bee"),
        ("gargoyle", [], "gargoyle"),
        ("queen bee", [0], "queen bee"),
        ("queen bee", [1], None),
        ("winged gargoyle", [0], "winged gargoyle"),
        ("winged gargoyle", [76], None),
        ("cockatrice", [5], "cockatrice"),
        ("newt", [], None),
    ],
)
def test_queens_lay_their_own_eggs_one_time_in_77(
    species: SpeciesName, throws: list[int], eggs: SpeciesName | None
) -> None:
    scene = Scene()
    scene.play.dice = dice = LoadedDice([(BREEDS, 77, shown) for shown in throws], rest=FixedDice({}))

    young = hatchling(scene.play, SPECIES_NAMED[species])

    assert (young.name if young is not None else None) == eggs
    assert dice.used == len(throws)
