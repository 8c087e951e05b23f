"""A command and the turns it takes: timeouts, regeneration, sounds. NetHack: allmain.c, timeout.c.

What the commands themselves do lives in `commands`, what monsters do in `monster_moves`.
"""
