"""Rays, of wands, spells, horns and breath. NetHack: zap.c."""
