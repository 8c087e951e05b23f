"""Dice that show decided numbers as often as they are thrown, for scenes where the order does not matter."""

from marrow.lab.scene import Fixed

__all__ = ["Fixed"]
