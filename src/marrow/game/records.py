"""The text of a finished game's records, exactly as NetHack writes them. Rules L-171 to L-178, L-243, L-244.

The facts come from the rules as ``Ended``; times and the user's number come from the host. Nothing here
opens a file: ``record_files`` does.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial

from marrow.digits import number_of
from marrow.formats.answers import printable
from marrow.formats.sysconf import Sysconf
from marrow.model.ended import Ended
from marrow.model.vocabularies import Ending

NETHACKS = Sysconf()  # L-177: a hundred entries, three of them of one player in one role
SHOWN_NAME_WIDTH = 10  # B-064
DEATH_WIDTH = 100


@dataclass(frozen=True, slots=True)
class HostFacts:
    """Facts that only the host knows: days as YYYYMMDD, Unix times, seconds played, user number, the server.

    ``own`` is what Marrow adds after an edition's own fields of the extended log.
    """

    start: int
    end: int
    birth_day: str
    death_day: str
    realtime: int
    uid: int = 0
    server: str = "localhost"  # L-174: as TNNT writes it
    began: str = ""  # both times in words, for the dump log
    ended: str = ""
    own: tuple[tuple[str, str], ...] = ()


def xlogfile_line(ended: Ended, host_facts: HostFacts) -> str:
    """L-174: one line of the extended log, with its newline: the edition's fields, then Marrow's own."""
    fields = [(name.partition(":")[0], LOG_FIELDS[name](ended, host_facts)) for name in ended.log_fields]
    fields += [(key, text.replace("=", "_")) for key, text in host_facts.own if text]
    separator = ended.log_separator
    return (
        separator.join(f"{key}={_in_field(text, separator)}" for key, text in fields if text is not None)
        + "\n"
    )


def _in_field(value: str | int, separator: str) -> str:
    """L-174: a value without what would end its field or its line: patched 3.4.3 writes _ for a colon."""
    text = str(value)
    return on_one_line(text) if separator == "\t" else text.replace(separator, "_").replace("\n", "_")


def _died_in_disgrace(ended: Ended) -> int:
    """L-243: bits 2 to 4 of SLASH'EM's flags: with the Amulet, in celestial disgrace, with a fake Amulet."""
    suffixes = ("(with the Amulet)", "(in celestial disgrace)", "(with a fake Amulet)")
    return sum(4 << bit for bit, suffix in enumerate(suffixes) if ended.killer.text.endswith(suffix))


def _tournament(word: int, ended: Ended, host: HostFacts) -> str | None:
    """L-243: one of the numbers with TNNT's own achievements."""
    return f"0x{ended.tournament[word]:x}" if word < len(ended.tournament) else None


Value = Callable[[Ended, HostFacts], str | int | None]
LOG_FIELDS: Mapping[str, Value] = {  # L-174, L-243
    "server": lambda ended, host: host.server,
    "version": lambda ended, host: ended.log_prefix + ended.version,
    "points": lambda ended, host: ended.points,
    "deathdnum": lambda ended, host: ended.branch_number,
    "deathdname": lambda ended, host: ended.branch_name,
    "deathlev": lambda ended, host: ended.depth,
    "maxlvl": lambda ended, host: ended.deepest,
    "dlev_name": lambda ended, host: ended.level_name,
    "hp": lambda ended, host: ended.hp,
    "maxhp": lambda ended, host: ended.max_hp,
    "deaths": lambda ended, host: ended.deaths,  # L-175
    "deathdate": lambda ended, host: host.death_day,
    "birthdate": lambda ended, host: host.birth_day,
    "uid": lambda ended, host: host.uid,
    "role": lambda ended, host: ended.role,
    "race": lambda ended, host: ended.race,
    "gender": lambda ended, host: ended.gender,
    "align": lambda ended, host: ended.alignment,
    "name": lambda ended, host: ended.name,
    "death": lambda ended, host: cut_to_bytes(ended.death, DEATH_WIDTH),
    "while": lambda ended, host: ended.reason or None,
    "conduct": lambda ended, host: f"0x{ended.conduct:x}",  # L-171
    "turns": lambda ended, host: ended.turns,
    "achieve": lambda ended, host: f"0x{ended.achievements:x}",  # L-172
    "achieve:kills": lambda ended, host: f"0x{ended.achievements & 0xFFF | (ended.events >> 11 & 1) << 23:x}",
    "achieveX": lambda ended, host: ",".join(ended.achieved or ()),
    "conductX": lambda ended, host: ",".join(ended.conduct_names),
    "realtime": lambda ended, host: host.realtime,
    "starttime": lambda ended, host: host.start,
    "endtime": lambda ended, host: host.end,
    "gender0": lambda ended, host: ended.birth_gender,
    "align0": lambda ended, host: ended.birth_alignment,
    "flags": lambda ended, host: f"0x{ended.flags:x}",  # L-173
    "gold": lambda ended, host: 0 if ended.gold_is_in_bones else ended.gold,
    "wish_cnt": lambda ended, host: ended.wishes,
    "arti_wish_cnt": lambda ended, host: ended.artifact_wishes,
    "bones": lambda ended, host: ended.bones_met,
    "rerolls": lambda ended, host: ended.rerolls,  # Z-100
    "flags:disgrace": lambda ended, host: f"0x{ended.flags & 3 | _died_in_disgrace(ended):x}",
    "flags:bones": lambda ended, host: (
        f"0x{ended.flags & 3 | _died_in_disgrace(ended) | bool(ended.bones_met) << 5:x}"
    ),
    "event": lambda ended, host: ended.events,
    "carried": lambda ended, host: ended.carried,
    "xplevel": lambda ended, host: ended.level,
    "exp": lambda ended, host: ended.experience,
    "mode:debug": lambda ended, host: {"wizard": "debug"}.get(ended.mode, ended.mode),
    "modes": lambda ended, host: ended.mode,
    "mode": lambda ended, host: ended.mode,
    "dnetachieve": lambda ended, host: f"0x{ended.demon_lords:x}",
    **{f"tnntachieve{word}": partial(_tournament, word) for word in range(6)},
    "achieveX:trophies": lambda ended, host: "",  # all of them are for places that are not in Marrow
}


def record_line(ended: Ended, host_facts: HostFacts) -> str:
    """L-176: one line of the record or the log, with its newline."""
    numbers = [
        ended.version,
        ended.points,
        ended.branch_number,
        ended.depth,
        ended.deepest,
        ended.hp,
        ended.max_hp,
        ended.deaths,
        host_facts.death_day,
        host_facts.birth_day,
        host_facts.uid,
        ended.role,
        ended.race,
        ended.gender,
        ended.alignment,
    ]
    name = cut_to_bytes(on_one_line(ended.name), ended.name_width).replace(",", ";")
    name = name if name.strip() else "_"
    death = death_with_reason(ended)
    return " ".join(str(number) for number in numbers) + f" {name},{death}\n"


def death_with_reason(ended: Ended) -> str:
    """L-014, L-176: the death and why the hero was helpless: in full, shortened or left out, as it fits."""
    death, suffix = cut_to_bytes(on_one_line(ended.death), DEATH_WIDTH), suffix_of(ended)
    if not suffix or ended.suffix_is_for_all_lines:
        return death + suffix
    for words in (suffix, ", while helpless"):
        if len((death + words).encode()) < DEATH_WIDTH:
            return death + words
    return death


def suffix_of(ended: Ended) -> str:
    """What the death says of helplessness, or nothing."""
    return on_one_line(ended.death_with_suffix).removeprefix(on_one_line(ended.death))


def suffix_for_others(ended: Ended) -> str:
    """L-014: what 3.6.0 also writes behind the older lines of its record."""
    return suffix_of(ended) if ended.suffix_is_for_all_lines else ""


def cut_to_bytes(text: str, width: int) -> str:
    """The text, cut to this many bytes."""
    return text.encode()[:width].decode(errors="ignore")


def on_one_line(text: str) -> str:
    """The text without tabs and newlines, which would end its field or line."""
    return text.replace("\t", " ").replace("\n", " ")


@dataclass(frozen=True, slots=True)
class RecordEntry:
    """One line of the record, read back."""

    line: str
    points: int
    place: tuple[int, int, int]  # NetHack's number of the branch, the depth, and the greatest depth
    hp: tuple[int, int]  # at the end, and at most
    uid: str
    role: str
    race: str
    gender: str
    alignment: str
    name: str
    death: str


def _signed(word: str) -> int | None:
    number = number_of(word.removeprefix("-"))
    return -number if number is not None and word.startswith("-") else number


def read_record(text: str) -> list[RecordEntry]:
    """The entries of the score list; lines that are not entries are left out."""
    entries = []
    for line in text.splitlines():
        words = line.split(" ", 15)
        numbers = [_signed(word) for word in words[1:7]] if len(words) == 16 else [None]
        points, *place = [number for number in numbers if number is not None] or [0]
        if len(place) + 1 < 6:
            continue
        name, _, death = words[15].partition(",")
        uid, role, race, gender, alignment = words[10:15]
        where, hp = (place[0], place[1], place[2]), (place[3], place[4])
        entries.append(RecordEntry(line, points, where, hp, uid, role, race, gender, alignment, name, death))
    return entries


def who_is_listed(text: str, rank: int) -> str:
    """B-064: who has this rank (from 1) in the score list, written as B-179 says; "" for nobody."""
    entries = [entry for entry in read_record(text) if entry.points > 0]
    if not 1 <= rank <= len(entries):
        return ""
    entry = entries[rank - 1]
    name = cut_to_bytes(printable(entry.name), SHOWN_NAME_WIDTH)
    return "-".join((name, entry.role, entry.race, entry.gender, entry.alignment))


def new_record(text: str, line: str, settings: Sysconf = NETHACKS, *, suffix: str = "") -> tuple[str, int]:
    """L-177: the score list with this line added, and its rank from 1; rank 0 if it is not good enough.

    L-014: ``suffix``: what 3.6.0 writes behind each other line of its own, too.

    The limit for one player counts only this player's entries in this role; other entries are not removed
    by it. NetHack: topten.c, topten.
    """
    (mine,) = read_record(line)
    entries = [entry for entry in read_record(text) if entry.points > 0]
    place = 1 + sum(1 for entry in entries if entry.points >= mine.points)  # ties keep the older first
    same = [entry for entry in entries if entry.role == mine.role and is_of_same(entry, mine, settings)]
    better = sum(1 for entry in same if entry.points >= mine.points)
    enters = mine.points >= settings.pointsmin and place <= settings.entrymax and better < settings.persmax
    surplus = {id(entry) for entry in same[settings.persmax - enters :]}
    if enters:
        entries.insert(place - 1, mine)
    elif all(id(entry) not in surplus for entry in entries[: settings.entrymax]):
        return text, 0
    kept = [entry for entry in entries if id(entry) not in surplus][: settings.entrymax]
    lines = (entry.line if entry is mine else _with_suffix(entry, mine, suffix) for entry in kept)
    return "".join(f"{one}\n" for one in lines), place if enters else 0


def _with_suffix(entry: RecordEntry, mine: RecordEntry, suffix: str) -> str:
    """L-014: the line as it is written again: in 3.6.0 a line of its own gets the suffix of the newest."""
    version = mine.line.partition(" ")[0] + " "
    if not suffix or not entry.line.startswith(version):
        return entry.line
    kept = cut_to_bytes(entry.death, DEATH_WIDTH)
    return entry.line.removesuffix(entry.death) + kept + suffix


def is_of_same(entry: RecordEntry, mine: RecordEntry, settings: Sysconf) -> bool:
    """L-177: whether two entries are of one player: of one user, or with PERS_IS_UID=0 of one name."""
    return entry.uid == mine.uid if settings.pers_is_uid else entry.name == mine.name


def belongs_in_record(ended: Ended) -> bool:
    """L-178: only games in normal mode that did not end in a panic."""
    return ended.mode == "normal" and ended.ending != Ending.PANICKED


def belongs_in_log(ended: Ended) -> bool:
    """L-178: all games that did not end in a panic."""
    return ended.ending != Ending.PANICKED
