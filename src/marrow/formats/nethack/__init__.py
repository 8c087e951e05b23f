"""Reads bones of the real NetHack 3.6 for Linux on x86-64; `sending` writes them. Rules B-238 to B-268."""
