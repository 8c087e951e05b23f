"""Assemble CHANGELOG.md at a release: the files of changes/ under the new version, then they are deleted.

.venv/bin/python tools/changelog.py            print what the new part would be
.venv/bin/python tools/changelog.py 0.2.0 DAY  write it, with the day of the release (2026-11-30)
"""

import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).parent.parent
KINDS = ("added", "changed", "fixed", "removed")


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
    return sorted(file for file in changes.glob("*.*.md") if file.name.split(".")[0] in KINDS)


def part(version: str, day: str, changes: Path) -> str:
    """The part of one version: what was added, changed, fixed and removed, one paragraph a change."""
    lines = [f"## {version} ({day})", ""]
    for kind in KINDS:
        texts = [
            file.read_text(encoding="utf-8").strip() for file in files(changes) if file.name.startswith(kind)
        ]
        if texts:
            lines += [f"### {kind.capitalize()}", ""]
            lines += [f"- {' '.join(text.split()).replace('](../', '](')}" for text in texts] + [""]
    return "\n".join(lines)


if __name__ == "__main__":
    main(sys.argv[1:])
