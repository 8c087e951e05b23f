"""The rows of `marrow bench` that measure the hosts: saves, journals, files, the first frame."""

import fcntl
import os
import select
import signal
import statistics
import struct
import subprocess
import sys
import tempfile
import termios
import time
import zlib
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from marrow.formats.bones import write_bones
from marrow.formats.worlds import encode_world
from marrow.game import session
from marrow.game.game import Game
from marrow.lab.bench.measures import Measure, milliseconds
from marrow.lab.bench.worlds import BIRTH, EDITION, empty_room, new_game
from marrow.lab.random_player import RandomAnswers
from marrow.lazy import lazy
from marrow.messages.commands import Search
from marrow.messages.entries import BonesLeft
from marrow.model.hero_parts import Killer
from marrow.model.vocabularies import Ending, KillerFormat
from marrow.rules.dungeon.branches import MAIN
from marrow.rules.ending import finish_game
from marrow.rules.play import GameOver, Play
from marrow.rules.travel.level_change import go_to_level
from marrow.rules.turn import higher_rooms

if TYPE_CHECKING:
    import pty
else:
    pty = lazy("pty")  # which only some systems have

ENTRY = str(Path(__file__).parents[2] / "__main__.py")  # what the command `marrow` runs
FIRST_FRAME = b"Who are you?"
LARGE = (50, 160)  # rows and columns of the terminal in which keys are timed
KEYS_TIMED = 60
QUIET = 0.03  # seconds without output after which a frame is whole
STARTS = 9


def disk_times() -> list[Measure]:
    """How long a save, a resume and writing one command to the journal take."""
    with tempfile.TemporaryDirectory(prefix="marrow-bench-") as folder:
        data = Path(folder)
        whims = RandomAnswers(Random(1))
        game = session.begin(data, BIRTH, whims, seed=1)
        game.game.world = empty_room()
        game.save()
        plain = Game(empty_room(), EDITION, whims)
        command = Search()
        bare = milliseconds(lambda: plain.do(command), 150)
        kept = milliseconds(lambda: game.do(command), 150)
        save = milliseconds(game.save, 9)
        game.close()

        def resume() -> None:
            session.resume(data, BIRTH.name, whims).close_without_saving()

        return [
            Measure("a command's journal", max(kept - bare, 0.0) * 1000, "µs"),
            Measure("save", save, "ms"),
            Measure("resume", milliseconds(resume, 9), "ms"),
        ]


def first_frame() -> list[Measure]:
    """The time from the start of the process to the first frame, beside that of a bare interpreter."""
    bare, frame = [], []
    for _ in range(STARTS):
        bare.append(_bare_start())
        frame.append(_first_frame())
    bare_ms, frame_ms = statistics.median(bare) * 1000, statistics.median(frame) * 1000
    return [
        Measure("bare python3 -c pass", bare_ms, "ms"),
        Measure("first frame", frame_ms, "ms"),
        Measure("first frame / bare", frame_ms / bare_ms, "x", 2.0),
    ]


def _bare_start() -> float:
    started = time.perf_counter()
    subprocess.run([sys.executable, "-c", "pass"], check=True)
    return time.perf_counter() - started


def _first_frame() -> float:
    """Start the game in a terminal of its own, as the bare interpreter, and wait for the first text it shows.

    A fork would be paid by how much this process has measured before.
    """
    with tempfile.TemporaryDirectory(prefix="marrow-bench-") as folder:
        terminal, its_end = pty.openpty()
        surroundings = os.environ | {"TERM": "xterm-256color", "MARROW_HOME": folder, "HOME": folder}
        started = time.perf_counter()
        process = subprocess.Popen(
            [sys.executable, ENTRY],
            stdin=its_end, stdout=its_end, stderr=its_end, env=surroundings, start_new_session=True,
        )  # fmt: skip
        os.close(its_end)
        seen = b""
        while FIRST_FRAME not in seen and time.perf_counter() - started < 10:
            if select.select([terminal], [], [], 0.5)[0]:
                try:
                    seen += os.read(terminal, 1 << 16)
                except OSError:
                    break
        taken = time.perf_counter() - started
        process.kill()
        process.wait()
        os.close(terminal)
        if FIRST_FRAME not in seen:
            raise RuntimeError(f"no first frame within {taken:.1f} s: {seen[-300:]!r}")
        return taken


def key_to_frame() -> list[Measure]:
    """The median time from a key to the last byte of its frame, on a large screen with all its panels."""
    hero = [
        "-u",
        "Bench",
        "--role",
        "val",
        "--race",
        "hum",
        "--gender",
        "fem",
        "--align",
        "neu",
        "--seed",
        "7",
    ]
    with tempfile.TemporaryDirectory(prefix="marrow-bench-") as folder:
        process, terminal = pty.fork()
        if process == 0:
            os.environ |= {"TERM": "xterm-256color", "MARROW_HOME": folder, "HOME": folder}
            os.environ |= {"LC_ALL": "C.UTF-8", "MARROWOPTIONS": "time,knowledge:all,!legacy"}
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", *LARGE, 0, 0))
            os.execv(sys.executable, [sys.executable, "-m", "marrow", *hero])
        try:
            _until_quiet(terminal, 2.0)
            for key in b"\r\r s":
                _press(terminal, key)
            taken = [_press(terminal, key) for key in b"slhs" * (KEYS_TIMED // 4)]
        finally:
            os.kill(process, signal.SIGKILL)
            os.waitpid(process, 0)
            os.close(terminal)
    return [Measure("key to frame, 160 by 50", statistics.median(taken) * 1000, "ms", 10.0)]


def _press(terminal: int, key: int) -> float:
    """Press a key; the seconds until the last byte of what it draws."""
    started = time.perf_counter()
    os.write(terminal, bytes([key]))
    return _until_quiet(terminal, 1.0) - started


def _until_quiet(terminal: int, patience: float) -> float:
    """Read what is drawn until nothing comes for QUIET seconds; when the last byte came."""
    last = time.perf_counter()
    wait = patience
    while select.select([terminal], [], [], wait)[0]:
        os.read(terminal, 1 << 16)
        last, wait = time.perf_counter(), QUIET
    return last


def file_sizes() -> list[Measure]:
    """How large a saved game is, and the compressed bones of a new level."""
    return [
        Measure("a new world", len(encode_world(new_game().world)) / 1024, "KiB"),
        Measure("bones of a fresh level, packed", max(map(bones_size, range(1, 25))) / 1024, "KiB", 6.0),
    ]


def bones_size(seed: int) -> int:
    """The bytes of the bones of a hero who dies on arriving at level 9; 0 if the dice leave none."""
    world = Game.new(EDITION, seed, BIRTH, RandomAnswers(Random(seed))).world
    play = Play(world, EDITION, RandomAnswers(Random(seed)), higher_rooms=higher_rooms)
    go_to_level(play, MAIN, 9, by="teleport")
    finish_game(play, GameOver(Ending.DIED, Killer("jackal", KillerFormat.WITH_ARTICLE)))
    left = [entry.bones for entry in play.ledger.entries if isinstance(entry, BonesLeft)]
    return len(zlib.compress(write_bones(left[0]))) if left else 0
