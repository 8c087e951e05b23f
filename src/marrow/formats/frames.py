"""The records of journals, which are append-only files. An incomplete record at the end is not an error.

Frames: 4 bytes length, 4 bytes CRC-32 of the payload, both little-endian, then the payload in msgpack.
"""

import struct
import zlib
from collections.abc import Iterator
from typing import Annotated

import msgspec
from msgspec import Meta

from marrow.errors import HostileFile
from marrow.formats.answers import AnswerShape, AnyCommand
from marrow.formats.shapes import DECODE_ERRORS, Count, SavedShape, State, Word

_HEAD = struct.Struct("<II")
MAX_FRAME = 4 * 1024 * 1024


class Answered(SavedShape, frozen=True, kw_only=True, tag="answer", tag_field="frame"):
    """An answer to the current command. ``claim``: the pool's name for the claim, if the answer is bones."""

    answer: AnswerShape
    claim: Word = ""


class Done(SavedShape, frozen=True, kw_only=True, tag="done", tag_field="frame"):
    """A finished command; the answers just before it are its own. Resuming checks ``turn`` and ``throws``."""

    command: AnyCommand
    turn: Count
    throws: State
    played: Count = 0  # seconds of real time


class Ended(SavedShape, frozen=True, kw_only=True, tag="ended", tag_field="frame"):
    """The game is over and its records are being written: when it ended."""

    time: Annotated[int, Meta(ge=0, le=2**40)]
    uid: Count = 0
    played: Count = 0
    log_at: Count = 0  # bytes in the log before this game's line


Frame = Answered | Done | Ended
_encoder = msgspec.msgpack.Encoder()
_decoder = msgspec.msgpack.Decoder(Frame)


def frame(record: Frame) -> bytes:
    """The bytes of a record. Raises HostileFile if they could not be read again."""
    try:
        payload = _encoder.encode(record)
        _decoder.decode(payload)
    except DECODE_ERRORS as error:
        raise HostileFile(f"{type(record).__name__} that no journal can hold: {error}") from error
    if len(payload) > MAX_FRAME:
        raise HostileFile(f"{type(record).__name__} of {len(payload)} bytes; the limit is {MAX_FRAME}")
    return _HEAD.pack(len(payload), zlib.crc32(payload)) + payload


def frames(raw: bytes) -> Iterator[tuple[Frame, int]]:
    """Every complete record and the offset after it, up to an incomplete one. Raises HostileFile."""
    at = 0
    while at + _HEAD.size <= len(raw):
        length, checksum = _HEAD.unpack_from(raw, at)
        end = at + _HEAD.size + length
        if not 0 < length <= MAX_FRAME or end > len(raw):
            return
        payload = raw[at + _HEAD.size : end]
        if zlib.crc32(payload) != checksum:
            return
        try:
            record = _decoder.decode(payload)
        except DECODE_ERRORS as error:
            raise HostileFile(f"journal record at byte {at} refused: {error}") from error
        yield record, end
        at = end


def is_cut_short(raw: bytes, at: int) -> bool:
    """Whether at most an incomplete record follows, which is all that a killed process can leave."""
    if len(raw) - at < _HEAD.size:
        return True
    length, _ = _HEAD.unpack_from(raw, at)
    return bool(0 < length <= MAX_FRAME and at + _HEAD.size + length > len(raw))
