"""The dungeon and its levels: terrain, rooms, branches, and where one comes out."""
