"""What is in hand and at the ready. NetHack: wield.c."""

from marrow.content.properties import Property
from marrow.errors import RefusedCommand
from marrow.messages.commands import Ready, SwapWeapons, TwoWeapons, Wield
from marrow.model.hero import Attribute
from marrow.model.item import ACCESSORY_SLOTS, ARMOR_SLOTS, Item, Slot
from marrow.rules.attributes import attribute
from marrow.rules.body import form_of, has, is_blind
from marrow.rules.combat.damage import is_ammunition, is_launcher, is_missile
from marrow.rules.combat.touching import retouch
from marrow.rules.commands.ability import cannot_wield, is_weldable, tell_welded, welded
from marrow.rules.commands.choosing import choose_item, confirm
from marrow.rules.glowing import glow
from marrow.rules.lifesaving.stone import touch_petrifies
from marrow.rules.magic.putting_down import lay_down
from marrow.rules.magic.speaking import speak
from marrow.rules.naming import lettered, simple_item, the_item, the_monster, your_item
from marrow.rules.outfit import strikes_poorly, unwear, wear
from marrow.rules.play import Play
from marrow.rules.quarters import shop_around, tended
from marrow.rules.shape import fights_with_two
from marrow.rules.sight import blur
from marrow.rules.things import add_to_pack, letters_used, split, take_from_pack

WORN = ARMOR_SLOTS | ACCESSORY_SLOTS | Slot.SADDLE


def is_weapon(item: Item) -> bool:
    return item.kind.class_ == "weapon" or (item.kind.class_ == "tool" and item.kind.skill is not None)


def require_grip(play: Play) -> None:
    if cannot_wield(play.hero):
        raise RefusedCommand("commands.cannot wield")


def wield(play: Play, command: Wield) -> bool:
    """Take an item in hand, or empty the hands."""
    hero = play.hero
    require_grip(play)
    item = choose_item(play, "wield", suits=is_weapon, letter=command.item, bare=True)
    held = hero.worn.get(Slot.WIELDED)
    if item is not None and item is held:
        play.tell("commands.already wielding")
        if item.kind.class_ != "weapon" and not strikes_poorly(hero, item):
            hero.bashes = False
        return False
    stuck = welded(hero)
    if stuck is not None:
        tell_welded(play, stuck)
        return False
    if item is not None and item is hero.worn.get(Slot.ALTERNATE):
        return swap(play)
    if item is not None and item.worn & WORN:
        play.tell("commands.cannot wield worn")
        return False
    if item is not None and item is hero.worn.get(Slot.QUIVERED):
        unwear(play, item, Slot.QUIVERED)
    took = ready_weapon(play, item)
    now = hero.worn.get(Slot.WIELDED)
    if play.world.options.pushweapon and held is not None and held is not now and held in hero.inventory:
        _set(play, held, Slot.ALTERNATE)
    use_one(play)
    return took


def use_one(play: Play) -> None:
    """The second weapon is of no use any more. NetHack: wield.c, untwoweapon."""
    if play.hero.two_weapons:
        play.tell("commands.no longer two weapons", "wield.c untwoweapon")
        play.hero.two_weapons = False


def ready_weapon(play: Play, item: Item | None) -> bool:
    """Take a weapon in hand if hand and weapon allow it; True if that took the move."""
    hero = play.hero
    held = hero.worn.get(Slot.WIELDED)
    if item is None:
        if held is None:
            play.tell("commands.already empty handed")
            return False
        unwear(play, held, Slot.WIELDED)
        play.tell("commands.empty handed")
        return True
    if touch_petrifies(play, item, "commands.wield corpse", "wielding {corpse} bare-handed"):
        return True  # saved, and not fool enough to hold it
    if Slot.SHIELD in hero.worn and item.kind.bulky:
        play.tell("commands.two hands and shield", item=simple_item(play, item))
        return False
    if not retouch(play, item):
        return True
    _set(play, item, Slot.WIELDED)
    if is_weldable(item):
        item.blessing_known = True
        hand = "hands" if item.kind.bulky else "hand"
        play.tell("commands.welds itself", item=simple_item(play, item), hand=hand)
    else:
        if item.kind.name == "aklys":
            play.tell("commands.tie aklys")
        play.tell("commands.now hold", item=lettered(play, item))
    glow(play)
    speak(play, item)
    if item.artifact == "Sunsword" and not item.lit:
        item.lit = True
        blur(play.level)
        if not is_blind(hero):
            play.tell("artifacts.shines", item=the_item(play, item))
    keeper = tended(play.level, shop_around(play.level, hero.spot)) if item.unpaid else None
    if keeper is not None:
        name = simple_item(play, item)
        play.tell("commands.be careful with", monster=the_monster(play, keeper[0]), item=name)
    return True


def hold_for_use(play: Play, item: Item) -> bool:
    """Take a thing in hand in order to apply it; False if the hand is not free.

    What does not stick to it is simply held: whoever applies a thing has touched it already.
    NetHack: wield.c, wield_tool.
    """
    hero = play.hero
    held = hero.worn.get(Slot.WIELDED)
    if held is item:
        return True
    if item.worn & WORN:
        play.tell("commands.cannot wield worn")
        return False
    stuck = welded(hero)
    if stuck is not None:
        tell_welded(play, stuck)
        return False
    require_grip(play)
    if Slot.SHIELD in hero.worn and item.kind.bulky:
        play.tell("commands.two hands and shield", item=simple_item(play, item))
        return False
    if item is hero.worn.get(Slot.ALTERNATE):
        swap(play)
    else:
        if is_weldable(item):
            ready_weapon(play, item)
        else:
            _set(play, item, Slot.WIELDED)
            play.tell("commands.now hold", item=lettered(play, item))
        now = hero.worn.get(Slot.WIELDED)
        if play.world.options.pushweapon and held is not None and held is not now:
            _set(play, held, Slot.ALTERNATE)
    if hero.worn.get(Slot.WIELDED) is not item:
        return False
    use_one(play)
    hero.bashes = hero.bashes or item.kind.class_ != "weapon"
    return True


def _set(play: Play, item: Item, slot: Slot) -> None:
    """Empty a slot, then put an item into it; what is wielded or readied is nowhere else as well."""
    hero = play.hero
    before = hero.worn.get(slot)
    if before is not None:
        unwear(play, before, slot)
    for other in (Slot.WIELDED, Slot.ALTERNATE, Slot.QUIVERED):
        if other != slot and hero.worn.get(other) is item:
            unwear(play, item, other)
    wear(play, item, slot)


def swap_weapons(play: Play, command: SwapWeapons) -> bool:
    """Exchange the weapon in hand with the alternate one."""
    require_grip(play)
    stuck = welded(play.hero)
    if stuck is not None:
        tell_welded(play, stuck)
        return False
    return swap(play)


def swap(play: Play) -> bool:
    hero = play.hero
    held, other = hero.worn.get(Slot.WIELDED), hero.worn.get(Slot.ALTERNATE)
    if other is not None:
        unwear(play, other, Slot.ALTERNATE)
    took = ready_weapon(play, other)
    if hero.worn.get(Slot.WIELDED) is held and held is not None:
        if other is not None:
            wear(play, other, Slot.ALTERNATE)
    elif held is not None and held in hero.inventory:
        _set(play, held, Slot.ALTERNATE)
        play.tell("commands.now hold", item=lettered(play, held))
    else:
        play.tell("commands.no secondary")
    if hero.two_weapons and not can_use_two(play):
        use_one(play)
    return took


def ready(play: Play, command: Ready) -> bool:
    """Put something at the ready for firing; only taking it out of a fighting hand takes a move.

    What is wielded or the alternate weapon is asked for, and one of a stack may stay there.
    NetHack: wield.c, dowieldquiver.
    """
    hero = play.hero
    item = choose_item(play, "ready", suits=_is_throwable, letter=command.item, bare=True)
    before = hero.worn.get(Slot.QUIVERED)
    if item is None:
        if before is None:
            play.tell("commands.nothing readied")
            return False
        unwear(play, before, Slot.QUIVERED)
        play.tell("commands.quiver empty")
        return False
    if item is before:
        play.tell("commands.already readied")
        return False
    if item.worn & WORN:
        play.tell("commands.cannot ready worn")
        return False
    if is_weldable(item) and item is hero.worn.get(Slot.WIELDED):
        learns = not item.blessing_known
        tell_welded(play, item)
        return learns
    wielded, two = hero.worn.get(Slot.WIELDED) is item, hero.two_weapons
    if wielded or item is hero.worn.get(Slot.ALTERNATE):
        where, some = READYING[wielded]
        if item.quantity > 1 and letters_used(hero) < PACK_LETTERS:
            rest = item.quantity - 1
            if confirm(play, some, item=simple_item(play, item), count=item.quantity, rest=rest):
                item = _apart(play, item, rest)
        if item.worn and not confirm(play, where, item=simple_item(play, item)):
            play.tell("commands.remains in hand", item=your_item(play, item))
            return False
    if item.worn & Slot.ALTERNATE:
        unwear(play, item, Slot.ALTERNATE)
        wielded = False
    left = wielded and bool(item.worn)
    _set(play, item, Slot.QUIVERED)
    play.tell("commands.now hold", item=lettered(play, item))
    if left:
        play.tell("commands.empty handed")
        return True
    if two and not hero.two_weapons:
        play.tell("commands.no longer two weapons")
        return True
    return False


PACK_LETTERS = 52
READYING = {  # asked of the weapon in hand and of the other one: about all of them, about some
    True: ("commands.ready wielded", "commands.ready wielded rest"),
    False: ("commands.ready second", "commands.ready second rest"),
}


def _apart(play: Play, item: Item, count: int) -> Item:
    """So many of a stack, in the pack by themselves."""
    part = split(play, item, count)
    part.unstackable, before = True, part.unstackable
    add_to_pack(play, part)
    part.unstackable = before
    return part


def _is_throwable(item: Item) -> bool:
    return item.kind.class_ in ("weapon", "gem")


def two_weapons(play: Play, command: TwoWeapons) -> bool:
    """Begin or end fighting with two weapons; beginning takes a move unless the hero is quick."""
    hero = play.hero
    if hero.two_weapons:
        hero.two_weapons = False
        play.tell("commands.one weapon again")
        return False
    if not can_use_two(play):
        return False
    hero.two_weapons = True
    play.tell("commands.two weapons")
    return play.dice.rnd(20, "wield.c dotwoweapon") > attribute(hero, Attribute.DEXTERITY)


def can_use_two(play: Play) -> bool:
    """Whether both weapons can be used at once; if not it is told why, and one may slip from the hand.

    NetHack: wield.c, can_twoweapon and drop_uswapwep.
    """
    hero = play.hero
    held, other = hero.worn.get(Slot.WIELDED), hero.worn.get(Slot.ALTERNATE)
    why = ""
    if not fights_with_two(form_of(hero)):
        why = "commands.form has one weapon" if hero.form is not None else "commands.cannot use two"
    elif held is None or other is None:
        why = "commands.hand is empty"
    elif not (_is_for_two(play, held) and _is_for_two(play, other)) or held.kind.bulky or other.kind.bulky:
        why = "commands.not for two weapons"
    elif Slot.SHIELD in hero.worn:
        why = "commands.two weapons and shield"
    elif other.artifact is not None:
        why = "commands.artifact resists"
    elif has(hero, Property.SLIPPERY_HANDS) or other.blessing < 0:
        other.blessing_known = other.blessing_known or not has(hero, Property.SLIPPERY_HANDS)
        play.tell("commands.second weapon slips", item=your_item(play, other))
        unwear(play, other)
        lay_down(play, take_from_pack(play, other))
        return False
    if why:
        play.tell(why)
    return not why


def _is_for_two(play: Play, item: Item) -> bool:
    """NetHack: wield.c, NOT_WEAPON; 3.7: TWOWEAPOK."""
    shoots = is_launcher(item.kind) or is_ammunition(item.kind) or is_missile(item.kind)
    return is_weapon(item) and not (shoots and play.edition.play.two_weapons_are_for_melee)
