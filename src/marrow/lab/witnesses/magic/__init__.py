"""Witnesses of magic, by the parts of `choices/magic.py`."""
