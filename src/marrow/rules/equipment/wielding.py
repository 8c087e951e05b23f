"""Taking things in hand: weapons, and what is held to be used. NetHack: wield.c."""

from marrow.content.properties import Property
from marrow.content.species import Size
from marrow.errors import RefusedCommand
from marrow.model.hero import Hero
from marrow.model.item import ACCESSORY_SLOTS, ARMOR_SLOTS, Item, Slot
from marrow.rules.combat.artifacts.artifact_touch import retouch
from marrow.rules.dungeon.rooms import shop_around, tended
from marrow.rules.equipment.put_down import lay_down
from marrow.rules.equipment.speaking_artifacts import speak
from marrow.rules.hero.body import form_of, has, is_blind
from marrow.rules.hero.shape import fights_with_two
from marrow.rules.hero.vision import blur
from marrow.rules.hero.warning_glow import glow
from marrow.rules.hero.worn_items import is_weldable, unwear, wear, welded
from marrow.rules.items.inventory import take_from_pack
from marrow.rules.items.weapons import is_ammunition, is_launcher, is_missile, is_weapon
from marrow.rules.lifesaving.petrification import touch_petrifies
from marrow.rules.naming import lettered, simple_item, the_item, the_monster, your_item
from marrow.rules.play import Play

WORN = ARMOR_SLOTS | ACCESSORY_SLOTS | Slot.SADDLE


def cannot_wield(hero: Hero) -> bool:
    """Bodies without hands, and the tiny. NetHack: mondata.h, cantwield."""
    form = form_of(hero)
    return "no hands" in form.traits or form.size == Size.TINY


def require_grip(play: Play) -> None:
    if cannot_wield(play.hero):
        raise RefusedCommand("commands.cannot wield")


def tell_welded(play: Play, item: Item) -> None:
    """NetHack: wield.c, weldmsg."""
    item.blessing_known = True
    hand = "hands" if item.kind.bulky else "hand"
    play.tell("commands.welded", item=simple_item(play, item), hand=hand)


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
    put_in(play, item, Slot.WIELDED)
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


def hold(play: Play, item: Item) -> bool:
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
            put_in(play, item, Slot.WIELDED)
            play.tell("commands.now hold", item=lettered(play, item))
        now = hero.worn.get(Slot.WIELDED)
        if play.world.options.pushweapon and held is not None and held is not now:
            put_in(play, held, Slot.ALTERNATE)
    if hero.worn.get(Slot.WIELDED) is not item:
        return False
    use_one(play)
    hero.fighting.bashes = hero.fighting.bashes or item.kind.class_ != "weapon"
    return True


def put_in(play: Play, item: Item, slot: Slot) -> None:
    """Empty a slot, then put an item into it; what is wielded or readied is nowhere else as well."""
    hero = play.hero
    before = hero.worn.get(slot)
    if before is not None:
        unwear(play, before, slot)
    for other in (Slot.WIELDED, Slot.ALTERNATE, Slot.QUIVERED):
        if other != slot and hero.worn.get(other) is item:
            unwear(play, item, other)
    wear(play, item, slot)


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
        put_in(play, held, Slot.ALTERNATE)
        play.tell("commands.now hold", item=lettered(play, held))
    else:
        play.tell("commands.no secondary")
    if hero.fighting.two_weapons and not can_use_two(play):
        use_one(play)
    return took


def use_one(play: Play) -> None:
    """The second weapon is of no use any more. NetHack: wield.c, untwoweapon."""
    if play.hero.fighting.two_weapons:
        play.tell("commands.no longer two weapons", "wield.c untwoweapon")
        play.hero.fighting.two_weapons = False


def mind_second_weapon(play: Play) -> None:
    """One that has become cursed is not held beside another. NetHack: mkobj.c, curse."""
    other = play.hero.worn.get(Slot.ALTERNATE)
    if play.hero.fighting.two_weapons and other is not None and other.blessing < 0 and not can_use_two(play):
        use_one(play)


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
