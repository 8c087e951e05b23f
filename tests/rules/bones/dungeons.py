"""Whole dungeons, built from what the traces tell of the real game's."""

import gzip
import json
from pathlib import Path
from typing import Any

from marrow.model.world import Branch, BranchLink, Dungeon, SpecialPlace

TRACES = Path(__file__).parents[2] / "reference" / "traces"
NAMES = {
    "The Dungeons of Doom": ("dungeons", "D"),
    "Gehennom": ("gehennom", "G"),
    "The Gnomish Mines": ("mines", "M"),
    "The Quest": ("quest", "Q"),
    "Sokoban": ("sokoban", ""),
    "Fort Ludios": ("ludios", "K"),
    "Vlad's Tower": ("vlad", "T"),
    "The Elemental Planes": ("planes", "E"),
}
LETTERS = {  # B-203
    "oracle_level": "O",
    "bigroom_level": "B",
    "rogue_level": "R",
    "valley_level": "V",
    "asmodeus_level": "A",
    "baalzebub_level": "B",
    "juiblex_level": "J",
    "orcus_level": "O",
    "qlocate_level": "L",
    "knox_level": "K",
    "mineend_level": "E",
}


def trace(name: str) -> list[dict[str, Any]]:
    with gzip.open(TRACES / f"{name}.jsonl.gz", "rt", encoding="utf-8") as lines:
        return [json.loads(line) for line in lines][1:]


def dungeon_of(branches: list[tuple[str, int, int]], special: list[tuple[str, str, int]]) -> Dungeon:
    """``branches``: title, levels, first depth; ``special``: name, title of the branch, level in it."""
    first = {NAMES[title][0]: depth for title, _, depth in branches}
    rows = tuple(Branch(NAMES[t][0], t, NAMES[t][1], levels, depth) for t, levels, depth in branches)
    places = [
        SpecialPlace(name, NAMES[title][0], level, LETTERS.get(name, "")) for name, title, level in special
    ]
    places += [SpecialPlace(f"tower{n}", "vlad", n, "") for n in (1, 2, 3)]
    planes = {place.number for place in places if place.branch == "planes"}
    places += [SpecialPlace(f"plane{n}", "planes", n, "") for n in range(1, 7) if n not in planes]
    down = first["gehennom"] - 1
    links = (
        BranchLink(("dungeons", first["mines"] - 1), ("mines", 1)),
        BranchLink(("dungeons", first["sokoban"] + 4), ("sokoban", 4)),
        BranchLink(("dungeons", first["quest"]), ("quest", 1)),
        BranchLink(("dungeons", down), ("gehennom", 1)),
        BranchLink(("gehennom", first["vlad"] + 3 - down), ("vlad", 3)),
    )
    return Dungeon(rows, tuple(places), links)
