"""Words in item names that only some variants have: rings of wishes, added properties, cracks, silver."""

from typing import Final

from marrow.model.item import Item, Mark

SILVER: Final = int(Mark.SILVER)


def mark_words(item: Item, *, known: bool) -> str:
    """L-212, L-218: words for an added property of life saving (by its look until known) and for cracks."""
    words = ""
    silver = bool(item.marks & SILVER) or item.kind.material == "silver"
    if item.marks & Mark.LIFE_SAVING:
        if known:
            words += "life-saving "
        elif item.kind.part == "helmet":
            words += "haloed "
        else:
            words += "gold-feather-encrusted " if silver else "silver-feather-encrusted "
    if item.marks & Mark.CRACKED:
        words += "cracked "
    return words


def material_words(item: Item) -> str:
    """The item's material, if it is not that of its kind."""
    return "silver " if item.marks & SILVER else ""


def wish_words(item: Item, *, known: bool) -> str:
    """L-215: words for the charges of a ring of wishes; until they are known, they are seen as stars."""
    if item.kind.name != "ring of wishes":
        return ""
    if known:
        return f" ({item.charge} remaining)"
    if item.charge > 0:
        return f" with {item.charge} star{'' if item.charge == 1 else 's'}"
    return ""
