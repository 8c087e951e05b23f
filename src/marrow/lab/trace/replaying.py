"""Replaying a trace file, case by case."""

from collections.abc import Callable, Iterator
from pathlib import Path
from traceback import extract_tb
from types import TracebackType
from typing import NamedTuple

from marrow.chance import UnexpectedThrow
from marrow.editions import DEFAULT, EDITIONS
from marrow.errors import HostileFile, RefusedCommand
from marrow.lab.trace.initial_state import Record
from marrow.lab.trace.outcome import Divergence, NotExpressible
from marrow.lab.trace.reading import read_lines
from marrow.lab.trace.scenarios import cases_of
from marrow.rules.play import Cancelled, GameOver

HOLDS, DIVERGES, NOT_EXPRESSIBLE = "holds", "diverges", "not expressible"
HERE = str(Path(__file__).parent)


class Result(NamedTuple):
    """The result of one case."""

    edition: str
    scenario: str
    case: str
    verdict: str
    detail: str


def replay(path: Path, every: int = 1, first: int = 0) -> Iterator[Result]:
    """Replay every case of a file, or every second, third … case from ``first`` on.

    Raises HostileFile, OSError.
    """
    lines = read_lines(path)
    scenario, edition = str(lines[0]["scenario"]), edition_of(lines[0])
    for line in lines:
        line["edition"] = edition
    for number, (name, run) in enumerate(cases_of(scenario, lines[1:])):
        if number % every == first % every:
            verdict, detail = verdict_of(name, run)
            yield Result(edition, scenario, name, verdict, detail)


def edition_of(head: Record) -> str:
    """The edition that was recorded: without a word of it, 3.6.7. Raises HostileFile."""
    name = head.get("edition", DEFAULT)
    if not isinstance(name, str) or name not in EDITIONS:
        raise HostileFile(f"there is no edition {name!r}; known are {', '.join(EDITIONS)}")
    return name


def verdict_of(name: str, run: Callable[[], None]) -> tuple[str, str]:
    """Run a case: its verdict, and why if it does not hold. Raises HostileFile."""
    try:
        run()
    except NotExpressible as why:
        return NOT_EXPRESSIBLE, str(why)
    except (Divergence, UnexpectedThrow) as how:
        return DIVERGES, str(how)
    except RefusedCommand as refusal:
        return DIVERGES, f"refused: {refusal.what}"
    except (GameOver, Cancelled) as end:
        return DIVERGES, f"{type(end).__name__}: {end}"
    except HostileFile as error:
        raise HostileFile(f"case {name}: {error}") from error
    except Exception as error:
        if is_raised_here(error.__traceback__):  # not by the rules but while reading a broken recording
            raise HostileFile(f"case {name}: {type(error).__name__}: {error}") from error
        return DIVERGES, f"the rules failed: {type(error).__name__}: {error}"
    return HOLDS, ""


def is_raised_here(traceback: TracebackType | None) -> bool:
    frames = extract_tb(traceback)
    return not frames or frames[-1].filename.startswith(HERE)
