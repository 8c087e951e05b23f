"""Kept connections to a server, of which one thread has many."""

import asyncio
from abc import ABC, abstractmethod
from typing import cast

HEAD_END = b"\r\n\r\n"
LENGTH = b"content-length:"


class Answers(asyncio.Protocol, ABC):
    """Reads the answers of HTTP that come one at a time, and tells of each that is whole."""

    def __init__(self) -> None:
        self._got = bytearray()
        self._whole = 0  # bytes of the answer, when its head is there

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        self._got.clear()
        self._whole = 0

    @abstractmethod
    def answered(self, status: int) -> None:
        """An answer is there."""

    def data_received(self, data: bytes) -> None:
        self._got += data
        if not self._whole:
            end = self._got.find(HEAD_END)
            if end < 0:
                return
            head = bytes(self._got[:end]).lower()
            at = head.find(LENGTH)
            length = int(head[at + len(LENGTH) :].split(b"\r", 1)[0]) if at >= 0 else 0
            self._whole = end + len(HEAD_END) + length
        if len(self._got) >= self._whole:
            status = int(self._got[9:12])
            self._got.clear()
            self._whole = 0
            self.answered(status)
