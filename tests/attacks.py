"""The attacks of every species, read from tests/facts, for tests of all of them."""

import csv
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from marrow.content.species_table import ALL_SPECIES
from marrow.content.words import SpeciesName
from use import use

FACTS = [Path(__file__).parent / "facts" / f"{name}.csv" for name in ("species", "variant_species")]
BY_HAND = ("claw", "bite", "kick", "sting", "butt", "touch", "tentacle", "weapon", "hug")


@dataclass(frozen=True, slots=True)
class Fact:
    """One attack of one species: its place among the species' attacks, from 0."""

    name: SpeciesName
    index: int
    manner: str
    damage: str
    dice: int
    sides: int
    level: int

    @property
    def most(self) -> int:
        return self.dice * self.sides

    def with_die(self, sides: int) -> int:
        """The damage where a die of so many sides shows 1 and others their highest."""
        return self.dice if self.sides == sides else self.most


def _facts() -> list[Fact]:
    found = []
    for facts in FACTS:
        for row in csv.DictReader(facts.read_text(encoding="utf-8").splitlines()):
            index = 0
            for slot in range(1, 7):
                if row[f"attack{slot}"]:
                    numbers = (int(row[f"dice{slot}"] or 0), int(row[f"sides{slot}"] or 0), int(row["level"]))
                    name = ALL_SPECIES[
                        int(row["number"])
                    ].name  # the facts give both shapes of a wererat the same name
                    found.append(Fact(name, index, row[f"attack{slot}"], row[f"damage{slot}"], *numbers))
                    index += 1
    return found


ALL = _facts()


def facts(
    *damages: str, manners: tuple[str, ...] = BY_HAND, where: Callable[[Fact], bool] = lambda fact: True
) -> pytest.MarkDecorator:
    """Parametrize a test over every attack with these kinds of damage; each case has its @use mark."""
    chosen = [fact for fact in ALL if fact.damage in damages and fact.manner in manners and where(fact)]
    assert chosen, damages
    return pytest.mark.parametrize("fact", [_marked(fact) for fact in chosen])


def _marked(fact: Fact) -> Any:
    way = "passive" if fact.manner == "passive" else f"attack {fact.index + 1}"
    return pytest.param(fact, marks=use(way, fact.name), id=f"{fact.name} {fact.index + 1}")
