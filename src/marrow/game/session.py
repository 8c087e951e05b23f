"""A game being played on disk: no finished command is ever lost, however the process ends.

docs/decisions/0010-journal.md explains the order of writing that guarantees this.
"""

import os
import time
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

from marrow.choices import Edition
from marrow.editions import DEFAULT, edition_named
from marrow.errors import BadOption, HostileFile
from marrow.formats.answers import clean_answer, clean_command
from marrow.formats.births import BirthShape
from marrow.formats.bones import bones_shape
from marrow.formats.fingerprint import BEHAVIOUR, edition_fingerprint, is_fingerprint_of, state_hash
from marrow.formats.frames import Answered, Done, Ended
from marrow.formats.replays import ReplayFile
from marrow.formats.snapshots import Snapshot, read_snapshot, write_snapshot
from marrow.game import record_files, records, wall_clock
from marrow.game.birth import Birth, birth_shape, is_friday_13th, moon_phase
from marrow.game.disk import append_once
from marrow.game.game import Game
from marrow.game.game_paths import (
    Saved,
    data_directory,
    game_directory,
    has_game,
    saved_games,
)
from marrow.game.journal import GameFiles, History, Journal
from marrow.game.journal_replay import edition_of, game_after_journal
from marrow.game.livelog import live_lines
from marrow.game.pool_access import BonesPool, PoolAccess
from marrow.game.replay import replay_of_commands
from marrow.messages.commands import Command
from marrow.messages.entries import BonesLeft, Entry
from marrow.messages.questions import Answerer, BonesFor, Question, WhoIsListed
from marrow.model.bones import Bones
from marrow.model.world import World

__all__ = [
    "BonesPool",
    "Saved",
    "Session",
    "begin",
    "data_directory",
    "game_directory",
    "has_game",
    "view_saved_game",
    "open_session",
    "replay_of_game",
    "resume",
    "saved_games",
    "with_todays_date",
]
COMMANDS_A_SNAPSHOT = 200
BYTES_A_SNAPSHOT = 64 * 1024


def open_session(
    data: Path,
    name: str,
    answerer: Answerer,
    *,
    birth: Birth | None = None,
    seed: int | None = None,
    edition: Edition | None = None,
    pool: BonesPool | None = None,
) -> "Session":
    """Go on with this player's game, or begin one with this birth."""
    if has_game(data, name):
        return resume(data, name, answerer, edition=edition, pool=pool)
    if birth is None:
        raise BadOption(f"there is no game of {name!r} to go on with")
    return begin(data, birth, answerer, seed=seed, edition=edition, pool=pool)


def begin(
    data: Path,
    birth: Birth,
    answerer: Answerer,
    *,
    seed: int | None = None,
    edition: Edition | None = None,
    pool: BonesPool | None = None,
) -> "Session":
    """Begin a new game. Without a seed a random one is used."""
    edition = edition if edition is not None else edition_named(DEFAULT)
    seed = seed if seed is not None else int.from_bytes(os.urandom(6), "little")
    birth = birth if birth.born_at else with_todays_date(birth)
    files = GameFiles(game_directory(data, birth.name))
    try:
        if files.has_snapshot():
            raise BadOption(f"{birth.name} already has a game; go on with it or end it first")
        for leftover in files.path.glob("journal.*"):
            leftover.unlink()
        game = Game.new(edition, seed, birth, answerer)
        identity = f"{birth.born_at}-{os.urandom(4).hex()}"
        snapshot = Snapshot(
            game=identity,
            number=1,
            edition=edition.name,
            fingerprint=edition_fingerprint(edition),
            birth=birth_shape(seed, birth),
            world=game.world,
        )
        files.write_snapshot(_written(snapshot))
        session = Session(data, files, game, snapshot, History(), answerer, pool)
        session.pool_access.leave_waiting()
        return session
    except BaseException:
        files.close()
        with suppress(OSError):
            files.path.rmdir()
        raise


def resume(
    data: Path,
    name: str,
    answerer: Answerer,
    *,
    edition: Edition | None = None,
    pool: BonesPool | None = None,
) -> "Session":
    """Go on with a saved game at its last finished command, however its process ended.

    Raises BadOption if the game is of another edition than the ``edition`` asked for.
    """
    files = _existing(data, name)
    try:
        troubles: list[str] = []
        snapshot = files.read_snapshot()
        if edition is not None and edition.name != snapshot.edition:
            raise BadOption(
                f"{name}'s game is played by the rules of {snapshot.edition}, and not of {edition.name};"
                " go on with it as it is, or begin another under another name"
            )
        same_rules = is_fingerprint_of(snapshot.fingerprint, edition_of(snapshot))
        if snapshot.behaviour != BEHAVIOUR or not same_rules:
            troubles.append(
                f"The rules of {snapshot.edition} have changed; the game goes on by the new ones."
            )
        game, history = game_after_journal(files, snapshot, troubles)
        session = Session(data, files, game, snapshot, history, answerer, pool)
        session.troubles.extend(troubles)
        session.after_resuming()
        return session
    except BaseException:
        files.close()
        raise


def with_todays_date(birth: Birth, now: float | None = None) -> Birth:
    """This birth with today's date, moon phase and Friday the 13th."""
    stamp = wall_clock.now() if now is None else now
    day = wall_clock.local_time(stamp)
    return replace(
        birth,
        born_at=wall_clock.within(stamp),
        moon_phase=moon_phase(day.tm_year, day.tm_yday - 1),
        friday_13th=is_friday_13th(day.tm_wday, day.tm_mday),
    )


def view_saved_game(data: Path, name: str) -> Game:
    """A saved game at its last finished command, only for looking."""
    files = _existing(data, name)
    try:
        return game_after_journal(files, files.read_snapshot(), [], keep=True)[0]
    finally:
        files.close()


def replay_of_game(data: Path, name: str) -> ReplayFile:
    """Everything a saved game has done so far, as a replay."""
    files = _existing(data, name)
    try:
        snapshot = files.read_snapshot()
        return replay_of_commands(snapshot.birth, edition_of(snapshot), files.history(snapshot.number))
    finally:
        files.close()


def _existing(data: Path, name: str) -> GameFiles:
    if not has_game(data, name):
        known = ", ".join(saved.name for saved in saved_games(data)) or "none"
        raise BadOption(f"there is no game of {name!r} to go on with; saved games: {known}")
    return GameFiles(game_directory(data, name))


def _written(snapshot: Snapshot) -> bytes:
    """A snapshot's bytes. Raises HostileFile if reading them does not give the same world."""
    raw = write_snapshot(snapshot)
    if state_hash(read_snapshot(raw).world) != state_hash(snapshot.world):
        raise HostileFile("a snapshot does not read back as it was written")
    return raw


class QuestionRouter:
    """Answers the rules' questions from the pool, the score list or the host, and journals every answer."""

    def __init__(self, session: "Session") -> None:
        self.session = session

    def answer(self, question: Question[Any]) -> Any:
        session = self.session
        claim = ""
        if isinstance(question, BonesFor):
            edition = session.game.edition.name
            bones, claim = session.pool_access.claim(edition, question.name, session.commands + 1)
            answer: Any = bones
        elif isinstance(question, WhoIsListed):
            answer = clean_answer(records.who_is_listed(session.record(), question.rank))
        else:
            answer = clean_answer(session.answerer.answer(question))
        shape = bones_shape(answer) if isinstance(answer, Bones) else answer
        session.journal.append(Answered(answer=shape, claim=claim))
        return answer


class Session:
    """One game, its files and its pool. Open one with ``begin``, ``resume`` or ``open_session``."""

    def __init__(
        self,
        data: Path,
        files: GameFiles,
        game: Game,
        snapshot: Snapshot,
        history: History,
        answerer: Answerer,
        pool: BonesPool | None,
    ) -> None:
        self.data = data
        self.files = files
        self.game = game
        self.answerer = answerer
        self.identity = snapshot.game
        self.number = snapshot.number
        self.birth: BirthShape = snapshot.birth
        self.commands = snapshot.commands + len(history.commands)
        self.troubles: list[str] = []  # what went wrong without ending the game, as sentences for the player
        self.pool_access = PoolAccess(pool, data, snapshot.game, self.troubles)
        self.finished = False  # the game is over and recorded
        self.rank = 0  # its rank in the score list, from 1; 0: not listed
        self.messages: list[str] = []  # the host's last messages, for the dump log
        self.screen: list[str] = []  # the host's last screen, for the dump log
        self.live_events = 0  # L-179: the mask of events for the live log
        self.dump_file: Path | None = None  # set when the game is over
        self.journal = Journal(files.journal(snapshot.number), history.end)
        self._ended = history.ended  # when and how the game ended
        self._since = len(history.commands)  # commands since the last attempt to save,
        self._tried_at = 0  # and the bytes of the journal then
        played = history.commands[-1].done.played if history.commands else snapshot.played
        self._opened = time.monotonic() - played
        self._closed = False
        self._half_done = False
        game.answerer = QuestionRouter(self)

    @property
    def world(self) -> World:
        return self.game.world

    @property
    def played(self) -> int:
        """Seconds of real time played in this game."""
        return int(time.monotonic() - self._opened)

    # A command

    def do(self, command: Command) -> list[Entry]:
        """Play a command and save it: when this returns, it cannot be lost. RefusedCommand changes nothing.

        After any other error the game is as it was before the command.
        """
        command = clean_command(command)
        before = self.world.clone()
        self.pool_access.claims = []
        self._half_done = True
        try:
            news = self.game.do(command)
            if not self.game.cancelled:
                self.journal.append(self._done(command))
        except BaseException:
            self._undo(before)
            raise
        if self.game.cancelled:
            self._undo(before)
            return news
        self._half_done = False
        self.commands += 1
        self._since += 1
        self.pool_access.settle(self.pool_access.claims)
        self._leave_bones(news)
        self._announce(news)
        if self.world.over:
            with suppress(OSError):  # ``finish`` tries again
                self._note_the_end()
        elif self._since >= COMMANDS_A_SNAPSHOT or self.journal.committed - self._tried_at > BYTES_A_SNAPSHOT:
            self.save()
        return news

    def _done(self, command: Command) -> Done:
        throws = self.world.streams.get("play", 0)
        return Done(command=command, turn=self.world.turn, throws=throws, played=self.played)

    def _undo(self, before: World) -> None:
        """Undo everything that a refused, cancelled or failed command has done."""
        self.game.world = before
        self.journal.forget_answers()
        self.pool_access.give_back(self.pool_access.claims)
        self.pool_access.claims = []
        self._half_done = False

    def after_resuming(self) -> None:
        """Finish what the last process may have begun: claims, waiting bones, the end of the game."""
        if claims := self.pool_access.unsettled():
            committed = {claim for recorded in self.files.history(self.number) for claim in recorded.claims}
            self.pool_access.settle([claim for claim in claims if claim in committed])
            self.pool_access.give_back([claim for claim in claims if claim not in committed])
        self.pool_access.leave_waiting()
        if self.world.over:
            self.finish()
        elif self.troubles:
            self.save()

    def _leave_bones(self, news: list[Entry]) -> bool:
        """Leave the bones of the last command, once however often it is called. True if they are safe."""
        left = [
            self.pool_access.leave(entry, f"{self.identity}:{self.commands}:{entry.name}")
            for entry in news
            if isinstance(entry, BonesLeft)
        ]
        return all(left)

    def _announce(self, news: list[Entry]) -> None:
        """L-179: write the live log. If that fails the game goes on."""
        now = wall_clock.now()
        with suppress(OSError):
            for line in live_lines(news, self.world, self.game.edition, self.live_events, now):
                append_once(self.data / "livelog", line)

    # Saving and ending

    def save(self) -> None:
        """Write a new snapshot and begin an empty journal. The old ones stay until the new is verified."""
        snapshot = Snapshot(
            game=self.identity,
            number=self.number + 1,
            edition=self.game.edition.name,
            fingerprint=edition_fingerprint(self.game.edition),
            birth=self.birth,
            world=self.world,
            behaviour=BEHAVIOUR,
            commands=self.commands,
            played=self.played,
        )
        self._since, self._tried_at = 0, self.journal.committed
        try:
            raw = _written(snapshot)
            self.journal.sync()
            empty = Journal(self.files.journal(snapshot.number))
            try:
                self.files.write_snapshot(raw)
            except BaseException:
                empty.close()
                raise
        except (HostileFile, ValueError, TypeError, OSError) as error:
            self.troubles.append(f"The game could not be saved anew, and goes on in its journal: {error}")
            return
        self.journal.close()
        self.journal, self.number, self._tried_at = empty, snapshot.number, 0

    def close(self) -> None:
        """Save the game, or finish it if it is over, and close its files."""
        if self._closed:
            return
        self._closed = True
        if self.world.over and not self._half_done:
            self.finish()
        elif not self._half_done and self._since:
            self.save()
        self.journal.close()
        self.files.close()

    def close_without_saving(self) -> None:
        """Close the files without a new snapshot; the journal has every finished command."""
        self._closed = True
        self.journal.close()
        self.files.close()

    def record(self) -> str:
        """The score list as it is now."""
        return record_files.read_record_file(self.data)

    def _note_the_end(self) -> Ended:
        """Journal the time of the game's end, once."""
        if self._ended is None:
            log = self.data / "logfile"
            log_at = log.stat().st_size if log.exists() else 0
            ended = Ended(time=wall_clock.now(), uid=os.getuid(), played=self.played, log_at=log_at)
            self.journal.append(ended)
            self._ended = ended
        return self._ended

    def finish(self) -> None:
        """Write a finished game's records and remove its directory. A second call writes no line twice.

        A host calls this after it has shown the end, so that the dump log has its last messages and screen.
        If it does not, ``close`` or the next ``resume`` calls it. If something cannot be written now, the
        game stays on disk and a later attempt finishes it.
        """
        if self.finished or not self.world.over:
            return
        self.pool_access.settle(self.pool_access.unsettled())
        try:
            if not self._leave_bones(self.game.news):
                return
            self._write_records(self._note_the_end())
            self._keep_replay()
            self.files.remove()
        except OSError as error:
            self.troubles.append(f"The end of the game could not be written down, and waits for it: {error}")
            return
        self.finished = True

    def _write_records(self, moment: Ended) -> None:
        facts = self.world.ended
        if facts is None:
            return
        host_facts = record_files.make_host_facts(self.world, moment)
        self.rank = record_files.write_score_lines(self.data, facts, host_facts, moment.log_at) or self.rank
        self.dump_file = record_files.write_dump(self.data, facts, host_facts, self.messages, self.screen)

    def _keep_replay(self) -> None:
        try:
            replay = replay_of_commands(self.birth, self.game.edition, self.files.history(self.number))
        except HostileFile as error:  # in the journal of an earlier snapshot
            self.troubles.append(f"There will be no replay of this game: {error}")
            return
        record_files.keep_replay(self.data, replay)
