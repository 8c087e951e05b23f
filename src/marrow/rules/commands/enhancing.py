"""#enhance: list the hero's skills, and advance those practised enough. NetHack: weapon.c."""

from enum import Enum

from marrow.content.skills import RESTRICTED
from marrow.content.words import Skill
from marrow.messages.commands import Enhance
from marrow.messages.question_keys import QuestionKey
from marrow.messages.questions import ChooseFrom, Offer
from marrow.model.hero import Hero
from marrow.rules.commands.choosing import confirm
from marrow.rules.hero.skills import (
    FIGHTING_SKILLS,
    SPELL_SKILLS,
    advance_skill,
    can_advance,
    is_trained_to_advance,
    practice_needed,
)
from marrow.rules.play import Play

RULE = "weapon.c enhance_weapon_skill"
WEAPONS: tuple[Skill, ...] = (  # as NetHack lists them
    "dagger", "knife", "axe", "pick-axe", "short sword", "broadsword", "long sword", "two-handed sword",
    "scimitar", "saber", "club", "mace", "morning star", "flail", "hammer", "quarterstaff", "polearms",
    "spear", "trident", "lance", "bow", "sling", "crossbow", "dart", "shuriken", "boomerang", "whip",
    "unicorn horn",
)  # fmt: skip
HEADINGS: tuple[tuple[str, tuple[Skill, ...]], ...] = (
    ("Fighting Skills", FIGHTING_SKILLS),
    ("Weapon Skills", WEAPONS),
    ("Spellcasting Skills", SPELL_SKILLS),
)
SKILL_LEVELS = ("Restricted", "Unskilled", "Basic", "Skilled", "Expert", "Master", "Grand Master")


def enhance(play: Play, command: Enhance) -> bool:
    """List the skills and advance one that is ready, which takes no time; wizards need no practice."""
    hero = play.hero
    freely = play.world.mode == "wizard" and confirm(play, QuestionKey.ADVANCE_WITHOUT_PRACTICE, rule=RULE)
    while True:
        offers = skill_lines(play, freely=freely)
        ready = any(offer.key for offer in offers)
        what = QuestionKey.ENHANCE_WHICH_SKILL if ready else QuestionKey.CURRENT_SKILLS
        picks = play.ask(ChooseFrom(what=what, rule=RULE, offers=offers))
        chosen = next((skill for skill in hero.skills if picks and skill == picks[0].key), None)
        if chosen is None or not may_advance(hero, chosen, freely=freely):
            return False
        advance_skill(play, chosen)
        if not freely:
            if any(can_advance(hero, skill) for skill in hero.skills):
                play.tell("growth.more dangerous", RULE)
            return False


def may_advance(hero: Hero, skill: Skill, *, freely: bool) -> bool:
    training = hero.skills[skill]
    if freely:
        return RESTRICTED < training.level < training.ceiling
    return can_advance(hero, skill)


def skill_lines(play: Play, *, freely: bool = False) -> tuple[Offer, ...]:
    """All skills that are not restricted, by group, with their levels; those that can advance have a key.

    A star marks skills that lack only skill slots, a # those that have reached their highest level.
    """
    hero = play.hero
    lines: list[Offer] = []
    marks: set[Mark] = set()
    for heading, group in HEADINGS:
        for skill in group:
            training = hero.skills.get(skill)
            if training is None or training.level == RESTRICTED:
                continue
            ready = may_advance(hero, skill, freely=freely)
            mark = None if ready else _mark(hero, skill)
            if mark is not None:
                marks.add(mark)
            text = f"{mark.value if mark is not None else ''}{skill} [{SKILL_LEVELS[training.level]}]"
            if play.world.mode == "wizard":
                text += f" {training.practice}({practice_needed(training.level)})"
            lines.append(Offer(key=skill if ready else "", text=text, heading=heading))
    return (*(Offer(key="", text=LEGEND[mark]) for mark in LEGEND if mark in marks), *lines)


class Mark(Enum):
    """What is written before a skill that cannot be enhanced now."""

    LACKS_SLOTS = "* "
    PEAKED = "# "
    UNTRAINED = "  "


LEGEND = {
    Mark.LACKS_SLOTS: "(Skills marked with * wait for more experience.)",
    Mark.PEAKED: "(Skills marked with # cannot be enhanced any further.)",
}


def _mark(hero: Hero, skill: Skill) -> Mark:
    training = hero.skills[skill]
    if is_trained_to_advance(hero, skill):
        return Mark.LACKS_SLOTS
    peaked = training.level >= training.ceiling and training.practice >= practice_needed(training.level)
    return Mark.PEAKED if peaked else Mark.UNTRAINED
