"""Witnesses of religion, by the parts of `choices/religion.py`."""
