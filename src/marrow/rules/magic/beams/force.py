"""What a zap or casting is. NetHack: zap.c."""

from typing import NamedTuple

from marrow.content.kinds import ObjectKind
from marrow.model.hero import Attribute
from marrow.rules.body import (
    attribute,
)
from marrow.rules.play import Play

RULE = "zap.c bhitm"


class Force(NamedTuple):
    """A zap or casting: of what kind, at what power (12 for wands, the level for spells), skilled or not."""

    kind: ObjectKind
    power: int
    spell: bool = False
    blessed: bool = False


def spell_bonus(play: Play, amount: int) -> int:
    """What intelligence adds to a spell's damage. NetHack: spell_damage_bonus."""
    hero = play.hero
    wits = attribute(hero, Attribute.INTELLIGENCE)
    if wits <= 9:
        return (1 if amount <= 3 else amount - 3) if amount > 1 else amount
    if wits <= 13 or hero.level < 5:
        return amount
    if wits <= 18:
        return amount + 1
    return amount + (2 if wits <= 24 or hero.level < 14 else 3)
