"""Monsters attack each other. NetHack: mhitm.c.

What their attacks do is in damage_types; whether pets attack is in monster_moves/pet_fights.py.
"""
