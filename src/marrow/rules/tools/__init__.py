"""Tools in the hero's hands, one module for each kind of use; applying.py joins them. NetHack: apply.c.

Picks, axes, polearms, whips and grappling hooks stand in commands/, since applying them may attack.
"""
