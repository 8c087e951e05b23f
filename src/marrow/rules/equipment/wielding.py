"""Wield weapons and tools; swap weapons, and fight with two. NetHack: wield.c."""

from typing import Final

from marrow.content.properties import Property
from marrow.content.species import Size
from marrow.content.words import Skill
from marrow.errors import RefusedCommand
from marrow.model.hero import Hero
from marrow.model.item import ACCESSORY_SLOTS, ARMOR_SLOTS, Item, Slot
from marrow.rules.combat.artifact_attacks.artifact_touch import retouch
from marrow.rules.dungeon.rooms import keeper_in_shop, shop_around
from marrow.rules.equipment.put_down import put_down_item
from marrow.rules.equipment.speaking_artifacts import artifact_speaks
from marrow.rules.hero.body import form_of, has, is_blind
from marrow.rules.hero.removal import take_from_pack
from marrow.rules.hero.shape import has_two_weapon_attacks
from marrow.rules.hero.vision import mark_view_stale
from marrow.rules.hero.warning_glow import update_warning_glow
from marrow.rules.hero.worn_items import is_weldable, set_not_worn, set_worn, welded_item
from marrow.rules.items.weapons import is_ammunition, is_launcher, is_missile, is_two_handed, is_weapon
from marrow.rules.lifesaving.petrification import touch_without_protection
from marrow.rules.naming import (
    agreement,
    item_name,
    simple_item,
    the_item,
    the_monster,
    with_letter,
    your_item,
)
from marrow.rules.play import Play

ARMOR_ACCESSORY_OR_SADDLE = ARMOR_SLOTS | ACCESSORY_SLOTS | Slot.SADDLE


def cannot_wield(hero: Hero) -> bool:
    """Whether the hero's form has no hands or is tiny. NetHack: mondata.h, cantwield."""
    form = form_of(hero)
    return "no hands" in form.traits or form.size == Size.TINY


def require_able_to_wield(play: Play) -> None:
    """Refuse the command if the hero cannot wield anything."""
    if cannot_wield(play.hero):
        raise RefusedCommand("commands.cannot wield")


def tell_welded(play: Play, item: Item) -> None:
    """Tell that a cursed weapon is welded to the hand. NetHack: wield.c, weldmsg."""
    item.blessing_known = True
    hand = "hands" if item.kind.bulky else "hand"
    play.tell("commands.welded", item=simple_item(play, item), hand=hand, **agreement(item))


SWORDS: Final[tuple[Skill, ...]] = (
    "short sword", "broadsword", "long sword", "two-handed sword", "scimitar", "saber",
)  # fmt: skip


def _two_handed_word(item: Item) -> str:
    """What a weapon for two hands is called when a shield forbids it. NetHack: wield.c, ready_weapon."""
    if item.kind.name == "battle-axe":
        return "axe"
    return "sword" if item.kind.skill in SWORDS else "weapon"


def ready_weapon(play: Play, item: Item | None) -> bool:
    """N-621: wield an item, or nothing, if that is possible; True if it took the move.

    Who survives touching what petrifies does not wield it. NetHack: ready_weapon.
    """
    hero = play.hero
    held = hero.worn.get(Slot.WIELDED)
    if item is None:
        if held is None:
            play.tell("commands.already empty handed")
            return False
        set_not_worn(play, held, Slot.WIELDED)
        play.tell("commands.empty handed")
        return True
    if touch_without_protection(play, item, "commands.wield corpse", "wielding {corpse} bare-handed"):
        return play.edition.life_saving.surviving_a_petrifying_weapon_takes_a_move  # N-621
    if Slot.SHIELD in hero.worn and is_two_handed(item):
        play.tell("commands.two hands and shield", item=_two_handed_word(item))
        return False
    if not retouch(play, item):
        return True
    put_in_slot(play, item, Slot.WIELDED)
    if is_weldable(item):
        item.blessing_known = True
        hand = "hands" if item.kind.bulky else "hand"
        play.tell("commands.welds itself", item=simple_item(play, item), hand=hand, **agreement(item))
    else:
        if item.kind.name == "aklys" and play.edition.combat.aklyses_return:
            play.tell("commands.tie aklys")
        play.tell("commands.now hold", item=with_letter(play, item))
    update_warning_glow(play)
    artifact_speaks(play, item)
    if item.artifact == "Sunsword" and not item.lit:
        item.lit = True
        mark_view_stale(play.level)
        if not is_blind(hero):
            play.tell("artifacts.shines", item=the_item(play, item))
    keeper = keeper_in_shop(play.level, shop_around(play.level, hero.spot)) if item.unpaid else None
    if keeper is not None:
        name = simple_item(play, item)
        play.tell("commands.be careful with", monster=the_monster(play, keeper[0]), item=name)
    return True


def wield_tool(play: Play, item: Item) -> bool:
    """N-488: wield a tool in order to apply it; False if that is impossible.

    Tools that cannot weld skip the checks of ``ready_weapon``: applying has already touched them.
    NetHack: wield.c, wield_tool.
    """
    hero = play.hero
    held = hero.worn.get(Slot.WIELDED)
    if held is item:
        return True
    if item.worn & ARMOR_ACCESSORY_OR_SADDLE:
        play.tell("commands.cannot wield worn")
        return False
    stuck = welded_item(hero)
    if stuck is not None:
        tell_welded(play, stuck)
        return False
    require_able_to_wield(play)
    if Slot.SHIELD in hero.worn and is_two_handed(item):
        play.tell("commands.two hands and shield", item=_two_handed_word(item))
        return False
    if item is hero.worn.get(Slot.ALTERNATE):
        exchange_weapons(play)
    else:
        if is_weldable(item):
            ready_weapon(play, item)
        else:
            if item.worn & Slot.QUIVERED:
                set_not_worn(play, item, Slot.QUIVERED)
            play.tell("commands.now wield", item=item_name(play, item))
            put_in_slot(play, item, Slot.WIELDED)
        wielded = hero.worn.get(Slot.WIELDED)
        if play.world.options.pushweapon and held is not None and held is not wielded:
            put_in_slot(play, held, Slot.ALTERNATE)
    if hero.worn.get(Slot.WIELDED) is not item:
        return False
    stop_two_weapons(play)
    hero.fighting.bashes = hero.fighting.bashes or item.kind.class_ != "weapon"
    return True


def put_in_slot(play: Play, item: Item, slot: Slot) -> None:
    """Put an item into a slot, taking the old one out; a weapon leaves its other weapon slots."""
    hero = play.hero
    before = hero.worn.get(slot)
    if before is not None:
        set_not_worn(play, before, slot)
    for other in (Slot.WIELDED, Slot.ALTERNATE, Slot.QUIVERED):
        if other != slot and hero.worn.get(other) is item:
            set_not_worn(play, item, other)
    set_worn(play, item, slot)


def exchange_weapons(play: Play) -> bool:
    """Exchange the wielded and the alternate weapon; True if it took a move. NetHack: doswapweapon."""
    hero = play.hero
    held, other = hero.worn.get(Slot.WIELDED), hero.worn.get(Slot.ALTERNATE)
    if other is not None:
        set_not_worn(play, other, Slot.ALTERNATE)
    took = ready_weapon(play, other)
    if hero.worn.get(Slot.WIELDED) is held and held is not None:
        if other is not None:
            set_worn(play, other, Slot.ALTERNATE)
    elif held is not None and held in hero.inventory:
        put_in_slot(play, held, Slot.ALTERNATE)
        play.tell("commands.now hold", item=with_letter(play, held))
    else:
        play.tell("commands.no secondary")
    if hero.fighting.two_weapons and not check_two_weapons(play):
        stop_two_weapons(play)
    return took


def stop_two_weapons(play: Play) -> None:
    """Stop fighting with two weapons. NetHack: wield.c, untwoweapon."""
    if play.hero.fighting.two_weapons:
        play.tell("commands.no longer two weapons", "wield.c untwoweapon")
        play.hero.fighting.two_weapons = False


def check_second_weapon(play: Play) -> None:
    """Stop fighting with two weapons if the second one has become cursed. NetHack: mkobj.c, curse."""
    if not play.hero.fighting.two_weapons:
        return
    other = play.hero.worn.get(Slot.ALTERNATE)
    if other is not None and other.blessing < 0 and not check_two_weapons(play):
        stop_two_weapons(play)


def check_two_weapons(play: Play) -> bool:
    """True if the hero can fight with both weapons; if not, tell why. The second may slip from the hand.

    NetHack: wield.c, can_twoweapon and drop_uswapwep.
    """
    hero = play.hero
    held, other = hero.worn.get(Slot.WIELDED), hero.worn.get(Slot.ALTERNATE)
    key = ""
    if not has_two_weapon_attacks(form_of(hero)):
        key = "commands.form has one weapon" if hero.form is not None else "commands.cannot use two"
    elif held is None or other is None:
        key = "commands.hand is empty"
    elif (
        not (_fits_twoweapon(play, held) and _fits_twoweapon(play, other))
        or held.kind.bulky
        or other.kind.bulky
    ):
        key = "commands.not for two weapons"
    elif Slot.SHIELD in hero.worn:
        key = "commands.two weapons and shield"
    elif other.artifact is not None:
        key = "commands.artifact resists"
    elif has(hero, Property.SLIPPERY_HANDS) or other.blessing < 0:
        other.blessing_known = other.blessing_known or not has(hero, Property.SLIPPERY_HANDS)
        play.tell("commands.second weapon slips", item=your_item(play, other), **agreement(other))
        put_down_item(play, take_from_pack(play, other))
        return False
    if key:
        play.tell(key)
    return not key


def _fits_twoweapon(play: Play, item: Item) -> bool:
    """Whether the item may be one of two weapons. NetHack: wield.c, NOT_WEAPON; 3.7: TWOWEAPOK."""
    shoots = is_launcher(item.kind) or is_ammunition(item.kind) or is_missile(item.kind)
    return is_weapon(item) and not (shoots and play.edition.combat.twoweapon_needs_melee_weapons)
