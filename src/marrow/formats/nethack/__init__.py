"""Reads bones files of the real NetHack 3.6 for Linux on x86-64. Nothing is written. Rules B-238 to B-268."""
