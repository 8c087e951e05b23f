"""The harness of the real NetHack, if it is installed: found and loaded when it is needed.

See docs/decisions/0012-the-reference-stays-with-the-tests.md.
"""

import importlib
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType

from marrow.errors import MarrowError

PACKAGE = "nle"
NEEDED = "crosscheck.py", "sequences.py", "interleavings.py"


class NoReference(MarrowError):
    """The real game or its harness is missing."""


def folder_of(given: str | None) -> Path:
    """The folder of the harness: the one given, or that of this checkout. Raises NoReference."""
    if given is not None:
        folder = Path(given)
    else:
        folder = Path(__file__).resolve().parents[4] / "tests" / "reference" / "harness"
    missing = [name for name in NEEDED if not (folder / name).is_file()]
    if missing:
        raise NoReference(
            f"{folder} has no {missing[0]}: --harness names the folder tests/reference/harness of a checkout"
        )
    return folder


def recorded_states(edition: str) -> Path:
    """The recorded states of another edition in this checkout. Raises NoReference if there are none."""
    folder = Path(__file__).resolve().parents[4] / "tests" / "reference" / "editions" / "traces"
    path = folder / edition / "crosscheck.jsonl.gz"
    if not path.is_file():
        raise NoReference(f"no states of {edition} are recorded ({path}); --answers names a file of states")
    return path


def load(folder: Path, module: str) -> ModuleType:
    """Load a module of the harness. Raises NoReference if the real game is not installed."""
    try:
        importlib.import_module(PACKAGE)
    except ImportError as error:
        raise NoReference(
            f"the real NetHack is not here: install the package {PACKAGE} "
            f"(python -m pip install '{PACKAGE}==1.3.0'; x86-64 Linux, Python 3.11): {error}"
        ) from error
    if str(folder) not in sys.path:
        sys.path.insert(0, str(folder))
    return importlib.import_module(module)


@contextmanager
def silent_stderr() -> Iterator[None]:
    """Silence standard error, to which the real game writes warnings about its environment."""
    sys.stderr.flush()
    kept = os.dup(2)
    try:
        with open(os.devnull, "wb") as nowhere:
            os.dup2(nowhere.fileno(), 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
