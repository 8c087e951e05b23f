"""`marrow report`: packs what is needed to find a mistake in Marrow, without what is nobody's business.

Packed are the notes of faults, the games in which they happened as replays, the player's options, and facts
about this machine. The user's and the machine's names and the paths of the home and the data directory are
replaced wherever they stand; no other file and no environment variable is packed but those named here.
"""

import argparse
import getpass
import io
import json
import os
import platform
import re
import sqlite3
import sys
import tarfile
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

from marrow import __version__
from marrow.errors import BadOption, HostileFile
from marrow.formats.answers import printable
from marrow.formats.fingerprint import BEHAVIOUR
from marrow.game.disk import read_at_most
from marrow.game.game_paths import data_directory
from marrow.game.trouble import LOG, MAX_LOG, OLD_LOG, REPLAYS
from marrow.maintenance.health import examine_all

TOLD = ("TERM", "COLORTERM", "LANG", "LC_ALL", "LC_CTYPE", "LINES", "COLUMNS")  # environment variables
TYPED = ("answers", "name", "text", "who")  # fields of a replay in which somebody's words may stand
MAX_REPLAY = 16 * 1024 * 1024
MAX_OPTIONS = 64 * 1024
EXAMPLES = """\
examples:
  marrow report                     write marrow-report-DATE.tar.gz here
  marrow report --to fault.tar.gz   or there
  tar tzf fault.tar.gz              look at what is in it before you send it
"""


def main(words: Sequence[str]) -> int:
    """Run the command. The exit status is 1 if no fault has been noted."""
    options = _parser().parse_args(words)
    file: Path = options.to or Path(f"marrow-report-{time.strftime('%Y%m%d-%H%M%S')}.tar.gz")
    if file.exists():
        raise BadOption(f"{file} exists already")
    data = data_directory()
    parts = list(contents(data))
    with tarfile.open(file, "x:gz") as packed:
        for name, raw in parts:
            entry = tarfile.TarInfo(f"marrow-report/{name}")
            entry.size = len(raw)
            packed.addfile(entry, io.BytesIO(raw))
    for name, raw in parts:
        print(printable(f"  {name:40} {len(raw):>9} bytes"))
    print(printable(f"report: written to {file}; names and paths of yours are replaced in it"))
    if not (data / LOG).exists():
        print("report: no mistake of Marrow has been noted")
        return 1
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="marrow report",
        description="Pack what is needed to find a mistake in Marrow: the notes of it, the games\n"
        "in which it happened, your options, and facts about this machine. Your user\n"
        "name, the machine's name and your paths are replaced. What you typed in those\n"
        "games is in it.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--to", type=Path, metavar="FILE", help="the file to write, which must be new")
    return parser


def contents(data: Path) -> Iterator[tuple[str, bytes]]:
    """The files of a report: name and bytes, with all that is private replaced."""
    private = private_words(data)
    yield "facts.json", cleaned(json.dumps(facts(), indent=2).encode(), private)
    yield "check.txt", cleaned("\n".join(_health_lines(data)).encode(), private)
    for name in (LOG, OLD_LOG):
        with suppress(OSError, HostileFile):
            yield name, cleaned(read_at_most(data / name, 4 * MAX_LOG), private)
    for file in sorted((data / REPLAYS).glob("[!.]*.replay")):
        with suppress(OSError, HostileFile, ValueError):
            raw = read_at_most(file, MAX_REPLAY)
            yield cleaned(f"{REPLAYS}/{file.name}".encode(), private).decode(), cleaned_replay(raw, private)
    with suppress(OSError, HostileFile, RuntimeError):
        yield "options", cleaned(read_at_most(Path.home() / ".marrowrc", MAX_OPTIONS), private)


def facts() -> dict[str, object]:
    """The facts about Marrow and this machine on which a mistake may depend."""
    return {
        "marrow": __version__,
        "behaviour": BEHAVIOUR,
        "python": sys.version,
        "system": f"{platform.system()} {platform.release()} {platform.machine()}",
        "sqlite": sqlite3.sqlite_version,
        "msgspec": _version_of("msgspec"),
        "encoding": sys.getfilesystemencoding(),
        "environment": {name: os.environ[name] for name in TOLD if name in os.environ},
        "options in the environment": "MARROWOPTIONS" in os.environ,
    }


def _version_of(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "unknown"


def _health_lines(data: Path) -> Iterator[str]:
    for health in examine_all(data):
        yield f"{health.name}: {health.state if health.is_well else 'NOT WELL'}"
        yield from (f"    {line}" for line in (*health.wrong, *health.notes))


def private_words(data: Path) -> list[tuple[bytes, bytes]]:
    """What is replaced, longest first: paths wherever they stand, names where they are whole words."""
    found: list[tuple[str, str]] = [(str(data), "$MARROW_HOME"), (os.path.realpath(data), "$MARROW_HOME")]
    with suppress(RuntimeError):
        found.append((str(Path.home()), "~"))
    with suppress(OSError, KeyError):
        found.append((getpass.getuser(), "player"))
    host = platform.node()
    found += [(host, "machine"), (host.partition(".")[0], "machine")]
    words = sorted({pair for pair in found if len(pair[0]) > 1}, key=lambda pair: -len(pair[0]))
    return [(word.encode("utf-8", "surrogateescape"), instead.encode()) for word, instead in words]


def cleaned(raw: bytes, private: list[tuple[bytes, bytes]]) -> bytes:
    """These bytes with private words replaced; names only where no letter or digit is beside them."""
    for word, instead in private:
        pattern = re.escape(word)
        if re.fullmatch(rb"[\w.-]+", word):
            pattern = rb"(?<![A-Za-z0-9])" + pattern + rb"(?![A-Za-z0-9])"
        raw = re.sub(pattern, instead.replace(b"\\", b"\\\\"), raw, flags=re.IGNORECASE)
    return raw


def cleaned_replay(raw: bytes, private: list[tuple[bytes, bytes]]) -> bytes:
    """A replay whose names, texts and typed answers are cleaned; the words of its format stay."""
    lines = (json.dumps(_cleaned_values(json.loads(line), private)) for line in raw.splitlines())
    return "\n".join(lines).encode()


def _cleaned_values(value: Any, private: list[tuple[bytes, bytes]], *, typed: bool = False) -> Any:
    if isinstance(value, dict):
        return {key: _cleaned_values(part, private, typed=key in TYPED) for key, part in value.items()}
    if isinstance(value, list):
        return [_cleaned_values(part, private, typed=typed) for part in value]
    if isinstance(value, str) and typed:
        return cleaned(value.encode(), private).decode()
    return value
