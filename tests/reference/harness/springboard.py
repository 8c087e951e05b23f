"""Calls that the game makes of itself: a function with fixed arguments in place of another.

A death that ends the game must not come about inside a Python callback, whose frame would never be left. So
the call is a few bytes of machine code (x86-64) that the game runs on its own stack.
"""

from __future__ import annotations

import ctypes
import mmap
import struct
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from image import Image

_LOADS = (b"\x48\xbf", b"\x48\xbe", b"\x48\xba", b"\x48\xb9", b"\x49\xb8")  # mov rdi, rsi, rdx, rcx, r8
_STORE, _VALUE, _PUT = b"\x48\xb8", b"\x48\xb9", {4: b"\x89\x08", 8: b"\x48\x89\x08"}
_JUMP = b"\x48\xb8%b\xff\xe0"


@contextmanager
def instead_of(
    image: Image,
    name: str,
    function: str,
    arguments: Sequence[int],
    stores: Sequence[tuple[int, int, int]] = (),
) -> Iterator[None]:
    """While this lasts the game calls ``function`` where it would have called ``name``.

    Just before, each of ``stores`` is written: an address, a value, and its size of 4 or 8 bytes.
    """
    code = b""
    for address, value, size in stores:
        code += _STORE + struct.pack("<Q", address)
        code += _VALUE + struct.pack("<Q", value & (2**64 - 1)) + _PUT[size]
    for load, argument in zip(_LOADS, arguments, strict=False):
        code += load + struct.pack("<Q", argument & (2**64 - 1))
    code += _JUMP % struct.pack("<Q", image.address(function))
    page = mmap.mmap(-1, mmap.PAGESIZE, prot=mmap.PROT_READ | mmap.PROT_WRITE | mmap.PROT_EXEC)
    page.write(code)
    start = ctypes.addressof(ctypes.c_char.from_buffer(page))
    with image.hooked(name, ctypes.CFUNCTYPE(None)(start)):
        yield
