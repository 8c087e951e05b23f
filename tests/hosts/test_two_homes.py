"""Two players with homes of their own and one exchange: the hero of one dies, that of the other meets her.

Both play the real program in a terminal, the exchange is a real `marrow serve`. It is killed in between, and
while it is down both go on playing.
"""

import json
import os
import sqlite3
import sys
import time
from contextlib import suppress
from functools import partial
from pathlib import Path

from hosts.pseudo import Played
from hosts.test_the_dead_meet import DEPTH, make_ready, play_to_the_end, resting
from marrow.formats.bones import read_bones, write_bones
from patience import LONG, until
from ports import free_port
from rule import rule
from server.test_serve import ask, running

CODE = f"D0.{DEPTH}"


def shell_of(home: Path, port: int) -> Played:
    options = f"disclose:none,exchange:http://127.0.0.1:{port}"
    os.environ["PYTHONPATH"] = os.pathsep.join(path for path in sys.path if path)
    return Played(home, program=("env", "PS1=$ ", "sh", "-i"), options=options)


def said(shell: Played, home: Path, words: str) -> str:
    """What a command of marrow prints."""
    file = home / f"said-{time.monotonic_ns()}"
    shell.type(f"{sys.executable} -m marrow {words} > {file} 2>&1; echo do''ne\n")
    shell.until("done", patience=LONG)
    shell.type("clear\n")
    shell.settle()
    return file.read_text()


def in_pool(home: Path, sql: str) -> list[tuple[object, ...]]:
    db = sqlite3.connect(home / "marrow" / "bones.sqlite")
    try:
        return db.execute(sql).fetchall()
    finally:
        db.close()


def syncs_of(home: Path) -> list[int]:
    """The processes of syncs that games of this home have started: they go on when a game has ended."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            words = (folder / "cmdline").read_bytes().split(b"\0")
            theirs = f"MARROW_HOME={home / 'marrow'}".encode() in (folder / "environ").read_bytes().split(
                b"\0"
            )
            if theirs and b"--quietly" in words:
                found.append(int(folder.name))
    return found


@rule("B-088", "B-105", edition="3.6.7")
def test_the_hero_of_one_dies_and_the_other_meets_her_ghost(tmp_path: Path) -> None:
    ann, bea, port = tmp_path / "ann", tmp_path / "bea", free_port()
    for home in (ann, bea):
        home.mkdir()
    address = f"http://127.0.0.1:{port}"
    step = make_ready(ann, "Ann", DEPTH, None)
    with shell_of(ann, port) as first:
        with running(tmp_path, port):
            assert "You are Ann" in said(first, ann, f"exchange login {address} --name Ann")
        # The server is down: Ann plays and dies all the same, and waits here.
        play_to_the_end(first, "Ann", step, down=False)
        bones = resting(ann)
        assert bones is not None
        until(lambda: not syncs_of(ann))  # a late one would find the next server
        with running(tmp_path, port):
            assert "sent 1" in said(first, ann, "exchange sync")
            assert resting(ann) is None
            token = json.loads((ann / "marrow" / "exchange.json").read_text())["accounts"][0]["token"]
            until(lambda: ask(port, "GET", "/v1/dead", None, token)[1]["dead"][0]["state"] == "waiting")
            with shell_of(bea, port) as second:
                said(second, bea, f"exchange login {address} --name Bea")
                how_it_went = partial(in_pool, bea, "SELECT trouble FROM syncs")
                step = make_ready(bea, "Bea", DEPTH - 1, bones)
                second.type(f"{sys.executable} -m marrow -u Bea\n")  # a sync begins with the game
                second.until("Dlvl:")
                until(lambda: (bea / "marrow" / "bones.sqlite").exists())
                until(lambda: in_pool(bea, "SELECT name FROM shelf") == [(CODE,)], told=how_it_went)
                second.past_more()
                second.type("S")
                second.type("y")
                second.until("Be seeing you")
                shown = said(second, bea, f"bones show {CODE}")
                assert f"Lent by {address}, which says:" in shown and "danger " in shown
                assert "ghost called Ann" in shown
                assert address in said(second, bea, "bones list")
                until(lambda: not syncs_of(bea))
    with shell_of(bea, port) as second:  # and the server is down again
        seen = play_to_the_end(second, "Bea", step, down=True)
        assert "Ann-Val-Hum-Fem-Neu" in seen
        until(lambda: in_pool(bea, "SELECT state FROM shelf") == [("met",)])
        until(lambda: not syncs_of(bea))
        with running(tmp_path, port):
            assert "told of 1 that were met" in said(second, bea, "exchange sync")
            listed = ask(port, "GET", "/v1/dead", None, token)[1]["dead"]
            assert [one["state"] for one in listed][:1] == ["taken"]
    assert read_bones(write_bones(bones)).name == CODE
