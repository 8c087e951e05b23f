"""What could hold up a key: full collections, stuck sockets, watchers, a web process that reads nothing."""

import asyncio
import gc
import socket
import threading
import weakref
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from marrow.browser import garbage_collection, site, worker
from marrow.browser.cells import changed_rows
from marrow.browser.channels import View, Viewer
from marrow.browser.garbage_collection import full_collections_seldom
from marrow.browser.policy import Policy
from marrow.browser.site import Site
from marrow.browser.wire import LENGTH, Answer, Shown, from_worker
from marrow.browser.worker import Peer, Worker
from marrow.front.frame import Frame

MESSAGES, SIZE = 200, 10_000  # more than the buffers of a socket hold


class Circle:
    """Refers to itself."""

    def __init__(self) -> None:
        self.itself = self


def test_all_objects_are_looked_through_seldom_and_as_before_afterwards() -> None:
    before = gc.get_threshold()

    async def within() -> tuple[int, int, int]:
        async with full_collections_seldom():
            return gc.get_threshold()

    assert asyncio.run(within()) == (*before[:2], garbage_collection.NEVER)
    assert gc.get_threshold() == before


def test_objects_that_refer_to_each_other_go_in_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(garbage_collection, "SECONDS_BETWEEN", 0.01)
    gc.disable()
    try:
        left = weakref.ref(Circle())

        async def wait() -> None:
            async with full_collections_seldom(), asyncio.timeout(10):
                while left() is not None:
                    await asyncio.sleep(0.01)

        asyncio.run(wait())
    finally:
        gc.enable()


def test_players_are_sent_a_frame_before_who_watches() -> None:
    async def order() -> list[bool]:
        view, sent = View(), list[bool]()

        def viewer(*, plays: bool) -> Viewer:
            async def send(raw: bytes) -> None:
                sent.append(plays)

            return Viewer(send, plays)

        view.viewers = {viewer(plays=number == 7) for number in range(20)}
        tasks = [asyncio.create_task(view.show(one)) for one in view.viewers]
        await asyncio.sleep(0)
        frame = Frame()
        view.apply(Shown("g", True, changed_rows(None, frame), (24, 80), (0, 0), "", "", []))
        while len(sent) < len(tasks):
            await asyncio.sleep(0)
        for task in tasks:
            task.cancel()
        return sent

    assert asyncio.run(order()) == [True] + [False] * 19


def test_a_socket_that_takes_nothing_is_given_up(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(site, "SEND_SECONDS", 0.0)
    monkeypatch.setattr(site, "LOOK_SECONDS", 0.01)
    mine = Site(tmp_path, Policy())

    async def show_to_one_who_takes_nothing() -> None:
        viewer = Viewer(lambda raw: asyncio.Event().wait(), plays=False)  # type: ignore[arg-type, return-value]
        viewer.note(end="none")
        sending = asyncio.create_task(View().show(viewer))
        mine.sending[viewer] = 0.0
        looking = asyncio.create_task(mine.end_stuck())
        async with asyncio.timeout(10):
            with suppress(asyncio.CancelledError):
                await sending
        looking.cancel()
        assert sending.cancelled()

    asyncio.run(show_to_one_who_takes_nothing())


@contextmanager
def working(tmp_path: Path) -> Iterator[tuple[Worker, Peer, socket.socket]]:
    """A worker that runs, and a web process that is connected to it."""
    with socket.socket(socket.AF_UNIX) as listening, socket.socket(socket.AF_UNIX) as web:
        listening.bind(str(tmp_path / "s"))
        listening.listen()
        mine = Worker(tmp_path, Policy(), listening)
        thread = threading.Thread(target=mine.run)
        thread.start()
        try:
            web.connect(str(tmp_path / "s"))
            web.settimeout(30)
            while not mine.peers:
                threading.Event().wait(0.01)
            yield mine, next(iter(mine.peers)), web
        finally:
            mine.stop()
            thread.join()


def read(web: socket.socket, size: int) -> bytes:
    raw = b""
    while len(raw) < size and (more := web.recv(size - len(raw))):
        raw += more
    return raw


def test_a_web_process_that_reads_late_gets_everything_in_its_order(tmp_path: Path) -> None:
    with working(tmp_path) as (mine, peer, web):
        for number in range(MESSAGES):
            mine.tell(peer, Answer(number, bytes(SIZE)))
        assert peer.unwritten, "the sockets' buffers hold less"

        numbers = []
        for _ in range(MESSAGES):
            (length,) = LENGTH.unpack(read(web, LENGTH.size))
            numbers.append(from_worker.decode(read(web, length)).number)

    assert numbers == list(range(MESSAGES))


def test_a_web_process_that_never_reads_is_cut_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "MOST_UNWRITTEN", 1_000_000)
    with working(tmp_path) as (mine, peer, web):
        for number in range(MESSAGES):
            mine.tell(peer, Answer(number, bytes(SIZE)))
        size = 0
        while more := web.recv(1 << 20):
            size += len(more)

    assert size < MESSAGES * SIZE
    assert not peer.unwritten
