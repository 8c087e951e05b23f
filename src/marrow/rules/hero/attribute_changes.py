"""The only code that changes the numbers behind the six attributes. Their present values: attributes.py.

Each change is written into the ledger, but not the points of exercise, which change nearly every turn.
"""

from collections.abc import Sequence
from typing import Final

from marrow.messages.entries import AttributeChanged, AttributePart, Cause
from marrow.model.vocabularies import Attribute
from marrow.rules.play import Play

STORED: Final = AttributePart.STORED
PEAK: Final = AttributePart.PEAK
WORN: Final = AttributePart.WORN
PASSING: Final = AttributePart.PASSING


def set_attribute(play: Play, which: Attribute, value: int, rule: str, cause: Cause | None = None) -> None:
    """Store another value; its peak stays."""
    amount = value - play.hero.base[which]
    play.hero.base[which] = value
    _write(play, STORED, which, amount, rule, cause)


def change_attribute(play: Play, which: Attribute, amount: int, rule: str) -> None:
    """Add to the stored value, without limits; its peak stays."""
    set_attribute(play, which, play.hero.base[which] + amount, rule)


def set_attribute_peak(play: Play, which: Attribute, value: int, rule: str) -> None:
    """Store another value up to which a lost attribute can be restored."""
    amount = value - play.hero.peak[which]
    play.hero.peak[which] = value
    _write(play, PEAK, which, amount, rule)


def restore_attribute(play: Play, which: Attribute, rule: str) -> None:
    """A lowered attribute is at its peak again."""
    hero = play.hero
    set_attribute(play, which, max(hero.base[which], hero.peak[which]), rule)


def restore_attributes(play: Play, rule: str) -> None:
    """Every lowered attribute is at its peak again."""
    for which in Attribute:
        restore_attribute(play, which, rule)


def set_all_attributes(play: Play, values: Sequence[int], peaks: Sequence[int], rule: str) -> None:
    """Store all six values and peaks: of a new hero, or of the own body on return from another form."""
    for which in Attribute:
        set_attribute(play, which, values[which], rule)
        set_attribute_peak(play, which, peaks[which], rule)


def change_attribute_bonus(play: Play, which: Attribute, amount: int, rule: str) -> None:
    """Add to what worn items add to an attribute."""
    play.hero.bonus[which] += amount
    _write(play, WORN, which, amount, rule)


def set_temporary_change(play: Play, which: Attribute, amount: int, rule: str) -> None:
    """What hunger or wounded legs take from an attribute while they last: -1 or 0."""
    change = amount - play.hero.temporary[which]
    play.hero.temporary[which] = amount
    _write(play, PASSING, which, change, rule)


def set_exercise(play: Play, which: Attribute, points: int, rule: str) -> None:
    """Store the points of exercise that the next exercise check looks at (N-157)."""
    play.hero.exercise[which] = points


def _write(
    play: Play, part: AttributePart, which: Attribute, amount: int, rule: str, cause: Cause | None = None
) -> None:
    """Write a change of one of the numbers behind an attribute into the ledger, if there was one."""
    if amount:
        play.write(
            AttributeChanged(
                turn=play.world.turn, rule=rule, attribute=int(which), amount=amount, cause=cause, part=part
            )
        )
