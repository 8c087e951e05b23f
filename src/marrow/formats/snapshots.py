"""Snapshots: a whole game in one file, validated when it is read, and readable on any machine.

A file is the line ``marrow snapshot <version>``, then msgpack compressed with zlib.
"""

from typing import Annotated

import msgspec
from msgspec import Meta

from marrow.errors import HostileFile
from marrow.formats.births import BirthShape
from marrow.formats.fingerprint import BEHAVIOUR
from marrow.formats.packed import pack, unpack
from marrow.formats.shapes import DECODE_ERRORS, Count, SavedShape, Word
from marrow.formats.worlds import WorldShape, world_of, world_shape
from marrow.model.places import AREA
from marrow.model.world import World

MAX_BYTES = 16 * 1024 * 1024
KIND, VERSION = "snapshot", 1


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
    raw = pack(KIND, VERSION, unpacked)
    if _unpacked_bytes(read_snapshot(raw)) != unpacked:
        raise HostileFile("a snapshot does not read back as it was written")
    return raw


def _unpacked_bytes(snapshot: Snapshot) -> bytes:
    plain = {name: getattr(snapshot, name) for name in _PLAIN}
    view = snapshot.world.level.view
    return _encoder.encode(SnapshotShape(world=world_shape(snapshot.world), view=view, **plain))


def read_snapshot(raw: bytes) -> Snapshot:
    """The snapshot in these bytes. Raises HostileFile."""
    unpacked = unpack(raw, KIND, VERSION, MAX_BYTES)
    try:
        shape = _decoder.decode(unpacked)
    except DECODE_ERRORS as error:
        raise HostileFile(f"snapshot refused: {error}") from error
    plain = {name: getattr(shape, name) for name in _PLAIN}
    if len(shape.view) not in (0, AREA):
        raise HostileFile(f"snapshot with a view of {len(shape.view)} spots; there are {AREA}")
    world = world_of(shape.world)
    world.level.view = shape.view
    return Snapshot(world=world, **plain)


__all__ = ["MAX_BYTES", "Snapshot", "SnapshotShape", "read_snapshot", "write_snapshot"]
