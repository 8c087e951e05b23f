"""What a process waits for, as Linux tells it. Elsewhere nothing is known, and tests wait for silence."""

import platform
import re
from pathlib import Path

READ, POLL = 0, 7  # the numbers of Linux's calls on x86-64
IDLE = (READ, POLL, 23, 35, 61, 130, 202, 230, 232, 247, 270, 271, 281)
"""In these a process does nothing: select, nanosleep, wait4, sigsuspend, futex, epoll_wait and their like."""


def call_of(process: int) -> tuple[int, ...] | None:
    """The call it is in, by its number and its values; () if it is in none; None if that is unknown."""
    if platform.machine() != "x86_64":
        return None
    try:
        words = Path(f"/proc/{process}/syscall").read_text().split()
        return tuple(int(word, 0) for word in words) if words[0].isdigit() else ()
    except (OSError, ValueError, IndexError):
        return None


def works(process: int) -> bool:
    """Whether it calculates, or would if the machine had time for it, or writes to a disk."""
    call = call_of(process)
    return call is not None and (not call or call[0] not in IDLE) and not has_ended(process)


def has_ended(process: int) -> bool:
    try:
        state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return True
    return state in "ZX"


def pauses_of(process: int) -> int:
    """How many times it has stopped to wait for anything; -1 if that is unknown."""
    try:
        status = Path(f"/proc/{process}/status").read_text()
    except OSError:
        return -1
    found = re.search(r"^voluntary_ctxt_switches:\s+(\d+)", status, re.MULTILINE)
    return int(found[1]) if found else -1
