"""The hero becomes a new person, or his own kind is genocided. Rules L-122, L-145, L-146, N-115.

NetHack: polyself.c, newman.
"""

from marrow.content.event_kinds import MINOR
from marrow.content.properties import Property
from marrow.content.species_table import SPECIES_NAMED
from marrow.messages.entries import Cause
from marrow.model.hero import Hero
from marrow.model.hero_parts import Killer
from marrow.model.vocabularies import Attribute, DelayedDeath, Ending, KillerFormat
from marrow.rules.chronicle import note_event
from marrow.rules.hero.attribute_changes import set_attribute, set_attribute_peak
from marrow.rules.hero.attributes import attribute_limits
from marrow.rules.hero.body import has
from marrow.rules.hero.conditions import cure_sickness, cure_stoning
from marrow.rules.hero.constitution_share import count_share_in
from marrow.rules.hero.experience import (
    HIGHEST_LEVEL,
    gain_intrinsics,
    random_experience,
    rank_of,
    roll_hp_gain,
    roll_power_gain,
    set_experience,
    set_level_alone,
    set_peak_level,
)
from marrow.rules.hero.hit_point_changes import raise_own_max_hp_to, set_own_hp, set_own_max_hp
from marrow.rules.hero.nutrition_changes import change_nutrition
from marrow.rules.hero.power_changes import set_max_power, set_power
from marrow.rules.hero.rounding import rounded_ratio
from marrow.rules.hero.shape import take_form
from marrow.rules.hero.timed_properties import set_timeout
from marrow.rules.lifesaving.death import die
from marrow.rules.lifesaving.own_form import retouch_gear, take_own_form
from marrow.rules.monsters.former_heroes import own_species
from marrow.rules.naming import with_article
from marrow.rules.play import Play


def become_new_person(play: Play, *, may_change_sex: bool = True) -> None:
    """N-115, L-145: the hero becomes a new person, up to two levels higher or lower; this may kill him.

    NetHack: polyself.c, newman.
    """
    hero = play.hero
    rule = "L-145"
    before = hero.level
    level = before + play.dice.rn1(5, -2, rule)
    if level < 1:
        _die_of_polymorph(play)
        return
    gender = hero.gender
    level = min(level, HIGHEST_LEVEL)
    rule = "polyself.c newman"
    peak = hero.peak_level - max(before - level, 0)
    set_peak_level(play, max(peak, level), "L-145")
    set_level_alone(play, level, "L-145")
    scales = play.edition.life_saving.new_person_scales_hp
    if (may_change_sex or scales) and play.dice.one_in(10, rule):
        change_sex(play)
    gain_intrinsics(play, before, level)
    set_experience(play, random_experience(play), rule)
    if scales:
        _scale_hit_points(play, before, level)
        _redistribute_attributes(play)
    else:
        _redistribute_attributes(play)
        _new_hit_points(play, before, level)
    count_share_in(play)
    change_nutrition(play, play.dice.rn1(500, 500, "N-115") - hero.nutrition, Cause.NEW_BODY, "N-115")
    if hero.timeout[Property.SICK]:
        cure_sickness(play)
    if hero.timeout[Property.STONING]:
        cure_stoning(play)
    if hero.hp <= 0 or hero.max_hp <= 0:
        if has(hero, Property.POLYMORPH_CONTROL):
            set_own_hp(play, max(hero.hp, 1), rule)
            raise_own_max_hp_to(play, 1, rule)
        else:
            _die_of_polymorph(play)
            return
    take_own_form(play, "polymorph.feel like new", species=f"a new {_person(hero)}")
    if level != before:
        note_event(play, MINOR, "chronicle.new man", level=level, race=_person(hero))
    else:
        note_new_sex(play, gender, "polymorphed")
    if hero.timeout[Property.SLIMING]:
        play.tell("polymorph.still slime", "L-129")
        set_timeout(play, Property.SLIMING, play.edition.life_saving.sliming_turns, "L-129")
    retouch_gear(play)


def _person(hero: Hero) -> str:
    gender = (hero.polymorph.own_gender if hero.form is not None else "") or hero.gender
    if hero.race.name != "human":
        return hero.race.name
    return "woman" if gender == "female" else "man"


def _die_of_polymorph(play: Play) -> None:
    play.tell("polymorph.not healthy enough", "L-145")
    die(play, Ending.DIED, Killer("unsuccessful polymorph", KillerFormat.WITH_ARTICLE))


def note_new_sex(play: Play, before: str, verb: str) -> None:
    """L-245: write down who the hero, in his own body, is now. NetHack: polyself.c, livelog_newform."""
    hero = play.hero
    if hero.form is not None or hero.gender == before:
        return
    role, level = hero.role, hero.level
    names = [
        (role.called(sex), rank_of(role.ranks, role.female_ranks, level, sex == "female"))
        for sex in (before, hero.gender)
    ]
    (old_role, old_rank), (new_role, new_rank) = names
    plain = f"{hero.gender} {new_rank}"
    become = new_role if new_role != old_role else new_rank if new_rank != old_rank else plain
    note_event(play, MINOR, "chronicle.new sex", verb=verb, person=with_article(become))


def change_sex(play: Play) -> None:
    """Change the sex of the hero's own body, and of most forms. NetHack: polyself.c, change_sex."""
    hero = play.hero
    form = hero.form
    if form is None or not {"male", "female", "neuter"} & form.traits:
        hero.gender = "female" if hero.gender == "male" else "male"
    if form is not None:
        hero.polymorph.own_gender = "female" if hero.polymorph.own_gender == "male" else "male"
    own = own_species(
        hero.role, hero.polymorph.own_gender or hero.gender if form is not None else hero.gender
    )
    hero.species = play.edition.content.species_row(own)
    if form is None:
        return
    if form.name in ("succubus", "incubus"):
        hero.gender = "female" if hero.gender == "male" else "male"
        other = SPECIES_NAMED["incubus" if form.name == "succubus" else "succubus"]
        take_form(play, play.edition.content.species_row(other))  # the same, where both are one species


def _redistribute_attributes(play: Play) -> None:
    """Change attributes a little at random, save intelligence and wisdom. NetHack: attrib.c, redist_attr."""
    hero, rule = play.hero, "attrib.c redist_attr"
    for which in Attribute:
        if which in (Attribute.INTELLIGENCE, Attribute.WISDOM):
            continue
        lowest, highest = attribute_limits(play, which)
        peak = hero.peak[which]
        new_peak = min(max(peak + play.dice.rn2(5, rule) - 2, lowest), highest)
        set_attribute_peak(play, which, new_peak, rule)
        set_attribute(play, which, max(hero.base[which] * new_peak // max(peak, 1), lowest), rule)


def _new_hit_points(play: Play, before: int, level: int) -> None:
    """L-146: roll the hit points and power of all levels anew; 80 to 110% of the rest is kept."""
    hero = play.hero
    rule = "L-146"
    extra = hero.max_hp - sum(hero.hp_gains[:before])
    extra = rounded_ratio(extra * play.dice.rn1(4, 8, rule), 10)
    extra += sum(roll_hp_gain(play, step) for step in range(level))
    most = max(extra, level)
    set_own_hp(play, rounded_ratio(hero.hp * most, max(hero.max_hp, 1)), rule)
    set_own_max_hp(play, most, rule)
    power = hero.max_power - sum(hero.power_gains[:before])
    power = rounded_ratio(power * play.dice.rn1(4, 8, rule), 10)
    power += sum(roll_power_gain(play, step) for step in range(level))
    most = max(power, level)
    set_power(play, min(rounded_ratio(hero.power * most, max(hero.max_power, 1)), most), rule)
    set_max_power(play, most, rule)


def _scale_hit_points(play: Play, before: int, level: int) -> None:
    """L-146: before 3.6.0, scale hit points above ten, and power, by the levels, give or take nine."""
    hero, rule = play.hero, "L-146"
    old = hero.max_hp
    change = 9 - play.dice.rn2(19, rule)
    set_own_max_hp(play, _divide_towards_zero((old - 10) * level, before) + 10 + change, rule)
    set_own_hp(play, _divide_towards_zero(hero.hp * hero.max_hp, max(old, 1)), rule)
    old = hero.max_power
    change = 9 - play.dice.rn2(19, rule)
    set_max_power(play, max(_divide_towards_zero(old * level, before) + change, 0), rule)
    set_power(play, _divide_towards_zero(hero.power * hero.max_power, old) if old else hero.max_power, rule)


def _divide_towards_zero(value: int, by: int) -> int:
    return abs(value) // by * (1 if value >= 0 else -1)


def lose_own_kind(play: Play, text: str, how: KillerFormat) -> None:
    """L-122: the hero's own kind is genocided: he dies; if polymorphed, when he returns to his own form."""
    hero = play.hero
    set_own_hp(play, -1, "L-122")
    killer = Killer(text, how)
    if hero.form is not None:
        hero.dying.killers[DelayedDeath.SELF_GENOCIDE] = killer
        condemned = "undead" in hero.form.traits
        play.tell("polymorph.condemned" if condemned else "polymorph.dead inside", "L-122")
    else:
        die(play, Ending.GENOCIDED, killer)
