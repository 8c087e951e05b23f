"""The files of a public server: its settings, where the files of a game go, and who is playing now."""

import fcntl
import os
import signal
import stat
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from time import monotonic, sleep

from marrow.digits import number_of
from marrow.errors import BadOption, GameInUse, HostileFile
from marrow.formats.sysconf import MAX_BYTES, Sysconf, filled, read_sysconf
from marrow.game import wall_clock
from marrow.game.disk import read_at_most, read_settings
from marrow.model.world import World
from marrow.version import VERSION

SECONDS_TO_SAVE = 15.0
MAX_PLAYER = 64  # bytes
PLAYER = "player"  # in a game's directory: the number of the process that plays it


def settings_of(directory: Path) -> Sysconf:
    """The settings in a server's directory. Raises BadOption if it is none, or a line is wrong."""
    if not directory.is_dir():
        raise BadOption(f"{directory} is no directory; a server needs one, with a file sysconf in it")
    file = directory / "sysconf"
    try:
        raw = read_settings(file, MAX_BYTES)
    except FileNotFoundError:
        raise BadOption(f"{file} is missing; a server needs one, if only an empty one") from None
    return read_sysconf(raw, str(file))


def placeholders(name: str, started: int, now: int, version: str = VERSION) -> Mapping[str, str]:
    """What stands for the placeholders of a template. NetHack: windows.c, dump_fmtstr."""
    return {
        "n": name,
        "N": name[:1],
        "t": str(started),
        "T": str(now),
        "d": wall_clock.fourteen_digits(started),
        "D": wall_clock.fourteen_digits(now),
        "v": version,
        "u": str(os.getuid()),
    }


def file_of(directory: Path, template: str, values: Mapping[str, str]) -> Path:
    """The file that a template names, in a directory that is made for it. Raises BadOption."""
    inside = place_within(directory, template, values)
    inside.parent.mkdir(parents=True, exist_ok=True)
    return inside


def place_within(directory: Path, template: str, values: Mapping[str, str]) -> Path:
    """Where the file lies, or would lie, that a template names.

    Raises BadOption if that is not within the server's directory, also by links.
    """
    root = Path(os.path.realpath(directory))
    file = root / filled(template, values)
    inside = Path(os.path.normpath(file))
    if root not in inside.parents or root not in Path(os.path.realpath(inside)).parents:
        raise BadOption(f"{template!r} leads to {file}, which is not within {root}")
    return inside


def check_template(directory: Path, template: str, values: Mapping[str, str]) -> None:
    """Raise BadOption if a file cannot lie where the template says."""
    inside = place_within(directory, template, values)
    try:
        is_directory = stat.S_ISDIR(inside.stat().st_mode)
    except FileNotFoundError:
        return
    except OSError as error:  # a name that is too long, a file where a directory should be
        raise BadOption(f"{template!r} leads to no file: {error.strerror}") from error
    if is_directory:
        raise BadOption(f"{template!r} leads to {inside}, which is a directory")


class InProgress:
    """dgamelaunch's mark of a game that is played now: locked while it is, and gone afterwards.

    It holds the number of the process and the size of the terminal. NetHack knows nothing of it;
    dgamelaunch.c, gen_inprogress_lock.
    """

    def __init__(
        self, directory: Path, place: str, player: str, recording: str, size: tuple[int, int]
    ) -> None:
        """Mark a game: ``size`` is in rows and columns. Raises BadOption if the place is outside."""
        self.file = file_of(
            directory, f"{place.replace('%', '%%').rstrip('/')}/%n:%r", {"n": player, "r": recording}
        )
        self._opened = os.open(self.file, os.O_WRONLY | os.O_CREAT | os.O_CLOEXEC | os.O_NOFOLLOW, 0o644)
        fcntl.lockf(self._opened, fcntl.LOCK_EX | fcntl.LOCK_NB)
        os.truncate(self._opened, 0)
        os.write(self._opened, f"{os.getpid()}\n{size[0]}\n{size[1]}\n".encode())

    def close(self) -> None:
        with suppress(OSError):
            self.file.unlink(missing_ok=True)
        os.close(self._opened)


def count_players(directory: Path) -> int:
    """How many games are being played now: their directories are locked."""
    games = directory / "games"
    return sum(is_played(path) for path in games.iterdir() if path.is_dir()) if games.is_dir() else 0


def is_played(game: Path) -> bool:
    """Whether a process holds this game's directory."""
    try:
        opened = os.open(game, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
    except OSError:
        return False
    try:
        fcntl.flock(opened, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except BlockingIOError:
        return True
    else:
        return False
    finally:
        os.close(opened)


def processes_here() -> str:
    """Among which processes a number means this one: a container counts its own. Empty: nobody can tell."""
    try:
        return str(Path("/proc/self/ns/pid").readlink())
    except OSError:
        return ""


def note_player(game: Path) -> None:
    """Write down which process plays this game, so that another can ask it to save."""
    (game / PLAYER).write_text(f"{os.getpid()} {processes_here()}\n")


def player_of(game: Path) -> int:
    """The number of the process that plays this game. Raises GameInUse if nobody can know it here."""
    try:
        text = read_at_most(game / PLAYER, MAX_PLAYER).decode("ascii", "replace")
    except (OSError, HostileFile):
        text = ""
    number, _, processes = text.strip().partition(" ")
    if processes and processes != processes_here():
        raise GameInUse(
            f"the game in {game} is being played in another container, which must end before it goes on here"
        )
    found = number_of(number, longest=9)
    if not found or found == os.getpid():
        raise GameInUse(f"the game in {game} is being played, and does not say by which process")
    return found


def ask_to_save(game: Path) -> None:
    """Hang up on the process that plays this game, and wait until it has saved.

    Raises GameInUse if nobody knows here which process that is, or if it goes on.
    """
    number = player_of(game)
    with suppress(ProcessLookupError, PermissionError):
        os.kill(number, signal.SIGHUP)
    end = monotonic() + SECONDS_TO_SAVE
    while is_played(game):
        if monotonic() > end:
            raise GameInUse(f"the game in {game} is being played by process {number}, which does not save it")
        sleep(0.05)


def extra_info(world: World) -> str:
    """What dgamelaunch shows of a game to those who may watch it: a number to sort by, and where the hero is.

    NetHack: as the servers' patch writes it, mk_dgl_extrainfo.
    """
    amulet = any(item.kind.name == "Amulet of Yendor" for item in world.hero.inventory)
    level = world.level
    branch, number = level.branch, level.number
    base, within, place = {
        "ludios": (245, 0, "Knx"),
        "quest": (250, number, f"Q{number}"),
        "planes": (256, 0, "End"),
        "vlad": (235, level.depth, f"T{number}"),
        "sokoban": (225, level.depth, f"S{number}"),
        "mines": (215, number, f"M{number}"),
    }.get(branch, (0, level.depth, f"D{level.depth}"))
    return f"{1024 * amulet + base + within}|{'A' if amulet else ' '} {place}"
