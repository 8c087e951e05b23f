"""Witnesses of dungeon, by the parts of `choices/dungeon.py`."""
