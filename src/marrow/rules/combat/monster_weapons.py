"""Which weapons monsters choose to fight, shoot and thrust with, and how they wield them.

NetHack: weapon.c, select_hwep, select_rwep, mon_wield_item.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from marrow.content.words import KindName
from marrow.model.item import Item, Slot
from marrow.model.monster import Monster
from marrow.model.places import distance2
from marrow.rules.hero.monster_sight import can_see_monster
from marrow.rules.hero.vision import in_line_of_sight
from marrow.rules.items.corpses import is_petrifying
from marrow.rules.items.monster_equipment import worn_by
from marrow.rules.items.weapons import is_ammunition, matches_launcher
from marrow.rules.monsters.traits import hates_silver, monster_resists
from marrow.rules.naming import an_item, the_monster
from marrow.rules.play import Play

HAND_TO_HAND: tuple[KindName, ...] = (  # best first
    "tsurugi", "runesword", "dwarvish mattock", "two-handed sword", "battle-axe", "katana", "unicorn horn",
    "crysknife", "trident", "long sword", "elven broadsword", "broadsword", "scimitar", "silver saber",
    "morning star", "elven short sword", "dwarvish short sword", "short sword", "orcish short sword", "mace",
    "axe", "dwarvish spear", "silver spear", "elven spear", "spear", "orcish spear", "flail", "bullwhip",
    "quarterstaff", "javelin", "aklys", "club", "pick-axe", "rubber hose", "war hammer", "silver dagger",
    "elven dagger", "dagger", "orcish dagger", "athame", "scalpel", "knife", "worm tooth",
)  # fmt: skip
POLEARMS: tuple[KindName, ...] = (
    "halberd", "bardiche", "spetum", "bill-guisarme", "voulge", "ranseur", "guisarme", "glaive",
    "lucern hammer", "bec de corbin", "fauchard", "partisan", "lance",
)  # fmt: skip
RANGED: tuple[KindName, ...] = (
    "dwarvish spear", "silver spear", "elven spear", "spear", "orcish spear", "javelin", "shuriken", "ya",
    "silver arrow", "elven arrow", "arrow", "orcish arrow", "crossbow bolt", "silver dagger", "elven dagger",
    "dagger", "orcish dagger", "knife", "flint", "rock", "loadstone", "luckstone", "dart", "cream pie",
)  # fmt: skip
LAUNCHERS: tuple[KindName, ...] = ("yumi", "elven bow", "bow", "orcish bow", "sling", "crossbow")
BEFORE_DARTS = RANGED.index("dart")
POLE_CHOSEN = 13  # the squared distance up to which polearms come first
_RANK: Mapping[KindName, int] = {name: place for place, name in enumerate(HAND_TO_HAND)}
_NO_RANK = len(HAND_TO_HAND)


@dataclass(frozen=True, slots=True)
class Shot:
    """What a monster would throw, shoot or thrust with, and what it must wield for that, if anything."""

    item: Item
    held: Item | None = None


def best_weapon(monster: Monster) -> Item | None:
    """The best weapon it carries for fighting hand to hand. NetHack: weapon.c, select_hwep."""
    species = monster.species
    two_handed = _can_use_two_hands(monster)
    sears = hates_silver(species)
    best: Item | None = None
    rank = _NO_RANK
    for item in monster.inventory:
        kind = item.kind
        place = _RANK.get(kind.name, _NO_RANK)
        if item.artifact is not None and kind.class_ == "weapon":
            place = -3
        elif kind.name == "club" and "giant" in species.traits:
            place = -2
        elif kind.name == "corpse" and is_petrifying(item.species) and is_safe_from_touch(monster):
            place = -1
        if (kind.bulky and not two_handed) or (place >= 0 and sears and kind.material == "silver"):
            continue
        if place < rank:
            best, rank = item, place
    return best


def _can_use_two_hands(monster: Monster) -> bool:
    return "strong" in monster.species.traits and worn_by(monster, Slot.SHIELD) is None


def is_safe_from_touch(monster: Monster) -> bool:
    return worn_by(monster, Slot.GLOVES) is not None or monster_resists(monster, "stoning")


def choose_shot(play: Play, monster: Monster, target: int) -> Shot | None:
    """The best missile or polearm it carries against a spot. NetHack: weapon.c, select_rwep."""
    traits = monster.species.traits
    carried: dict[KindName, Item] = {}
    for item in monster.inventory:
        if item.kind.name == "egg" and is_petrifying(item.species):
            return Shot(item)
        carried.setdefault(item.kind.name, item)
    if monster.species.letter == "K" and "cream pie" in carried:
        return Shot(carried["cream pie"])
    if "throws rocks" in traits and "boulder" in carried:
        return Shot(carried["boulder"])
    pole = _polearm(play, monster, carried, target)
    if pole is not None:
        return Shot(pole, pole)
    stuck = monster.wields if is_stuck(monster) else None
    for place, name in enumerate(RANGED):
        if place == BEFORE_DARTS and "sling" in carried and "likes jewels" not in traits:
            gem = next((item for item in monster.inventory if item.kind.class_ == "gem"), None)
            if gem is not None:
                return Shot(gem, carried["sling"])
        missile = carried.get(name)
        if missile is None or missile.artifact is not None or missile is stuck:
            continue
        if name == "loadstone" and missile.blessing < 0:
            continue
        if not is_ammunition(missile.kind):
            return Shot(missile)
        launcher = next(
            (carried[bow] for bow in LAUNCHERS if bow in carried and matches_launcher(missile, carried[bow])),
            None,
        )
        if launcher is not None and stuck in (None, launcher):
            return Shot(missile, launcher)
    return None


def _polearm(play: Play, monster: Monster, carried: Mapping[KindName, Item], target: int) -> Item | None:
    """Polearms come first at two or three squares: they hit hard and are not lost."""
    if distance2(monster.spot, target) > POLE_CHOSEN or not in_line_of_sight(play, monster.spot):
        return None
    two_handed = _can_use_two_hands(monster)
    for name in POLEARMS:
        item = carried.get(name)
        if item is None or (item.kind.bulky and not two_handed):
            continue
        if item is monster.wields or not is_stuck(monster):
            return item
    return None


def is_stuck(monster: Monster) -> bool:
    """Whether what it wields is cursed and stays in its hand."""
    return monster.wields is not None and monster.wields.blessing < 0


def wield_best_weapon(play: Play, monster: Monster) -> bool:
    """Wield the best weapon for fighting hand to hand; True if that took the move."""
    return wield_item(play, monster, best_weapon(monster)) if monster.inventory else False


def wield_item(play: Play, monster: Monster, wanted: Item | None) -> bool:
    """Wield an item, unless one like it or a cursed one is wielded; True if that took the move."""
    held = monster.wields
    if wanted is None or (held is not None and (held.kind is wanted.kind or is_stuck(monster))):
        return False
    monster.wields = wanted
    if can_see_monster(play, monster):
        rule = "weapon.c mon_wield_item"
        play.tell("creatures.wields", rule, monster=the_monster(play, monster), item=an_item(play, wanted))
    return True
