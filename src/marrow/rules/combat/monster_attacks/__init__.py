"""Monsters attack the hero: rounds, gazes, spells, engulfing. NetHack: mhitu.c, mcastu.c.

What attacks that hit do by their damage type, theft included, is in damage_types.
"""
