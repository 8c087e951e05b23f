"""Recorded games of other editions of NetHack than 3.6.7, replayed.

To keep the suite fast, only some cases of each recording are replayed here: of those that showed where Marrow
differed, one in SELDOM_RIGHT; of all others, one in ALWAYS_RIGHT. All of them are replayed by
`marrow trace tests/reference/editions/traces`. Which cases are taken shifts from edition to edition.
"""

import gzip
import json
from itertools import islice
from pathlib import Path

import pytest

from kept import kept
from marrow.lab.crosscheck.states import Checker
from marrow.lab.trace import files_of
from marrow.lab.trace.replaying import HOLDS, replay
from rule import rule

TRACES = Path(__file__).parent / "editions" / "traces"
RARE = TRACES.parent / "rare"  # cases of other seeds in which something seldom happens
RECORDED = ("3.4.3", "3.6.0", "3.6.1", "3.6.2", "3.7", "5.0.0")
SHOWED_DIFFERENCES = (
    "corpses", "eggs", "fountains_and_sinks", "meals", "natural_deaths", "pet_starving", "prayer",
    "rotten_food", "satiation", "teleport_at_will", "tins", "vomiting",
)  # fmt: skip
SELDOM_RIGHT, ALWAYS_RIGHT = 12, 40
STATES = 400  # of those recorded, how many are compared in each edition


def name_of(path: Path) -> str:
    return f"{path.parent.name} {path.name.removesuffix('.jsonl.gz')}"


@kept("editions")
@pytest.mark.parametrize("path", files_of([str(TRACES)]), ids=name_of)
def test_the_game_went_like_this(path: Path) -> None:
    scenario = path.name.removesuffix(".jsonl.gz")
    every = SELDOM_RIGHT if scenario in SHOWED_DIFFERENCES else ALWAYS_RIGHT
    troubles = [
        f"{result.verdict}: {result.case}: {result.detail}"
        for result in replay(path, every, RECORDED.index(path.parent.name))
        if result.verdict != HOLDS
    ]
    assert not troubles, "\n".join(troubles[:10])


@kept("editions")
@pytest.mark.parametrize("path", files_of([str(RARE)]), ids=name_of)
def test_the_game_seldom_went_like_this(path: Path) -> None:
    """A form that teleports on its first turn, a wish for nothing, weakness that kills, a gnome's new sex."""
    assert [result for result in replay(path) if result.verdict != HOLDS] == []


@rule("N-021", "N-030", "N-031", "N-045", "N-046", "N-067", "N-119", "N-124", "N-136", "N-144")
@kept("editions")
@pytest.mark.parametrize("edition", RECORDED)
def test_hunger_steps_of_other_editions_are_as_recorded(edition: str) -> None:
    checker = Checker(edition)
    with gzip.open(TRACES / edition / "crosscheck.jsonl.gz", "rt", encoding="utf-8") as lines:
        answers = [json.loads(line) for line in islice(lines, STATES)]

    assert [found for answer in answers if (found := checker.difference_in(answer))] == []
