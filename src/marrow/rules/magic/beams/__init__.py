"""Striking, teleporting, opening and the like, sent along a line. NetHack: zap.c, bhit."""
