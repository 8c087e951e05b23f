"""Hunger (each turn: hunger_step.py; states: hunger_state.py), meals, choking, vomiting. N-008 to N-347.

The eat command is in `commands/eating.py`, prayer in `religion/`, what pets eat in `monster_moves/`.
"""
