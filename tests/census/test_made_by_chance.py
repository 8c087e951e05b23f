"""Random items, species and levels, compared with counts of the real game (20,000 each).

made_by_chance.json has the counts of NetHack 3.6.7: mkobj on level 1, and rndmonst at a depth for a hero of
a level ("6/5": depth 6, level 5). Both samples are compared by chi-squared; a correct engine fails once in a
million runs.
"""

import json
from collections import Counter
from collections.abc import Mapping
from math import sqrt
from pathlib import Path
from statistics import mean

import pytest

from kept import kept
from marrow.editions.nethack_367 import NETHACK_367
from marrow.lab.levels import NOBODY
from marrow.rules.generation.make_level import make_level
from marrow.rules.generation.new_heroes.new_game import Birth, new_world
from marrow.rules.generation.new_items.random_items import random_item
from marrow.rules.generation.population import random_species
from marrow.rules.play import Play
from rule import rule

pytestmark = kept("made_by_chance.json")

REAL = json.loads((Path(__file__).parent / "made_by_chance.json").read_text(encoding="utf-8"))
SAMPLE = 20_000
FAR = 4.9  # standard deviations


def valkyrie(seed: int = 3) -> Play:
    world = new_world(NETHACK_367, seed, Birth(role="valkyrie", race="human", alignment="neutral"))
    return Play(world, NETHACK_367, NOBODY)


def distance(real: Mapping[str, int], ours: Mapping[str, int]) -> float:
    """How far chi-squared is above its mean for two samples of one distribution, in standard deviations."""
    chi_squared, freedom = 0.0, 0
    for name in sorted(set(real) | set(ours)):
        a, b = real.get(name, 0), ours.get(name, 0)
        if a + b >= 20:
            chi_squared += (a - b) ** 2 / (a + b)
            freedom += 1
    return (chi_squared - freedom) / sqrt(2 * freedom)


@rule("N-406")
def test_classes_of_things_come_as_often_as_in_the_real_game() -> None:
    play = valkyrie()

    ours: Counter[str] = Counter(random_item(play, artifacts=False).kind.class_ for _ in range(SAMPLE))

    assert distance(REAL["classes"], ours) < FAR


@pytest.mark.parametrize("where", sorted(REAL["species"]))
def test_species_come_as_often_as_in_the_real_game(where: str) -> None:
    play = valkyrie()
    depth, level = where.split("/")
    play.level.depth, play.hero.level = int(depth), int(level)

    ours: Counter[str] = Counter()
    for _ in range(SAMPLE):
        species = random_species(play)
        assert species is not None
        ours[species.name] += 1

    assert distance(REAL["species"][where], ours) < FAR


def test_levels_have_as_many_rooms_as_the_real_game() -> None:
    """The real game has 7.95 on level 3, vaults counted."""
    play = valkyrie()

    rooms = mean(len(make_level(play, "dungeons", 3).rooms) for _ in range(300))

    assert 7.6 < rooms < 8.3


def test_levels_have_as_many_traps_as_the_real_game() -> None:
    """The real game: 1.09 on level 3, the teleporters to vaults among them."""
    play = valkyrie()

    traps = mean(len(make_level(play, "dungeons", 3).traps) for _ in range(300))

    assert 0.8 < traps < 1.25
