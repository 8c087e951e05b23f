"""How a weapon is seen to be used. NetHack: mhitu.c, mswings_verb."""

from typing import Final

from marrow.model.item import Item
from marrow.rules.play import Play

RULE: Final = "mhitu.c mswings_verb"


def throw_for_swing(play: Play, weapon: Item) -> None:
    """Z-279: throw whether a weapon that pierces and slashes is thrust or swung; it makes no difference."""
    modes = weapon.kind.attack_modes
    if play.edition.combat.thrust_or_swing_is_rolled and "pierce" in modes and "slash" in modes:
        play.dice.rn2(2, RULE)
