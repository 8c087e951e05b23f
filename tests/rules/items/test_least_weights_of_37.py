"""The least weights of statues and of coins in containers in 3.7 and 5.0.0."""

import pytest

from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import SpeciesName
from marrow.rules.generation.new_items.random_items import make_gold, put_into, statue_of
from marrow.rules.hero.encumbrance import carried_weight
from rule import rule
from scene import Scene

BEFORE = ("3.4.3", "3.6.7", "splicehack")
SINCE_37 = ("3.7", "5.0.0")


@rule("Z-252")
@pytest.mark.parametrize(
    "species, before, since",
    [
        ("killer bee", 1, 100),  # tiny; 1 * 3 / 2
        ("newt", 15, 100),  # tiny; 10 * 3 / 2
        ("sewer rat", 30, 100),  # tiny; 20 * 3 / 2
        ("kobold", 600, 600),  # small, at least 300; 400 * 3 / 2
        ("wraith", 0, 500),  # of human size
        ("water moccasin", 225, 300),  # small; 150 * 3 / 2
        ("fire elemental", 0, 900),  # huge
        ("long worm", 2250, 2250),  # gigantic, at least 1500; 1500 * 3 / 2
    ],
)
@pytest.mark.parametrize("edition", [*BEFORE, *SINCE_37])
def test_least_weights_of_statues(edition: str, species: SpeciesName, before: int, since: int) -> None:
    scene = Scene(edition)

    assert statue_of(scene.play, SPECIES_NAMED[species]).weight == (since if edition in SINCE_37 else before)


@rule("Z-252")
@pytest.mark.parametrize(
    "coins, before, since", [(1, 0, 1), (49, 0, 1), (50, 1, 1), (149, 1, 1), (150, 2, 2)]
)
@pytest.mark.parametrize("edition", [*BEFORE, *SINCE_37])
def test_least_weights_of_coins(edition: str, coins: int, before: int, since: int) -> None:
    scene = Scene(edition)
    sack = scene.item("sack")
    put_into(scene.play, sack, make_gold(scene.play, coins))

    assert sack.weight == 15 + (since if edition in SINCE_37 else before)


@rule("Z-252")
@pytest.mark.parametrize("edition", SINCE_37)
def test_few_coins_in_the_pack_weigh_nothing(edition: str) -> None:
    scene = Scene(edition)
    before = carried_weight(scene.hero)

    scene.carry("gold piece", quantity=49)

    assert carried_weight(scene.hero) == before
