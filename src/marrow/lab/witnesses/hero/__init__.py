"""Witnesses of hero, by the parts of `choices/hero.py`."""
