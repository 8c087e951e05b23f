"""Reading and writing bones files, of Marrow or of the real NetHack."""

from dataclasses import dataclass
from pathlib import Path

from marrow.editions import find_edition, known_names
from marrow.errors import BadOption, HostileFile
from marrow.formats.bones import MAX_BYTES, read_bones
from marrow.formats.nethack.convert_bones import convert_bones
from marrow.formats.nethack.file import is_real, read_real
from marrow.formats.nethack.reader import unpacked
from marrow.game.disk import write_atomically
from marrow.model.bones import Bones
from marrow.possible.strangers import check_stranger_level
from marrow.rules.bones.find import weigh_anew
from marrow.rules.bones.resetting import item_lists_of, with_contents


@dataclass(frozen=True, slots=True)
class BonesFromFile:
    """Bones, where they came from, and what of them could not be converted."""

    bones: Bones
    origin: str
    losses: tuple[str, ...] = ()
    wizard: bool = False  # B-089: left in wizard mode


def read_bytes(file: Path) -> bytes:
    """The bytes of a file, at most one more than a bones file may have."""
    if file.is_dir():
        raise BadOption(f"{file} is a directory, and no file of bones")
    if not file.is_file():
        raise BadOption(f"no such file: {file}")
    with file.open("rb") as opened:
        return opened.read(MAX_BYTES + 1)


def read_bones_file(file: Path) -> BonesFromFile:
    """The bones in a file. Raises HostileFile with the name of the file."""
    try:
        return bones_from_bytes(read_bytes(file))
    except HostileFile as error:
        raise HostileFile(f"{file}: {error}", code=error.code) from error


def write_new_file(file: Path, raw: bytes, *, force: bool) -> None:
    """B-208: write a file; an existing file is not written over without ``force``."""
    if file.is_dir():
        raise BadOption(f"{file} is a directory; write the name of a file, such as {file / 'd5.json'}")
    if not file.parent.is_dir():
        raise BadOption(f"there is no directory {file.parent} to write {file.name} into")
    if file.exists() and not force:
        raise BadOption(f"{file} exists already; --force writes over it")
    write_atomically(file, raw)


def bones_from_bytes(raw: bytes, *, converting: bool = False) -> BonesFromFile:
    """The bones in these bytes, of Marrow or of NetHack. Raises HostileFile.

    Bones of an unknown edition are refused, unless they will be converted to another.
    """
    if len(raw) > MAX_BYTES:
        raise HostileFile(f"more than {MAX_BYTES} bytes", code="file.size")
    found = _found_in(unpacked(raw), converting=converting)
    check_stranger_level(found.bones)
    for items in item_lists_of(found.bones.level):
        for item in with_contents(items):
            weigh_anew(item)
    return found


def _found_in(raw: bytes, *, converting: bool) -> BonesFromFile:
    if not is_real(raw):
        if not raw.lstrip().startswith(b"{"):
            raise HostileFile("neither bones of Marrow nor of NetHack")
        bones = read_bones(raw)
        edition = find_edition(bones.edition)
        if edition is None and converting:
            wizard = bones.level.wizard_bones
            return BonesFromFile(bones, f"Marrow, the unknown edition {bones.edition}", wizard=wizard)
        if edition is None:
            known = ", ".join(known_names())
            raise HostileFile(
                f"bones of the edition {bones.edition!r}; known are {known}", code="bones.edition"
            )
        wizard = bones.level.wizard_bones
        return BonesFromFile(read_bones(raw, edition), f"Marrow, edition {bones.edition}", wizard=wizard)
    real = read_real(raw)
    bones, losses = convert_bones(real)
    origin = f"NetHack {real.version}, {real.bytes_read} bytes read to the last"
    return BonesFromFile(bones, origin, tuple(losses), bones.level.wizard_bones)
