"""Monsters throw, shoot, spit and breathe, at the hero and at each other. NetHack: mthrowu.c.

Which weapon they choose is in monster_weapons.py, rays in rays.
"""
