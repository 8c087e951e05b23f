"""Commands that pick items up, open them, put them on, drop and throw them. NetHack: pickup.c, do.c.

What wielding, wearing and dropping do besides stands in equipment/; how missiles hit stands in combat/.
"""
