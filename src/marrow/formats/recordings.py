"""Recordings of a terminal: ttyrec as ttyplay reads it, NLE's third version of it, and asciicast 2 and 3."""

import struct
from enum import Enum

from msgspec import json

HEADER = struct.Struct("<III")  # seconds, microseconds, length
HEADER_3 = struct.Struct("<iiiB")  # and the channel
SCREEN, KEY, SCORE = range(3)  # NLE's channels
SIZE = 3  # the terminal's new size, which only casts tell
CODES = {SCREEN: "o", KEY: "i", SIZE: "r"}  # of asciicasts


class RecordingForm(Enum):
    """The forms in which a recording can be written; the value is the word for it on the command line."""

    TTYREC = "ttyrec"
    TTYREC_3 = "ttyrec3"
    ASCIICAST_2 = "asciicast2"
    ASCIICAST_3 = "asciicast3"


def beginning(form: RecordingForm, *, columns: int, rows: int, started: int, title: str) -> bytes:
    """What stands before the first frame: nothing in a ttyrec, a line with the terminal's size in a cast."""
    match form:
        case RecordingForm.TTYREC | RecordingForm.TTYREC_3:
            return b""
        case RecordingForm.ASCIICAST_2:
            head: dict[str, object] = {"version": 2, "width": columns, "height": rows}
        case RecordingForm.ASCIICAST_3:
            head = {"version": 3, "term": {"cols": columns, "rows": rows, "type": "xterm-256color"}}
    return json.encode(head | {"timestamp": started, "title": title}) + b"\n"


def event(form: RecordingForm, channel: int, text: str, *, at: float, since: float, started: float) -> bytes:
    """What was shown or typed at a time (Unix seconds), after an event at ``since``, in this form.

    Keys are left out of an old ttyrec, scores of all but NLE's, and sizes of all but casts.
    """
    match form:
        case RecordingForm.TTYREC:
            return framed(text.encode(), at) if channel == SCREEN else b""
        case RecordingForm.TTYREC_3:
            return b"" if channel == SIZE else framed_3(text.encode("latin-1", "replace"), at, channel)
        case RecordingForm.ASCIICAST_2 | RecordingForm.ASCIICAST_3:
            if channel not in CODES:
                return b""
            origin = started if form is RecordingForm.ASCIICAST_2 else since
            return json.encode([round(at - origin, 6), CODES[channel], text]) + b"\n"


def framed(data: bytes, at: float) -> bytes:
    """One frame of a ttyrec: when, how long, and the bytes for the terminal."""
    seconds, rest = divmod(round(at * 1_000_000), 1_000_000)
    return HEADER.pack(seconds & 0xFFFFFFFF, rest, len(data)) + data


def framed_3(data: bytes, at: float, channel: int) -> bytes:
    """One frame of NLE's ttyrec: like an old one, and on a channel."""
    seconds, rest = divmod(round(at * 1_000_000), 1_000_000)
    return HEADER_3.pack(seconds & 0x7FFFFFFF, rest, len(data), channel) + data
