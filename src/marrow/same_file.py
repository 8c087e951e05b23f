"""Whether a file that is open is still the one at its path. SQLite does not look.

What is written into a file that was moved, removed or replaced is kept by nobody who opens the path later.
"""

import os
from pathlib import Path


class SameFile:
    """The file that was at a path when this was made. Raises OSError if there was none."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._facts = self._facts_now()

    def _facts_now(self) -> tuple[int, int]:
        facts = os.stat(self.path)
        return facts.st_dev, facts.st_ino

    def trouble(self) -> str:
        """What is wrong if it is there no more; "" if it is."""
        try:
            if self._facts_now() == self._facts:
                return ""
        except OSError as error:
            return f"{error.strerror}: it was moved or removed; start again"
        return "another file was put in its place; start again"
