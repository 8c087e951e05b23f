"""The records of journals, which are append-only files. An incomplete record at the end is not an error.

The first is ``Opened``: whose journal it is and which, so that a missing one is noticed.

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
from marrow.formats.births import BirthShape
from marrow.formats.shapes import DECODE_ERRORS, Count, SavedShape, State, Word

_HEAD = struct.Struct("<II")
MAX_FRAME = 4 * 1024 * 1024
FARTHEST = 64 * 1024  # bytes in which the next whole record is looked for


class Opened(SavedShape, frozen=True, kw_only=True, tag="opened", tag_field="frame"):
    """The head of a journal: of which game, its number, and how many commands were finished before it.

    It holds how the game began, so that the game can be played again even where no snapshot is left.
    """

    game: Word
    number: Count
    commands: Count
    edition: Word
    fingerprint: Word
    behaviour: Count
    birth: BirthShape


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
    xlog_at: Count = 0  # bytes in the extended log before it


class Undone(SavedShape, frozen=True, kw_only=True, tag="undone", tag_field="frame"):
    """So many of the last commands were taken back: they count no more."""

    commands: Annotated[int, Meta(ge=1, le=1000)]


Frame = Opened | Answered | Done | Ended | Undone
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
    """Every whole record and the offset after it, up to the first that ``fault_at`` has something against."""
    at = 0
    while (payload := _payload(raw, at)) is not None:
        try:
            record = _decoder.decode(payload)
        except DECODE_ERRORS:
            return
        at += _HEAD.size + len(payload)
        yield record, at


def fault_at(raw: bytes, at: int) -> str:
    """Why the record at this offset cannot be read; "" for the end, or an incomplete record before it.

    An incomplete record is all that a killed process can leave.
    """
    payload = _payload(raw, at)
    if payload is None:
        torn = _is_cut_short(raw, at) and _end_of_damaged(raw, at) is None
        return "" if torn else f"its record at byte {at} is damaged"
    try:
        _decoder.decode(payload)
    except DECODE_ERRORS as error:
        return f"this Marrow cannot read its record at byte {at}: {error}"
    return ""


def commands_after(raw: bytes, at: int) -> int:
    """How many finished commands are recorded from this offset on, as far as faulty records let one see."""
    found = 0
    while at + _HEAD.size <= len(raw):
        payload = _payload(raw, at)
        end = at + _HEAD.size + len(payload) if payload is not None else _end_of_damaged(raw, at)
        if end is None:
            break
        found += _is_done(raw[at + _HEAD.size : end])
        at = end
    return found


def _end_of_damaged(raw: bytes, at: int) -> int | None:
    """Where a damaged record ends; None if nothing whole follows, so that it may as well be incomplete.

    Its length is right, or has one wrong bit and fits the checksum; else the next whole record is looked for.
    """
    start = at + _HEAD.size
    if start > len(raw):
        return None
    length, checksum = _HEAD.unpack_from(raw, at)
    for right in (length ^ 1 << bit for bit in range(32)):
        if 0 < right <= len(raw) - start and zlib.crc32(raw[start : start + right]) == checksum:
            return int(start + right)
    if 0 < length <= len(raw) - start:
        return int(start + length)
    places = range(start, min(len(raw), start + FARTHEST))
    return next((near for near in places if _payload(raw, near) is not None), None)


def _payload(raw: bytes, at: int) -> bytes | None:
    """The payload of the record at this offset; None if it is incomplete or its checksum is wrong."""
    if at + _HEAD.size > len(raw):
        return None
    length, checksum = _HEAD.unpack_from(raw, at)
    end = at + _HEAD.size + length
    if not 0 < length <= MAX_FRAME or end > len(raw):
        return None
    payload = raw[at + _HEAD.size : end]
    return payload if zlib.crc32(payload) == checksum else None


def _is_done(payload: bytes) -> bool:
    """Whether a record, perhaps of another version or damaged, is that of a finished command."""
    try:
        fields = msgspec.msgpack.decode(payload)
    except DECODE_ERRORS:
        return False
    return isinstance(fields, dict) and fields.get("frame") == "done"


def _is_cut_short(raw: bytes, at: int) -> bool:
    if len(raw) - at < _HEAD.size:
        return True
    length, _ = _HEAD.unpack_from(raw, at)
    return bool(0 < length <= MAX_FRAME and at + _HEAD.size + length > len(raw))
