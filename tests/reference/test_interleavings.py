"""Recorded games of the real NetHack in which everything that takes time is interrupted by everything else.

`marrow crosscheck --interleavings N` compares with games that are played anew.
"""

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from kept import kept
from marrow.lab.crosscheck.differences import difference_in
from marrow.lab.crosscheck.interleavings import replay

RECORDED = Path(__file__).parent / "interleavings.jsonl.gz"
PARTS = 10


def recorded() -> list[list[dict[str, Any]]]:
    with gzip.open(RECORDED, "rt", encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


@kept("interleavings.jsonl.gz")
@pytest.mark.parametrize("part", range(PARTS))
def test_interrupted_actions_went_on_like_this(part: int) -> None:
    """Turns, nutrition, hunger, meals, tins, books, locks, digging, undressing, places, and what was told."""
    cases = recorded()[part::PARTS]
    assert len(cases) == 30
    assert [difference for case in cases if (difference := difference_in(replay, case))] == []


def test_every_activity_is_interrupted_and_gone_on_with() -> None:
    actions = [(line["do"], line) for case in recorded() for line in case[1:]]
    stopped = {action[0] for action, line in actions if "stop" in line["told"]}
    assert stopped == {"eat", "search", "wait", "force", "undress", "wipe", "apply", "read"}
    assert {action[0] for action, _ in actions} >= {
        "move",
        "creep",
        "fight",
        "run",
        "travel",
        "look",
        "quaff",
        "drop",
        "wield",
        "swap",
    }
    gone_on = {action[0] for action, line in actions if {"resume", "continue"} & set(line["told"])}
    assert gone_on == {"eat", "force", "undress", "apply", "read"}


@pytest.mark.parametrize("field", ["nutrition", "turn", "pack"])
def test_a_difference_is_found(field: str) -> None:
    case = recorded()[0]
    changed = next(line for line in case[1:] if field in line)
    changed[field] = [] if field == "pack" else changed[field] + 1

    assert difference_in(replay, case).startswith(field)
