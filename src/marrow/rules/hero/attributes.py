"""The six attributes: their present values, raising, lowering and exercising them. NetHack: attrib.c."""

from typing import Final

from marrow.content.properties import Property
from marrow.content.roles_table import RACES_NAMED
from marrow.content.species import Species
from marrow.content.words import RaceName
from marrow.messages.entries import Cause
from marrow.model.hero import Hero
from marrow.model.item import Slot
from marrow.model.vocabularies import Attribute
from marrow.rules.hero.attribute_changes import set_attribute, set_attribute_peak, set_exercise
from marrow.rules.hero.body import form_of, has
from marrow.rules.play import Play

STRENGTH: Final = Attribute.STRENGTH
INTELLIGENCE: Final = Attribute.INTELLIGENCE
WISDOM: Final = Attribute.WISDOM
DEXTERITY: Final = Attribute.DEXTERITY
CONSTITUTION: Final = Attribute.CONSTITUTION
CHARISMA: Final = Attribute.CHARISMA
NO_LIMIT: Final = 125
_STRENGTH: Final = 0  # as numbers
_INTELLIGENCE: Final = 1
_WISDOM: Final = 2
_CONSTITUTION: Final = 4
_CHARISMA: Final = 5
GLOVES: Final = int(Slot.GLOVES)


def attribute(hero: Hero, which: Attribute) -> int:
    """L-062: the present value: the stored one plus bonuses, within limits. NetHack: attrib.c, acurr.

    Strength is on NetHack's scale: 3 to 18, 19 to 118 for 18/01 to 18/100, 119 to 125 for 19 to 25.
    """
    place: int = which  # as a plain number it is an index, and compared, in a third of the time
    value = hero.base[place] + hero.bonus[place] + hero.temporary[place]
    if place == _STRENGTH:
        gloves = hero.worn.get(GLOVES)
        if gloves is not None and gloves.kind.name == "gauntlets of power":
            return 125
        return 3 if value < 3 else NO_LIMIT if value > NO_LIMIT else value
    if place == _CONSTITUTION:
        if hero.fighting.toughened:
            return 25
    elif place in (_INTELLIGENCE, _WISDOM) and _wears_dunce_cap(hero):
        return 6
    if place == _CHARISMA and value < 18 and _is_charming(form_of(hero)):
        return 18
    return 3 if value < 3 else 25 if value > 25 else value


def _is_charming(form: Species) -> bool:
    return form.letter == "n" or form.name in ("succubus", "incubus")


def _wears_dunce_cap(hero: Hero) -> bool:
    helmet = hero.worn.get(Slot.HELMET)
    return helmet is not None and helmet.kind.name == "dunce cap"


def strength_scale(hero: Hero) -> int:
    """N-065: strength on a scale of 3 to 25, as carrying capacity uses it. NetHack: attrib.c, acurrstr."""
    strength = attribute(hero, STRENGTH)
    if strength <= 18:
        return strength
    if strength <= 121:
        return 19 + strength // 50
    return min(strength, 125) - 100


def dexterity_to_hit(hero: Hero) -> int:
    """What dexterity adds to the roll to hit with weapons and spells. NetHack: weapon.c, abon."""
    dexterity = attribute(hero, DEXTERITY)
    if dexterity < 4:
        return -3
    if dexterity < 6:
        return -2
    if dexterity < 8:
        return -1
    return dexterity - 14 if dexterity > 14 else 0


def attribute_limits(play: Play, which: Attribute) -> tuple[int, int]:
    """The lowest and highest stored value for the hero's race (and form)."""
    hero = play.hero
    highest = hero.race.attribute_maximum[which]
    if which == Attribute.STRENGTH and hero.form is not None:
        highest = strength_of_form(play, hero.form)
    return hero.race.attribute_minimum[which], highest


STRONG: Final = 118  # 18/100, 19, 18
STRONG_GIANT: Final = 119
NOT_STRONG: Final = 18


def strength_of_form(play: Play, form: Species) -> int:
    """The highest strength of a hero in a form; strong forms have it at once. NetHack: polyself.c, polymon.

    Since 3.7 uasmon_maxStr decides it: by the race, and lower for what is not strong.
    """
    strong = "strong" in form.traits
    if not play.edition.hero.forms_limit_strength:
        return STRONG if strong else play.hero.race.attribute_maximum[STRENGTH]
    race = race_of_form(form)
    if race is not None:
        return RACES_NAMED[race].attribute_maximum[STRENGTH]
    if not strong:
        return NOT_STRONG
    return STRONG_GIANT if "giant" in form.traits and "undead" not in form.traits else STRONG


def race_of_form(form: Species) -> RaceName | None:
    """The race of heroes that a form belongs to. Uruk-hai and orc-captains count as no orcs."""
    if form.name in ("Uruk-hai", "orc-captain"):
        return None
    if form.name == "human":
        return "human"
    return next((race for race in ("orc", "elf", "dwarf", "gnome") if race in form.traits), None)


def adjust_attribute(
    play: Play,
    which: Attribute,
    amount: int,
    rule: str,
    *,
    silent: bool = False,
    only_changes: bool = False,
    cause: Cause | None = None,
) -> bool:
    """L-060, L-061: change a stored attribute permanently; False if its present value stays the same.

    Up to 3.4.3, False only if the stored value is at its limit.

    Fixed abilities prevent it, and a dunce cap does for intelligence and wisdom. The player is told what
    happens, or ``only_changes``, or nothing (``silent``). NetHack: attrib.c, adjattrib.
    """
    hero = play.hero
    if amount == 0 or has(hero, Property.FIXED_ABILITIES):
        return False
    if which in (Attribute.INTELLIGENCE, Attribute.WISDOM) and _wears_dunce_cap(hero):
        if not (silent or only_changes):
            play.tell("body.cap tightens")
        return False
    lowest, highest = attribute_limits(play, which)
    old_way = play.edition.life_saving.constitution_stops_at_minimum
    if old_way and _is_at_limit(hero, which, amount, lowest, highest):
        set_attribute(play, which, highest if amount > 0 else lowest, rule, cause)
        set_attribute_peak(play, which, highest if amount > 0 else hero.peak[which], rule)
        if not (silent or only_changes):
            play.tell("body.attribute stays", attribute=which.name.lower())
        return False
    before_stored, before_peak = hero.base[which], hero.peak[which]
    before = attribute(hero, which)
    stored, peak = before_stored + amount, before_peak
    if amount < 0:
        stored, peak = _lowered(play, stored, peak, lowest, rule)
    elif stored > peak:
        stored = peak = min(stored, highest)
    set_attribute(play, which, stored, rule, cause)
    set_attribute_peak(play, which, peak, rule)
    stays = stored == before_stored and peak == before_peak
    if attribute(hero, which) == before and not old_way:
        if not (silent or only_changes):
            innate = "body.attribute rises innately" if amount > 0 else "body.attribute falls innately"
            play.tell("body.attribute stays" if stays else innate, attribute=which.name.lower())
        return False
    if play.edition.hero.changed_attributes_forget_exercise:
        set_exercise(play, which, 0, "Z-042")
    if not silent:
        play.tell(
            "body.attribute rises" if amount > 0 else "body.attribute falls", attribute=which.name.lower()
        )
    return True


def _is_at_limit(hero: Hero, which: Attribute, amount: int, lowest: int, highest: int) -> bool:
    """L-061: whether an attribute can change no further, up to 3.4.3; upwards, what is worn counts."""
    if amount < 0:
        return hero.base[which] <= lowest
    return hero.peak[which] >= highest and attribute(hero, which) >= hero.peak[which]


def _lowered(play: Play, stored: int, peak: int, lowest: int, rule: str) -> tuple[int, int]:
    """The stored value and the peak of a lowered attribute; below the minimum the peak sinks instead."""
    if stored >= lowest:
        return stored, peak
    excess = lowest - stored
    if play.edition.life_saving.constitution_peak_falls_by_chance:
        excess = play.dice.rn2(excess + 1, rule)
    return lowest, max(peak - excess, lowest)


def exercise(play: Play, which: Attribute, better: bool, rule: str) -> None:
    """N-157: exercise or abuse an attribute, which may change it at the next exercise check."""
    if which in (Attribute.INTELLIGENCE, Attribute.CHARISMA):
        return
    hero = play.hero
    if hero.form is not None and which != Attribute.WISDOM:
        return
    if abs(hero.exercise[which]) < 50:
        if better:
            roll = play.dice.rn2(19, rule)
            points = 1 if roll > attribute(hero, which) else 0
        else:
            points = -play.dice.rn2(2, rule)
        set_exercise(play, which, hero.exercise[which] + points, rule)
