"""How one game uses the bones pool: claims bones, leaves bones, and finishes what a killed process began.

Trouble with the pool is noted as a sentence for the player; it never ends a game.
"""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Protocol

from marrow.errors import HostileFile, PoolTrouble
from marrow.formats.bones import read_bones, write_bones
from marrow.game.disk import write_atomically
from marrow.game.game_paths import directory_name, player_name_of
from marrow.game.wall_clock import fourteen_digits, now
from marrow.messages.entries import BonesLeft, BonesRefused
from marrow.model.bones import Bones

DEATH_RULE = "B-092"  # of entries that leave the bones of this game's hero, and do not give others' back


class BonesPool(Protocol):
    """What a session needs of a bones pool; the pools are in marrow.pool."""

    def leave(self, bones: Bones, *, token: str, time: int, replace: bool = False) -> bool: ...
    def claim(self, edition: str, name: str, claim: str, *, time: int = 0) -> Bones | None: ...
    def all_claims(self) -> list[str]: ...
    def claims(self, game: str) -> list[str]: ...
    def settle(self, claim: str) -> None: ...
    def give_back(self, claim: str) -> None: ...
    def quarantine(self, source: str, reason: str, data: bytes, *, time: int, code: str) -> int: ...


def with_time_of_death(bones: Bones, moment: int) -> Bones:
    """B-179: these bones, with the local time in the newest record if it has none: rules know no clock."""
    graves = bones.level.cemetery
    if not graves or graves[0].when:
        return bones
    dated = bones.clone()
    newest = replace(graves[0], when=fourteen_digits(moment))
    dated.level.cemetery = (newest, *graves[1:])
    return dated


class PoolAccess:
    """One game's access to the pool, if there is a pool. ``claims`` are the claims of the current command."""

    def __init__(self, pool: BonesPool | None, data: Path, game: str, troubles: list[str]) -> None:
        self.pool = pool
        self.game = game
        self.claims: list[str] = []
        self._waiting = data / "bones-waiting"
        self._met = data / "bones-met"  # claims to settle, each an empty file
        self._troubles = troubles

    def claim(self, edition: str, name: str, command: int) -> tuple[Bones | None, str]:
        """B-159, B-166: claim the bones of this level for this game alone; also returns the claim's name."""
        claim = f"{self.game}:{command}.{len(self.claims) + 1}"
        bones = None
        with self._noting_trouble():
            if self.pool is not None:
                bones = self.pool.claim(edition, name, claim, time=now())
        if bones is None:
            return None, ""
        self.claims.append(claim)
        return bones, claim

    def settle(self, claims: Iterable[str]) -> None:
        """Make these claims final, since the command that made them is finished."""
        for claim in claims:
            with self._noting_trouble():
                if self.pool is not None:
                    self.pool.settle(claim)

    def give_back(self, claims: Iterable[str]) -> None:
        """Give the bones back to the pool, since the command that claimed them was undone."""
        for claim in claims:
            with self._noting_trouble():
                if self.pool is not None:
                    self.pool.give_back(claim)

    def settle_for_good(self, met: Iterable[str]) -> None:
        """Settle what is unsettled of these claims, or note them in files until the pool works again.

        The game ends, and nobody else knows that its hero has met them. Raises OSError if neither can be.
        """
        if self.pool is None:
            return
        try:
            for claim in set(self.pool.claims(self.game)) & set(met):
                self.pool.settle(claim)
        except PoolTrouble as error:
            for claim in met:
                self._met.mkdir(parents=True, exist_ok=True)
                write_atomically(self._met / directory_name(claim), b"")
            self._note(str(error))

    def all_claims(self) -> list[str]:
        with self._noting_trouble():
            if self.pool is not None:
                return self.pool.all_claims()
        return []

    def put_aside(self, entry: BonesRefused) -> None:
        """BT-25: put bones that cannot become a level of this game into quarantine."""
        with self._noting_trouble():
            if self.pool is not None:
                data = write_bones(entry.bones)
                source = f"bon{entry.name} of the pool"
                self.pool.quarantine(source, entry.why, data, time=now(), code=entry.code)

    def unsettled(self) -> list[str]:
        with self._noting_trouble():
            if self.pool is not None:
                return self.pool.claims(self.game)
        return []

    def leave(self, entry: BonesLeft, token: str, moment: int) -> bool:
        """B-092: put bones into the pool, or into a file until the pool works again; False if both fail.

        ``moment`` is the Unix time of the command that left them. ``token`` is GAME:COMMANDS:LEVEL; one of
        bones that this game gives back has another word, and they never go to an exchange.
        """
        if self.pool is None:
            return True
        if entry.rule == DEATH_RULE:
            bones = with_time_of_death(entry.bones, moment)
        else:
            bones, token = entry.bones, f"{token}:back"
        try:
            self.pool.leave(bones, token=token, time=now(), replace=entry.replace)
        except PoolTrouble as error:
            try:
                self._waiting.mkdir(parents=True, exist_ok=True)
                write_atomically(self._waiting / directory_name(token), write_bones(bones))
            except OSError as also:
                self._note(f"{error}. Nor can the bones be kept until then: {also}.")
                return False
            self._note(f"{error}. The bones wait for it.")
        return True

    def leave_waiting(self) -> None:
        """Do what the pool could not take earlier: settle claims, and put bones into it."""
        if self.pool is None:
            return
        for file in _files_in(self._met):
            try:
                self.pool.settle(player_name_of(file.name))
                file.unlink(missing_ok=True)
            except (PoolTrouble, OSError) as error:
                self._note(f"{file}: {error}")
        for file in _files_in(self._waiting):
            try:
                token = player_name_of(file.name)
                self.pool.leave(read_bones(file.read_bytes()), token=token, time=now())
                file.unlink(missing_ok=True)
            except FileNotFoundError:  # another game has just put them into the pool
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
        """Note each trouble only once."""
        if trouble not in self._troubles:
            self._troubles.append(trouble)


def _files_in(directory: Path) -> list[Path]:
    """The files in a directory, without those that a process is writing, or was killed while writing."""
    if not directory.is_dir():
        return []
    return sorted(path for path in directory.iterdir() if not path.name.startswith("."))
