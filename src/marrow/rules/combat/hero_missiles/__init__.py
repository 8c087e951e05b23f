"""The hero throws and shoots items, and pokes with polearms. NetHack: dothrow.c.

What a blow that hits does is in hero_attacks/hit_monster.py; the commands are in commands.
"""
