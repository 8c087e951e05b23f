"""What a game says of itself."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "game.over": "This game is over.",
}
