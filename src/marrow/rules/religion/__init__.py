"""Gods: prayer, sacrifice, gifts and anger. NetHack: pray.c.

Altars as places are in dungeon/altars.py; troubles and chances of prayer in enlightenment/.
"""
