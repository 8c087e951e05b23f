"""Experience: levels won and lost, what they bring, and skills. NetHack: exper.c, attrib.c, weapon.c."""

from marrow.content.intrinsics import RACE_INTRINSICS, ROLE_INTRINSICS, Innate
from marrow.content.roles import Advance
from marrow.content.skills import BASIC, RESTRICTED, UNSKILLED
from marrow.content.words import Skill
from marrow.messages.entries import LevelChanged
from marrow.model.hero import Attribute, Hero, Source, Training
from marrow.model.item import Item, Slot
from marrow.rules.attributes import attribute
from marrow.rules.play import Play
from marrow.rules.shape import OF_NO_LEVEL, life_of_a_level

HIGHEST_LEVEL = 30
LARGEST_THROW = 32_767


# Experience


def threshold(play: Play, level: int) -> int:
    """L-200: the experience at which a hero of this level rises to the next. NetHack: exper.c, newuexp."""
    return play.edition.play.experience[level - 1] if level > 0 else 0


def random_experience(play: Play) -> int:
    """Somewhere between what this level takes and what the next does. NetHack: exper.c, rndexp."""
    hero = play.hero
    least = threshold(play, hero.level - 1)
    span, grain = threshold(play, hero.level) - least, 1
    while span >= LARGEST_THROW:
        span //= 2
        grain *= 2
    return least + grain * play.dice.rn2(span, "exper.c rndexp")


def gain_experience(play: Play, points: int, score: int = 0) -> None:
    """Experience counts four times in the score; one level at most is gained at a time.

    NetHack: exper.c, more_experienced and newexplevel.
    """
    hero = play.hero
    hero.experience += points
    hero.score += 4 * points + score
    if hero.level < HIGHEST_LEVEL and hero.experience >= threshold(play, hero.level):
        _rise(play, earned=True, rule="exper.c newexplevel")


def gain_level(play: Play, rule: str) -> None:
    """A level by other means than experience, such as a potion or a wraith. NetHack: exper.c, pluslvl."""
    play.tell("growth.more experienced", rule)
    _rise(play, earned=False, rule=rule)


def _rise(play: Play, *, earned: bool, rule: str) -> None:
    hero = play.hero
    if hero.form is not None:
        more = life_of_a_level(play, hero.form, OF_NO_LEVEL)
        hero.form_max_hp += more
        hero.form_hp += more
    hp = hp_of_level(play)
    hero.max_hp += hp
    hero.hp += hp
    power = power_of_level(play)
    hero.max_power += power
    hero.power += power
    if hero.level >= HIGHEST_LEVEL:
        return
    if earned:
        hero.experience = min(hero.experience, threshold(play, hero.level + 1) - 1)
    else:
        hero.experience = threshold(play, hero.level)
    before = hero.level
    hero.level += 1
    again = hero.peak_level >= hero.level
    play.tell("growth.level regained" if again else "growth.level gained", rule, level=hero.level)
    hero.peak_level = max(hero.peak_level, hero.level)
    play.write(LevelChanged(turn=play.world.turn, rule=rule, before=before, after=hero.level))
    gain_intrinsics(play, before, hero.level)


def fall(play: Play, rule: str) -> None:
    """One level down, with what it brought; hit points and power are another matter (undo_gains)."""
    hero = play.hero
    before = hero.level
    play.tell("growth.level lost", rule, level=before)
    hero.level -= 1
    play.write(LevelChanged(turn=play.world.turn, rule=rule, before=before, after=hero.level))
    gain_intrinsics(play, before, hero.level)


def undo_gains(play: Play) -> None:
    """The hit points and power that the level above this one brought are lost."""
    hero = play.hero
    hp = _recorded(hero.hp_gains, hero.level)
    hero.max_hp = max(hero.max_hp - hp, 1)
    hero.hp = min(max(hero.hp - hp, 1), hero.max_hp)
    power = _recorded(hero.power_gains, hero.level)
    hero.max_power = max(hero.max_power - power, 0)
    hero.power = min(max(hero.power - power, 0), hero.max_power)


def _recorded(gains: list[int], level: int) -> int:
    return gains[level] if level < len(gains) else 0


def _record(gains: list[int], level: int, amount: int) -> None:
    """Keep what a hero of this level gained on rising; index 0 is what birth brought."""
    gains.extend([0] * (level + 1 - len(gains)))
    gains[level] = amount


# What a level brings


def hp_of_level(play: Play) -> int:
    """Hit points a hero of this level gains on rising; level 0 is birth. NetHack: attrib.c, newhp."""
    hero = play.hero
    rule = "attrib.c newhp"
    role, race = hero.role.hp, hero.race.hp
    if hero.level == 0:
        amount = _at_birth(play, role, race, rule)
    else:
        low = hero.level < hero.role.cutoff_level
        amount = _fixed(role, low) + _fixed(race, low)
        amount += _die(play, _sides(role, low), rule)
        amount += _die(play, _sides(race, low), rule)
        amount += constitution_bonus(attribute(hero, Attribute.CONSTITUTION))
    amount = max(amount, 1)
    if hero.level < HIGHEST_LEVEL:
        _record(hero.hp_gains, hero.level, amount)
    return amount


def constitution_bonus(constitution: int) -> int:
    """Hit points a level by constitution."""
    if constitution <= 3:
        return -2
    if constitution <= 6:
        return -1
    if constitution <= 14:
        return 0
    if constitution <= 16:
        return 1
    return min(constitution - 15, 4)


def power_of_level(play: Play) -> int:
    """Power a hero of this level gains on rising; level 0 is birth. NetHack: exper.c, newpw."""
    hero = play.hero
    rule = "exper.c newpw"
    role, race = hero.role.power, hero.race.power
    if hero.level == 0:
        amount = _at_birth(play, role, race, rule)
    else:
        low = hero.level < hero.role.cutoff_level
        sides = attribute(hero, Attribute.WISDOM) // 2 + _sides(role, low) + _sides(race, low)
        amount = play.dice.rn1(sides, _fixed(role, low) + _fixed(race, low), rule)
        amount = _by_role(hero, amount)
    amount = max(amount, 1)
    if hero.level < HIGHEST_LEVEL:
        _record(hero.power_gains, hero.level, amount)
    return amount


def _by_role(hero: Hero, amount: int) -> int:
    """NetHack: exper.c, enermod."""
    match hero.role.name:
        case "priest" | "wizard":
            return 2 * amount
        case "healer" | "knight":
            return 3 * amount // 2
        case "barbarian" | "valkyrie":
            return 3 * amount // 4
        case _:
            return amount


def _at_birth(play: Play, role: Advance, race: Advance, rule: str) -> int:
    amount = role.start + race.start
    amount += _die(play, role.start_die, rule)
    amount += _die(play, race.start_die, rule)
    return amount


def _fixed(advance: Advance, low: bool) -> int:
    return advance.low if low else advance.high


def _sides(advance: Advance, low: bool) -> int:
    return advance.low_die if low else advance.high_die


def _die(play: Play, sides: int, rule: str) -> int:
    return play.dice.rnd(sides, rule) if sides > 0 else 0


def gain_intrinsics(play: Play, old: int, new: int) -> None:
    """Give what levels above ``old`` up to ``new`` bring, or take what levels above ``new`` brought.

    NetHack: attrib.c, adjabil.
    """
    hero = play.hero
    rule = "attrib.c adjabil"
    for source, rows in (
        (Source.EXPERIENCE, ROLE_INTRINSICS[hero.role.name]),
        (Source.RACE, RACE_INTRINSICS[hero.race.name]),
    ):
        for innate in rows:
            if old < innate.level <= new:
                _gain(play, innate, source, rule)
            elif new < innate.level <= old:
                _lose(play, innate, source, rule)
    if old > 0 and new > old:
        add_skill_slots(play, new - old)
    elif new < old:
        lose_skill_slots(play, old - new)


OWN = int(Source.EXPERIENCE | Source.RACE | Source.OUTSIDE)  # what does not come of another form


def _gain(play: Play, innate: Innate, source: Source, rule: str) -> None:
    hero = play.hero
    had = hero.intrinsic[innate.property] & OWN
    hero.intrinsic[innate.property] |= int(source)
    if innate.level == 1:
        hero.intrinsic[innate.property] |= int(Source.OUTSIDE)
    if not had and innate.gained:
        play.tell("growth.you feel", rule, how=innate.gained)


def _lose(play: Play, innate: Innate, source: Source, rule: str) -> None:
    hero = play.hero
    hero.intrinsic[innate.property] &= ~int(source)
    if hero.intrinsic[innate.property] & OWN:
        return
    if innate.lost:
        play.tell("growth.you feel", rule, how=innate.lost)
    elif innate.gained:
        play.tell("growth.you feel less", rule, how=innate.gained)


# Titles


def rank(level: int) -> int:
    """Which of a role's nine ranks a level holds. NetHack: botl.c, xlev_to_rank."""
    if level <= 2:
        return 0
    if level <= 30:
        return (level + 2) // 4
    return 8


def rank_title(hero: Hero, level: int | None = None) -> str:
    """What the hero is called at a level."""
    ranks = hero.role.female_ranks if hero.gender == "female" else hero.role.ranks
    return ranks[rank(hero.level if level is None else level)]


# Skills

MARTIAL_ROLES = ("samurai", "monk")
FIGHTING: tuple[Skill, ...] = ("bare hands", "martial arts", "riding", "two weapons")
SPELLS: tuple[Skill, ...] = (
    "attack spells",
    "clerical spells",
    "divination spells",
    "enchantment spells",
    "escape spells",
    "healing spells",
    "matter spells",
)

# To hit and to damage, by level of skill: restricted, unskilled, basic, skilled, expert, master, grand master
WEAPON_TO_HIT = (-4, -4, 0, 2, 3, 3, 3)
WEAPON_DAMAGE = (-2, -2, 0, 1, 2, 2, 2)
TWO_WEAPONS_TO_HIT = (-9, -9, -7, -5, -3, -3, -3)
TWO_WEAPONS_DAMAGE = (-3, -3, -1, 0, 1, 1, 1)
RIDING_TO_HIT = (-2, -2, -1, 0, 0, 0, 0)
RIDING_DAMAGE = (0, 0, 0, 1, 2, 2, 2)


def fights_with_martial_arts(hero: Hero) -> bool:
    return hero.role.name in MARTIAL_ROLES


def hands(hero: Hero) -> Skill:
    """The skill of fighting with empty hands."""
    return "martial arts" if fights_with_martial_arts(hero) else "bare hands"


def skill_level(hero: Hero, skill: Skill | None) -> int:
    """RESTRICTED to GRAND_MASTER."""
    if skill is None:
        return RESTRICTED
    training = hero.skills.get(skill)
    return training.level if training is not None else RESTRICTED


def skill_of(hero: Hero, weapon: Item | None) -> Skill | None:
    """The skill a weapon needs, empty hands included; None for what is no weapon. NetHack: weapon_type."""
    if weapon is None:
        return hands(hero)
    if weapon.kind.class_ not in ("weapon", "tool", "gem"):
        return None
    return weapon.kind.skill


def wielded_skill(hero: Hero) -> Skill | None:
    """The skill a blow now exercises."""
    if hero.two_weapons:
        return "two weapons"
    return skill_of(hero, hero.worn.get(int(Slot.WIELDED)))


def _is_of_two(hero: Hero, weapon: Item | None) -> bool:
    return hero.two_weapons and weapon in (
        hero.worn.get(int(Slot.WIELDED)),
        hero.worn.get(int(Slot.ALTERNATE)),
    )


def skill_to_hit(hero: Hero, weapon: Item | None) -> int:
    """What skill adds to the chance to hit. NetHack: weapon.c, weapon_hit_bonus."""
    skill = skill_of(hero, weapon)
    if _is_of_two(hero, weapon):
        level = min(skill_level(hero, skill), skill_level(hero, "two weapons"))
        bonus = TWO_WEAPONS_TO_HIT[level]
    elif skill is None:
        bonus = 0
    elif weapon is None:
        level = max(skill_level(hero, skill), UNSKILLED) - 1
        bonus = (level + 2) * (2 if skill == "martial arts" else 1) // 2
    else:
        bonus = WEAPON_TO_HIT[skill_level(hero, skill)]
    if hero.steed_id:
        bonus += RIDING_TO_HIT[skill_level(hero, "riding")]
        if hero.two_weapons:
            bonus -= 2
    return bonus


def skill_damage(hero: Hero, weapon: Item | None) -> int:
    """What skill adds to damage. NetHack: weapon.c, weapon_dam_bonus."""
    skill = skill_of(hero, weapon)
    both = _is_of_two(hero, weapon)
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
    if hero.steed_id and not both:
        bonus += RIDING_DAMAGE[skill_level(hero, "riding")]
    return bonus


def practice_needed(level: int) -> int:
    """Practice after which a skill of this level can advance. NetHack: practice_needed_to_advance."""
    return level * level * 20


def slots_needed(skill: Skill, level: int) -> int:
    """Skill slots to advance from this level: cheaper for empty hands and spells. NetHack: slots_required."""
    if skill == "two weapons" or (skill not in SPELLS and skill not in FIGHTING):
        return level
    return (level + 1) // 2


def could_advance(hero: Hero, skill: Skill) -> bool:
    """Whether practice alone would allow it."""
    training = hero.skills.get(skill)
    return (
        training is not None
        and RESTRICTED < training.level < training.ceiling
        and training.practice >= practice_needed(training.level)
    )


def can_advance(hero: Hero, skill: Skill) -> bool:
    """Whether the hero may advance a skill now. NetHack: weapon.c, can_advance."""
    return could_advance(hero, skill) and hero.skill_slots >= slots_needed(skill, hero.skills[skill].level)


def skills_to_advance(hero: Hero) -> list[Skill]:
    return [skill for skill in hero.skills if can_advance(hero, skill)]


def advance(play: Play, skill: Skill) -> None:
    """Spend slots on a level of a skill. NetHack: weapon.c, skill_advance."""
    hero = play.hero
    training = hero.skills[skill]
    hero.skill_slots = max(0, hero.skill_slots - slots_needed(skill, training.level))
    training.level += 1
    hero.advanced.append(skill)
    most = training.level >= training.ceiling
    play.tell("growth.most skilled" if most else "growth.more skilled", "weapon.c", skill=skill)


def practise(play: Play, skill: Skill | None, amount: int = 1) -> None:
    """Use of a skill, which may in time make it ready to advance. NetHack: weapon.c, use_skill."""
    if skill is None:
        return
    hero = play.hero
    training = hero.skills.get(skill)
    if training is None or training.level == RESTRICTED:
        return
    before = can_advance(hero, skill)
    training.practice += amount
    if not before and can_advance(hero, skill):
        _tell_confidence(play, skill)


def _tell_confidence(play: Play, skill: Skill) -> None:
    if skill in SPELLS:
        play.tell("growth.confident casting", "weapon.c")
    elif skill in FIGHTING:
        play.tell("growth.confident fighting", "weapon.c")
    else:
        play.tell("growth.confident weapon", "weapon.c")


def add_skill_slots(play: Play, count: int) -> None:
    """NetHack: weapon.c, add_weapon_skill."""
    hero = play.hero
    before = len(skills_to_advance(hero))
    hero.skill_slots += count
    if len(skills_to_advance(hero)) > before:
        play.tell("growth.confident", "weapon.c")


def lose_skill_slots(play: Play, count: int) -> None:
    """Unused slots go first, then the skill advanced last falls back. NetHack: lose_weapon_skill."""
    hero = play.hero
    for _ in range(count):
        if hero.skill_slots > 0:
            hero.skill_slots -= 1
        elif hero.advanced:
            skill = hero.advanced.pop()
            training = hero.skills.get(skill)
            if training is not None and training.level > UNSKILLED:
                training.level -= 1
                hero.skill_slots = slots_needed(skill, training.level) - 1


def unlearn_skills(play: Play, count: int) -> None:
    """Levels of skills at random are forgotten, their slots free again. NetHack: drain_weapon_skill."""
    hero, rule = play.hero, "weapon.c drain_weapon_skill"
    forgotten: list[Skill] = []
    for _ in range(min(count, len(hero.advanced))):
        skill = hero.advanced.pop(play.dice.rn2(len(hero.advanced), rule))
        training = hero.skills[skill]
        training.level -= 1
        hero.skill_slots += slots_needed(skill, training.level)
        most, least = practice_needed(training.level), practice_needed(training.level - 1)
        if training.practice >= most:
            training.practice = least + play.dice.rn2(most - least, rule)
        if skill not in forgotten:
            forgotten.append(skill)
    for skill in forgotten:
        partly = hero.skills[skill].level >= BASIC
        play.tell("growth.some forgotten" if partly else "growth.forgotten", rule, skill=skill)


def unrestrict(hero: Hero, skill: Skill) -> None:
    """A gift of the gods opens a restricted skill up to basic. NetHack: unrestrict_weapon_skill."""
    training = hero.skills.get(skill)
    if training is None or training.level == RESTRICTED:
        hero.skills[skill] = Training(UNSKILLED, BASIC)


# Wizard mode


def set_level(play: Play, level: int) -> None:
    """Raise or lower the hero to a level, one at a time. NetHack: potion.c and exper.c for #levelchange."""
    hero = play.hero
    wanted = min(max(level, 1), HIGHEST_LEVEL)
    while hero.level < wanted:
        before = hero.level
        _rise(play, earned=False, rule="wizard mode")
        if hero.level == before:
            break
    while hero.level > wanted:
        fall(play, "wizard mode")
        undo_gains(play)
        if hero.experience > 0:
            hero.experience = threshold(play, hero.level) - 1
    hero.peak_level = max(hero.peak_level, hero.level)
