"""Making special levels from their maps in content/maps. NetHack: sp_lev.c.

Levels of rooms, mazes and caves are in new_levels.
"""
