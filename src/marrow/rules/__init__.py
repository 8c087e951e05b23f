"""All behaviour of the game, in rooms by subject; docs/tour.md says which room knows which.

The state they change is in `marrow.model`, the points on which editions differ in `marrow.choices`.
"""
