"""What monsters wear, and how it makes them invisible, visible or fast. NetHack: worn.c."""

from typing import Final

from marrow.content.properties import Property
from marrow.model.item import LOST_MARKS, Item, Mark, Slot
from marrow.model.monster import Monster
from marrow.rules.items.light_sources import end_burn
from marrow.rules.items.stacks import merge_into
from marrow.rules.play import Play

BOOTS: Final = int(Slot.BOOTS)


def monster_puts_on(monster: Monster, item: Item, slot: Slot) -> None:
    """A monster puts on an item it carries. NetHack: worn.c, update_mon_intrinsics."""
    item.worn = int(slot)
    if item.kind.property is Property.INVISIBILITY or _is_mummy_wrapping(item):
        monster.invisible = not wears_mummy_wrapping(monster)


def monster_takes_off(monster: Monster, item: Item) -> None:
    """A monster takes an item off; it may become visible again. NetHack: worn.c, update_mon_intrinsics."""
    was_on = item.worn
    item.worn = 0
    if was_on and (item.kind.property is Property.INVISIBILITY or _is_mummy_wrapping(item)):
        monster.invisible = monster.innately_invisible


def give_to_monster(play: Play, monster: Monster, item: Item) -> Item:
    """Give a monster an item that lies nowhere; return the stack that it is part of now.

    What joins no stack becomes the first thing that the monster carries. NetHack: mkobj.c, add_to_minv.
    """
    if item.marks & LOST_MARKS and not monster.tame:
        _take_over(play, item)
    for held in monster.inventory:
        if merge_into(play, held, item):
            return held
    monster.inventory.insert(0, item)
    if item.lit:
        play.level.view = b""
    return item


def _take_over(play: Play, item: Item) -> None:
    """What the hero threw is stolen now, and what he dropped is no longer his. NetHack 3.7: mpickobj."""
    if play.edition.commands.autopickup_knows_how_things_were_lost:
        stolen = item.marks & (Mark.THROWN | Mark.STOLEN)
        item.marks = item.marks & ~LOST_MARKS | (Mark.STOLEN if stolen else 0)


def take_from_monster(play: Play, monster: Monster, item: Item) -> None:
    """Take an item from a monster, which stops wearing and wielding it, and may look for another weapon."""
    monster.inventory.remove(item)
    if item.lit:
        play.level.view = b""
    if monster.wields is item:
        stop_wielding(play, monster)
        monster.wants_weapon = True
    monster_takes_off(monster, item)


def stop_wielding(play: Play, monster: Monster) -> None:
    """A monster wields nothing any more; Sunsword goes dark. NetHack: weapon.c, setmnotwielded."""
    held, monster.wields = monster.wields, None
    if held is not None and held.artifact == "Sunsword":
        end_burn(play, held)


def turn_invisible(monster: Monster) -> None:
    """Make a monster invisible for good; a mummy wrapping still shows it. NetHack: worn.c, mon_set_minvis."""
    monster.innately_invisible = True
    if not wears_mummy_wrapping(monster):
        monster.invisible = True


def turn_visible(monster: Monster) -> None:
    """Make a monster visible for good, whatever it wears."""
    monster.invisible = monster.innately_invisible = False


def wears_mummy_wrapping(monster: Monster) -> bool:
    """Whether the monster wears a mummy wrapping, which shows it. NetHack: worn.c, w_blocks."""
    return any(item.worn and _is_mummy_wrapping(item) for item in monster.inventory)


def _is_mummy_wrapping(item: Item) -> bool:
    return item.kind.name == "mummy wrapping"


def wears_speed_boots(monster: Monster) -> bool:
    """Whether the monster wears speed boots. NetHack: worn.c, mon_adjust_speed."""
    for item in monster.inventory:
        if item.worn & BOOTS:
            return item.kind.name == "speed boots"
    return False


def worn_by(monster: Monster, slot: Slot) -> Item | None:
    """The item a monster wears in a slot, or None."""
    bit = int(slot)
    for item in monster.inventory:
        if item.worn & bit:
            return item
    return None
