"""Changing places: on a level, between levels, and on the quest."""
