"""Whether the hero hits. NetHack: uhitm.c, find_roll_to_hit; weapon.c, abon and hitval."""

from marrow.content.species import Size, Species
from marrow.content.words import Manner
from marrow.model.hero import Hero
from marrow.model.item import Item, Slot
from marrow.model.monster import Monster
from marrow.model.vocabularies import Attribute
from marrow.rules.combat.artifact_bonus import artifact_to_hit
from marrow.rules.dungeon.difficulty import adjusted_monster_level
from marrow.rules.dungeon.terrain import is_pool
from marrow.rules.hero.alignment_changes import change_alignment
from marrow.rules.hero.attributes import attribute, dexterity_to_hit
from marrow.rules.hero.body import form_of
from marrow.rules.hero.encumbrance import encumbrance
from marrow.rules.hero.luck_changes import luck
from marrow.rules.hero.skills import fights_with_martial_arts, skill_to_hit
from marrow.rules.items.weapons import SPEAR_SKILLS, is_weapon
from marrow.rules.monsters.traits import hates_blessings, monster_armor_class
from marrow.rules.play import Play

RULE = "uhitm.c find_roll_to_hit"
SPEAR_PREY = "XDJNH"


def attribute_to_hit(play: Play) -> int:
    """What strength, dexterity and a low level add, or another form. NetHack: weapon.c, abon.

    Z-267: in some editions strength of just 18/50 adds as much as more.
    """
    hero = play.hero
    if hero.form is not None:
        return adjusted_monster_level(play, hero.form) - 3
    strength = attribute(hero, Attribute.STRENGTH)
    if strength < 6:
        bonus = -2
    elif strength < 8:
        bonus = -1
    elif strength < 17:
        bonus = 0
    elif strength <= (67 if play.edition.combat.strength_18_50_hits_better else 68):
        bonus = 1
    elif strength < 118:  # 18/100
        bonus = 2
    else:
        bonus = 3
    if hero.level < 3:
        bonus += 1
    return bonus + dexterity_to_hit(hero)


def weapon_to_hit(play: Play, weapon: Item, monster: Monster) -> int:
    """What a weapon itself adds against this monster. NetHack: weapon.c, hitval."""
    bonus = _bonus_of(play, weapon, monster.species, monster.spot, unholy=hates_blessings(monster))
    return bonus + (artifact_to_hit(play, weapon, monster) if weapon.artifact is not None else 0)


def weapon_to_hit_hero(play: Play, weapon: Item) -> int:
    """What a weapon itself adds against the hero. NetHack: weapon.c, hitval."""
    form = form_of(play.hero)
    unholy = bool({"undead", "demon"} & form.traits)
    bonus = _bonus_of(play, weapon, form, play.hero.spot, unholy=unholy)
    return bonus + (artifact_to_hit(play, weapon, None) if weapon.artifact is not None else 0)


def _bonus_of(play: Play, weapon: Item, species: Species, spot: int, *, unholy: bool) -> int:
    """What its kind adds, of which armour is used as a weapon with its armour class (N-600)."""
    kind = weapon.kind
    bonus = kind.hit_bonus or kind.armor_class
    if is_weapon(weapon):
        bonus += weapon.charge
        if weapon.blessing > 0 and unholy:
            bonus += 2
    if kind.skill in SPEAR_SKILLS and species.letter in SPEAR_PREY:
        bonus += 2
    if kind.name == "trident" and "swims" in species.traits:
        if is_pool(play.level, spot):
            bonus += 4
        elif species.letter in ";S":
            bonus += 2
    if kind.skill == "pick-axe" and (
        "walks through walls" in species.traits and "thick hide" in species.traits
    ):
        bonus += 2
    return bonus


def luck_to_hit(play: Play) -> int:
    """Z-142: luck counts in full, or in some editions a third of it, rounded up."""
    fortune = luck(play.hero)
    if not play.edition.combat.only_a_third_of_luck_helps_to_hit:
        return fortune
    third = (abs(fortune) + 2) // 3
    return third if fortune > 0 else -third if fortune < 0 else 0


def to_hit(
    play: Play,
    monster: Monster,
    weapon: Item | None,
    manner: Manner = "weapon",
    *,
    first: bool = True,
) -> int:
    """The number that a d20 must stay below to hit. Wakes a sleeping monster, may free a paralysed one.

    ``first``: the first blow of a round, for which knights and samurai may lose alignment.
    """
    hero = play.hero
    level = hero.form.level if hero.form is not None else hero.level
    value = (
        1
        + luck_to_hit(play)
        + attribute_to_hit(play)
        + monster_armor_class(monster)
        + hero.fighting.hit_bonus
        + level
    )
    if first:
        check_caitiff(play, monster)
    if monster.stunned:
        value += 2
    if monster.fleeing:
        value += 2
    if monster.asleep:
        monster.asleep = False
        value += 2
    if not monster.can_move:
        value += 4
        if play.dice.one_in(10, RULE):
            monster.can_move = True
            monster.frozen = 0
    value += monk_bonus(hero)
    if "orc" in monster.species.traits and is_elf(hero):
        value += 1
    load = encumbrance(hero)
    if load:
        value -= load * 2 - 1
    if hero.hold.turns:
        value -= 3
    return value + skilled_to_hit(play, monster, weapon, manner)


def skilled_to_hit(play: Play, monster: Monster, weapon: Item | None, manner: Manner) -> int:
    """L-268: what a weapon and skill with it add; bare hands, claws and martial kicks since 3.6.0 only."""
    hero = play.hero
    if manner in ("weapon", "claw"):
        if weapon is not None:
            return weapon_to_hit(play, weapon, monster) + skill_to_hit(hero, weapon)
    elif manner != "kick" or not fights_with_martial_arts(hero):
        return 0
    return skill_to_hit(hero, None) if play.edition.combat.skill_helps_bare_hands_hit else 0


def is_elf(hero: Hero) -> bool:
    if hero.form is not None:
        return "elf" in hero.form.traits
    return hero.race.name == "elf"


def monk_bonus(hero: Hero) -> int:
    """A Monk's bonus without weapon and shield, or penalty in body armour."""
    if hero.role.name != "monk" or hero.form is not None:
        return 0
    if int(Slot.BODY_ARMOR) in hero.worn:
        return -hero.role.spell_armor
    if int(Slot.WIELDED) not in hero.worn and int(Slot.SHIELD) not in hero.worn:
        return hero.level // 3 + 2
    return 0


def body_armor_penalty(hero: Hero) -> int:
    """How much a Monk's body armour takes from the roll to hit."""
    return max(0, -monk_bonus(hero))


def check_caitiff(play: Play, monster: Monster) -> None:
    """Knights must not strike the helpless, samurai the peaceful. NetHack: uhitm.c, check_caitiff."""
    hero = play.hero
    if hero.alignment_record <= -10:
        return
    spared = "undead" in monster.species.traits and play.edition.combat.knights_may_strike_helpless_undead
    if hero.role.name == "knight" and hero.alignment == "lawful":
        if spared:
            return
        if not monster.can_move or monster.asleep or (monster.fleeing and not monster.culprit):
            play.tell("combat.caitiff", "uhitm.c check_caitiff")
            change_alignment(play, -1, "uhitm.c check_caitiff")
    elif hero.role.name == "samurai" and monster.peaceful:
        play.tell("combat.dishonour", "uhitm.c check_caitiff")
        change_alignment(play, -1, "uhitm.c check_caitiff")


def target_bonus(play: Play, monster: Monster, item: Item, *, notices: bool) -> int:
    """Large, sleeping and helpless targets are easier. NetHack: dothrow.c, omon_adj."""
    value = int(monster.species.size) - int(Size.MEDIUM)
    if monster.asleep:
        value += 2
        if notices:
            monster.asleep = False
    if not monster.can_move or not monster.species.speed:
        value += 4
        if notices and monster.species.speed and play.dice.one_in(10, "dothrow.c omon_adj"):
            monster.can_move = True
            monster.frozen = 0
    if item.kind.name == "heavy iron ball":
        value += 0 if item.worn & Slot.BALL else 2
    elif item.kind.name == "boulder":
        value += 6
    elif is_weapon(item) or item.kind.class_ == "gem":
        value += weapon_to_hit(play, item, monster)
    return value
