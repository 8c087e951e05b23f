"""Witnesses of life saving, by the parts of `choices/life_saving.py`."""
