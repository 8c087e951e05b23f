"""Replay files: a game as its birth, commands and answers, one JSON value per line.

The first line says which game it is; then comes a line for each command with its answers, with check lines
between.
"""

from collections.abc import Iterable, Sequence
from typing import Annotated, overload

import msgspec
from msgspec import Meta, Struct

from marrow.errors import HostileFile
from marrow.formats.answers import AnswerShape, AnyCommand
from marrow.formats.births import BirthShape
from marrow.formats.shapes import DECODE_ERRORS, Count, SavedShape, State, Word

MAX_BYTES = 64 * 1024 * 1024
MAX_LINE = 4 * 1024 * 1024
MAX_STEPS = 500_000
VERSION = 1


class Part(SavedShape, frozen=True, kw_only=True):
    """What played a game after so many commands, until the next part."""

    after: Count
    behaviour: Count
    fingerprint: Word


class Head(SavedShape, frozen=True, kw_only=True, tag="head", tag_field="line"):
    marrow_replay: Count
    edition: Word
    fingerprint: Word
    behaviour: Count
    birth: BirthShape
    parts: Annotated[tuple[Part, ...], Meta(max_length=1000)] = ()  # where more than one played


class Step(SavedShape, frozen=True, kw_only=True, tag="step", tag_field="line"):
    """One finished command and the answers it asked for."""

    command: AnyCommand
    answers: Annotated[tuple[AnswerShape, ...], Meta(max_length=10_000)] = ()


class Check(SavedShape, frozen=True, kw_only=True, tag="check", tag_field="line"):
    """After this many commands: the turn, the state of each random stream, and the hash of the world."""

    after: Count
    turn: Count
    streams: dict[Word, State]
    hash: Word


Line = Head | Step | Check


class ReplayFile(Struct, frozen=True, kw_only=True):
    head: Head
    steps: Sequence[Step]
    checks: tuple[Check, ...]


_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(Line)
_step_decoder = msgspec.json.Decoder(Step)


class StepLines(Sequence[Step]):
    """Steps as the lines of a file that was read before: each becomes an object when it is asked for.

    So a file of many small answers needs little more memory than its bytes.
    """

    def __init__(self, lines: list[bytes]) -> None:
        self._lines = lines

    def __len__(self) -> int:
        return len(self._lines)

    @overload
    def __getitem__(self, at: int) -> Step: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[Step]: ...
    def __getitem__(self, at: int | slice) -> Step | Sequence[Step]:
        if isinstance(at, slice):
            return StepLines(self._lines[at])
        return _step_decoder.decode(self._lines[at])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and tuple(self) == tuple(other)

    __hash__ = None  # type: ignore[assignment]


def write_replay(replay: ReplayFile) -> bytes:
    """The bytes of a replay file; each check comes right after its command."""
    lines: list[bytes] = [_encoder.encode(replay.head)]
    checks = {check.after: check for check in replay.checks}
    if 0 in checks:
        lines.append(_encoder.encode(checks[0]))
    for number, step in enumerate(replay.steps, 1):
        lines.append(_encoder.encode(step))
        if number in checks:
            lines.append(_encoder.encode(checks[number]))
    return b"\n".join(lines) + b"\n"


def read_replay(raw: bytes) -> ReplayFile:
    """The replay in these bytes. Raises HostileFile, which names the line."""
    if len(raw) > MAX_BYTES:
        raise HostileFile(f"replay file of {len(raw)} bytes; the limit is {MAX_BYTES}")
    return read_replay_lines(raw.splitlines())


def read_replay_lines(lines: Iterable[bytes]) -> ReplayFile:
    """The replay in these lines, which are taken one at a time. Raises HostileFile, which names the line."""
    head: Head | None = None
    steps: list[bytes] = []
    checks: list[Check] = []
    for number, text in enumerate(lines, 1):
        line = _line(number, text)
        match line:
            case Head():
                if head is not None:
                    raise HostileFile(f"replay line {number} is a second head")
                if line.marrow_replay != VERSION:
                    raise HostileFile(
                        f"replay of version {line.marrow_replay}; this Marrow reads version {VERSION}"
                    )
                head = line
            case Step():
                steps.append(text)
            case Check():
                if line.after != len(steps):
                    raise HostileFile(
                        f"replay line {number} checks after {line.after} commands, not {len(steps)}"
                    )
                checks.append(line)
        if head is None:
            raise HostileFile("a replay begins with its head")
        if len(steps) > MAX_STEPS or len(checks) > MAX_STEPS:
            raise HostileFile(f"replay line {number}: there are more than {MAX_STEPS} commands or checks")
    if head is None:
        raise HostileFile("an empty file is no replay")
    return ReplayFile(head=head, steps=StepLines(steps), checks=tuple(checks))


def _line(number: int, text: bytes) -> Line:
    if len(text) > MAX_LINE:
        raise HostileFile(f"replay line {number} has {len(text)} bytes; the limit is {MAX_LINE}")
    try:
        line: Line = _decoder.decode(text)
    except DECODE_ERRORS as error:
        raise HostileFile(f"replay line {number} refused: {error}") from error
    return line


__all__ = ["Check", "Head", "ReplayFile", "Step", "read_replay", "read_replay_lines", "write_replay"]
