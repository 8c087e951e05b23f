"""The score list as players see it, at the end of a game and by `marrow -s`. Rule L-177.

NetHack: topten.c, topten, outheader and outentry. Nothing here opens a file.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from marrow.digits import ordinal
from marrow.formats.answers import printable
from marrow.formats.sysconf import Sysconf
from marrow.game.records import (
    NETHACKS,
    SHOWN_NAME_WIDTH,
    RecordEntry,
    cut_to_bytes,
    is_of_same,
    new_record,
    read_record,
)

COLUMNS = 80  # the width that NetHack breaks the lines for
HP_COLUMN = COLUMNS - len("  Hp [max]")  # texts are broken before it,
INDENT = " " * 16  # and go on here
LEAST_BREAK = 15  # a word longer than the line is broken in its middle
HEADING = " No  Points     Name".ljust(COLUMNS - 9) + "Hp [max]"
DUNGEONS = (  # L-175, by NetHack's numbers
    "The Dungeons of Doom", "Gehennom", "The Gnomish Mines", "The Quest", "Sokoban", "Fort Ludios",
    "Vlad's Tower", "The Elemental Planes",
)  # fmt: skip
LUDIOS, PLANES = 5, 7
PLANE_NAMES = {
    -5: "the Astral Plane", -4: "the Plane of Water", -3: "the Plane of Fire", -2: "the Plane of Air",
    -1: "the Plane of Earth",
}  # fmt: skip
WAYS = (  # L-177: how a death text begins, and what is said of it
    ("quit", "quit"), ("died of st", "starved to death"), ("choked", "choked on {his} food"),
    ("poisoned", "was poisoned"), ("crushed", "was crushed to death"), ("petrified by ", "turned to stone"),
    ("", "died"),
)  # fmt: skip
TOLD_AT_ONCE = ("quit", "died of st")  # of these there is no more to tell


@dataclass(frozen=True, slots=True)
class ClosingLine:
    """A line that is told when a game is over; ``own`` marks the entry of that game in the score list."""

    text: str
    own: bool = False


@dataclass(frozen=True, slots=True)
class Shown:
    """Which part of the list is shown: the option scores, with NetHack's defaults."""

    top: int = 3
    around: int = 2
    own: bool = False


@dataclass(frozen=True, slots=True)
class Standing:
    """How a finished game stands in the score list.

    ``entries`` is the list with it. ``rank`` is from 1; 0: it is not listed. ``before`` is then the rank of
    the player's own older entry that kept it out, or 0.
    """

    entries: tuple[RecordEntry, ...]
    own: RecordEntry
    rank: int
    before: int = 0
    settings: Sysconf = NETHACKS


def standing(
    record: str, line: str, settings: Sysconf = NETHACKS, *, suffix: str = ""
) -> tuple[str, Standing]:
    """L-177: the score list with this line added, as a file and as players see it."""
    text, rank = new_record(record, line, settings, suffix=suffix)
    (own,) = read_record(line)
    entries = tuple(read_record(text))
    same = [
        place
        for place, entry in enumerate(entries, 1)
        if entry.role == own.role and is_of_same(entry, own, settings) and entry.points >= own.points
    ]
    before = same[-1] if not rank and len(same) >= settings.persmax else 0
    return text, Standing(entries, own, rank, before, settings)


def lines_at_end(found: Standing, shown: Shown) -> list[ClosingLine]:
    """L-177: what is told at the end of a game: its place, the heading, the best, and those around it."""
    lines: list[ClosingLine] = [ClosingLine("")]
    if found.rank:
        lines += [ClosingLine(_place_words(found.rank, found.settings)), ClosingLine("")]
    elif found.before:
        best = found.entries[found.before - 1].points
        lines += [ClosingLine(f"You didn't beat your previous score of {best} points."), ClosingLine("")]
    lines.append(ClosingLine(HEADING))
    place = found.rank or found.before or len(found.entries) + 1
    for rank, entry in enumerate(found.entries, 1):
        mine = shown.own and is_of_same(entry, found.own, found.settings)
        if rank > shown.top and abs(rank - place) > shown.around and not mine:
            continue
        if rank == place - shown.around and place > shown.top + shown.around + 1 and not shown.own:
            lines.append(ClosingLine(""))
        lines += entry_lines(rank, entry, own=rank == place)
        if rank == found.before:
            lines += entry_lines(0, found.own, own=True)
    if place > len(found.entries):
        lines += entry_lines(0, found.own, own=True)
    return lines


def _place_words(rank: int, settings: Sysconf) -> str:
    if rank <= 10:
        return "You made the top ten list!"
    return f"You reached the {ordinal(rank)} place on the top {settings.entrymax} list."


def lines_not_listed(mode: str) -> list[ClosingLine]:
    """L-178: what is told at the end of a game in another mode."""
    word = {"explore": "discover"}.get(mode, mode)
    said = f"Since you were in {word} mode, the score list will not be checked."
    return [ClosingLine(""), ClosingLine(said)]


def entry_lines(rank: int, entry: RecordEntry, *, own: bool = False) -> list[ClosingLine]:
    """One entry: its rank, points, who it was, what ended the game, and hit points; 0 is no rank.

    NetHack: topten.c, outentry.
    """
    name = cut_to_bytes(printable(entry.name), SHOWN_NAME_WIDTH)
    parts = [name, entry.role, *([entry.race] if entry.race[:1] != "?" else []), entry.gender]
    parts += [entry.alignment] if entry.alignment[:1] != "?" else []
    text = f"{rank or '':3} {entry.points:10}  {'-'.join(map(printable, parts))} {_fate(entry)}"
    rows = _broken(text)
    left, most = entry.hp
    hp = str(left) if left > 0 else "-"
    room = COLUMNS - 7 - len(hp)
    if len(rows[-1]) <= room:
        blank = "  " if most < 10 else " " if most < 100 else ""
        rows[-1] = f"{rows[-1].ljust(room)}{hp} {blank}[{most}]"
    return [ClosingLine(row.ljust(COLUMNS - 1) if own else row, own) for row in rows]


def _fate(entry: RecordEntry) -> str:
    """L-177: how the game ended, with the place, in the list's own words."""
    death = printable(entry.death)
    branch, _, deepest = entry.place
    woman = entry.gender[:1] == "F"
    if death.startswith("escaped"):
        more = death[len("escaped (") :] if death.startswith("escaped (") else ""
        if ")" not in more:
            return f"escaped the dungeon {more}[max level {deepest}]."
        why, _, rest = more.partition(")")
        far = "" if branch == PLANES else f" {rest}[max level {deepest}]"
        return f"escaped the dungeon {why}{far}."
    if death.startswith("ascended"):
        return f"ascended to demigod{'dess' if woman else ''}-hood."
    said = next(words for begin, words in WAYS if death.startswith(begin))
    boat = death[len("quit") :] if death.startswith("quit ") else ""
    text = f"{said.format(his='her' if woman else 'his')}{_where(entry)}{boat}."
    if death.startswith(TOLD_AT_ONCE):
        return text
    return f"{text}  {death[:1].upper()}{death[1:]}."


def _where(entry: RecordEntry) -> str:
    branch, depth, deepest = entry.place
    if branch == PLANES:
        return f" on {PLANE_NAMES.get(depth, 'the Plane of Void')}"
    text = f" in {DUNGEONS[branch] if 0 <= branch < len(DUNGEONS) else DUNGEONS[0]}"
    if branch != LUDIOS:
        text += f" on level {depth}"
    return text if depth == deepest else f"{text} [max {deepest}]"


def _broken(text: str) -> list[str]:
    """The text in rows that leave room for hit points; [max n] is not torn apart."""
    rows = []
    while len(text) >= HP_COLUMN:
        at = text.rfind(" ", 0, HP_COLUMN)
        if at <= LEAST_BREAK:
            at = HP_COLUMN - 1
        if text[:at].endswith(" [max"):
            at -= len(" [max")
        rows.append(text[:at])
        text = INDENT + text[at:].removeprefix(" ")
    return [*rows, text]


def listed(entries: Sequence[RecordEntry], ranks: Sequence[int]) -> list[str]:
    """The heading and the entries of these ranks, from 1, as `marrow -s` prints them."""
    lines = [line.text for rank in ranks for line in entry_lines(rank, entries[rank - 1])]
    return [HEADING, *lines]
