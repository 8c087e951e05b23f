"""What a monster means to do about the spot it has its eye on. NetHack: monmove.c, m_move, appr."""

from enum import Enum
from typing import Final


class Intent(Enum):
    """Whether a monster goes to its goal, away from it, or anywhere."""

    APPROACH = "goes nearer"
    KEEP_AWAY = "goes farther"
    KEEP_RANGE = "stays within the range of its weapon"  # Z-262
    WANDER = "goes anywhere"


APPROACH: Final = Intent.APPROACH
KEEP_AWAY: Final = Intent.KEEP_AWAY
KEEP_RANGE: Final = Intent.KEEP_RANGE
WANDER: Final = Intent.WANDER
