"""Dice: the only source of chance, thrown one at a time on behalf of a rule."""

from marrow.chance.dice import Dice, LoadedDice, UnexpectedThrow, WorldDice, stream_seed

__all__ = ["Dice", "LoadedDice", "UnexpectedThrow", "WorldDice", "stream_seed"]
