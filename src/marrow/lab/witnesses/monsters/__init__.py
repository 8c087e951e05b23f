"""Witnesses of monsters, by the parts of `choices/monsters.py`."""
