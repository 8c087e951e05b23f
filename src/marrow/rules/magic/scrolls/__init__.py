"""Scrolls, and the spells that do the same. NetHack: read.c."""
