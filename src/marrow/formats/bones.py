# ruff: noqa: RUF012 - an empty default of a Struct is copied for each
"""Bones files. They may come from an attacker, so everything is validated.

A file is JSON. All versions can be read, only the newest is written. What is stored or passed on is always
what was read and written again, never the original bytes.
"""

import json
from typing import Annotated

import msgspec
from msgspec import Meta

from marrow.choices import Edition
from marrow.errors import HostileFile
from marrow.formats.levels import LevelShape, level_of, level_shape
from marrow.formats.shapes import DECODE_ERRORS, Count, Number, SavedShape, Text, Word
from marrow.formats.worlds import TimerShape, timer_of, timer_shape
from marrow.model.bones import Bones
from marrow.possible.levels import check_bones

MAX_BYTES = 1024 * 1024
VERSION = 1


class BonesShape(SavedShape, frozen=True, kw_only=True, tag_field="marrow_bones", tag=1):
    """B-091: version 1."""

    name: Word
    edition: Annotated[str, Meta(min_length=1, max_length=24)]
    level: LevelShape
    turn: Count
    timers: Annotated[tuple[TimerShape, ...], Meta(max_length=10_000)] = ()
    fruits: Annotated[dict[Number, Text], Meta(max_length=200)] = {}


_decoder = msgspec.json.Decoder(BonesShape)
_encoder = msgspec.json.Encoder()


def bones_shape(bones: Bones, read: BonesShape | None = None) -> BonesShape:
    """The shape of bones. ``read``: what they were made from, if nothing but weights has changed since."""
    return BonesShape(
        name=bones.name,
        edition=bones.edition,
        level=level_shape(bones.level, read.level if read is not None else None),
        turn=bones.turn,
        timers=tuple(timer_shape(timer) for timer in bones.timers),
        fruits=dict(bones.fruits),
    )


def bones_of(shape: BonesShape, edition: Edition | None = None) -> Bones:
    """The bones of a shape. Raises HostileFile if the values make no sense."""
    bones = Bones(
        shape.name,
        shape.edition,
        level_of(shape.level),
        shape.turn,
        [timer_of(timer) for timer in shape.timers],
        dict(shape.fruits),
    )
    check_bones(bones, edition)
    return bones


def write_bones(bones: Bones, read: BonesShape | None = None) -> bytes:
    """A file of bones, the same with and without ``read``, which ``bones_shape`` explains."""
    return _encoder.encode(bones_shape(bones, read))


def read_bones(raw: bytes, edition: Edition | None = None) -> Bones:
    """The validated bones in these bytes. Raises HostileFile."""
    return bones_of(read_bones_shape(raw), edition)


def read_bones_shape(raw: bytes) -> BonesShape:
    """The shape in these bytes, whose values ``bones_of`` has still to check. Raises HostileFile."""
    if len(raw) > MAX_BYTES:
        raise HostileFile(f"bones file of {len(raw)} bytes; the limit is {MAX_BYTES}", code="file.size")
    try:
        shape = _decoder.decode(raw)
    except DECODE_ERRORS as error:
        newer = _version_trouble(raw)
        code = "file.version" if newer else "file.unreadable"
        raise HostileFile(f"bones file refused: {newer or error}", code=code) from error
    return shape


def _version_trouble(raw: bytes) -> str:
    """A clearer message if the file is newer than this program; else ""."""
    try:
        value = json.loads(raw)
    except (ValueError, RecursionError):
        return ""
    version = value.get("marrow_bones") if isinstance(value, dict) else None
    if isinstance(version, int) and version > VERSION:
        return f"it is of version {version}; this Marrow reads up to version {VERSION}"
    return ""
