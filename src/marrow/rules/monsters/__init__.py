"""What monsters are, wear and fear, and how they react; steeds and leashes.

What monsters do in their turn is in `monster_moves/`, how they fight in `combat/`.
"""
