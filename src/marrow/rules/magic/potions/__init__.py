"""Potions: drinking, throwing, vapours, alchemy and dipping. NetHack: potion.c.

Which potion the hero drinks or dips into is chosen in commands/.
"""
