"""What a seat is given: work that can wait for a key. And what it raises if Marrow has a bug."""

from typing import Protocol

from marrow.errors import MarrowError


class Waiting(Protocol):
    """An action of the player's side that has begun and stands still where it wants a key (`env.waiting`)."""

    finished: bool

    @property
    def is_here(self) -> bool: ...  # whether it can go on in the thread that asks

    def go_on(self, key: str) -> None: ...

    def drop(self) -> None: ...  # it is given up


class EnvironmentFault(MarrowError, RuntimeError):
    """A bug in Marrow, which happened while a key or a command was played."""
