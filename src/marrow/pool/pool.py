"""What a pool of bones can do, whatever it keeps them in.

Bones pass through a pool like this: a finished game *leaves* them, another game *claims* them while it plays
a command, and *settles* the claim once that command can no longer be lost. A claim whose command was lost
is *given back*. So no bones are met twice and none disappear; docs/decisions/0010-journal.md has the order.
"""

from dataclasses import dataclass
from typing import Protocol

from marrow.errors import PoolTrouble
from marrow.model.bones import Bones


@dataclass(frozen=True, slots=True)
class Resting:
    """Bones in a pool, as a list shows them."""

    edition: str
    name: str
    who: str
    how: str
    left_at: int
    size: int
    claimed_by: str = ""


@dataclass(frozen=True, slots=True)
class Refused:
    """Bones that were not let in: where they came from, why they stay outside, and the bytes themselves."""

    number: int
    source: str
    reason: str
    size: int
    put_at: int


class Pool(Protocol):
    """Keeps at most one set of bones for each level name of an edition (B-205)."""

    def leave(self, bones: Bones, *, token: str, time: int, replace: bool = False) -> bool:
        """B-092: keep these, unless there are some (B-067) or this token has left before."""
        ...

    def find(self, edition: str, name: str) -> Resting | None:
        """B-159: what lies there, without touching it."""
        ...

    def claim(self, edition: str, name: str, claim: str) -> Bones | None:
        """B-166: take them, for one game alone."""
        ...

    def claims(self, game: str) -> list[str]:
        """Claims of this game that are neither settled nor given back."""
        ...

    def settle(self, claim: str) -> None:
        """The claimed bones are met for good: forget them."""
        ...

    def give_back(self, claim: str) -> None:
        """The command that claimed them never happened."""
        ...

    def quarantine(self, source: str, reason: str, data: bytes, *, time: int) -> int:
        """Keep refused bones aside; their number there."""
        ...

    def close(self) -> None: ...


class OutOfReach:
    """A pool that cannot be opened: all that a game asks of it fails for that reason, and its bones wait."""

    def __init__(self, trouble: PoolTrouble) -> None:
        self.trouble = trouble

    def leave(self, bones: Bones, *, token: str, time: int, replace: bool = False) -> bool:
        raise self.trouble

    def claim(self, edition: str, name: str, claim: str) -> Bones | None:
        raise self.trouble

    def claims(self, game: str) -> list[str]:
        raise self.trouble

    def settle(self, claim: str) -> None:
        raise self.trouble

    def give_back(self, claim: str) -> None:
        raise self.trouble

    def close(self) -> None:
        """Nothing was opened."""
