"""Spells: learnt, cast, and the teleport at will that one of them stands in for. NetHack: spell.c."""
