"""Monsters strike each other. NetHack: mhitm.c."""
