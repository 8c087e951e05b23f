"""Bones: which levels can have them, what a dead hero leaves on them, how a later hero finds them.

Where bones are kept is in `marrow.pool`, the order of things at death in `ending/end_game.py`.
"""
