"""A game as the web process knows it: its rows, and who looks at them, each as fast as sockets go."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

import msgspec

from marrow.browser.cells import ChangedRow
from marrow.browser.wire import Audience, Gone, Shown

SAID_KEPT = 60
encode = msgspec.json.Encoder().encode


@dataclass(eq=False)
class Viewer:
    """Somebody who looks at a game. ``number``: the last frame that was sent; -1: none."""

    send: Callable[[bytes], Awaitable[None]]
    plays: bool
    number: int = -1
    woken: asyncio.Event = field(default_factory=asyncio.Event)
    notes: deque[bytes] = field(default_factory=deque)  # messages besides frames
    closing: bool = False
    task: asyncio.Task[Any] | None = None  # that sends

    def note(self, **words: object) -> None:
        """Send a message besides the frames."""
        self.notes.append(encode(words))
        self.woken.set()

    def close(self) -> None:
        """Let the socket be closed, once the notes are sent."""
        self.closing = True
        self.woken.set()


class View:
    """What is shown of a game: at once to its player, perhaps later to those who watch."""

    def __init__(self) -> None:
        self.number = 0
        self.fresh_in = 0  # the number of the last frame that replaced everything
        self.rows: list[bytes] = []
        self.changed_in: list[int] = []  # the number of the frame in which each row last changed
        self.size = (0, 0)
        self.cursor = (0, 0)
        self.wait = self.sense = ""
        self.said: deque[tuple[int, str]] = deque(maxlen=SAID_KEPT)
        self.viewers: set[Viewer] = set()
        self._newest: tuple[int, bytes] = (-1, b"")  # the message that leads from the last frame to this one

    def apply(self, shown: Shown) -> None:
        """Take over a frame, and wake everybody who looks."""
        self.number += 1
        if shown.fresh:
            self.fresh_in = self.number
            self.rows = [b""] * shown.size[0]
            self.changed_in = [self.number] * shown.size[0]
        elif not self.rows:
            return
        parts = []
        for row in shown.rows:
            self.rows[row.row] = row.whole
            self.changed_in[row.row] = self.number
            parts.append(row.parts)
        self.size, self.cursor = shown.size, shown.cursor
        self.wait, self.sense = shown.wait, shown.sense
        self.said += ((self.number, line) for line in shown.said)
        self._newest = self.number, self._message(parts, shown.said, whole=shown.fresh, bell=shown.bell)
        for viewer in sorted(self.viewers, key=lambda one: not one.plays):  # a player waits for the answer
            viewer.woken.set()

    def message_after(self, number: int) -> bytes:
        """What leads somebody from a frame to the newest."""
        if number == self.number - 1 and self._newest[0] == self.number:
            return self._newest[1]
        rows = [row for row, at in zip(self.rows, self.changed_in, strict=True) if at > number]
        said = [line for at, line in self.said if at > number] if number >= 0 else []
        return self._message(rows, said, whole=number < self.fresh_in, bell=False)

    def whole(self, game: str) -> Shown:
        """The newest frame with all rows."""
        rows = [ChangedRow(number, row, row) for number, row in enumerate(self.rows)]
        return Shown(game, True, rows, self.size, self.cursor, self.wait, self.sense, [])

    def _message(self, rows: list[bytes], said: list[str], *, whole: bool, bell: bool) -> bytes:
        made = [b'{"c":', encode(self.cursor), b',"r":[', b",".join(rows), b"]"]
        if whole:
            made += [b',"size":', encode(self.size)]
        if said:
            made += [b',"s":', encode(said)]
        if self.wait:
            made += [b',"w":', encode(self.wait)]
            if self.sense:
                made += [b',"k":', encode(self.sense)]
        if bell:
            made.append(b',"bell":1')
        made.append(b"}")
        return b"".join(made)

    async def show(self, viewer: Viewer) -> None:
        """Send a viewer notes and frames until it is closed. What it misses meanwhile, it never gets."""
        viewer.task = asyncio.current_task()
        while True:
            await viewer.woken.wait()
            viewer.woken.clear()
            while viewer.notes:
                await viewer.send(viewer.notes.popleft())
            if viewer.closing:
                return
            if self.rows and viewer.number != self.number:
                message = self.message_after(viewer.number)
                viewer.number = self.number
                await viewer.send(message)


class Channel:
    """A game that somebody here looks at: the player's view, and the watchers'."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.own = View()
        self.public = self.own
        self.audience = Audience()
        self.player: Viewer | None = None
        self.ready = asyncio.Event()  # set when it is known who may watch, or that there is no such game
        self.waiting = 0  # how many wait for that
        self.ended = False

    def listed(self, audience: Audience) -> None:
        """Take over who may watch; those who watched by other terms are sent away."""
        self.ready.set()
        if audience == self.audience:
            return
        self.audience = audience
        for viewer in self.public.viewers:
            if not viewer.plays:
                viewer.note(end="private" if audience.private else "delay")
                viewer.close()
        self.public = self.own
        if audience.delay:
            self.public = View()
            if self.own.rows:
                self._later(self.own.whole(self.game))

    def _later(self, shown: Shown) -> None:
        asyncio.get_running_loop().call_later(self.audience.delay, self.public.apply, shown)

    def apply(self, shown: Shown) -> None:
        self.own.apply(shown)
        if self.public is not self.own:
            self._later(shown)

    def end(self, gone: Gone) -> None:
        """Tell everybody that the game is played no more."""
        self.ended = True
        self.ready.set()
        for viewer in [*self.own.viewers, *self.public.viewers]:
            words = gone.words if viewer.plays else []
            viewer.note(end=gone.why, words=words, dead=gone.dead)
            viewer.close()

    def viewers(self) -> set[Viewer]:
        return self.own.viewers | self.public.viewers
