"""What was recorded of the real game's bones."""

from pathlib import Path
from typing import Any

from marrow.lab.trace.reading import read_lines

TRACES = Path(__file__).parents[2] / "reference" / "traces"


def trace(name: str) -> list[dict[str, Any]]:
    """The cases of a recording, without the line that tells what it is."""
    return read_lines(TRACES / f"{name}.jsonl.gz")[1:]
