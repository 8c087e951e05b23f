"""Reading bones from outside, of Marrow or of the real NetHack, with all checks for strangers' levels."""

from dataclasses import dataclass

from marrow.editions import find_edition, known_names
from marrow.errors import HostileFile
from marrow.formats.bones import MAX_BYTES, BonesShape, bones_of, read_bones_shape, write_bones
from marrow.formats.nethack.convert_bones import convert_bones
from marrow.formats.nethack.file import is_real, read_real
from marrow.formats.nethack.reader import unpacked
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
    promises: tuple[str, ...] = ()  # what the exchange that lends them says


def bones_from_bytes(raw: bytes, *, converting: bool = False) -> BonesFromFile:
    """The bones in these bytes, of Marrow or of NetHack, with all checks. Raises HostileFile.

    Bones of an unknown edition are refused, unless they will be converted to another.
    """
    found = possible_bones(raw, converting=converting)
    check_stranger_level(found.bones)
    return found


def possible_bones(raw: bytes, *, converting: bool = False) -> BonesFromFile:
    """Like ``bones_from_bytes``, but only with the checks for what the engine can have (decision 0026)."""
    return _possible(raw, converting=converting)[0]


def possible_and_written(raw: bytes) -> tuple[BonesFromFile, bytes]:
    """The same, and a file of these bones as Marrow writes it."""
    found, shape = _possible(raw, converting=False)
    return found, write_bones(found.bones, shape)


def _possible(raw: bytes, *, converting: bool) -> tuple[BonesFromFile, BonesShape | None]:
    """Bones, and the shape of which they were made, if they are Marrow's; only weights differ."""
    if len(raw) > MAX_BYTES:
        raise HostileFile(f"more than {MAX_BYTES} bytes", code="file.size")
    found, shape = _found_in(unpacked(raw), converting=converting)
    for items in item_lists_of(found.bones.level):
        for item in with_contents(items):
            weigh_anew(item)
    return found, shape


def _found_in(raw: bytes, *, converting: bool) -> tuple[BonesFromFile, BonesShape | None]:
    if not is_real(raw):
        if not raw.lstrip().startswith(b"{"):
            raise HostileFile("neither bones of Marrow nor of NetHack")
        shape = read_bones_shape(raw)
        edition = find_edition(shape.edition)
        bones = bones_of(shape, edition)
        if edition is None and converting:
            wizard = bones.level.wizard_bones
            origin = f"Marrow, the unknown edition {bones.edition}"
            return BonesFromFile(bones, origin, wizard=wizard), shape
        if edition is None:
            known = ", ".join(known_names())
            raise HostileFile(
                f"bones of the edition {bones.edition!r}; known are {known}", code="bones.edition"
            )
        wizard = bones.level.wizard_bones
        return BonesFromFile(bones, f"Marrow, edition {bones.edition}", wizard=wizard), shape
    real = read_real(raw)
    bones, losses = convert_bones(real)
    origin = f"NetHack {real.version}, {real.bytes_read} bytes read to the last"
    return BonesFromFile(bones, origin, tuple(losses), bones.level.wizard_bones), None
