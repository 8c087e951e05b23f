"""`marrow crash --files`: damaged bones files must be read whole or refused, quickly.

A level that is let in is joined, played for 200 turns, saved, and left as bones again.

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

from marrow.editions import DEFAULT, EDITIONS, find_edition
from marrow.errors import HostileFile
from marrow.experiment.damage import damage_file
from marrow.experiment.good_bones import good_bones
from marrow.formats.bones import read_bones, write_bones
from marrow.formats.nethack.convert_bones import convert_bones
from marrow.formats.nethack.file import is_real, read_real
from marrow.formats.nethack.reader import unpacked
from marrow.game.trial import world_with_level
from marrow.lab.changed_fields import live_on
from marrow.lab.pool_crash import bones_numbered
from marrow.model.bones import Bones
from marrow.possible.strangers import check_stranger_level

MAX_SECONDS = 0.005  # for one file of 20 KB; larger ones may take longer in proportion
USUAL_SIZE = 20_000  # bytes, of real bones
READINGS = 3  # of a file that takes more than half of that
MAX_MEGABYTES = 64  # more memory than at the start


@dataclass(slots=True)
class DamagedFilesTally:
    """How many files were read or refused, how long it took, and what went wrong."""

    read: int = 0
    refused: int = 0
    played: int = 0  # of those read, levels that strangers may send
    seconds: float = 0.0
    slowest: float = 0.0
    megabytes: float = 0.0
    troubles: list[str] = field(default_factory=list)

    @property
    def files(self) -> int:
        return self.read + self.refused + len(self.troubles)


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


def run(files: int, seed: int, samples: list[bytes], *, plays: bool = False) -> DamagedFilesTally:
    """Read so many damaged files, made from the samples in turn; ``plays``: and play on what is let in."""
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
        found.slowest = max(found.slowest, took / max(1.0, len(raw) / USUAL_SIZE))
        if bones is None:
            found.refused += 1
            continue
        try:  # bones that were accepted must be bones that a game could have left
            read_bones(write_bones(bones))
            found.read += 1
        except HostileFile as error:
            found.troubles.append(f"file {number} of seed {seed} was let in and makes no sense: {error}")
            continue
        if plays:
            play_on(bones, number, f"file {number} of seed {seed}", found)
    gc.unfreeze()
    found.megabytes = megabytes() - before
    return found


def play_on(bones: Bones, number: int, what: str, found: DamagedFilesTally) -> None:
    """Join the level if a stranger may send it, and do there what a game may do."""
    edition = find_edition(bones.edition)
    if edition is None:
        return
    try:
        check_stranger_level(bones)
        world = world_with_level(bones, edition)
    except HostileFile:
        return
    try:
        live_on(world, edition, Random(number), climbs=number % 2 == 0, leaves=number % 2 == 1)
        found.played += 1
    except Exception as error:
        found.troubles.append(f"{what} was let in, and then {type(error).__name__}: {error}")


def megabytes() -> float:
    """The most memory this process has used. Linux reports kilobytes, macOS bytes."""
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most / (1024 * 1024 if sys.platform == "darwin" else 1024)


def samples_of(given: list[bytes]) -> list[bytes]:
    """What is damaged: the given files, unpacked, since a damaged packed file is refused by its checksum.

    If none are given: a small level, and three with some of everything.
    """
    crowded = [] if given else [good_bones(EDITIONS[DEFAULT], number) for number in (0, 3, 4)]
    return [unpacked(raw) for raw in given] or [
        write_bones(bones) for bones in (bones_numbered("D0.9", 7), *crowded)
    ]


def report(found: DamagedFilesTally) -> int:
    for trouble in found.troubles[:20]:
        print(f"  {trouble}")
    mean = found.seconds / max(1, found.files)
    print(
        f"crash --files: {found.files} files, {found.read} read, {found.refused} refused,"
        f" {found.played} played on,"
        f" {mean * 1000:.2f} ms each, {found.slowest * 1000:.1f} ms the slowest,"
        f" {found.megabytes:.0f} MB more; {len(found.troubles)} troubles"
    )
    if found.slowest > MAX_SECONDS:
        print(f"  a file may take {MAX_SECONDS * 1000:.0f} ms")
    if found.megabytes > MAX_MEGABYTES:
        print(f"  {MAX_MEGABYTES} MB more are allowed")
    too_much = found.slowest > MAX_SECONDS or found.megabytes > MAX_MEGABYTES
    return 1 if found.troubles or too_much else 0
