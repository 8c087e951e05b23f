"""The damage of weapons. NetHack: weapon.c, dmgval and dbon."""

from collections.abc import Mapping

from marrow.content.species import Species
from marrow.content.words import KindName
from marrow.model.hero import Hero
from marrow.model.item import ARMOR_SLOTS, Item, Slot
from marrow.model.monster import Monster
from marrow.model.vocabularies import Attribute
from marrow.rules.combat.artifact_bonus import bonus_applies
from marrow.rules.hero.attributes import attribute
from marrow.rules.hero.body import form_of
from marrow.rules.items.artifacts import artifact_of
from marrow.rules.items.monster_equipment import worn_by
from marrow.rules.items.weapons import is_weapon
from marrow.rules.monsters.traits import (
    hates_blessings,
    hates_silver,
    is_big,
    is_vampire_shape,
    monster_hates_silver,
)
from marrow.rules.play import Play

RULE = "weapon.c dmgval"

# Damage that some weapons do beyond one die: (dice, sides, plus).
Extra = tuple[int, int, int]
ONE_MORE: Extra = (0, 0, 1)
D4: Extra = (1, 4, 0)
D6: Extra = (1, 6, 0)

EXTRA_AGAINST_BIG: Mapping[KindName, Extra] = {
    "iron chain": ONE_MORE,
    "crossbow bolt": ONE_MORE,
    "morning star": ONE_MORE,
    "partisan": ONE_MORE,
    "runesword": ONE_MORE,
    "elven broadsword": ONE_MORE,
    "broadsword": ONE_MORE,
    "flail": D4,
    "ranseur": D4,
    "voulge": D4,
    "halberd": D6,
    "acid venom": D6,
    "spetum": D6,
    "battle-axe": (2, 4, 0),
    "bardiche": (2, 4, 0),
    "trident": (2, 4, 0),
    "tsurugi": (2, 6, 0),
    "dwarvish mattock": (2, 6, 0),
    "two-handed sword": (2, 6, 0),
}
EXTRA_AGAINST_SMALL: Mapping[KindName, Extra] = {
    "acid venom": D6,
    "iron chain": ONE_MORE,
    "crossbow bolt": ONE_MORE,
    "mace": ONE_MORE,
    "silver mace": ONE_MORE,  # Z-140
    "war hammer": ONE_MORE,
    "flail": ONE_MORE,
    "spetum": ONE_MORE,
    "trident": ONE_MORE,
    "battle-axe": D4,
    "bardiche": D4,
    "bill-guisarme": D4,
    "guisarme": D4,
    "lucern hammer": D4,
    "morning star": D4,
    "ranseur": D4,
    "broadsword": D4,
    "elven broadsword": D4,
    "runesword": D4,
    "voulge": D4,
}
SOFT = ("liquid", "wax", "vegetable", "flesh", "paper", "cloth", "leather", "none")
IRON_BALL_WEIGHT = 480
IRON_BALL_STEP = 160


def strength_damage(hero: Hero) -> int:
    """What strength adds to damage. NetHack: weapon.c, dbon."""
    if hero.form is not None:
        return 0
    strength = attribute(hero, Attribute.STRENGTH)
    if strength < 6:
        return -1
    if strength < 16:
        return 0
    if strength < 18:
        return 1
    if strength == 18:
        return 2
    if strength <= 93:  # 18/75
        return 3
    if strength <= 108:  # 18/90
        return 4
    if strength < 118:
        return 5
    return 6


def roll_weapon_dice(play: Play, item: Item, big: bool) -> int:
    """Roll the dice of a weapon; some weapons have more than one."""
    kind = item.kind
    sides = kind.damage_large if big else kind.damage_small
    amount = play.dice.rnd(sides, RULE) if sides else 0
    extra = (EXTRA_AGAINST_BIG if big else EXTRA_AGAINST_SMALL).get(kind.name)
    if extra is not None:
        dice, extra_sides, plus = extra
        amount += plus
        if dice:
            amount += play.dice.d(dice, extra_sides, RULE)
    return amount


def weapon_damage(play: Play, item: Item, monster: Monster) -> int:
    """The damage of a weapon to a monster, without the wielder's bonuses. NetHack: weapon.c, dmgval."""
    return _damage(play, item, monster.species, monster)


def weapon_damage_to_hero(play: Play, item: Item) -> int:
    """The damage of a weapon to the hero, without the wielder's bonuses. NetHack: weapon.c, dmgval."""
    return _damage(play, item, form_of(play.hero), None)


def damage_in_hand(play: Play, monster: Monster, weapon: Item, amount: int) -> int:
    """What a monster's blow of this amount does to the hero with its weapon, at least 1."""
    amount += weapon_damage_to_hero(play, weapon)
    gauntlets = play.edition.combat.gauntlets_strengthen_monsters  # L-269
    gloves = worn_by(monster, Slot.GLOVES) if gauntlets else None
    if gloves is not None and gloves.kind.name == "gauntlets of power":
        amount += play.dice.rn1(4, 3, "mhitu.c hitmu")
    return max(amount, 1)


def _damage(play: Play, item: Item, species: Species, monster: Monster | None) -> int:
    """The damage of a weapon to a monster, or (None) to the hero, whose species or form is given."""
    kind = item.kind
    if kind.name == "cream pie":
        return 0
    amount = roll_weapon_dice(play, item, is_big(species))
    is_a_weapon = is_weapon(item)
    if is_a_weapon:
        amount = max(0, amount + item.charge)
    if kind.material in SOFT and "thick hide" in species.traits:
        amount = 0
    if species.name == "shade" and not is_felt_by_shades(play, item):
        amount = 0
    if kind.name == "heavy iron ball" and amount > 0 and item.weight > IRON_BALL_WEIGHT:
        heavier = (item.weight - IRON_BALL_WEIGHT) // IRON_BALL_STEP
        if heavier:
            amount = min(25, amount + play.dice.rnd(4 * heavier, RULE))
    if is_a_weapon or kind.class_ in ("gem", "iron ball", "chain"):
        amount += _bonus_against(play, item, monster, species)
    if amount > 0:
        amount = max(1, amount - max(item.rusted, item.corroded))
    return amount


def is_felt_by_shades(play: Play, item: Item) -> bool:
    """Whether it hurts shades: silver, by edition banes of undead. NetHack: artifact.c, shade_glare."""
    if item.kind.material == "silver":
        return True
    artifact = artifact_of(item) if play.edition.combat.undead_banes_hurt_shades else None
    return artifact is not None and artifact.against == "undead"


def _bonus_against(play: Play, item: Item, monster: Monster | None, species: Species) -> int:
    """Bonuses: blessed against undead and demons, axes against wood golems, silver, Sunsword."""
    bonus = 0
    disguised = monster is not None and is_vampire_shape(monster)
    if item.blessing > 0 and (disguised or {"undead", "demon"} & species.traits):
        bonus += play.dice.rnd(4, RULE)
    if item.kind.skill == "axe" and species.name == "wood golem":
        bonus += play.dice.rnd(4, RULE)
    if item.kind.material == "silver" and (disguised or hates_silver(species)):
        bonus += play.dice.rnd(20, RULE)
    sears = play.edition.combat.sunsword_sears_gremlins and item.artifact == "Sunsword"
    if sears and item.lit and species.name == "gremlin":
        bonus += play.dice.rnd(8, RULE)
    if bonus > 1 and item.artifact is not None and _is_doubled(play, item, monster):
        bonus = (bonus + 1) // 2  # the artifact will double the whole damage
    return bonus


def _is_doubled(play: Play, item: Item, monster: Monster | None) -> bool:
    """Whether the artifact will double the whole damage. NetHack: artifact.c, spec_dbon."""
    artifact = artifact_of(item)
    if artifact is None or artifact.damage_die or artifact.attack_damage is None:
        return False
    return bonus_applies(play, artifact, monster)


GLOVES_AND_RINGS = (int(Slot.GLOVES), int(Slot.LEFT_RING), int(Slot.RIGHT_RING))


def bare_hand_bonus(
    play: Play, monster: Monster, slots: tuple[int, ...] = GLOVES_AND_RINGS
) -> tuple[int, bool]:
    """What blessed gloves and silver rings add to bare hands, and whether silver seared.

    NetHack: weapon.c, special_dmgval. Gloves cover rings; two rings count once.
    """
    hero = play.hero
    unholy = hates_blessings(monster)
    silver_sears = monster_hates_silver(monster)
    if not unholy and not silver_sears:
        return 0, False
    bonus = 0
    silver = False
    outermost = hero.worn.get(int(Slot.GLOVES)) if int(Slot.GLOVES) in slots else None
    worn = [outermost] if outermost is not None else [hero.worn.get(slot) for slot in slots]
    for item in worn:
        if item is None:
            continue
        if item.blessing > 0 and unholy and item.worn & ARMOR_SLOTS:
            bonus += play.dice.rnd(4, "weapon.c special_dmgval")
        if item.kind.material == "silver" and silver_sears and not silver:
            bonus += play.dice.rnd(20, "weapon.c special_dmgval")
            silver = True
    return bonus, silver
