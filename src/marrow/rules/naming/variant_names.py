"""What only some variants' things are called besides: rings of wishes, marked and cracked things."""

from marrow.model.item import Item, Mark


def mark_words(item: Item, *, known: bool) -> str:
    """L-212, L-218: the property of life saving by its looks until it is known; cracks."""
    words = ""
    silver = bool(item.marks & Mark.SILVER) or item.kind.material == "silver"
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


def stuff_words(item: Item) -> str:
    """What a thing is made of, where that is not what its kind is made of."""
    return "silver " if item.marks & Mark.SILVER else ""


def wishes_left(item: Item, *, known: bool) -> str:
    """L-215: the charges of a ring of wishes, seen as stars until they are known."""
    if item.kind.name != "ring of wishes":
        return ""
    if known:
        return f" ({item.charge} remaining)"
    if item.charge > 0:
        return f" with {item.charge} star{'' if item.charge == 1 else 's'}"
    return ""
