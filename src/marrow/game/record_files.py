"""Writes the files of a finished game: log lines, the score list (record), a dump log, a replay."""

from pathlib import Path

from marrow.formats import frames
from marrow.formats.fingerprint import BEHAVIOUR
from marrow.formats.replays import ReplayFile, write_replay
from marrow.formats.sysconf import Sysconf
from marrow.game import dump_log, records, top_ten
from marrow.game.disk import append_once, lock_directory, write_atomically
from marrow.game.game_paths import directory_name
from marrow.game.house_rules import HouseRules
from marrow.game.wall_clock import day_of, moment_in_words
from marrow.model.ended import Ended
from marrow.model.world import World
from marrow.version import VERSION

REPLAYS_KEPT = 20


def make_host_facts(world: World, moment: frames.Ended, server: str = "localhost") -> records.HostFacts:
    return records.HostFacts(
        start=world.born_at,
        end=moment.time,
        birth_day=day_of(world.born_at),
        death_day=day_of(moment.time),
        realtime=moment.played,
        uid=moment.uid,
        server=server,
        began=moment_in_words(world.born_at),
        ended=moment_in_words(moment.time),
        own=own_fields(world),
    )


def own_fields(world: World) -> tuple[tuple[str, str], ...]:
    """L-244: what Marrow adds to an extended log: after the edition's own fields, and by names of its own."""
    ended = world.ended
    return (
        ("mrw_version", VERSION),
        ("mrw_edition", world.edition),
        ("mrw_behaviour", str(BEHAVIOUR)),
        ("mrw_mode", world.mode),
        ("mrw_seed", str(world.seed)),
        ("mrw_bones_met", str(world.bones_met)),
        ("mrw_explored", str(world.explored)),
        ("mrw_bones_left", ended.bones_name if ended is not None else ""),
    )


def read_record_file(data: Path) -> str:
    """The text of the score list as it is now; bytes that are not UTF-8 are kept."""
    try:
        return (data / "record").read_text(encoding="utf-8", errors="surrogateescape")
    except FileNotFoundError:
        return ""


def write_score_lines(
    data: Path, facts: Ended, host_facts: records.HostFacts, moment: frames.Ended, settings: Sysconf
) -> top_ten.Standing | None:
    """Write both logs and the score list, unless they have the lines already; how the game stands in it.

    None: it does not belong there, or was written before.
    """
    line = records.record_line(facts, host_facts)
    found = None
    if records.belongs_in_log(facts):
        append_once(data / "xlogfile", records.xlogfile_line(facts, host_facts), since=moment.xlog_at)
        append_once(data / "logfile", line, since=moment.log_at)
    if records.belongs_in_record(facts):
        with lock_directory(data):
            old = read_record_file(data)
            if line not in old:
                text, found = top_ten.standing(old, line, settings, suffix=records.suffix_for_others(facts))
                write_atomically(data / "record", text.encode(errors="surrogateescape"))
    return found


def dump_file_of(data: Path, name: str, started: int) -> Path:
    """The file of a dump log, unless a server says otherwise; its directory is made."""
    dumps = data / "dumplogs"
    dumps.mkdir(parents=True, exist_ok=True)
    return dumps / f"{directory_name(name)}-{started}.txt"


def write_dump(
    file: Path, facts: Ended, host_facts: records.HostFacts, messages: list[str], screen: list[str]
) -> Path:
    """Write the dump log into this file, and as a page beside it."""
    write_atomically(file, dump_log.dump_log(facts, host_facts, messages, screen).encode())
    page = dump_log.dump_page(facts, host_facts, messages, screen)
    write_atomically(file.with_suffix(".html"), page.encode())
    return file


def write_records(
    data: Path,
    world: World,
    moment: frames.Ended,
    house: HouseRules,
    messages: list[str],
    screen: list[str],
) -> tuple[Path, top_ten.Standing | None]:
    """Write everything about a finished game but its replay: the dump log's file, and how it stands."""
    facts = world.ended
    assert facts is not None
    host_facts = make_host_facts(world, moment, house.settings.server)
    found = write_score_lines(data, facts, host_facts, moment, house.settings)
    place = house.dump_place(facts.name, host_facts.start, moment.time, facts.version)
    place = place or dump_file_of(data, facts.name, host_facts.start)
    return write_dump(place, facts, host_facts, messages, screen), found


def keep_replay(data: Path, replay: ReplayFile) -> None:
    """Write the whole game as a replay, and delete all but the newest replays."""
    replays = data / "replays"
    replays.mkdir(parents=True, exist_ok=True)
    birth = replay.head.birth
    write_atomically(replays / f"{directory_name(birth.name)}-{birth.born_at}.replay", write_replay(replay))
    oldest_first = sorted(replays.glob("*.replay"), key=lambda path: path.stat().st_mtime)
    for old in oldest_first[:-REPLAYS_KEPT]:
        old.unlink(missing_ok=True)
