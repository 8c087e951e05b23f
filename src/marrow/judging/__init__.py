"""Judging bones that somebody brings: read, checked field by field and as a whole, tried in a child process.

The checks themselves are in `possible`; here is the way that every stranger's level takes, from file or net.
"""
