"""Rays of wands, spells, horns and breath: how they fly and whom they hit. NetHack: zap.c.

What rays do to the ground is in physics/zap_over_floor.py.
"""
