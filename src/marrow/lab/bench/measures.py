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
        return "/s" in self.unit or self.unit in ("of NetHack's", "of the roof")

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


def line_of(one: Measure) -> str:
    """A row as text."""
    value = f"{one.value:,.0f}" if one.value >= 100 else f"{one.value:.2f}"
    wanted = f"  (wanted {one.wanted:,g}{'' if one.holds() else ': MISSED'})" if one.wanted else ""
    return f"{one.name:40} {value:>12} {one.unit}{wanted}"
