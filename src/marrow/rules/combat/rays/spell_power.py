"""What intelligence, skill and dexterity add to spells, and half spell damage. NetHack: zap.c."""

from marrow.content.properties import Property
from marrow.content.skills import BASIC, EXPERT, SKILLED
from marrow.content.words import Skill
from marrow.model.hero import Hero
from marrow.model.vocabularies import Attribute
from marrow.rules.hero.attributes import attribute, dexterity_to_hit
from marrow.rules.hero.body import has
from marrow.rules.hero.skills import skill_level
from marrow.rules.play import Play

BY_SKILL = {BASIC: 0, SKILLED: 2, EXPERT: 3}
UNSKILLED_PENALTY = -4


def spell_bonus(play: Play, amount: int) -> int:
    """L-259: what intelligence adds to a spell's damage. NetHack: spell_damage_bonus."""
    hero = play.hero
    intelligence = attribute(hero, Attribute.INTELLIGENCE)
    if not play.edition.magic.intelligence_spares_last_point:
        if intelligence <= 9:
            return amount - 3
        if intelligence <= 13 or hero.level < 5:
            return amount
        return amount + (1 if intelligence <= 18 else 2)
    if intelligence <= 9:
        return (1 if amount <= 3 else amount - 3) if amount > 1 else amount
    if intelligence <= 13 or hero.level < 5:
        return amount
    if intelligence <= 18:
        return amount + 1
    return amount + (2 if intelligence <= 24 or hero.level < 14 else 3)


def spell_to_hit(hero: Hero, skill: Skill | None) -> int:
    """How well a spell of a school is aimed. NetHack: spell_hit_bonus."""
    bonus = BY_SKILL.get(skill_level(hero, skill), UNSKILLED_PENALTY)
    return bonus + dexterity_to_hit(hero)


def spell_damage(play: Play, amount: int) -> int:
    """Half spell damage, rounded up."""
    return (amount + 1) // 2 if has(play.hero, Property.HALF_SPELL_DAMAGE) else amount
