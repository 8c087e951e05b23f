"""`marrow crash --pool`: processes that leave and claim bones in one pool, killed at random moments.

Each process keeps a log, as a game keeps its journal: first it logs that it met the bones, then it settles
the claim. At the end the logs and the pool must agree: no bones were met twice, none lost, none changed.
"""

import os
import signal
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from marrow.errors import HostileFile, PoolTrouble
from marrow.formats.bones import read_bones, write_bones
from marrow.model.bones import Bones
from marrow.model.level import Cemetery, Level, Stairs
from marrow.model.places import Terrain, spot_at
from marrow.pool.sqlite import SqlitePool

EDITION = "3.6.7"
NAMES = tuple(f"D0.{number}" for number in range(5, 25))
LONGEST_WAIT = 0.25  # seconds between two kills


@dataclass(slots=True)
class PoolTally:
    operations: int = 0
    kills: int = 0
    left: int = 0
    met: int = 0
    resting: int = 0
    troubles: list[str] = field(default_factory=list)


def bones_numbered(name: str, number: int) -> Bones:
    """Bones that differ from all others by their turn."""
    level = Level("dungeons", int(name[3:]), int(name[3:]))
    up = spot_at(10, 10)
    level.terrain[up] = Terrain.STAIRS
    level.stairs = (Stairs(up, True, "dungeons", level.number - 1),)
    level.cemetery = (Cemetery(f"Hero{number}-Val-Hum-Fem-Neu", "killed by a kill -9", "20261120175527", up),)
    return Bones(name, EDITION, level, number)


class Log:
    """The log of one process; every line is written at once."""

    def __init__(self, path: Path) -> None:
        self.path = path
        lines = path.read_bytes().split(b"\n")[:-1] if path.exists() else []  # the last may be incomplete
        self.lines = [line.decode().split() for line in lines]
        self.file = os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT)
        os.ftruncate(self.file, sum(len(line) + 1 for line in lines))

    def write(self, *words: object) -> None:
        line = [str(word) for word in words]
        os.write(self.file, (" ".join(line) + "\n").encode())
        self.lines.append(line)


def run_process(folder: Path, number: int, operations: int) -> None:
    """Leave and claim bones until all operations are done; go on where a kill stopped it."""
    log = Log(folder / f"log{number}")
    pool = SqlitePool(folder / "bones.sqlite")
    game = f"game{number}"
    recorded = {line[1] for line in log.lines if line[0] == "met"}
    for claim in pool.claims(game):
        if claim in recorded:
            pool.settle(claim)
        else:
            pool.give_back(claim)
    again = bool(log.lines) and log.lines[-1][0] == "leaving"
    done = sum(line[0] in ("leaving", "claiming") for line in log.lines)
    if again:  # like a game that was killed while it left bones
        leave_bones(pool, log, NAMES[int(log.lines[-1][1]) % len(NAMES)], int(log.lines[-1][1]))
    dice = Random(number * 1_000_003 + len(log.lines))
    while done < operations:
        done += 1
        if dice.random() < 0.5:
            turn = number * 10_000_000 + done
            log.write("leaving", turn)
            leave_bones(pool, log, NAMES[turn % len(NAMES)], turn)
        else:
            log.write("claiming", done)
            claim_bones(pool, log, dice.choice(NAMES), f"{game}:{done}", back=dice.random() < 0.2)
    pool.close()


def leave_bones(pool: SqlitePool, log: Log, name: str, turn: int) -> None:
    if pool.leave(bones_numbered(name, turn), token=f"t{turn}", time=0):
        log.write("left", turn)


def claim_bones(pool: SqlitePool, log: Log, name: str, claim: str, *, back: bool) -> None:
    bones = pool.claim(EDITION, name, claim)
    if bones is None:
        return
    if back:
        pool.give_back(claim)
        return
    if write_bones(bones) != write_bones(bones_numbered(name, bones.turn)):
        log.write("corrupt", bones.turn)
    log.write("met", claim, bones.turn)
    pool.settle(claim)


def run(
    processes: int,
    operations: int,
    seed: int,
    folder: Path | None = None,
    longest_breath: float = LONGEST_WAIT,
) -> PoolTally:
    """Run these processes, kill them now and then, and compare their logs with the pool at the end."""
    with tempfile.TemporaryDirectory(prefix="marrow-pool-", dir=folder) as made:
        place = Path(made)
        SqlitePool(place / "bones.sqlite").close()
        kills = kill_and_restart(place, processes, operations, Random(seed), longest_breath)
        tally = compare_with_pool(place, processes)
        tally.kills = kills
        return tally


def kill_and_restart(
    folder: Path, processes: int, operations: int, dice: Random, longest_breath: float
) -> int:
    """Start all; kill one after another and start it again, until each has finished. Returns the kills."""
    running = {start_process(folder, number, operations): number for number in range(processes)}
    failed: Counter[int] = Counter()
    reached: dict[int, int] = {}
    kills = 0
    while running:
        time.sleep(dice.random() * longest_breath)
        victim = dice.choice(sorted(running))
        os.kill(victim, signal.SIGKILL)
        for process in list(running):
            ended, status = os.waitpid(process, 0 if process == victim else os.WNOHANG)
            if not ended:
                continue
            number = running.pop(process)
            killed = os.WIFSIGNALED(status)
            kills += killed
            if not killed and status != 0:  # the pool was locked for too long; start it again
                size = (folder / f"log{number}").stat().st_size
                failed[number] = failed[number] + 1 if size == reached.get(number) else 1
                reached[number] = size
                if failed[number] > 3:
                    raise RuntimeError(f"process {number} makes no progress")
            if killed or status != 0:
                running[start_process(folder, number, operations)] = number
    return kills


def start_process(folder: Path, number: int, operations: int) -> int:
    process = os.fork()
    if process:
        return process
    status = 1
    try:
        run_process(folder, number, operations)
        status = 0
    except PoolTrouble as error:
        os.write(2, f"process {number}: {error}\n".encode())
    finally:
        os._exit(status)


def compare_with_pool(folder: Path, processes: int) -> PoolTally:
    """Compare the logs of the processes with the pool."""
    tally = PoolTally()
    pool = SqlitePool(folder / "bones.sqlite")
    left: set[int] = set()
    met: Counter[int] = Counter()
    for number in range(processes):
        for line in Log(folder / f"log{number}").lines:
            match line:
                case ["left", turn]:
                    left.add(int(turn))
                case ["met", _, turn]:
                    met[int(turn)] += 1
                case ["corrupt", turn]:
                    tally.troubles.append(f"bones {turn} came back changed")
                case _:
                    tally.operations += 1
    resting = set()
    for one in pool.list_bones():
        try:
            bones = pool.read(one.edition, one.name)
            assert bones is not None
            read_bones(write_bones(bones))
            resting.add(bones.turn)
        except HostileFile as error:
            tally.troubles.append(f"{one.name} is corrupt: {error}")
    tally.troubles += [f"{one.source} was refused: {one.reason}" for one in pool.quarantined()]
    tally.troubles += [f"bones {turn} were met {count} times" for turn, count in met.items() if count > 1]
    tally.troubles += [f"bones {turn} were met and are still there" for turn in resting & set(met)]
    tally.troubles += [f"bones {turn} are lost" for turn in left - set(met) - resting]
    pool.close()
    tally.left, tally.met, tally.resting = len(left | set(met) | resting), len(met), len(resting)
    return tally


def report(tally: PoolTally) -> int:
    """Print the result. Returns the exit status."""
    for trouble in tally.troubles[:20]:
        print(f"  {trouble}")
    print(
        f"crash --pool: {tally.operations} operations, {tally.kills} kills; {tally.left} bones left,"
        f" {tally.met} met, {tally.resting} still there; {len(tally.troubles)} troubles"
    )
    return 1 if tally.troubles else 0
