"""Tables of species, kinds of objects, artifacts, roles and the dungeon; drawn levels; the texts of messages.

A row says only what something is. What it does is in ``rules``.
"""
