"""What an attack does by its damage type, beyond hit points: one table and the functions in its rows.

Whether an attack hits is decided in hero_attacks, monster_attacks and monster_fights; rays are in rays.
"""
