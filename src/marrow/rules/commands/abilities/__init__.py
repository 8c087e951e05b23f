"""What the hero's present form can do at will: #monster. NetHack: polyself.c.

How the form attacks stands in combat/hero_attacks, and how heroes change their form in polymorph/.
"""
