"""Kicks at monsters, items, doors and furniture. NetHack: dokick.c.

How a kick hurts a monster stands in combat/hero_attacks/kick_monster.py.
"""
