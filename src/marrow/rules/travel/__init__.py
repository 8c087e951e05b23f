"""Teleporting within a level, going to other levels with followers and items, and the quest.

Where arrivals end up is in `dungeon`; the traps and magic that send heroes away are in `traps` and `magic`.
"""
