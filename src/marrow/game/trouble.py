"""Faults of Marrow itself, noted so that they can be found: a log, and the game as a replay up to the fault.

A fault loses at most the command in which it happens. Where a note cannot be written there is none.
"""

import platform
import time
import traceback
from contextlib import suppress
from pathlib import Path

from marrow import __version__
from marrow.errors import MarrowError
from marrow.formats.replays import ReplayFile, Step, write_replay
from marrow.game.disk import append_line, size_of, write_atomically
from marrow.game.game_paths import directory_name
from marrow.game.replay import replay_of_commands, step_of
from marrow.game.session import Session
from marrow.messages.commands import Command

LOG, OLD_LOG, REPLAYS = "trouble.log", "trouble.log.1", "troubles"
MAX_LOG = 1024 * 1024  # bytes; then the log becomes the old log
REPLAYS_KEPT = 10


def note_fault(
    data: Path,
    error: BaseException,
    doing: str,
    session: Session | None = None,
    command: Command | None = None,
) -> Path:
    """Note a fault: what was being done, where, and how the game came there. Returns the log.

    ``command`` is the one that failed; it becomes the last of the replay, with the answers it was given.
    """
    log = data / LOG
    versions = f"Marrow {__version__}, Python {platform.python_version()}"
    lines = [f"--- {time.strftime('%Y-%m-%d %H:%M:%S')} {versions}: {doing}"]
    if session is not None:
        lines += _about_game(data, session, command)
    lines += "".join(traceback.format_exception(error)).splitlines()
    with suppress(OSError):
        if size_of(log) > MAX_LOG:
            log.replace(data / OLD_LOG)
        append_line(log, "".join(f"{line}\n" for line in lines).encode("utf-8", "backslashreplace").decode())
    return log


def _about_game(data: Path, session: Session, command: Command | None) -> list[str]:
    world, birth = session.world, session.birth
    lines = [
        f"game {session.identity} of {world.edition}, seed {birth.seed}, mode {birth.mode}",
        f"turn {world.turn}, {session.commands} commands, {world.level.branch} {world.level.number}",
    ]
    if command is not None:
        lines.append(f"command {command!r}, answered {session.game.answers!r}")
    try:
        lines.append(f"replay {_keep_replay(data, session, command)}")
    except (MarrowError, OSError) as error:
        lines.append(f"no replay: {error}")
    return lines


def _keep_replay(data: Path, session: Session, command: Command | None) -> Path:
    """Write the game up to the fault, and delete all but the newest of such replays."""
    replay = replay_of_commands(session.birth, session.game.edition, session.history())
    if command is not None:
        last: Step = step_of(command, session.game.answers)
        replay = ReplayFile(head=replay.head, steps=(*replay.steps, last), checks=())
    folder = data / REPLAYS
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"{directory_name(session.birth.name)}-{session.birth.born_at}-{session.commands}.replay"
    write_atomically(file, write_replay(replay))
    oldest_first = sorted(folder.glob("*.replay"), key=lambda path: path.stat().st_mtime)
    for old in oldest_first[:-REPLAYS_KEPT]:
        old.unlink(missing_ok=True)
    return file
