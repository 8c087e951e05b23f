"""What happens to worn and wielded items when the hero changes form. NetHack: polyself.c, break_armor."""

from marrow.content.species import Species
from marrow.model.item import ACCESSORY_SLOTS, ARMOR_SLOTS, Item, Slot
from marrow.model.vocabularies import Attribute
from marrow.rules.hero.attribute_changes import change_attribute_bonus
from marrow.rules.hero.attributes import exercise
from marrow.rules.hero.body import form_of
from marrow.rules.hero.removal import take_from_pack, use_up
from marrow.rules.hero.shape import has_two_weapon_attacks, is_whirly
from marrow.rules.hero.vision import mark_view_stale
from marrow.rules.hero.worn_items import set_not_worn, welded_item
from marrow.rules.items.piles import drop_with_effects
from marrow.rules.monsters.armor_fit import (
    HORNED,
    bursts_suits,
    has_no_use_of_hands,
    is_flimsy,
    is_racial_exception,
    may_wear_wrapping,
    slips_out_of_suits,
)
from marrow.rules.naming import simple_item
from marrow.rules.play import Play


def _opens(play: Play, cloak: Item) -> bool:
    """Z-146: artifacts fall whole, and in some editions all cloaks but mummy wrappings."""
    whole = play.edition.monsters.cloaks_open_when_outgrown and cloak.kind.name != "mummy wrapping"
    return whole or cloak.artifact is not None


def break_armor(play: Play) -> None:
    """Armour that does not fit the new form breaks or falls off. NetHack: polyself.c, break_armor."""
    hero = play.hero
    form = form_of(hero)
    whirly = is_whirly(form)
    if bursts_suits(form):
        if Slot.BODY_ARMOR in hero.worn:
            _burst(play, Slot.BODY_ARMOR, "polymorph.break out of armor")
            exercise(play, Attribute.STRENGTH, False, "N-157")
        cloak = hero.worn.get(Slot.CLOAK)
        if cloak is not None and _opens(play, cloak):
            _fall(play, Slot.CLOAK, "polymorph.cloak falls")
        if not _wrapping_stays(play, form):
            _burst(play, Slot.CLOAK, "polymorph.cloak tears")
        _burst(play, Slot.SHIRT, "polymorph.shirt rips")
    elif slips_out_of_suits(form):
        suit = hero.worn.get(Slot.BODY_ARMOR)
        if suit is not None and not is_racial_exception(form, suit):
            _fall(play, Slot.BODY_ARMOR, "polymorph.armor falls")
        if not _wrapping_stays(play, form):
            _fall(play, Slot.CLOAK, "polymorph.cloak unsupported" if whirly else "polymorph.cloak falls")
        _fall(play, Slot.SHIRT, "polymorph.seep through shirt" if whirly else "polymorph.shirt too big")
    handless = has_no_use_of_hands(form)
    helmet = hero.worn.get(Slot.HELMET)
    if form.name in HORNED and helmet is not None:
        if is_flimsy(helmet) and hero.dressing.item_id != helmet.id:
            play.tell("polymorph.horns pierce", "polyself.c break_armor", item=simple_item(play, helmet))
        else:
            _fall(play, Slot.HELMET, "polymorph.helmet falls")
    if handless:
        if Slot.GLOVES in hero.worn:
            armed = Slot.WIELDED in hero.worn
            drop_wielded_weapons(play)
            _fall(play, Slot.GLOVES, "polymorph.gloves and weapon drop" if armed else "polymorph.gloves drop")
        _fall(play, Slot.SHIELD, "polymorph.shield drops")
        _fall(play, Slot.HELMET, "polymorph.helmet falls")
    if handless or "slithy" in form.traits or form.letter == "C":
        _fall(play, Slot.BOOTS, "polymorph.boots fall")
    if "no head" in form.traits and play.edition.hero.headless_forms_lose_eyewear:
        _fall(play, Slot.EYEWEAR, "polymorph.eyewear falls")


def _wrapping_stays(play: Play, form: Species) -> bool:
    """Whether the cloak is a mummy wrapping that, since 3.7, fits the form. NetHack: WrappingAllowed."""
    cloak = play.hero.worn.get(Slot.CLOAK)
    if cloak is None or not play.edition.hero.wrappings_stay_if_they_fit:
        return False
    return cloak.kind.name == "mummy wrapping" and may_wear_wrapping(form)


def _burst(play: Play, slot: Slot, what: str) -> None:
    item = play.hero.worn.get(slot)
    if item is None:
        return
    play.tell(what, "polyself.c break_armor")
    take_off_at_once(play, item)
    use_up(play, item, item.quantity)


def _fall(play: Play, slot: Slot, what: str) -> None:
    """The item falls off, onto the floor."""
    hero = play.hero
    item = hero.worn.get(slot)
    if item is None:
        return
    play.tell(what, "polyself.c break_armor")
    take_off_at_once(play, item)
    drop_with_effects(play, take_from_pack(play, item), hero.spot, by_hero=True)


def drop_weapon(play: Play) -> None:
    """A form that cannot wield drops its weapons. NetHack: polyself.c, drop_weapon."""
    hero = play.hero
    form = form_of(hero)
    if Slot.WIELDED not in hero.worn:
        return
    if has_no_use_of_hands(form):
        play.tell("polymorph.drop weapon", "polyself.c drop_weapon")
        drop_wielded_weapons(play)
    else:
        drop_second_weapon(play)


def drop_second_weapon(play: Play) -> None:
    """A form with only one weapon attack cannot fight with two weapons. NetHack: polyself.c, drop_weapon."""
    hero = play.hero
    if hero.fighting.two_weapons and not has_two_weapon_attacks(form_of(hero)):
        play.tell("commands.no longer two weapons", "polyself.c drop_weapon")
        hero.fighting.two_weapons = False


def drop_wielded_weapons(play: Play) -> None:
    """Unwield the weapons and drop them, but no cursed loadstone, leash in use or welded one (Z-337)."""
    hero = play.hero
    slots = (Slot.ALTERNATE, Slot.WIELDED) if hero.fighting.two_weapons else (Slot.WIELDED,)
    for slot in slots:
        weapon = hero.worn.get(slot)
        if weapon is None:
            continue
        welded = play.edition.hero.welded_weapons_stay_with_handless_forms and weapon is welded_item(hero)
        set_not_worn(play, weapon)
        undroppable = welded or (weapon.kind.name == "loadstone" and weapon.blessing < 0)
        if not undroppable and not (weapon.kind.name == "leash" and weapon.ghost_id):
            drop_with_effects(play, take_from_pack(play, weapon), hero.spot, by_hero=True)


ATTRIBUTE_GEAR = {
    "gauntlets of dexterity": (Attribute.DEXTERITY,),
    "helm of brilliance": (Attribute.INTELLIGENCE, Attribute.WISDOM),
    "ring of gain strength": (Attribute.STRENGTH,),
    "ring of gain constitution": (Attribute.CONSTITUTION,),
    "ring of adornment": (Attribute.CHARISMA,),
}


def adjust_worn_bonus(play: Play, item: Item, sign: int) -> None:
    """Add (1) or remove (-1) a worn item's bonuses to attributes and rolls, without a message."""
    hero, rule = play.hero, "do_wear.c adj_abon"
    name = item.kind.name
    for which in ATTRIBUTE_GEAR.get(name, ()):
        change_attribute_bonus(play, which, sign * item.charge, rule)
    if name == "cornuthaum":
        amount = 1 if hero.role.name == "wizard" else -1
        change_attribute_bonus(play, Attribute.CHARISMA, sign * amount, rule)
    elif name == "ring of increase accuracy":
        hero.fighting.hit_bonus += sign * item.charge
    elif name == "ring of increase damage":
        hero.fighting.damage_bonus += sign * item.charge


def end_worn_effects(play: Play, item: Item) -> None:
    """A worn item comes off, for whatever reason, and its bonuses and other effects end."""
    set_not_worn(play, item)
    play.higher_rooms.take_off_effects(play, item, on_purpose=False)


def take_off_at_once(play: Play, item: Item) -> None:
    """A worn or wielded item comes off, as by a thief. NetHack: steal.c, remove_worn_item."""
    if item.worn & (ARMOR_SLOTS | ACCESSORY_SLOTS):
        end_worn_effects(play, item)
        mark_view_stale(play.level)
    else:
        set_not_worn(play, item)
