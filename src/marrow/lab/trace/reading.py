"""Reading trace files: lines of JSON that may be damaged."""

import gzip
import json
import zlib
from pathlib import Path
from typing import Any

from marrow.errors import HostileFile
from marrow.game.disk import read_at_most
from marrow.lab.trace.initial_state import Record

MAX_BYTES = 256 * 1024 * 1024


class Line(dict[str, Any]):
    """An object of a trace file. A missing field raises HostileFile with its name."""

    def __missing__(self, field: str) -> Any:
        raise HostileFile(f"the field {field!r} is missing")


def read_lines(path: Path) -> list[Record]:
    """The objects of a trace file, gzipped or plain. Raises HostileFile, OSError."""
    lines: list[Record] = []
    for number, text in enumerate(unpacked(path).splitlines(), 1):
        if not text.strip():
            continue
        lines.append(record_of(text, number))
    if not lines or not isinstance(lines[0].get("scenario"), str):
        raise HostileFile("the first line does not name a scenario")
    return lines


def record_of(text: bytes, number: int) -> Record:
    """The object on one line. Raises HostileFile."""
    try:
        line = json.loads(text, object_hook=Line)
    except (ValueError, RecursionError) as error:
        raise HostileFile(f"line {number}: not JSON: {error}") from error
    if not isinstance(line, dict):
        raise HostileFile(f"line {number}: not an object in braces")
    return line


def unpacked(path: Path) -> bytes:
    raw = read_at_most(path, MAX_BYTES)
    if raw[:2] == b"\x1f\x8b":
        try:
            with gzip.open(path) as packed:
                raw = packed.read(MAX_BYTES + 1)
        except (EOFError, zlib.error, gzip.BadGzipFile) as error:
            raise HostileFile(f"not a whole gzip file: {error}") from error
    if len(raw) > MAX_BYTES:
        raise HostileFile(f"more than {MAX_BYTES} bytes")
    return raw
