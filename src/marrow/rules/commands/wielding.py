"""What is in hand and at the ready. NetHack: wield.c."""

from marrow.errors import RefusedCommand
from marrow.messages.commands import Ready, SwapWeapons, TwoWeapons, Wield
from marrow.model.hero import Attribute
from marrow.model.item import ACCESSORY_SLOTS, ARMOR_SLOTS, Item, Slot
from marrow.rules.attributes import attribute
from marrow.rules.body import form_of
from marrow.rules.combat.damage import is_ammunition, is_launcher
from marrow.rules.combat.touching import retouch
from marrow.rules.commands.ability import has_hands, is_weldable, tell_welded, welded
from marrow.rules.commands.choosing import choose_item
from marrow.rules.glowing import glow
from marrow.rules.lifesaving.stone import touch_petrifies
from marrow.rules.magic.speaking import speak
from marrow.rules.naming import lettered, simple_item, the_item
from marrow.rules.outfit import unwear, wear
from marrow.rules.play import Play
from marrow.rules.sight import blur

WORN = ARMOR_SLOTS | ACCESSORY_SLOTS | Slot.SADDLE


def is_weapon(item: Item) -> bool:
    return item.kind.class_ == "weapon" or (item.kind.class_ == "tool" and item.kind.skill is not None)


def require_grip(play: Play) -> None:
    """NetHack: cantwield."""
    form = form_of(play.hero)
    if not has_hands(play.hero) or form.size == 0:
        raise RefusedCommand("commands.cannot wield")


def wield(play: Play, command: Wield) -> bool:
    """Take an item in hand, or empty the hands."""
    hero = play.hero
    require_grip(play)
    item = choose_item(play, "wield", suits=is_weapon, letter=command.item, bare=True)
    held = hero.worn.get(Slot.WIELDED)
    if item is not None and item is held:
        play.tell("commands.already wielding")
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
    hero.two_weapons = False
    return took


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
        play.tell("commands.now hold", item=lettered(play, item))
    glow(play)
    speak(play, item)
    if item.artifact == "Sunsword" and not item.lit:
        item.lit = True
        blur(play.level)
        play.tell("artifacts.shines", item=the_item(play, item))
    return True


def hold_for_use(play: Play, item: Item) -> bool:
    """Take a thing in hand in order to apply it; False if the hand is not free. NetHack: wield_tool."""
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
        ready_weapon(play, item)
        now = hero.worn.get(Slot.WIELDED)
        if play.world.options.pushweapon and held is not None and held is not now:
            _set(play, held, Slot.ALTERNATE)
    hero.two_weapons = False
    return hero.worn.get(Slot.WIELDED) is item


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
    two = hero.two_weapons
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
    hero.two_weapons = two and can_use_two(play, told=False)
    return took


def ready(play: Play, command: Ready) -> bool:
    """Put something at the ready for firing; only taking it out of the hand takes a move."""
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
    if item is welded(hero):
        tell_welded(play, item)
        return False
    wielded = hero.worn.get(Slot.WIELDED) is item
    _set(play, item, Slot.QUIVERED)
    play.tell("commands.now hold", item=lettered(play, item))
    return wielded


def _is_throwable(item: Item) -> bool:
    return item.kind.class_ in ("weapon", "gem")


def two_weapons(play: Play, command: TwoWeapons) -> bool:
    """Begin or end fighting with two weapons; beginning takes a move unless the hero is quick."""
    hero = play.hero
    if hero.two_weapons:
        hero.two_weapons = False
        play.tell("commands.one weapon again")
        return False
    if not can_use_two(play, told=True):
        return False
    hero.two_weapons = True
    play.tell("commands.two weapons")
    return play.dice.rnd(20, "wield.c dotwoweapon") > attribute(hero, Attribute.DEXTERITY)


def can_use_two(play: Play, *, told: bool) -> bool:
    """NetHack: can_twoweapon."""
    hero = play.hero
    held, other = hero.worn.get(Slot.WIELDED), hero.worn.get(Slot.ALTERNATE)
    why = ""
    skill = hero.skills.get("two weapons")
    if skill is None or skill.ceiling < 1:
        why = "commands.cannot use two"
    elif held is None or other is None:
        why = "commands.hand is empty"
    elif not (_fights_in_one_hand(held) and _fights_in_one_hand(other)):
        why = "commands.not for two weapons"
    elif Slot.SHIELD in hero.worn:
        why = "commands.two weapons and shield"
    elif other.artifact is not None:
        why = "commands.artifact resists"
    elif other.blessing < 0:
        other.blessing_known = True
        why = "commands.second weapon slips"
    if why and told:
        play.tell(why)
    return not why


def _fights_in_one_hand(item: Item) -> bool:
    shoots = is_launcher(item.kind) or is_ammunition(item.kind)
    return is_weapon(item) and not item.kind.bulky and not shoots
