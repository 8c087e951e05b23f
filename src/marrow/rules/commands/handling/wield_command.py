"""The commands wield, swap weapons, quiver and #twoweapon. NetHack: wield.c."""

from collections.abc import Callable

from marrow.messages.commands import Ready, SwapWeapons, TwoWeapons, Wield
from marrow.messages.question_keys import QuestionKey
from marrow.model.item import Item, Slot
from marrow.model.vocabularies import Attribute
from marrow.rules.commands.choosing import choose_item, confirm
from marrow.rules.equipment.wielding import (
    ARMOR_ACCESSORY_OR_SADDLE,
    check_two_weapons,
    exchange_weapons,
    put_in_slot,
    ready_weapon,
    require_able_to_wield,
    stop_two_weapons,
    tell_welded,
)
from marrow.rules.hero.attributes import attribute
from marrow.rules.hero.worn_items import is_poor_weapon, is_weldable, set_not_worn, welded_item
from marrow.rules.items.inventory import add_to_pack, count_letters_used
from marrow.rules.items.stacks import split
from marrow.rules.items.weapons import is_weapon
from marrow.rules.naming import agreement, simple_item, with_letter, your_item
from marrow.rules.play import Play, confirm_or_quit


def wield(play: Play, command: Wield) -> bool:
    """Take an item in hand, or empty the hands."""
    hero = play.hero
    require_able_to_wield(play)
    item = choose_item(play, "wield", suits=is_weapon, letter=command.item, bare=True)
    held = hero.worn.get(Slot.WIELDED)
    if item is not None and item is held:
        play.tell("commands.already wielding")
        if item.kind.class_ != "weapon" and not is_poor_weapon(hero, item):
            hero.fighting.bashes = False
        return False
    stuck = welded_item(hero)
    if stuck is not None:
        tell_welded(play, stuck)
        hero.disrobing = None
        return False
    if item is not None and item is hero.worn.get(Slot.ALTERNATE):
        return exchange_weapons(play)
    if item is not None and item.worn & ARMOR_ACCESSORY_OR_SADDLE:
        play.tell("commands.cannot wield worn")
        return False
    if item is not None and item is hero.worn.get(Slot.QUIVERED):
        set_not_worn(play, item, Slot.QUIVERED)
    took = ready_weapon(play, item)
    wielded = hero.worn.get(Slot.WIELDED)
    if play.world.options.pushweapon and held is not None and held is not wielded and held in hero.inventory:
        put_in_slot(play, held, Slot.ALTERNATE)
    stop_two_weapons(play)
    return took


def swap_weapons(play: Play, command: SwapWeapons) -> bool:
    """Exchange the weapon in hand with the alternate one."""
    require_able_to_wield(play)
    stuck = welded_item(play.hero)
    if stuck is not None:
        tell_welded(play, stuck)
        return False
    return exchange_weapons(play)


def quiver_item(play: Play, command: Ready) -> bool:
    """Put an item into the quiver; takes a move only if it was wielded, or was one of two weapons in use.

    For the wielded and the alternate weapon the player is asked, and one of a stack may stay there.
    NetHack: wield.c, dowieldquiver.
    """
    hero = play.hero
    item = choose_item(play, "ready", suits=_suits_quiver(play), letter=command.item, bare=True)
    before = hero.worn.get(Slot.QUIVERED)
    if item is None:
        if before is None:
            play.tell("commands.nothing readied")
            return False
        set_not_worn(play, before, Slot.QUIVERED)
        play.tell("commands.quiver empty")
        return False
    if item is before:
        play.tell("commands.already readied")
        return False
    asks = play.edition.commands.weapon_in_hand_may_be_readied
    if not asks and item is hero.worn.get(Slot.WIELDED):
        play.tell("commands.used as weapon")
        return False
    if item.worn & ARMOR_ACCESSORY_OR_SADDLE:
        play.tell("commands.cannot ready worn")
        return False
    if not asks:
        _ready_without_asking(play, item)
        return False
    if is_weldable(item) and item is hero.worn.get(Slot.WIELDED):
        learns = not item.blessing_known
        tell_welded(play, item)
        hero.disrobing = None
        return learns
    wielded, two = hero.worn.get(Slot.WIELDED) is item, hero.fighting.two_weapons
    if wielded or item is hero.worn.get(Slot.ALTERNATE):
        question, question_about_rest = READYING[wielded]
        if item.quantity > 1 and count_letters_used(hero) < PACK_LETTERS:
            rest = item.quantity - 1
            if confirm_or_quit(
                play, question_about_rest, item=simple_item(play, item), count=item.quantity, rest=rest
            ):
                item = _split_off(play, item, rest)
        if item.worn and not confirm(play, question, item=simple_item(play, item)):
            play.tell("commands.remains in hand", item=your_item(play, item), **agreement(item))
            return False
    if item.worn & Slot.ALTERNATE:
        set_not_worn(play, item, Slot.ALTERNATE)
        wielded = False
    left = wielded and bool(item.worn)
    put_in_slot(play, item, Slot.QUIVERED)
    play.tell("commands.now hold", item=with_letter(play, item))
    if left:
        play.tell("commands.empty handed")
        return True
    if two and not hero.fighting.two_weapons:
        play.tell("commands.no longer two weapons")
        return True
    return False


def _ready_without_asking(play: Play, item: Item) -> None:
    """Before 3.6.1 nobody is asked, and even the second of two weapons in use is readied at no cost."""
    if item.worn & Slot.ALTERNATE:
        set_not_worn(play, item, Slot.ALTERNATE)
    put_in_slot(play, item, Slot.QUIVERED)
    play.tell("commands.now hold", item=with_letter(play, item))


PACK_LETTERS = 52
READYING = {  # asked of the weapon in hand and of the other one: about all of them, about some
    True: (QuestionKey.READY_WIELDED, QuestionKey.READY_ALL_WIELDED_BUT_ONE),
    False: (QuestionKey.READY_ALTERNATE, QuestionKey.READY_ALL_ALTERNATE_BUT_ONE),
}


def _split_off(play: Play, item: Item, count: int) -> Item:
    """Split so many off a stack; they get a letter of their own."""
    part = split(play, item, count)
    part.unstackable, before = True, part.unstackable
    add_to_pack(play, part)
    part.unstackable = before
    return part


def _suits_quiver(play: Play) -> Callable[[Item], bool]:
    """What is offered to be readied: weapons, but not a single one in hand, and gems with a sling in hand.

    NetHack: wield.c, ready_objs and bullets.
    """
    hero = play.hero
    weapon = hero.worn.get(Slot.WIELDED)
    slings = weapon is not None and weapon.kind.skill == "sling"
    hands = [weapon, hero.worn.get(Slot.ALTERNATE) if hero.fighting.two_weapons else None]
    classes = ("weapon", "gem") if slings else ("weapon",)
    return lambda item: item.kind.class_ in classes and (item not in hands or item.quantity > 1)


def two_weapons(play: Play, command: TwoWeapons) -> bool:
    """Begin or end fighting with two weapons; beginning takes a move unless the hero is dexterous enough."""
    hero = play.hero
    if hero.fighting.two_weapons:
        hero.fighting.two_weapons = False
        play.tell("commands.one weapon again")
        return False
    if not check_two_weapons(play):
        return False
    hero.fighting.two_weapons = True
    play.tell("commands.two weapons")
    return play.dice.rnd(20, "wield.c dotwoweapon") > attribute(hero, Attribute.DEXTERITY)
