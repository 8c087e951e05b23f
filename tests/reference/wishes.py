"""Wishes as the real game understands them: recorded once, compared for ever.

python3 -P tests/reference/wishes.py    where the real game is installed; writes wishes.json.gz

The real NetHack 3.6.7 hears each wish a hundred times in wizard mode: those in wishes.txt, and every kind by
its whole name. What comes out alike each time is what the words decided, and is written down; the rest was
chance. None stands for words that it does not understand.
"""

import ctypes
import gzip
import json
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

from marrow.content.kinds_table import KINDS
from reference.reset_table import HARNESS, oracle, row

RECORDED = Path(__file__).with_suffix(".json.gz")
TRIES = 100
ALIKE = (
    "otyp", "quan", "blessed", "cursed", "spe", "oeroded", "oeroded2", "oerodeproof", "greased", "olocked",
    "obroken", "lamplit", "corpsenm", "name", "recharged",
)  # fmt: skip
PHRASES = Path(__file__).with_suffix(".txt")


def phrases() -> list[str]:
    """What is wished for: those above, and every kind by its whole name."""
    names = [
        kind.name for kind in KINDS if kind.class_ not in ("illegal object", "venom") and not kind.unique
    ]
    return list(dict.fromkeys((*PHRASES.read_text().splitlines(), *names)))


def hear(game: Any, text: str) -> dict[str, Any] | None:
    """What comes of one wish, or None; a wish for nothing or for the ground is not for this table."""
    buffer = ctypes.create_string_buffer(text.encode("latin-1"), 256)
    pointer = game.call("readobjnam", buffer, None, result=ctypes.c_void_p)
    if not pointer:
        return None
    found = row(import_module("image").Record(int(pointer), import_module("reference.reset_table").fields()))
    return {name: found.get(name, "" if name == "name" else 0) for name in ALIKE}


def main() -> None:
    sys.path.insert(0, str(HARNESS))
    game = oracle(11)
    rows: dict[str, dict[str, Any] | None] = {}
    for text in phrases():
        heard = [hear(game, text) for _ in range(TRIES)]
        if any(one is None for one in heard):
            if any(one is not None for one in heard):
                raise SystemExit(f"{text} is understood now and then")
            rows[text] = None
            continue
        first = heard[0]
        assert first is not None
        rows[text] = {
            name: first[name] for name in ALIKE if all(one and one[name] == first[name] for one in heard)
        }
    with gzip.GzipFile(RECORDED, "wb", mtime=0) as file:
        file.write(json.dumps(rows, separators=(",", ":")).encode())
    print(f"{len(rows)} wishes, {RECORDED.stat().st_size} bytes")


if __name__ == "__main__":
    main()
