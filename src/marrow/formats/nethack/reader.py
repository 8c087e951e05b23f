"""Reads numbers and texts from untrusted bytes, never beyond their end. Rule B-238."""

import struct
from typing import Any

from marrow.errors import HostileFile
from marrow.formats.packed import gunzipped

MAX_BYTES = 1024 * 1024  # BT-01: real files have 20 to 50 KB

_i16, _i32 = struct.Struct("<h"), struct.Struct("<i")
_i64, _u64 = struct.Struct("<q"), struct.Struct("<Q")


class Reader:
    """Reads bytes from front to back. Raises HostileFile if more are asked for than there are."""

    __slots__ = ("at", "raw")

    def __init__(self, raw: bytes, at: int = 0) -> None:
        self.raw = raw
        self.at = at

    def take(self, count: int, what: str) -> bytes:
        if count < 0 or self.at + count > len(self.raw):
            left = len(self.raw) - self.at
            raise HostileFile(f"{what}: {count} bytes wanted at {self.at}, of which {left} exist")
        self.at += count
        return self.raw[self.at - count : self.at]

    def u8(self, what: str) -> int:
        return self.take(1, what)[0]

    def fields(self, form: struct.Struct, what: str) -> tuple[Any, ...]:
        """The fields of one raw structure."""
        at = self.at
        self.at = at + form.size
        try:
            return form.unpack_from(self.raw, at)
        except struct.error:
            self.at = at
            self.take(form.size, what)  # raises with a clear message
            raise

    def i16(self, what: str) -> int:
        return int(self.fields(_i16, what)[0])

    def i32(self, what: str) -> int:
        return int(self.fields(_i32, what)[0])

    def i64(self, what: str) -> int:
        return int(self.fields(_i64, what)[0])

    def count(self, most: int, what: str) -> int:
        """BT-03: how many things follow. Raises HostileFile if it is negative or more than ``most``."""
        found = self.i32(what)
        if not 0 <= found <= most:
            raise HostileFile(f"{found} {what}; from 0 to {most} are possible")
        return found

    def sized(self, sizes: tuple[int, ...], what: str) -> bytes | None:
        """A part after its length, which must be one of these sizes; None if the length is 0."""
        length = self.i32(what)
        if length == 0:
            return None
        if length not in sizes:
            raise HostileFile(f"{what} of {length} bytes; {sizes} are possible")
        return self.take(length, what)

    def text(self, most: int, what: str) -> str:
        """A text after its length, which includes the final zero."""
        return words(self.take(self.count(most, f"bytes of {what}"), what))

    def end(self) -> None:
        """BT-02: raise HostileFile if bytes are left over."""
        if self.at != len(self.raw):
            raise HostileFile(f"{len(self.raw) - self.at} bytes too many after the end at {self.at}")


class Fields:
    """One raw structure, whose fields are read by their offsets."""

    __slots__ = ("raw",)

    def __init__(self, raw: bytes) -> None:
        self.raw = raw

    def u8(self, at: int) -> int:
        return self.raw[at]

    def i8(self, at: int) -> int:
        return self.raw[at] - 256 if self.raw[at] > 127 else self.raw[at]

    def i16(self, at: int) -> int:
        return int(_i16.unpack_from(self.raw, at)[0])

    def i32(self, at: int) -> int:
        return int(_i32.unpack_from(self.raw, at)[0])

    def i64(self, at: int) -> int:
        return int(_i64.unpack_from(self.raw, at)[0])

    def u64(self, at: int) -> int:
        return int(_u64.unpack_from(self.raw, at)[0])

    def bits(self, at: int, shift: int, width: int = 1) -> int:
        return self.raw[at] >> shift & (1 << width) - 1

    def text(self, at: int, room: int) -> str:
        return words(self.raw[at : at + room])


def words(raw: bytes) -> str:
    """BT-15: the text up to its zero, with dots in place of unprintable characters."""
    text = raw.split(b"\0", 1)[0].decode("latin-1")
    if not text.isprintable():
        text = "".join(letter if letter.isprintable() else "." for letter in text)
    return text[:255]


def unpacked(raw: bytes) -> bytes:
    """B-209, BT-01: the bytes, decompressed if they are gzip, at most MAX_BYTES."""
    return gunzipped(raw, MAX_BYTES, "file.size")


def without_zero_runs(raw: bytes) -> bytes:
    """B-263: expand runs of zeros: after each zero byte comes the number of further zeros."""
    found = bytearray()
    parts = iter(raw)
    for byte in parts:
        if byte:
            found.append(byte)
            continue
        more = next(parts, None)
        if more is None:
            raise HostileFile("cut off in a run of zeros")
        found += bytes(more + 1)
        if len(found) > MAX_BYTES:
            raise HostileFile(f"more than {MAX_BYTES} bytes when unpacked", code="file.size")
    return bytes(found)
