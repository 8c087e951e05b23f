"""The end of a game: what happens then, the score, disclosure and the record of the game.

Dying and being saved live in `lifesaving`, leaving bones in `bones`.
"""

from marrow.rules.ending.end_game import finish_game

__all__ = ["finish_game"]
