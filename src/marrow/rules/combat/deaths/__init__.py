"""How monsters are killed and die, what they leave and what a kill brings. NetHack: mon.c.

The hero's death is in lifesaving and ending.
"""
