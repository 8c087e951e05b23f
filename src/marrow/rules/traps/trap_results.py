"""What a trap did to a monster."""

from enum import IntEnum


class TrapResult(IntEnum):
    """NetHack's numbers of trap.c, mintrap."""

    UNTOUCHED = 0
    TRAPPED = 1
    DEAD = 2
    ELSEWHERE = 3
