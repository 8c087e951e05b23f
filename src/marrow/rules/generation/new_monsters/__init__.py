"""Making and reviving monsters, and what they carry at first. NetHack: makemon.c, mplayer.c.

What they do later is in monster_moves.
"""
