"""Fighting: what hits, how hard, and what a monster's death leaves. Shared files lie beside the sub-rooms.

Monsters decide in monster_moves whom to attack; the hero's orders to fight are in commands.
"""
