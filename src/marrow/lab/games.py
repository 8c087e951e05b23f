"""Finding a game by file or name: a replay, a dump log, a game being played, or one that is over."""

from pathlib import Path

from marrow.errors import BadOption, HostileFile
from marrow.formats.replays import ReplayFile
from marrow.game.disk import open_plain, read_at_most
from marrow.game.game_paths import data_directory, directory_name, has_game, read_replay_file
from marrow.game.saved_game import replay_of_game

MAX_DUMP = 4 * 1024 * 1024


def find_game(wanted: str) -> ReplayFile | str:
    """The game as a replay, or the text of its dump log if there is nothing else."""
    file = Path(wanted)
    if file.is_file():
        return read_game(file)
    data = data_directory()
    if has_game(data, wanted):
        return replay_of_game(data, wanted)
    for folder, ending in (("replays", "replay"), ("dumplogs", "txt")):
        kept = [
            path
            for path in (data / folder).glob(f"{directory_name(wanted)}-*.{ending}")
            if path.stem.rpartition("-")[0] == directory_name(wanted)
        ]
        if kept:
            return read_game(max(kept, key=lambda path: path.stat().st_mtime))
    if file.exists():
        return read_game(file)  # which says what it is
    raise BadOption(f"{wanted!r} is no file, and no game of that name is being played or was kept")


def find_replay(wanted: str) -> ReplayFile:
    """The game as a replay. Raises BadOption if only its dump log is left."""
    file = Path(wanted)
    if file.is_file() and file.suffix != ".txt":  # no dump log: a replay may be larger
        return read_replay_file(file)
    found = find_game(wanted)
    if isinstance(found, str):
        raise BadOption(f"{wanted} is a dump log, which knows only the end; this needs the replay")
    return found


def read_game(file: Path) -> ReplayFile | str:
    """Read a replay (it begins with a brace) or a dump log."""
    with open_plain(file) as opened:
        start = opened.read(1)
    if start == b"{":
        return read_replay_file(file)
    try:
        return read_at_most(file, MAX_DUMP).decode()
    except UnicodeDecodeError as error:
        raise HostileFile(f"{file} is neither a replay nor a dump log") from error
