"""Files that are one line of magic with a version, then msgpack in zlib; and files packed by gzip."""

import zlib

from marrow.digits import number_of
from marrow.errors import HostileFile

MAX_UNPACKED = 64 * 1024 * 1024


def pack(what: str, version: int, payload: bytes) -> bytes:
    """The bytes of a file of this kind, such as ``snapshot``."""
    return f"marrow {what} {version}\n".encode() + zlib.compress(payload, 1)


def unpack(raw: bytes, what: str, version: int, most: int) -> bytes:
    """The payload of a file of at most so many bytes. Raises HostileFile."""
    if len(raw) > most:
        raise HostileFile(f"{what} of {len(raw)} bytes; the limit is {most}")
    found, packed = _opened(raw, what)
    if found != version:
        raise HostileFile(
            f"{what} of version {found}; this Marrow reads version {version} and left it as it was"
        )
    return _unpacked(packed, what)


def _opened(raw: bytes, what: str) -> tuple[int, bytes]:
    """The version in the first line, and the rest."""
    magic = f"marrow {what} ".encode()
    end = raw.find(b"\n", 0, 40)
    number = number_of(raw[len(magic) : end].decode("latin-1")) if end > 0 else None
    if not raw.startswith(magic) or number is None:
        raise HostileFile(f"not a {what}: the first line should be 'marrow {what} <version>'")
    return number, raw[end + 1 :]


def _unpacked(packed: bytes, what: str) -> bytes:
    """The uncompressed bytes. Raises HostileFile if they are more than MAX_UNPACKED."""
    decompressor = zlib.decompressobj()
    try:
        unpacked = decompressor.decompress(packed, MAX_UNPACKED)
    except zlib.error as error:
        raise HostileFile(f"{what} refused: {error}") from error
    if decompressor.unconsumed_tail:
        raise HostileFile(f"{what} unpacks to more than {MAX_UNPACKED} bytes")
    if not decompressor.eof or decompressor.unused_data:
        raise HostileFile(f"{what} refused: it is cut short or goes on after its end")
    return unpacked


def gunzipped(raw: bytes, most: int, code: str) -> bytes:
    """The bytes, decompressed if they are gzip.

    Raises HostileFile, with this code if they are more than ``most``.
    """
    if raw[:2] != b"\x1f\x8b":
        if len(raw) > most:
            raise HostileFile(f"{len(raw)} bytes; the limit is {most}", code=code)
        return raw
    decompressor = zlib.decompressobj(wbits=31)
    try:
        found = decompressor.decompress(raw, most + 1)
    except zlib.error as error:
        raise HostileFile(f"broken compression: {error}") from error
    if len(found) > most:
        raise HostileFile(f"more than {most} bytes when unpacked", code=code)
    if not decompressor.eof or decompressor.unused_data:
        raise HostileFile("the compressed file is cut off, or something follows it")
    return found
