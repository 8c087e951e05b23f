"""The game in a text terminal (curses): draws the frames of `front`, reads keys, and holds the game.

The rules' sentences are in ``content/prose``.
"""
