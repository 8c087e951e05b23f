"""Witnesses of commands, by the parts of `choices/commands.py`."""
