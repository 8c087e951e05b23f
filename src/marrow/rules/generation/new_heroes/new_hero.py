"""What a hero is born with: attributes, hit points, power, gifts and skills. NetHack: u_init.c, attrib.c."""

from marrow.content.intrinsics import RACE_INTRINSICS, ROLE_INTRINSICS
from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.properties import Property
from marrow.content.roles import Advance, Role
from marrow.content.skills import BASIC, CEILINGS, EXPERT, FIRST_MAGIC, UNSKILLED
from marrow.content.words import Skill
from marrow.model.hero import Hero
from marrow.model.hero_parts import Training
from marrow.model.item import Item
from marrow.model.vocabularies import Attribute, Source
from marrow.rules.hero.attributes import adjust_attribute
from marrow.rules.hero.encumbrance import capacity, carried_weight
from marrow.rules.hero.shape import take_form
from marrow.rules.lifesaving.gevurah import add_gevurah
from marrow.rules.play import Play

POINTS = 75  # what the six attributes of a new hero sum up to
AMMUNITION = ("bow", "sling", "crossbow")


def give_life(play: Play) -> None:
    """Hit points and power of a first-level hero. NetHack: attrib.c, newhp; exper.c, newpw."""
    hero = play.hero
    hero.level = 0
    hero.max_hp = max(1, _start(play, hero.role.hp, hero.race.hp, "attrib.c newhp"))
    hero.max_power = max(1, _start(play, hero.role.power, hero.race.power, "exper.c newpw"))
    hero.level = hero.peak_level = 1
    hero.hp = hero.max_hp
    if play.edition.life_saving.hp_before_is_kept:  # L-204
        hero.hp_before = hero.hp
    hero.power = hero.max_power
    hero.hp_gains = [hero.max_hp]
    hero.power_gains = [hero.max_power]
    hero.alignment_record = hero.role.alignment_record
    for role, score in play.edition.life_saving.gevurah.at_birth:  # L-223
        if role == hero.role.name:
            add_gevurah(play, score)


def _start(play: Play, role: Advance, race: Advance, rule: str) -> int:
    total = role.start + race.start
    if role.start_die:
        total += play.dice.rnd(role.start_die, rule)
    if race.start_die:
        total += play.dice.rnd(race.start_die, rule)
    return total


def give_first_intrinsics(hero: Hero) -> None:
    """What role and race have from the first level on; knights can jump. NetHack: attrib.c, adjabil."""
    take_form(hero, None)
    for innate in ROLE_INTRINSICS[hero.role.name]:
        if innate.level <= 1:
            hero.intrinsic[innate.property] |= int(Source.EXPERIENCE)
    for innate in RACE_INTRINSICS[hero.race.name]:
        if innate.level <= 1:
            hero.intrinsic[innate.property] |= int(Source.RACE)
    if hero.role.name == "knight":
        hero.intrinsic[Property.JUMPING] |= int(Source.OUTSIDE)


# Attributes


def roll_attributes(play: Play) -> None:
    """Points dealt out by the role's shares, then now and then one attribute better or worse.

    NetHack: attrib.c, init_attr; u_init.c, u_init.
    """
    hero = play.hero
    rule = "attrib.c init_attr"
    hero.base = list(hero.role.attribute_base)
    left = POINTS - sum(hero.base)
    refused = 0
    while left and refused < 100:
        which = _share(hero.role, play.dice.rn2(100, rule))
        if which is None:
            continue
        limit = hero.race.attribute_maximum[which] if left > 0 else hero.race.attribute_minimum[which]
        if (hero.base[which] >= limit) if left > 0 else (hero.base[which] <= limit):
            refused += 1
            continue
        refused = 0
        hero.base[which] += 1 if left > 0 else -1
        left -= 1 if left > 0 else -1
    hero.peak = hero.base[:]
    for attribute in Attribute:
        if play.dice.one_in(20, "u_init.c u_init"):
            change = play.dice.rn2(7, "u_init.c u_init") - 2
            adjust_attribute(play, attribute, change, "u_init.c u_init", silent=True)
            hero.peak[attribute] = min(hero.peak[attribute], hero.base[attribute])


def _share(role: Role, thrown: int) -> int | None:
    """Whose share of the hundred a throw falls into; None for nobody's, where they are less in all."""
    for which, share in enumerate(role.attribute_share):
        thrown -= share
        if thrown <= 0:
            return which
    return None


def strengthen_to_carry(play: Play) -> None:
    """Heroes can carry what they start with, if strength and constitution can be raised far enough."""
    hero = play.hero
    rule = "u_init.c u_init"
    while carried_weight(hero) > capacity(hero):
        if adjust_attribute(play, Attribute.STRENGTH, 1, rule, silent=True):
            continue
        if not adjust_attribute(play, Attribute.CONSTITUTION, 1, rule, silent=True):
            return


# Skills


def train(hero: Hero) -> None:
    """Basic skill with the weapons carried, and how far each can go. NetHack: weapon.c, skill_init."""
    known: list[Skill] = [skill for item in hero.inventory if (skill := _weapon_skill(item)) is not None]
    known += FIRST_MAGIC.get(hero.role.name, ())
    ceilings = CEILINGS[hero.role.name]
    for skill, ceiling in ceilings.items():
        level = BASIC if skill in known or _is_born_knowing(hero.role, skill, ceiling) else UNSKILLED
        hero.skills[skill] = Training(level, ceiling, practice_at(level))
    for skill in known:
        if skill not in ceilings:
            hero.skills[skill] = Training(BASIC, BASIC, practice_at(BASIC))
    special = KINDS_NAMED.get(f"spellbook of {hero.role.special_spell}")
    if special is not None and special.skill is not None and special.skill not in hero.skills:
        hero.skills[special.skill] = Training(UNSKILLED, BASIC)


def practice_at(level: int) -> int:
    """The practice that leads to a level."""
    return 20 * (level - 1) ** 2


def _is_born_knowing(role: Role, skill: Skill, ceiling: int) -> bool:
    """Great fighters know how to use their hands, horsemen how to ride."""
    if skill in ("bare hands", "martial arts"):
        return ceiling > EXPERT
    return skill == "riding" and role.pet == "pony"


def _weapon_skill(item: Item) -> Skill | None:
    kind = item.kind
    if kind.class_ not in ("weapon", "tool") or (kind.missile and kind.skill in AMMUNITION):
        return None
    return kind.skill
