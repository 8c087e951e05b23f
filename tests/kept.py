"""Results of tests, kept as long as what they depend on stays as it is (docs/decisions/0021).

A test that throws seeded dice and looks at nothing but Marrow, the files of tests/ that it imports, and files
that it was seen to read (observing.py) would pass again while all that is the same: then it is not run, and
what it proved is told again. If it starts processes, it is not known what these read: it says by
``@kept("traces")`` that they look at nothing else, and names that; or its result is kept while nothing in the
project changes but other tests. ``--fresh`` runs everything.
"""

import ast
import hashlib
import importlib.util
import os
import platform
import re
from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import cached_property
from pathlib import Path
from types import CodeType
from typing import TypeVar

import msgspec
import pytest

from observing import ASKED

ROOT = Path(__file__).parent.parent
HOSTS = (
    *("__main__.py", "cli.py", "together.py"),
    *("browser", "client", "env", "front", "graveyard", "judging"),
    *("maintenance", "sending", "server", "terminal"),
)
"""What of src/marrow no kept test reaches that does not name it: the import contract and
tests/project/test_kept.py see to it."""
SEEDED = ("census", "env", "game", "hostile", "lab", "pool", "reference", "replays", "rules")
LOOK_AT_ALL = ("project",)
RUN_MARROW = ("browser", "client", "hosts", "server")
"""The folders of tests/: the tests of RUN_MARROW start programs, terminals and servers of Marrow, which can
read what no test opens; those of LOOK_AT_ALL look at everything in the project."""
CHANCE = re.compile(r"^[ \t]*(?:from|import) hypothesis\b", re.MULTILINE)
"""What a test imports that looks elsewhere each time."""
NAMED_HOSTS = re.compile(r"\bmarrow[./](\w+)|^[ \t]*from marrow import ([\w, ]+)", re.MULTILINE)
RUNNING_TESTS = tuple(
    f"tests/{name}.py"
    for name in ("conftest", "kept", "observing", "patience", "plain", "rule", "seeking", "workers")
)
ALWAYS = ("run.lock", "test.lock", *RUNNING_TESTS)
NO_SOURCES = {"__pycache__", "build", "dist"}  # nor any folder whose name begins with a dot, but that of CI
IMPORTED = re.compile(
    r"^[ \t]*(?:from ([\w.]+) import (\([^)]*|[\w, ]*)|import ([\w.]+))|\bimport_module\(\"(\w+)\"\)",
    re.MULTILINE,
)
HARNESS = "reference/harness"  # in tests/: what drives the real game, whose modules know each other by name
MAX_FILES = 6000  # of results; the least recently used go first

PASS = ast.Pass(lineno=1, col_offset=0, end_lineno=1, end_col_offset=0)
Editions = list[str]


def kept(*reads: str) -> pytest.MarkDecorator:
    """This test is seeded, and reads no other data than these files or folders, told from its own.

    A test of a host names the rooms of src/marrow that it reaches, too.
    """
    return pytest.mark.kept(*reads)


def folder_in(environment: Path) -> Path | None:
    """Where results are kept: in the environment, if there is one."""
    return environment / "kept-results" if environment.is_dir() else None


# What has passed


class Passed(msgspec.Struct, forbid_unknown_fields=True):
    """The tests of one digest that passed, and the editions that each played in.

    ``reads`` is what was read, by name, with the digest of its content, and ASKED, with one of all that
    programs of Marrow can read; ``proofs`` are the rules that a test proves, and their editions.
    """

    digest: str
    tests: dict[str, Editions]
    reads: dict[str, str] = {}
    proofs: dict[str, tuple[list[str], Editions]] = {}


Reads = tuple[str, ...] | None  # what tests say that they read; None if they do not say it


class Whole(msgspec.Struct, forbid_unknown_fields=True):
    """A file of which all tests passed: how many they are, and all that one or another says that it reads.

    ``digest`` is that of the file without such data, ``rules`` one of the rules that pages state; ``reads``
    is what the file was seen to read, also while it was imported: that may say which tests there are.
    """

    digest: str
    rules: str
    number: int
    parts: list[Reads]
    reads: dict[str, str]


Kept = TypeVar("Kept", Passed, Whole)


class Results:
    """What a folder keeps, a file for each digest; without a folder nothing is kept."""

    def __init__(self, folder: Path | None, sources: "Sources") -> None:
        self.folder = folder
        self._sources = sources
        self._known: dict[str, Passed] = {}
        self._wholes: dict[str, Whole | None] = {}
        self._contents: dict[str, str] = {}

    def are_there(self) -> bool:
        """Whether there are any; if not, digests need not be known before something has passed."""
        return self.folder is not None and next(self.folder.glob("passed-*"), None) is not None

    def editions_of(self, digest: str, test: str) -> Editions | None:
        """Where a test played when it passed with this digest; None if it is not known to have passed."""
        return self.passed(digest).tests.get(test)

    def passed(self, digest: str) -> Passed:
        """All that passed with this digest."""
        if digest not in self._known:
            self._known[digest] = self._passed(digest)
        return self._known[digest]

    def add(self, new: Passed, reads: Iterable[str] = ()) -> None:
        """Keep that these passed, and read this. If that cannot be written, they will run again."""
        if self.folder is None:
            return
        with suppress(OSError):
            self.folder.mkdir(exist_ok=True)
            before = self._passed(new.digest)
            seen = before.reads | {name: self._content(name) for name in reads}
            both = Passed(new.digest, before.tests | new.tests, seen, before.proofs | new.proofs)
            self._known[new.digest] = both
            write_whole(self._path("passed", new.digest), msgspec.json.encode(both))

    def add_whole(
        self, digest: str, rules: str, number: int, parts: Iterable[Reads], reads: Iterable[str]
    ) -> None:
        """Keep that all tests of a file passed."""
        if self.folder is not None:
            whole = Whole(digest, rules, number, list(parts), {name: self._content(name) for name in reads})
            with suppress(OSError):
                write_whole(self._path("whole", digest), msgspec.json.encode(whole))

    def whole(self, digest: str, rules: str) -> Whole | None:
        """Which tests a file of this digest has, if all of them are known to have passed."""
        if digest not in self._wholes:
            self._wholes[digest] = self._read("whole", digest, Whole)
        found = self._wholes[digest]
        return found if found is not None and found.rules == rules else None

    def delete_the_oldest(self, most: int = MAX_FILES) -> None:
        """Keep no more than so many digests."""
        if self.folder is not None:
            with suppress(OSError):
                for path in sorted(self.folder.glob("*-*"), key=last_used)[:-most]:
                    path.unlink()

    def _path(self, what: str, digest: str) -> Path:
        assert self.folder is not None
        return self.folder / f"{what}-{digest[:32]}.json"

    def _passed(self, digest: str) -> Passed:
        return self._read("passed", digest, Passed) or Passed(digest, {})

    def _read(self, what: str, digest: str, kind: type[Kept]) -> Kept | None:
        """A file that is missing, damaged or of another digest or of other contents tells nothing."""
        if self.folder is None:
            return None
        try:
            found = msgspec.json.decode(self._path(what, digest).read_bytes(), type=kind)
            os.utime(self._path(what, digest))
        except (OSError, msgspec.DecodeError, UnicodeDecodeError):
            return None
        same = all(self._content(name) == content for name, content in found.reads.items())
        return found if found.digest == digest and same else None

    def _content(self, name: str) -> str:
        """The digest of what a file holds, of the names in a folder, or of what others can read."""
        if name == ASKED:
            return self._sources.programs
        if name not in self._contents:
            self._contents[name] = content_of(self._sources.root / name)
        return self._contents[name]


def content_of(path: Path) -> str:
    try:
        names = (
            sorted(entry.name for entry in path.iterdir() if entry.name != "__pycache__")
            if path.is_dir()
            else None
        )
        content = path.read_bytes() if names is None else "\0".join(names).encode()
    except OSError:
        return "nothing"
    return hashlib.sha256(content).hexdigest()


def write_whole(path: Path, content: bytes) -> None:
    """All of it or nothing, whoever else writes it."""
    draft = path.with_name(f"{path.name}.{os.getpid()}")
    draft.write_bytes(content)
    draft.replace(path)


def last_used(path: Path) -> float:
    return path.stat().st_mtime


# What it depends on

CODES: dict[str, str] = {}
"""Digests of code, by those of its text; of one version of Python, which does not change in a process."""


class Sources:
    """The sources of a project, and digests of what its kept tests depend on."""

    def __init__(self, root: Path, folder: Path | None) -> None:
        self.root = root
        self._page = folder / "code.json" if folder else None  # the digests of code, by those of its text
        CODES.update(self._known_codes())
        self._changed = False
        self._of_test: dict[tuple[Path, Reads], str] = {}
        self._of_files: dict[Path, str] = {}
        self._texts: dict[Path, str] = {}
        self._names: dict[Path, list[str]] = {}
        self._behind: dict[Path, frozenset[Path]] = {}
        self._imports: dict[Path, list[Path]] = {}
        self._files: dict[Path, list[Path]] = {}

    def digest(self, test: Path, reads: Reads) -> str:
        """Of all that the tests of a file can depend on which read this data, told from its folder.

        None: they do not say what they read. Empty if what they depend on cannot be told.
        """
        key = test, reads
        if key not in self._of_test:
            self._of_test[key] = self._digest(test, reads)
        return self._of_test[key]

    def _digest(self, test: Path, reads: Reads) -> str:
        behind = self.behind(test)
        if reads is None:
            if not self._is_kept(self.room(test), behind):
                return ""
            said = ["observed", *self._around(self.room(test))]
        else:
            said = [self._of_file(path) for name in reads for path in files_of(test.parent / name)]
        files = [*sorted(behind), *fixtures_of(test, self.root), *(self.root / name for name in ALWAYS)]
        return digest_of([*said, self.engine, *self._hosts(behind), *map(self._of_file, files)])

    def _is_kept(self, room: str, behind: Iterable[Path]) -> bool:
        """Whether what the tests of a file in this folder find is the same until something changes."""
        known = room in (*SEEDED, *LOOK_AT_ALL, *RUN_MARROW)
        return known and not any(CHANCE.search(self._text(path)) for path in behind)

    def _around(self, room: str) -> list[str]:
        """Digests of what else the tests of a folder may see, told by no file that they open."""
        if room in RUN_MARROW:
            return [self.programs]
        return [self.everything] if room in LOOK_AT_ALL else []

    def room(self, test: Path) -> str:
        """The folder of tests/ in which a file is; empty if it is elsewhere."""
        tests = self.root / "tests"
        return test.relative_to(tests).parts[0] if test.is_relative_to(tests) else ""

    @cached_property
    def everything(self) -> str:
        """Of every file of the project, to the letter."""
        files = sorted(sources_below(self.root))
        return digest_of(
            f"{path.relative_to(self.root)} {hashlib.sha256(path.read_bytes()).hexdigest()}" for path in files
        )

    @cached_property
    def programs(self) -> str:
        """Of every file of the project but tests and news: what a program that a test starts can read."""
        tests, news = self.root / "tests", self.root / "changes"
        return digest_of(
            self._of_file(path)
            for path in sorted(sources_below(self.root))
            if not path.is_relative_to(news) and not (path.is_relative_to(tests) and path.match("test_*.py"))
        )

    @cached_property
    def engine(self) -> str:
        """Of Python, whether the engine is compiled, and all of src/marrow but the hosts."""
        marrow = self.root / "src" / "marrow"
        files = [path for path in files_of(marrow) if path.relative_to(marrow).parts[0] not in HOSTS]
        return digest_of(
            [
                platform.python_implementation(),
                platform.python_version(),
                f"compiled: {is_compiled_engine()}",
                *map(self._of_file, files),
            ]
        )

    def _hosts(self, behind: Iterable[Path]) -> Iterator[str]:
        """Of the hosts that these files name, and those that these name."""
        marrow = self.root / "src" / "marrow"
        waiting = [host for path in behind for host in self._named_hosts(path)]
        found: set[str] = set()
        while waiting:
            host = waiting.pop()
            if host not in found:
                found.add(host)
                files = [file for file in self._files_of(marrow / host) if file.suffix == ".py"]
                waiting += [named for file in files for named in self._named_hosts(file)]
        for host in sorted(found):
            yield from map(self._of_file, self._files_of(marrow / host))

    def _files_of(self, place: Path) -> list[Path]:
        if place not in self._files:
            self._files[place] = files_of(place) if place.exists() else []
        return self._files[place]

    def _named_hosts(self, path: Path) -> list[str]:
        """The hosts that a text names, as modules or as files."""
        if path not in self._names:
            words = " ".join(name for names in NAMED_HOSTS.findall(self._text(path)) for name in names)
            named = set(re.findall(r"\w+", words))
            self._names[path] = [host for host in HOSTS if host.removesuffix(".py") in named]
        return self._names[path]

    def behind(self, test: Path) -> frozenset[Path]:
        """A file of tests, and those of tests/ and tools/ that it imports, and those that they import."""
        if test not in self._behind:
            found: set[Path] = set()
            waiting = [test]
            while waiting:
                path = waiting.pop()
                if path not in found:
                    found.add(path)
                    waiting += self._imported_by(path)
            self._behind[test] = frozenset(found)
        return self._behind[test]

    def _imported_by(self, path: Path) -> list[Path]:
        if path not in self._imports:
            self._imports[path] = list(imported(self._text(path), self._places))
        return self._imports[path]

    @cached_property
    def _places(self) -> list[tuple[Path, frozenset[str]]]:
        """The folders from which tests import, with the names of what is there."""
        tests = self.root / "tests"
        folders = [path for path in (tests, tests / HARNESS, self.root / "tools") if path.is_dir()]
        return [(folder, frozenset(path.stem for path in folder.iterdir())) for folder in folders]

    def _text(self, path: Path) -> str:
        if path not in self._texts:
            self._texts[path] = path.read_text(encoding="utf-8")
        return self._texts[path]

    def _of_file(self, path: Path) -> str:
        """Of its name and what it holds: of Python, the code without comments and docstrings."""
        if path not in self._of_files:
            self._of_files[path] = f"{path.relative_to(self.root).as_posix()} {self._told_of(path)}"
        return self._of_files[path]

    def _told_of(self, path: Path) -> str:
        content = path.read_bytes() if path.exists() else b""
        told = hashlib.sha256(content).hexdigest()
        if path.suffix == ".py":
            if told not in CODES:
                CODES[told] = code_digest(content.decode())
                self._changed = True
            told = CODES[told]
        return told

    def _known_codes(self) -> dict[str, str]:
        """By Python's version too, for the code is compiled."""
        try:
            page = self._page.read_bytes() if self._page else b""
            version, codes = msgspec.json.decode(page, type=tuple[str, dict[str, str]])
        except (OSError, msgspec.DecodeError, UnicodeDecodeError):
            return {}
        return codes if version == platform.python_version() else {}

    def keep_codes(self) -> None:
        """For the next run; to be called when all digests are known."""
        if self._page and self._changed:
            with suppress(OSError):
                self._page.parent.mkdir(exist_ok=True)
                write_whole(self._page, msgspec.json.encode((platform.python_version(), CODES)))
                self._changed = False


def is_compiled_engine() -> bool:
    """Whether the engine that the tests run on is compiled."""
    try:
        found = importlib.util.find_spec("marrow.kernels")
    except ModuleNotFoundError:  # a project without an engine
        return False
    return found is not None and not str(found.origin).endswith(".py")


def digest_of(parts: Iterable[str]) -> str:
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()


def fixtures_of(test: Path, root: Path) -> list[Path]:
    """The files of fixtures of the folders in which a file of tests is."""
    found = [folder / "conftest.py" for folder in test.parents if folder.is_relative_to(root / "tests")]
    return [path for path in found if path.is_file()]


def sources_below(folder: Path) -> Iterator[Path]:
    for entry in folder.iterdir():
        if entry.is_file():
            yield entry
        elif entry.name not in NO_SOURCES and (entry.name[:1] != "." or entry.name == ".ci"):
            yield from sources_below(entry)


def files_of(place: Path) -> list[Path]:
    """A file itself; all that a folder holds."""
    if not place.is_dir():
        return [place]
    return sorted(path for path in place.rglob("*") if path.is_file() and path.suffix != ".pyc")


def imported(text: str, places: Iterable[tuple[Path, frozenset[str]]]) -> Iterator[Path]:
    """The files in these places that a text imports; of a package, all."""
    for module, names, plain, later in IMPORTED.findall(text):
        first, *more = (module or plain or later).split(".")
        folder = next((folder for folder, known in places if first in known), None)
        if folder is None:
            continue
        place = folder.joinpath(first, *more)
        if place.with_suffix(".py").is_file():
            yield place.with_suffix(".py")
        elif place.is_dir():
            named = [place / f"{name}.py" for name in re.findall(r"\w+", names)]
            yield from (
                named if named and all(file.is_file() for file in named) else sorted(place.glob("*.py"))
            )


def code_digest(text: str) -> str:
    """Of what a text of Python does: comments, docstrings and the numbers of lines do not count."""
    tree = ast.parse(text)
    strip_words(tree)
    told = hashlib.sha256()
    for word in words_of(compile(tree, "", "exec", dont_inherit=True)):
        told.update(word.encode("utf-8", "surrogatepass") + b"\0")
    return told.hexdigest()


def strip_words(node: ast.AST) -> None:
    """Take out docstrings, and the lines of classes: since 3.13 a class knows the number of its first one."""
    for child in getattr(node, "body", ()):
        if isinstance(child, ast.stmt):
            strip_words(child)
    owners = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef
    if isinstance(node, owners) and ast.get_docstring(node, clean=False) is not None:
        node.body[:] = node.body[1:] or [PASS]
    if isinstance(node, ast.ClassDef):
        node.lineno = 1
        for decorator in node.decorator_list:
            decorator.lineno = 1


def words_of(value: object) -> Iterator[str]:
    """What compiled code says, in words that are the same in every process."""
    match value:
        case CodeType():
            yield value.co_code.hex()
            yield repr((value.co_qualname, value.co_flags, value.co_names, value.co_varnames))
            yield repr((value.co_cellvars, value.co_freevars, value.co_exceptiontable))
            yield repr((value.co_argcount, value.co_posonlyargcount, value.co_kwonlyargcount))
            for constant in value.co_consts:
                yield from words_of(constant)
        case tuple():
            for part in value:
                yield from words_of(part)
            yield f"{len(value)} parts"
        case frozenset():
            yield repr(sorted(map(repr, value)))
        case _:
            yield repr(value)
