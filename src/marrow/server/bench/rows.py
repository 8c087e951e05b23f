"""The rows of the table that `marrow bench --server` prints."""

from collections.abc import Sequence
from typing import NamedTuple


class Row(NamedTuple):
    """``wanted``: at least this, or at most; None: nothing is. ``says``: the first things that went wrong."""

    name: str
    value: float
    unit: str
    wanted: float | None = None
    at_most: bool = False
    says: Sequence[str] = ()

    @property
    def holds(self) -> bool:
        if self.wanted is None:
            return True
        return self.value <= self.wanted if self.at_most else self.value >= self.wanted

    def text(self) -> str:
        wanted = (
            "" if self.wanted is None else f"  (wanted {self.wanted:g}{'' if self.holds else ': MISSED'})"
        )
        return "\n".join([f"{self.name:40} {self.value:>10.2f} {self.unit}{wanted}", *self.says])
