"""Player monsters: adventurers like the hero, with what they might have found. NetHack: mplayer.c."""

from collections.abc import Mapping
from dataclasses import dataclass

from marrow.content.species import Species
from marrow.content.texts.adventurers import ANOTHER_WOMAN, NAMELESS, NAMES, WOMAN
from marrow.content.words import KindName, SpeciesName
from marrow.model.monster import Monster
from marrow.model.places import HEIGHT, WIDTH, spot_at
from marrow.rules.dungeon.placement import good_spot
from marrow.rules.generation.new_items.item_details import make_artifact
from marrow.rules.generation.new_items.random_items import (
    item_named,
    make_gold,
    random_item,
    random_kind_between,
)
from marrow.rules.generation.new_monsters.make_monster import alignment_for_kill, make_monster
from marrow.rules.generation.new_monsters.monster_gear import give_item
from marrow.rules.generation.new_monsters.usable_items import defensive_item, misc_item, offensive_item
from marrow.rules.items.materials import renew
from marrow.rules.items.monster_equipment import give_to_monster
from marrow.rules.items.stacks import bless, curse, reweigh
from marrow.rules.monsters.armor_fit import wear_at_creation
from marrow.rules.naming import player_rank
from marrow.rules.play import Play

RULE, CROWD, NAMING = "mplayer.c mk_mplayer", "mplayer.c create_mplayers", "mplayer.c get_mplname"
ROLES: tuple[SpeciesName, ...] = (
    "archeologist", "barbarian", "caveman", "cavewoman", "healer", "knight", "monk", "priest", "priestess",
    "ranger", "rogue", "samurai", "tourist", "valkyrie", "wizard",
)  # fmt: skip
SPOT_TRIES, NAME_TRIES = 52, 100
NO_SHIELD: tuple[SpeciesName, ...] = ("healer", "monk", "priest", "priestess")
SPEARS: tuple[KindName, ...] = ("spear", "elven spear", "orcish spear", "dwarvish spear", "silver spear")
THROWN: tuple[KindName, ...] = (
    *SPEARS, "javelin", "shuriken", "dagger",
    "elven dagger", "orcish dagger", "silver dagger", "knife",
)  # fmt: skip


@dataclass(slots=True)
class Outfit:
    """The weapon and armor that a player monster will get; None for nothing."""

    weapon: KindName | None
    armor: KindName | None
    cloak: KindName | None
    helm: KindName | None
    shield: KindName | None


# Unless a die of so many sides shows 0, one of these weapons, each as likely.
WEAPONS: Mapping[SpeciesName, tuple[int, tuple[KindName, ...]]] = {
    "archeologist": (2, ("bullwhip",)),
    "knight": (4, ("long sword",)),
    "priest": (2, ("mace",)),
    "priestess": (2, ("mace",)),
    "ranger": (2, ("elven dagger",)),
    "rogue": (2, ("short sword", "orcish dagger")),
    "samurai": (2, ("katana",)),
    "valkyrie": (2, ("war hammer",)),
    "wizard": (4, ("quarterstaff", "athame")),
}
PLATED: tuple[SpeciesName, ...] = ("barbarian", "knight", "priest", "priestess", "valkyrie")


def make_player_monster(play: Play, species: Species, spot: int, *, special: bool = False) -> Monster | None:
    """A hostile player monster of level 1 to 16, or with ``special`` a stronger one of the Astral Plane.

    L-161: either way with up to three offensive, defensive and other items each.
    """
    monster = make_monster(play, species, spot, peaceful=False, groups=False)
    if monster is None:
        return None
    dice = play.dice
    monster.level = dice.rn1(16, 15, RULE) if special else dice.rnd(16, RULE)
    more = 30 + dice.rnd(30, RULE) if special else 30
    monster.hp = monster.max_hp = dice.d(monster.level, 10, RULE) + more
    monster.alignment = alignment_for_kill(play.hero, monster)
    if special:
        give_item(play, monster, "cheap plastic imitation of the Amulet of Yendor")
    outfit = choose_outfit(play, species.name)
    _arm(play, monster, outfit.weapon, special)
    if special:
        _equip(play, monster, outfit)
    for choose in (offensive_item, defensive_item, misc_item):
        for _ in range(dice.rnd(3, RULE)):
            name = choose(play, monster)
            if name is not None:
                give_item(play, monster, name)
    return monster


def make_player_monsters(play: Play, count: int) -> None:
    """Make strong player monsters of any role, anywhere on the level. NetHack: create_mplayers."""
    for _ in range(count):
        roles = play.edition.content.species_of_roles
        species = roles[play.dice.rn2(len(roles), CROWD)]
        spot = _free_spot(play, species)
        if spot is None:
            return
        monster = make_player_monster(play, species, spot, special=True)
        if monster is not None:
            _give_name(play, monster)


def _free_spot(play: Play, species: Species) -> int | None:
    for _ in range(SPOT_TRIES):
        x = play.dice.rn1(WIDTH - 4, 2, CROWD)
        spot = spot_at(x, play.dice.rnd(HEIGHT - 2, CROWD))
        if good_spot(play, spot, species):
            return spot
    return None


def _give_name(play: Play, monster: Monster) -> None:
    """Give it a name that no other player monster here has, and its rank. NetHack: get_mplname."""
    woman = "female" in monster.species.traits
    name = _free_name(play)
    if not name:
        name = NAMELESS[woman]
    elif woman and name != WOMAN:
        name = ANOTHER_WOMAN if play.dice.rn2(2, NAMING) else NAMELESS[True]
    monster.female = woman or name == WOMAN
    monster.name = f"{name} the {player_rank(monster)}"


def _free_name(play: Play) -> str:
    taken = [other.name for other in play.level.monsters if other.species.name in ROLES]
    for _ in range(NAME_TRIES):
        name = NAMES[play.dice.rn2(len(NAMES), NAMING)]
        if not any(other.startswith(name) for other in taken):
            return name
    return ""


def choose_outfit(play: Play, name: SpeciesName) -> Outfit:
    """The outfit common to all roles, changed to what its role prefers."""
    outfit = Outfit(
        "long sword" if not play.dice.rn2(2, RULE) else _pick_between(play, "spear", "bullwhip"),
        _pick_between(play, "gray dragon scale mail", "yellow dragon scale mail"),
        _maybe_pick_between(play, "oilskin cloak", "cloak of displacement"),
        _maybe_pick_between(play, "elven leather helm", "helm of telepathy"),
        _maybe_pick_between(play, "elven shield", "shield of reflection"),
    )
    _prefer_weapon(play, name, outfit)
    _prefer_armor(play, name, outfit)
    return outfit


def _pick_between(play: Play, first: KindName, last: KindName) -> KindName:
    return random_kind_between(play, first, last, RULE).name


def _maybe_pick_between(play: Play, first: KindName, last: KindName) -> KindName | None:
    return _pick_between(play, first, last) if play.dice.rn2(8, RULE) else None


def _prefer_weapon(play: Play, name: SpeciesName, outfit: Outfit) -> None:
    dice = play.dice
    match name:
        case "barbarian":
            if dice.rn2(2, RULE):
                outfit.weapon = "two-handed sword" if dice.rn2(2, RULE) else "battle-axe"
                outfit.shield = None
        case "caveman" | "cavewoman":
            if dice.rn2(4, RULE):
                outfit.weapon = "mace"
            elif dice.rn2(2, RULE):
                outfit.weapon = "club"
        case "healer":
            if dice.rn2(4, RULE):
                outfit.weapon = "quarterstaff"
            elif dice.rn2(2, RULE):
                outfit.weapon = "unicorn horn" if dice.rn2(2, RULE) else "scalpel"
        case "monk":
            outfit.weapon = None if dice.rn2(3, RULE) else "shuriken"
        case _:
            sides, weapons = WEAPONS.get(name, (0, ()))
            if sides and dice.rn2(sides, RULE):
                outfit.weapon = weapons[-1]
                if len(weapons) == 2 and dice.rn2(2, RULE):
                    outfit.weapon = weapons[0]


def _prefer_armor(play: Play, name: SpeciesName, outfit: Outfit) -> None:
    dice = play.dice
    if name in PLATED and dice.rn2(2, RULE):
        outfit.armor = _pick_between(play, "plate mail", "chain mail")
    if name in ("barbarian", "caveman", "cavewoman") and outfit.helm == "helm of brilliance":
        outfit.helm = None
    match name:
        case "monk":
            outfit.armor, outfit.cloak = None, "robe"
        case "priest" | "priestess":
            if dice.rn2(4, RULE):
                outfit.cloak = "robe"
        case "wizard":
            if dice.rn2(2, RULE):
                outfit.armor = "black dragon scale mail" if dice.rn2(2, RULE) else "silver dragon scale mail"
                outfit.cloak = "cloak of magic resistance"
            if dice.rn2(4, RULE):
                outfit.helm = "helm of brilliance"
            outfit.shield = None
        case _:
            pass
    if name in ("healer", "priest", "priestess") and dice.rn2(4, RULE):
        outfit.helm = "helm of brilliance" if dice.rn2(2, RULE) else "helm of telepathy"
    if name in NO_SHIELD and dice.rn2(2, RULE):
        outfit.shield = None


def _arm(play: Play, monster: Monster, name: KindName | None, special: bool) -> None:
    """Give it its weapon: up to +3, or if special +4 to +8 and half the time an artifact."""
    if name is None:
        return
    dice = play.dice
    weapon = item_named(play, name)
    renew(weapon)
    weapon.charge = dice.rn1(5, 4, RULE) if special else dice.rn2(4, RULE)
    if not dice.rn2(3, RULE):
        weapon.erodeproof = True
    elif not dice.rn2(2, RULE):
        weapon.greased = True
    if special and dice.rn2(2, RULE):
        make_artifact(play, weapon)
    if weapon.kind.merges and weapon.artifact is None and name in THROWN:
        weapon.quantity += dice.rn2(4 if name in SPEARS else 8, RULE)
    if weapon.artifact == "Magicbane":
        weapon.charge = dice.rnd(4, RULE)
    reweigh(weapon)
    give_to_monster(play, monster, weapon)


def _equip(play: Play, monster: Monster, outfit: Outfit) -> None:
    """Give a special one its armor, gems, gold and random items."""
    dice = play.dice
    if not dice.rn2(10, RULE):
        give_item(play, monster, "luckstone" if dice.rn2(3, RULE) else "loadstone")
    for name in (outfit.armor, outfit.cloak, outfit.helm, outfit.shield):
        _give_armor(play, monster, name)
    if outfit.weapon == "war hammer":
        _give_armor(play, monster, "gauntlets of power")
    elif dice.rn2(8, RULE):
        _give_armor(play, monster, _pick_between(play, "leather gloves", "gauntlets of dexterity"))
    if dice.rn2(8, RULE):
        _give_armor(play, monster, _pick_between(play, "low boots", "levitation boots"))
    wear_at_creation(play, monster)
    for _ in range(dice.rn2(3, RULE) if dice.rn2(3, RULE) else dice.rn2(16, RULE)):
        give_item(play, monster, _pick_between(play, "dilithium crystal", "jade"))
    gold = dice.rn2(1000, RULE)
    if gold:
        give_to_monster(play, monster, make_gold(play, gold))
    for _ in range(dice.rn2(10, RULE)):
        give_to_monster(play, monster, random_item(play, artifacts=False))


def _give_armor(play: Play, monster: Monster, name: KindName | None) -> None:
    """Give it a piece of armor. NetHack: mk_mplayer_armor."""
    if name is None:
        return
    dice = play.dice
    piece = item_named(play, name, init=False)
    piece.erodeproof = not dice.rn2(3, RULE)
    if not dice.rn2(3, RULE):
        curse(piece)
    if not dice.rn2(3, RULE):
        bless(piece)
    if dice.rn2(10, RULE):
        piece.charge = dice.rn2(5, RULE) if dice.rn2(3, RULE) else dice.rn1(4, 4, RULE)
    else:
        piece.charge = -dice.rnd(3, RULE)
    give_to_monster(play, monster, piece)
