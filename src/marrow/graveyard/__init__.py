"""Bones as people handle them: shown, explained, judged, carried from place to place."""
