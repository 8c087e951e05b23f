"""Assemble CHANGELOG.md at a release: the files of changes/ under the new version, then they are deleted.

.venv/bin/python tools/changelog.py            print what the new part would be
.venv/bin/python tools/changelog.py 0.2.0 DAY  write it, with the day of the release (2026-11-30)
"""

import re
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parent.parent
KINDS = ("added", "changed", "fixed", "removed")
SUBJECTS: Mapping[str, str] = {  # what the second word of a file's name may be, and its heading
    "screen": "Screen, keys and options",
    "python": "Library and environments",
    "servers": "Servers, exchange and browser",
    "tools": "Commands and speed",
}
EVERY_EDITION = "The game, in every edition"
NEWER_EDITIONS = "The game, in NetHack 3.7 and 5.0.0"
SOME_EDITIONS = "The game, where editions differ"
HEADINGS = (EVERY_EDITION, NEWER_EDITIONS, SOME_EDITIONS, *SUBJECTS.values())
EDITION = re.compile(
    r"(?P<before>(?:before|until|up to) (?:NetHack )?)?"
    r"(?P<name>\b3\.[467](?:\.[0-9])?\b|\b5\.0\.0\b|SLASH'EM|SlashTHEM|SpliceHack|TNNT|dNetHack|editions?\b)",
    flags=re.IGNORECASE,
)


class Change(NamedTuple):
    kind: str  # of KINDS
    heading: str  # of HEADINGS
    text: str


def main(words: Sequence[str]) -> None:
    changes = ROOT / "changes"
    if len(words) != 2:
        print(part("next", "not yet", changes), end="")
        return
    version, day = words
    log = ROOT / "CHANGELOG.md"
    head, _, rest = log.read_text(encoding="utf-8").partition("\n## ")
    new = part(version, day, changes)
    log.write_text(f"{head.rstrip()}\n\n{new}" + (f"\n## {rest}" if rest else ""), encoding="utf-8")
    for file in files(changes):
        file.unlink()


def files(changes: Path) -> list[Path]:
    """The files that a release takes in: the highlights, and one for each change."""
    return sorted(
        file
        for file in changes.glob("*.md")
        if file.name == "highlights.md" or file.name.split(".")[0] in KINDS
    )


def part(version: str, day: str, changes: Path) -> str:
    """The part of one version: its highlights, then its changes by kind and subject."""
    lines = [f"## {version} ({day})", ""]
    highlights = changes / "highlights.md"
    if highlights.exists():
        lines += [highlights.read_text(encoding="utf-8").strip().replace("](../", "]("), ""]
    found = [read(file) for file in files(changes) if file != highlights]
    for kind in KINDS:
        of_kind = [change for change in found if change.kind == kind]
        if of_kind:
            lines += [f"### {kind.capitalize()}", ""]
        for heading in HEADINGS:
            texts = [change.text for change in of_kind if change.heading == heading]
            if texts:
                lines += [f"#### {heading}", "", *(f"- {text}" for text in texts), ""]
    return "\n".join(lines)


def read(file: Path) -> Change:
    kind, subject, *_ = file.name.split(".")
    text = " ".join(file.read_text(encoding="utf-8").split()).replace("](../", "](")
    return Change(kind, SUBJECTS.get(subject) or heading_of_play(text), text)


def heading_of_play(text: str) -> str:
    """Where a change of the game belongs, by the editions that its text and its first sentence name."""
    named = editions_named(text)
    if not named:
        return EVERY_EDITION
    only_newer = all(name in ("3.7", "5.0.0") for name in named)
    return NEWER_EDITIONS if only_newer and editions_named(text.partition(". ")[0]) else SOME_EDITIONS


def editions_named(text: str) -> list[str]:
    """The editions that a text names; "before 3.7" names older ones."""
    return ["older" if match["before"] else match["name"] for match in EDITION.finditer(text)]


if __name__ == "__main__":
    main(sys.argv[1:])
