"""What the species adds to the price of its meat, since 3.7. NetHack: shk.c, corpsenm_price_adj."""

from collections.abc import Mapping
from typing import Final

from marrow.content.intrinsics import ACID_MEAT, STONE_MEAT, TELEPATHS
from marrow.content.species import Species
from marrow.content.words import Resistance, Trait
from marrow.model.item import Item

MEATS: Final = ("tin", "egg", "corpse")
RESISTANCE_FACTORS: Final[Mapping[Resistance, int]] = {
    "fire": 2, "sleep": 3, "cold": 2, "disintegration": 5, "shock": 4, "poison": 2,
}  # fmt: skip
TRAIT_FACTORS: Final[Mapping[Trait, int]] = {"teleports": 2, "controls teleport": 3}
ACID_FACTOR, STONE_FACTOR, TELEPATHY_FACTOR, UNIQUE_FACTOR = 1, 3, 5, 50


def price_of_species(item: Item) -> int:
    """N-438: a tin, egg or corpse costs more for the level of its species and for what it may give."""
    species = item.species
    if species is None or item.kind.name not in MEATS:
        return 0
    price = max(1, 2 * (species.level - 1))
    if item.kind.name == "corpse":
        price += max(1, species.nutrition // 30)
    return price * _factor(species)


def _factor(species: Species) -> int:
    """One, and more for each intrinsic that the meat may give, and for a unique species."""
    factor = 1 + sum(RESISTANCE_FACTORS.get(resistance, 0) for resistance in species.conveys)
    factor += sum(more for trait, more in TRAIT_FACTORS.items() if trait in species.traits)
    factor += ACID_FACTOR if species.name in ACID_MEAT else 0
    factor += STONE_FACTOR if species.name in STONE_MEAT else 0
    factor += TELEPATHY_FACTOR if species.name in TELEPATHS else 0
    return factor + (UNIQUE_FACTOR if "unique" in species.generation else 0)
