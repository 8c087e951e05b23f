"""What a survey of a level calls what it counts: words for both games."""

from __future__ import annotations

from typing import Any

Facts = dict[str, Any]
KELP = "kelp frond"  # grows in every moat, as large as it was drawn
FEATURES = {27: "fountains", 28: "thrones", 29: "sinks", 31: "altars"}
DOOR, SECRET_DOOR, ALTAR, LAST_WALL = 22, 14, 31, 12
# Ground that a level has or has not; how much of it is a matter of how its map was drawn.
GROUNDS = {13: "trees", 16: "water", 17: "water", 18: "water", 20: "lava", 21: "iron bars", 32: "ice", 35: "cloud"}
DOORS = {0: "doorways", 1: "broken doors", 2: "open doors", 4: "closed doors", 8: "locked doors"}
TRAPPED_DOOR, LOCKED_DOOR = 16, 8
MANNERS = {1: "dust", 2: "engrave", 3: "burn", 4: "mark", 5: "blood", 6: "headstone"}
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
        if kind in GROUNDS:
            facts[f"has {GROUNDS[kind]}"] = 1
        if kind == DOOR:
            facts[f"has {DOORS[detail & ~TRAPPED_DOOR]}"] = 1
        if kind == SECRET_DOOR:
            facts[f"has {'locked' if detail & LOCKED_DOOR else 'closed'} secret doors"] = 1
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
