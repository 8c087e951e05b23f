"""What the real game tells sixty heroes about themselves: recorded once, compared for ever.

python3 -P tests/reference/attributes.py    where the real game is installed; writes attributes.json.gz

Each hero has some properties, an alignment, luck, bonuses, a god's anger and deaths behind her, all by
chance. The real NetHack 3.6.7 enlightens her as magic does, in normal, explore and wizard mode: in the midst
of the game, when she has quit, and when she is dead.
"""

import ctypes
import gzip
import json
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

from reference.reset_table import oracle

RECORDED = Path(__file__).with_suffix(".json.gz")
HEROES = 60
BY_MAGIC = 2  # NetHack's MAGICENLIGHTENMENT
AROUND_THE_NECK = 0x10000  # W_AMUL
STAGES = {"playing": 0, "quit": 1, "dead": 2}
MODES = {"normal": (0, 0), "explore": (0, 1), "wizard": (1, 0)}  # the flags debug and explore
PROPERTIES = (
    "fire resistance", "cold resistance", "sleep resistance", "disintegration resistance",
    "shock resistance", "poison resistance", "acid resistance", "stoning resistance", "drain resistance",
    "sickness resistance", "magic resistance", "hallucination resistance", "see invisible", "telepathy",
    "warning", "warning of undead", "searching", "clairvoyance", "infravision", "detect monsters",
    "invisibility", "stealth", "aggravate monster", "conflict", "jumping", "teleportitis",
    "teleport control", "swimming", "magical breathing", "passes walls", "slow digestion",
    "half spell damage", "half physical damage", "regeneration", "protection from shape changers",
    "polymorphitis", "polymorph control", "unchanging", "fast", "fumbling", "sleepy",
    "hunger", "energy regeneration",
)  # fmt: skip
ONLY_WORN = ("displacement", "water walking", "reflection", "free action", "fixed abilities")


def heroes() -> Iterator[dict[str, Any]]:
    """Who is asked."""
    random = Random(367)
    for _ in range(HEROES):
        yield {
            "properties": sorted(random.sample(PROPERTIES, random.randint(0, 16))),
            "worn": sorted(random.sample(ONLY_WORN, random.randint(0, 3))),
            "life saving": random.random() < 0.4,
            "ualign_record": random.choice((-12, -5, -2, 0, 2, 3, 6, 11, 17, 40)),
            "uluck": random.choice((-9, -5, -1, 0, 0, 1, 4, 7)),
            "moreluck": random.choice((0, 0, 3, -3)),
            "uhitinc": random.choice((0, 0, 1, 3, 6, 9, 15, -2)),
            "udaminc": random.choice((0, 0, 2, 5, -1, -4)),
            "uspellprot": random.choice((0, 0, 4)),
            "umconf": random.choice((0, 0, 1)),
            "uedibility": random.choice((0, 0, 1)),
            "ugangr": random.choice((0, 0, 0, 1, 4, 7)),
            "ublesscnt": random.choice((0, 50, 150, 700)),
            "umortality": random.choice((0, 0, 1, 2, 3, 4, 11)),
        }


@contextmanager
def listening(game: Any) -> Iterator[list[str]]:
    """The lines of windows and menus."""
    arena = import_module("arena")
    heard: list[str] = []

    def add(
        window: int, glyph: int, what: Any, key: int, group: int, look: int, text: bytes, on: int
    ) -> None:
        heard.append(text.decode("latin-1"))

    def put(window: int, look: int, text: bytes) -> None:
        heard.append(text.decode("latin-1"))

    quiet = {
        "win_add_menu": arena._ADD(add),
        "win_putstr": import_module("running_game").PUTSTR(put),
        "win_end_menu": arena._END(lambda window, text: None),
        "win_start_menu": arena._DESTROY(lambda window: None),
        "win_destroy_nhwindow": arena._DESTROY(lambda window: None),
        "win_create_nhwindow": arena._CREATE(lambda kind: 1),
    }
    saved = {name: game._windows[name] for name in quiet}
    for name, callback in quiet.items():
        game._windows[name] = ctypes.cast(callback, ctypes.c_void_p).value
    try:
        yield heard
    finally:
        for name, pointer in saved.items():
            game._windows[name] = pointer


def become(game: Any, hero: dict[str, Any]) -> None:
    layout = import_module("layout")
    for name in layout.PROPERTIES[1:]:
        record = game.property_record(name)
        record["intrinsic"] = layout.FROM_OUTSIDE if name in hero["properties"] else 0
        worn = name in hero["worn"] or (name == "life saving" and hero[name])
        record["extrinsic"] = AROUND_THE_NECK if worn else 0
        record["blocked"] = 0
    for name, value in hero.items():
        if name in layout.YOU:
            game.you[name] = value


def told(game: Any, hero: dict[str, Any]) -> dict[str, list[str]]:
    """By mode and stage, the lines."""
    found = {}
    for mode, (debug, explore) in MODES.items():
        game.flags["debug"], game.flags["explore"] = debug, explore
        for stage, final in STAGES.items():
            game.you["umortality"] = max(hero["umortality"], stage == "dead")
            with listening(game) as heard:
                game.call("enlightenment", BY_MAGIC, final)
            found[f"{mode}, {stage}"] = [line.strip() for line in heard if line.strip()]
    game.flags["debug"], game.flags["explore"] = 1, 0
    return found


def main() -> None:
    game = oracle(11)
    game.empty_inventory()
    rows = []
    for hero in heroes():
        become(game, hero)
        rows.append({"hero": hero, "told": told(game, hero)})
    with gzip.GzipFile(RECORDED, "wb", mtime=0) as file:
        file.write(json.dumps(rows, separators=(",", ":")).encode())
    print(f"{len(rows)} heroes, {RECORDED.stat().st_size} bytes")


if __name__ == "__main__":
    main()
