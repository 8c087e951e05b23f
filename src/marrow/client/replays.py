"""The replay of a game whose hero left bones: an exchange gets it as their proof, if the player wants that.

It has the seed, the hero, the options and the day of the game, and every command, answer and text.
"""

import gzip
from collections.abc import Callable
from pathlib import Path

from marrow.digits import is_number
from marrow.errors import HostileFile
from marrow.game.disk import read_at_most
from marrow.pool.shelf import Outgoing

MAX_BYTES = 32 * 1024 * 1024
MAX_PACKED = 1024 * 1024
WAITS = 3_600  # seconds that dead wait for their replay, which is written when the player has seen the end
REVEALS = "the game's seed, its hero, options and day, and each command, answer and text that you gave"

FindReplay = Callable[[Outgoing], bytes | None]


def replays_in(data: Path) -> FindReplay:
    """What finds the replay of a game, packed; None if there is none, or it is too long to send."""

    def find(one: Outgoing) -> bytes | None:
        born_at = one.game.partition("-")[0]
        files = sorted((data / "replays").glob(f"*-{born_at}.replay")) if is_number(born_at) else []
        if len(files) != 1:  # two games that began in one second
            return None
        try:
            packed = gzip.compress(read_at_most(files[0], MAX_BYTES), mtime=0)
        except (OSError, HostileFile):
            return None
        return packed if len(packed) <= MAX_PACKED else None

    return find
