"""Write tests/project/promises.txt: every promised name with its parameters, fields and members.

python3 tools/promises.py    write the list anew, after a promised name has changed on purpose

What stands in ``marrow.__all__`` is promised, and in ``marrow.experiment.__all__``; so are the commands,
questions, entries and errors. A name that goes or changes is a change that users notice: it needs a line in
changes/, and a new version by the rules of semantic versioning.
"""

import enum
import inspect
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "src"))

import marrow
from marrow.explain.nutrition import Change, Why
from marrow.game.seen import Carried, Map, SeenHero, Sight, Sort, View

RECORD = ROOT / "tests" / "project" / "promises.txt"
ALL_OF = (marrow.commands, marrow.questions, marrow.entries, marrow.errors)
"""Modules all of whose own classes are promised."""
RETURNED = (View, Map, Sight, Sort, SeenHero, Carried, Why, Change)
"""Types of what promised functions return."""


def promises() -> list[str]:
    """A line for every promised thing."""
    lines: list[str] = []
    for name in marrow.__all__:
        value = getattr(marrow, name)
        if not isinstance(value, ModuleType):
            lines += described(f"marrow.{name}", value)
    for name in marrow.experiment.__all__:
        lines += described(f"marrow.experiment.{name}", getattr(marrow.experiment, name))
    for one in RETURNED:
        lines += described(one.__name__, one)
    for module in ALL_OF:
        for name, value in sorted(vars(module).items()):
            own = isinstance(value, type) and value.__module__ == module.__name__
            if own and not name.startswith("_"):
                lines += described(f"marrow.{module.__name__.rpartition('.')[2]}.{name}", value)
    return lines


def described(name: str, value: object) -> Iterator[str]:
    """A function with its parameters; a class with its parameters, members, properties and methods."""
    if isinstance(value, type) and issubclass(value, enum.Enum):
        yield f"{name}: {', '.join(value.__members__)}"
    elif isinstance(value, type):
        yield f"{name}{parameters(value)}"
        for member in sorted(vars(value)):
            if member.startswith("_"):
                continue
            found = inspect.getattr_static(value, member)
            if isinstance(found, property):
                yield f"{name}.{member}"
            elif isinstance(found, staticmethod | classmethod) or inspect.isfunction(found):
                yield f"{name}.{member}{parameters(getattr(value, member))}"
    elif callable(value):
        yield f"{name}{parameters(value)}"
    else:
        yield name


def parameters(value: object) -> str:
    """The parameters with their defaults, without types; "" for what has none that can be told.

    A default that is no plain word or number is written "...": others are not the same in every process.
    """
    try:
        found = inspect.signature(value)  # type: ignore[arg-type]
    except (TypeError, ValueError):
        return ""
    bare = [
        one.replace(
            annotation=inspect.Parameter.empty, default=one.default if _is_plain(one.default) else ...
        )
        for one in found.parameters.values()
    ]
    return str(found.replace(parameters=bare, return_annotation=inspect.Signature.empty))


def _is_plain(default: object) -> bool:
    return default is None or isinstance(default, bool | int | str) or default is inspect.Parameter.empty


if __name__ == "__main__":
    RECORD.write_text("\n".join(promises()) + "\n", encoding="utf-8")
