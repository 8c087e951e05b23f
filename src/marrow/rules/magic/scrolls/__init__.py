"""Effects of scrolls, and of spells that do the same. NetHack: read.c.

Reading itself begins in magic/reading.py; effects that wands and potions share lie in magic/.
"""
