"""Checks of one monster: its hit points, shape, pack and duty. Threats BT-11, BT-14, BT-27."""

from typing import Final

from marrow.choices import Edition
from marrow.content import glyphs
from marrow.content.shops import SHOPS_NAMED
from marrow.content.vocabulary import RoomPurpose
from marrow.model.item import ARMOR_SLOTS, HELD_SLOTS, PART_SLOTS, Item, Slot
from marrow.model.level import Level
from marrow.model.monster import Monster
from marrow.model.people import Guard, Keeper, Minion, Priest
from marrow.model.places import is_next_to
from marrow.possible.allowed import SPOT
from marrow.possible.items import check_species
from marrow.possible.refusing import refuse

HIGHEST_LEVEL: Final = 50
HIGHEST_WITH_TEMPLATE: Final = 255  # L-221


def check_monster(
    monster: Monster, shown: frozenset[int], edition: Edition | None = None, *, saved: bool = False
) -> None:
    """BT-11, BT-14: check one monster. ``shown`` are all glyphs; ``saved`` is one saved with its remains."""
    name = monster.species.name
    if edition is not None:
        check_known_shapes(monster, edition)
    if not 0 <= monster.level <= (HIGHEST_WITH_TEMPLATE if monster.templates else HIGHEST_LEVEL):
        refuse("monster.level", f"{name} of level {monster.level}")
    if not saved and not 1 <= monster.hp <= monster.max_hp:
        refuse("monster.hp", f"{name} with {monster.hp} of {monster.max_hp} hit points")
    if monster.disguise and monster.disguise not in shown:
        refuse("monster.disguise", f"{name} disguised as {monster.disguise}, which nothing looks like")
    if monster.disguise >= glyphs.HERO:
        refuse("monster.disguise", f"{name} disguised as a hero")
    check_pack(monster)
    check_tail(monster)


def check_known_shapes(monster: Monster, edition: Edition) -> None:
    """Check that the edition knows what the monster is, and what it really is."""
    check_species(edition, monster.species, "monster.species")
    for code, species in (
        ("monster.true-species", monster.true_species),
        ("monster.identity", monster.identity),
    ):
        if species is not None:
            check_species(edition, species, code)


def check_pack(monster: Monster) -> None:
    """What a monster wears is worn where such things are, and what it wields is in its pack."""
    name = monster.species.name
    slots = 0
    for item in monster.inventory:
        if item.worn & slots & ~HELD_SLOTS or not fits_its_slot(item):
            refuse(
                "monster.wearing", f"{name} wears two things in one place, or {item.kind.name} in another's"
            )
        slots |= item.worn
    if monster.wields is not None and all(item is not monster.wields for item in monster.inventory):
        refuse("monster.wields", f"{name} wields what it does not carry")


def fits_its_slot(item: Item) -> bool:
    """Whether a monster can wear this item where it says: armour by its part, amulets, saddles, weapons."""
    worn = item.worn & ~HELD_SLOTS
    if worn & ARMOR_SLOTS:
        return item.kind.part is not None and worn == PART_SLOTS[item.kind.part]
    if worn & Slot.AMULET:
        return worn == Slot.AMULET and item.kind.class_ == "amulet"
    if worn & Slot.SADDLE:
        return worn == Slot.SADDLE and item.kind.name == "saddle"
    return True


def check_tail(monster: Monster) -> None:
    """Only long worms have tails, one segment beside the other."""
    if not monster.tail and not monster.segments:
        return
    if monster.species.name != "long worm":
        refuse("monster.tail", f"{monster.species.name} with a tail")
    before = monster.spot
    for spot in monster.tail:
        if not SPOT.passes(spot) or not is_next_to(before, spot):
            refuse("monster.tail", f"{monster.species.name} whose tail is torn at spot {spot}")
        before = spot


def check_duty(level: Level, monster: Monster) -> None:
    """BT-27: shopkeepers, priests and guards of this level have a shop, temple or vault that exists."""
    duty, name = monster.duty, monster.species.name
    if duty is None or isinstance(duty, Minion):
        return
    if isinstance(duty, Guard) and duty.closed > len(duty.passage):
        refuse("guard.closed", f"{duty.closed} closed spots of a passage of {len(duty.passage)}")
    if (duty.branch, duty.level) == (level.branch, level.number) and not has_its_room(level, duty):
        rooms = ", ".join(str(room.purpose) for room in level.rooms)
        refuse("monster.office-room", f"{name} of room {duty.room}; there are {rooms or 'none'}")


def has_its_room(level: Level, duty: Keeper | Priest | Guard) -> bool:
    """Whether the room of a duty exists on the level and is what the duty is for."""
    if duty.room >= len(level.rooms):
        return False
    purpose = level.rooms[duty.room].purpose
    match duty:
        case Keeper():
            return purpose in SHOPS_NAMED
        case Priest():
            return purpose == RoomPurpose.TEMPLE
        case Guard():
            return purpose == RoomPurpose.VAULT
