"""The hero attacks by hand, with weapons and in other forms. NetHack: uhitm.c.

Thrown and applied weapons are in hero_missiles; what a form's damage types do is in damage_types.
"""
