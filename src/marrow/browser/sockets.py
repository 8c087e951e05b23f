"""The socket of a game: frames go out, keys and clicks come in."""

import asyncio
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from marrow.browser import users, wire
from marrow.browser.allowances import Allowance
from marrow.browser.channels import Channel, Viewer
from marrow.browser.site import COOKIE, Site, same_origin
from marrow.browser.users import User
from marrow.browser.wire import OpenGame, Wishes
from marrow.formats.shapes import DECODE_ERRORS
from marrow.front.directions import NAMED_DIRECTIONS
from marrow.game.wall_clock import now

MOST_KEYS = 64  # in one message
MAX_TEXT = 4_096  # bytes of a message
MOST_CELLS = 400  # rows or columns of a window
READY_SECONDS = 15.0
NAMED = frozenset((*NAMED_DIRECTIONS, "centre"))
REFUSED, TOO_MUCH = 1008, 1009


class Input(msgspec.Struct, forbid_unknown_fields=True):
    """What a browser sends: one of these."""

    keys: list[str] | None = None
    click: tuple[int, int] | None = None
    looks: bool = False
    size: tuple[int, int] | None = None
    around: bool = False
    take: bool = False


decoder = msgspec.json.Decoder(Input)


def is_key(key: str) -> bool:
    """Whether a key is one that a keyboard has: a character, a named key, or Meta and a character."""
    if len(key) == 1:
        return key.isprintable() or key < " " or key == "\x7f"
    return key in NAMED or (len(key) == 3 and key.startswith("M-") and "!" <= key[2] <= "~")


async def play_socket(site: Site, socket: WebSocket) -> None:
    """The socket of a player."""
    await served(site, socket, plays=True)


async def watch_socket(site: Site, socket: WebSocket) -> None:
    """The socket of a watcher."""
    await served(site, socket, plays=False)


async def served(site: Site, socket: WebSocket, *, plays: bool) -> None:
    """Serve one socket, counted for its address, until it ends."""
    address = socket.client.host if socket.client else ""
    user = users.user_of(site.book, socket.cookies.get(COOKIE, ""), now())
    game = str(socket.path_params["game"])
    opening = opening_of(site, game, user) if plays else None
    many = site.sockets.get(address, 0) >= site.policy.limits.sockets_of_one_address
    full = not plays and site.watchers >= site.policy.games.watchers
    if not same_origin(socket.headers) or many or full or (plays and opening is None):
        await socket.close(REFUSED)
        return
    site.sockets[address] = site.sockets.get(address, 0) + 1
    site.watchers += not plays
    try:
        await socket.accept()
        if opening is not None and user is not None:
            with seated_by(site, user, socket):
                await Seated(site, socket, opening).serve()
        else:
            await watch(site, socket, game)
    finally:
        site.watchers -= not plays
        site.sockets[address] -= 1
        if not site.sockets[address]:
            del site.sockets[address]


@contextmanager
def seated_by(site: Site, user: User, socket: WebSocket) -> Iterator[None]:
    """While a sign-in has this socket: who signs out ends it."""
    mine = site.seated.setdefault(user.secret, set())
    mine.add(socket)
    try:
        yield
    finally:
        mine.discard(socket)
        if not mine:
            site.seated.pop(user.secret, None)


def opening_of(site: Site, game: str, user: User | None) -> OpenGame | None:
    """The user's own game of this name, as a worker is asked to open it."""
    if user is None:
        return None
    sql = "SELECT hero, wishes FROM games WHERE id = ? AND user = ?"
    for hero, wishes in site.book.rows(sql, game, user.id):
        return OpenGame(game, user.id, hero, msgspec.json.decode(wishes, type=Wishes), user.audience)
    return None


def channel_of(site: Site, game: str) -> Channel:
    channel = site.links.channels.get(game)
    if channel is None:
        channel = site.links.channels[game] = Channel(game)
    return channel


def forget(site: Site, channel: Channel) -> None:
    """Ask for no more news of a game that nobody here looks at."""
    if not channel.viewers() and channel.waiting == 0:
        site.links.send(channel.game, wire.Unfollow(channel.game, player=False))
        if site.links.channels.get(channel.game) is channel:
            del site.links.channels[channel.game]


def new_viewer(site: Site, socket: WebSocket, *, plays: bool) -> Viewer:
    async def send(raw: bytes) -> None:
        site.sending[viewer] = time.monotonic()
        try:
            await socket.send_text(raw.decode())
        finally:
            del site.sending[viewer]

    viewer = Viewer(send, plays)
    return viewer


async def text_of(socket: WebSocket) -> str:
    """The next text that comes; nothing for bytes, which no page sends. Raises WebSocketDisconnect."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", REFUSED))
    return message.get("text") or ""


async def until_one_ends(*tasks: "asyncio.Task[None]") -> None:
    """Wait until one task ends, and end the others."""
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        for result in await asyncio.gather(*tasks, return_exceptions=True):
            if isinstance(result, Exception) and not isinstance(result, ENDS):
                raise result


ENDS = (WebSocketDisconnect, TimeoutError, RuntimeError, OSError)  # how a socket may end


async def watch(site: Site, socket: WebSocket, game: str) -> None:
    """Show somebody a game as its player wishes it to be watched."""
    channel = channel_of(site, game)
    viewer = new_viewer(site, socket, plays=False)
    channel.waiting += 1
    try:
        if not channel.ready.is_set():
            site.links.send(game, wire.Follow(game))
            with suppress(TimeoutError):
                async with asyncio.timeout(READY_SECONDS):
                    await channel.ready.wait()
    finally:
        channel.waiting -= 1
    if not channel.ready.is_set() or channel.ended or channel.audience.private:
        viewer.note(end="private" if channel.audience.private and not channel.ended else "none")
        viewer.close()
    elif channel.audience.delay:
        viewer.note(delay=channel.audience.delay)
    view = channel.public
    view.viewers.add(viewer)
    viewer.woken.set()

    async def hear() -> None:
        await text_of(socket)  # a watcher has nothing to say
        await socket.close(REFUSED)

    try:
        await until_one_ends(asyncio.create_task(view.show(viewer)), asyncio.create_task(hear()))
    finally:
        view.viewers.discard(viewer)
        forget(site, channel)
        await end(socket)


async def end(socket: WebSocket) -> None:
    with suppress(*ENDS):
        await socket.close()


class Seated:
    """The socket of a game's own player; of several windows, one plays and the others watch."""

    def __init__(self, site: Site, socket: WebSocket, opening: OpenGame) -> None:
        self.site = site
        self.socket = socket
        self.opening = opening
        self.game = opening.game
        self.viewer = new_viewer(site, socket, plays=True)
        self.keys = Allowance(site.policy.limits.keys_a_second * 3, 3)

    async def serve(self) -> None:
        site, game = self.site, self.game
        channel = self.channel = channel_of(site, game)
        if channel.ended:
            channel = self.channel = site.links.channels[game] = Channel(game)
        site.openings[game] = self.opening
        if channel.player is None:
            channel.player = self.viewer
        else:
            self.viewer.note(taken="there")
        channel.own.viewers.add(self.viewer)
        site.links.send(game, self.opening)  # a worker that is not there yet is asked when it comes
        self.viewer.woken.set()
        try:
            await until_one_ends(
                asyncio.create_task(channel.own.show(self.viewer)), asyncio.create_task(self.hear())
            )
        finally:
            channel.own.viewers.discard(self.viewer)
            if channel.player is self.viewer:
                channel.player = None
                site.links.send(game, wire.Unfollow(game, player=True))
            forget(site, channel)
            if game not in site.links.channels:
                site.openings.pop(game, None)
            await end(self.socket)

    async def hear(self) -> None:
        """Pass on what the player does, until the socket ends or sends what no page of ours sends."""
        while True:
            text = await text_of(self.socket)
            try:
                said = decoder.decode(text) if len(text) <= MAX_TEXT else None
            except DECODE_ERRORS:
                said = None
            keys = said.keys if said is not None and said.keys is not None else []
            good = said is not None and len(keys) <= MOST_KEYS and all(is_key(key) for key in keys)
            if said is None or not good:
                await self.socket.close(REFUSED)
                return
            if not self.keys.take("", time.monotonic(), max(1, len(keys))):
                await self.socket.close(TOO_MUCH)
                return
            if said.take:
                self.take_over()
            elif self.channel.player is self.viewer:
                self.do(said, keys)

    def do(self, said: Input, keys: list[str]) -> None:
        links, game = self.site.links, self.game
        if keys:
            links.send(game, wire.PressKeys(game, keys))
        if said.click is not None:
            row, column = (min(max(number, 0), MOST_CELLS) for number in said.click)
            links.send(game, wire.Click(game, row, column, said.looks))
        if said.size is not None:
            rows, columns = (min(max(number, 1), MOST_CELLS) for number in said.size)
            links.send(game, wire.Resize(game, rows, columns))
        if said.around:
            links.send(game, wire.TellAround(game))

    def take_over(self) -> None:
        """Play in this window; the one that played until now watches."""
        channel = self.channel
        if channel.player is not None and channel.player is not self.viewer:
            channel.player.note(taken="by")
        channel.player = self.viewer
        self.viewer.note(yours=True)
