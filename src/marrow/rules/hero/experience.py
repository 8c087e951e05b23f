"""Experience: gaining and losing levels, and what levels give. NetHack: exper.c, attrib.c."""

from typing import Final

from marrow.content.event_kinds import MINOR
from marrow.content.intrinsics import RACE_INTRINSICS, Innate, role_intrinsics
from marrow.content.roles import Advance
from marrow.messages.entries import ExperienceChanged, LevelChanged, PeakLevelChanged
from marrow.model.hero import Hero
from marrow.model.vocabularies import Attribute, Source
from marrow.rules.chronicle import note_event
from marrow.rules.hero.achievements import achieve_rank
from marrow.rules.hero.attributes import attribute
from marrow.rules.hero.constitution_share import (
    gain_of_level,
    own_share,
    start_constitution_share,
    update_constitution_share,
)
from marrow.rules.hero.hit_point_changes import (
    change_form_hp,
    change_form_max_hp,
    change_own_hp,
    change_own_max_hp,
    fill_own_hp,
    heal_form_hp,
    keep_hp_before,
    set_own_hp,
    set_own_max_hp,
)
from marrow.rules.hero.intrinsic_changes import give_intrinsic, take_intrinsic
from marrow.rules.hero.power_changes import change_max_power, change_power, fill_power, set_max_power
from marrow.rules.hero.shape import LEVEL_OF_FORM, roll_hp_per_level
from marrow.rules.hero.skills import add_skill_slots, lose_skill_slots
from marrow.rules.play import Play

HIGHEST_LEVEL: Final = 30
LARGEST_ROLL: Final = 32_767


# Experience


def experience_to_rise(play: Play, level: int) -> int:
    """L-200: the experience at which a hero of this level rises to the next. NetHack: exper.c, newuexp."""
    return play.edition.hero.experience[level - 1] if level > 0 else 0


def random_experience(play: Play) -> int:
    """A random number of experience points for the hero's level. NetHack: exper.c, rndexp."""
    hero = play.hero
    least = experience_to_rise(play, hero.level - 1)
    span, factor = experience_to_rise(play, hero.level) - least, 1
    while span >= LARGEST_ROLL:
        span //= 2
        factor *= 2
    span = max(span, 1)  # at level 30 of dNetHack, whose rn2 takes the least die for one without sides
    return least + factor * play.dice.rn2(span, "exper.c rndexp")


def gain_experience(play: Play, points: int, score: int = 0, rule: str = "exper.c more_experienced") -> None:
    """Add experience points, and four times as many to the score; the hero rises one level at most.

    NetHack: exper.c, more_experienced and newexplevel.
    """
    hero = play.hero
    set_experience(play, hero.experience + points, rule)
    hero.score += 4 * points + score
    if hero.level < HIGHEST_LEVEL and hero.experience >= experience_to_rise(play, hero.level):
        _rise(play, earned=True, rule="exper.c newexplevel")


def gain_level(play: Play, rule: str) -> None:
    """Gain a level without experience, such as by a potion or a wraith corpse. NetHack: exper.c, pluslvl."""
    play.tell("growth.more experienced", rule)
    _rise(play, earned=False, rule=rule)


def set_experience(play: Play, points: int, rule: str) -> None:
    """Store other experience points; the level stays."""
    hero = play.hero
    amount = points - hero.experience
    if amount:
        hero.experience = points
        play.write(ExperienceChanged(turn=play.world.turn, rule=rule, amount=amount, left=points))


def set_level_alone(play: Play, level: int, rule: str) -> None:
    """Store another level; what levels bring is the caller's to give and take."""
    hero = play.hero
    before = hero.level
    if level != before:
        hero.level = level
        play.write(LevelChanged(turn=play.world.turn, rule=rule, before=before, after=level))


def set_peak_level(play: Play, level: int, rule: str) -> None:
    """Store another highest level, up to which a lost level can be restored."""
    hero = play.hero
    before = hero.peak_level
    if level != before:
        hero.peak_level = level
        play.write(PeakLevelChanged(turn=play.world.turn, rule=rule, before=before, after=level))


def start_at_first_level(play: Play, hp: int, power: int, rule: str) -> None:
    """A new hero has this many hit points and this much power, and remembers that they came with birth."""
    hero = play.hero
    set_level_alone(play, 1, rule)
    set_peak_level(play, 1, rule)
    hero.hp_gains, hero.power_gains = [hp], [power]
    set_own_max_hp(play, hp, rule)
    start_constitution_share(play)
    fill_own_hp(play, rule)
    keep_hp_before(play)
    set_max_power(play, power, rule)
    fill_power(play, rule)


def raise_first_power(play: Play, power: int, rule: str) -> None:
    """A new hero has this much power instead, and remembers it as that of level 1, not of birth."""
    set_max_power(play, power, rule)
    fill_power(play, rule)
    _record(play.hero.power_gains, 1, power)


def _rise(play: Play, *, earned: bool, rule: str) -> None:
    hero = play.hero
    if play.edition.hero.levels_lose_what_they_brought:
        _strengthen_form(play, rule)
    own_share(play)
    hp = roll_hp_gain(play, hero.level)
    change_own_max_hp(play, hp, rule)
    change_own_hp(play, hp + gain_of_level(play), rule)
    if not play.edition.hero.levels_lose_what_they_brought:
        _strengthen_form(play, rule)
    power = roll_power_gain(play, hero.level)
    change_max_power(play, power, rule)
    change_power(play, power, rule)
    if hero.level >= HIGHEST_LEVEL:
        return
    if earned:
        most = experience_to_rise(play, hero.level + 1) - 1
        set_experience(play, min(hero.experience, most), rule)
    else:
        set_experience(play, experience_to_rise(play, hero.level), rule)
    before = hero.level
    again = hero.peak_level > before
    play.tell("growth.level regained" if again else "growth.level gained", rule, level=before + 1)
    set_level_alone(play, before + 1, rule)
    set_peak_level(play, max(hero.peak_level, hero.level), rule)
    gain_intrinsics(play, before, hero.level)
    update_constitution_share(play)
    achievements = len(play.world.achieved)
    if rank_number(hero.level) > rank_number(before):
        achieve_rank(play, rank_number(hero.level))
    if len(play.world.achieved) == achievements:
        key = "chronicle.level regained" if again else "chronicle.level gained"
        note_event(play, MINOR, key, level=hero.level)


def _strengthen_form(play: Play, rule: str) -> None:
    """N-616: a level gained gives the hero's form hit points, too, since 3.7 up to its maximum only."""
    hero = play.hero
    if hero.form is None:
        return
    more = roll_hp_per_level(play, hero.form, LEVEL_OF_FORM)
    if play.edition.hero.levels_leave_maximum_of_form:
        heal_form_hp(play, more, rule)
        return
    change_form_max_hp(play, more, rule)
    change_form_hp(play, more, rule)


def drop_level(play: Play, rule: str) -> None:
    """Lose a level and its intrinsics; `remove_gains_of_level` takes its hit points and power."""
    hero = play.hero
    before = hero.level
    own_share(play)
    play.tell("growth.level lost", rule, level=before)
    set_level_alone(play, before - 1, rule)
    gain_intrinsics(play, before, hero.level)
    note_event(play, MINOR, "chronicle.level lost", level=before)


def remove_gains_of_level(play: Play, rule: str) -> None:
    """L-095, Z-179: lose the hit points and power that the lost level brought, or a fresh roll of them."""
    hero = play.hero
    brought = play.edition.hero.levels_lose_what_they_brought
    hp = _recorded(hero.hp_gains, hero.level) if brought else roll_hp_gain(play, hero.level)
    least = 1
    if play.edition.life_saving.lost_levels_leave_ten_hit_points:
        least = min(max(hero.level, 10), hero.max_hp)
    set_own_max_hp(play, max(hero.max_hp - hp, least), rule)
    update_constitution_share(play)
    hp += gain_of_level(play)
    set_own_hp(play, min(max(hero.hp - hp, 1), hero.max_hp), rule)
    power = _recorded(hero.power_gains, hero.level) if brought else roll_power_gain(play, hero.level)
    change_max_power(play, -power, rule)
    change_power(play, -power, rule)


def _recorded(gains: list[int], level: int) -> int:
    return gains[level] if level < len(gains) else 0


def _record(gains: list[int], level: int, amount: int) -> None:
    """Note what the hero gained when he rose from this level; index 0 is for birth."""
    gains.extend([0] * (level + 1 - len(gains)))
    gains[level] = amount


# What a level gives


def roll_hp_gain(play: Play, level: int) -> int:
    """Roll the hit points for rising from this level (0: birth), and note them. NetHack: attrib.c, newhp."""
    hero = play.hero
    rule = "attrib.c newhp"
    role, race = hero.role.hp, hero.race.hp
    if level == 0:
        amount = _at_birth(play, role, race, rule)
    else:
        low = level < hero.role.cutoff_level
        amount = _fixed(role, low) + _fixed(race, low)
        amount += _die(play, _sides(role, low), rule)
        amount += _die(play, _sides(race, low), rule)
        if not play.edition.hero.constitution_share_divisor:
            amount += constitution_bonus(attribute(hero, Attribute.CONSTITUTION))
    amount = max(amount, 1)
    if level < HIGHEST_LEVEL:
        _record(hero.hp_gains, level, amount)
    elif play.edition.hero.highest_level_gives_few_hit_points:
        amount = min(amount, max(5 - hero.max_hp // 300, 1))
    return amount


def constitution_bonus(constitution: int) -> int:
    """The hit points that constitution adds to each level."""
    if constitution <= 3:
        return -2
    if constitution <= 6:
        return -1
    if constitution <= 14:
        return 0
    if constitution <= 16:
        return 1
    return min(constitution - 15, 4)


def roll_power_gain(play: Play, level: int) -> int:
    """Roll the power for rising from this level (0: birth), and note it. NetHack: exper.c, newpw."""
    hero = play.hero
    rule = "exper.c newpw"
    role, race = hero.role.power, hero.race.power
    if level == 0:
        amount = _at_birth(play, role, race, rule)
    else:
        low = level < hero.role.cutoff_level
        sides = attribute(hero, Attribute.WISDOM) // 2 + _sides(role, low) + _sides(race, low)
        amount = play.dice.rn1(sides, _fixed(role, low) + _fixed(race, low), rule)
        amount = _by_role(hero, amount)
    if play.edition.hero.power_gain_is_at_least_one:
        amount = max(amount, 1)
    if level < HIGHEST_LEVEL:
        _record(hero.power_gains, level, amount)
    return amount


def _by_role(hero: Hero, amount: int) -> int:
    """The power gained, more or less of it by role. NetHack: exper.c, enermod."""
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
    """Give the intrinsics of the levels above ``old`` up to ``new``, or take those of levels above ``new``.

    NetHack: attrib.c, adjabil.
    """
    hero = play.hero
    rule = "attrib.c adjabil"
    later = play.edition.hero.some_intrinsics_come_later
    for source, rows in (
        (Source.EXPERIENCE, role_intrinsics(hero.role.name, later=later)),
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


OWN: Final = int(Source.EXPERIENCE | Source.RACE | Source.OUTSIDE)  # every source but a polymorphed form


def _gain(play: Play, innate: Innate, source: Source, rule: str) -> None:
    hero = play.hero
    had = hero.intrinsic[innate.property] & OWN
    give_intrinsic(play, innate.property, source, rule)
    if innate.level == 1:
        give_intrinsic(play, innate.property, Source.OUTSIDE, rule)
    if not had and innate.gained:
        play.tell("growth.you feel", rule, how=innate.gained)


def _lose(play: Play, innate: Innate, source: Source, rule: str) -> None:
    hero = play.hero
    take_intrinsic(play, innate.property, source, rule)
    if hero.intrinsic[innate.property] & OWN:
        return
    if innate.lost:
        play.tell("growth.you feel", rule, how=innate.lost)
    elif innate.gained:
        play.tell("growth.you feel less", rule, how=innate.gained)


# Titles


def rank_number(level: int) -> int:
    """Which of a role's nine ranks belongs to a level. NetHack: botl.c, xlev_to_rank."""
    if level <= 2:
        return 0
    if level <= 30:
        return (level + 2) // 4
    return 8


def rank_of(ranks: tuple[str, ...], female_ranks: tuple[str, ...], level: int, female: bool) -> str:
    """The rank of a level, such as "Stripling". NetHack: botl.c, rank_of."""
    place = rank_number(level)
    own = female_ranks[place] if female and place < len(female_ranks) else ""
    return own or ranks[place]
