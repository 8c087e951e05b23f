"""Making levels, items, monsters and heroes.

The plan of the dungeon is made in dungeon/branches.py; bones levels are found in bones/.
"""
