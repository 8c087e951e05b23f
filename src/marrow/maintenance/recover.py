"""`marrow recover`: makes a damaged game good as far as its files allow, and says what is lost."""

import argparse
import time
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

from marrow.errors import BadOption, HostileFile, PoolTrouble
from marrow.formats.answers import printable
from marrow.formats.sysconf import MAX_BYTES, read_sysconf
from marrow.game.disk import read_settings
from marrow.game.game_files import GameFiles, GameFolder
from marrow.game.game_paths import data_directory, directory_name, game_directory, has_game
from marrow.game.journal_replay import UnknownEdition, find_on_disk
from marrow.game.known_answers import KnownAnswers
from marrow.game.session import resume
from marrow.pool.pool import UnavailablePool
from marrow.pool.reading import pool_name, pool_of_birth
from marrow.pool.sqlite import SqlitePool

EXAMPLES = """\
examples:
  marrow recover Ann              make Ann's game good, and save it
  marrow recover Ann --set-aside  move its files away for a new Ann
"""


def main(words: Sequence[str]) -> int:
    """Run the command. The exit status is 1 if nothing could be recovered."""
    options = _parser().parse_args(words)
    data = data_directory()
    if not has_game(data, options.name):
        raise BadOption(f"there is no game of {options.name!r}, nor anything left of one")
    if options.set_aside:
        print(printable(f"recover: all of {options.name}'s game is now in {set_aside(data, options.name)}"))
        return 0
    return recover(data, options.name)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="marrow recover",
        description="Make a damaged game good: from the newest snapshot that can be read, or\n"
        "the one before, or the hero's birth, and all journals that go on from there.\n"
        "It says what is lost. Files that cannot be read are kept. Going on with a\n"
        "game does the same.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("name", metavar="NAME", help="the hero's name; 'marrow check' lists them")
    parser.add_argument("--set-aside", action="store_true", help="give the game up, but keep its files")
    return parser


def recover(data: Path, name: str) -> int:
    """Open the game, save it anew, and tell how it is."""
    folder = GameFolder(game_directory(data, name))
    try:
        found = find_on_disk(folder)
    except UnknownEdition:
        raise
    except HostileFile as error:
        print(printable(f"recover: nothing of {name}'s game can be played: {error}"))
        print(printable(f"Its files stay in {folder.path}; --set-aside makes room for a new game."))
        return 1
    if not found.troubles:
        print(printable(f"recover: {name}'s game is well, at turn {found.game.world.turn}; nothing was done"))
        return 0
    with closing(_pool(data, found.snapshot.birth.born_at)) as pool:
        session = resume(data, name, KnownAnswers(()), pool=pool)  # it plays no new command
        finished, turn, commands = session.finished, session.world.turn, session.commands
        session.close()
    for trouble in session.troubles:
        print(printable(f"  {trouble}"))
    state = "has ended" if finished else "goes on"
    print(printable(f"recover: {name}'s game {state} at turn {turn}, after {commands} commands"))
    return 0


def _pool(data: Path, born_at: int) -> SqlitePool | UnavailablePool:
    """The pool of a game that began then: with a server's BONES_POOLS there are several."""
    settings = data / "sysconf"
    pools = 0
    if settings.exists():
        pools = read_sysconf(read_settings(settings, MAX_BYTES), str(settings)).bones_pools
    try:
        return SqlitePool(data / pool_name(pool_of_birth(born_at, pools)))
    except PoolTrouble as trouble:
        return UnavailablePool(trouble)


def set_aside(data: Path, name: str) -> Path:
    """Move a game's directory out of the way; the new place. Raises GameInUse while it is played."""
    files = GameFiles(game_directory(data, name))
    try:
        folder = data / "set-aside"
        folder.mkdir(parents=True, exist_ok=True)
        place = folder / f"{directory_name(name)}-{time.strftime('%Y%m%d-%H%M%S')}"
        if place.exists():
            raise BadOption(f"{place} exists already; try again in a second")
        return files.path.rename(place)
    finally:
        files.close()
