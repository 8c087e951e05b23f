"""The end of a game: the last rites, the score, and what is written down."""

from marrow.rules.ending.end_game import finish

__all__ = ["finish"]
