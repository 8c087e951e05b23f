"""Which weapons monsters choose to fight, shoot and thrust with, and how they wield them.

NetHack: weapon.c, select_hwep, select_rwep, mon_wield_item.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from marrow.content.words import KindName
from marrow.model.hero import Hero
from marrow.model.item import Item, Slot
from marrow.model.monster import Monster
from marrow.model.places import distance2
from marrow.rules.combat.artifact_attacks.monster_touch import can_monster_touch
from marrow.rules.hero.monster_sight import can_see_monster
from marrow.rules.hero.vision import can_see, in_line_of_sight
from marrow.rules.hero.worn_items import is_weldable
from marrow.rules.items.corpses import is_petrifying
from marrow.rules.items.light_sources import begin_burn
from marrow.rules.items.monster_equipment import stop_wielding, worn_by
from marrow.rules.items.weapons import is_ammunition, matches_launcher
from marrow.rules.monsters.traits import monster_hates_silver, monster_resists
from marrow.rules.naming import an_item, simple_item, the_item, the_monster
from marrow.rules.play import Play

HAND_TO_HAND: Final[tuple[KindName, ...]] = (  # best first
    "tsurugi", "runesword", "dwarvish mattock", "two-handed sword", "battle-axe", "katana", "unicorn horn",
    "crysknife", "trident", "long sword", "elven broadsword", "broadsword", "scimitar", "silver saber",
    "morning star", "elven short sword", "dwarvish short sword", "short sword", "orcish short sword",
    "silver mace", "mace", "axe", "dwarvish spear", "silver spear", "elven spear", "spear", "orcish spear",
    "flail", "bullwhip", "quarterstaff", "javelin", "aklys", "club", "pick-axe", "rubber hose", "war hammer",
    "silver dagger", "elven dagger", "dagger", "orcish dagger", "athame", "scalpel", "knife", "worm tooth",
)  # fmt: skip
POLEARMS: Final[tuple[KindName, ...]] = (
    "halberd", "bardiche", "spetum", "bill-guisarme", "voulge", "ranseur", "guisarme", "glaive",
    "lucern hammer", "bec de corbin", "fauchard", "partisan", "lance",
)  # fmt: skip
RANGED: Final[tuple[KindName, ...]] = (
    "dwarvish spear", "silver spear", "elven spear", "spear", "orcish spear", "javelin", "shuriken", "ya",
    "silver arrow", "elven arrow", "arrow", "orcish arrow", "crossbow bolt", "silver dagger", "elven dagger",
    "dagger", "orcish dagger", "knife", "flint", "rock", "loadstone", "luckstone", "dart", "cream pie",
)  # fmt: skip
LAUNCHERS: Final[tuple[KindName, ...]] = ("yumi", "elven bow", "bow", "orcish bow", "sling", "crossbow")
# These cannot be thrown while a weapon is stuck to the hand
LET_GO_LIKE_AMMUNITION: Final[tuple[KindName, ...]] = ("shuriken", "dart")
BEFORE_DARTS: Final = RANGED.index("dart")
RULE: Final = "weapon.c mon_wield_item"
NEARBY2: Final = 5 * 5  # squared: light within this is nearby
AKLYS_REACH2: Final = 16  # the squared distance up to which an aklys is thrown on its cord
POLE_CHOSEN: Final = 13  # the squared distance up to which polearms come first
_RANK: Final[Mapping[KindName, int]] = {name: place for place, name in enumerate(HAND_TO_HAND)}
_NO_RANK: Final = len(HAND_TO_HAND)


@dataclass(frozen=True, slots=True)
class Shot:
    """What a monster would throw, shoot or thrust with, and what it must wield for that, if anything."""

    item: Item
    held: Item | None = None


def best_weapon(hero: Hero, monster: Monster) -> Item | None:
    """The best weapon it carries for fighting hand to hand. NetHack: weapon.c, select_hwep."""
    species = monster.species
    two_handed = _can_use_two_hands(monster)
    sears = monster_hates_silver(monster)
    best: Item | None = None
    rank = _NO_RANK
    for item in monster.inventory:
        kind = item.kind
        place = _RANK.get(kind.name, _NO_RANK)
        if item.artifact is not None and not can_monster_touch(hero, item, monster):
            continue
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
        if item.artifact is None or can_monster_touch(play.hero, item, monster):
            carried.setdefault(item.kind.name, item)
    if monster.species.letter == "K" and "cream pie" in carried:
        return Shot(carried["cream pie"])
    if "throws rocks" in traits and "boulder" in carried:
        return Shot(carried["boulder"])
    pole = _polearm(play, monster, carried, target)
    if pole is not None:
        return Shot(pole, pole)
    if "aklys" in carried and _may_throw_aklys(play, monster, target):
        return Shot(carried["aklys"], carried["aklys"])
    held = monster.wields if is_stuck(monster) else None
    stuck = held if _knows_it_is_stuck(monster) else None
    for place, name in enumerate(RANGED):
        if place == BEFORE_DARTS and "sling" in carried and "likes jewels" not in traits:
            gem = next((item for item in monster.inventory if _can_be_slung(item)), None)
            if gem is not None:
                return Shot(gem, carried["sling"])
        missile = carried.get(name)
        if missile is None or missile.artifact is not None or missile is held:
            continue
        if name == "loadstone" and missile.blessing < 0:
            continue
        if missile.kind.name in LET_GO_LIKE_AMMUNITION and stuck is not None:
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


def _can_be_slung(item: Item) -> bool:
    return item.kind.class_ == "gem" and (item.kind.name != "loadstone" or item.blessing >= 0)


def _polearm(play: Play, monster: Monster, carried: Mapping[KindName, Item], target: int) -> Item | None:
    """Polearms come first at two or three squares: they hit hard and are not lost."""
    if distance2(monster.spot, target) > POLE_CHOSEN or not in_line_of_sight(play, monster.spot):
        return None
    two_handed = _can_use_two_hands(monster)
    for name in POLEARMS:
        item = carried.get(name)
        if item is None or (item.kind.bulky and not two_handed):
            continue
        if item is monster.wields or not _knows_it_is_stuck(monster):
            return item
    return None


def _may_throw_aklys(play: Play, monster: Monster, target: int) -> bool:
    """Z-262: whether it throws an aklys before other missiles, since that may come back.

    NetHack: weapon.c, select_rwep.
    """
    if not play.edition.combat.monsters_aklyses_return or _knows_it_is_stuck(monster):
        return False
    if not {"mindless", "animal"}.isdisjoint(monster.species.traits):
        return False
    return distance2(monster.spot, target) <= AKLYS_REACH2 and in_line_of_sight(play, monster.spot)


def is_stuck(monster: Monster) -> bool:
    """Whether what it wields is welded to its hand. NetHack: wield.c, mwelded."""
    return monster.wields is not None and is_weldable(monster.wields)


def _knows_it_is_stuck(monster: Monster) -> bool:
    return not monster.wants_weapon and is_stuck(monster)


def looks_for_weapon(monster: Monster) -> bool:
    """Whether it would take another weapon in hand before it strikes or shoots, as the empty-handed do."""
    return monster.wants_weapon or monster.wields is None


def wield_best_weapon(play: Play, monster: Monster) -> bool:
    """Wield the best weapon for fighting hand to hand; True if that took the move, or the attack."""
    if not monster.inventory:
        monster.wants_weapon = True
        return False
    return wield_item(play, monster, best_weapon(play.hero, monster))


def wield_item(play: Play, monster: Monster, wanted: Item | None) -> bool:
    """Wield an item, unless one of its kind is wielded; True if that took the move, or the attack.

    To find that its weapon is welded to its hand takes as long; it does not try again.
    NetHack: weapon.c, mon_wield_item.
    """
    held = monster.wields
    monster.wants_weapon = True
    if wanted is None or (held is not None and held.kind is wanted.kind):
        return False
    seen = can_see_monster(play, monster)
    if held is not None and is_stuck(monster):
        monster.wants_weapon = False
        if seen:
            _tell_stuck(play, monster, held, wanted)
        return True
    stop_wielding(play, monster)
    monster.wields = wanted
    if seen:
        name, hand = the_monster(play, monster), _hand_for(wanted)
        play.tell("creatures.wields", RULE, monster=name, item=an_item(play, wanted))
        if wanted.kind.name == "aklys" and play.edition.combat.monsters_aklyses_return:
            play.tell("creatures.ties aklys", "Z-262", monster=name, item=the_item(play, wanted))
        if is_weldable(wanted):
            play.tell(
                "creatures.weapon welds itself", RULE, item=the_item(play, wanted), monster=name, hand=hand
            )
            wanted.blessing_known = True
    if wanted.artifact == "Sunsword" and not wanted.lit:
        _light_sunsword(play, monster, wanted, seen=seen)
    return True


def _hand_for(item: Item) -> str:
    return "hands" if item.kind.bulky else "hand"


def _tell_stuck(play: Play, monster: Monster, held: Item, wanted: Item) -> None:
    held.blessing_known = True
    name, hand = the_monster(play, monster), _hand_for(held)
    weapon = simple_item(play, held)
    if wanted.kind.name == "pick-axe":
        pick = simple_item(play, wanted)
        play.tell("creatures.cannot wield pick", RULE, monster=name, item=pick, weapon=weapon, hand=hand)
    else:
        item = an_item(play, wanted)
        play.tell("creatures.tries to wield", RULE, monster=name, item=item, weapon=weapon, hand=hand)


def _light_sunsword(play: Play, monster: Monster, sword: Item, *, seen: bool) -> None:
    """Sunsword shines while it is wielded. NetHack: artifact.c, artifact_light."""
    begin_burn(play, sword)
    if seen:
        name, hand = the_monster(play, monster), _hand_for(sword)
        play.tell("creatures.weapon shines", RULE, item="Sunsword", monster=name, hand=hand)
    elif can_see(play, monster.spot):
        near = distance2(play.hero.spot, monster.spot) <= NEARBY2
        play.tell("creatures.light near" if near else "creatures.light far", RULE)
