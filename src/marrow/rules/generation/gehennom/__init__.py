"""The levels of Gehennom between its special ones, and what lava does to its mazes, since 3.7.

Until 3.6.7 they are plain mazes (`new_levels/mazes.py`).
"""
