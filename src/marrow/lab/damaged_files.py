"""`marrow crash --files`: damaged bones files must be read whole or refused, quickly.

Processor time is measured, and the best of three readings if the first is slow, since other programs may
slow one down.
"""

import gc
import math
import resource
import sys
import time
from dataclasses import dataclass, field
from random import Random

from marrow.errors import HostileFile
from marrow.formats.bones import read_bones, write_bones
from marrow.formats.nethack.convert_bones import convert_bones
from marrow.formats.nethack.file import is_real, read_real
from marrow.formats.nethack.reader import unpacked
from marrow.lab.pool_crash import bones_numbered
from marrow.model.bones import Bones

MAX_SECONDS = 0.005  # for one file
READINGS = 3  # of a file that takes more than half of that
MAX_MEGABYTES = 64  # more memory than at the start
WORDS = (
    b"\xff\xff\xff\x7f",
    b"\xff\xff\xff\xff",
    b"\0\0\0\0",
    b"99999999",
    b"null",
    b'"',
    b"[[[[",
    b"-1",
    b"{",
)


@dataclass(slots=True)
class DamagedFilesTally:
    """How many files were read or refused, how long it took, and what went wrong."""

    read: int = 0
    refused: int = 0
    seconds: float = 0.0
    slowest: float = 0.0
    megabytes: float = 0.0
    troubles: list[str] = field(default_factory=list)

    @property
    def files(self) -> int:
        return self.read + self.refused + len(self.troubles)


def damage_file(raw: bytes, dice: Random) -> bytes:
    """Damage a file in one to fifty places."""
    changed = bytearray(raw)
    for _ in range(dice.choice((1, 1, 1, 2, 5, 50))):
        at = dice.randrange(len(changed) + 1)
        match dice.randrange(5):
            case 0 if at < len(changed):
                changed[at] = dice.randrange(256)
            case 1:
                del changed[at : at + dice.randrange(1, 200)]
            case 2:
                changed[at:at] = changed[at : at + dice.randrange(1, 200)]
            case 3:
                word = dice.choice(WORDS)
                changed[at : at + len(word)] = word
            case _:
                if at < len(changed):
                    changed[at] ^= 1 << dice.randrange(8)
    return bytes(changed)


def bones_in(raw: bytes) -> Bones:
    raw = unpacked(raw)
    return convert_bones(read_real(raw))[0] if is_real(raw) else read_bones(raw)


def timed_reading(raw: bytes) -> tuple[Bones | None, float]:
    """The bones, or None if the file is refused, and the best time of some readings, in seconds."""
    best = math.inf
    for _ in range(READINGS):
        start = time.process_time()
        try:
            bones = bones_in(raw)
        except HostileFile:
            bones = None
        best = min(best, time.process_time() - start)
        if best <= MAX_SECONDS / 2:
            break
    return bones, best


def run(files: int, seed: int, samples: list[bytes]) -> DamagedFilesTally:
    """Read so many damaged files, made from the samples in turn."""
    dice = Random(seed)
    found = DamagedFilesTally()
    before = megabytes()
    gc.collect()
    gc.freeze()  # so that older objects do not slow the collector down while a file is read
    for number in range(files):
        raw = damage_file(samples[number % len(samples)], dice)
        try:
            bones, took = timed_reading(raw)
        except Exception as error:
            found.troubles.append(f"file {number} of seed {seed}: {type(error).__name__}: {error}")
            continue
        found.seconds += took
        found.slowest = max(found.slowest, took)
        if bones is None:
            found.refused += 1
            continue
        try:  # bones that were accepted must be bones that a game could have left
            read_bones(write_bones(bones))
            found.read += 1
        except HostileFile as error:
            found.troubles.append(f"file {number} of seed {seed} was let in and makes no sense: {error}")
    gc.unfreeze()
    found.megabytes = megabytes() - before
    return found


def megabytes() -> float:
    """The most memory this process has used. Linux reports kilobytes, macOS bytes."""
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most / (1024 * 1024 if sys.platform == "darwin" else 1024)


def samples_of(given: list[bytes]) -> list[bytes]:
    """What is damaged: the given files, unpacked, since a damaged packed file is refused by its checksum."""
    return [unpacked(raw) for raw in given] or [write_bones(bones_numbered("D0.9", 7))]


def report(found: DamagedFilesTally) -> int:
    for trouble in found.troubles[:20]:
        print(f"  {trouble}")
    mean = found.seconds / max(1, found.files)
    print(
        f"crash --files: {found.files} files, {found.read} read, {found.refused} refused,"
        f" {mean * 1000:.2f} ms each, {found.slowest * 1000:.1f} ms the slowest,"
        f" {found.megabytes:.0f} MB more; {len(found.troubles)} troubles"
    )
    if found.slowest > MAX_SECONDS:
        print(f"  a file may take {MAX_SECONDS * 1000:.0f} ms")
    if found.megabytes > MAX_MEGABYTES:
        print(f"  {MAX_MEGABYTES} MB more are allowed")
    too_much = found.slowest > MAX_SECONDS or found.megabytes > MAX_MEGABYTES
    return 1 if found.troubles or too_much else 0
