"""What a survey of a level calls what it counts: words for both games."""

from __future__ import annotations

from typing import Any

Facts = dict[str, Any]
KELP = "kelp frond"  # grows in every moat, as large as it was drawn
FEATURES = {27: "fountains", 28: "thrones", 29: "sinks", 31: "altars"}
DOOR, ALTAR, LAST_WALL = 22, 31, 12
GODS = {0: 0, 1: 1, 2: 2, 4: 3}  # Moloch, chaos, balance, law
LETTERS = "?abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ@ '&;:~]"


def add(facts: Facts, what: str, number: int = 1) -> None:
    facts[what] = facts.get(what, 0) + number


def share(part: int, whole: int) -> str:
    """Roughly how much of it: none, some or all."""
    if not whole or part * 20 < whole:
        return "none"
    return "all" if part * 20 > whole * 19 else "some"


def count_spots(facts: Facts, spots: list[tuple[int, int, int]]) -> None:
    """Count the features of a level, and how much of it is lit and of its walls hard to dig or pass."""
    walls = hard = firm = ground = lit = 0
    for kind, detail, is_lit in spots:
        if kind in FEATURES:
            add(facts, FEATURES[kind])
        if kind == ALTAR:
            add(facts, f"altar {detail & 7}{' shrine' * bool(detail & 8)}")
        if 0 < kind < LAST_WALL:
            walls += 1
            hard += bool(detail & 8)
            firm += bool(detail & 16)
        elif kind > DOOR:
            ground += 1
            lit += is_lit
    facts["undiggable"] = share(hard, walls)
    facts["unpassable"] = share(firm, walls)
    facts["lit"] = share(lit, ground)
