"""`marrow check`, `recover`, `backup`, `report`: what is on the disk, whether it is well, what can be done.

A host, like the terminal: it holds games and the pool, and no other host knows it.
"""
