"""Putting on and taking off armour, rings, amulets and eyewear. NetHack: do_wear.c."""

from marrow.content.properties import Property
from marrow.content.species import Size
from marrow.errors import RefusedCommand
from marrow.messages.commands import PutOn, Remove, TakeOff, TakeOffAll, Wear
from marrow.messages.question_keys import QuestionKey
from marrow.messages.question_kinds import FINGERS
from marrow.messages.questions import Offer
from marrow.model.hero_parts import Activity
from marrow.model.item import ARMOR_SLOTS, PART_SLOTS, RING_SLOTS, Item, Slot
from marrow.model.vocabularies import Doing, HeldIn, HelplessReason, Waking, WakingNote
from marrow.rules.combat.artifact_attacks.artifact_touch import retouch
from marrow.rules.commands.choosing import Suits, choose_carried, choose_one, is_worn, pick_items
from marrow.rules.commands.handling.what_stays_on import can_take_off, is_stuck_by_curse, outer_item_over
from marrow.rules.commands.preconditions import has_hands
from marrow.rules.equipment.worn_effects import put_on_effects, take_off_effects
from marrow.rules.hero.alignment_changes import own_alignment
from marrow.rules.hero.body import form_of
from marrow.rules.hero.helplessness import be_helpless
from marrow.rules.hero.worn_items import set_not_worn, set_worn, weapon_hand_slot, welded_item
from marrow.rules.items.piles import find_item
from marrow.rules.items.weapons import is_two_handed
from marrow.rules.monsters.armor_fit import (
    HORNED,
    can_wear_suit,
    has_no_use_of_hands,
    is_flimsy,
    is_racial_exception,
)
from marrow.rules.naming import an_item, item_name, simple_item, with_letter
from marrow.rules.naming.discoveries import discover
from marrow.rules.naming.menu_order import sort_pack_by_class
from marrow.rules.play import Play, is_paranoid_about

RULE = "do_wear.c"
EYEWEAR = ("blindfold", "towel", "lenses")
# The order in which "take off all" proceeds. NetHack: takeoff_order.
TAKE_OFF_ORDER = (
    Slot.EYEWEAR, Slot.WIELDED, Slot.SHIELD, Slot.GLOVES, Slot.LEFT_RING, Slot.RIGHT_RING, Slot.CLOAK,
    Slot.HELMET, Slot.AMULET, Slot.BODY_ARMOR, Slot.SHIRT, Slot.BOOTS, Slot.ALTERNATE, Slot.QUIVERED,
)  # fmt: skip


def is_armor(item: Item) -> bool:
    return item.kind.class_ == "armor"


def is_accessory(item: Item) -> bool:
    return item.kind.class_ in ("ring", "amulet") or item.kind.name in (*EYEWEAR, "meat ring")


# Putting on


def put_on_armor(play: Play, command: Wear) -> bool:
    """Wear a piece of armour; accessories can be chosen, too."""
    hero = play.hero
    form = form_of(hero)
    if not has_hands(hero) or form.size == 0:
        raise RefusedCommand("commands.armor does not fit form")
    return put_on_item(play, _choose_to_wear(play, "wear", is_armor, is_accessory, command.item))


def put_on(play: Play, command: PutOn) -> bool:
    """Put on a ring, an amulet or eyewear; armour can be chosen, too."""
    return put_on_item(play, _choose_to_wear(play, "put on", is_accessory, is_armor, command.item))


def _choose_to_wear(play: Play, verb: str, suits: Suits, others: Suits, letter: str) -> Item:
    """What to put on. Since 3.6.0 the player is also asked if only what the other command is for could be.

    N-499: a hero who wears all that he has for it is told that there is nothing else.
    """
    share = play.edition.commands.wear_takes_accessories
    worn: list[Item] = []
    bare: list[Item] = []
    for item in play.hero.inventory:
        (worn if is_worn(item) else bare).append(item)
    asked = any(suits(item) or (share and others(item)) for item in bare)
    if not (letter or asked) and any(suits(item) or (share and others(item)) for item in worn):
        raise RefusedCommand("commands.nothing else to", verb=verb)
    item = choose_carried(
        play,
        verb,
        suits=lambda thing: suits(thing) and not is_worn(thing),
        letter=letter,
        others=asked,
    )
    if not (share or suits(item)):
        raise RefusedCommand("commands.cannot wear that")
    return item


def put_on_item(play: Play, item: Item) -> bool:
    if is_worn(item):
        play.tell("commands.already wearing that")
        return False
    if is_armor(item):
        return _wear_armor(play, item)
    if is_accessory(item):
        return _wear_accessory(play, item)
    raise RefusedCommand("commands.cannot wear that")


def _wear_armor(play: Play, item: Item) -> bool:
    """Armour goes on at once or over some turns, by its kind."""
    assert item.kind.part is not None, item
    slot = PART_SLOTS[item.kind.part]
    obstacle = _obstacle(play, item, slot)
    if obstacle:
        key, words = obstacle
        play.tell(key, item=words)
        return False
    if item.kind.name == "helm of opposite alignment" and play.level.branch == "quest":
        _narrow_escape(play, item)
        return True
    if not retouch(play, item):
        return True
    _empty_hand_of(play, item)
    set_worn(play, item, slot)
    start_dressing(play, item, item.kind.delay, Waking.WEARING, WakingNote.DRESSED)
    if not item.kind.delay:
        finish_dressing(play)
        _tell_worn(play, item)
    return True


def _tell_worn(play: Play, item: Item) -> None:
    """N-491: name what was put on at once, after it has acted, by its bare name. NetHack: on_msg."""
    towel = item.kind.name == "towel"
    play.tell("commands.wear around head" if towel else "commands.now wear", item=an_item(play, item))


def _narrow_escape(play: Play, helm: Item) -> None:
    """In the quest a helm of opposite alignment is not put on, but divine protection is lost."""
    hero = play.hero
    faithful = own_alignment(hero) == hero.birth_alignment
    play.tell("commands.narrowly avoid" if faithful else "commands.overcome with shame", RULE)
    hero.protection = 0
    discover(play, helm.kind)


def start_dressing(play: Play, item: Item, delay: int, waking: Waking, note: WakingNote) -> None:
    """Begin to put on or take off an item: the hero is helpless for its delay, then it takes effect."""
    play.hero.dressing.item_id = item.id if waking == Waking.WEARING else -item.id
    boots = item.kind.part == "boots" and item.kind.property == Property.LEVITATION
    play.hero.dressing.lifts_later = boots and play.edition.hero.boots_lift_once_on
    if delay:
        reason = HelplessReason.DRESSING if waking == Waking.WEARING else HelplessReason.DISROBING
        be_helpless(play, delay, reason, note=note, waking=waking)


def finish_dressing(play: Play) -> None:
    """What was being put on or taken off now takes effect, or its effect ends."""
    hero = play.hero
    number = hero.dressing.item_id
    hero.dressing.item_id = 0
    item = find_item(play, abs(number)) if number else None
    if item is None or item not in hero.inventory:
        return
    if number > 0:
        if is_worn(item):
            put_on_effects(play, item)
        return
    set_not_worn(play, item)
    take_off_effects(play, item)


SUIT = (Slot.BODY_ARMOR, Slot.CLOAK, Slot.SHIRT)
FOOTHOLDS = (HeldIn.BEAR_TRAP, HeldIn.LAVA, HeldIn.FLOOR, HeldIn.BURIED_BALL)


def _obstacle(play: Play, item: Item, slot: Slot) -> tuple[str, str] | None:
    """Why armour cannot be put on now, as prose key and word. NetHack: canwearobj."""
    hero = play.hero
    form = form_of(hero)
    weapon = hero.worn.get(Slot.WIELDED)
    stuck = welded_item(hero)
    if has_no_use_of_hands(form):
        return "commands.no armor in form", simple_item(play, item)
    if slot in SUIT and not can_wear_suit(form):
        small_cloak = slot is Slot.CLOAK and form.size == Size.SMALL
        if not small_cloak and not is_racial_exception(form, item):
            return "commands.does not fit body", simple_item(play, item)
    if stuck is not None:  # trying shows that the weapon is cursed
        stuck.blessing_known = True
    if stuck is not None and stuck.kind.bulky and slot in (Slot.BODY_ARMOR, Slot.SHIRT):
        return "commands.not while holding", simple_item(play, stuck)
    before = hero.worn.get(slot)
    if before is not None:
        return "commands.already wearing", an_item(play, before)
    match slot:
        case Slot.HELMET if hero.form is not None and form.name in HORNED:
            if not is_flimsy(item):
                return "commands.horns", simple_item(play, item)
        case Slot.SHIELD if weapon is not None and is_two_handed(weapon):
            return "commands.shield and two hands", simple_item(play, weapon)
        case Slot.SHIELD if hero.fighting.two_weapons:
            return "commands.shield and two weapons", simple_item(play, item)
        case Slot.BOOTS if "slithy" in form.traits:
            return "commands.no feet", simple_item(play, item)
        case Slot.BOOTS if form.letter == "C":
            return "commands.too many hooves", simple_item(play, item)
        case Slot.BOOTS if hero.hold.turns and hero.hold.trap in FOOTHOLDS:
            return "commands.foot trapped", simple_item(play, item)
        case Slot.GLOVES if stuck is not None:
            return "commands.gloves over weapon", simple_item(play, stuck)
        case Slot.GLOVES if _slippery_hands_hinder(play):
            return "commands.hands too slippery", simple_item(play, item)
        case Slot.SHIRT if Slot.BODY_ARMOR in hero.worn or Slot.CLOAK in hero.worn:
            over = hero.worn.get(Slot.CLOAK) or hero.worn[Slot.BODY_ARMOR]
            return "commands.not over", simple_item(play, over)
        case Slot.BODY_ARMOR if Slot.CLOAK in hero.worn:
            return "commands.not over", simple_item(play, hero.worn[Slot.CLOAK])
        case _:
            pass
    return None


def _slippery_hands_hinder(play: Play) -> bool:
    """Whether slippery hands hinder who puts on gloves, or a ring under gloves."""
    slippery = play.hero.timeout[Property.SLIPPERY_HANDS]
    return bool(slippery) and play.edition.hero.slippery_hands_hinder_gloves


def _empty_hand_of(play: Play, item: Item) -> None:
    """An item that is put on is no longer in hand or quiver."""
    if item.worn:
        set_not_worn(play, item)


def _wear_accessory(play: Play, item: Item) -> bool:
    """Rings and amulets act before they are named, eyewear after. NetHack: accessory_or_armor_on."""
    hero = play.hero
    if item.kind.class_ == "ring" or item.kind.name == "meat ring":
        slot, took = _finger_for(play, item)
        if slot is None:
            return took
    elif item.kind.class_ == "amulet":
        slot = Slot.AMULET
    else:
        slot = Slot.EYEWEAR
    before = hero.worn.get(slot)
    if before is not None:
        play.tell("commands.already wearing", item=an_item(play, before))
        return False
    if not retouch(play, item):
        return True
    _empty_hand_of(play, item)
    if slot is Slot.EYEWEAR:
        set_worn(play, item, slot)
        _tell_worn(play, item)
        put_on_effects(play, item)
        return True
    set_worn(play, item, slot)
    put_on_effects(play, item)
    if is_worn(item):  # the pack's line, with what was learnt by it, and on what hand it is
        play.tell("commands.now have", item=with_letter(play, item))
    return True


def _finger_for(play: Play, item: Item) -> tuple[Slot | None, bool]:
    """The hand the ring goes on, or None if neither can; and whether trying took the move."""
    hero = play.hero
    left, right = hero.worn.get(Slot.LEFT_RING), hero.worn.get(Slot.RIGHT_RING)
    if "no limbs" in form_of(hero).traits:
        play.tell("commands.no fingers")
        return None, False
    if left is not None and right is not None:
        play.tell("commands.fingers full")
        return None, False
    if left is not None:
        slot = Slot.RIGHT_RING
    elif right is not None:
        slot = Slot.LEFT_RING
    else:
        offers = (Offer(key="r", text="right hand"), Offer(key="l", text="left hand"))
        name = simple_item(play, item)
        chosen = choose_one(play, QuestionKey.WHICH_FINGER, offers, letters=FINGERS, item=name)
        slot = Slot.RIGHT_RING if chosen == "r" else Slot.LEFT_RING
    takes_move = play.edition.commands.learning_of_curses_takes_the_move  # L-286
    gloves = hero.worn.get(Slot.GLOVES)
    if gloves is not None and _slippery_hands_hinder(play):
        play.tell("commands.gloves too slippery")
        return None, True
    if gloves is not None and gloves.blessing < 0:
        learnt = not gloves.blessing_known
        gloves.blessing_known = True
        play.tell("commands.gloves stay for ring")
        return None, learnt and takes_move
    stuck = welded_item(hero)
    if stuck is not None and (slot == weapon_hand_slot(hero) or stuck.kind.bulky):  # Z-256
        learnt = not stuck.blessing_known
        stuck.blessing_known = True
        play.tell("commands.hand stays for ring", item=simple_item(play, stuck))
        return None, learnt and takes_move
    return slot, True


# Taking off


def take_off(play: Play, command: TakeOff) -> bool:
    """Take off a piece of armour; if only one is worn the player is not asked which, unless paranoid.

    What lies under a cloak or suit does not count. NetHack: count_worn_stuff.
    """
    hero = play.hero
    covered = [item for item in hero.worn.values() if outer_item_over(hero, item) is not None]
    return _choose_and_take_off(
        play, command.item, lambda item: is_armor(item) and item not in covered, "take off"
    )


def remove(play: Play, command: Remove) -> bool:
    """Remove a ring, an amulet or eyewear; asks which as taking off armour does."""
    return _choose_and_take_off(play, command.item, is_accessory, "remove")


def _choose_and_take_off(play: Play, letter: str, kind: Suits, verb: str) -> bool:
    share = play.edition.commands.wear_takes_accessories
    worn = [item for item in play.hero.inventory if is_worn(item)]
    fitting = [item for item in worn if kind(item)]
    if not (worn if share else fitting):
        raise RefusedCommand("commands.wear nothing")
    if not letter and len(fitting) == 1 and not is_paranoid_about(play, "remove"):
        item = fitting[0]
    else:
        item = choose_carried(play, verb, suits=lambda thing: thing in fitting, letter=letter, others=share)
    if not is_worn(item) or not (share or is_armor(item) is any(map(is_armor, fitting))):
        play.tell("commands.not wearing that")
        return False
    return take_off_item(play, item)


def take_off_item(play: Play, item: Item) -> bool:
    """Take one worn item off if nothing is in the way; True if that took the move."""
    hero = play.hero
    if item.id == hero.polymorph.skin_id:
        play.tell("commands.embedded", RULE)
        return False
    over = outer_item_over(hero, item)
    if over is not None:
        play.tell("commands.take off first", item=simple_item(play, over))
        return False
    hero.disrobing = None
    if not can_take_off(play, item):
        return False
    if item.worn & ARMOR_SLOTS:
        if item.kind.delay:
            start_dressing(play, item, item.kind.delay, Waking.DISROBING, WakingNote.UNDRESSED)
            return True
        start_dressing(play, item, 0, Waking.DISROBING, WakingNote.NOTHING)
        finish_dressing(play)
        play.tell("commands.were wearing", item=item_name(play, item))
        return True
    if item.worn & RING_SLOTS:  # told before, since the name of a worn ring says on which hand
        play.tell("commands.were wearing", item=item_name(play, item))
        set_not_worn(play, item)
        take_off_effects(play, item)
    else:
        _take_off_and_tell(play, item)
    return True


def _take_off_and_tell(play: Play, item: Item) -> None:
    """Eyewear is told before what the hero sees without it, everything else after its effect ended."""
    eyewear = item.worn & Slot.EYEWEAR
    set_not_worn(play, item)
    if not eyewear:
        take_off_effects(play, item)
    play.tell("commands.were wearing", item=item_name(play, item))
    if eyewear:
        take_off_effects(play, item)


def take_off_all(play: Play, command: TakeOffAll) -> bool:
    """Choose several items, and take them off one after another, until something interrupts.

    What cannot come off is told at once. What was interrupted is gone on with instead.
    NetHack: do_wear.c, doddoremarm and menu_remarm.
    """
    hero = play.hero
    if hero.disrobing is not None:
        hero.activity, hero.disrobing = hero.disrobing, None
        play.tell("commands.continue disrobing", RULE)
        return continue_taking_off(play, hero.activity)
    worn = [hero.worn[slot] for slot in TAKE_OFF_ORDER if slot in hero.worn]
    if not worn:
        raise RefusedCommand("commands.wear nothing")
    sort_pack_by_class(play)
    chosen = pick_items(play, QuestionKey.TAKE_OFF_WHAT, worn)
    slots = Slot(0)
    for item, _ in chosen:
        if can_take_off(play, item) if is_worn(item) else _can_put_away(play, item):
            slots |= item.worn
    if not slots:
        return False
    activity = Activity(Doing.TAKING_OFF, slots=slots)
    _begin_next(play, activity)
    return continue_taking_off(play, activity)


def _can_put_away(play: Play, item: Item) -> bool:
    """Whether a weapon can be put away; tells if not: welded, or a cursed second weapon in use."""
    if item.worn & Slot.WIELDED or (item.worn & Slot.ALTERNATE and play.hero.fighting.two_weapons):
        return not is_stuck_by_curse(play, item)
    return True


def _begin_next(play: Play, activity: Activity) -> None:
    """Begin with the next chosen item; taking off what covers it, and putting that on again, adds moves."""
    hero = play.hero
    hero.activity = None
    for slot in TAKE_OFF_ORDER:
        item = hero.worn.get(slot)
        if item is None or not activity.slots & slot:
            continue
        slow_eyewear = slot == Slot.EYEWEAR and not play.edition.commands.eyewear_comes_off_sooner  # L-286
        delay = item.kind.delay if slot & ARMOR_SLOTS else 1 + slow_eyewear
        suit, cloak = hero.worn.get(Slot.BODY_ARMOR), hero.worn.get(Slot.CLOAK)
        if slot == Slot.SHIRT and suit is not None:
            delay += 2 * suit.kind.delay
        if slot in (Slot.SHIRT, Slot.BODY_ARMOR) and cloak is not None:
            delay += 2 * cloak.kind.delay + 1
        activity.slot, activity.left = slot, max(delay, 1)
        hero.activity = activity
        return
    play.tell("commands.finish disrobing", RULE)


def continue_taking_off(play: Play, activity: Activity) -> bool:
    """One more move of taking items off. NetHack: do_wear.c, take_off and do_takeoff."""
    hero = play.hero
    activity.left -= 1
    if activity.left > 0:
        return True
    slot = activity.slot
    activity.slots &= ~slot
    item = hero.worn.get(slot)
    if item is not None and slot & (Slot.ALTERNATE | Slot.QUIVERED):
        set_not_worn(play, item, slot)
        play.tell("commands.put away")
    elif item is not None and not is_stuck_by_curse(play, item):  # cursed since it was chosen
        if slot == Slot.WIELDED:
            set_not_worn(play, item, slot)
            play.tell("commands.empty handed")
        else:
            _take_off_and_tell(play, item)
    if hero.activity is activity:
        _begin_next(play, activity)
    return True
