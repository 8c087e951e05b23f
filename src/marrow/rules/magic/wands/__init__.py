"""Zap and break wands; beams, which act on whatever they meet. NetHack: zap.c.

How rays fly is in combat/rays, digging by wand in traps/zap_dig.py.
"""
