"""The names of tins. NetHack: eat.c, tin_details."""

from typing import Final

from marrow.model.item import Item
from marrow.rules.naming.monster_names import species_word

TIN_VARIETIES: Final = (
    "rotten", "homemade", "soup made from", "french fried", "pickled", "boiled", "smoked", "dried",
    "deep fried", "szechuan", "broiled", "stir fried", "sauteed", "candied", "pureed",
)  # fmt: skip  # NetHack: eat.c, tintxts


def tin_name(item: Item, *, known: bool, prepared: bool) -> str:
    """The name of a tin, with its contents if known. NetHack: eat.c, tin_details."""
    if not (known or item.charge_known):
        return "tin"
    if item.charge > 0:
        return "tin of spinach"
    if item.species is None:
        return "empty tin"
    vegetarian = item.species.letter in "bjFvy"
    meat = species_word(item.species) + ("" if vegetarian else " meat")
    if prepared and item.variety is not None and 0 <= item.variety < 15:
        words = TIN_VARIETIES[item.variety]
        if item.variety in (0, 1):
            return f"{words} tin of {meat}"
        return f"tin of {words} {meat}"
    return f"tin of {meat}"
