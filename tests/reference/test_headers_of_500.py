"""The beginning of a bones file of NetHack 5.0.0, laid out by hand from its rules (ZV-045)."""

import struct
from uuid import UUID

import pytest

from marrow.errors import HostileFile
from marrow.formats.nethack.file import is_real, read_newest_header, read_real
from rule import rule

SIZES = bytes((0, 2, 4, 8, 8)) + bytes(range(1, 66)) + bytes(10)
GAME = str(UUID(int=7)).encode() + b"\0"
ID = bytes((5,)) + b"D0.7\0"


def header(
    *,
    start: bytes = b"h\x50",
    sizes: bytes = SIZES,
    version: int = 0x05000000,
    game: bytes = GAME,
    of: bytes = ID,
) -> bytes:
    return start + sizes + struct.pack("<3Q", version, 0x60040, 0x211C617E) + game + of


@rule("Z-120", "Z-121", "Z-122", "Z-123", edition="5.0.0")
def test_where_the_parts_of_the_header_lie() -> None:
    """ZV-045: 0 the letter, 1 the count, 2 to 81 sizes, 82 the version, 106 the identifier, 143 the id."""
    raw = header()

    assert (raw[0:1], raw[1]) == (b"h", 80)
    assert raw[82:90] == bytes((0, 0, 0, 5, 0, 0, 0, 0))
    assert (raw.index(GAME), raw[143], raw[144:149]) == (106, 5, b"D0.7\0")
    assert read_newest_header(raw + bytes(4000)) == "D0.7"


@rule("Z-122", edition="5.0.0")
def test_an_identifier_of_zeros_is_none() -> None:
    assert read_newest_header(header(game=bytes(37))) == "D0.7"


@rule("Z-126", edition="5.0.0")
def test_bones_of_500_are_named_and_refused() -> None:
    raw = header() + bytes(4000)

    assert is_real(raw)
    with pytest.raises(HostileFile, match=r"bones D0\.7 of NetHack 5\.0\.0"):
        read_real(raw)


@rule("Z-126", "Z-120", "Z-121", edition="5.0.0")
@pytest.mark.parametrize(
    "raw, complaint",
    [
        (header(version=0x05000001), "version word 0x5000001"),
        (header(sizes=bytes((0, 2, 4, 4, 8)) + SIZES[5:]), "sizes differ"),
        (header(sizes=SIZES[:-1] + b"\1"), "sizes differ"),
        (header(game=b"x" * 37), "does not end"),
        (header(of=bytes((5,)) + b"ZZZZ\0"), "bones with the id"),
        *[(header()[:cut], "bytes wanted") for cut in (2, 81, 89, 105, 142, 146)],
    ],
)
def test_other_and_short_files_of_500_are_refused(raw: bytes, complaint: str) -> None:
    with pytest.raises(HostileFile, match=complaint):
        read_real(raw)


@rule("Z-174", edition="3.7")
@pytest.mark.parametrize("word", [0x03070000, 0x0307006D])
def test_files_of_37_are_named_and_refused_whatever_their_edit_level(word: int) -> None:
    raw = b"h" + struct.pack("<i5Q", 0, word, 0x60040, 0x211C617E, 0x148C24958, 0x28000) + bytes(4000)

    with pytest.raises(HostileFile, match=r"NetHack 3\.7"):
        read_real(raw)
