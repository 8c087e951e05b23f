"""Wands zapped and broken, and the magic that goes along a line. NetHack: zap.c."""
