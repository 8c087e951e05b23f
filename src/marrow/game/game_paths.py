"""Paths: the data directory, the directory of each game, and the names of both."""

import os
from dataclasses import dataclass
from pathlib import Path

from marrow.errors import BadOption, HostileFile, NoDataDirectory
from marrow.formats.replays import MAX_BYTES, MAX_LINE, ReplayFile, read_replay_lines
from marrow.game.disk import lines_of, open_plain

SECONDS_TO_READ = 30.0  # for a replay; one of 64 MB takes two
LONGEST_NAME = 200  # bytes of a directory's name; leaves room for a date and a file extension
LONGEST_FILE_NAME = 230  # bytes, with room for what is added to it


@dataclass(frozen=True, slots=True)
class Saved:
    """A game in the data directory, as a list shows it."""

    name: str
    directory: Path


def data_directory() -> Path:
    """The directory of all the user's games: $MARROW_HOME, else the XDG data directory.

    A relative $XDG_DATA_HOME is ignored, as the XDG base directory specification says.
    """
    home = os.environ.get("MARROW_HOME")
    if home:
        return Path(home)
    data = Path(os.environ.get("XDG_DATA_HOME", ""))
    if data.is_absolute():
        return data / "marrow"
    told = os.environ.get("HOME")
    if (
        told is not None and not Path(told).is_absolute()
    ):  # games would be where one happens to stand, or in /
        raise NoDataDirectory(
            f"HOME is {told[:100]!r}, which is no absolute path; say in MARROW_HOME where your games are kept"
        )
    try:
        house = Path.home()
    except RuntimeError:
        raise NoDataDirectory(
            "you have no home directory; say in MARROW_HOME where your games are kept"
        ) from None
    return house / ".local" / "share" / "marrow"


def directory_name(name: str) -> str:
    """A player's name as a directory name: letters, digits, - and _ stay, every other character becomes %xx.

    If that is too long for a file system, characters that are not ASCII stay too. Raises BadOption if it is
    too long even so.
    """
    coded = "".join(letter if _is_plain(letter) else _percent(letter) for letter in name)
    if len(coded) > LONGEST_NAME:
        coded = "".join(
            letter if _is_plain(letter) or not letter.isascii() else _percent(letter) for letter in name
        )
    if len(coded.encode()) > LONGEST_FILE_NAME:
        raise BadOption(f"the name {name[:20]}... is too long for a file")
    return coded or "%"


def _is_plain(letter: str) -> bool:
    return letter.isascii() and (letter.isalnum() or letter in "-_")


def _percent(letter: str) -> str:
    return "".join(f"%{byte:02x}" for byte in letter.encode())


def player_name_of(directory: str) -> str:
    """The player's name of a directory: the inverse of ``directory_name``."""
    raw = bytearray()
    at = 0
    while at < len(directory):
        coded = directory[at + 1 : at + 3] if directory[at] == "%" else ""
        if len(coded) == 2 and all(digit in "0123456789abcdef" for digit in coded):
            raw.append(int(coded, 16))
            at += 3
        else:
            raw += directory[at].encode()
            at += 1
    return raw.decode(errors="replace")


def game_directory(data: Path, name: str) -> Path:
    return data / "games" / directory_name(name)


def saved_games(data: Path) -> list[Saved]:
    """The saved games, sorted by name."""
    games = data / "games"
    if not games.is_dir():
        return []
    found = [
        Saved(player_name_of(path.name), path)
        for path in games.iterdir()
        if not path.name.startswith(".") and holds_a_game(path)
    ]
    return sorted(found, key=lambda saved: saved.name)


def read_replay_file(file: Path) -> ReplayFile:
    """The replay in a file. Raises HostileFile, which names the file.

    At most MAX_BYTES are read, in at most SECONDS_TO_READ; pipes, devices and links are refused unread.
    """
    with open_plain(file) as opened:
        lines = lines_of(opened, most=MAX_BYTES, longest=MAX_LINE, seconds=SECONDS_TO_READ)
        try:
            return read_replay_lines(lines)
        except HostileFile as error:
            raise HostileFile(f"{file}: {error}") from error


def has_game(data: Path, name: str) -> bool:
    return holds_a_game(game_directory(data, name))


def holds_a_game(directory: Path) -> bool:
    """Whether a directory has what is left of a game, even if no snapshot is."""
    if (directory / "snapshot").exists() or (directory / "snapshot.before").exists():
        return True
    return any(path.stat().st_size for path in directory.glob("journal.*"))
