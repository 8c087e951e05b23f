"""Prices, bills, usage fees and damage in shops; how angry shopkeepers are; the town watch.

What shopkeepers say and do to customers lives in `people`, how they move in `monster_moves`.
"""
