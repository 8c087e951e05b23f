"""What things shine, and how far."""

from marrow.model.item import Item, Slot

LAMPS = ("oil lamp", "magic lamp", "brass lantern", "potion of oil")
CANDLES = ("tallow candle", "wax candle")
GOLDEN = ("gold dragon scales", "gold dragon scale mail")


def light_radius(item: Item) -> int:
    """How far a burning item shines, 0 for one that does not. NetHack: light.c, candle_light_range."""
    name = item.kind.name
    if name in GOLDEN and item.worn & Slot.BODY_ARMOR:
        return by_blessing(item) + GOLDEN.index(name)
    if not item.lit:
        return 0
    if name in LAMPS:
        return 3
    if name == "Candelabrum of Invocation":
        return 2 if item.charge < 4 else 3 if item.charge < 7 else 4
    if name in CANDLES:
        return 2 if item.quantity < 7 else 3 if item.quantity < 49 else 4
    return by_blessing(item)  # Sunsword


def by_blessing(item: Item) -> int:
    """NetHack: light.c, arti_light_radius."""
    return 1 + (item.blessing > -1) + (item.blessing > 0)
