"""Marrow with everything imported already: a process that becomes a new game whenever a test wants one.

To start Python and import a game costs ten times what the game itself needs until its first frame. So one
process for each worker of pytest imports it all, begins a game, and forks. Each game is a process of its own
in a terminal of its own, as if it had been started anew, and it is a child of the test's process, which can
wait for it.
"""

import atexit
import ctypes
import gc
import json
import os
import pkgutil
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Mapping, Sequence
from fcntl import ioctl
from functools import cache
from importlib import import_module
from io import TextIOWrapper
from pathlib import Path
from runpy import run_path
from tempfile import TemporaryDirectory
from termios import TIOCSCTTY

ORPHANS_COME_TO_ME = 36  # PR_SET_CHILD_SUBREAPER of Linux's prctl
PLAIN = "C.UTF-8"  # the locale that the waiting process has
ROOMS = ("content", "choices", "editions", "formats", "front", "game", "model", "pool", "rules", "terminal")
REQUEST = 1 << 20


def can_preload(env: Mapping[str, str]) -> bool:
    """Whether a game with these variables can come of a process that waits here."""
    mine = {name: value for name, value in os.environ.items() if name.startswith("PYTHON")}
    theirs = {name: value for name, value in env.items() if name.startswith("PYTHON")}
    return sys.platform == "linux" and env.get("LC_ALL") == PLAIN and mine == theirs


def can_become(words: Sequence[str]) -> bool:
    """Whether ``python WORDS`` is a game: the module, or a text or file that changes it before."""
    return tuple(words[:2]) == ("-m", "marrow") or words[0] == "-c" or words[0].endswith(".py")


def start(words: Sequence[str], env: Mapping[str, str], terminal: int, folder: str | None = None) -> int:
    """Start ``python WORDS`` in this terminal. Returns the number of its process, a child of this one."""
    door = waiting_process()
    adopt_orphans(True)
    try:
        request = json.dumps(
            {"words": list(words), "env": dict(env), "folder": folder or os.getcwd()}
        ).encode()
        socket.send_fds(door, [request], [terminal])
        return int(door.recv(100))
    finally:
        adopt_orphans(False)


def adopt_orphans(yes: bool) -> None:
    """Whether processes whose parents end become children of this one; else they become init's."""
    if ctypes.CDLL(None, use_errno=True).prctl(ORPHANS_COME_TO_ME, int(yes), 0, 0, 0) != 0:
        raise OSError(ctypes.get_errno(), "prctl")


@cache
def waiting_process() -> socket.socket:
    """The process that waits, started by the first who asks; it ends when this one does."""
    mine, its = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    paths = os.pathsep.join(path for path in sys.path if path)
    with its:
        subprocess.Popen(
            [sys.executable, "-P", "-c", f"from hosts.preloaded import wait; wait({its.fileno()})"],
            env={**os.environ, "PYTHONPATH": paths, "LC_ALL": PLAIN},
            pass_fds=[its.fileno()],
            stdin=subprocess.DEVNULL,
        )
    return mine


# In the process that waits


def wait(door: int) -> None:
    """Import everything; then become a game for each request that comes."""
    import_everything()
    begin_a_game()
    gc.collect()
    gc.freeze()
    words = next_game(door)
    if words is not None:
        try:
            run(words)
        except SystemExit as ended:
            if ended.code is None or isinstance(ended.code, int):
                end(ended.code or 0)
            raise
        end(0)


def run(words: list[str]) -> None:
    """Do what ``python WORDS`` does."""
    first, *rest = words
    if first == "-m":
        sys.argv[1:] = rest[1:]
        sys.exit(import_module("marrow.cli").main(rest[1:]))
    elif first == "-c":
        sys.argv[:] = [first, *rest[1:]]
        exec(rest[0], {"__name__": "__main__"})
    else:
        sys.argv[:] = words
        run_path(first, run_name="__main__")


def import_everything() -> None:
    for room in ROOMS:
        package = import_module(f"marrow.{room}")
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            import_module(module.name)
    import_module("marrow.cli")
    import_module("curses")


def begin_a_game() -> None:
    """Let what each game makes once, of classes and of its edition, be there already."""
    from marrow.game import session
    from marrow.game.birth import Birth
    from marrow.game.trial import CarefulAnswers
    from marrow.messages.commands import Search

    with TemporaryDirectory() as folder:
        game = session.begin(Path(folder), Birth(name="Nobody", born_at=1), CarefulAnswers(), seed=1)
        game.do(Search())
        game.close()


def end(status: int) -> None:
    """End as Python does, but free no memory: that takes half as long as a short game."""
    threading._shutdown()  # type: ignore[attr-defined]  # no other call ends the threads of pools
    atexit._run_exitfuncs()
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(status)


def next_game(number: int) -> list[str] | None:
    """In each process that is to be a game, the words after "python"; None when all is over."""
    with socket.socket(fileno=number) as door:
        while True:
            content, terminals, _, _ = socket.recv_fds(door, REQUEST, 1)
            if not content:
                return None
            request, (terminal,) = json.loads(content), terminals
            there, here = os.pipe()
            if (between := os.fork()) == 0:
                if game := os.fork():
                    os.write(here, str(game).encode())
                    os._exit(0)
                break
            os.waitpid(between, 0)  # now the game is an orphan, and somebody has adopted it
            door.send(os.read(there, 100))
            for file in (there, here, terminal):
                os.close(file)
    os.close(there)
    os.close(here)
    take_terminal(terminal)
    take_surroundings(request["env"], request["folder"])
    program: list[str] = request["words"]
    return program


def take_terminal(terminal: int) -> None:
    os.setsid()
    ioctl(terminal, TIOCSCTTY, 0)
    for number in range(3):
        os.dup2(terminal, number)
    os.close(terminal)
    for stream in (sys.stdout, sys.stderr):
        assert isinstance(stream, TextIOWrapper)
        stream.reconfigure(line_buffering=True)


def take_surroundings(env: Mapping[str, str], folder: str) -> None:
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(env)
    time.tzset()
