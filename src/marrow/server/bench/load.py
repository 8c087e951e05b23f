"""Clients that ask a server over kept connections, in a process of their own, and time every answer."""

import asyncio
import time
from collections.abc import Callable
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import NamedTuple

from marrow.server.bench.answers import Answers

MakeRequest = Callable[[int, int], bytes]  # by the number of the client and of its request


class Loaded(NamedTuple):
    """What a load came to: answers by status, the seconds it took, and those of each answer, sorted."""

    statuses: dict[int, int]
    seconds: float
    times: list[float]

    @property
    def a_second(self) -> float:
        return sum(self.statuses.values()) / self.seconds

    def milliseconds(self, part: float) -> float:
        """The time within which this part of the answers came."""
        return self.times[min(len(self.times) - 1, int(len(self.times) * part))] * 1000 if self.times else 0.0


class Client(Answers):
    """One connection: the next request goes out when the answer is whole, or when its time has come."""

    def __init__(self, load: "Load", number: int) -> None:
        super().__init__()
        self.load, self.number = load, number
        self.asked = 0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.ask()

    def ask(self) -> None:
        load = self.load
        if time.perf_counter() >= load.until:
            self.transport.close()
            load.open -= 1
            if not load.open:
                load.done.set_result(None)
            return
        self.began = time.perf_counter()
        self.transport.write(load.make(self.number, self.asked))
        self.asked += 1

    def answered(self, status: int) -> None:
        self.load.statuses[status] = self.load.statuses.get(status, 0) + 1
        taken = time.perf_counter() - self.began
        self.load.times.append(taken)
        pause = self.load.pause - taken
        if pause > 0:
            asyncio.get_running_loop().call_later(pause, self.ask)
        else:
            self.ask()

    def connection_lost(self, error: Exception | None) -> None:
        if not self.load.done.done() and time.perf_counter() < self.load.until:
            self.load.done.set_exception(ConnectionError(f"client {self.number} was cut off: {error}"))


class Load:
    """A load as it goes on."""

    def __init__(self, make: MakeRequest, clients: int, seconds: float, a_second: float) -> None:
        self.make = make
        self.until = time.perf_counter() + seconds
        self.open = clients
        self.pause = clients / a_second if a_second else 0.0
        self.statuses: dict[int, int] = {}
        self.times: list[float] = []
        self.done: asyncio.Future[None] = asyncio.get_running_loop().create_future()


async def put_on(
    port: int, make: MakeRequest, *, clients: int, seconds: float, a_second: float = 0.0
) -> Loaded:
    """Ask for so many seconds: as fast as answers come, or evenly so many requests a second."""
    load = Load(make, clients, seconds, a_second)
    began = time.perf_counter()
    loop = asyncio.get_running_loop()
    for number in range(clients):
        await loop.create_connection(lambda number=number: Client(load, number), "127.0.0.1", port)  # type: ignore[misc]
        if a_second:  # one after the other, not all at once each time
            await asyncio.sleep(1 / a_second)
    await load.done
    return Loaded(load.statuses, time.perf_counter() - began, sorted(load.times))


def _in_process(
    pipe: Connection, port: int, make: MakeRequest, clients: int, seconds: float, a_second: float
) -> None:
    pipe.send(asyncio.run(put_on(port, make, clients=clients, seconds=seconds, a_second=a_second)))


def load_apart(
    port: int, make: MakeRequest, *, clients: int, seconds: float, a_second: float = 0.0
) -> Loaded:
    """``put_on`` in a process of its own."""
    ours, theirs = get_context("spawn").Pipe()
    process = get_context("spawn").Process(
        target=_in_process, args=(theirs, port, make, clients, seconds, a_second)
    )
    process.start()
    theirs.close()
    try:
        found: Loaded = ours.recv()
    finally:
        process.join()
    return found
