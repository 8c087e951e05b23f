"""What keeps worn and wielded items from coming off. NetHack: do_wear.c, select_off and cursed."""

from marrow.content.properties import Property
from marrow.messages.question_keys import QuestionKey
from marrow.messages.questions import Confirm
from marrow.model.hero import Hero
from marrow.model.item import RING_SLOTS, Item, Slot
from marrow.model.vocabularies import HeldIn
from marrow.rules.hero.body import form_of
from marrow.rules.hero.worn_items import is_weldable, welded_item
from marrow.rules.items.corpses import is_petrifying
from marrow.rules.naming import simple_item
from marrow.rules.play import Play


def outer_item_over(hero: Hero, item: Item) -> Item | None:
    """The worn item that must come off first, or None."""
    if item.worn & (Slot.BODY_ARMOR | Slot.SHIRT):
        cloak = hero.worn.get(Slot.CLOAK)
        if cloak is not None:
            return cloak
    return hero.worn.get(Slot.BODY_ARMOR) if item.worn & Slot.SHIRT else None


def can_take_off(play: Play, item: Item) -> bool:
    """Whether a worn item comes off; tells why not: curses, welded weapons, slippery gloves.

    NetHack: do_wear.c, select_off.
    """
    hero = play.hero
    stuck = welded_item(hero)
    gloves = hero.worn.get(Slot.GLOVES)
    slippery = hero.timeout[Property.SLIPPERY_HANDS] > 0
    if item.worn & RING_SLOTS:
        if "no limbs" in form_of(hero).traits:
            play.tell("commands.ring is stuck")
            return False
        if stuck is not None and (item.worn & Slot.RIGHT_RING or stuck.kind.bulky):
            stuck.blessing_known = True
            play.tell("commands.hand stays for ring", item=simple_item(play, stuck))
            return False
        if gloves is not None and slippery and play.edition.hero.slippery_hands_hinder_gloves:
            play.tell("commands.gloves too slippery")
            return False
        if gloves is not None and gloves.blessing < 0:
            gloves.blessing_known = True
            play.tell("commands.gloves stay for ring")
            return False
    if item.worn & Slot.GLOVES and stuck is not None:
        stuck.blessing_known = True
        play.tell("commands.not while holding", item=simple_item(play, stuck))
        return False
    if item.worn & Slot.GLOVES and slippery:
        play.tell("commands.gloves too slippery")
        return False
    if item.worn & Slot.GLOVES and _declines_to_bare_hands(play, item):
        return False
    if item.worn & Slot.BOOTS and hero.hold.turns and hero.hold.trap in (HeldIn.BEAR_TRAP, HeldIn.FLOOR):
        play.tell("commands.foot trapped", item=simple_item(play, item))
        return False
    over = [Slot.CLOAK, Slot.BODY_ARMOR] if item.worn & Slot.SHIRT else [Slot.CLOAK]
    for slot in over if item.worn & (Slot.BODY_ARMOR | Slot.SHIRT) else []:
        outer = hero.worn.get(slot)
        if outer is not None and outer.blessing < 0:
            outer.blessing_known = True
            play.tell("commands.take off first", item=simple_item(play, outer))
            return False
    if item.worn & (Slot.BODY_ARMOR | Slot.SHIRT) and stuck is not None and stuck.kind.bulky:
        stuck.blessing_known = True
        play.tell("commands.not while holding", item=simple_item(play, stuck))
        return False
    return not is_stuck_by_curse(play, item)


def is_stuck_by_curse(play: Play, item: Item) -> bool:
    """Whether a curse holds a worn or wielded item, which is told. NetHack: do_wear.c, cursed."""
    wielded = item is play.hero.worn.get(Slot.WIELDED)
    if not (is_weldable(item) if wielded else item.blessing < 0):
        return False
    item.blessing_known = True
    pair = item.kind.part in ("boots", "gloves") or item.kind.name == "lenses"
    several = pair or item.quantity > 1
    play.tell("commands.cursed, stays on", It="They are" if several else "It is")
    return True


def _declines_to_bare_hands(play: Play, gloves: Item) -> bool:
    """Z-265: in some editions gloves that save from a corpse in the pack come off only on confirmation.

    NetHack: do_wear.c, better_not_take_that_off.
    """
    if not play.edition.commands.baring_hands_with_cockatrice_is_confirmed:
        return False
    pack = play.hero.inventory
    corpse = next((item for item in pack if item.kind.name == "corpse" and is_petrifying(item.species)), None)
    if corpse is None or corpse.species is None:
        return False
    words: dict[str, str | int] = {"item": simple_item(play, gloves), "species": corpse.species.name}
    asked = Confirm(what=QuestionKey.TAKE_OFF_SAVING_GLOVES, rule="Z-265", in_full=True, words=words)
    return not play.ask(asked)
