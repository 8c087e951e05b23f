"""Potions, scrolls, wands, spells, wishes, and effects that several of them share.

Tools that are applied are in tools/, rays in combat/rays, prayer in religion/.
"""
