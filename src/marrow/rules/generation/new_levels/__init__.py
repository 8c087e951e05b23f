"""Making levels of rooms, mazes and caves. NetHack: mklev.c, mkroom.c, mkmaze.c, mkmap.c.

Special levels with maps are in drawn_levels.
"""
