"""What a player's side needs of the game it shows: a session on disk, or one that only a host holds."""

from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from marrow.formats.replays import ReplayFile
from marrow.game.game import Game
from marrow.game.top_ten import Standing
from marrow.messages.commands import Command
from marrow.messages.entries import Entry
from marrow.model.world import World


class HeldGame(Protocol):
    """A game being played, and what becomes of it."""

    game: Game
    troubles: list[str]  # sentences for the player; they end no game
    messages: list[str]  # the last messages, for the dump log,
    screen: Callable[[], list[str]]  # and the last screen
    standing: Standing | None  # its place in the score list, once it is over
    dump_file: Path | None
    replay: ReplayFile | None  # of the whole game, when it is over and was kept
    writing: bool  # whether files are being written

    @property
    def world(self) -> World: ...

    @property
    def year(self) -> int: ...  # now, for the tombstone

    def do(self, command: Command) -> list[Entry]: ...

    def take_back(self) -> str: ...  # the key of what is said of it

    def save(self) -> bool: ...

    def finish(self) -> None: ...
