"""Erosion: items rust, burn, rot and corrode. NetHack: trap.c, erode_obj; uhitm.c, erode_armor."""

from collections.abc import Mapping
from enum import Enum
from typing import Final

from marrow.content.properties import Property
from marrow.content.words import KindName
from marrow.model.item import Item, Slot
from marrow.model.monster import Monster
from marrow.rules.hero.body import is_blind, luck
from marrow.rules.hero.monster_sight import can_see_monster
from marrow.rules.items.materials import MAX_ERODED, PRIMARY, ErosionType, can_erode, is_vulnerable
from marrow.rules.items.monster_equipment import worn_by
from marrow.rules.items.stacks import change_kind
from marrow.rules.naming import (
    agreement,
    simple_item,
)
from marrow.rules.play import Play

RULE = "trap.c erode_obj"
BLANK: Final[KindName] = "scroll of blank paper"
DWARVISH_CLOAK: Final[KindName] = "dwarvish cloak"
TRIES = 100  # to find a piece of armour that can erode


class ErodeOutcome(Enum):
    """What an attempt to erode an item did."""

    NOTHING = "nothing"
    GREASED = "greased"
    DAMAGED = "damaged"
    DESTROYED = "destroyed"
    WITHSTOOD = "saved by its blessing, where that ends the search for a piece that suffers (N-532)"


ERODES = {
    ErosionType.BURN: "combat.smoulders",
    ErosionType.RUST: "combat.rusts",
    ErosionType.ROT: "combat.rots",
    ErosionType.CORRODE: "combat.corrodes",
    ErosionType.CRACK: "combat.cracks",
}
ENDS = {
    ErosionType.BURN: "combat.burns away",
    ErosionType.RUST: "combat.rusts away",
    ErosionType.ROT: "combat.rots away",
    ErosionType.CORRODE: "combat.corrodes away",
    ErosionType.CRACK: "combat.armor shatters",
}


def erode(
    play: Play,
    item: Item | None,
    erosion: ErosionType,
    *,
    by_hero: bool = True,
    grease: bool = False,
    destroys: bool = False,
) -> ErodeOutcome:
    """Erode an item by one degree, unless something protects it; ``by_hero``: it is the hero's.

    ``destroys``: what cannot erode further is destroyed, which is left to the caller.
    """
    if item is None:
        return ErodeOutcome.NOTHING
    seeks_others = play.edition.traps.erosion_seeks_others
    if not seeks_others and not _suffers(play, item, erosion):
        return ErodeOutcome.NOTHING
    if grease and item.greased and erosion in (ErosionType.RUST, ErosionType.CORRODE):
        if by_hero:
            play.tell("combat.grease protects", RULE, item=simple_item(play, item))
        if play.dice.one_in(2, "trap.c grease_protect"):
            item.greased = False
            if by_hero:
                play.tell("combat.grease wears off", RULE)
        return ErodeOutcome.GREASED
    element = ERODED_BY.get(erosion)
    if element is not None and item in play.hero.inventory and is_kept_from(play, element):
        return ErodeOutcome.NOTHING
    if not can_erode(item) or not is_vulnerable(play, item, erosion):
        return ErodeOutcome.NOTHING
    if item.erodeproof and item.erosion_known:
        return ErodeOutcome.NOTHING
    if item.erodeproof or (item.blessing > 0 and play.rnl(4, luck(play.hero), RULE) == 0):
        if by_hero:
            play.tell("combat.somehow unaffected", RULE, item=simple_item(play, item), **agreement(item))
        item.erosion_known = item.erosion_known or item.erodeproof
        return ErodeOutcome.NOTHING if seeks_others else ErodeOutcome.WITHSTOOD
    primary = erosion in PRIMARY
    eroded = item.rusted if primary else item.corroded
    if eroded >= MAX_ERODED:
        if not destroys:
            return ErodeOutcome.NOTHING
        if by_hero:
            play.tell(ENDS[erosion], RULE, item=simple_item(play, item), **agreement(item))
        return ErodeOutcome.DESTROYED
    if by_hero:
        degree = " completely" if eroded + 1 == MAX_ERODED else " further" if eroded else ""
        play.tell(ERODES[erosion], RULE, item=simple_item(play, item), degree=degree, **agreement(item))
    if primary:
        item.rusted += 1
    else:
        item.corroded += 1
    return ErodeOutcome.DAMAGED


def _suffers(play: Play, item: Item, erosion: ErosionType) -> bool:
    """N-532: whether it can erode in this way, and further. NetHack 3.4.3: trap.c, rust_dmg."""
    eroded = item.rusted if erosion in PRIMARY else item.corroded
    return is_vulnerable(play, item, erosion) and not item.erodeproof and eroded < MAX_ERODED


def acid_reaches(play: Play, item: Item | None, *, by_hero: bool = True) -> None:
    """L-260: acid reaches what somebody wields: a scroll fades, else it corrodes. NetHack: acid_damage."""
    if item is None or item.greased or item.kind.class_ != "scroll":
        erode(play, item, ErosionType.CORRODE, by_hero=by_hero, grease=True)
    elif item.kind.name != BLANK:
        if by_hero and item.kind.name != "scroll of mail" and not is_blind(play.hero):
            play.tell("combat.scroll fades", RULE, item=simple_item(play, item), **agreement(item))
        change_kind(play, item, BLANK)
        item.charge = 0
        item.seen = False


RESISTANCE_TO: Final[Mapping[str, Property]] = {
    "cold": Property.COLD_RESISTANCE,
    "fire": Property.FIRE_RESISTANCE,
    "shock": Property.SHOCK_RESISTANCE,
    "acid": Property.ACID_RESISTANCE,
    "disintegration": Property.DISINTEGRATION_RESISTANCE,
}
ERODED_BY: Final[Mapping[ErosionType, str]] = {ErosionType.BURN: "fire", ErosionType.CORRODE: "acid"}
WORN_OR_WIELDED: Final = ~int(Slot.CARRIED_ARTIFACT | Slot.INVOKED_ARTIFACT)
KEPT_BY_RESISTANCE: Final = 99  # of a hundred
KEPT_BY_DWARVISH_CLOAK: Final = 90


def is_kept_from(play: Play, element: str) -> bool:
    """Whether what the hero wears or wields keeps one carried thing from an element, in 3.7 and later.

    Things that give the hero a resistance share it with the pack 99 times in 100, and a dwarvish cloak
    keeps out heat and cold 90 times in 100. NetHack: zap.c, inventory_resistance_check.
    """
    if not play.edition.combat.worn_resistance_keeps_pack:
        return False
    hero = play.hero
    cloak = hero.worn.get(int(Slot.CLOAK))
    chance = 0
    if hero.extrinsic[RESISTANCE_TO[element]] & WORN_OR_WIELDED:
        chance = KEPT_BY_RESISTANCE
    elif element in ("fire", "cold") and cloak is not None and cloak.kind.name == DWARVISH_CLOAK:
        chance = KEPT_BY_DWARVISH_CLOAK
    return chance > 0 and play.dice.rn2(100, "zap.c inventory_resistance_check") < chance


ERODED_SLOTS = (Slot.HELMET, Slot.CLOAK, Slot.SHIELD, Slot.GLOVES, Slot.BOOTS)
BODY = (Slot.CLOAK, Slot.BODY_ARMOR, Slot.SHIRT)


def erode_armor(play: Play, erosion: ErosionType, monster: Monster | None = None) -> None:
    """Erode a random piece of worn armour, on the body the outermost. NetHack: uhitm.c, erode_armor."""
    hero = play.hero
    for _ in range(TRIES):
        place = ERODED_SLOTS[play.dice.rn2(5, "uhitm.c erode_armor")]
        if place is Slot.CLOAK:
            for slot in BODY:
                item = hero.worn.get(int(slot)) if monster is None else worn_by(monster, slot)
                if item is not None:
                    erode(play, item, erosion, by_hero=monster is None, grease=True)
                    return
            return
        item = hero.worn.get(int(place)) if monster is None else worn_by(monster, place)
        if item is None:
            continue
        if erode(play, item, erosion, by_hero=monster is None, grease=True) is not ErodeOutcome.NOTHING:
            return


def burn_armor(play: Play, monster: Monster | None = None) -> bool:
    """Burn a random piece of worn armour; True if it was on the body. NetHack: trap.c, burnarmor."""
    hero = play.hero
    _dry_a_towel(play, monster)
    for _ in range(TRIES):
        place = ERODED_SLOTS[play.dice.rn2(5, "trap.c burnarmor")]
        if place is Slot.CLOAK:
            for slot in BODY:
                item = hero.worn.get(int(slot)) if monster is None else worn_by(monster, slot)
                if item is not None:
                    erode(play, item, ErosionType.BURN, by_hero=monster is None, grease=True)
                    return True
            return True
        item = hero.worn.get(int(place)) if monster is None else worn_by(monster, place)
        if (
            erode(play, item, ErosionType.BURN, by_hero=monster is None, grease=True)
            is not ErodeOutcome.NOTHING
        ):
            return False
    return True


def _dry_a_towel(play: Play, monster: Monster | None) -> None:
    """Fire dries one wet towel to a random wetness; until 3.6 none dries out. NetHack: dry_a_towel."""
    inventory = play.hero.inventory if monster is None else monster.inventory
    for item in inventory:
        if item.kind.name != "towel" or item.charge <= 0:
            continue
        wetness = play.dice.rn2(item.charge + 1, "trap.c burnarmor")
        if not wetness and not play.edition.combat.fire_dries_towels_out:
            continue
        if wetness < item.charge:
            if monster is None or can_see_monster(play, monster):
                key = "combat.towel dries" if wetness else "combat.towel dries out"
                play.tell(key, "weapon.c dry_a_towel", item=simple_item(play, item))
            item.charge = wetness
            return


def random_worn_armor(play: Play) -> Item | None:
    """A random piece of worn armour, the outermost on the body likeliest. NetHack: do_wear.c, some_armor."""
    worn = play.hero.worn
    chosen = worn.get(int(Slot.CLOAK)) or worn.get(int(Slot.BODY_ARMOR)) or worn.get(int(Slot.SHIRT))
    for slot in (Slot.HELMET, Slot.GLOVES, Slot.BOOTS, Slot.SHIELD):
        item = worn.get(int(slot))
        if item is not None and (chosen is None or play.dice.one_in(4, "do_wear.c some_armor")):
            chosen = item
    return chosen
