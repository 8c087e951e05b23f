"""Recordings that NLE's programs ask for: a ttyrec of the third version, and lines of an xlogfile."""

import bz2
import struct
from pathlib import Path

from marrow.env.rendering import ansi
from marrow.front.seat import Seat
from marrow.game.records import HostFacts, xlogfile_line
from marrow.game.view import score_so_far
from marrow.game.wall_clock import day_of

HEADER = struct.Struct("<iiiB")  # seconds, microseconds, length, channel
SCREEN, KEY, SCORE = range(3)
FRAMES_A_SECOND = 10


class Recording:
    """Writes what a game shows, the keys, and the score. Time is counted in keys: there is no clock here."""

    def __init__(self, path: str, prefix: str | None) -> None:
        self.prefix = prefix
        self._name = Path(path).name
        self._file = bz2.BZ2File(path, "wb")
        if prefix:
            Path(prefix + "xlogfile").touch()
        self._frames = 0
        self._ended = False
        self._score = 0

    def begin(self, seat: Seat) -> None:
        self._frames, self._ended, self._score = 0, False, 0
        self._show(seat)

    def step(self, seat: Seat, action: int) -> None:
        self._write(KEY, bytes([action & 0xFF]))
        self._show(seat)
        score = score_so_far(seat.seen_world)
        if score != self._score:
            self._score = score
            self._write(SCORE, struct.pack("<i", score))
        if seat.over and not self._ended:
            self._ended = True
            self._write_xlog(seat)
            self._file.flush()

    def _show(self, seat: Seat) -> None:
        row, column = seat.frame.cursor
        text = "\x1b[H\x1b[2J" + ansi(seat.frame).replace("\n", "\r\n") + f"\x1b[{row + 1};{column + 1}H"
        self._write(SCREEN, text.encode("latin-1", "replace"))
        self._frames += 1

    def _write(self, channel: int, data: bytes) -> None:
        seconds, rest = divmod(self._frames, FRAMES_A_SECOND)
        self._file.write(HEADER.pack(seconds, rest * (1_000_000 // FRAMES_A_SECOND), len(data), channel))
        self._file.write(data)

    def _write_xlog(self, seat: Seat) -> None:
        ended = seat.seen_world.ended
        if self.prefix and ended is not None:
            with Path(self.prefix + "xlogfile").open("a", encoding="utf-8") as lines:
                lines.write(xlogfile_line(ended, _host_facts(seat, self._name)))

    def close(self) -> None:
        self._file.close()


def _host_facts(seat: Seat, recording: str) -> HostFacts:
    """The game took no time: it ended when it began. NLE's data sets find its recording by the last field."""
    world = seat.seen_world
    day = day_of(world.born_at)
    return HostFacts(
        start=world.born_at,
        end=world.born_at,
        birth_day=day,
        death_day=day,
        realtime=0,
        own=(("ttyrecname", recording),),
    )
