"""Experience: levels won and lost, and what they bring. NetHack: exper.c, attrib.c."""

from marrow.content.intrinsics import RACE_INTRINSICS, ROLE_INTRINSICS, Innate
from marrow.content.roles import Advance
from marrow.messages.entries import LevelChanged
from marrow.model.hero import Hero
from marrow.model.vocabularies import Attribute, Source
from marrow.rules.hero.attributes import attribute
from marrow.rules.hero.shape import OF_NO_LEVEL, life_of_a_level
from marrow.rules.hero.skills import add_skill_slots, lose_skill_slots
from marrow.rules.play import Play

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
