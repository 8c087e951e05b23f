"""Replay files: a game as its birth, commands and answers, one JSON value per line.

The first line says which game it is; then comes a line for each command with its answers, with check lines
between.
"""

from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from marrow.errors import HostileFile
from marrow.formats.answers import AnswerShape, AnyCommand
from marrow.formats.births import BirthShape
from marrow.formats.shapes import DECODE_ERRORS, Count, SavedShape, State, Word

MAX_BYTES = 256 * 1024 * 1024
MAX_LINE = 4 * 1024 * 1024
VERSION = 1


class Head(SavedShape, frozen=True, kw_only=True, tag="head", tag_field="line"):
    marrow_replay: Count
    edition: Word
    fingerprint: Word
    behaviour: Count
    birth: BirthShape


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
    steps: tuple[Step, ...]
    checks: tuple[Check, ...]


_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(Line)


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
    head: Head | None = None
    steps: list[Step] = []
    checks: list[Check] = []
    for number, text in enumerate(raw.splitlines(), 1):
        if len(text) > MAX_LINE:
            raise HostileFile(f"replay line {number} has {len(text)} bytes; the limit is {MAX_LINE}")
        try:
            line: Line = _decoder.decode(text)
        except DECODE_ERRORS as error:
            raise HostileFile(f"replay line {number} refused: {error}") from error
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
                steps.append(line)
            case Check():
                if line.after != len(steps):
                    raise HostileFile(
                        f"replay line {number} checks after {line.after} commands, not {len(steps)}"
                    )
                checks.append(line)
        if head is None:
            raise HostileFile("a replay begins with its head")
    if head is None:
        raise HostileFile("an empty file is no replay")
    return ReplayFile(head=head, steps=tuple(steps), checks=tuple(checks))


__all__ = ["Check", "Head", "ReplayFile", "Step", "read_replay", "write_replay"]
