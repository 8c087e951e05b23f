"""Files that are one line of magic with a version, then msgpack compressed with zlib."""

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
