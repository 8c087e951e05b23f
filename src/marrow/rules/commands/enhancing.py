"""#enhance: list the hero's skills, and advance those practised enough. NetHack: weapon.c."""

from collections import Counter
from collections.abc import Iterator, Mapping

from marrow.content.skills import RESTRICTED, skill_title
from marrow.content.words import Skill
from marrow.messages.commands import Enhance
from marrow.messages.question_keys import QuestionKey
from marrow.messages.questions import ChooseFrom, Offer
from marrow.model.hero import Hero
from marrow.rules.commands.choosing import confirm
from marrow.rules.hero.experience import HIGHEST_LEVEL
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
    "spear", "javelin", "trident", "lance", "bow", "sling", "crossbow", "dart", "shuriken", "boomerang",
    "whip", "unicorn horn",
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
        slots = "" if freely or play.world.mode != "wizard" else _slots_left(hero)
        picks = play.ask(ChooseFrom(what=what, rule=RULE, offers=offers, words={"slots": slots}))
        chosen = next((skill for skill in hero.skills if picks and skill == picks[0].key), None)
        if chosen is None or not may_advance(hero, chosen, freely=freely):
            return False
        advance_skill(play, chosen)
        if not freely:
            if any(can_advance(hero, skill) for skill in hero.skills):
                play.tell("growth.more dangerous", RULE)
            return False


def _slots_left(hero: Hero) -> str:
    """How many skill slots are free, which only wizards are told."""
    return f"  ({hero.skill_slots} slot{'' if hero.skill_slots == 1 else 's'} available)"


def may_advance(hero: Hero, skill: Skill, *, freely: bool) -> bool:
    training = hero.skills[skill]
    if freely:
        return RESTRICTED < training.level < training.ceiling
    return can_advance(hero, skill)


def skill_lines(play: Play, *, freely: bool = False) -> tuple[Offer, ...]:
    """All skills that are not restricted, by group, with their levels; those that can advance have a key.

    A star marks skills that lack only skill slots, a # those that have reached their highest level. Names
    stand in a column, with room for letters before them if any line has a letter or a sign.
    """
    hero = play.hero
    known = [
        (heading, skill, training)
        for heading, group in HEADINGS
        for skill in group
        if (training := hero.skills.get(skill)) is not None and training.level != RESTRICTED
    ]
    signs = {
        skill: READY if may_advance(hero, skill, freely=freely) else _sign(hero, skill)
        for _, skill, _ in known
    }
    found = Counter(signs.values())
    bare = set(found) <= {UNTRAINED}
    width = max((len(skill_title(skill)) for skill in signs), default=0)
    lines = [Offer(key="", text=text) for text in _legend(hero, found)]
    for heading, skill, training in known:
        sign = "" if bare else signs[skill]
        level = SKILL_LEVELS[training.level]
        if play.world.mode == "wizard":
            practice = f"{training.practice:5}({practice_needed(training.level):4})"
            text = f" {sign}{skill_title(skill):{width}} {level:12} {practice}"
        else:
            text = f" {sign} {skill_title(skill):{width}} [{level}]"
        lines.append(Offer(key=skill if signs[skill] == READY else "", text=text, heading=heading))
    return tuple(lines)


# What is written before a skill; one that is ready has its letter there.
READY, LACKS_SLOTS, PEAKED, UNTRAINED = "", "  * ", "  # ", "    "


def _legend(hero: Hero, found: Mapping[str, int]) -> Iterator[str]:
    """What the signs that are there mean, in the words that programs look for."""
    if found[LACKS_SLOTS]:
        many = "s" if found[LACKS_SLOTS] > 1 else ""
        when = (
            "if skill slots become available"
            if hero.level >= HIGHEST_LEVEL
            else "when you're more experienced"
        )
        yield f'(Skill{many} flagged by "*" may be enhanced {when}.)'
    if found[PEAKED]:
        yield f'(Skill{"s" if found[PEAKED] > 1 else ""} flagged by "#" cannot be enhanced any further.)'


def _sign(hero: Hero, skill: Skill) -> str:
    training = hero.skills[skill]
    if is_trained_to_advance(hero, skill):
        return LACKS_SLOTS
    peaked = training.level >= training.ceiling and training.practice >= practice_needed(training.level)
    return PEAKED if peaked else UNTRAINED
