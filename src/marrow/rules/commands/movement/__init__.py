"""Commands that take the hero somewhere: steps, runs, doors, stairs, steeds. NetHack: hack.c.

What traps and the ground do to him stands in traps/, changes of level in travel/.
"""
