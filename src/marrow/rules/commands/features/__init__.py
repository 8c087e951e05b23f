"""What stands in rooms and can be used: fountains, sinks, thrones. NetHack: fountain.c, sit.c.

Altars stand in religion/, kicks at furniture in kicking/, gushing fountains in traps/plumbing.py.
"""
