"""What may become of a recorded case."""

from typing import Any


class Divergence(Exception):
    """The engine and the real game differ: in which field, on which turn, and how."""

    def __init__(self, field: str, turn: int, expected: Any, actual: Any) -> None:
        super().__init__(f"{field} on turn {turn}: expected {expected!r}, got {actual!r}")


class NotExpressible(Exception):
    """The case needs something the engine cannot do yet; the message says what."""


def compare(field: str, turn: int, expected: Any, actual: Any) -> None:
    """Raises Divergence unless they are the same."""
    if expected != actual:
        raise Divergence(field, turn, expected, actual)
