"""A new hero's attributes, hit points, power, intrinsics and skills. NetHack: u_init.c, attrib.c."""

from collections.abc import Mapping
from typing import Final

from marrow.content.edition_content import Content
from marrow.content.intrinsics import RACE_INTRINSICS, role_intrinsics
from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.properties import Property
from marrow.content.roles import Advance, Role
from marrow.content.skills import BASIC, EXPERT, FIRST_MAGIC, UNSKILLED
from marrow.content.words import KindName, RoleName, Skill
from marrow.model.hero import Hero
from marrow.model.hero_parts import Training
from marrow.model.item import Item
from marrow.model.vocabularies import Attribute, Source
from marrow.rules.hero.alignment_changes import set_alignment_record
from marrow.rules.hero.attribute_changes import set_all_attributes, set_attribute_peak
from marrow.rules.hero.attributes import adjust_attribute
from marrow.rules.hero.encumbrance import carried_weight, carrying_capacity
from marrow.rules.hero.experience import raise_first_power, start_at_first_level
from marrow.rules.hero.intrinsic_changes import give_intrinsic
from marrow.rules.hero.shape import take_form
from marrow.rules.items.weapons import LAUNCHER_SKILLS
from marrow.rules.lifesaving.gevurah import add_gevurah
from marrow.rules.play import Play

RULE: Final = "u_init.c u_init"
KNOWN_FROM_START: Final = 2  # in World.discovered
POWER_OF_FIRST_SPELL: Final = 5
POINTS: Final = 75  # what the six attributes of a new hero sum up to


def set_first_hp_and_power(play: Play) -> None:
    """Set hit points and power of a first-level hero. NetHack: attrib.c, newhp; exper.c, newpw."""
    hero = play.hero
    hp = max(1, _first_points(play, hero.role.hp, hero.race.hp, "attrib.c newhp"))
    power = max(1, _first_points(play, hero.role.power, hero.race.power, "exper.c newpw"))
    start_at_first_level(play, hp, power, RULE)
    set_alignment_record(play, hero.role.alignment_record, RULE)
    for role, score in play.edition.life_saving.gevurah.at_birth:  # L-223
        if role == hero.role.name:
            add_gevurah(play, score)


def have_power_for_first_spell(play: Play) -> None:
    """Z-338: raise the power of a new hero who knows a spell to what one of level 1 takes."""
    hero = play.hero
    if hero.spells and hero.max_power < POWER_OF_FIRST_SPELL:
        raise_first_power(play, POWER_OF_FIRST_SPELL, "Z-338")


def _first_points(play: Play, role: Advance, race: Advance, rule: str) -> int:
    total = role.start + race.start
    if role.start_die:
        total += play.dice.rnd(role.start_die, rule)
    if race.start_die:
        total += play.dice.rnd(race.start_die, rule)
    return total


def give_first_intrinsics(play: Play) -> None:
    """Give what role and race have from level 1 on; knights can jump. NetHack: attrib.c, adjabil."""
    hero, rule = play.hero, "attrib.c adjabil"
    take_form(play, None)
    later = play.edition.hero.some_intrinsics_come_later
    for innate in role_intrinsics(hero.role.name, later=later):
        if innate.level <= 1:
            give_intrinsic(play, innate.property, Source.EXPERIENCE, rule)
    for innate in RACE_INTRINSICS[hero.race.name]:
        if innate.level <= 1:
            give_intrinsic(play, innate.property, Source.RACE, rule)
    if hero.role.name == "knight":
        give_intrinsic(play, Property.JUMPING, Source.OUTSIDE, RULE)


# Attributes


def roll_attributes(play: Play) -> None:
    """Distribute points by the role's shares; then each attribute may change, one time in twenty.

    NetHack: attrib.c, init_attr; u_init.c, u_init.
    """
    hero = play.hero
    rule = "attrib.c init_attr"
    values = list(hero.role.attribute_base)
    left = POINTS - sum(values)
    refused = 0
    while left and refused < 100:
        roll = play.dice.rn2(100, rule) + int(play.edition.hero.attribute_shares_are_exact)
        which = _attribute_of_roll(hero.role, roll)
        if which is None:
            continue
        limit = hero.race.attribute_maximum[which] if left > 0 else hero.race.attribute_minimum[which]
        if (values[which] >= limit) if left > 0 else (values[which] <= limit):
            refused += 1
            continue
        refused = 0
        values[which] += 1 if left > 0 else -1
        left -= 1 if left > 0 else -1
    set_all_attributes(play, values, values, rule)
    for attribute in Attribute:
        if play.dice.one_in(20, RULE):
            change = play.dice.rn2(7, RULE) - 2
            adjust_attribute(play, attribute, change, RULE, silent=True)
            set_attribute_peak(play, attribute, min(hero.peak[attribute], hero.base[attribute]), RULE)


def _attribute_of_roll(role: Role, roll: int) -> int | None:
    """The attribute into whose share of the hundred a roll falls; None if into none.

    A roll from 0 to 99 favors the first attribute by one in a hundred, one from 1 to 100 none.
    """
    for which, share in enumerate(role.attribute_share):
        roll -= share
        if roll <= 0:
            return which
    return None


def strengthen_to_carry(play: Play) -> None:
    """Raise strength, then constitution, until the hero can carry what he starts with."""
    hero = play.hero
    while carried_weight(hero) > carrying_capacity(hero):
        if adjust_attribute(play, Attribute.STRENGTH, 1, RULE, silent=True):
            continue
        if not adjust_attribute(play, Attribute.CONSTITUTION, 1, RULE, silent=True):
            return


# Skills


def set_first_skills(hero: Hero, content: Content) -> None:
    """N-439: basic skill in weapons carried, and the maximum of each skill. NetHack: weapon.c, skill_init."""
    known: list[Skill] = [skill for item in hero.inventory if (skill := _weapon_skill(item)) is not None]
    known += FIRST_MAGIC.get(hero.role.name, ())
    ceilings = content.skill_ceilings(hero.role.name)
    for skill, ceiling in ceilings.items():
        level = BASIC if skill in known or _begins_with_basic(hero.role, skill, ceiling) else UNSKILLED
        hero.skills[skill] = Training(level, ceiling, practice_at(level))
    for skill in known:
        if skill not in ceilings:
            hero.skills[skill] = Training(BASIC, BASIC, practice_at(BASIC))
    special = KINDS_NAMED.get(hero.role.special_spell)
    if special is not None and special.skill is not None and special.skill not in hero.skills:
        hero.skills[special.skill] = Training(UNSKILLED, BASIC)


KEY_KINDS: Final[Mapping[RoleName, KindName]] = {
    "healer": "spellbook of healing",
    "priest": "spellbook of protection",
    "knight": "spellbook of protection",
    "monk": "spellbook of protection",
    "wizard": "spellbook of force bolt",
    "archeologist": "touchstone",
    "caveman": "flint",
    "rogue": "sack",
    "tourist": "sack",
    "samurai": "food ration",
}
"""What heroes know who have vowed to begin without possessions. Priests know water besides."""
PAUPERS_SLOTS: Final = 2


def begin_as_pauper(play: Play) -> None:
    """Take a pauper's skills away for two that can be advanced freely. NetHack 3.7: pauper_reinit."""
    hero = play.hero
    if "pauper" not in hero.vows:
        return
    for skill, training in hero.skills.items():
        if training.level > UNSKILLED:
            hero.skills[skill] = Training(UNSKILLED, training.ceiling)
    hero.skill_slots = PAUPERS_SLOTS
    known = [KEY_KINDS.get(hero.role.name), "potion of water" if hero.role.name == "priest" else None]
    for name in known:
        if name is not None:
            play.world.discovered[KINDS_NAMED[name].number] = KNOWN_FROM_START


def practice_at(level: int) -> int:
    """The practice that leads to a level."""
    return 20 * (level - 1) ** 2


def _begins_with_basic(role: Role, skill: Skill, ceiling: int) -> bool:
    """Whether a role begins with basic skill: martial artists, and knights in riding."""
    if skill in ("bare hands", "martial arts"):
        return ceiling > EXPERT
    return skill == "riding" and role.pet == "pony"


def _weapon_skill(item: Item) -> Skill | None:
    kind = item.kind
    if kind.class_ not in ("weapon", "tool") or (kind.missile and kind.skill in LAUNCHER_SKILLS):
        return None
    return kind.skill
