"""What creatures have on, and what it lends them while it is on. NetHack: worn.c."""

from marrow.content.properties import Property
from marrow.model.item import Item, Slot
from marrow.model.monster import Monster


def don(monster: Monster, item: Item, slot: Slot) -> None:
    """Put a carried thing where it is worn. Source: worn.c update_mon_intrinsics."""
    item.worn = int(slot)
    if item.kind.property is Property.INVISIBILITY or _wraps(item):
        monster.invisible = not is_wrapped(monster)


def doff(monster: Monster, item: Item) -> None:
    """Take a thing off: who it hid is seen again. Source: worn.c update_mon_intrinsics."""
    was_on = item.worn
    item.worn = 0
    if was_on and (item.kind.property is Property.INVISIBILITY or _wraps(item)):
        monster.invisible = monster.innately_invisible


def part_with(monster: Monster, item: Item) -> None:
    """A thing leaves a creature's pack, body and hand."""
    monster.inventory.remove(item)
    if monster.wields is item:
        monster.wields = None
    doff(monster, item)


def turn_invisible(monster: Monster) -> None:
    """For good, though a mummy wrapping shows who is in it. Source: worn.c mon_set_minvis."""
    monster.innately_invisible = True
    if not is_wrapped(monster):
        monster.invisible = True


def turn_visible(monster: Monster) -> None:
    """For good, whatever it wears."""
    monster.invisible = monster.innately_invisible = False


def is_wrapped(monster: Monster) -> bool:
    """Whether it cannot be invisible for what it wears. Source: worn.c w_blocks."""
    return any(item.worn and _wraps(item) for item in monster.inventory)


def _wraps(item: Item) -> bool:
    return item.kind.name == "mummy wrapping"


def wears_speed_boots(monster: Monster) -> bool:
    """They hasten whoever wears them, whatever else slows him. NetHack: worn.c, mon_adjust_speed."""
    for item in monster.inventory:
        if item.worn & Slot.BOOTS:
            return item.kind.name == "speed boots"
    return False


def worn_by(monster: Monster, slot: Slot) -> Item | None:
    """What a monster wears in a place."""
    for item in monster.inventory:
        if item.worn & slot:
            return item
    return None
