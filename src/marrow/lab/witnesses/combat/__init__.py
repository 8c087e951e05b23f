"""Witnesses of combat, by the parts of `choices/combat.py`."""
