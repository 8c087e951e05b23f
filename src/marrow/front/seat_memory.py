"""Writes what a seat shows beside its map into memory that arrays share.

Only `env` uses it. It is compiled, and so stands where numpy and gymnasium need not be (decision 0036).
"""

from struct import Struct
from typing import Final

from marrow.front.screen import Wait
from marrow.front.seat import Seat
from marrow.game.hero_numbers import blstats

LETTER: Final = Wait.LETTER
pack_numbers: Final = Struct("27q").pack_into  # of blstats


def write_blstats(memory: memoryview, seat: Seat) -> None:
    """Write NLE's numbers of the hero."""
    pack_numbers(memory, 0, *blstats(seat.game.world, seat.facts))


def write_cursor(memory: memoryview, seat: Seat) -> None:
    """Write where the cursor of a plain screen is."""
    row, column = seat.agent_screen.cursor
    memory[0] = row
    memory[1] = column


class MessageMemory:
    """Writes the text in the message line, if it is another than last time."""

    def __init__(self, memory: memoryview) -> None:
        self._memory = memory
        self._written: str | None = None  # None: it must be written

    def forget(self) -> None:
        """Write it the next time."""
        self._written = None

    def write(self, seat: Seat) -> None:
        screen = seat.agent_screen
        text = screen.top
        if screen.wait is LETTER and seat.in_command and not text.endswith(" "):
            text += " "
        if text != self._written:
            self._written = text
            self._memory[:] = bytes_of(text, len(self._memory))


def bytes_of(text: str, room: int) -> bytes:
    """The text in so many bytes, with zeros behind it: always one."""
    return text.encode("ascii", "replace")[: room - 1].ljust(room, b"\0")
