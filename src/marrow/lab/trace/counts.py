"""Recorded statistics: counts out of many trials, compared within the error of both samples."""

from collections import Counter
from collections.abc import Callable, Mapping

from marrow.chance import WorldDice
from marrow.lab.trace.outcome import Divergence
from marrow.lab.trace.setting import Record
from marrow.lab.trace.states import blank_world, update_once

TRIALS = 4000
ERRORS = 4.5  # standard errors of the difference that are let pass


def agree(name: str, expected: int, of: int, got: int, trials: int) -> None:
    """Whether two counts may come from the same chance. Raises Divergence."""
    chance = (expected + got) / (of + trials)
    spread = (chance * (1 - chance) * (1 / of + 1 / trials)) ** 0.5
    if abs(expected / of - got / trials) > ERRORS * spread + 1e-12:
        raise Divergence(name, 0, f"{expected}/{of}", f"{got}/{trials}")


def fainting(case: Record) -> None:
    """fainting: how often one update faints, and for how long."""
    given = case["given"]
    streams = {"play": abs(given["nutrition"]) * 2 + (given["hunger"] == "weak")}
    durations: Counter[str] = Counter()
    for _ in range(TRIALS):
        world = blank_world({"nutrition": given["nutrition"], "hunger": given["hunger"]})
        update_once(world, WorldDice(streams, "play"))
        if world.hero.helpless:
            durations[str(world.hero.helpless)] += 1
    agree("faints", case["faints"], case["n"], sum(durations.values()), TRIALS)
    for length in sorted(set(durations) | set(case["duration"])):
        agree(
            f"faints of {length} turns", case["duration"].get(length, 0), case["n"], durations[length], TRIALS
        )


COUNTS: Mapping[str, Callable[[Record], None]] = {"fainting": fainting}
