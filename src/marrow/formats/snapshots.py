"""Snapshots: a whole game in one file, validated when it is read, and readable on any machine.

A file is the line ``marrow snapshot <version>``, then msgpack compressed with zlib.
"""

import zlib
from typing import Annotated

import msgspec
from msgspec import Meta

from marrow.digits import number_of
from marrow.errors import HostileFile
from marrow.formats.births import BirthShape
from marrow.formats.fingerprint import BEHAVIOUR
from marrow.formats.shapes import DECODE_ERRORS, Count, SavedShape, Word
from marrow.formats.worlds import WorldShape, world_of, world_shape
from marrow.model.places import AREA
from marrow.model.world import World

MAX_BYTES = 16 * 1024 * 1024
MAX_UNPACKED = 64 * 1024 * 1024
VERSION = 1
_MAGIC = b"marrow snapshot "


class SnapshotShape(SavedShape, frozen=True, kw_only=True):
    """Version 1: the world, which snapshot of the game this is, and how the game began."""

    game: Word
    number: Count
    edition: Word
    fingerprint: Word
    birth: BirthShape
    world: WorldShape
    behaviour: Count = 1
    commands: Count = 0  # finished before this snapshot
    played: Count = 0  # seconds of real time
    view: Annotated[bytes, Meta(max_length=AREA)] = b""  # Level.view: derived, but saved as it was


class Snapshot(msgspec.Struct, frozen=True, kw_only=True):
    """A snapshot as a session holds it."""

    game: str
    number: int
    edition: str
    fingerprint: str
    birth: BirthShape
    world: World
    behaviour: int = BEHAVIOUR
    commands: int = 0
    played: int = 0


_PLAIN = ("game", "number", "edition", "fingerprint", "birth", "behaviour", "commands", "played")
_encoder = msgspec.msgpack.Encoder()
_decoder = msgspec.msgpack.Decoder(SnapshotShape)


def write_snapshot(snapshot: Snapshot) -> bytes:
    """The bytes of a snapshot. Raises HostileFile if reading them does not give the same snapshot."""
    unpacked = _unpacked_bytes(snapshot)
    raw = _MAGIC + f"{VERSION}\n".encode() + zlib.compress(unpacked, 1)
    if _unpacked_bytes(read_snapshot(raw)) != unpacked:
        raise HostileFile("a snapshot does not read back as it was written")
    return raw


def _unpacked_bytes(snapshot: Snapshot) -> bytes:
    plain = {name: getattr(snapshot, name) for name in _PLAIN}
    view = bytes(snapshot.world.level.view)
    return _encoder.encode(SnapshotShape(world=world_shape(snapshot.world), view=view, **plain))


def read_snapshot(raw: bytes) -> Snapshot:
    """The snapshot in these bytes. Raises HostileFile."""
    if len(raw) > MAX_BYTES:
        raise HostileFile(f"snapshot of {len(raw)} bytes; the limit is {MAX_BYTES}")
    version, packed = _opened(raw)
    if version != VERSION:
        raise HostileFile(
            f"snapshot of version {version}; this Marrow reads version {VERSION} and left it as it was"
        )
    unpacked = _unpacked(packed)
    try:
        shape = _decoder.decode(unpacked)
    except DECODE_ERRORS as error:
        raise HostileFile(f"snapshot refused: {error}") from error
    plain = {name: getattr(shape, name) for name in _PLAIN}
    if len(shape.view) not in (0, AREA):
        raise HostileFile(f"snapshot with a view of {len(shape.view)} spots; there are {AREA}")
    world = world_of(shape.world)
    world.level.view = bytearray(shape.view)
    return Snapshot(world=world, **plain)


def _opened(raw: bytes) -> tuple[int, bytes]:
    """The version in the first line, and the rest."""
    end = raw.find(b"\n", 0, 40)
    number = number_of(raw[len(_MAGIC) : end].decode("latin-1")) if end > 0 else None
    if not raw.startswith(_MAGIC) or number is None:
        raise HostileFile("not a snapshot: the first line should be 'marrow snapshot <version>'")
    return number, raw[end + 1 :]


def _unpacked(packed: bytes) -> bytes:
    """The uncompressed bytes. Raises HostileFile if they are more than MAX_UNPACKED."""
    decompressor = zlib.decompressobj()
    try:
        unpacked = decompressor.decompress(packed, MAX_UNPACKED)
    except zlib.error as error:
        raise HostileFile(f"snapshot refused: {error}") from error
    if decompressor.unconsumed_tail:
        raise HostileFile(f"snapshot unpacks to more than {MAX_UNPACKED} bytes")
    if not decompressor.eof or decompressor.unused_data:
        raise HostileFile("snapshot refused: it is cut short or goes on after its end")
    return unpacked


__all__ = ["MAX_BYTES", "Snapshot", "SnapshotShape", "read_snapshot", "write_snapshot"]
