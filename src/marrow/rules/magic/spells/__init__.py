"""Learn and cast spells; teleport at will by ability or spell. NetHack: spell.c.

Spells that zap a beam use magic/wands; spells that act like scrolls or potions use those rooms.
"""
