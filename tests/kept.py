"""Results of slow tests, kept as long as what they depend on stays as it is (docs/decisions/0021).

``@kept("traces")`` marks a test that throws seeded dice and looks at nothing but the engine, the files of
tests/ that it imports, and the data it names. Once it has passed it would pass again while the digest of all
that is the same: then it is not run, and what it proved is told again. ``--fresh`` runs it all the same.
"""

import ast
import hashlib
import importlib.util
import os
import platform
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cached_property
from pathlib import Path
from types import CodeType

import msgspec
import pytest

ROOT = Path(__file__).parent.parent
HOSTS = (
    *("__main__.py", "cli.py", "together.py"),
    *("browser", "client", "env", "front", "graveyard", "judging"),
    *("maintenance", "sending", "server", "terminal"),
)
"""What of src/marrow no kept test reaches that does not name it: the import contract and
tests/project/test_kept.py see to it."""
ALWAYS = ("run.lock", "test.lock", "tests/conftest.py")
IMPORTED = re.compile(r"^[ \t]*(?:from ([\w.]+) import ([\w, ]*)|import ([\w.]+))", re.MULTILINE)
MAX_FILES = 60  # of results; the least recently used go first

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
    """The tests of one digest that passed, and the editions that each played in."""

    digest: str
    tests: dict[str, Editions]


class Results:
    """What a folder keeps, a file for each digest; without a folder nothing is kept."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder
        self._read: dict[str, dict[str, Editions]] = {}

    def editions_of(self, digest: str, test: str) -> Editions | None:
        """Where a test played when it passed with this digest; None if it is not known to have passed."""
        if digest not in self._read:
            self._read[digest] = self._tests_of(digest)
        return self._read[digest].get(test)

    def add(self, digest: str, tests: Mapping[str, Sequence[str]]) -> None:
        """Keep that these passed. If that cannot be written, they will run again."""
        if self._folder is None:
            return
        with suppress(OSError):
            self._folder.mkdir(exist_ok=True)
            together = self._tests_of(digest) | {test: list(editions) for test, editions in tests.items()}
            write_whole(self._path(digest), msgspec.json.encode(Passed(digest, together)))
            for path in sorted(self._folder.glob("passed-*"), key=last_used)[:-MAX_FILES]:
                path.unlink()

    def _path(self, digest: str) -> Path:
        assert self._folder is not None
        return self._folder / f"passed-{digest[:32]}.json"

    def _tests_of(self, digest: str) -> dict[str, Editions]:
        """A file that is missing, damaged or of another digest tells nothing."""
        if self._folder is None:
            return {}
        try:
            found = msgspec.json.decode(self._path(digest).read_bytes(), type=Passed)
            os.utime(self._path(digest))
        except (OSError, msgspec.DecodeError, UnicodeDecodeError):
            return {}
        return found.tests if found.digest == digest else {}


def write_whole(path: Path, content: bytes) -> None:
    """All of it or nothing, whoever else writes it."""
    draft = path.with_name(f"{path.name}.{os.getpid()}")
    draft.write_bytes(content)
    draft.replace(path)


def last_used(path: Path) -> float:
    return path.stat().st_mtime


# What it depends on


class Sources:
    """The sources of a project, and digests of what its kept tests depend on."""

    def __init__(self, root: Path, folder: Path | None) -> None:
        self._root = root
        self._page = folder / "code.json" if folder else None  # the digests of code, by those of its text
        self._codes = self._known_codes()
        self._changed = False
        self._of_test: dict[tuple[Path, tuple[str, ...]], str] = {}

    def digest(self, test: Path, reads: tuple[str, ...]) -> str:
        """Of all that the tests of a file can depend on which read this data."""
        key = test, reads
        if key not in self._of_test:
            data = [path for name in reads for path in files_of(test.parent / name)]
            files = [*sorted(self.behind(test)), *data, *(self._root / name for name in ALWAYS)]
            self._of_test[key] = digest_of([self.engine, *map(self._of_file, files)])
            self._keep_codes()
        return self._of_test[key]

    @cached_property
    def engine(self) -> str:
        """Of Python, whether the engine is compiled, and all of src/marrow but the hosts."""
        marrow = self._root / "src" / "marrow"
        files = [path for path in files_of(marrow) if path.relative_to(marrow).parts[0] not in HOSTS]
        return digest_of(
            [
                platform.python_implementation(),
                platform.python_version(),
                f"compiled: {is_compiled_engine()}",
                *map(self._of_file, files),
            ]
        )

    def behind(self, test: Path) -> set[Path]:
        """A file of tests, and those of tests/ that it imports, and those that they import."""
        found: set[Path] = set()
        waiting = [test]
        while waiting:
            path = waiting.pop()
            if path not in found:
                found.add(path)
                waiting += imported(path, self._root / "tests")
        return found

    def _of_file(self, path: Path) -> str:
        """Of its name and what it holds: of Python, the code without comments and docstrings."""
        content = path.read_bytes() if path.exists() else b""
        told = hashlib.sha256(content).hexdigest()
        if path.suffix == ".py":
            if told not in self._codes:
                self._codes[told] = code_digest(content.decode())
                self._changed = True
            told = self._codes[told]
        return f"{path.relative_to(self._root).as_posix()} {told}"

    def _known_codes(self) -> dict[str, str]:
        """By Python's version too, for the code is compiled."""
        try:
            page = self._page.read_bytes() if self._page else b""
            version, codes = msgspec.json.decode(page, type=tuple[str, dict[str, str]])
        except (OSError, msgspec.DecodeError, UnicodeDecodeError):
            return {}
        return codes if version == platform.python_version() else {}

    def _keep_codes(self) -> None:
        if self._page and self._changed:
            with suppress(OSError):
                self._page.parent.mkdir(exist_ok=True)
                write_whole(self._page, msgspec.json.encode((platform.python_version(), self._codes)))
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


def files_of(place: Path) -> list[Path]:
    """A file itself; all that a folder holds."""
    if not place.is_dir():
        return [place]
    return sorted(path for path in place.rglob("*") if path.is_file() and path.suffix != ".pyc")


def imported(path: Path, tests: Path) -> Iterator[Path]:
    """The files of tests/ that one of them imports; of a package, all."""
    for module, names, plain in IMPORTED.findall(path.read_text(encoding="utf-8")):
        place = tests.joinpath(*(module or plain).split("."))
        if place.with_suffix(".py").is_file():
            yield place.with_suffix(".py")
        elif place.is_dir():
            named = [place / f"{name.strip()}.py" for name in names.split(",")]
            yield from named if all(file.is_file() for file in named) else sorted(place.glob("*.py"))


def code_digest(text: str) -> str:
    """Of what a text of Python does: comments, docstrings and the numbers of lines do not count."""
    tree = ast.parse(text)
    strip_docstrings(tree)
    for node in ast.walk(tree):  # since 3.13 a class knows the number of its first line
        if "lineno" in node._attributes:
            ast.copy_location(node, PASS)
    told = hashlib.sha256()
    for word in words_of(compile(tree, "", "exec", dont_inherit=True)):
        told.update(word.encode("utf-8", "surrogatepass") + b"\0")
    return told.hexdigest()


def strip_docstrings(node: ast.AST) -> None:
    for child in getattr(node, "body", ()):
        if isinstance(child, ast.stmt):
            strip_docstrings(child)
    owners = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef
    if isinstance(node, owners) and ast.get_docstring(node, clean=False) is not None:
        node.body[:] = node.body[1:] or [PASS]


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
