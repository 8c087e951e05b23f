"""Witnesses of nutrition, by the parts of `choices/nutrition.py`."""
