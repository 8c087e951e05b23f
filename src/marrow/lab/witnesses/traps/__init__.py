"""Witnesses of traps, by the parts of `choices/traps.py`."""
