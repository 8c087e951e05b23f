"""What a campaign of kills keeps in a folder, from which it goes on after it was ended or killed itself."""

from pathlib import Path

import msgspec

from marrow.errors import BadOption
from marrow.formats.shapes import DECODE_ERRORS
from marrow.game.disk import write_atomically

NAME = "campaign.json"


class Kept(msgspec.Struct, forbid_unknown_fields=True):
    """Who leaves the dead, who claims them, and how far it is. ``rounds``: names of claims that are used."""

    where: str
    code: str
    owner: str
    finders: list[tuple[str, str]]  # the account and the token of each
    rounds: int = 0
    kills: dict[str, int] = {}
    seconds: float = 0.0


def read_kept(folder: Path, where: str) -> Kept | None:
    """What is kept there, if anything. Raises BadOption if it belongs to another store."""
    file = folder / NAME
    if not file.exists():
        return None
    try:
        kept = msgspec.json.decode(file.read_bytes(), type=Kept)
    except DECODE_ERRORS as error:
        raise BadOption(f"{file}: it is not what a campaign keeps: {error}") from error
    if kept.where != where:
        raise BadOption(f"{file}: it belongs to the store {kept.where}")
    return kept


def write_kept(folder: Path, kept: Kept) -> None:
    """Wholly or not at all: whoever reads it finds the old one or the new one."""
    write_atomically(folder / NAME, msgspec.json.encode(kept))
