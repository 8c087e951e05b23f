"""`marrow doctor`: is everything here that Marrow needs: terminal, locale, disk, bones, extras?"""

import argparse
import locale
import os
import shutil
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from importlib.metadata import packages_distributions
from importlib.util import find_spec
from pathlib import Path
from tempfile import NamedTemporaryFile

import marrow
from marrow.compiling import is_compiled
from marrow.errors import MarrowError
from marrow.formats.answers import printable
from marrow.formats.fingerprint import BEHAVIOUR
from marrow.front.option_files import load_options
from marrow.game.game_paths import data_directory, saved_games
from marrow.pool.reading import pool_files, pool_to_read

EXAMPLES = """\
examples:
  marrow doctor          what is well, what is not, and what to do about it
"""
ROOM = 50_000_000  # bytes that a few games and their replays may need
ROWS, COLUMNS = 24, 80
EXTRAS: Mapping[str, tuple[str, ...]] = {
    "env": ("gymnasium", "numpy"),
    "lab": ("matplotlib", "numba", "numpy", "pyarrow", "rich"),
    "server": ("psycopg", "starlette", "uvicorn", "websockets"),
    "cluster": ("ray",),
}


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing looked at: its name, how it is, and what to do if it is not well; "" if it is."""

    name: str
    state: str
    do: str = ""


def main(words: Sequence[str]) -> int:
    """Run the command. The exit status is 1 if something should be done."""
    parser = argparse.ArgumentParser(
        prog="marrow doctor",
        description="Look whether everything is here that Marrow needs, and say what to do if not.\n"
        "It changes nothing. The exit status is 1 if something should be done.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.parse_args(words)
    found = list(findings())
    for finding in found:
        print(printable(f"{'ok  ' if not finding.do else 'LOOK'} {finding.name:10} {finding.state}"))
        if finding.do:
            print(printable(f"     {'':10} {finding.do}"))
    return 1 if any(finding.do for finding in found) else 0


def findings() -> Iterator[Finding]:
    """Everything that is looked at, in the order in which it is told."""
    yield versions()
    yield names(packages_distributions().get("marrow", []))
    yield terminal(os.environ, shutil.get_terminal_size((0, 0)), sys.stdout.isatty())
    yield encoding(locale.getpreferredencoding(do_setlocale=False))
    try:
        data = data_directory()
    except MarrowError as error:
        yield Finding("data", str(error), "set MARROW_HOME to a directory of yours")
    else:
        yield disk(data)
        yield games(data)
        yield bones(data)
    yield options()
    yield from extras()


def versions() -> Finding:
    how = "compiled" if is_compiled() else "pure Python"
    python = ".".join(map(str, sys.version_info[:3]))
    return Finding("versions", f"marrow {marrow.__version__} ({how}), behaviour {BEHAVIOUR}, Python {python}")


def names(installed: Sequence[str]) -> Finding:
    """Whether others have put modules into a package that is called marrow, too."""
    others = sorted({name for name in installed if name.replace("_", "-").lower() != "marrow-nethack"})
    if others == ["marrow"]:  # an older checkout, or the stranger's; ours says its version
        others = []
    if others:
        return Finding(
            "package", f"{', '.join(others)} put modules into marrow, too", "keep it in another environment"
        )
    return Finding("package", str(Path(marrow.__file__).parent))


def terminal(env: Mapping[str, str], size: os.terminal_size, is_one: bool) -> Finding:
    """Whether the game can be shown here."""
    kind = env.get("TERM", "")
    if not is_one:
        return Finding("terminal", "none: what is said goes into a file or a pipe")
    if kind in ("", "dumb", "unknown"):
        return Finding(
            "terminal", f"TERM is {kind!r}", "set TERM to what your terminal is, often xterm-256color"
        )
    if size.lines < ROWS or size.columns < COLUMNS:
        here = f"{size.columns} by {size.lines}"
        return Finding("terminal", f"{kind}, {here}", f"make it {COLUMNS} by {ROWS} or larger")
    return Finding("terminal", f"{kind}, {size.columns} by {size.lines}")


def encoding(name: str) -> Finding:
    """Whether letters beyond ASCII can be shown."""
    if name.replace("-", "").lower() == "utf8":
        return Finding("locale", name)
    return Finding("locale", name, "set LC_ALL to a locale of UTF-8, such as C.UTF-8")


def disk(data: Path) -> Finding:
    """Whether games can be kept."""
    there = next(path for path in (data, *data.parents) if path.exists())
    try:
        if there == data:
            with NamedTemporaryFile(dir=data, prefix=".doctor-"):
                pass
        elif not os.access(there, os.W_OK):
            raise PermissionError(13, f"{there} is not yours to write in")
        free = shutil.disk_usage(there).free
    except OSError as error:
        return Finding(
            "data", f"{data}: {error.strerror or error}", "make it writable, or set MARROW_HOME elsewhere"
        )
    if free < ROOM:
        return Finding(
            "data", f"{data}: {free // 1_000_000} MB are free", f"make room: {ROOM // 1_000_000} MB or more"
        )
    return Finding("data", f"{data}: {free // 1_000_000} MB are free")


def games(data: Path) -> Finding:
    """Which games there are; `marrow check` reads them."""
    try:
        names = [saved.name for saved in saved_games(data)]
    except OSError as error:
        return Finding("games", str(error), "see 'marrow check'")
    return Finding("games", ", ".join(names) or "none")


def bones(data: Path) -> Finding:
    """Whether the pools can be opened. One that is not there is not made."""
    found = []
    try:
        for file in pool_files(data):
            with closing(pool_to_read(file)) as pool:
                found.append(f"{pool.rows('SELECT count(*) FROM bones')[0][0]} in {file.name}")
    except MarrowError as error:
        return Finding("bones", str(error), "see 'marrow check'; 'marrow backup' copies what can be read")
    return Finding("bones", ", ".join(found) or "no pool yet: the first game makes one")


def options() -> Finding:
    """Whether the options file can be understood."""
    troubles = load_options().troubles
    if troubles:
        return Finding("options", troubles[0], "correct that line of your options")
    return Finding("options", "nothing wrong")


def extras() -> Iterator[Finding]:
    """Which extras are installed; none is needed for playing."""
    for extra, modules in EXTRAS.items():
        missing = [module for module in modules if find_spec(module) is None]
        state = "installed" if not missing else f"not installed ({', '.join(missing)})"
        yield Finding(f"[{extra}]", state)
