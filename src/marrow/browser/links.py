"""The web process's connections to the game workers."""

import asyncio
import itertools
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec

from marrow.browser import wire
from marrow.browser.channels import Channel
from marrow.browser.places import worker_of
from marrow.browser.wire import Answer, Ask, Gone, Listed, Shown, ToWorker
from marrow.browser.workers import socket_file
from marrow.errors import MarrowError

AGAIN_SECONDS = 0.1
ANSWER_SECONDS = 60.0


class NoAnswer(MarrowError):
    """A game worker did not answer a question. The message says why."""


class Links:
    """One connection to each worker. A worker that has ended is connected to again when it is back."""

    def __init__(self, data: Path, workers: int) -> None:
        self.data = data
        self.channels: dict[str, Channel] = {}
        self.reopened: Callable[[Channel], ToWorker | None] = lambda channel: None
        self.workers = workers
        self._writers: list[asyncio.StreamWriter | None] = [None] * (workers + 1)  # and one that reads
        self._numbers = itertools.count(1)
        self._answers: dict[int, tuple[int, asyncio.Future[bytes]]] = {}

    async def run(self) -> None:
        """Keep all connections, as long as the server runs."""
        async with asyncio.TaskGroup() as group:
            for number in range(len(self._writers)):
                group.create_task(self._keep(number))

    async def _keep(self, number: int) -> None:
        where = socket_file(self.data, number)
        while True:
            try:
                reader, writer = await asyncio.open_unix_connection(str(where), limit=1 << 20)
            except OSError:
                await asyncio.sleep(AGAIN_SECONDS)
                continue
            self._writers[number] = writer
            for channel in list(self.channels.values()):
                if worker_of(channel.game, self.workers) == number:
                    self._reopen(channel)
            with suppress(OSError, asyncio.IncompleteReadError):
                await self._read(reader)
            self._writers[number] = None
            writer.close()
            self._give_up(number)

    def _reopen(self, channel: Channel) -> None:
        """A worker was begun again: whoever plays goes on where the journal ends, watchers follow."""
        message = self.reopened(channel)
        if message is not None:
            self.send(channel.game, message)
        else:
            channel.end(Gone(channel.game, "idle"))

    def _give_up(self, number: int) -> None:
        for asked, (worker, future) in list(self._answers.items()):
            if worker == number:
                del self._answers[asked]
                if not future.done():
                    future.set_exception(NoAnswer("the game worker ended; ask again"))

    async def _read(self, reader: asyncio.StreamReader) -> None:
        while True:
            (length,) = wire.LENGTH.unpack(await reader.readexactly(wire.LENGTH.size))
            message: wire.AnyFromWorker = wire.from_worker.decode(await reader.readexactly(length))
            match message:
                case Shown(game=game):
                    if channel := self.channels.get(game):
                        channel.apply(message)
                case Listed(game=game, audience=audience):
                    if channel := self.channels.get(game):
                        channel.listed(audience)
                case Gone(game=game):
                    if channel := self.channels.get(game):
                        channel.end(message)
                case Answer():
                    self._answered(message)

    def _answered(self, answer: Answer) -> None:
        _, future = self._answers.pop(answer.number, (0, None))
        if future is None or future.done():
            return
        if answer.error:
            future.set_exception(NoAnswer(answer.error))
        else:
            future.set_result(answer.body)

    def send(self, game: str, message: ToWorker) -> bool:
        """Send a message to the worker of a game; whether it is there."""
        return self.send_to(worker_of(game, self.workers), message)

    def send_to(self, number: int, message: ToWorker) -> bool:
        writer = self._writers[number]
        if writer is None:
            return False
        writer.write(wire.packed(message))
        return True

    def send_to_all(self, message: ToWorker) -> None:
        for number in range(len(self._writers)):
            self.send_to(number, message)

    async def ask(self, worker: int, what: str, *about: Any) -> bytes:
        """The answer to a question, as JSON. Raises NoAnswer."""
        number = next(self._numbers)
        future: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        self._answers[number] = worker, future
        try:
            if not self.send_to(worker, Ask(number, what, list(about))):
                raise NoAnswer("the game worker is being started; ask again")
            async with asyncio.timeout(ANSWER_SECONDS):
                return await future
        except TimeoutError as error:
            raise NoAnswer(f"no answer within {ANSWER_SECONDS:.0f} seconds") from error
        finally:
            self._answers.pop(number, None)

    async def ask_reader(self, what: str, *about: Any) -> bytes:
        """Ask the worker that plays no games, but reads what was played."""
        return await self.ask(self.workers, what, *about)

    async def live_games(self) -> list[tuple[str, int, wire.Facts]]:
        """The games of all workers that may be watched."""
        found: list[tuple[str, int, wire.Facts]] = []
        for number in range(self.workers):
            with suppress(NoAnswer):
                raw = await self.ask(number, "live_games")
                found += msgspec.json.decode(raw, type=list[tuple[str, int, wire.Facts]])
        return found
