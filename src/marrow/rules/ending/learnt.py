"""The spells and skills that a dump log lists at the end. NetHack: end.c."""

from marrow.content.skills import UNSKILLED
from marrow.model.hero import Hero

NAMES = ("restricted", "unskilled", "basic", "skilled", "expert", "master", "grand master")


def spell_lines(hero: Hero) -> tuple[str, ...]:
    """Z-104: the spells known, with their levels and how long they are remembered."""
    return tuple(
        f"{spell.book.removeprefix('spellbook of ')}, level {spell.level}, {spell.memory} turns left"
        for spell in hero.spells
    )


def skill_lines(hero: Hero) -> tuple[str, ...]:
    """Z-104: the skills that are not restricted, with the level reached."""
    known = sorted((skill, one.level) for skill, one in hero.skills.items() if one.level >= UNSKILLED)
    return tuple(f"{skill}: {NAMES[level]}" for skill, level in known)
