"""One game as a host (terminal, lab) uses it: play commands, read news, save, resume, replay, keep records.

How the game behaves is in ``rules``, how files look is in ``formats``.
"""
