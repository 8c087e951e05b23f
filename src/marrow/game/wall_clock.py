"""The time outside the game. A clock wrong by ages counts as one at the edge of what files can hold."""

import time

EARLIEST, LATEST = 1, 253_000_000_000  # Unix times: 1970, and the year 9987, for dates have fourteen digits


def now() -> int:
    """The Unix time in seconds."""
    return within(time.time())


def local_time(stamp: float) -> time.struct_time:
    """A Unix time in the time zone of this machine."""
    return time.localtime(within(stamp))


def day_of(stamp: float) -> str:
    """The day of a Unix time here, as "20260131"."""
    return time.strftime("%Y%m%d", local_time(stamp))


def fourteen_digits(stamp: float) -> str:
    """B-179: a Unix time here, as "20260131235959"."""
    return time.strftime("%Y%m%d%H%M%S", local_time(stamp))


def moment_in_words(stamp: float) -> str:
    """A Unix time here, as "2026-01-31 23:59:59"."""
    return time.strftime("%Y-%m-%d %H:%M:%S", local_time(stamp))


def within(stamp: float) -> int:
    return int(min(max(stamp, EARLIEST), LATEST))
