"""Verbs that agree with the number of the items they are said of. NetHack: objnam.c, otense."""

from typing import Final

from marrow.model.item import Item

_OF_ONE: Final = {"s": "s", "is": "is", "it": "it", "one": "it", "itself": "itself"}
_OF_SEVERAL: Final = {"s": "", "is": "are", "it": "them", "one": "one", "itself": "themselves"}


def agreement(item: Item) -> dict[str, str]:
    """Words after an item's name: "your dagger glow{s}", "{is}", "{itself}"; "your daggers glow", "are"."""
    several = item.quantity != 1 or item.artifact == "The Eyes of the Overworld"
    return _OF_SEVERAL if several else _OF_ONE
