"""Count what levels of Gehennom between its special ones hold, in 3.7 or 5.0.0.

    python gehennom.py 5.0.0 /where/its/library/is          100 games, into tests/census/recorded

The counts of the other edition in the file stay. Its layout.json must be as make_layout.py writes it now.
"""

from __future__ import annotations

import argparse
import ctypes
import gzip
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import edition
import levels

OUT = levels.TESTS / "census" / "recorded" / "gehennom_of_editions.json.gz"
GEHENNOM = 1  # the number of the branch
MORE_GROUNDS = {"water": 18, "drawbridges": 19, "lava": 20}
WALLS = range(1, 12)


def contents(game: Any) -> dict[str, int]:
    """What the level around the hero holds, in the words of tests/census/gehennom_of_editions.py."""
    import layout

    facts = levels.contents(game)
    grounds = dict.fromkeys(WALLS, "walls") | {number: name for name, number in MORE_GROUNDS.items()}
    grounds[21] = "lava"  # walls of it
    grounds[22] = "iron bars"
    for number in range(levels.SQUARES):
        square = levels.record(game.image.address("level") + number * layout.SIZES["RM"], layout.RM)
        if name := grounds.get(square["typ"]):
            facts[name] = facts.get(name, 0) + 1
    return facts


def fillers(games: int, seed: int, hero: int, depths: range) -> Iterator[dict[str, int]]:
    """The contents of the levels that are no special ones, at these depths, for a hero of a level."""
    import layout
    from image import _TYPES
    from nethack_oracle import Oracle

    place = _TYPES[layout.YOU["dnum"][1]] * 2
    for number in range(games):
        game = Oracle(role="valkyrie", race="human", gender="female", align="neutral", seed=seed + number)
        with game.silent():
            game.wizard = False
            game.you["ulevel"] = game.you["ulevelmax"] = hero
            game.hp = game.max_hp = 500
            size = layout.SIZES["DUNGEON"]
            start = levels.record(game.image.address("dungeons") + GEHENNOM * size, layout.DUNGEON)["depth_start"]
            for depth in depths:
                there = place(GEHENNOM, depth - start + 1)
                special = (
                    game.call(name, there, result=ctypes.c_void_p) for name in ("Is_special", "Is_branchlev")
                )
                if not any(special):
                    game.level_teleport(GEHENNOM, depth - start + 1, peaceful=False)
                    yield contents(game)
        game.close()


def main() -> None:
    """Command line entry point."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("edition", choices=("3.7", "5.0.0"))
    parser.add_argument("library", type=Path, help="the folder of its library")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=20_000)
    parser.add_argument("--out", type=Path, default=OUT)
    options = parser.parse_args()
    edition.use(options.edition, options.library)
    sys.path.insert(0, str(levels.TESTS))
    from census.gehennom_of_editions import DEPTHS, HERO_LEVEL, in_steps

    counts: dict[str, dict[str, int]] = {}
    trials = 0
    for found in fillers(options.games, options.seed, HERO_LEVEL, DEPTHS):
        trials += 1
        for aspect, value in in_steps(found).items():
            tally = counts.setdefault(aspect, {})
            tally[str(value)] = tally.get(str(value), 0) + 1
    kept = json.loads(gzip.decompress(options.out.read_bytes())) if options.out.exists() else {}
    kept[options.edition] = {
        "engine": edition.ENGINES[options.edition],
        "trials": trials,
        "counts": counts,
    }
    options.out.write_bytes(gzip.compress(json.dumps(kept, separators=(",", ":")).encode(), mtime=0))
    print(f"{options.edition}: {trials} levels")


if __name__ == "__main__":
    main()
