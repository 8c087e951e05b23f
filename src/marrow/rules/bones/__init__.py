"""Bones: which levels can have them, what a dead hero leaves, and how a later hero finds it."""
