"""Hunger (per turn: upkeep.py; its states: hunger.py), meals, choking, vomiting. Rules N-008 to N-347.

The eat command is in `commands/eating.py`, prayer in `religion/`, what pets eat in `monster_moves/`.
"""
