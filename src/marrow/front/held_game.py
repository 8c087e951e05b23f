"""What a player's side needs of the game it shows: a session on disk, or one that only a host holds."""

from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from marrow.game.game import Game
from marrow.messages.commands import Command
from marrow.messages.entries import Entry
from marrow.model.world import World


class HeldGame(Protocol):
    """A game being played, and what becomes of it."""

    game: Game
    troubles: list[str]  # sentences for the player; they end no game
    messages: list[str]  # the last messages, for the dump log,
    screen: Callable[[], list[str]]  # and the last screen
    rank: int  # its rank in the score list, from 1; 0: not listed
    dump_file: Path | None
    writing: bool  # whether files are being written

    @property
    def world(self) -> World: ...

    @property
    def year(self) -> int: ...  # now, for the tombstone

    def do(self, command: Command) -> list[Entry]: ...

    def save(self) -> bool: ...

    def finish(self) -> None: ...
