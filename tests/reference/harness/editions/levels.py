"""Count what ordinary levels of another edition hold.

    python levels.py 5.0.0 /where/its/library/is          200 games, into tests/census/recorded
    python levels.py 3.4.3 /where/its/library/is --games 20 --out /tmp/levels.json.gz

The counts of other editions in the file stay. Its layout.json must be as make_layout.py writes it now.
"""

from __future__ import annotations

import argparse
import ctypes
import gzip
import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import edition

TESTS = edition.HARNESS.parent.parent
OUT = TESTS / "census" / "recorded" / "levels_of_editions.json.gz"
ROOMS = (
    "ordinary", "ordinary", "court", "swamp", "vault", "beehive", "morgue", "barracks", "zoo", "delphi",
    "temple", "leprechaun hall", "cockatrice nest", "anthole",
)  # fmt: skip
SQUARES = 80 * 21


def grounds() -> dict[int, str]:
    """What is counted, by its number in this edition: later ones have one more kind of ground before these."""
    import layout

    fountain = int(layout.TERRAIN["fountain"])
    names = {-5: "doors", -4: "corridors", -3: "floor", 0: "fountains", 1: "thrones", 2: "sinks", 3: "graves"}
    names |= {4: "altars", 5: "ice"}
    found = {fountain + place: name for place, name in names.items()}
    return found | {13: "trees", 14: "secret doors", 15: "secret corridors", 16: "pools", 17: "moat"}


def contents(game: Any) -> dict[str, int]:
    """What the level around the hero holds, in the words of tests/census/levels.py."""
    import layout

    image = game.image
    facts: dict[str, int] = {}

    def add(what: str, number: int = 1) -> None:
        facts[what] = facts.get(what, 0) + number

    for number in range(image.cell("nroom", "i").value):
        room = record(image.address("rooms") + number * layout.SIZES["MKROOM"], layout.MKROOM)
        add(ROOMS[room["rtype"]] if room["rtype"] < len(ROOMS) else "shop")
    lying = image.record("level", layout.LEVEL)
    for thing in game._chain(lying["objlist"], "nobj", layout.OBJ):
        count_thing(game, thing, add)
    add("buried", sum(1 for _ in game._chain(lying["buried"], "nobj", layout.OBJ)))
    for monster in game.monsters():
        add("monsters")
        if monster["msleeping"]:
            add("asleep")
    trap = image.cell("ftrap", "P").value
    while trap:
        add(f"trap {record(trap, layout.TRAP)['ttyp']}")
        trap = record(trap, layout.TRAP)["ntrap"]
    kinds = grounds()
    for number in range(SQUARES):
        square = record(image.address("level") + number * layout.SIZES["RM"], layout.RM)
        if square["typ"] in kinds:
            add(kinds[square["typ"]])
        if kinds.get(square["typ"]) == "doors":
            add(f"door {square['flags'] & 31}")
    return facts


def count_thing(game: Any, thing: Any, add: Any) -> None:
    import layout

    class_ = layout.OBJECT_CLASSES[thing["oclass"]]
    add(class_)
    if class_ == "coin":
        add("gold", thing["quan"])
    name = game.object_name(thing["otyp"])
    if name == "boulder":
        add("boulders")
    inside = sum(1 for _ in game._chain(thing["cobj"], "nobj", layout.OBJ))
    if inside and name != "statue":
        add("in boxes", inside)


def record(address: int, fields: Any) -> Any:
    from image import Record

    return Record(address, fields)


def levels(games: int, seed: int, depths: Sequence[int], hero: int) -> Iterator[tuple[int, dict[str, int]]]:
    """The depth and contents of ordinary levels at these depths, for a hero of a level, in so many games."""
    import layout
    from image import _TYPES
    from nethack_oracle import Oracle

    place = _TYPES[layout.YOU["dnum"][1]] * 2
    for number in range(games):
        game = Oracle(role="valkyrie", race="human", gender="female", align="neutral", seed=seed + number)
        with game.silent():
            game.wizard = False  # in wizard mode special rooms come more often
            game.you["ulevel"] = game.you["ulevelmax"] = hero
            game.hp = game.max_hp = 500
            for depth in depths:
                there = place(0, depth)
                special = (game.call(name, there, result=ctypes.c_void_p) for name in ("Is_special", "Is_branchlev"))
                if not any(special):
                    game.level_teleport(0, depth, peaceful=False)
                    yield depth, contents(game)
        game.close()


def main() -> None:
    """Command line entry point."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("edition", choices=edition.ENGINES)
    parser.add_argument("library", type=Path, help="the folder of its library")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=10_000)
    parser.add_argument("--out", type=Path, default=OUT)
    options = parser.parse_args()
    edition.use(options.edition, options.library)
    sys.path.insert(0, str(TESTS))
    from census.levels_of_editions import DEPTHS, HERO_LEVEL, in_steps

    wanted = [depth for depths in DEPTHS.values() for depth in depths]
    counts: dict[str, dict[str, dict[str, int]]] = {case: {} for case in DEPTHS}
    trials = dict.fromkeys(DEPTHS, 0)
    for depth, found in levels(options.games, options.seed, wanted, HERO_LEVEL):
        case = next(case for case, depths in DEPTHS.items() if depth in depths)
        trials[case] += 1
        for aspect, value in in_steps(found).items():
            tally = counts[case].setdefault(aspect, {})
            tally[str(value)] = tally.get(str(value), 0) + 1
    kept = json.loads(gzip.decompress(options.out.read_bytes())) if options.out.exists() else {}
    kept[options.edition] = {
        "engine": edition.ENGINES[options.edition],
        "cases": {case: {"trials": trials[case], "counts": counts[case]} for case in DEPTHS},
    }
    options.out.write_bytes(gzip.compress(json.dumps(kept, separators=(",", ":")).encode(), mtime=0))
    print(f"{options.edition}: {sum(trials.values())} levels")


if __name__ == "__main__":
    main()
