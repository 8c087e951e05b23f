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
from typing import Any

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
    with image.hooked(name, _runnable(code)):
        yield


def _runnable(code: bytes) -> Any:
    """The code in memory that may be run; it lasts as long as the function that is returned."""
    page = mmap.mmap(-1, mmap.PAGESIZE, prot=mmap.PROT_READ | mmap.PROT_WRITE | mmap.PROT_EXEC)
    page.write(code)
    held = ctypes.c_char.from_buffer(page)
    function = ctypes.CFUNCTYPE(None)(ctypes.addressof(held))
    function.held = held
    return function


@contextmanager
def up_to(image: Image, name: str, limit: int, callback: Any) -> Iterator[ctypes.c_int32]:
    """While this lasts calls of ``name`` reach the callback if their first argument is at most ``limit``.

    All others go where they went before, and may never return. So do all once the cell given is not zero.
    """
    shut = ctypes.c_int32(0)
    to_callback = _JUMP % struct.pack("<Q", ctypes.cast(callback, ctypes.c_void_p).value)
    in_range = b"\x81\xff" + struct.pack("<i", limit) + b"\x7f" + bytes([len(to_callback)])  # cmp edi, limit; jg
    still_open = b"\x83\x38\x00\x75" + bytes([len(in_range + to_callback)])  # cmp dword [rax], 0; jne
    code = _STORE + struct.pack("<Q", ctypes.addressof(shut)) + still_open + in_range + to_callback
    with image.hooked(name, _runnable(code + _JUMP % struct.pack("<Q", image.target(name)))):
        yield shut
