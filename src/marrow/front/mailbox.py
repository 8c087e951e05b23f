"""Where the letters come from that the mail daemon brings. Rule L-246."""

from typing import Protocol


class Mailbox(Protocol):
    """Letters that come while a game is played; hosts that have such a thing say where they lie."""

    def has_grown(self, turn: int) -> bool:
        """Whether letters have come since the last look."""
        ...

    def letters(self) -> str:
        """What they say, as the question ``LettersIn`` wants it."""
        ...

    def take_out(self) -> None:
        """Take those out that were read."""
        ...
