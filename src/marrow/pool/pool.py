"""The interface of a bones pool, however it stores them.

A finished game *leaves* its bones in the pool. Another game *claims* them while it plays a command, and
*settles* the claim when that command can no longer be lost. A claim whose command was lost is *given back*.
So no bones are met twice and none disappear; docs/decisions/0010-journal.md explains the order.
"""

from dataclasses import dataclass
from typing import Protocol

from marrow.errors import PoolTrouble
from marrow.model.bones import Bones


@dataclass(frozen=True, slots=True)
class PooledBones:
    """Bones in a pool, as lists show them."""

    edition: str
    name: str
    who: str
    how: str
    left_at: int
    size: int
    claimed_by: str = ""
    claimed_at: int = 0  # Unix time; 0: not claimed, or claimed before pools noted it
    lent_by: str = ""  # the address of the exchange that lends them; "": they are this machine's
    lease_until: int = 0  # Unix time
    promise: str = ""  # what that exchange said of them, in lines


@dataclass(frozen=True, slots=True)
class QuarantinedBones:
    """Refused bones in quarantine: where they came from, why they were refused, their size.

    ``code`` is one of the reasons in docs/threats.md.
    """

    number: int
    source: str
    reason: str
    size: int
    put_at: int
    code: str


@dataclass(frozen=True, slots=True)
class TrialResult:
    """How a level's trial ended: an empty code if nothing went wrong, else a code and what happened."""

    code: str
    why: str


class Pool(Protocol):
    """Keeps at most one set of bones for each level name of an edition (B-205)."""

    def leave(self, bones: Bones, *, token: str, time: int, replace: bool = False) -> bool:
        """B-092: keep these bones, unless the level has some (B-067) or this token was used before."""
        ...

    def find(self, edition: str, name: str) -> PooledBones | None:
        """B-159: the bones of this level, without claiming them."""
        ...

    def claim(self, edition: str, name: str, claim: str, *, time: int = 0) -> Bones | None:
        """B-166: reserve the bones of this level for one game, at this time."""
        ...

    def all_claims(self) -> list[str]:
        """Claims of all games that are neither settled nor given back."""
        ...

    def claims(self, game: str) -> list[str]:
        """Claims of this game that are neither settled nor given back."""
        ...

    def settle(self, claim: str) -> None:
        """Delete the claimed bones: the hero has met them."""
        ...

    def give_back(self, claim: str) -> None:
        """End the claim and keep the bones: the command that claimed them was undone."""
        ...

    def quarantine(self, source: str, reason: str, data: bytes, *, time: int, code: str) -> int:
        """Put refused bones into quarantine; returns their number there."""
        ...

    def close(self) -> None: ...


class UnavailablePool:
    """A pool that cannot be opened: every request fails with the reason, and bones wait in files."""

    def __init__(self, trouble: PoolTrouble) -> None:
        self.trouble = trouble

    def leave(self, bones: Bones, *, token: str, time: int, replace: bool = False) -> bool:
        raise self.trouble

    def claim(self, edition: str, name: str, claim: str, *, time: int = 0) -> Bones | None:
        raise self.trouble

    def all_claims(self) -> list[str]:
        raise self.trouble

    def claims(self, game: str) -> list[str]:
        raise self.trouble

    def settle(self, claim: str) -> None:
        raise self.trouble

    def give_back(self, claim: str) -> None:
        raise self.trouble

    def quarantine(self, source: str, reason: str, data: bytes, *, time: int, code: str) -> int:
        raise self.trouble

    def close(self) -> None:
        """Nothing was opened."""
