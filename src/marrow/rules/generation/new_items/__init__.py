"""Making items. NetHack: mkobj.c, o_init.c.

What items are and where they lie is in items.
"""
