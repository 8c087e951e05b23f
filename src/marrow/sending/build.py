"""Which real game a file is for: version, features, numbers; and the words to say what it cannot hold."""

from dataclasses import dataclass
from typing import Final

from marrow.content.kinds import ObjectKind
from marrow.content.species import Species
from marrow.errors import BadOption, MarrowError
from marrow.formats.nethack.file import COUNTS, MAIL, SIZES, check_header
from marrow.formats.nethack.numbers import KINDS_BY_NUMBER, SPECIES_BY_NUMBER
from marrow.formats.nethack.reader import unpacked

VERSIONS: Final = {  # patchlevel.h: the version word of each release
    "3.6.0": 0x03060002, "3.6.1": 0x03060100, "3.6.2": 0x03060200, "3.6.3": 0x03060300,
    "3.6.4": 0x03060400, "3.6.5": 0x03060500, "3.6.6": 0x03060600, "3.6.7": 0x03060700,
}  # fmt: skip
USUAL_FEATURES: Final = 0x60040  # B-240
FIRST_SYMBOL: Final = {False: 2359, True: 2365}  # the glyph of stone; mail adds a kind and a species
NUMBERS_OF_KINDS: Final = {
    mail: {kind: number for number, kind in kinds.items()} for mail, kinds in KINDS_BY_NUMBER.items()
}
NUMBERS_OF_SPECIES: Final = {
    mail: {species: number for number, species in known.items()} for mail, known in SPECIES_BY_NUMBER.items()
}


class NotInNetHack(MarrowError):
    """Bones that a level of the real NetHack 3.6 cannot hold. The message names what, and the limit."""


@dataclass(frozen=True, slots=True)
class RealBuild:
    """A real game: its version word, and the word of the features that it was built with."""

    version: int
    features: int = USUAL_FEATURES

    @property
    def mail(self) -> bool:
        """Whether it has mail, which shifts some numbers (B-241)."""
        return bool(self.features & MAIL)

    @property
    def edition(self) -> str:
        """The edition of Marrow that has its rules."""
        patch = self.version >> 8 & 0xFF
        return f"3.6.{patch}" if patch < 3 else "3.6.7"

    def header(self) -> bytes:
        """B-239 to B-243: the words of the version, and those of what was compressed: nothing."""
        words = (self.version, self.features, COUNTS[self.mail], *SIZES, 0, 0, 0)
        return b"".join(word.to_bytes(8, "little") for word in words)

    def number_of_kind(self, kind: ObjectKind) -> int:
        """Raises NotInNetHack."""
        try:
            return NUMBERS_OF_KINDS[self.mail][kind]
        except KeyError as error:
            raise NotInNetHack(f"NetHack 3.6 has no {kind.name}") from error

    def number_of_species(self, species: Species | None) -> int:
        """-1 for none. Raises NotInNetHack."""
        if species is None:
            return -1
        try:
            return NUMBERS_OF_SPECIES[self.mail][species]
        except KeyError as error:
            raise NotInNetHack(f"NetHack 3.6 has no {species.name}") from error


def build_of(version: str) -> RealBuild:
    """The game of this version as most Linux systems have it. Raises BadOption."""
    if version not in VERSIONS:
        raise BadOption(f"--nethack {version!r}; write one of {', '.join(VERSIONS)}")
    return RealBuild(VERSIONS[version])


def build_like(raw: bytes) -> RealBuild:
    """The game that wrote this bones file. Raises HostileFile."""
    raw = unpacked(raw)
    check_header(raw.ljust(64, b"\0"))
    return RealBuild(int.from_bytes(raw[:8], "little"), int.from_bytes(raw[8:16], "little"))


def encoded(text: str, most: int, what: str) -> bytes:
    """A text of at most so many bytes, without its zero. Raises NotInNetHack."""
    try:
        raw = text.encode("latin-1")
    except UnicodeEncodeError as error:
        raise NotInNetHack(f"{what} {text!r} has letters that NetHack 3.6 cannot hold") from error
    if len(raw) > most or b"\0" in raw:
        raise NotInNetHack(f"{what} {text!r} has {len(raw)} letters; NetHack 3.6 holds {most}")
    return raw


def small(value: int, least: int, most: int, what: str) -> int:
    """A number that fits its place. Raises NotInNetHack."""
    if not least <= value <= most:
        raise NotInNetHack(f"{what} is {value}; NetHack 3.6 holds from {least} to {most}")
    return value
