"""How a hero dies, what may save his life, and what that restores. Rules L-001 to L-228.

What follows a final death (score, tombstone, bones) is in `ending/`; what it calls: `turn/higher_rooms.py`.
"""
