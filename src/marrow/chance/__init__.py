"""Dice, the only source of randomness. Every roll names the rule that needs it."""

from marrow.chance.dice import Dice, LoadedDice, UnexpectedThrow, WorldDice, stream_seed

__all__ = ["Dice", "LoadedDice", "UnexpectedThrow", "WorldDice", "stream_seed"]
