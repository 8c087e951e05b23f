"""The dungeon and its levels: terrain, rooms, branches, depths, arrival spots, altars, noise.

What happens to the ground lives in `physics` and `traps`, going to other levels in `travel`.
"""
