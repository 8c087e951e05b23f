"""Reading and writing bones files, of Marrow or of the real NetHack."""

from dataclasses import dataclass
from pathlib import Path

from marrow.editions import find_edition, known_names
from marrow.errors import BadOption, HostileFile
from marrow.formats.bones import MAX_BYTES, read_bones
from marrow.formats.nethack.adopting import adopt
from marrow.formats.nethack.file import is_real, read_real
from marrow.formats.nethack.reader import unpacked
from marrow.formats.sense import check_way
from marrow.game.disk import write_whole
from marrow.model.bones import Bones
from marrow.model.item import Item
from marrow.rules.bones.resetting import each_item, everything_on
from marrow.rules.items.inventory import reweigh

STALE_WEIGHTS = ("bell", "spellbook of blank paper")  # B-136, B-137


@dataclass(frozen=True, slots=True)
class Found:
    """Bones, where they came from, and what of them could not be converted."""

    bones: Bones
    origin: str
    losses: tuple[str, ...] = ()
    wizard: bool = False  # B-089: left in wizard mode


def bytes_of(file: Path) -> bytes:
    """The bytes of a file, at most one more than a bones file may have."""
    if file.is_dir():
        raise BadOption(f"{file} is a directory, and no file of bones")
    if not file.is_file():
        raise BadOption(f"no such file: {file}")
    with file.open("rb") as opened:
        return opened.read(MAX_BYTES + 1)


def found_at(file: Path) -> Found:
    """The bones in a file. Raises HostileFile with the name of the file."""
    try:
        return found_in(bytes_of(file))
    except HostileFile as error:
        raise HostileFile(f"{file}: {error}") from error


def write_out(file: Path, raw: bytes, *, force: bool) -> None:
    """B-208: write a file; an existing file is not written over without ``force``."""
    if file.is_dir():
        raise BadOption(f"{file} is a directory; write the name of a file, such as {file / 'd5.json'}")
    if not file.parent.is_dir():
        raise BadOption(f"there is no directory {file.parent} to write {file.name} into")
    if file.exists() and not force:
        raise BadOption(f"{file} exists already; --force writes over it")
    write_whole(file, raw)


def found_in(raw: bytes, *, converting: bool = False) -> Found:
    """The bones in these bytes, of Marrow or of NetHack. Raises HostileFile.

    Bones of an unknown edition are refused, unless they will be converted to another.
    """
    if len(raw) > MAX_BYTES:
        raise HostileFile(f"more than {MAX_BYTES} bytes")
    found = _found_in(unpacked(raw), converting=converting)
    check_way(found.bones)
    for items in everything_on(found.bones.level):
        for item in each_item(items):
            weigh_again(item)
    return found


def _found_in(raw: bytes, *, converting: bool) -> Found:
    if not is_real(raw):
        if not raw.lstrip().startswith(b"{"):
            raise HostileFile("neither bones of Marrow nor of NetHack")
        bones = read_bones(raw)
        edition = find_edition(bones.edition)
        if edition is None and converting:
            wizard = bones.level.wizard_bones
            return Found(bones, f"Marrow, the unknown edition {bones.edition}", wizard=wizard)
        if edition is None:
            known = ", ".join(known_names())
            raise HostileFile(f"bones of the edition {bones.edition!r}; known are {known}")
        wizard = bones.level.wizard_bones
        return Found(read_bones(raw, edition), f"Marrow, edition {bones.edition}", wizard=wizard)
    real = read_real(raw)
    bones, losses = adopt(real)
    origin = f"NetHack {real.version}, {real.bytes_read} bytes read to the last"
    return Found(bones, origin, tuple(losses), bones.level.wizard_bones)


def weigh_again(item: Item) -> None:
    """BT-13: compute the weight again, except for kinds whose weight is out of date in the real game too."""
    if item.kind.name not in STALE_WEIGHTS and not item.kind.name.startswith("glob of"):
        reweigh(item)
