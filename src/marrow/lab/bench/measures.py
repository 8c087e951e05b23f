"""A row of `marrow bench`, and how a duration is taken: the CPU time of this process."""

import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass

now = time.process_time


@dataclass(frozen=True, slots=True)
class Measure:
    """One row of the table."""

    name: str
    value: float
    unit: str
    wanted: float = 0.0  # rates must be at least this, times and sizes at most; 0: nothing is wanted

    @property
    def is_rate(self) -> bool:
        """Whether more is better."""
        return "/s" in self.unit or self.unit == "of NetHack's"

    def holds(self) -> bool:
        return not self.wanted or (self.value >= self.wanted if self.is_rate else self.value <= self.wanted)


def milliseconds(action: Callable[[], object], times: int) -> float:
    """Do it so many times. Returns the median of the CPU time it took."""
    taken = []
    for _ in range(times):
        started = now()
        action()
        taken.append(now() - started)
    return statistics.median(taken) * 1000


def middle(tables: list[list[Measure]]) -> list[Measure]:
    """For each row of several equal tables its median."""
    return [
        Measure(rows[0].name, statistics.median(row.value for row in rows), rows[0].unit, rows[0].wanted)
        for rows in zip(*tables, strict=True)
    ]
