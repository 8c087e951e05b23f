"""The tests that a change touches, nearest first, for `python3 go.py test --quick`.

python3 tools/touched.py    print the files of tests

What has changed is what differs from where this branch left the main one (or from the last commit), and
what git does not know yet. A file of tests touches itself. Any other file touches the tests that import it,
and those of the same room: of src/marrow/rules/combat/ all in tests/rules/combat/. Whatever has changed
touches tests/project. That a change has consequences farther away is for the whole suite to find.
"""

import re
import subprocess
from collections.abc import Iterable, Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent
MAIN = ("origin/main", "origin/HEAD")
ROOMS = {
    "front": "hosts",
    "explain": "game",
    "terminal": "hosts",
    "graveyard": "game",
    "judging": "hostile",
    "maintenance": "hosts",
    "lab": "game",
    "cli.py": "game",
    "formats": "hostile",
}
"""Whose tests lie under another name."""


def changed(root: Path) -> list[str]:
    """The files that differ from the last commit in common with the main branch, and unknown ones."""
    bases = (git(root, "merge-base", "HEAD", main) for main in MAIN)
    base = next((line for lines in bases for line in lines), "HEAD")
    return [*git(root, "diff", "--name-only", base), *git(root, "ls-files", "--others", "--exclude-standard")]


def git(root: Path, *words: str) -> list[str]:
    """The lines that git says; none if there is no git, or no such thing in it."""
    try:
        done = subprocess.run(["git", *words], cwd=root, capture_output=True, text=True)
    except OSError:
        return []
    return done.stdout.splitlines() if done.returncode == 0 else []


def touched(root: Path, names: Iterable[str]) -> list[Path]:
    """The files of tests that these touch: themselves, their importers, their room, the project's own."""
    names = [name for name in names if "harness" not in name]
    tests = {path: path.read_text(encoding="utf-8") for path in sorted((root / "tests").rglob("test_*.py"))}
    found = [path for path in tests if path.relative_to(root).as_posix() in names]
    imports = [importing(module) for name in names for module in modules_of(name)]
    found += [path for path, text in tests.items() if any(one.search(text) for one in imports)]
    rooms = [root / room for name in names for room in room_of(name)]
    found += [path for path in tests if any(room in path.parents for room in rooms)]
    if names:
        found += [path for path in tests if path.parent.name == "project"]
    return list(dict.fromkeys(found))


def modules_of(name: str) -> Iterator[str]:
    """What a file is imported as: "marrow.rules.combat.melee", and "census.magic" of the tests' helpers."""
    home, _, place = name.partition("/")
    if name.endswith(".py") and home in ("src", "tests", "tools"):
        yield place.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def importing(module: str) -> re.Pattern[str]:
    """An import of a module: by its whole name, or as a name in its package."""
    package, _, name = module.rpartition(".")
    whole = rf"^(?:from|import) {re.escape(module)}(?= |$)"
    part = rf"^from {re.escape(package)} import (?:\([^)]*|.*)\b{re.escape(name)}\b"
    return re.compile(f"{whole}|{part}" if package else whole, re.MULTILINE)


def room_of(name: str) -> Iterator[str]:
    """Where the tests of a source lie."""
    match name.split("/"):
        case ["src", "marrow", "rules", room, _, *_]:
            yield f"tests/rules/{room}"
        case ["src", "marrow", room, *_]:
            yield f"tests/{ROOMS.get(room, room)}"
        case _:
            return


if __name__ == "__main__":
    for path in touched(ROOT, changed(ROOT)):
        print(path.relative_to(ROOT).as_posix())
