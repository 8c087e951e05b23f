"""Let the harness of 3.6.7 (the folder above) drive another edition of NetHack.

    import edition
    edition.use("5.0.0", "/where/its/library/is")   # before anything of the harness is imported
    from nethack_oracle import Oracle

After that `nethack_oracle.Oracle`, the scenarios and the recorder speak to that edition; one process speaks
to one edition. `../../editions/README.md` says what the folder holds and what the library must offer.
"""

from __future__ import annotations

import json
import sys
import types
from pathlib import Path
from typing import Any

HARNESS = Path(__file__).resolve().parent.parent
ENGINES = {
    "3.4.3": "NetHack 3.4.3",
    "3.6.0": "NetHack 3.6.0",
    "3.6.1": "NetHack 3.6.1",
    "3.6.2": "NetHack 3.6.2",
    "3.6.7": "NetHack 3.6.7",
    "3.7": "NetHack 3.7.0 of 24 October 2024 (79c889502)",
    "5.0.0": "NetHack 5.0.0 of 2 May 2026 (6b92be365)",
}
GLOBAL_RECORDS = {
    "u": "YOU", "context": "CONTEXT", "flags": "FLAGS", "killer": "KILLER", "level": "LEVEL",
    "dungeon_topology": "TOPOLOGY", "windowprocs": "WINDOWPROCS",
}  # fmt: skip
ENCUMBRANCE = ("unencumbered", "burdened", "stressed", "strained", "overtaxed", "overloaded")
ATTRIBUTES = ("strength", "intelligence", "wisdom", "dexterity", "constitution", "charisma")
HUNGER_STATES = ("satiated", "not hungry", "hungry", "weak", "fainting", "fainted", "starved")
ALIGNMENTS = {-1: "chaotic", 0: "neutral", 1: "lawful", -128: "none"}


def use(name: str, folder: str | Path) -> None:
    """Make the harness speak to an edition whose library is in this folder. Raises ValueError for an unknown one."""
    if name not in ENGINES:
        raise ValueError(f"no edition {name!r}; known are {', '.join(ENGINES)}")
    folder = Path(folder).resolve()
    sys.path.insert(0, str(HARNESS))
    sys.modules["layout"] = layout_of(json.loads((folder / "layout.json").read_text()))

    import edition_oracle
    import nethack_oracle

    nethack_oracle.Oracle = edition_oracle.oracle_of(name, folder)  # type: ignore[misc]


def layout_of(facts: dict[str, Any]) -> types.ModuleType:
    """The module ``layout`` of a library, from what ``make_layout.py`` wrote."""
    module = types.ModuleType("layout")
    module.Field = tuple[int, str, int]  # type: ignore[attr-defined]
    for group in ("records", "structures"):
        for record, fields in facts[group].items():
            setattr(module, record, {name: tuple(row) for name, row in fields.items()})
    names, numbers = facts["names"], facts["names"]["NUMBERS"]
    values = {
        "SIZES": facts["sizes"],
        "SYMBOLS": facts["symbols"],
        "GLOBAL_RECORDS": GLOBAL_RECORDS,
        "STATICS": {name: row[0] for name, row in facts["symbols"].items()},
        "COUNTS": {"species": numbers["NUMMONS"], "objects": numbers["NUM_OBJECTS"]},
        "TERRAIN": names["TERRAIN"],
        "WORN": names["WORN"],
        "HUNGER_STATES": in_order(names["HUNGER_STATES"]) or HUNGER_STATES,
        "ENCUMBRANCE": ENCUMBRANCE,
        "ATTRIBUTES": ATTRIBUTES,
        "ALIGNMENTS": ALIGNMENTS,
        "DEATHS": in_order(names["DEATHS"]),
        "OBJECT_CLASSES": in_order(names["OBJECT_CLASSES"]),
        "PROPERTIES": in_order(names["PROPERTIES"], numbers["LAST_PROP"]),
        "FROM_EXPERIENCE": numbers["FROM_EXPERIENCE"],
        "FROM_RACE": numbers["FROM_RACE"],
        "FROM_OUTSIDE": numbers["FROM_OUTSIDE"],
        "FROM_FORM": numbers.get("FROM_FORM", 0),
        "TIMEOUT_MASK": numbers["TIMEOUT_MASK"],
    }
    for name, value in values.items():
        setattr(module, name, value)
    return module


def in_order(numbers: dict[str, int], last: int | None = None) -> tuple[str, ...]:
    """Names in the order of their numbers; a gap is called by its number."""
    if not numbers:
        return ()
    by_value = {value: name for name, value in numbers.items()}
    return tuple(by_value.get(number, f"number {number}") for number in range((last or max(by_value)) + 1))
