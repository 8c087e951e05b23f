"""Potions of healing, restore ability, speed and the gain potions. NetHack: potion.c, peffects."""

from marrow.choices import WeakStrength
from marrow.content.properties import Property
from marrow.model.item import Item
from marrow.model.vocabularies import Attribute, Hunger, Source
from marrow.rules.dungeon.branches import PLANES
from marrow.rules.dungeon.depths import is_on_special_level, level_at_depth
from marrow.rules.dungeon.difficulty import has_the_amulet
from marrow.rules.dungeon.terrain import is_in_closed_region
from marrow.rules.hero import conditions
from marrow.rules.hero.attribute_changes import set_attribute, set_exercise
from marrow.rules.hero.attributes import adjust_attribute, exercise
from marrow.rules.hero.body import has
from marrow.rules.hero.encumbrance import heal_legs
from marrow.rules.hero.experience import (
    experience_to_rise,
    gain_level,
    random_experience,
    set_experience,
    set_peak_level,
)
from marrow.rules.hero.intrinsic_changes import give_intrinsic
from marrow.rules.hero.power_changes import change_max_power, change_power
from marrow.rules.hero.timed_properties import extend_timeout
from marrow.rules.magic.potions.drinking_outcomes import NOTHING, PLAIN, UNKNOWN, blessing_sign
from marrow.rules.magic.quickness import is_very_fast, quicken
from marrow.rules.play import Play
from marrow.rules.travel.level_change import first_plane, go_to_level

RULE = "potion.c peffects"
MAX_LEVELS = 30


def restore_ability(play: Play, potion: Item) -> str:
    """N-129: restore one lost attribute, or all if blessed; in some editions lost levels, too."""
    hero = play.hero
    if potion.blessing < 0:
        play.tell("potions.mediocre", RULE)
        return UNKNOWN
    play.tell("potions.great" if potion.blessing > 0 else "potions.good", RULE)
    restore_attributes(play, every=potion.blessing > 0)
    while play.edition.magic.restore_ability_restores_levels and hero.level < hero.peak_level:
        gain_level(play, RULE)
        if potion.blessing <= 0:
            break
    return UNKNOWN


def restore_attributes(play: Play, *, every: bool) -> None:
    """N-129: restore the first lowered attribute after a random one, or every one, to its peak."""
    hero = play.hero
    first = play.dice.rn2(6, "N-129")
    for step in range(6):
        which = Attribute((first + step) % 6)
        limit = hero.peak[which]
        if which == Attribute.STRENGTH:
            limit -= strength_held_by_hunger(play)
        if hero.base[which] < limit:
            set_attribute(play, which, limit, "N-129")
            if play.edition.hero.changed_attributes_forget_exercise and hero.exercise[which] < 0:
                set_exercise(play, which, 0, "Z-044")
            if not every:
                break


def strength_held_by_hunger(play: Play) -> int:
    """N-129: the point of strength that weakness from hunger holds back, 0 or 1."""
    choices = play.edition.nutrition
    weak = play.hero.hunger >= Hunger.WEAK
    return 1 if weak and choices.weak_strength == WeakStrength.BASE else 0


def gain_ability(play: Play, potion: Item) -> str:
    """Raise a random attribute, or all if blessed."""
    hero = play.hero
    if potion.blessing < 0:
        play.tell("potions.tasted foul", RULE)
        return UNKNOWN
    if has(hero, Property.FIXED_ABILITIES):
        return NOTHING
    if potion.blessing > 0:
        for which in Attribute:
            adjust_attribute(play, which, 1, RULE)
        return PLAIN
    for left in range(6, 0, -1):
        which = Attribute(play.dice.rn2(6, RULE))
        if adjust_attribute(play, which, 1, RULE, only_changes=left != 1):
            break
    return PLAIN


def speed_potion(play: Play, potion: Item) -> str:
    """Heal wounded legs, or make the hero very fast; in some editions also fast for good."""
    hero = play.hero
    if hero.timeout[Property.WOUNDED_LEGS] and potion.blessing >= 0 and not hero.ride.steed_id:
        heal_legs(play, RULE)
        return UNKNOWN
    outcome = speed_up(play, blessing_sign(potion))
    natural = hero.intrinsic[Property.FAST]
    if play.edition.magic.speed_potions_last and potion.blessing >= 0 and not natural:
        play.tell("potions.natural quickness", RULE)
        give_intrinsic(play, Property.FAST, Source.OUTSIDE, RULE)
    return outcome


def speed_up(play: Play, blessing: int) -> str:
    """Make the hero very fast for a while, as a potion or spell does."""
    least = 100 + 60 * blessing
    if play.edition.magic.speed_potions_last:
        quicken(play, play.dice.rn1(10, least, RULE), RULE)
        return PLAIN
    before = is_very_fast(play.hero)
    quicken(play, 0, RULE)
    extend_timeout(play, Property.FAST, play.dice.rn1(10, least, RULE), RULE)
    return UNKNOWN if before else PLAIN


def raise_level(play: Play, potion: Item) -> str:
    """Gain an experience level; a cursed potion lifts the hero through the ceiling to the level above."""
    level = play.level
    if potion.blessing >= 0:
        gain_level(play, RULE)
        if potion.blessing > 0:
            set_experience(play, _some_experience(play), RULE)
        return PLAIN
    if is_top_level(play) and has_the_amulet(play.hero):
        play.tell("potions.rise through ceiling", RULE)
        go_to_level(play, PLANES, first_plane(play), by="teleport")
        return UNKNOWN
    if not can_rise_up(play):
        play.tell("potions.uneasy", RULE)
        return UNKNOWN
    branch, number = level_at_depth(play, level.depth - 1)
    if (branch, number) == (level.branch, level.number):
        play.tell("potions.tasted bad", RULE)
        return UNKNOWN
    play.tell("potions.rise through ceiling", RULE)
    go_to_level(play, branch, number, by="teleport")
    return UNKNOWN


def _some_experience(play: Play) -> int:
    """Random experience points between this level and the next. NetHack: exper.c, rndexp."""
    hero = play.hero
    points = random_experience(play)
    if hero.level >= MAX_LEVELS:
        return hero.experience + points - experience_to_rise(play, hero.level - 1)
    return points


def is_top_level(play: Play) -> bool:
    """Whether the hero is on the first level of the Dungeons. NetHack: dungeon.c, ledger_no."""
    return play.level.branch == "dungeons" and play.level.number == 1


def can_rise_up(play: Play) -> bool:
    """Whether there is a level above to rise to. NetHack: dungeon.c, Can_rise_up."""
    level = play.level
    if level.branch in ("sokoban", PLANES):
        return False
    if is_on_special_level(play, "wizard1") and is_in_closed_region(level, play.hero.spot):
        return False
    if level.number > 1:
        return True
    return any(stairs.goes_up and stairs.branch != level.branch for stairs in level.stairs)


def _points_healed(play: Play, potion: Item, *, least: int, sides: int) -> int:
    """Six dice, two more if blessed and two fewer if cursed; since 3.7 a least and two dice fewer."""
    count = 6 + 2 * blessing_sign(potion)
    if play.edition.magic.healing_potions_have_a_least:
        return least + play.dice.d(count - 2, sides, RULE)
    return play.dice.d(count, sides, RULE)


def _mend_legs(play: Play, *, hero_only: bool) -> None:
    """Since 3.7, some potions heal wounded legs, those of the steed only if they are strong enough."""
    if play.edition.magic.healing_potions_mend_legs and not (hero_only and play.hero.ride.steed_id):
        heal_legs(play, RULE)


def healing(play: Play, potion: Item) -> str:
    play.tell("potions.better", RULE)
    amount = _points_healed(play, potion, least=8, sides=4)
    conditions.heal(
        play, amount, RULE, more_maximum=int(potion.blessing >= 0),
        cure_sick=potion.blessing > 0, cure_blind=potion.blessing >= 0,
    )  # fmt: skip
    exercise(play, Attribute.CONSTITUTION, True, RULE)
    return PLAIN


def extra_healing(play: Play, potion: Item) -> str:
    play.tell("potions.much better", RULE)
    amount = _points_healed(play, potion, least=16, sides=8)
    more = 5 if potion.blessing > 0 else 2 if potion.blessing == 0 else 0
    conditions.heal(play, amount, RULE, more_maximum=more, cure_sick=potion.blessing >= 0, cure_blind=True)
    conditions.hallucinate(play, 0, RULE)
    exercise(play, Attribute.CONSTITUTION, True, RULE)
    exercise(play, Attribute.STRENGTH, True, RULE)
    if potion.blessing > 0:
        _mend_legs(play, hero_only=True)
    return PLAIN


def full_healing(play: Play, potion: Item) -> str:
    hero = play.hero
    play.tell("potions.completely healed", RULE)
    conditions.heal(
        play,
        400,
        RULE,
        more_maximum=4 + 4 * blessing_sign(potion),
        cure_sick=potion.blessing >= 0,
        cure_blind=True,
    )
    if potion.blessing > 0 and hero.level < hero.peak_level:
        set_peak_level(play, hero.peak_level - 1, RULE)
        gain_level(play, RULE)
    conditions.hallucinate(play, 0, RULE)
    exercise(play, Attribute.STRENGTH, True, RULE)
    exercise(play, Attribute.CONSTITUTION, True, RULE)
    if potion.blessing >= 0:
        _mend_legs(play, hero_only=potion.blessing == 0)
    return PLAIN


def gain_energy(play: Play, potion: Item) -> str:
    """Raise power and its maximum, or lower them if cursed."""
    play.tell("potions.lackluster" if potion.blessing < 0 else "potions.energies", RULE)
    if play.edition.magic.gain_energy_by_dice:
        amount, times = play.dice.d(2 + blessing_sign(potion), 6, RULE), 3
    else:
        amount, times = play.dice.rnd(5, RULE) + 1 + 5 * (potion.blessing > 0), 1
    if potion.blessing < 0:
        amount = -amount
    change_max_power(play, amount, RULE)
    change_power(play, times * amount, RULE)
    exercise(play, Attribute.WISDOM, True, RULE)
    return PLAIN
