"""The moments at which `marrow crash` kills a game: in play, in a save, in a death, in a migration.

For the last three the child says when the moment begins and when it is over. Half of the children are
killed between, a random part of its usual length after its beginning: that may strike within a write, and
may come too late. The others kill themselves at a random call of a function inside the moment.
"""

import os
import signal
import sqlite3
import sys
from collections.abc import Callable
from contextlib import closing, suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from marrow.errors import HostileFile
from marrow.formats.answers import answer_of
from marrow.formats.bones import write_bones
from marrow.game import record_files
from marrow.game.birth import Birth
from marrow.game.game_files import BEFORE, GameFolder
from marrow.game.game_paths import read_replay_file, saved_games
from marrow.game.saved_game import replay_of_game
from marrow.game.session import Session, begin
from marrow.lab.random_player import Player, RandomAnswers
from marrow.messages import commands as c
from marrow.messages.commands import Command
from marrow.messages.question_keys import QuestionKey
from marrow.messages.questions import AcceptDeath, Confirm, Question
from marrow.model.bones import Bones
from marrow.model.world import World
from marrow.pool.sqlite import SqlitePool

PLAY, SAVE, DEATH, MIGRATION = "play", "save", "death", "migration"
MOMENTS = (PLAY, SAVE, MIGRATION, DEATH)
Tell = Callable[[bool], None]


@dataclass(slots=True)
class Usual:
    """How long a moment usually takes, learned from those that were over before the kill."""

    seconds: float = 0.01

    def note(self, taken: float) -> None:
        self.seconds += 0.1 * (min(taken, 0.5) - self.seconds)


# What the child does


@dataclass(slots=True)
class KillAtCall:
    """Kills its own process at a call of a function, Python's or C's, counted inside the moment only."""

    calls: int  # until the kill

    def count_on(self) -> None:
        """The moment begins."""
        sys.setprofile(self._count)

    def stop_counting(self) -> None:
        """The moment is over; the count goes on in the next."""
        sys.setprofile(None)

    def _count(self, frame: object, event: str, argument: object) -> None:
        if event in ("call", "c_call"):
            self.calls -= 1
            if self.calls < 0:
                os.kill(os.getpid(), signal.SIGKILL)


def tell_saves(tell: Tell) -> None:
    """From now on say when a save begins, and when it is over."""
    save = Session.save

    def save_and_tell(session: Session) -> bool:
        tell(True)
        done = save(session)
        tell(False)
        return done

    Session.save = save_and_tell  # type: ignore[method-assign,assignment]


def tell_ends(tell: Tell) -> None:
    """From now on say when the records of a finished game are begun, and when its directory is gone."""
    finish = Session.finish

    def finish_and_tell(session: Session) -> None:
        if session.finished or not session.world.over:
            return
        tell(True)
        finish(session)
        tell(False)

    Session.finish = finish_and_tell  # type: ignore[method-assign,assignment]


class Mortal(Player):
    """Goes to a level where bones can be, in wizard mode, meets those that lie there, and starves."""

    def choose(self, world: World) -> Command:
        if world.hero.activity is not None and not self.refusals:
            return c.Continue()
        step = world.turn + self.refusals
        if world.level.number == 1:
            return c.WizardLevelTeleport(level=5 + self.random.randrange(4))
        if world.hero.base[4] != 3:
            return c.WizardSet(what="constitution", value=3)
        if world.hero.nutrition > -100:
            return c.WizardSet(what="nutrition", value=-150)
        return c.Search(count=1 + step % 3)


class AnswersOfMortal(RandomAnswers):
    """Takes all bones and all deaths, and never replaces the bones of another."""

    def random_answer(self, question: Question[object]) -> object:
        if isinstance(question, AcceptDeath):
            return True
        if isinstance(question, Confirm):
            return question.what != QuestionKey.REPLACE_BONES
        return super().random_answer(question)


UNDO_STEPS = """
DROP TABLE syncs;
DROP TABLE shelf;
ALTER TABLE bones DROP COLUMN refusal;
ALTER TABLE bones DROP COLUMN sending;
ALTER TABLE bones DROP COLUMN left_by;
DROP TABLE trials;
DROP INDEX leavings_content;
ALTER TABLE leavings DROP COLUMN left_at;
ALTER TABLE leavings DROP COLUMN content;
ALTER TABLE quarantine DROP COLUMN code;
ALTER TABLE bones DROP COLUMN claimed_at;
PRAGMA user_version=2
"""


def as_older_marrow_left_it(data: Path) -> None:
    """Turn a data directory back into what earlier versions wrote: journals without heads, an old pool."""
    for saved in saved_games(data):
        files = GameFolder(saved.directory)
        (saved.directory / BEFORE).unlink(missing_ok=True)
        for number in files.journal_numbers():
            path = files.journal(number)
            raw = path.read_bytes()
            length = int.from_bytes(raw[:4], "little")
            if files.read_journal(number).head is not None:
                path.write_bytes(raw[8 + length :])
    pool = data / "bones.sqlite"
    if pool.exists():
        with closing(sqlite3.connect(pool)) as db, suppress(sqlite3.OperationalError):
            db.executescript(UNDO_STEPS)


# What must be true in the end


@dataclass(slots=True)
class Estate:
    """What many killed games have left: bones, records, files."""

    left: int = 0
    met: int = 0
    resting: int = 0
    refused: int = 0  # bones that a game left and whose sense the door denies: a fault of the rules
    why: list[str] = field(default_factory=list)  # they were
    left_again: int = 0  # the bones of another, which a dying wizard found and did not replace
    records: int = 0
    troubles: list[str] = field(default_factory=list)


def inspect(data: Path) -> Estate:
    """Compare bones and records with the games that were played, and look for leftovers.

    Before that another hero's game begins, which clears away what killed processes left.
    """
    estate = Estate()
    begin(data, Birth(name="Other", born_at=1), RandomAnswers(Random(0))).files.remove()
    file = data / "bones.sqlite"
    if file.exists():
        _inspect_bones(data, file, estate)
    _inspect_records(data, estate)
    leftovers = [path for path in data.rglob(".*") if path.name != ".bones.sqlite"]
    leftovers += [path for folder in ("bones-waiting", "bones-met") for path in (data / folder).glob("*")]
    estate.troubles += [f"{path} was left over" for path in leftovers]
    return estate


def _inspect_bones(data: Path, file: Path, estate: Estate) -> None:
    """Each of the bones that were left is met by one game, or still lies in the pool."""
    pool = SqlitePool(file)
    estate.troubles += pool.faults()
    estate.why = [f"bones were put aside: {one.source}: {one.reason}" for one in pool.quarantined()]
    estate.refused = len(estate.why)
    estate.troubles += [f"{claim} was never settled" for claim in pool.all_claims()]
    resting = []
    for one in pool.list_bones():
        try:
            bones = pool.read(one.edition, one.name)
        except HostileFile as error:
            estate.refused += 1
            estate.why.append(f"bones that a game left are not read again: {one.name}: {error}")
            continue
        assert bones is not None
        resting.append(write_bones(bones))
    with closing(sqlite3.connect(file)) as db:
        (estate.left,) = db.execute("SELECT count(*) FROM leavings WHERE kept").fetchone()
    met = [write_bones(bones) for bones in _all_met(data, estate)]
    estate.met, estate.resting = len(met), len(resting)
    if len(set(met)) != len(met):
        estate.troubles.append("bones were met twice")
    if set(met) & set(resting):
        estate.troubles.append("bones were met and still lie in the pool")
    accounted = len(met) + len(resting) + estate.refused + estate.left_again
    if estate.left != accounted:
        estate.troubles.append(f"{estate.left} bones were left, and there are {accounted}: {estate}")
    pool.close()


def _all_met(data: Path, estate: Estate) -> list[Bones]:
    """The bones in the answers of all games, finished or not."""
    replays = []
    for file in (data / "replays").glob("[!.]*.replay"):
        try:
            replays.append(read_replay_file(file))
        except HostileFile as error:
            estate.troubles.append(str(error))
    replays += [replay_of_game(data, saved.name) for saved in saved_games(data)]
    met = []
    for replay in replays:
        for step in replay.steps:
            answers = [answer_of(answer) for answer in step.answers]
            found = [answer for answer in answers if isinstance(answer, Bones)]
            if _is_left_again(answers):
                estate.left_again += 1
                found.pop()
            met += found
    return met


def _is_left_again(answers: list[object]) -> bool:
    """Whether the answers end like those of a wizard who dies among bones (B-195): found, not replaced."""
    return len(answers) > 1 and isinstance(answers[-2], Bones) and answers[-1] is False


def _inspect_records(data: Path, estate: Estate) -> None:
    """Each game has one line in each log, and one replay."""
    logs = {name: (data / name).read_text() for name in ("xlogfile", "logfile") if (data / name).exists()}
    counts = {name: text.count("\n") for name, text in logs.items()}
    counts["replays"] = len(list((data / "replays").glob("[!.]*.replay")))
    estate.records = counts["replays"]
    if set(counts.values()) != {estate.records}:
        estate.troubles.append(f"there should be as many games in each of these: {counts}")
    lines = logs.get("xlogfile", "").splitlines()
    if len(set(lines)) != len(lines):
        estate.troubles.append("xlogfile has a line twice")
    estate.troubles += [f"{name} ends within a line" for name, text in logs.items() if text[-1:] != "\n"]


def keep_all_replays() -> None:
    """Delete no replays, so that all games that were played can be inspected."""
    record_files.REPLAYS_KEPT = 1_000_000
