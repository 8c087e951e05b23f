"""Rings and weapons slip from greasy hands, once a turn. NetHack: do_wear.c, glibr."""

from marrow.content.properties import Property
from marrow.model.item import Item, Slot
from marrow.rules.equipment.put_down import put_down_item
from marrow.rules.equipment.worn_effects import take_off_effects
from marrow.rules.hero.body import form_of
from marrow.rules.hero.removal import take_from_pack
from marrow.rules.hero.worn_items import set_not_worn, weapon_hand_slot, welded_item
from marrow.rules.naming import agreement, your_item
from marrow.rules.play import Play

RULE = "do_wear.c glibr"
SLIPPERY_HANDS = Property.SLIPPERY_HANDS


def drop_from_slippery_fingers(play: Play) -> None:
    """Drop rings if no gloves are worn, then weapons, unless a curse holds them."""
    hero = play.hero
    if not hero.timeout[SLIPPERY_HANDS]:
        return
    weapon, stuck = hero.worn.get(Slot.WIELDED), welded_item(hero)
    if Slot.GLOVES not in hero.worn and "no limbs" not in form_of(hero).traits:
        left, right = hero.worn.get(Slot.LEFT_RING), hero.worn.get(Slot.RIGHT_RING)
        if left is not None and left.blessing >= 0 and not _is_held_on(play, Slot.LEFT_RING, stuck):
            _drop_ring(play, left)
        if right is not None and right.blessing >= 0 and not _is_held_on(play, Slot.RIGHT_RING, stuck):
            _drop_ring(play, right)
    second = hero.worn.get(Slot.ALTERNATE) if hero.fighting.two_weapons else None
    for item in (second, weapon if stuck is None else None):
        if item is not None and item in hero.inventory:
            _drop_from_hand(play, item)


def _is_held_on(play: Play, slot: Slot, stuck: Item | None) -> bool:
    """Z-257: whether a weapon that is stuck to the hand keeps a ring on.

    One for two hands keeps both, and any keeps the ring of the right hand; since 3.7 only one for two hands
    keeps a ring, that of the hand that wields.
    """
    if stuck is None:
        return False
    if play.edition.hero.stuck_weapons_keep_one_ring_on:
        return stuck.kind.bulky and slot == weapon_hand_slot(play.hero)
    return stuck.kind.bulky or slot == Slot.RIGHT_RING


def _drop_ring(play: Play, ring: Item) -> None:
    play.tell("timeouts.ring slips", RULE, item=your_item(play, ring))
    set_not_worn(play, ring)
    take_off_effects(play, ring)
    if ring in play.hero.inventory:
        put_down_item(play, take_from_pack(play, ring))


def _drop_from_hand(play: Play, item: Item) -> None:
    """Unwield an item and drop it; cursed loadstones and leashes in use stay in the pack."""
    play.tell("timeouts.weapon slips", RULE, item=your_item(play, item), **agreement(item))
    set_not_worn(play, item)
    loadstone = item.kind.name == "loadstone" and item.blessing < 0
    if not loadstone and not (item.kind.name == "leash" and item.ghost_id):
        put_down_item(play, take_from_pack(play, item))
