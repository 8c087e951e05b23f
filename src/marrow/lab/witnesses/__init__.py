"""Witnesses: for every choice in ``choices``, a small scene whose outcome depends on that choice.

``registry`` explains how to write one; the other modules hold them, by the part of the game.
"""

from marrow.lab.witnesses import (
    bones,
    creatures,
    existing,
    fighting,
    gods,
    ground,
    hunger,
    magic,
    meals,
    meat,
    moving,
    newest,
    newest_bones,
    newest_creatures,
    newest_fighting,
    newest_records,
    newest_words,
    newest_wounds,
    pets,
    remains,
    rescues,
    savers,
    strangers,
    trading,
    upkeep,
    wounds,
)
from marrow.lab.witnesses.registry import WITNESSES, Witness

__all__ = ["WITNESSES", "Witness"]

MODULES = (
    upkeep,
    hunger,
    meals,
    meat,
    pets,
    rescues,
    savers,
    strangers,
    bones,
    remains,
    newest_bones,
    newest_creatures,
    newest_fighting,
    newest_records,
    newest_words,
    newest_wounds,
    ground,
    moving,
    newest,
    fighting,
    gods,
    creatures,
    trading,
    magic,
    wounds,
    existing,
)
