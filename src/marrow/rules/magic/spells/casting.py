"""Cast spells: cost, chance of success, effects. Rules N-071 to N-082.

NetHack: spell.c, spelleffects and percent_success.
"""

from math import isqrt
from typing import Final

from marrow.choices import Backfire
from marrow.choices.magic import MagicChoices
from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.properties import Property
from marrow.content.skills import UNSKILLED
from marrow.content.words import KindName
from marrow.errors import RefusedCommand
from marrow.messages.entries import Cause
from marrow.model.hero import Hero
from marrow.model.hero_parts import Spell
from marrow.model.item import Slot
from marrow.model.vocabularies import Attribute, Burden
from marrow.rules.dungeon.difficulty import has_the_amulet
from marrow.rules.hero import conditions
from marrow.rules.hero.attributes import attribute, exercise
from marrow.rules.hero.body import is_confused, is_stunned
from marrow.rules.hero.encumbrance import encumbrance
from marrow.rules.hero.power_changes import change_power, spend_power
from marrow.rules.hero.shape import can_chant
from marrow.rules.hero.skills import FULL_SPELL_MEMORY, skill_level, spell_skill, train_skill
from marrow.rules.hero.worn_items import has_free_hand
from marrow.rules.items.families import is_metallic
from marrow.rules.magic.spells.spell_effects import spell_effects
from marrow.rules.magic.spells.spellbooks import spell_name
from marrow.rules.nutrition.hunger_state import lose_nutrition
from marrow.rules.play import Play

RULE = "spell.c spelleffects"
POWER_PER_LEVEL: Final = 5  # N-071: what a spell costs, by its level
TOO_HUNGRY: Final = 10  # N-072: at this nutrition or less, nobody casts
HEALING_SPELLS = (
    "spellbook of healing", "spellbook of extra healing", "spellbook of cure blindness",
    "spellbook of cure sickness", "spellbook of restore ability", "spellbook of remove curse",
)  # fmt: skip
DETECT_FOOD: KindName = "spellbook of detect food"
RESTORE: KindName = "spellbook of restore ability"
WARNINGS: Final = (  # for what part of a full memory; before 3.6.0 only every other
    (200, "spells.strain to recall"), (40, "spells.difficulty remembering"),
    (20, "spells.growing faint"), (10, "spells.gradually fading"),
)  # fmt: skip
METAL_HINDERS: Final = ((Slot.HELMET, 4), (Slot.GLOVES, 6), (Slot.BOOTS, 2))
SMALL_SHIELD_WEIGHT = KINDS_NAMED["small shield"].weight


def age_spells(play: Play) -> None:
    """Once a turn: every known spell loses a turn of memory. NetHack: age_spells."""
    for spell in play.hero.spells:
        if spell.memory:
            spell.memory -= 1


# The chance of success


def chance_of_success(magic: MagicChoices, hero: Hero, spell: Spell) -> int:
    """The chance in percent, by role, armour, attribute, level and skill. NetHack: percent_success."""
    role = hero.role
    kind = KINDS_NAMED[spell.book]
    special = spell.book == role.special_spell
    hindrance = _penalty(magic, hero, spell, special)
    which = Attribute.INTELLIGENCE if role.spell_attribute == "intelligence" else Attribute.WISDOM
    chance = 11 * attribute(hero, which) // 2
    skill = max(skill_level(hero, spell_skill(magic, hero, kind)), UNSKILLED) - 1
    difficulty = (spell.level - 1) * 4 - (skill * 6 + hero.level // 3 + 1)
    if difficulty > 0:
        chance -= isqrt(900 * difficulty + 2000)
    else:
        chance += min(15 * -difficulty // spell.level, 20)
    chance = min(max(chance, 0), 120)
    shield = hero.worn.get(Slot.SHIELD)
    if shield is not None and shield.weight > SMALL_SHIELD_WEIGHT:
        chance //= 2 if special else 4
    scaled = chance * (20 - hindrance)
    chance = (scaled // 15 if scaled >= 0 else -(-scaled // 15)) - hindrance
    return min(max(chance, 0), 100)


def _penalty(magic: MagicChoices, hero: Hero, spell: Spell, special: bool) -> int:
    """The penalty for role and armour, at most 20."""
    role = hero.role
    value = role.spell_base
    suit, cloak = hero.worn.get(Slot.BODY_ARMOR), hero.worn.get(Slot.CLOAK)
    robe = cloak is not None and cloak.kind.name == "robe"
    paladin = magic.knights_pray_in_armor and role.name == "knight"
    paladin = paladin and KINDS_NAMED[spell.book].skill == "clerical spells"
    if suit is not None and is_metallic(suit) and not paladin:
        value += role.spell_armor // 2 if robe else role.spell_armor
    elif robe:
        value -= role.spell_armor
    if Slot.SHIELD in hero.worn:
        value += role.spell_shield
    if magic.quarterstaffs_help_casting and _has_quarterstaff(hero):
        value -= 3
    for slot, penalty in () if paladin else METAL_HINDERS:
        item = hero.worn.get(slot)
        if item is not None and is_metallic(item) and item.kind.name != "helm of brilliance":
            value += penalty
    if special:
        value += role.special_spell_modifier
    if spell.book in HEALING_SPELLS:
        value += role.spell_emergency
    return min(value, 20)


def _has_quarterstaff(hero: Hero) -> bool:
    weapon = hero.worn.get(Slot.WIELDED)
    return weapon is not None and weapon.kind.name == "quarterstaff"


def _may_gesture(play: Play) -> bool:
    """Whether a hand is free to cast; since 3.7 also that which holds a quarterstaff."""
    hero = play.hero
    return has_free_hand(hero) or (play.edition.magic.quarterstaffs_help_casting and _has_quarterstaff(hero))


# Casting


def cast_spell(play: Play, spell: Spell, direction: int | None = None, *, at_self: bool = False) -> bool:
    """N-071 to N-081: cast a known spell. True if it took a move."""
    hero = play.hero
    if play.edition.magic.stunned_heroes_cannot_cast:
        _require_casting(play)
    if spell.memory <= 0:  # N-073
        play.tell("spells.twisted", "N-073")
        backfire(play, spell)
        if play.edition.magic.forgotten_spells_cost_energy:
            change_power(play, -play.dice.rnd(spell.level * POWER_PER_LEVEL, "N-073"), "N-073")
        return play.edition.nutrition.casting_forgotten_spells_takes_a_move
    _warn_of_fading(play, spell)
    energy = spell.level * POWER_PER_LEVEL  # N-071
    refused = _check_strength(play, spell)
    if refused is not None:
        return refused
    amulet = has_the_amulet(hero)
    drained = False
    if amulet and play.edition.nutrition.amulet_drain_raises_spell_hunger:  # N-081
        play.tell("spells.amulet drains", "N-081")
        energy += play.dice.rnd(2 * energy, "N-081")
    elif amulet and hero.power >= energy:  # N-080
        play.tell("spells.amulet drains", "N-080")
        change_power(play, -play.dice.rnd(2 * energy, "N-080"), "N-080")
        drained = True
    if energy > hero.power:  # N-074
        play.tell("spells.no energy", "N-074")
        return drained
    if spell.book != DETECT_FOOD:  # N-079
        pay_hunger(play, spell, energy)
    failed = is_confused(hero) or play.dice.rnd(100, "N-075") > chance_of_success(
        play.edition.magic, hero, spell
    )
    if failed:
        play.tell("spells.fail", "N-075")
        spend_power(play, energy // 2, "N-075")
        return True
    spend_power(play, energy, "N-071")
    exercise(play, Attribute.WISDOM, True, RULE)
    spell_effects(play, spell, direction, at_self=at_self)
    train_skill(play, spell_skill(play.edition.magic, hero, KINDS_NAMED[spell.book]), spell.level)
    return True


def _require_casting(play: Play) -> None:
    """Refuse if the hero is stunned, cannot speak or has no hand free. NetHack: spell.c, rejectcasting."""
    hero = play.hero
    if is_stunned(hero):
        raise RefusedCommand("spells.stunned")
    if play.edition.magic.casting_needs_voice and not can_chant(hero):
        raise RefusedCommand("spells.cannot chant")
    if not _may_gesture(play):
        raise RefusedCommand("spells.arms not free")


def _check_strength(play: Play, spell: Spell) -> bool | None:
    """N-072: False if too hungry or weak (no move), True if too loaded (a move), None if casting goes on.

    Before 3.6.0 only here False without a free hand, too.
    """
    hero = play.hero
    if hero.nutrition <= TOO_HUNGRY and spell.book != DETECT_FOOD:
        play.tell("spells.too hungry", "N-072")
        return False
    exempt = play.edition.nutrition.weak_heroes_cast_restore_ability and spell.book == RESTORE
    if attribute(hero, Attribute.STRENGTH) < 4 and not exempt:
        play.tell("spells.lack strength", "N-072")
        return False
    if encumbrance(hero) >= Burden.OVERTAXED:
        play.tell("spells.too loaded", "N-072")
        return True
    if not play.edition.magic.stunned_heroes_cannot_cast and not has_free_hand(hero):
        play.tell("spells.arms not free", RULE)
        return False
    return None


def pay_hunger(play: Play, spell: Spell, energy: int) -> None:
    """N-075 to N-078: spend twice the energy in nutrition, less for intelligent Wizards; at least 3 stay."""
    hero = play.hero
    cost = energy * 2
    wits = attribute(hero, Attribute.INTELLIGENCE) if hero.role.name == "wizard" else 10
    if wits >= 17:
        cost = 0
    elif wits == 16:
        cost //= 4
    elif wits == 15:
        cost //= 2
    cost = min(cost, hero.nutrition - 3)
    lose_nutrition(play, cost, Cause.SPELL, "N-075", spell_name(spell.book))


def _warn_of_fading(play: Play, spell: Spell) -> None:
    """Warn that a spell will soon be forgotten."""
    early = play.edition.magic.fading_spells_warn_early
    for share, words in WARNINGS if early else WARNINGS[::2]:
        if spell.memory <= FULL_SPELL_MEMORY // share:
            play.tell(words, RULE)
            return


def backfire(play: Play, spell: Spell) -> None:
    """N-073: a forgotten spell confuses, stuns, or both. NetHack: spell_backfire."""
    hero = play.hero
    turns = (spell.level + 1) * 3
    roll = play.dice.rn2(10, "N-073")
    confusion = (turns, 2 * turns // 3, turns // 3, 0)
    stunning = (0, turns // 3, 2 * turns // 3, turns)
    case = 0 if roll <= 3 else 1 if roll <= 6 else 2 if roll <= 8 else 3
    confused, stunned = hero.timeout[Property.CONFUSED], hero.timeout[Property.STUNNED]
    kept = play.edition.magic.backfire
    if kept is Backfire.REPLACES:
        confused = stunned = 0
    elif kept is Backfire.SWAPS and case == 2:
        confused, stunned = stunned, confused
    if confusion[case]:
        conditions.confuse(play, confused + confusion[case], "N-073")
    if stunning[case]:
        conditions.stun(play, stunned + stunning[case], "N-073")
