"""What one game has to do with a pool of bones: claiming, leaving, and what a lost process left half done.

Trouble with the pool is noted in words for the player; it never ends a game.
"""

import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Protocol

from marrow.errors import HostileFile, PoolTrouble
from marrow.formats.bones import read_bones, write_bones
from marrow.game.disk import write_whole
from marrow.game.shelf import directory_name, name_of
from marrow.messages.entries import BonesLeft
from marrow.model.bones import Bones


class BonesPool(Protocol):
    """What a session asks of a pool of bones; marrow.pool has such pools."""

    def leave(self, bones: Bones, *, token: str, time: int, replace: bool = False) -> bool: ...
    def claim(self, edition: str, name: str, claim: str) -> Bones | None: ...
    def claims(self, game: str) -> list[str]: ...
    def settle(self, claim: str) -> None: ...
    def give_back(self, claim: str) -> None: ...


class Exchange:
    """Between one game and the pool, if there is one. ``claims`` are those of the command under way."""

    def __init__(self, pool: BonesPool | None, data: Path, game: str, troubles: list[str]) -> None:
        self.pool = pool
        self.game = game
        self.claims: list[str] = []
        self._waiting = data / "bones-waiting"
        self._troubles = troubles

    def claim(self, edition: str, name: str, command: int) -> tuple[Bones | None, str]:
        """B-159, B-166: bones of this level for this game alone, and what the pool calls the claim."""
        claim = f"{self.game}:{command}.{len(self.claims) + 1}"
        bones = None
        with self._noting_trouble():
            bones = self.pool.claim(edition, name, claim) if self.pool is not None else None
        if bones is None:
            return None, ""
        self.claims.append(claim)
        return bones, claim

    def settle(self, claims: Iterable[str]) -> None:
        """The command that claimed them is done: these claims are final."""
        for claim in claims:
            with self._noting_trouble():
                if self.pool is not None:
                    self.pool.settle(claim)

    def give_back(self, claims: Iterable[str]) -> None:
        """The command that claimed them never happened."""
        for claim in claims:
            with self._noting_trouble():
                if self.pool is not None:
                    self.pool.give_back(claim)

    def unsettled(self) -> list[str]:
        with self._noting_trouble():
            if self.pool is not None:
                return self.pool.claims(self.game)
        return []

    def leave(self, entry: BonesLeft, token: str) -> bool:
        """B-092: bones into the pool, or into a file that waits for it; False if neither would take them."""
        if self.pool is None:
            return True
        try:
            self.pool.leave(entry.bones, token=token, time=int(time.time()), replace=entry.replace)
        except PoolTrouble as error:
            try:
                self._waiting.mkdir(parents=True, exist_ok=True)
                write_whole(self._waiting / directory_name(token), write_bones(entry.bones))
            except OSError as also:
                self._note(f"{error}. Nor can the bones be kept until then: {also}.")
                return False
            self._note(f"{error}. The bones wait for it.")
        return True

    def leave_waiting(self) -> None:
        """Bones that once found the pool out of reach."""
        if self.pool is None or not self._waiting.is_dir():
            return
        for file in sorted(self._waiting.iterdir()):
            if file.name.startswith("."):  # another process is writing it, or died of it
                continue
            try:
                token = name_of(file.name)
                self.pool.leave(read_bones(file.read_bytes()), token=token, time=int(time.time()))
                file.unlink(missing_ok=True)
            except FileNotFoundError:  # another game has left them meanwhile
                continue
            except (PoolTrouble, HostileFile, OSError) as error:
                self._note(f"{file}: {error}")

    @contextmanager
    def _noting_trouble(self) -> Iterator[None]:
        try:
            yield
        except (PoolTrouble, HostileFile) as error:
            self._note(str(error))

    def _note(self, trouble: str) -> None:
        """Say it once, however often it is met."""
        if trouble not in self._troubles:
            self._troubles.append(trouble)
