"""Messages about a game as a whole."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "game.over": "This game is over.",
}
