"""Writes the files of a finished game: log lines, the score list (record), a dump log, a replay."""

from pathlib import Path

from marrow.formats import frames
from marrow.formats.replays import ReplayFile, write_replay
from marrow.game import records
from marrow.game.disk import append_once, lock_directory, write_atomically
from marrow.game.game_paths import directory_name
from marrow.game.wall_clock import day_of
from marrow.model.ended import Ended
from marrow.model.world import World

REPLAYS_KEPT = 20


def make_host_facts(world: World, moment: frames.Ended) -> records.HostFacts:
    return records.HostFacts(
        start=world.born_at,
        end=moment.time,
        birth_day=day_of(world.born_at),
        death_day=day_of(moment.time),
        realtime=moment.played,
        uid=moment.uid,
        version=records.version_of(world.edition),
    )


def read_record_file(data: Path) -> str:
    """The text of the score list as it is now; bytes that are not UTF-8 are kept."""
    try:
        return (data / "record").read_text(encoding="utf-8", errors="surrogateescape")
    except FileNotFoundError:
        return ""


def write_score_lines(data: Path, facts: Ended, host_facts: records.HostFacts, moment: frames.Ended) -> int:
    """Write both logs and the score list, unless they have the lines already; the new rank, or 0."""
    line = records.record_line(facts, host_facts)
    rank = 0
    if records.belongs_in_log(facts):
        append_once(data / "xlogfile", records.xlogfile_line(facts, host_facts), since=moment.xlog_at)
        append_once(data / "logfile", line, since=moment.log_at)
    if records.belongs_in_record(facts):
        with lock_directory(data):
            old = read_record_file(data)
            if line not in old:
                text, rank = records.new_record(old, line)
                write_atomically(data / "record", text.encode(errors="surrogateescape"))
    return rank


def write_dump(
    data: Path, facts: Ended, host_facts: records.HostFacts, messages: list[str], screen: list[str]
) -> Path:
    dumps = data / "dumplogs"
    dumps.mkdir(parents=True, exist_ok=True)
    file = dumps / f"{directory_name(facts.name)}-{host_facts.start}.txt"
    write_atomically(file, records.dump_log(facts, host_facts, messages, screen).encode())
    return file


def keep_replay(data: Path, replay: ReplayFile) -> None:
    """Write the whole game as a replay, and delete all but the newest replays."""
    replays = data / "replays"
    replays.mkdir(parents=True, exist_ok=True)
    birth = replay.head.birth
    write_atomically(replays / f"{directory_name(birth.name)}-{birth.born_at}.replay", write_replay(replay))
    oldest_first = sorted(replays.glob("*.replay"), key=lambda path: path.stat().st_mtime)
    for old in oldest_first[:-REPLAYS_KEPT]:
        old.unlink(missing_ok=True)
