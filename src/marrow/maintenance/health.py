"""Whether what is in the data directory is well: games, the pool, logs, replays. Nothing is changed."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from marrow.errors import GameInUse, HostileFile, PoolTrouble
from marrow.formats.fingerprint import state_hash
from marrow.game.game_files import BEFORE, UNREAD, GameFiles, GameFolder
from marrow.game.game_paths import Saved, read_replay_file, saved_games
from marrow.game.journal_replay import NEWER_RULES, Found, find_on_disk, newborn, play_again
from marrow.game.record_files import read_record_file
from marrow.game.timeline import whole_history
from marrow.pool.reading import pool_files, pool_to_read
from marrow.pool.sqlite import SqlitePool

LOGS = ("xlogfile", "logfile", "livelog", "trouble.log")


@dataclass(slots=True)
class Health:
    """What was found about one thing: what is wrong with it, and what is worth knowing."""

    name: str
    state: str = ""  # in a few words, when it is well
    wrong: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    helps: str = ""  # the command that would make it good

    @property
    def is_well(self) -> bool:
        return not self.wrong


def examine_game(saved: Saved, *, deep: bool = False) -> Health:
    """A game: would it open, at which command, is anything lost, could it be made good.

    ``deep``: it is also played from its birth, and must come out as it was saved.
    """
    health = Health(saved.name)
    files = GameFolder(saved.directory)
    try:
        found = find_on_disk(files)
    except (HostileFile, OSError) as error:
        health.wrong.append(f"It cannot be opened: {error}")
        health.helps = f"marrow recover {saved.name} --set-aside"
        return health
    world = found.game.world
    health.state = f"turn {world.turn}, {found.line.finished} commands, {found.snapshot.edition}"
    if is_being_played(saved.directory):
        health.notes.append("It is being played.")
    newer = NEWER_RULES.format(edition=found.snapshot.edition)  # after an upgrade, and nothing wrong
    health.wrong += [trouble for trouble in found.troubles if trouble != newer]
    health.notes += [newer] if newer in found.troubles else []
    if health.wrong:
        health.helps = f"marrow recover {saved.name}"
    health.notes += list(_notes_on_files(files, found))
    if deep:
        health.wrong += list(_deep_faults(files, found))
    return health


def is_being_played(directory: Path) -> bool:
    """Whether another process holds the game."""
    try:
        GameFiles(directory).close()
    except GameInUse:
        return True
    except OSError:
        return False
    return False


def _notes_on_files(files: GameFolder, found: Found) -> Iterator[str]:
    if (files.path / BEFORE).exists():
        try:
            files.read_snapshot(BEFORE)
        except (HostileFile, OSError) as error:
            yield f"The snapshot before the newest cannot be read; the next save replaces it: {error}"
    try:
        whole_history(files, found.snapshot.game, found.line.finished)
    except HostileFile as error:
        yield f"It will leave no replay: {error}"
    for path in sorted(files.path.glob(f"*{UNREAD}-*")):
        yield f"Kept, because it could not be read: {path.name}"


def _deep_faults(files: GameFolder, found: Found) -> Iterator[str]:
    """What comes out differently when the game is played from its birth."""
    try:
        history = whole_history(files, found.snapshot.game, found.line.finished)
    except HostileFile:
        return  # a note tells it
    snapshot = newborn(found.snapshot.birth, found.snapshot.edition)
    game, agreed, trouble = play_again(snapshot, found.game.edition, history)
    if trouble:
        yield f"Played from the birth, {trouble} (command {agreed + 1} of {len(history)})."
    elif state_hash(game.world) != state_hash(found.game.world):
        yield "Played from the birth, the game comes out differently from its snapshot."


def examine_pool(file: Path) -> Health:
    """A pool of bones: the database, each of the bones, claims, what waits."""
    health = Health(file.stem)
    try:
        pool = pool_to_read(file)
    except PoolTrouble as error:
        health.wrong.append(str(error))
        return health
    try:
        _examine_open_pool(pool, file.parent, health)
    except PoolTrouble as error:
        health.wrong.append(str(error))
    finally:
        pool.close()
    return health


def _examine_open_pool(pool: SqlitePool, data: Path, health: Health) -> None:
    health.wrong += pool.faults()
    resting = pool.list_bones()
    for one in resting:
        try:
            pool.read(one.edition, one.name)
        except HostileFile as error:
            health.wrong.append(f"bon{one.name} of {one.edition} cannot be read: {error}")
    claimed = [one for one in resting if one.claimed_by]
    health.state = f"{len(resting)} resting, {len(claimed)} being met, {len(pool.quarantined())} refused"
    for one in claimed:
        health.notes.append(f"bon{one.name} of {one.edition} is claimed by {one.claimed_by}")
    for folder, what in (
        ("bones-waiting", "bones wait for the pool"),
        ("bones-met", "claims wait to be settled"),
    ):
        if waiting := len(list((data / folder).glob("[!.]*"))):
            health.notes.append(f"{waiting} {what}; the next game brings them.")


def examine_records(data: Path) -> Health:
    """The score list, the logs and the kept replays."""
    health = Health("records")
    try:
        entries = read_record_file(data).splitlines()
    except (HostileFile, OSError) as error:
        health.wrong.append(str(error))
        entries = []
    for name in LOGS:
        if not ends_with_a_line(data / name):
            health.wrong.append(f"{name} does not end with a whole line")
    replays = sorted((data / "replays").glob("[!.]*.replay"))
    for file in replays:
        try:
            read_replay_file(file)
        except (HostileFile, OSError) as error:
            health.wrong.append(str(error))
    health.state = f"{len(entries)} scores, {len(replays)} replays"
    return health


def ends_with_a_line(file: Path) -> bool:
    """Whether a log is empty, missing, or ends with a line end."""
    try:
        with file.open("rb") as log:
            if log.seek(0, 2) == 0:
                return True
            log.seek(-1, 2)
            return log.read(1) == b"\n"
    except FileNotFoundError:
        return True


def examine_all(data: Path, *, deep: bool = False) -> Iterator[Health]:
    """Everything in a data directory, one thing after another."""
    for saved in saved_games(data):
        yield examine_game(saved, deep=deep)
    for file in pool_files(data):
        yield examine_pool(file)
    yield examine_records(data)
