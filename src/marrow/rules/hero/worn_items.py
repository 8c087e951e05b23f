"""Worn and wielded items: the properties they give, and armour class. NetHack: worn.c, do_wear.c."""

from collections.abc import Mapping
from typing import Final

from marrow.content.dragons import DRAGON_OF_ARMOR
from marrow.content.properties import Property
from marrow.content.words import ArtifactPower, Damage, SpeciesName
from marrow.model.hero import Hero
from marrow.model.item import ARMOR_SLOTS, Item, Mark, Slot
from marrow.rules.hero.seen_resistances import show_resistance
from marrow.rules.hero.warning_glow import stop_glowing, stop_shining
from marrow.rules.play import Play


def item_covering(hero: Hero, item: Item) -> Item | None:
    """The worn item that covers this one, and must come off first. NetHack: inaccessible_equipment."""
    over: tuple[Slot, ...] = ()
    if item.worn & Slot.BODY_ARMOR:
        over = (Slot.CLOAK,)
    elif item.worn & Slot.SHIRT:
        over = (Slot.CLOAK, Slot.BODY_ARMOR)
    elif item.worn & (Slot.LEFT_RING | Slot.RIGHT_RING):
        over = (Slot.GLOVES,)
    return next((hero.worn[int(slot)] for slot in over if int(slot) in hero.worn), None)


def set_worn(play: Play, item: Item, slot: Slot) -> None:
    """Put a carried item into a slot, with its properties; no messages. NetHack: worn.c, setworn."""
    hero = play.hero
    hero.worn[int(slot)] = item
    item.worn |= int(slot)
    if slot & ARMOR_SLOTS:
        hero.vows = tuple(vow for vow in hero.vows if vow != "nudist")
    if slot == Slot.WIELDED:
        hero.fighting.bashes = is_poor_weapon(hero, item)
        hero.fighting.toughened = item.artifact == "Ogresmasher" and play.edition.hero.ogresmasher_toughens
    prop = item.kind.property
    if prop is not None and conveys_in(item, slot):
        hero.extrinsic[prop] |= int(slot)
    if item.kind.name == "alchemy smock" and slot == Slot.CLOAK:
        hero.extrinsic[Property.ACID_RESISTANCE] |= int(slot)
    for power in artifact_properties(play, item, slot):
        hero.extrinsic[power] |= int(slot)
    if item.artifact == "Trollsbane" and slot == Slot.WIELDED and play.edition.hero.trollsbane_regenerates:
        hero.extrinsic[Property.REGENERATION] |= int(slot)  # Z-028
    if item.marks & Mark.LIFE_SAVING and slot not in (Slot.QUIVERED, Slot.ALTERNATE):  # L-211
        hero.extrinsic[Property.LIFE_SAVING] |= int(slot)
    if (
        item.kind.name in WHITE_DRAGON_ARMOR and play.edition.nutrition.white_dragon_scales_slow_digestion
    ):  # N-029
        hero.extrinsic[Property.SLOW_DIGESTION] |= int(slot)
    if item.kind.name in DRAGON_OF_ARMOR and play.edition.hero.dragon_armor_gives_more:  # L-253
        more = SECOND_POWERS.get(DRAGON_OF_ARMOR[item.kind.name].adult)
        if more is not None:
            hero.extrinsic[more] |= int(slot)


def is_poor_weapon(hero: Hero, item: Item) -> bool:
    """Whether it is a poor weapon, so that the first hit with it is told. NetHack: wield.c, setuwep."""
    kind = item.kind
    if kind.class_ == "weapon":
        pole = kind.skill in ("polearms", "lance") and not hero.ride.steed_id
        return kind.missile or kind.skill in ("bow", "sling", "crossbow") or pole
    wet_towel = kind.name == "towel" and item.charge > 0
    return not (kind.class_ == "tool" and kind.skill is not None) and not wet_towel


def set_not_worn(play: Play, item: Item, slot: Slot | None = None) -> None:
    """Take an item out of one slot or all its slots, with its properties. NetHack: worn.c, setnotworn."""
    hero = play.hero
    for place in [place for place, worn in hero.worn.items() if worn is item]:
        if slot is not None and place != slot:
            continue
        if place == Slot.WIELDED:
            stop_glowing(play, item)
            stop_shining(play, item)
            hero.fighting.bashes = True
            hero.fighting.toughened = False
        del hero.worn[place]
        item.worn &= ~place
        if item.kind.property is not None:
            hero.extrinsic[item.kind.property] &= ~place
            show_resistance(play, item.kind.property, False)
        if item.kind.name == "alchemy smock":
            hero.extrinsic[Property.ACID_RESISTANCE] &= ~place
        for power in artifact_properties(play, item, Slot(place)):
            hero.extrinsic[power] &= ~place
        if item.artifact == "Trollsbane":
            hero.extrinsic[Property.REGENERATION] &= ~place
        if item.kind.name in WHITE_DRAGON_ARMOR:
            hero.extrinsic[Property.SLOW_DIGESTION] &= ~place
        if item.kind.name in DRAGON_OF_ARMOR:
            more = SECOND_POWERS.get(DRAGON_OF_ARMOR[item.kind.name].adult)
            if more is not None:
                hero.extrinsic[more] &= ~place
        if item.marks & Mark.LIFE_SAVING:
            hero.extrinsic[Property.LIFE_SAVING] &= ~place
    if Slot.WIELDED not in hero.worn or Slot.ALTERNATE not in hero.worn:
        hero.fighting.two_weapons = False


def is_weldable(item: Item) -> bool:
    """Whether it is cursed and welds itself to the hand that wields it. NetHack: wield.c, will_weld."""
    kind = item.kind
    return item.blessing < 0 and (
        kind.class_ in ("weapon", "iron ball", "chain")
        or (kind.class_ == "tool" and kind.skill is not None)
        or kind.name == "tin opener"
    )


def welded_item(hero: Hero) -> Item | None:
    """The wielded item, if it is welded to the hero's hand; else None. NetHack: wield.c, welded."""
    weapon = hero.worn.get(Slot.WIELDED)
    return weapon if weapon is not None and is_weldable(weapon) else None


def weapon_hand_slot(hero: Hero) -> Slot:
    """Z-256: where a ring on the hand that wields is: on the right one, or on the left."""
    return Slot.LEFT_RING if hero.left_handed else Slot.RIGHT_RING


def has_free_hand(hero: Hero) -> bool:
    """Whether a hand is free: a welded two-handed item takes both, a cursed shield the other one.

    NetHack: freehand.
    """
    weapon, shield = welded_item(hero), hero.worn.get(Slot.SHIELD)
    return weapon is None or not (weapon.kind.bulky or (shield is not None and shield.blessing < 0))


def remove_life_saving(play: Play, item: Item) -> None:
    """L-210, L-211: an item loses its added property of life saving; an amulet of it still has its own."""
    item.marks &= ~Mark.LIFE_SAVING
    if item.kind.property != Property.LIFE_SAVING:
        play.hero.extrinsic[Property.LIFE_SAVING] &= ~item.worn


# L-253: what the armour of some dragons gives besides; white ones have a rule of their own (N-029).
SECOND_POWERS: Final[Mapping[SpeciesName, Property]] = {
    "black dragon": Property.DRAIN_RESISTANCE,
    "blue dragon": Property.FAST,
    "green dragon": Property.SICKNESS_RESISTANCE,
    "red dragon": Property.INFRAVISION,
    "gold dragon": Property.HALLUCINATION_RESISTANCE,
    "orange dragon": Property.FREE_ACTION,
    "yellow dragon": Property.STONING_RESISTANCE,
}
WHITE_DRAGON_ARMOR: Final = ("white dragon scale mail", "white dragon scales")


def conveys_in(item: Item, slot: Slot) -> bool:
    """Whether it gives its property in this slot; wielded, only weapons do. NetHack: worn.c, setworn."""
    if slot in (Slot.QUIVERED, Slot.ALTERNATE):
        return False
    if slot == Slot.WIELDED:
        return item.kind.class_ == "weapon"
    return True


ARTIFACT_POWERS: Final[Mapping[ArtifactPower, Property]] = {
    "searches": Property.SEARCHING, "blocks hallucination": Property.HALLUCINATION_RESISTANCE,
    "telepathy": Property.TELEPATHY, "stealth": Property.STEALTH, "regeneration": Property.REGENERATION,
    "teleport control": Property.TELEPORT_CONTROL, "energy regeneration": Property.ENERGY_REGENERATION,
    "half spell damage": Property.HALF_SPELL_DAMAGE, "half physical damage": Property.HALF_PHYSICAL_DAMAGE,
    "reflection": Property.REFLECTION, "protection": Property.PROTECTION,
}  # fmt: skip
ARTIFACT_DEFENCES: Final[Mapping[Damage, Property]] = {
    "fire": Property.FIRE_RESISTANCE, "cold": Property.COLD_RESISTANCE, "shock": Property.SHOCK_RESISTANCE,
    "magic missile": Property.MAGIC_RESISTANCE, "disintegration": Property.DISINTEGRATION_RESISTANCE,
    "strength poison": Property.POISON_RESISTANCE, "drain level": Property.DRAIN_RESISTANCE,
}  # fmt: skip


def artifact_properties(play: Play, item: Item, slot: Slot) -> list[Property]:
    """The properties an artifact gives in a slot, or carried. NetHack: artifact.c, set_artifact_intrinsic."""
    if item.artifact is None or slot in (Slot.QUIVERED, Slot.ALTERNATE):
        return []
    artifact = play.edition.content.artifact_row(item.artifact)
    carried = slot == Slot.CARRIED_ARTIFACT
    powers = artifact.carried if carried else artifact.used
    defence = artifact.carried_defence if carried else artifact.defends_against
    conveyed = [prop for power, prop in ARTIFACT_POWERS.items() if power in powers]
    if "warns" in powers:
        conveyed.append(Property.WARNING_OF_MONSTERS if artifact.against else Property.WARNING)
    if slot != Slot.WIELDED and Property.REFLECTION in conveyed:
        conveyed.remove(Property.REFLECTION)
    if defence is not None and defence in ARTIFACT_DEFENCES:
        conveyed.append(ARTIFACT_DEFENCES[defence])
    return conveyed


def update_carried_artifacts(play: Play) -> None:
    """Work out anew the properties that carried artifacts give."""
    hero = play.hero
    bit = int(Slot.CARRIED_ARTIFACT)
    extrinsic = hero.extrinsic
    for prop in CARRIED_POWERS:
        extrinsic[prop] &= ~bit
    for item in hero.inventory:
        if item.artifact is not None:
            for prop in artifact_properties(play, item, Slot.CARRIED_ARTIFACT):
                extrinsic[prop] |= bit


CARRIED_POWERS: Final = (Property.WARNING, *ARTIFACT_POWERS.values(), *ARTIFACT_DEFENCES.values())


def breathes_through_towel(play: Play) -> bool:
    """Whether a wet towel before the hero's face keeps gas away. NetHack: youprop.h, Half_gas_damage."""
    towel = play.hero.worn.get(Slot.EYEWEAR)
    if towel is None or towel.kind.name != "towel" or towel.charge < 1:
        return False
    return play.edition.magic.wet_towels_filter_gas
