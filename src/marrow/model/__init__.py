"""What is remembered between turns: world, levels, hero, monsters, items. Fields and copies, no behaviour.

What changes them is in `rules`, how they are saved in `formats`.
"""
