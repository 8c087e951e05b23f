"""Potions: drunk, thrown, breathed, mixed, dipped into. NetHack: potion.c."""
