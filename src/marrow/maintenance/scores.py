"""`marrow -s`: the list of the best, or those of some names or roles. NetHack: topten.c, prscore."""

from collections.abc import Sequence

from marrow.digits import number_of
from marrow.game.game_paths import data_directory
from marrow.game.record_files import read_record_file
from marrow.game.records import RecordEntry, read_record
from marrow.game.top_ten import listed

MOST = 10


def main(words: Sequence[str]) -> int:
    """Print the ten best, or all of the names and roles that the words give. 1 if there are none."""
    entries = read_record(read_record_file(data_directory()))
    wanted = [word.lower() for word in words if word not in ("-v", "-p", "-r")]
    ranks = [rank for rank, entry in enumerate(entries, 1) if fits(rank, entry, wanted)]
    if not wanted:
        ranks = ranks[:MOST]
    if not ranks:
        print("Nobody is on the list" + (f" as {', '.join(words)}." if words else " yet."))
        return 1
    print("\n".join(listed(entries, ranks)))
    return 0


def fits(rank: int, entry: RecordEntry, wanted: Sequence[str]) -> bool:
    """Whether an entry has one of these names, roles or races, or a rank up to this; any if none is wanted.

    NetHack: topten.c, score_wanted.
    """
    if not wanted or "all" in wanted:
        return True
    own = entry.name.lower(), entry.role.lower(), entry.race.lower()
    return any(word in own or rank <= (number_of(word) or 0) for word in wanted)
