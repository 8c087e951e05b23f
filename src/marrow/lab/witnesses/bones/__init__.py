"""Witnesses of bones, by the parts of `choices/bones.py`."""
