"""The game's side of an exchange: one's account there, and the syncs that carry the dead to and fro.

A sync is a process of its own, which a game starts and never waits for; it only reads and writes the pool.
"""
