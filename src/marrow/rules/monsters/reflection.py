"""Who reflects rays and gazes, and what the hero learns of it. Rule L-254. NetHack: muse.c."""

from typing import Final

from marrow.content.properties import Property
from marrow.content.words import KindName, SpeciesName
from marrow.model.item import WORN_SLOTS, Item, Slot
from marrow.model.monster import Monster
from marrow.rules.naming.discoveries import discover
from marrow.rules.play import Play

KNOWN_BY_REFLECTING: Final[tuple[KindName, ...]] = ("shield of reflection", "amulet of reflection")
REFLECTING_SPECIES: Final[tuple[SpeciesName, ...]] = ("silver dragon", "Chromatic Dragon", "Amm Kamerel")


def reflects(play: Play, monster: Monster) -> bool:
    """Whether it reflects rays and gazes, by what it wears, its weapon or its species."""
    return _reflecting_item(play, monster) is not None or monster.species.name in REFLECTING_SPECIES


def learn_monsters_reflection(play: Play, monster: Monster) -> None:
    """L-254: the shield or amulet by which a monster was seen to reflect is known. NetHack: mon_reflects."""
    item = _reflecting_item(play, monster)
    if item is not None and item.kind.name in KNOWN_BY_REFLECTING:
        discover(play, item.kind)


def learn_own_reflection(play: Play) -> None:
    """L-254: so is the hero's own shield or amulet, the shield or weapon first. NetHack: ureflects."""
    worn, sources = play.hero.worn, play.hero.extrinsic[Property.REFLECTION]
    for slot in (Slot.SHIELD, Slot.WIELDED, Slot.AMULET):
        if sources & int(slot):
            item = worn.get(int(slot))
            if item is not None and item.kind.name in KNOWN_BY_REFLECTING:
                discover(play, item.kind)
            return


def _reflecting_item(play: Play, monster: Monster) -> Item | None:
    """What reflects: a shield, else the weapon, else an amulet or armour."""
    worn = [
        item
        for item in monster.inventory
        if item.kind.property is Property.REFLECTION and item.worn & WORN_SLOTS
    ]
    weapon = monster.wields
    if weapon is not None and weapon.artifact is not None:
        artifact = play.edition.content.artifact_row(weapon.artifact)
        if "reflection" in artifact.used:
            worn.append(weapon)
    for slot in (Slot.SHIELD, Slot.WIELDED, Slot.AMULET):
        for item in worn:
            if item.worn & int(slot):
                return item
    return worn[0] if worn else None
