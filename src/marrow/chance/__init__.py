"""Dice, the only source of randomness. Every roll names the rule that needs it."""

from marrow.chance.dice import Dice, LoadedDice, UnexpectedThrow, WorldDice, stream_seed
from marrow.chance.fixed_dice import FixedDice, QuietDice

__all__ = ["Dice", "FixedDice", "LoadedDice", "QuietDice", "UnexpectedThrow", "WorldDice", "stream_seed"]
