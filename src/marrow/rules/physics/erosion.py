"""Erosion: items rust, burn, rot and corrode. NetHack: trap.c, erode_obj; uhitm.c, erode_armor."""

from collections.abc import Mapping
from enum import Enum
from typing import Final

from marrow.content.properties import Property
from marrow.content.words import KindName
from marrow.model.item import Item, Slot
from marrow.model.monster import Monster
from marrow.rules.hero.body import is_blind
from marrow.rules.hero.luck_changes import luck
from marrow.rules.hero.monster_sight import can_see_monster
from marrow.rules.items.materials import MAX_ERODED, PRIMARY, ErosionType, can_erode, is_vulnerable
from marrow.rules.items.monster_equipment import worn_by
from marrow.rules.items.stacks import change_kind
from marrow.rules.naming import agreement, simple_item
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
    blessing: bool = True,
    destroys: bool = False,
) -> ErodeOutcome:
    """Erode an item by one degree, unless something protects it; ``by_hero``: it is the hero's.

    ``blessing``: it may save it. ``destroys``: what cannot erode further is destroyed, which is left to
    the caller.
    """
    if item is None:
        return ErodeOutcome.NOTHING
    seeks_others = play.edition.traps.erosion_passes_to_other_armor
    if not seeks_others and not _suffers(play, item, erosion):
        return ErodeOutcome.NOTHING
    if grease and item.greased and erosion in (ErosionType.RUST, ErosionType.CORRODE):
        return _spend_grease(play, item, by_hero=by_hero)
    element = ERODED_BY.get(erosion)
    if element is not None and item in play.hero.inventory and is_kept_from(play, element):
        return ErodeOutcome.NOTHING
    if not can_erode(item) or not is_vulnerable(play, item, erosion):
        return ErodeOutcome.NOTHING
    if item.erodeproof and item.erosion_known:
        return ErodeOutcome.NOTHING
    if item.erodeproof or (blessing and item.blessing > 0 and play.rnl(4, luck(play.hero), RULE) == 0):
        if by_hero:
            play.tell("combat.somehow unaffected", RULE, item=simple_item(play, item), **agreement(item))
        item.erosion_known = item.erosion_known or item.erodeproof
        return ErodeOutcome.NOTHING if seeks_others else ErodeOutcome.WITHSTOOD
    if _is_fully_eroded(item, erosion):
        if not destroys:
            return ErodeOutcome.NOTHING
        if by_hero:
            play.tell(ENDS[erosion], RULE, item=simple_item(play, item), **agreement(item))
        return ErodeOutcome.DESTROYED
    return _erode_further(play, item, erosion, by_hero=by_hero)


def _is_fully_eroded(item: Item, erosion: ErosionType) -> bool:
    return (item.rusted if erosion in PRIMARY else item.corroded) >= MAX_ERODED


def _erode_further(play: Play, item: Item, erosion: ErosionType, *, by_hero: bool) -> ErodeOutcome:
    """Let it be more eroded by one degree."""
    primary = erosion in PRIMARY
    eroded = item.rusted if primary else item.corroded
    if by_hero:
        degree = " completely" if eroded + 1 == MAX_ERODED else " further" if eroded else ""
        play.tell(ERODES[erosion], RULE, item=simple_item(play, item), degree=degree, **agreement(item))
    if primary:
        item.rusted += 1
    else:
        item.corroded += 1
    return ErodeOutcome.DAMAGED


def _spend_grease(play: Play, item: Item, *, by_hero: bool) -> ErodeOutcome:
    """Grease protects it, and half of the time is gone. NetHack: trap.c, grease_protect."""
    if by_hero:
        play.tell("combat.grease protects", RULE, item=simple_item(play, item))
    if play.dice.one_in(2, "trap.c grease_protect"):
        item.greased = False
        if by_hero:
            play.tell("combat.grease wears off", RULE)
    return ErodeOutcome.GREASED


def erode_weapon(
    play: Play, item: Item | None, erosion: ErosionType, *, by_hero: bool = True, grease: bool = True
) -> ErodeOutcome:
    """N-562: erode what is held, strikes or is splashed. NetHack 3.4.3: wield.c, erode_obj."""
    if play.edition.traps.weapons_erode_like_armor or item is None:
        return erode(play, item, erosion, by_hero=by_hero, grease=grease)
    if item.greased:
        return _spend_grease(play, item, by_hero=by_hero)
    if item.erodeproof or not is_vulnerable(play, item, erosion):
        if by_hero and not (item.erodeproof and item.erosion_known):
            play.tell("combat.somehow unaffected", RULE, item=simple_item(play, item), **agreement(item))
        item.erosion_known = item.erosion_known or item.erodeproof
        return ErodeOutcome.NOTHING
    if _is_fully_eroded(item, erosion):
        return ErodeOutcome.NOTHING
    return _erode_further(play, item, erosion, by_hero=by_hero)


def erode_striking_weapon(play: Play, weapon: Item, erosion: ErosionType) -> None:
    """N-562: a monster's weapon erodes that strikes a rusting or corroding monster. NetHack: mhitm.c, rustm.

    In 3.4.3 a blessing saves it two times in three: mhitu.c, urustm; mhitm.c, mrustm.
    """
    if play.edition.traps.weapons_erode_like_armor:
        erode(play, weapon, erosion, by_hero=False, grease=True)
    elif _suffers(play, weapon, erosion, though_proof=True):
        rule = "mhitm.c mrustm"
        blessed = weapon.blessing > 0
        if weapon.greased or weapon.erodeproof or (blessed and play.dice.rn2(3, rule)):
            if weapon.greased and play.dice.one_in(2, rule):
                weapon.greased = False
            return
        _erode_further(play, weapon, erosion, by_hero=False)


def _suffers(play: Play, item: Item, erosion: ErosionType, *, though_proof: bool = False) -> bool:
    """N-532: whether it can erode in this way, and further. NetHack 3.4.3: trap.c, rust_dmg."""
    if not is_vulnerable(play, item, erosion) or _is_fully_eroded(item, erosion):
        return False
    return though_proof or not item.erodeproof


def acid_reaches(play: Play, item: Item | None, *, by_hero: bool = True) -> None:
    """L-260: acid reaches what somebody wields: a scroll fades, else it corrodes. NetHack: acid_damage."""
    fade_or_erode(play, item, ErosionType.CORRODE, by_hero=by_hero)


def fade_or_erode(play: Play, item: Item | None, erosion: ErosionType, *, by_hero: bool = True) -> None:
    """L-260: a scroll fades, other things erode. NetHack 3.4.3: wield.c, erode_obj."""
    if item is None or item.greased or item.kind.class_ != "scroll":
        erode_weapon(play, item, erosion, by_hero=by_hero)
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
SPLASHED = (*BODY, Slot.HELMET, Slot.GLOVES, Slot.BOOTS, Slot.SHIELD)  # in the order of some_armor


def splash_armor(play: Play, monster: Monster | None = None) -> None:
    """N-562: acid corrodes a piece of worn armor. NetHack: uhitm.c, erode_armor.

    In 3.4.3 that is the outermost on the body, or another piece one time in four each; the hero's boots are
    spared. NetHack 3.4.3: do_wear.c, some_armor.
    """
    if play.edition.traps.weapons_erode_like_armor:
        erode_armor(play, ErosionType.CORRODE, monster)
        return
    worn = [play.hero.worn.get(int(slot)) if monster is None else worn_by(monster, slot) for slot in SPLASHED]
    chosen = next((item for item in worn[: len(BODY)] if item is not None), None)
    for item in worn[len(BODY) :]:
        if item is not None and (chosen is None or play.dice.one_in(4, "do_wear.c some_armor")):
            chosen = item
    boots = worn[SPLASHED.index(Slot.BOOTS)]
    if chosen is not None and (monster is not None or chosen is not boots):
        erode_weapon(play, chosen, ErosionType.CORRODE, by_hero=monster is None)


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
