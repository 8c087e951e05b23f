"""The row type of species, and their sizes and attacks."""

from enum import IntEnum
from typing import Final

from msgspec import Struct

from marrow.content.words import (
    Colour,
    Damage,
    Generation,
    Manner,
    Resistance,
    Sound,
    SpeciesClass,
    SpeciesName,
    Trait,
)

RIDERS = ("Death", "Pestilence", "Famine")
MIND_FLAYERS = ("mind flayer", "master mind flayer")
COVETOUS: tuple[Trait, ...] = (
    "wants amulet",
    "wants bell",
    "wants book",
    "wants candelabrum",
    "wants artifact",
)
MOST_ATTACKS: Final = 6  # that a species has; NetHack: NATTK
NO_ALIGNMENT = -128  # the alignment of Moloch's followers


class Size(IntEnum):
    """The size of a body. The numbers are used to compute carrying capacity (N-067)."""

    TINY = 0
    SMALL = 1
    MEDIUM = 2
    LARGE = 3
    HUGE = 4
    GIGANTIC = 7


class Attack(Struct, frozen=True, gc=False):
    """One attack of a species: its type, its damage type, and its dice (0 dice: by level)."""

    manner: Manner
    damage: Damage
    dice: int
    sides: int


class Species(Struct, frozen=True, gc=False, eq=False):
    """A species of monsters. ``word`` is its name in messages if that differs from the unique ``name``.

    ``male_word`` and ``female_word`` are what a male and a female are called, if not ``word``.
    Editions may have rows of their own for a species: rows with the same number are the same species.
    """

    number: int
    name: SpeciesName
    kind: SpeciesClass
    letter: str
    level: int
    speed: int
    armor_class: int
    magic_resistance: int
    alignment: int
    frequency: int
    generation: frozenset[Generation]
    attacks: tuple[Attack, ...]
    weight: int
    nutrition: int
    sound: Sound
    size: Size
    resistances: frozenset[Resistance]
    conveys: frozenset[Resistance]
    traits: frozenset[Trait]
    difficulty: int
    colour: Colour
    word: str = ""
    male_word: str = ""
    female_word: str = ""
    light: int = 0  # the radius of the light it gives

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Species) and self.number == other.number)

    def __hash__(self) -> int:
        return self.number


def is_of_race(species: Species, race: str) -> bool:
    """Whether a species belongs to a hero's race: trolls by their class, the other races by a trait."""
    return race in species.traits or race == "troll" == species.kind


def word_for(species: Species, *, female: bool) -> str:
    """What a male or a female of a species is called. NetHack 3.7: do_name.c, pmname."""
    return (species.female_word if female else species.male_word) or species.word or species.name


def traits(*words: Trait) -> frozenset[Trait]:
    return frozenset(words)


def generation(*words: Generation) -> frozenset[Generation]:
    return frozenset(words)


def resists(*words: Resistance) -> frozenset[Resistance]:
    return frozenset(words)


# The hit points of golems, which do not depend on their level. NetHack: makemon.c, golemhp.
GOLEM_HP = {
    "straw golem": 20, "paper golem": 20, "rope golem": 30, "leather golem": 40, "gold golem": 40,
    "wood golem": 50, "flesh golem": 40, "clay golem": 50, "stone golem": 60, "glass golem": 60,
    "iron golem": 80,
}  # fmt: skip
GOLEM_HP_370 = GOLEM_HP | {
    "gold golem": 60, "clay golem": 70, "stone golem": 100, "glass golem": 80, "iron golem": 120,
}  # fmt: skip
