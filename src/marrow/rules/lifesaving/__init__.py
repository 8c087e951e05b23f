"""How a hero dies, what may save his life, and what that restores. Rules L-001 to L-228.

Not here: what follows a final death (`ending/`), and what a death calls above it (`turn/higher_rooms.py`).
"""
