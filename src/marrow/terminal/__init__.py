"""The game in a text terminal (curses): shows map and messages, turns keys into commands, asks questions.

The rules' sentences are in ``content/prose``.
"""
