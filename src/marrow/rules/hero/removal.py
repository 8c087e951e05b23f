"""An item leaves its place: the pack, the floor, a container, a monster. NetHack: mkobj.c, obj_extract_self.

Nothing leaves the hero's pack in any other way: what is taken out is no longer worn, wielded or quivered.
"""

from marrow.model.hero_parts import TinOpening
from marrow.model.item import Item
from marrow.model.level import Level
from marrow.model.vocabularies import Doing, TimerKind
from marrow.rules.hero.luck import recount_luck_items
from marrow.rules.hero.vision import mark_view_stale
from marrow.rules.hero.worn_items import set_not_worn
from marrow.rules.items.monster_equipment import take_from_monster
from marrow.rules.items.piles import take_from_floor
from marrow.rules.items.stacks import confers_luck, curse, merge_into, reweigh, reweigh_for_hero
from marrow.rules.items.timers import stop_all_timers, stop_timers
from marrow.rules.play import Play, monster_by_id


def take_from_pack(play: Play, item: Item) -> Item:
    """Remove a whole stack from the pack, and from wherever the hero wears or holds it. NetHack: freeinv.

    A loadstone becomes cursed again, a leash lets go of its pet, the timer of a figurine stops; a lamp takes
    its light along, a luckstone its luck.
    """
    set_not_worn(play, item)
    play.hero.inventory.remove(item)
    forget_opened_tin(play, item)
    if item.lit:
        mark_view_stale(play.level)
    if item.kind.name == "loadstone":
        curse(item)
    elif confers_luck(item):
        recount_luck_items(play)
    elif item.kind.name == "figurine":
        stop_timers(play, item, TimerKind.FIGURINE)
    elif item.kind.name == "leash" and item.ghost_id:
        free_held_pet(play, item)
    return item


def forget_opened_tin(play: Play, item: Item) -> None:
    """Z-027: in some editions a tin that is gone is no longer the tin being opened."""
    hero = play.hero
    if item.id != hero.tin.item_id or not play.edition.nutrition.lost_tins_are_forgotten:
        return
    hero.tin = TinOpening()
    if hero.activity is not None and hero.activity.doing is Doing.OPENING_TIN:
        hero.activity = None


def free_held_pet(play: Play, leash: Item) -> None:
    """A leash that was taken away no longer holds its pet. NetHack: apply.c, o_unleash."""
    held = monster_by_id(play, leash.ghost_id)
    if held is not None and held.pet is not None:
        held.pet.leashed = False
    leash.ghost_id = 0


def merge_in_pack(play: Play, kept: Item, added: Item) -> bool:
    """Make two stacks of the pack one, if they can merge. NetHack: invent.c, merged."""
    if not merge_into(play, kept, added):
        return False
    take_from_pack(play, added)
    return True


def remove_anywhere(play: Play, item: Item) -> bool:
    """Take an item out of the pack, floor, a monster's pack or a container; False if it is in none."""
    hero, level = play.hero, play.level
    if item in hero.inventory:
        take_from_pack(play, item)
        return True
    for spot, lying in level.items.items():
        if item in lying:
            take_from_floor(play, level, item, spot)
            return True
    for monster in level.monsters:
        if item in monster.inventory:
            take_from_monster(play, monster, item)
            return True
    if _dig_out(level, item):
        return True
    holders = [held for held in hero.inventory if held.contents]
    holders += [held for lying in level.items.values() for held in lying if held.contents]
    return any(_take_out_of(holder, item) for holder in holders)


def _dig_out(level: Level, item: Item) -> bool:
    for spot, lying in level.buried.items():
        if item in lying:
            lying.remove(item)
            if not lying:
                del level.buried[spot]
            return True
    return False


def _take_out_of(holder: Item, item: Item) -> bool:
    if item in holder.contents:
        holder.contents.remove(item)
        reweigh(holder)
        return True
    return any(_take_out_of(inner, item) for inner in holder.contents if inner.contents)


def delete_item(play: Play, item: Item) -> None:
    """Delete an item, wherever it is: in the pack, on the floor, buried or carried. NetHack: delobj."""
    stop_all_timers(play, item)
    remove_anywhere(play, item)
    forget_opened_tin(play, item)


def use_up(play: Play, item: Item, count: int = 1) -> None:
    """Use up ``count`` of a stack, wherever it is; a stack with none left is deleted. NetHack: useup."""
    if item.quantity > count:
        item.quantity -= count
        reweigh_for_hero(play, item)
    else:
        delete_item(play, item)
