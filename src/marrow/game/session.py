"""A game being played on disk: no finished command is ever lost, however the process ends.

docs/decisions/0010-journal.md explains the order of writing that guarantees this.
"""

import os
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from marrow.choices import Edition
from marrow.editions import DEFAULT, edition_named
from marrow.errors import BadOption, HostileFile, RefusedCommand, ReplayDiverged
from marrow.formats.answers import clean_command
from marrow.formats.births import BirthShape
from marrow.formats.fingerprint import BEHAVIOUR, edition_fingerprint
from marrow.formats.frames import Done, Ended, Opened
from marrow.formats.replays import ReplayFile
from marrow.formats.snapshots import Snapshot, write_snapshot
from marrow.game import record_files, wall_clock
from marrow.game.birth import Birth, birth_shape
from marrow.game.disk import append_line, size_of
from marrow.game.game import Game
from marrow.game.game_files import SNAPSHOT, GameFiles
from marrow.game.game_paths import Saved, data_directory, game_directory, has_game, saved_games
from marrow.game.house_rules import HouseRules
from marrow.game.journal import Journal, RecordedCommand
from marrow.game.journal_replay import Found, find_on_disk
from marrow.game.livelog import Watch, live_lines
from marrow.game.old_claims import clear_old_claims
from marrow.game.pool_access import BonesPool, PoolAccess
from marrow.game.question_router import QuestionRouter
from marrow.game.replay import replay_of_commands
from marrow.game.saved_game import existing_game
from marrow.game.taking_back import SAVED, CommandStart, LastCommand, take_back
from marrow.game.timeline import Timeline, played_parts, whole_history
from marrow.game.today import with_todays_date
from marrow.game.top_ten import Standing
from marrow.game.undoing import Undoing
from marrow.messages.commands import Command, EnterExploreMode
from marrow.messages.entries import BonesLeft, BonesRefused, Entry
from marrow.messages.questions import Answerer
from marrow.model.world import World

__all__ = [
    "BonesPool",
    "Saved",
    "Session",
    "begin",
    "data_directory",
    "game_directory",
    "has_game",
    "open_session",
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
    pool: BonesPool | None = None,
) -> "Session":
    """Go on with this player's game, or begin one with this birth."""
    if has_game(data, name):
        return resume(data, name, answerer, pool=pool)
    if birth is None:
        raise BadOption(f"there is no game of {name!r} to go on with")
    return begin(data, birth, answerer, seed=seed, pool=pool)


def new_seed() -> int:
    """A random seed for a new game."""
    return int.from_bytes(os.urandom(6), "little")


def begin(
    data: Path,
    birth: Birth,
    answerer: Answerer,
    *,
    seed: int | None = None,
    edition: Edition | None = None,
    pool: BonesPool | None = None,
    house: HouseRules | None = None,
) -> "Session":
    """Begin a new game. Without a seed a random one is used."""
    edition = edition if edition is not None else edition_named(DEFAULT)
    seed = seed if seed is not None else new_seed()
    birth = birth if birth.born_at else with_todays_date(birth)
    files = GameFiles(game_directory(data, birth.name))
    if has_game(data, birth.name):
        files.close()
        raise BadOption(f"{birth.name} already has a game; go on with it or end it first")
    try:
        files.clear_leftovers()
        game = Game.new(edition, seed, birth, answerer)
        snapshot = Snapshot(
            game=f"{birth.born_at}-{os.urandom(4).hex()}",
            number=files.next_number(),
            edition=edition.name,
            fingerprint=edition_fingerprint(edition),
            birth=birth_shape(seed, birth),
            world=game.world,
        )
        raw = write_snapshot(snapshot)
        session = Session(data, files, Found(snapshot, game, Timeline(0)), answerer, pool, house)
        files.write_snapshot(raw)
        session.pool_access.leave_waiting()
        clear_old_claims(data, session.pool_access)
        return session
    except BaseException as error:
        error.add_note(f"This was the beginning of a game of {edition.name} with the seed {seed}: {birth}")
        with suppress(OSError):
            files.remove()
        files.close()
        raise


def resume(
    data: Path,
    name: str,
    answerer: Answerer,
    *,
    edition: Edition | None = None,
    pool: BonesPool | None = None,
    house: HouseRules | None = None,
) -> "Session":
    """Go on with a saved game at its last finished command, however its process ended.

    Raises BadOption if the game is of another edition than the ``edition`` asked for.
    """
    files = GameFiles(existing_game(data, name).path)
    try:
        found = find_on_disk(files)
        if edition is not None and edition.name != found.snapshot.edition:
            raise BadOption(
                f"{name}'s game is played by the rules of {found.snapshot.edition}, and not of"
                f" {edition.name}; go on with it as it is, or begin another under another name"
            )
        files.clear_leftovers()
        for unreadable in found.unreadable:
            files.put_aside(unreadable)
        session = Session(data, files, found, answerer, pool, house)
        session.after_resuming()
        return session
    except BaseException as error:
        error.add_note(f"This was while going on with the game in {files.path}")
        files.close()
        raise


class Session:
    """One game, its files and its pool. Open one with ``begin``, ``resume`` or ``open_session``."""

    def __init__(
        self,
        data: Path,
        files: GameFiles,
        found: Found,
        answerer: Answerer,
        pool: BonesPool | None,
        house: HouseRules | None = None,
    ) -> None:
        snapshot, line = found.snapshot, found.line
        self.data = data
        self.files = files
        self.game = found.game
        self.answerer = answerer
        self.identity = snapshot.game
        self.birth: BirthShape = snapshot.birth
        self.commands = line.finished
        self.troubles: list[str] = [*found.troubles]  # sentences for the player; they end no game
        self.pool_access = PoolAccess(pool, data, snapshot.game, self.troubles)
        self.finished = False  # the game is over and recorded
        self.standing: Standing | None = None  # its place in the score list, once it is over
        self.messages: list[str] = []  # the host's last messages, for the dump log
        self.screen: Callable[[], list[str]] = list  # the host's last screen, for the dump log
        self.live_events = 0  # L-179: the mask of events for the live log
        self.house = house or HouseRules()
        self.dump_file: Path | None = None  # set when the game is over,
        self.replay: ReplayFile | None = None  # like this
        self.number = line.number  # of the journal
        self._ended = line.ended  # when and how the game ended
        self._since = len(line.commands)  # commands since the last attempt to save,
        self._tried_at = 0  # and the bytes of the journal then
        played = line.commands[-1].done.played if line.commands else snapshot.played
        self._opened = time.monotonic() - played
        self.writing = False  # whether files are being written; nothing should interrupt that
        self._closed = False
        self._half_done = False
        self.last = LastCommand()
        self.undoing = Undoing(found.game.world, found.game.edition)
        self._started_at = found.start
        # How many events were announced; of a game without commands, not yet that it began.
        self._announced = len(found.game.world.chronicle) if line.finished else 0
        self.game.answerer = QuestionRouter(self)
        if line.number and line.whole and not line.faults:
            self.journal = Journal(files.journal(line.number), line.end)
        else:
            self.journal = self._begin_journal()

    @property
    def world(self) -> World:
        return self.game.world

    @property
    def played(self) -> int:
        """Seconds of real time played in this game."""
        return int(time.monotonic() - self._opened)

    def _begin_journal(self) -> Journal:
        """A new journal after the last finished command. Nothing unread is ever written over."""
        edition = self.game.edition
        head = Opened(
            game=self.identity,
            number=self.files.next_number(),
            commands=self.commands,
            edition=edition.name,
            fingerprint=edition_fingerprint(edition),
            behaviour=BEHAVIOUR,
            birth=self.birth,
        )
        journal = self.files.begin_journal(head)
        self.number = head.number
        return journal

    def history(self) -> list[RecordedCommand]:
        """All finished commands. Raises HostileFile if an earlier journal is missing or damaged."""
        return whole_history(self.files, self.identity, self.commands)

    @property
    def year(self) -> int:
        return wall_clock.local_time(wall_clock.now()).tm_year

    # A command

    def do(self, command: Command) -> list[Entry]:
        """Play a command and save it: when this returns, it cannot be lost. RefusedCommand changes nothing.

        After any other error the game is as it was before the command. Should that fail, which only a fault
        in Marrow can cause, ReplayDiverged is raised, now and by each later command: the game is safe in its
        files, and is gone on with from there.
        """
        if self._half_done:
            raise ReplayDiverged("the last command could not be undone; go on with the game from its files")
        command = clean_command(command)
        if isinstance(command, EnterExploreMode) and not self.house.may_explore:
            raise RefusedCommand("commands.explore mode is closed")
        began = CommandStart.of(self.world)
        self.pool_access.claims = []
        self._half_done = True
        try:
            news = self.game.do(command)
            self.writing = True
            done = self._done(command)
            if not self.game.cancelled:
                self.journal.append(done)
        except BaseException:
            self._undo()
            raise
        if self.game.cancelled:
            self._undo()
            return news
        try:
            self.last.note(command, began, self.world)
            self.undoing.finished(done, self.world, keep=self.last.commands > 0)
            self._finish_command(news)
        finally:
            self.writing = False
        return news

    def take_back(self) -> str:
        """Take the last command back, or not; the key of the sentence that says so, or why not."""
        return take_back(self)

    def _finish_command(self, news: list[Entry]) -> None:
        """Do what follows a command that is in the journal."""
        self._half_done = False
        self.commands += 1
        self._since += 1
        for entry in news:
            if isinstance(entry, BonesRefused):
                self.pool_access.put_aside(entry)
        self.pool_access.settle(self.pool_access.claims)
        if self.world.over:
            with suppress(OSError):  # ``finish`` tries again
                self._note_the_end()
        self._leave_bones(news)
        self._announce(news)
        self.house.after_command(self.world)
        grown = self.journal.committed - self._tried_at > BYTES_A_SNAPSHOT
        if not self.world.over and (grown or self._since >= COMMANDS_A_SNAPSHOT):
            self.save()

    def _done(self, command: Command) -> Done:
        throws = self.world.streams.get("play", 0)
        return Done(command=command, turn=self.world.turn, throws=throws, played=self.played)

    def _undo(self) -> None:
        """Undo everything that a refused, cancelled or failed command has done."""
        self.writing = True
        self.game.world = self.undoing.world_before()
        self.journal.forget_answers()
        self.pool_access.give_back(self.pool_access.claims)
        self.pool_access.claims = []
        self._half_done = False
        self.writing = False

    def after_resuming(self) -> None:
        """Finish what the last process may have begun: claims, waiting bones, the end of the game."""
        if claims := self.pool_access.unsettled():
            met = self._claims_met()
            self.pool_access.settle([claim for claim in claims if claim in met])
            self.pool_access.give_back([claim for claim in claims if claim not in met])
        self.pool_access.leave_waiting()
        clear_old_claims(self.data, self.pool_access)
        if self.world.over:
            self.finish()
        elif self.troubles or self._started_at != SNAPSHOT:
            self.save()

    def _claims_met(self) -> set[str]:
        """The claims of all finished commands that can be read."""
        try:
            history = self.history()
        except HostileFile:
            numbers = self.files.journal_numbers()
            history = [done for number in numbers for done in self.files.read_journal(number).commands]
        return {claim for recorded in history for claim in recorded.claims}

    def _leave_bones(self, news: list[Entry]) -> bool:
        """Leave the bones of the last command, once however often it is called. True if they are safe."""
        moment = self._ended.time if self._ended is not None else wall_clock.now()
        left = [
            self.pool_access.leave(entry, f"{self.identity}:{self.commands}:{entry.name}", moment)
            for entry in news
            if isinstance(entry, BonesLeft)
        ]
        return all(left)

    def _announce(self, news: list[Entry]) -> None:
        """L-179: write the live log. If that fails the game goes on."""
        happened = self.world.chronicle[self._announced :]
        self._announced = len(self.world.chronicle)
        with suppress(OSError):
            watch = Watch(self.live_events, wall_clock.now(), self.played, self.house.settings.llc_turns)
            for line in live_lines(happened, self.world, self.game.edition, watch):
                append_line(self.data / "livelog", line)

    # Saving and ending

    def save(self) -> bool:
        """Begin a new journal and write a new snapshot before it. The old ones stay.

        False if the disk did not take it. A world that no snapshot can hold is safe in its journals.
        """
        self._since, self._tried_at = 0, self.journal.committed
        self.last.forget(SAVED)
        self.writing = True
        try:
            self.journal.sync()
            new = self._begin_journal()
            self.journal.close()
            self.journal, self._tried_at = new, 0
            self.files.write_snapshot(write_snapshot(self._snapshot()))
        except OSError as error:
            self.troubles.append(f"The game is not saved, and goes on in its journal: {error}.")
            self.files.sync_names()
            return False
        except (HostileFile, ValueError, TypeError) as error:
            self.troubles.append(f"The game could not be saved anew, and stays in its journal: {error}.")
            self.files.sync_names()
        finally:
            self.writing = False
        return True

    def _snapshot(self) -> Snapshot:
        return Snapshot(
            game=self.identity,
            number=self.number,
            edition=self.game.edition.name,
            fingerprint=edition_fingerprint(self.game.edition),
            birth=self.birth,
            world=self.world,
            behaviour=BEHAVIOUR,
            commands=self.commands,
            played=self.played,
        )

    def close(self) -> None:
        """Save the game, or finish it if it is over, and close its files."""
        if self._closed:
            return
        self._closed = self.writing = True
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
            ended = Ended(
                time=wall_clock.now(),
                uid=os.getuid(),
                played=self.played,
                log_at=size_of(self.data / "logfile"),
                xlog_at=size_of(self.data / "xlogfile"),
            )
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
        self.writing = True
        try:
            self.finished = self._finish()
        finally:
            self.writing = False

    def _finish(self) -> bool:
        try:
            self.pool_access.settle_for_good(self._claims_met())
            moment = self._note_the_end()
            if not self._leave_bones(self.game.news):
                return False
            self._write_records(moment)
            self._keep_replay()
            self.files.remove()
        except OSError as error:
            self.troubles.append(f"The end of the game could not be written down, and waits for it: {error}")
            return False
        return True

    def _write_records(self, moment: Ended) -> None:
        if self.world.ended is None:
            return
        shown = self.messages, self.screen()
        self.dump_file, found = record_files.write_records(self.data, self.world, moment, self.house, *shown)
        self.standing = found or self.standing

    def _keep_replay(self) -> None:
        try:
            parts = played_parts(self.files, self.identity)
            replay = replay_of_commands(self.birth, self.game.edition, self.history(), parts)
        except HostileFile as error:  # in the journal of an earlier snapshot
            self.troubles.append(f"There will be no replay of this game: {error}")
            return
        self.replay = replay
        record_files.keep_replay(self.data, replay)
