"""Scrolls that enchant armour and weapons. NetHack: read.c, seffects; wield.c, chwepon."""

from marrow.content.dragons import DRAGON_OF_SCALES
from marrow.content.makers import MADE_BY
from marrow.content.vocabulary import Harm
from marrow.content.words import KindName
from marrow.model.item import Item, Slot
from marrow.model.vocabularies import Attribute
from marrow.rules.equipment.worn_effects import destroy_worn
from marrow.rules.hero.attributes import exercise
from marrow.rules.hero.body import is_blind, is_confused
from marrow.rules.hero.removal import delete_item
from marrow.rules.items.stacks import bless, change_kind, curse, reweigh, uncurse
from marrow.rules.items.weapons import is_weapon
from marrow.rules.naming import agreement, your_item
from marrow.rules.physics.erosion import random_worn_armor
from marrow.rules.play import Play
from marrow.rules.polymorph import adjust_worn_bonus
from marrow.rules.trade.costly_alteration import costly_alteration

RULE = "read.c seffects"
IRONS = ("heavy iron ball", "iron chain")


ELVEN_ARMOR = (
    "elven leather helm", "elven mithril-coat", "elven cloak", "elven shield", "elven boots",
)  # fmt: skip


def enchant_armor(play: Play, scroll: Item) -> bool:
    """L-276: the scroll of enchant armor: True if it is identified."""
    hero = play.hero
    cursed = scroll.blessing < 0
    armor = random_worn_armor(play)
    if armor is None:
        play.tell("scrolls.skin warm" if is_blind(hero) else "scrolls.skin glows", RULE)
        exercise(play, Attribute.CONSTITUTION, not cursed, RULE)
        exercise(play, Attribute.STRENGTH, not cursed, RULE)
        return False
    if is_confused(hero):
        _make_erodeproof(play, armor, not cursed)
        return False
    special = armor.kind.name in ELVEN_ARMOR or (
        hero.role.name == "wizard" and armor.kind.name == "cornuthaum"
    )
    limit = 5 if special else 3
    excess = -armor.charge if cursed else armor.charge
    if excess > limit:
        evaporates = play.dice.rn2(excess, RULE)
        if evaporates:
            play.tell("scrolls.evaporates", RULE, item=your_item(play, armor), **agreement(armor))
            destroy_worn(play, armor)
            return False
    change = _armor_enchantment(play, scroll, armor, special=special)
    if change >= 0 and armor.kind.name in DRAGON_OF_SCALES:
        _harden_scales(play, armor, scroll)
        return False
    glows = "scrolls.glows black" if cursed else "scrolls.glows silver"
    play.tell(
        "scrolls.vibrates" if is_blind(hero) else glows, RULE, item=your_item(play, armor), **agreement(armor)
    )
    if cursed and armor.blessing >= 0:
        curse(armor)
    elif scroll.blessing > 0 and armor.blessing <= 0:
        bless(armor)
    elif not cursed and armor.blessing < 0 and play.edition.magic.enchanting_uncurses_armor:
        uncurse(armor)
    known = False
    if change < 0:
        costly_alteration(play, armor, Harm.DISENCHANT)
    if change:
        adjust_worn_bonus(play, armor, -1)
        armor.charge += change
        adjust_worn_bonus(play, armor, 1)
        known = armor.charge_known
    if armor.charge > limit:
        warned = special or play.dice.one_in(7, RULE)
        if warned:
            play.tell("scrolls.vibrates unexpectedly", RULE, item=your_item(play, armor), **agreement(armor))
    return known


def _enchantment(play: Play, scroll: Item, thing: Item) -> int:
    """The change of enchantment: -1 cursed, 1, or up to 3 blessed; rarely more than 0 from +9 on."""
    if scroll.blessing < 0:
        return -1
    if thing.charge >= 9:
        return int(play.dice.rn2(thing.charge, RULE) == 0)
    if scroll.blessing > 0:
        return play.dice.rnd(3 - int(thing.charge / 3), RULE)
    return 1


def _armor_enchantment(play: Play, scroll: Item, armor: Item, *, special: bool) -> int:
    """Z-191: the change of enchantment of armor, which in 5.0.0 is less the better it is, by a die."""
    if not play.edition.magic.enchanting_armor_has_limits:
        return _enchantment(play, scroll, armor)
    cursed = scroll.blessing < 0
    height = max(-armor.charge if cursed else armor.charge, -100)
    power = int((4 - height) / 2) + special + (not armor.kind.magic) + (scroll.blessing > 0)
    if power > 0:
        change = min(play.dice.rnd(power, "Z-191"), 11)
    else:
        change = int(armor.charge > 0 and play.dice.rn2(armor.charge, "Z-191") == 0)
    return -change if cursed else change


def _harden_scales(play: Play, scales: Item, scroll: Item) -> None:
    """Dragon scales become dragon scale mail."""
    play.tell("scrolls.merges and hardens", RULE, item=your_item(play, scales))
    change_kind(play, scales, DRAGON_OF_SCALES[scales.kind.name].mail)
    if scroll.blessing > 0:
        scales.charge += 1
        bless(scales)
    else:
        uncurse(scales)
    scales.charge_known = True
    reweigh(scales)


def _make_erodeproof(play: Play, thing: Item, safe: bool) -> None:
    """A confused enchantment makes an item erodeproof, or vulnerable if cursed."""
    play.tell(
        "scrolls.shimmering shield" if safe else "scrolls.mottled glow",
        RULE,
        item=your_item(play, thing),
        **agreement(thing),
    )
    if safe and (thing.rusted or thing.corroded):
        thing.rusted = thing.corroded = 0
        play.tell("scrolls.good as new", RULE, item=your_item(play, thing), **agreement(thing))
    if thing.erodeproof and not safe:
        costly_alteration(play, thing, Harm.DEGRADE)
    thing.erodeproof = safe
    thing.erosion_known = not is_blind(play.hero)


def enchant_wielded(play: Play, scroll: Item) -> bool:
    """The scroll of enchant weapon: True if it is identified."""
    hero = play.hero
    weapon = hero.worn.get(Slot.WIELDED)
    armed = weapon is not None and is_weapon(weapon)
    cursed = scroll.blessing < 0
    if is_confused(hero) and weapon is not None and (armed or _is_iron(play, weapon)):
        _make_erodeproof(play, weapon, not cursed)
        return False
    if weapon is None or not armed:
        amount = -1 if cursed else 1
        sticks = weapon is not None and (weapon.kind.name == "tin opener" or weapon.kind.name in IRONS)
        frees = sticks and play.edition.magic.enchanting_frees_hands
        if weapon is not None and frees and amount >= 0 and weapon.blessing < 0:
            play.tell("troubles.glows amber", RULE, item=your_item(play, weapon), **agreement(weapon))
            uncurse(weapon)
        else:
            play.tell("scrolls.hands itch" if cursed else "scrolls.hands twitch", RULE)
        exercise(play, Attribute.DEXTERITY, amount >= 0, RULE)
        return False
    return enchant_weapon(play, weapon, _enchantment(play, scroll, weapon), scroll=scroll)


def _is_iron(play: Play, thing: Item) -> bool:
    """Whether it is a ball or chain, which can be made erodeproof since 3.6.0."""
    return play.edition.magic.confused_charging_and_light_vary and thing.kind.name in IRONS


def _remake_teeth(play: Play, teeth: Item, name: KindName) -> None:
    """Turn worm teeth into crysknives, or back; in some editions a stack becomes one."""
    change_kind(play, teeth, name)
    if play.edition.magic.enchanted_teeth_fuse:
        teeth.quantity = 1
    teeth.erodeproof = False
    reweigh(teeth)


def enchant_weapon(play: Play, weapon: Item, amount: int, *, scroll: Item | None = None) -> bool:
    """Enchant a weapon by an amount; beyond 5 it may evaporate. NetHack: wield.c, chwepon.

    ``scroll`` is the scroll that did it, if any. True if it is identified.
    """
    rule = "wield.c chwepon"
    if weapon.kind.name == "worm tooth" and amount >= 0:
        _remake_teeth(play, weapon, "crysknife")
        uncurse(weapon)
        play.tell("scrolls.much sharper", rule)
        return True
    if weapon.kind.name == "crysknife" and amount < 0:
        costly_alteration(play, weapon, Harm.DEGRADE)
        _remake_teeth(play, weapon, "worm tooth")
        play.tell("scrolls.much duller", rule)
        return scroll is not None and scroll.blessing_known
    seen = not is_blind(play.hero)
    if amount < 0 and weapon.artifact is not None:
        if seen:
            play.tell("scrolls.faintly glows", rule, item=your_item(play, weapon), **agreement(weapon))
        return False
    if (weapon.charge > 5 and amount >= 0) or (weapon.charge < -5 and amount < 0):
        evaporates = play.dice.rn2(3, rule)
        if evaporates:
            play.tell("scrolls.evaporates", rule, item=your_item(play, weapon), **agreement(weapon))
            delete_item(play, weapon)
            return False
    if seen:
        glows = "scrolls.glows black" if amount < 0 else "scrolls.glows blue"
        play.tell(glows, rule, item=your_item(play, weapon), **agreement(weapon))
    known = weapon.charge_known and seen and amount != 0
    if amount < 0 and not (scroll is not None and scroll.blessing_known):
        known = False
    if amount < 0:
        costly_alteration(play, weapon, Harm.DISENCHANT)
    weapon.charge += amount
    if amount > 0:
        uncurse(weapon)
    if weapon.artifact == "Magicbane" and weapon.charge >= 0:
        flinches = amount > 1 and weapon.charge > 1
        play.tell("scrolls.hand flinches" if flinches else "scrolls.hand itches", rule)
    if weapon.charge > 5:
        warned = (
            weapon.artifact is not None or weapon.kind.name in MADE_BY["elf"] or play.dice.one_in(7, rule)
        )
        if warned:
            play.tell(
                "scrolls.vibrates unexpectedly", rule, item=your_item(play, weapon), **agreement(weapon)
            )
    return known
