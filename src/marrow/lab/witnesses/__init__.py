"""Witnesses: for every choice of ``choices.py``, a small scene whose outcome depends on it.

``registry`` says how one is written; the other modules hold them, by the part of the game they play in.
"""

from marrow.lab.witnesses import (
    bones,
    creatures,
    existing,
    fighting,
    ground,
    hunger,
    magic,
    meals,
    meat,
    moving,
    pets,
    remains,
    rescues,
    savers,
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
    bones,
    remains,
    ground,
    moving,
    fighting,
    creatures,
    trading,
    magic,
    wounds,
    existing,
)
