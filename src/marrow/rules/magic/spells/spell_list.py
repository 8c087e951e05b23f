"""The list of known spells, as it is read and as one is chosen from it. NetHack: spell.c, dospellmenu."""

from marrow.choices import Edition
from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.skills import BASIC, EXPERT, SKILLED, UNSKILLED
from marrow.messages.questions import Offer
from marrow.model.hero import Hero
from marrow.model.hero_parts import Spell
from marrow.rules.hero.skills import FULL_SPELL_MEMORY, skill_level, spell_skill
from marrow.rules.items.inventory import LETTERS
from marrow.rules.magic.spells.casting import chance_of_success
from marrow.rules.magic.spells.spellbooks import spell_name

STEPS = {BASIC: 10, SKILLED: 5, EXPERT: 2}  # how exactly a hero of this skill knows his memory, in percent
UNSURE = 25  # the same without skill


def spell_offers(edition: Edition, hero: Hero) -> tuple[Offer, ...]:
    """Each known spell under its letter, with level, category, chance to fail and maybe what is retained.

    Where editions do not list that, a star marks what is forgotten.
    """
    retention = edition.commands.spell_lists_show_retention
    heading = f"    {'Name':<20} Level {'' if retention else ' '}{'Category':<12} Fail"
    heading += " Retention" if retention else ""
    return tuple(
        Offer(key=letter, text=_line(edition, hero, spell, retention=retention), heading=heading)
        for letter, spell in zip(LETTERS, hero.spells, strict=False)
    )


def _line(edition: Edition, hero: Hero, spell: Spell, *, retention: bool) -> str:
    star = "" if retention else " " if spell.memory > 0 else "*"
    line = f"{spell_name(spell.book):<20}  {spell.level:2}{star}   {category_of(edition, hero, spell):<12} "
    line += f"{100 - chance_of_success(edition.magic, hero, spell):3}%"
    return f"{line} {retained(hero, spell):>9}" if retention else line


def category_of(edition: Edition, hero: Hero, spell: Spell) -> str:
    """The school of a spell: attack, healing and so on. NetHack: spelltypemnemonic."""
    return (spell_skill(edition.magic, hero, KINDS_NAMED[spell.book]) or "").removesuffix(" spells")


def retained(hero: Hero, spell: Spell) -> str:
    """How much of a spell is remembered, in steps that are finer with more skill. NetHack: spellretention."""
    if spell.memory <= 0:
        return "(gone)"
    if spell.memory >= FULL_SPELL_MEMORY:
        return "100%"
    step = STEPS.get(max(skill_level(hero, KINDS_NAMED[spell.book].skill), UNSKILLED), UNSURE)
    percent = (spell.memory - 1) * 100 // FULL_SPELL_MEMORY + 1
    most = -(-percent // step) * step
    return f"{most - step + 1}%-{most}%"
