"""What a finished game leaves in the directory of games: log lines, a record, a dump log, a replay."""

import time
from pathlib import Path

from marrow.formats import frames
from marrow.formats.replays import ReplayFile, write_replay
from marrow.game import records
from marrow.game.disk import alone_in, append_once, write_whole
from marrow.game.shelf import directory_name
from marrow.model.ended import Ended
from marrow.model.world import World

REPLAYS_KEPT = 20


def circumstances(world: World, moment: frames.Ended) -> records.Circumstances:
    return records.Circumstances(
        start=world.born_at,
        end=moment.time,
        birth_day=_day(world.born_at),
        death_day=_day(moment.time),
        realtime=moment.played,
        uid=moment.uid,
        version=records.version_of(world.edition),
    )


def _day(stamp: int) -> str:
    return time.strftime("%Y%m%d", time.localtime(stamp))


def record_of(data: Path) -> str:
    """The score list as it is now; bytes that are no text stay as they are."""
    try:
        return (data / "record").read_text(encoding="utf-8", errors="surrogateescape")
    except FileNotFoundError:
        return ""


def write_lines(data: Path, facts: Ended, around: records.Circumstances, log_at: int) -> int:
    """Into both logs and the score list, but where they are already; its new place in the list, or 0."""
    line = records.record_line(facts, around)
    rank = 0
    if records.belongs_in_log(facts):
        append_once(data / "xlogfile", records.xlogfile_line(facts, around))
        append_once(data / "logfile", line, since=log_at)
    if records.belongs_in_record(facts):
        with alone_in(data):
            old = record_of(data)
            if line not in old:
                text, rank = records.new_record(old, line)
                write_whole(data / "record", text.encode(errors="surrogateescape"))
    return rank


def write_dump(
    data: Path, facts: Ended, around: records.Circumstances, messages: list[str], screen: list[str]
) -> Path:
    dumps = data / "dumplogs"
    dumps.mkdir(parents=True, exist_ok=True)
    file = dumps / f"{directory_name(facts.name)}-{around.start}.txt"
    write_whole(file, records.dump_log(facts, around, messages, screen).encode())
    return file


def keep_replay(data: Path, replay: ReplayFile) -> None:
    """The whole game as a replay; the newest few are kept."""
    replays = data / "replays"
    replays.mkdir(parents=True, exist_ok=True)
    birth = replay.head.birth
    write_whole(replays / f"{directory_name(birth.name)}-{birth.born_at}.replay", write_replay(replay))
    oldest_first = sorted(replays.glob("*.replay"), key=lambda path: path.stat().st_mtime)
    for old in oldest_first[:-REPLAYS_KEPT]:
        old.unlink(missing_ok=True)
