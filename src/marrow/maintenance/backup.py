"""`marrow backup`: copies all games, bones and records as they are at one moment, even while they are played.

While games are copied nobody can write into the pool, so that no bones are in the copy twice or not at all.
Of a game the snapshots are copied first and the journals after them: a copy is never behind what its
snapshots say, and a record that was being written is ignored like that of a killed process.
"""

import argparse
import os
import shutil
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from marrow.errors import BadOption, PoolTrouble
from marrow.formats.answers import printable
from marrow.game.disk import sync_directory
from marrow.game.game_files import BEFORE, SNAPSHOT, GameFolder
from marrow.game.game_paths import data_directory, saved_games
from marrow.maintenance.check import tell
from marrow.maintenance.health import examine_all
from marrow.pool.reading import pool_files, pool_to_read

RECORDS = (
    "record",
    "logfile",
    "xlogfile",
    "livelog",
    "trouble.log",
    "trouble.log.1",
    "dumplogs",
    "replays",
    "troubles",
)
EXAMPLES = """\
examples:
  marrow backup /media/stick/marrow             copy everything there
  MARROW_HOME=/media/stick/marrow marrow        play from a copy
  MARROW_HOME=/media/stick/marrow marrow check  is it still well?
"""


@dataclass(slots=True)
class Copied:
    """What a backup holds, and what could not be copied."""

    games: int = 0
    pool: bool = False
    troubles: list[str] = field(default_factory=list)


def main(words: Sequence[str]) -> int:
    """Run the command. The exit status is 1 if something could not be copied, or is not well in the copy."""
    options = _parser().parse_args(words)
    copied = back_up(data_directory(), options.folder)
    for trouble in copied.troubles:
        print(printable(f"  {trouble}"))
    status = tell(examine_all(options.folder))
    bones = "and the bones" if copied.pool else "and no bones"
    print(printable(f"backup: {copied.games} games {bones} are in {options.folder}"))
    return 1 if copied.troubles else status


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="marrow backup",
        description="Copy all games, bones, scores and replays into a new or empty directory, as they\n"
        "are at one moment, even while games are played; then check the copy.\n"
        "The exit status is 1 if anything was not copied, or is not well.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("folder", type=Path, metavar="DIR", help="where to; it becomes a data directory")
    return parser


def back_up(data: Path, folder: Path) -> Copied:
    """Copy a data directory. Raises BadOption if the other one is not empty."""
    if not data.is_dir():
        raise BadOption(f"there is nothing in {data} to copy")
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise BadOption(f"{folder} is not an empty directory; a backup needs a new one")
    if Path(os.path.realpath(folder)).is_relative_to(os.path.realpath(data)):
        raise BadOption(f"{folder} is inside {data}, which is copied")
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    copied = Copied()
    with _pool_held(data, folder, copied):
        for saved in saved_games(data):
            copied.games += copy_game(saved.directory, folder / "games" / saved.directory.name)
        for name in ("bones-waiting", "bones-met"):
            _copy(data / name, folder / name, copied)
    for name in RECORDS:
        _copy(data / name, folder / name, copied)
    sync_directory(folder)
    return copied


@contextmanager
def _pool_held(data: Path, folder: Path, copied: Copied) -> Iterator[None]:
    """Copy the pools after what is done meanwhile, and let nobody else write into them until then."""
    with ExitStack() as held:
        pools = []
        for file in pool_files(data):
            try:
                pool = held.enter_context(closing(pool_to_read(file)))
            except PoolTrouble as error:
                copied.troubles.append(f"The bones are not copied: {error}")
                continue
            held.enter_context(pool.held())
            pools.append(pool)
        yield
        for pool in pools:
            pool.copy_to(folder / pool.path.name)
            copied.pool = True


def copy_game(source: Path, place: Path) -> bool:
    """Copy one game; whether there is still one when that is done. A game that ends meanwhile is left out."""
    files = GameFolder(source)
    place.mkdir(parents=True, mode=0o700)
    try:
        for name in (BEFORE, SNAPSHOT):
            if (source / name).exists():
                shutil.copy2(source / name, place / name)
        for number in files.journal_numbers():
            shutil.copy2(files.journal(number), place)
        others = [path for path in source.iterdir() if not path.name.startswith(".")]
        for path in others:
            if path.is_file() and not (place / path.name).exists():
                shutil.copy2(path, place / path.name)
    except FileNotFoundError:
        shutil.rmtree(place)
        return False
    return True


def _copy(source: Path, place: Path, copied: Copied) -> None:
    """Copy a file or a directory of files, as far as it exists and can be read."""
    try:
        if source.is_dir():
            shutil.copytree(source, place, ignore=shutil.ignore_patterns(".*"))
        elif source.is_file():
            shutil.copy2(source, place)
    except (OSError, shutil.Error) as error:
        copied.troubles.append(f"{source}: {error}")
