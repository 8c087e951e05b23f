"""The spells and skills that a dump log lists at the end. NetHack: end.c."""

from marrow.content.skills import UNSKILLED, skill_title
from marrow.model.hero import Hero
from marrow.rules.commands.enhancing import HEADINGS, SKILL_LEVELS


def spell_lines(hero: Hero) -> tuple[str, ...]:
    """Z-104: the spells known, with their levels and how long they are remembered."""
    return tuple(
        f"{spell.book.removeprefix('spellbook of ')}, level {spell.level}, {spell.memory} turns left"
        for spell in hero.spells
    )


def skill_lines(hero: Hero) -> tuple[str, ...]:
    """Z-104: the skills that are not restricted, with the level reached, in the order of #enhance."""
    lines: list[str] = []
    for heading, group in HEADINGS:
        levels = {skill: hero.skills[skill].level for skill in group if skill in hero.skills}
        known = [
            f" {skill_title(skill):20} [{SKILL_LEVELS[level]}]"
            for skill, level in levels.items()
            if level >= UNSKILLED
        ]
        lines += [heading, *known] if known else []
    return tuple(lines)
