"""What many whole games tell: where heroes die and of what, the bones they leave, and who meets them."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from marrow.lab.studies.results import Row

WELL_KNOWN = 20  # killers and bones files that are listed


@dataclass(slots=True)
class Deaths:
    """Counts over the games of one case in one edition."""

    games: int = 0
    died: Counter[int] = field(default_factory=Counter)  # by depth
    left: Counter[int] = field(default_factory=Counter)  # heroes who left bones, by depth
    killers: Counter[str] = field(default_factory=Counter)
    files: Counter[str] = field(default_factory=Counter)  # bones left, by the level's name
    met: list[int] = field(default_factory=list)  # how many bones each game meets, in the order played


def count_deaths(rows: Iterable[Row]) -> Deaths:
    """Count; and let the games follow one another on one server, as in NetHack with one file for each level.

    Bones are met where a game of the study came to a level that was open to them (B-159: the edition's own
    chance), and somebody before had left some there; they are then gone. What meeting them changes in that
    game is not followed.
    """
    deaths = Deaths()
    lying: set[str] = set()
    for depth, ended, killer, opened, left in rows:
        deaths.games += 1
        if ended:
            deaths.died[int(depth)] += 1
            deaths.killers[str(killer).partition(": ")[2]] += 1
        met = lying.intersection(str(opened).split())
        lying -= met
        deaths.met.append(len(met))
        names = str(left).split()
        deaths.left[int(depth)] += len(names)
        deaths.files.update(names)
        lying.update(names)
    return deaths


def tables_of(deaths: Deaths) -> list[tuple[str, tuple[str, ...], Sequence[tuple[str, ...]]]]:
    """Title, head and rows of each table of a report."""
    whole = max(deaths.games, 1)
    by_depth = [
        (str(depth), f"{died:,}", f"{died / whole:.1%}", f"{deaths.left[depth]:,}")
        for depth, died in sorted(deaths.died.items())
    ]
    killers = [
        (name, f"{many:,}", f"{many / whole:.1%}") for name, many in deaths.killers.most_common(WELL_KNOWN)
    ]
    files = [(name, f"{many:,}") for name, many in deaths.files.most_common(WELL_KNOWN)]
    return [
        ("Where they die", ("depth", "died", "of all", "left bones"), by_depth),
        ("Of what", ("killer", "died", "of all"), killers),
        ("Bones left, by level", ("file", "left"), files),
        ("Games that meet bones, on one server", ("games", "meet bones", "bones met"), _met_rows(deaths.met)),
    ]


def _met_rows(met: list[int]) -> list[tuple[str, ...]]:
    """In stretches of the server's life, each ten times as long as the one before."""
    rows: list[tuple[str, ...]] = []
    first, last = 0, 100
    while first < len(met):
        part = met[first:last]
        share = sum(map(bool, part)) / len(part)
        rows.append((f"{first + 1:,} to {first + len(part):,}", f"{share:.1%}", f"{sum(part):,}"))
        first, last = last, last * 10
    return rows
