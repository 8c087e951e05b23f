"""The text of a finished game's records, exactly as NetHack writes them. Rules L-043, L-171 to L-178.

The facts come from the rules as ``Ended``; times and the user's number come from the host. Nothing here
opens a file: ``memorial`` does.
"""

from dataclasses import dataclass

from marrow.digits import number_of
from marrow.formats.answers import printable
from marrow.model.ended import Ended
from marrow.model.vocabularies import Ending
from marrow.rules.ending import death_text

VERSIONS = {"3.7": "3.7.0"}  # editions whose name is shorter than the version in records
MAX_ENTRIES = 100  # L-177
MAX_FOR_ONE = 3
NAME_WIDTH = 10  # L-176
DEATH_WIDTH = 100


@dataclass(frozen=True, slots=True)
class HostFacts:
    """Facts that only the host knows: days as YYYYMMDD, Unix times, seconds played, user number, version."""

    start: int
    end: int
    birth_day: str
    death_day: str
    realtime: int
    uid: int = 0
    version: str = "3.6.7"


def version_of(edition: str) -> str:
    """L-174, L-176: major, minor and patch."""
    return VERSIONS.get(edition, edition)


def xlogfile_line(ended: Ended, host_facts: HostFacts) -> str:
    """L-174: one line of the extended log, with its newline."""
    fields: list[tuple[str, object]] = [
        ("version", host_facts.version),
        ("points", ended.points),
        ("deathdnum", ended.branch_number),
        ("deathlev", ended.depth),
        ("maxlvl", ended.deepest),
        ("hp", ended.hp),
        ("maxhp", ended.max_hp),
        ("deaths", ended.deaths),  # L-175
        ("deathdate", host_facts.death_day),
        ("birthdate", host_facts.birth_day),
        ("uid", host_facts.uid),
        ("role", ended.role),
        ("race", ended.race),
        ("gender", ended.gender),
        ("align", ended.alignment),
        ("name", on_one_line(ended.name)),
        (
            "death",
            death_with_reason(ended)
            if ended.log_has_suffix
            else cut_to_bytes(on_one_line(ended.death), DEATH_WIDTH),
        ),
    ]
    if ended.reason:
        fields.append(("while", on_one_line(ended.reason)))
    fields += [
        ("conduct", f"0x{ended.conduct:x}"),  # L-171
        ("turns", ended.turns),
        ("achieve", f"0x{ended.achievements:x}"),  # L-172
        ("realtime", host_facts.realtime),
        ("starttime", host_facts.start),
        ("endtime", host_facts.end),
        ("gender0", ended.birth_gender),
        ("align0", ended.birth_alignment),
        ("flags", f"0x{ended.flags:x}"),  # L-173
    ]
    if ended.has_more_fields:
        fields = with_more_fields(fields, ended)
    if ended.rerolls is not None:
        fields.append(("rerolls", ended.rerolls))  # Z-100
    return "\t".join(f"{key}={value}" for key, value in fields) + "\n"


def record_line(ended: Ended, host_facts: HostFacts) -> str:
    """L-176: one line of the record or the log, with its newline."""
    numbers = [
        host_facts.version,
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
    name = cut_to_bytes(on_one_line(ended.name), NAME_WIDTH).replace(",", ";")
    death = death_with_reason(ended)
    return " ".join(str(number) for number in numbers) + f" {name},{death}\n"


def with_more_fields(fields: list[tuple[str, object]], ended: Ended) -> list[tuple[str, object]]:
    """L-174, Z-160: the additional fields of 3.7: achievements and conducts by name, gold, wishes, bones."""
    named = [
        ("achieveX", _achievements(ended)),
        ("conductX", _conducts(ended)),
    ]
    place = [key for key, _ in fields].index("achieve") + 1
    return [
        *fields[:place],
        *named,
        *fields[place:],
        ("gold", ended.gold),
        ("wish_cnt", ended.wishes),
        ("arti_wish_cnt", ended.artifact_wishes),
        ("bones", ended.bones_met),
    ]


def _achievements(ended: Ended) -> str:
    """Z-161: the achievements in their order; L-174: else by bit."""
    return _named(ended.achievements, ACHIEVEMENTS) if ended.achieved is None else ",".join(ended.achieved)


def _conducts(ended: Ended) -> str:
    """L-174, Z-163, Z-101: the conducts kept, by name; the last is to have the first pack that comes."""
    names = (_named(ended.conduct, CONDUCTS), *ended.newer_conducts)
    kept = ended.rerolls is not None and not ended.flags & 8
    return ",".join(name for name in (*names, "unrerolled" if kept else "") if name)


def _named(bits: int, names: tuple[str, ...]) -> str:
    return ",".join(name for bit, name in enumerate(names) if bits >> bit & 1)


ACHIEVEMENTS = (  # L-172, by bit
    "bell", "gehennom", "candelabrum", "book", "invocation", "amulet", "endgame", "astral", "ascended",
    "mines_luckstone", "sokoban_prize", "killed_medusa", "blind", "nudist",
)  # fmt: skip
CONDUCTS = (  # L-171, by bit
    "foodless", "vegan", "vegetarian", "atheist", "weaponless", "pacifist", "illiterate", "polyless",
    "polyselfless", "wishless", "artiwishless", "genocideless",
)  # fmt: skip


def death_with_reason(ended: Ended) -> str:
    """L-014, L-176: the death and why the hero was helpless: in full, shortened or left out, as it fits."""
    death = cut_to_bytes(on_one_line(ended.death), DEATH_WIDTH)
    if ended.death_with_suffix == ended.death:
        return death
    for suffix in (
        on_one_line(ended.death_with_suffix).removeprefix(on_one_line(ended.death)),
        ", while helpless",
    ):
        if len((death + suffix).encode()) < DEATH_WIDTH:
            return death + suffix
    return death


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
    uid: str
    role: str
    race: str
    gender: str
    alignment: str
    name: str
    death: str


def _points(word: str) -> int | None:
    number = number_of(word.removeprefix("-"))
    return -number if number is not None and word.startswith("-") else number


def read_record(text: str) -> list[RecordEntry]:
    """The entries of the score list; lines that are not entries are left out."""
    entries = []
    for line in text.splitlines():
        words = line.split(" ", 15)
        points = _points(words[1]) if len(words) == 16 else None
        if points is None:
            continue
        name, _, death = words[15].partition(",")
        uid, role, race, gender, alignment = words[10:15]
        entries.append(RecordEntry(line, points, uid, role, race, gender, alignment, name, death))
    return entries


def who_is_listed(text: str, rank: int) -> str:
    """B-064: who has this rank (from 1) in the score list, written as B-179 says; "" for nobody."""
    entries = [entry for entry in read_record(text) if entry.points > 0]
    if not 1 <= rank <= len(entries):
        return ""
    entry = entries[rank - 1]
    name = cut_to_bytes(printable(entry.name), NAME_WIDTH)
    return "-".join((name, entry.role, entry.race, entry.gender, entry.alignment))


def new_record(text: str, line: str) -> tuple[str, int]:
    """L-177: the score list with this line added, and its rank from 1; rank 0 if it is not good enough.

    The limit for one player counts only this player's entries in this role; other entries are not removed
    by it. NetHack: topten.c, topten.
    """
    (mine,) = read_record(line)
    entries = [entry for entry in read_record(text) if entry.points > 0]
    place = 1 + sum(1 for entry in entries if entry.points >= mine.points)  # ties keep the older first
    same = [entry for entry in entries if (entry.uid, entry.role) == (mine.uid, mine.role)]
    better = sum(1 for entry in same if entry.points >= mine.points)
    enters = mine.points > 0 and place <= MAX_ENTRIES and better < MAX_FOR_ONE
    surplus = {id(entry) for entry in same[MAX_FOR_ONE - enters :]}
    if enters:
        entries.insert(place - 1, mine)
    elif all(id(entry) not in surplus for entry in entries[:MAX_ENTRIES]):
        return text, 0
    kept = [entry for entry in entries if id(entry) not in surplus][:MAX_ENTRIES]
    return "".join(f"{entry.line}\n" for entry in kept), place if enters else 0


def belongs_in_record(ended: Ended) -> bool:
    """L-178: only games in normal mode that did not end in a panic."""
    return ended.mode == "normal" and ended.ending != Ending.PANICKED


def belongs_in_log(ended: Ended) -> bool:
    """L-178: all games that did not end in a panic."""
    return ended.ending != Ending.PANICKED


def tombstone(ended: Ended, year: str) -> list[str]:
    """L-043: the text on the tombstone: name, gold, up to four lines of death, the local year of death."""
    lines = ended.tombstone or death_text.tombstone(ended.name, ended.gold, ended.death)
    return [*lines[:-1], year]


STONE = (
    r"                       ----------",
    r"                      /          \ ",
    r"                     /    REST    \ ",
    r"                    /      IN      \ ",
    r"                   /     PEACE      \ ",
    r"                  /                  \ ",
)


def draw_tombstone(lines: list[str]) -> list[str]:
    """A gravestone with these lines on it."""
    body = [f"                  |{line:^18}|" for line in lines]
    foot = [r"                 *|     *  *  *      | *", r"        _________)/\\_//(\/(/\)/\//\/|_)_______"]
    return [line.rstrip() for line in (*STONE, *body, *foot)]


HOW_IT_ENDED = "How it ended:"


def _deeds(ended: Ended) -> list[tuple[str, list[str]]]:
    """What was done, and how it went; Z-104: in some editions with spells and skills, and the dead last."""
    dead = [
        ("Vanquished creatures:", [f" {line}" for line in ended.vanquished]),
        ("Genocided or extinct species:", [f" {line}" for line in ended.genocided]),
    ]
    kept = [
        ("Voluntary challenges:", [f" {line}" for line in ended.conducts]),
        ("Nutrition:", [f" {line}".rstrip() for line in ended.nutrition]),
        ("Dungeon overview:", [f" {line}" for line in ended.overview]),
    ]
    if ended.spells is None:
        return dead + kept
    learnt = [
        ("Spells:", [f" {line}" for line in ended.spells]),
        ("Skills:", [f" {line}" for line in ended.skills]),
    ]
    return learnt + kept + dead


def dump_log(ended: Ended, host_facts: HostFacts, messages: list[str], screen: list[str]) -> str:
    """L-037: the dump log: the hero, the map, the last messages, the inventory, what was done."""
    parts: list[tuple[str, list[str]]] = [
        (
            "",
            [
                f"Marrow, {host_facts.version} rules",
                f"{ended.name}, {ended.role} {ended.race} {ended.gender} {ended.alignment}",
            ],
        ),
        ("", [f"Game began {_day(host_facts.birth_day)}, ended {_day(host_facts.death_day)}."]),
        ("", screen),
        ("Latest messages:", [f" {line}" for line in messages[-50:]]),
        ("Inventory:", [f" {line}" for line in ended.inventory]),
        ("Attributes:", [f" {line}" for line in ended.attributes]),
        *_deeds(ended),
        ("Game over:", [f" {line}" for line in ended.farewell]),
        (HOW_IT_ENDED, [f" {line}" for line in ended.story]),
    ]
    if ended.ending <= Ending.GENOCIDED:
        parts.append(("", draw_tombstone(tombstone(ended, host_facts.death_day[:4]))))
    blocks = ["\n".join(([title] if title else []) + lines) for title, lines in parts if lines]
    return "\n\n".join(blocks) + "\n"


def _day(yyyymmdd: str) -> str:
    return f"{yyyymmdd[:4]}-{yyyymmdd[4:6]}-{yyyymmdd[6:]}"
