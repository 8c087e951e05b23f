"""The only code that changes the numbers behind the six attributes. Their present values: attributes.py."""

from marrow.model.hero import Hero
from marrow.model.vocabularies import Attribute
from marrow.rules.play import Play


def set_attribute(play: Play, which: Attribute, value: int, rule: str) -> None:
    """Store another value; its peak stays."""
    play.hero.base[which] = value


def change_attribute(play: Play, which: Attribute, amount: int, rule: str) -> None:
    """Add to the stored value, without limits; its peak stays."""
    play.hero.base[which] += amount


def set_attribute_peak(play: Play, which: Attribute, value: int, rule: str) -> None:
    """Store another value up to which a lost attribute can be restored."""
    play.hero.peak[which] = value


def restore_attribute(play: Play, which: Attribute, rule: str) -> None:
    """A lowered attribute is at its peak again."""
    hero = play.hero
    hero.base[which] = max(hero.base[which], hero.peak[which])


def restore_attributes(play: Play, rule: str) -> None:
    """Every lowered attribute is at its peak again."""
    for which in Attribute:
        restore_attribute(play, which, rule)


def set_all_attributes(hero: Hero, values: list[int], peaks: list[int]) -> None:
    """Store all six values and peaks: of a new hero, or of the own body on return from another form."""
    hero.base, hero.peak = list(values), list(peaks)


def change_attribute_bonus(play: Play, which: Attribute, amount: int, rule: str) -> None:
    """Add to what worn items add to an attribute."""
    play.hero.bonus[which] += amount


def set_temporary_change(play: Play, which: Attribute, amount: int, rule: str) -> None:
    """What hunger or wounded legs take from an attribute while they last: -1 or 0."""
    play.hero.temporary[which] = amount


def set_exercise(play: Play, which: Attribute, points: int, rule: str) -> None:
    """Store the points of exercise that the next exercise check looks at (N-157)."""
    play.hero.exercise[which] = points
