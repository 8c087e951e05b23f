"""Skills: their bonuses, and how they are trained and advanced. NetHack: weapon.c."""

from dataclasses import replace
from typing import Final

from marrow.choices import MagicChoices
from marrow.content.kinds import ObjectKind
from marrow.content.skills import BASIC, EXPERT, RESTRICTED, SKILLED, UNSKILLED, skill_title
from marrow.content.words import Skill
from marrow.model.hero import Hero
from marrow.model.hero_parts import Training
from marrow.model.item import Item, Slot
from marrow.rules.play import Play

MARTIAL_ROLES = ("samurai", "monk")
# To hit and to damage, by level of skill: restricted, unskilled, basic, skilled, expert, master, grand master
WEAPON_TO_HIT = (-4, -4, 0, 2, 3, 3, 3)
WEAPON_DAMAGE = (-2, -2, 0, 1, 2, 2, 2)
TWO_WEAPONS_TO_HIT = (-9, -9, -7, -5, -3, -3, -3)
TWO_WEAPONS_DAMAGE = (-3, -3, -1, 0, 1, 1, 1)
RIDING_TO_HIT = (-2, -2, -1, 0, 0, 0, 0)
RIDING_DAMAGE = (0, 0, 0, 1, 2, 2, 2)


FULL_SPELL_MEMORY = 20_000  # for how many turns a newly learnt spell is remembered. NetHack: spell.c, KEEN
# In the order in which #enhance lists them. NetHack: weapon.c, skill_ranges
FIGHTING_SKILLS: tuple[Skill, ...] = ("bare hands", "martial arts", "two weapons", "riding")
BOOKS_KNOWN: Final = {BASIC: 3, SKILLED: 5, EXPERT: 7}  # up to which level a Wizard knows them, else up to 1
SPELL_SKILLS: tuple[Skill, ...] = (
    "attack spells", "healing spells", "divination spells", "enchantment spells", "clerical spells",
    "escape spells", "matter spells",
)  # fmt: skip


def fights_with_martial_arts(hero: Hero) -> bool:
    return hero.role.name in MARTIAL_ROLES


def bare_hand_skill(hero: Hero) -> Skill:
    """The skill for fighting without a weapon: martial arts or bare hands."""
    return "martial arts" if fights_with_martial_arts(hero) else "bare hands"


def skill_level(hero: Hero, skill: Skill | None) -> int:
    """The hero's level in a skill, from RESTRICTED to GRAND_MASTER. NetHack: P_SKILL."""
    if skill is None:
        return RESTRICTED
    training = hero.skills.get(skill)
    return training.level if training is not None else RESTRICTED


def skill_of(hero: Hero, weapon: Item | None) -> Skill | None:
    """The skill a weapon (or empty hands) uses; None if it is no weapon. NetHack: weapon.c, weapon_type."""
    if weapon is None:
        return bare_hand_skill(hero)
    if weapon.kind.class_ not in ("weapon", "tool", "gem"):
        return None
    return weapon.kind.skill


def spell_skill(magic: MagicChoices, hero: Hero, book: ObjectKind) -> Skill | None:
    """Z-203: the school of a book's spell; in 5.0.0 light is clerical for priests. NetHack: role_init."""
    if magic.priests_light_is_clerical and hero.role.name == "priest" and book.name == "spellbook of light":
        return "clerical spells"
    return book.skill


def wielded_skill(hero: Hero) -> Skill | None:
    """The skill that a melee attack uses now."""
    if hero.fighting.two_weapons:
        return "two weapons"
    return skill_of(hero, hero.worn.get(int(Slot.WIELDED)))


def _is_one_of_two_weapons(hero: Hero, weapon: Item | None) -> bool:
    return hero.fighting.two_weapons and weapon in (
        hero.worn.get(int(Slot.WIELDED)),
        hero.worn.get(int(Slot.ALTERNATE)),
    )


def skill_to_hit(hero: Hero, weapon: Item | None) -> int:
    """What skill adds to the chance to hit. NetHack: weapon.c, weapon_hit_bonus."""
    skill = skill_of(hero, weapon)
    if _is_one_of_two_weapons(hero, weapon):
        level = min(skill_level(hero, skill), skill_level(hero, "two weapons"))
        bonus = TWO_WEAPONS_TO_HIT[level]
    elif skill is None:
        bonus = 0
    elif weapon is None:
        level = max(skill_level(hero, skill), UNSKILLED) - 1
        bonus = (level + 2) * (2 if skill == "martial arts" else 1) // 2
    else:
        bonus = WEAPON_TO_HIT[skill_level(hero, skill)]
    if hero.ride.steed_id:
        bonus += RIDING_TO_HIT[skill_level(hero, "riding")]
        if hero.fighting.two_weapons:
            bonus -= 2
    return bonus


def skill_damage(hero: Hero, weapon: Item | None) -> int:
    """What skill adds to damage. NetHack: weapon.c, weapon_dam_bonus."""
    skill = skill_of(hero, weapon)
    both = _is_one_of_two_weapons(hero, weapon)
    if both:
        level = min(skill_level(hero, skill), skill_level(hero, "two weapons"))
        bonus = TWO_WEAPONS_DAMAGE[level]
    elif skill is None:
        bonus = 0
    elif weapon is None:
        level = max(skill_level(hero, skill), UNSKILLED) - 1
        bonus = (level + 1) * (3 if skill == "martial arts" else 1) // 2
    else:
        bonus = WEAPON_DAMAGE[skill_level(hero, skill)]
    if hero.ride.steed_id and not both:
        bonus += RIDING_DAMAGE[skill_level(hero, "riding")]
    return bonus


def practice_needed(level: int) -> int:
    """How much training a skill of this level needs to advance. NetHack: practice_needed_to_advance."""
    return level * level * 20


def slots_needed(skill: Skill, level: int) -> int:
    """The slots it costs to advance from this level; fewer for spells and hands. NetHack: slots_required."""
    if skill == "two weapons" or (skill not in SPELL_SKILLS and skill not in FIGHTING_SKILLS):
        return level
    return (level + 1) // 2


def is_trained_to_advance(hero: Hero, skill: Skill) -> bool:
    """Whether the skill is trained enough to advance, slots apart. NetHack: weapon.c, could_advance."""
    training = hero.skills.get(skill)
    return (
        training is not None
        and RESTRICTED < training.level < training.ceiling
        and training.practice >= practice_needed(training.level)
    )


def can_advance(hero: Hero, skill: Skill) -> bool:
    """Whether the hero may advance a skill now. NetHack: weapon.c, can_advance."""
    return is_trained_to_advance(hero, skill) and hero.skill_slots >= slots_needed(
        skill, hero.skills[skill].level
    )


def skills_to_advance(hero: Hero) -> list[Skill]:
    return [skill for skill in hero.skills if can_advance(hero, skill)]


def advance_skill(play: Play, skill: Skill) -> None:
    """Advance a skill, for its slots. NetHack: weapon.c, skill_advance."""
    hero = play.hero
    training = hero.skills[skill]
    hero.skill_slots = max(0, hero.skill_slots - slots_needed(skill, training.level))
    training = hero.skills[skill] = replace(training, level=training.level + 1)
    hero.advanced.append(skill)
    most = training.level >= training.ceiling
    play.tell("growth.most skilled" if most else "growth.more skilled", "weapon.c", skill=skill_title(skill))
    if skill in SPELL_SKILLS:
        know_books_by_skill(play)


def know_books_by_skill(play: Play) -> None:
    """Since 3.7 a Wizard knows the spellbooks of low levels. NetHack: skill_based_spellbook_id."""
    hero = play.hero
    if hero.role.name != "wizard" or not play.edition.magic.wizards_know_books_by_skill:
        return
    for kind in play.edition.content.kinds:
        if kind.class_ != "spellbook" or kind.skill is None or play.world.discovered[kind.number]:
            continue
        if kind.spell_level <= BOOKS_KNOWN.get(skill_level(hero, kind.skill), 1):
            play.world.discovered[kind.number] = 1


def train_skill(play: Play, skill: Skill | None, amount: int = 1) -> None:
    """Train a skill by using it, and tell when it becomes ready to advance. NetHack: weapon.c, use_skill."""
    if skill is None:
        return
    hero = play.hero
    training = hero.skills.get(skill)
    if training is None or training.level == RESTRICTED:
        return
    before = can_advance(hero, skill)
    hero.skills[skill] = replace(training, practice=training.practice + amount)
    if not before and can_advance(hero, skill):
        _tell_confidence(play, skill)


def _tell_confidence(play: Play, skill: Skill) -> None:
    if skill in SPELL_SKILLS:
        play.tell("growth.confident casting", "weapon.c")
    elif skill in FIGHTING_SKILLS:
        play.tell("growth.confident fighting", "weapon.c")
    else:
        play.tell("growth.confident weapon", "weapon.c")


def add_skill_slots(play: Play, count: int) -> None:
    """Give the hero skill slots. NetHack: weapon.c, add_weapon_skill."""
    hero = play.hero
    before = len(skills_to_advance(hero))
    hero.skill_slots += count
    if len(skills_to_advance(hero)) > before:
        play.tell("growth.confident", "weapon.c")


def lose_skill_slots(play: Play, count: int) -> None:
    """Take skill slots: unused ones first, then from the skill advanced last. NetHack: lose_weapon_skill."""
    hero = play.hero
    for _ in range(count):
        if hero.skill_slots > 0:
            hero.skill_slots -= 1
        elif hero.advanced:
            skill = hero.advanced.pop()
            training = hero.skills.get(skill)
            if training is not None and training.level > UNSKILLED:
                hero.skills[skill] = replace(training, level=training.level - 1)
                hero.skill_slots = slots_needed(skill, training.level - 1) - 1


def drain_skills(play: Play, count: int) -> None:
    """Lower random skills by a level, and give back their slots. NetHack: weapon.c, drain_weapon_skill."""
    hero, rule = play.hero, "weapon.c drain_weapon_skill"
    forgotten: list[Skill] = []
    for _ in range(min(count, len(hero.advanced))):
        skill = hero.advanced.pop(play.dice.rn2(len(hero.advanced), rule))
        training = hero.skills[skill]
        level, practice = training.level - 1, training.practice
        hero.skill_slots += slots_needed(skill, level)
        most, least = practice_needed(level), practice_needed(level - 1)
        if practice >= most:
            practice = least + play.dice.rn2(most - least, rule)
        hero.skills[skill] = replace(training, level=level, practice=practice)
        if skill not in forgotten:
            forgotten.append(skill)
    for skill in forgotten:
        partly = hero.skills[skill].level >= BASIC
        play.tell("growth.some forgotten" if partly else "growth.forgotten", rule, skill=skill)


def unrestrict(hero: Hero, skill: Skill) -> None:
    """Unrestrict a skill, so that it can advance to basic. NetHack: unrestrict_weapon_skill."""
    training = hero.skills.get(skill)
    if training is None or training.level == RESTRICTED:
        hero.skills[skill] = Training(UNSKILLED, BASIC)
