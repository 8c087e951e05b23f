"""Judges an upload: checks the file as any stranger's, and finds what the store keeps about the dead."""

import gzip
from hashlib import sha256
from typing import NamedTuple

from marrow.errors import HostileFile
from marrow.formats.answers import printable
from marrow.judging.reading import possible_and_written
from marrow.pool.sqlite import epitaph_of
from marrow.possible.strangers import check_stranger_level
from marrow.server.danger import danger_of

UNTRIED = "untried"  # the doubt about dead that wait for their trial
LONGEST_TEXT = 255
PACKED = 5  # of 9: a third quicker than 6, and 2 % larger


class Judged(NamedTuple):
    """Bones as Marrow writes them, packed; the columns that lists show; and why they are not lent yet."""

    data: bytes  # packed by gzip: a tenth to send, for each finder
    sha256: bytes  # of the unpacked bytes
    edition: str
    code: str
    danger: int
    because: tuple[str, ...]
    hero: str
    killer: str
    turn: int
    doubt: str = UNTRIED
    why: str = "the level has not been tried yet"
    losses: tuple[str, ...] = ()  # what Marrow's level cannot hold of a real game's


def judge(raw: bytes) -> Judged:
    """Read and check an upload. Raises HostileFile with the name of the check that did not hold.

    A level that the engine can hold, but that no ordinary game leaves, is doubtful and not refused: those
    limits are guesses (decision 0030), and a moderator may know better. Levels of wizard mode are refused.
    """
    found, data = possible_and_written(raw)
    bones = found.bones
    if found.wizard:  # BT-21
        raise HostileFile("bones left in wizard mode", code="stranger.wizard")
    doubt, why = UNTRIED, Judged._field_defaults["why"]
    try:
        check_stranger_level(bones)
    except HostileFile as error:
        if not error.code.startswith("stranger."):
            raise
        doubt, why = error.code, str(error)
    who, how = epitaph_of(bones)
    danger = danger_of(bones)
    return Judged(
        data=gzip.compress(data, PACKED, mtime=0),
        sha256=sha256(data).digest(),
        edition=bones.edition,
        code=bones.name,
        danger=danger.value,
        because=danger.because,
        hero=printable(who)[:LONGEST_TEXT],
        killer=printable(how)[:LONGEST_TEXT],
        turn=bones.turn,
        doubt=doubt,
        why=why,
        losses=tuple(printable(loss)[:LONGEST_TEXT] for loss in found.losses),
    )
