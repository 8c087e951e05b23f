"""Hunger and food: the nutrition counter, hunger states, meals, choking, vomiting. Rules N-008 to N-347.

The eat command is in `commands/eating.py`, prayer in `religion/`, what pets eat in `monster_moves/`.
"""
