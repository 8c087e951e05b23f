"""A game worker: a process that plays games, each in a thread of its own, for web processes that connect."""

import os
import selectors
import socket
import sys
import threading
from collections import deque
from collections.abc import Callable
from contextlib import closing, suppress
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic

import msgspec

from marrow.browser import questions, wire
from marrow.browser.book import Book
from marrow.browser.garbage_collection import freeze_what_is_loaded
from marrow.browser.graves import note_forgotten
from marrow.browser.places import book_file, without_places
from marrow.browser.playing import ServedGame
from marrow.browser.policy import Policy
from marrow.browser.seat import Seat
from marrow.browser.wire import Answer, Ask, Audience, Facts, FromWorker, Gone, Listed, OpenGame, Shown
from marrow.errors import MarrowError
from marrow.front.frame import CLICK, LOOK_CLICK, click_key

SWITCH_SECONDS = 0.0005  # a long command lets others have Python
LOOK_ROUND = 2.0  # seconds between looks for idle games
FACTS_KEPT = 700
STACK = 16 * 1024 * 1024  # of a game's thread; memory is only used as far as it is needed
CLOSING_SECONDS = 10.0
MOST_UNWRITTEN = 64 * 1024 * 1024  # bytes to one web process


@dataclass(eq=False)
class Peer:
    """A web process that is connected, and what its socket has not taken yet."""

    socket: socket.socket
    unread: bytearray = field(default_factory=bytearray)
    unwritten: bytearray = field(default_factory=bytearray)
    lock: threading.Lock = field(default_factory=threading.Lock)

    def write(self, raw: bytes = b"") -> bool:
        """Write what the socket takes now, in any thread, and keep the rest; whether there is some."""
        with self.lock:
            self.unwritten += raw
            try:
                with suppress(BlockingIOError):
                    del self.unwritten[: self.socket.send(self.unwritten)]
                if len(self.unwritten) > MOST_UNWRITTEN:  # it reads no more: let it come back and follow anew
                    self.socket.shutdown(socket.SHUT_RDWR)
            except OSError:  # it has ended, as the main thread will read
                self.unwritten.clear()
            return bool(self.unwritten)

    def close(self) -> None:
        with self.lock:
            self.socket.close()


@dataclass(eq=False)
class Played:
    """A game that is being played here."""

    seat: Seat
    served: ServedGame
    thread: threading.Thread
    audience: Audience
    followers: set[Peer] = field(default_factory=set)
    has_player: bool = True
    active: float = 0.0
    facts: deque[tuple[float, Facts]] = field(default_factory=lambda: deque(maxlen=FACTS_KEPT))
    ended: bool = False


class Worker:
    """All games of one process. The main thread reads the sockets; whoever has news writes them at once."""

    def __init__(self, data: Path, policy: Policy, listening: socket.socket) -> None:
        self.data = data
        self.policy = policy
        self.games: dict[str, Played] = {}
        self.lock = threading.RLock()
        self.selector = selectors.DefaultSelector()
        self.listening = listening
        listening.setblocking(False)
        self.selector.register(listening, selectors.EVENT_READ)
        self._woken, self._wake = os.pipe()
        os.set_blocking(self._woken, False)
        os.set_blocking(self._wake, False)
        self.selector.register(self._woken, selectors.EVENT_READ)
        self.peers: set[Peer] = set()
        self.stopped = False
        with closing(Book(book_file(data))) as book:
            self.book_file = book.file  # the one that all games here use

    # The main thread

    def run(self) -> None:
        looked = monotonic()
        while not self.stopped:
            for key, events in self.selector.select(LOOK_ROUND):
                if key.fileobj is self.listening:
                    self._accept()
                elif key.fd == self._woken:
                    with suppress(BlockingIOError):
                        os.read(self._woken, 65_536)
                elif events & selectors.EVENT_READ:
                    self._read(key.data)
            self._write_rest()
            if monotonic() - looked > LOOK_ROUND:
                looked = monotonic()
                self._stop_idle(looked)
        self._close()

    def stop(self) -> None:
        """Save all games and end. May be called by a signal handler or another thread."""
        self.stopped = True
        self.wake()

    def wake(self) -> None:
        with suppress(BlockingIOError):
            os.write(self._wake, b".")

    def _accept(self) -> None:
        with suppress(OSError):
            made, _ = self.listening.accept()
            made.setblocking(False)
            peer = Peer(made)
            self.peers.add(peer)
            self.selector.register(made, selectors.EVENT_READ, peer)

    def _read(self, peer: Peer) -> None:
        try:
            raw = peer.socket.recv(1 << 20)
        except BlockingIOError:
            return
        except OSError:
            raw = b""
        if not raw:
            self._forget(peer)
            return
        peer.unread += raw
        while len(peer.unread) >= wire.LENGTH.size:
            (length,) = wire.LENGTH.unpack_from(peer.unread)
            end = wire.LENGTH.size + length
            if len(peer.unread) < end:
                return
            message = wire.to_worker.decode(bytes(peer.unread[wire.LENGTH.size : end]))
            del peer.unread[:end]
            self.do(peer, message)

    def _write_rest(self) -> None:
        """Go on writing to sockets that did not take everything, as soon as they take more."""
        for peer in self.peers:
            left = bool(peer.unwritten) and peer.write()
            wanted = selectors.EVENT_READ | (selectors.EVENT_WRITE if left else 0)
            if self.selector.get_key(peer.socket).events != wanted:
                self.selector.modify(peer.socket, wanted, peer)

    def _forget(self, peer: Peer) -> None:
        if peer not in self.peers:
            return
        self.peers.discard(peer)
        self.selector.unregister(peer.socket)
        peer.close()
        with self.lock:
            for played in self.games.values():
                if peer in played.followers:
                    played.followers.discard(peer)
                    played.has_player &= bool(played.followers)

    def _stop_idle(self, now: float) -> None:
        """Save games that nobody plays any more, and let them leave memory."""
        with self.lock:
            for played in self.games.values():
                if not played.has_player and now - played.active > self.policy.games.idle_seconds:
                    played.seat.leave()

    def _close(self) -> None:
        with self.lock:
            threads = [played.thread for played in self.games.values()]
            for played in self.games.values():
                played.seat.leave()
        until = monotonic() + CLOSING_SECONDS
        for thread in threads:
            thread.join(max(0.0, until - monotonic()))
        for peer in self.peers:
            peer.socket.settimeout(max(0.1, until - monotonic()))
            while peer.write():
                pass

    # Telling

    def tell(self, peer: Peer, message: FromWorker) -> None:
        self._write(peer, wire.packed(message))

    def _write(self, peer: Peer, raw: bytes) -> None:
        if peer.write(raw):
            self.wake()

    def publish(self, game: str, message: FromWorker) -> None:
        """Tell everybody who follows a game. Called by the game's thread."""
        with self.lock:
            played = self.games.get(game)
            followers = list(played.followers) if played is not None else []
            if played is not None and isinstance(message, Shown) and message.wait == "command":
                facts = played.served.facts()
                if facts is not None:
                    played.facts.append((monotonic(), facts))
        if followers:
            raw = wire.packed(message)
            for peer in followers:
                self._write(peer, raw)

    # Doing

    def do(self, peer: Peer, message: wire.AnyToWorker) -> None:
        match message:
            case OpenGame():
                self.open_game(peer, message)
            case wire.PressKeys(game=game, keys=keys):
                if played := self.games.get(game):
                    played.active = monotonic()
                    for key in keys:
                        played.seat.press(key)
            case wire.Click(game=game, row=row, column=column, looks=looks):
                if (played := self.games.get(game)) and played.seat.mouse:
                    played.active = monotonic()
                    played.seat.press(click_key(row, column, LOOK_CLICK if looks else CLICK))
            case wire.Follow(game=game):
                self.follow(peer, game)
            case wire.Unfollow(game=game, player=player):
                with self.lock:
                    if played := self.games.get(game):
                        played.active = monotonic()
                        if player:
                            played.has_player = False
                        else:
                            played.followers.discard(peer)
            case wire.StopGame(game=game):
                if played := self.games.get(game):
                    played.seat.leave()
            case wire.SetAudience(user=user, audience=audience):
                self.set_audience(user, audience)
            case Ask():
                threading.Thread(target=self.answer, args=(peer, message), daemon=True).start()
            case wire.Resize() | wire.TellAround():
                self.order(message)

    def open_game(self, peer: Peer, opening: OpenGame) -> None:
        """Begin to play a game, or only follow it if it is being played."""
        with self.lock:
            played = self.games.get(opening.game)
            if played is not None and not played.ended:
                played.has_player = True
                played.active = monotonic()
            elif len(self.games) >= self.policy.games.most:
                words = [f"{self.policy.games.most} games are being played; come back later."]
                self.tell(peer, Gone(opening.game, "full", words))
                return
            else:
                self._begin(opening)
        self.follow(peer, opening.game)

    def _begin(self, opening: OpenGame) -> None:
        seat = Seat(opening.game, lambda shown: self.publish(opening.game, shown))
        served = ServedGame(self.data, opening, seat, self.book_file)

        def play() -> None:
            gone = served.play()
            with self.lock:
                played.ended = True
            self.publish(opening.game, gone)
            with self.lock:
                if self.games.get(opening.game) is played:
                    del self.games[opening.game]

        thread = threading.Thread(target=play, name=f"game {opening.game}", daemon=True)
        played = Played(seat, served, thread, opening.audience, active=monotonic())
        self.games[opening.game] = played
        thread.start()

    def follow(self, peer: Peer, game: str) -> None:
        """Tell a web process all of a game as it is, and then all its news."""
        played = self.games.get(game)
        if played is None:
            self.tell(peer, Gone(game, "none"))
            return
        with played.seat.lock, self.lock:
            if played.ended:
                self.tell(peer, Gone(game, "none"))
                return
            self.tell(peer, Listed(game, played.audience))
            self.tell(peer, played.seat.whole())
            played.followers.add(peer)

    def set_audience(self, user: str, audience: Audience) -> None:
        with self.lock:
            found = [played for played in self.games.values() if played.served.opening.user == user]
            for played in found:
                played.audience = audience
        for played in found:
            self.publish(played.seat.game, Listed(played.seat.game, audience))

    def order(self, message: wire.Resize | wire.TellAround) -> None:
        """What is done by the game's own thread, while it waits for a key."""
        played = self.games.get(message.game)
        if played is None:
            return
        played.active = monotonic()
        seat, served = played.seat, played.served
        match message:
            case wire.TellAround():
                seat.order(served.tell_around)
            case wire.Resize(rows=rows, columns=columns):
                seat.order(lambda: served.resize(rows, columns))

    # Questions

    def answer(self, peer: Peer, ask: Ask) -> None:
        """Answer a question, in a thread of its own."""
        try:
            if ask.what == "live_games":
                body = msgspec.json.encode(self.live_games())
            else:
                body = questions.QUESTIONS[ask.what](self.data, *ask.about)
            answer = Answer(ask.number, body)
        except (MarrowError, OSError) as error:
            answer = Answer(ask.number, b"", without_places(str(error), self.data))
        except Exception as fault:
            print(f"marrow: {ask.what}: {type(fault).__name__}: {fault}", file=sys.stderr, flush=True)
            answer = Answer(ask.number, b"", "a mistake in Marrow; it was noted")
        self.tell(peer, answer)

    def live_games(self) -> list[tuple[str, int, Facts]]:
        """The games that may be watched: id, delay, and what was known then."""
        now = monotonic()
        found = []
        with self.lock:
            for game, played in self.games.items():
                audience = played.audience
                if audience.private or played.ended:
                    continue
                old = [facts for at, facts in played.facts if at <= now - audience.delay]
                if old:
                    found.append((game, audience.delay, old[-1]))
        return found


def work(data: Path, policy: Policy, where: Path, notes: bool, alive: Callable[[], None]) -> None:
    """Be a worker at a socket until ``alive`` returns; then save all games and end.

    One of them notes the dead whose process was killed before their end was in the book.
    """
    sys.setswitchinterval(SWITCH_SECONDS)
    threading.stack_size(STACK)
    freeze_what_is_loaded()
    if notes:
        book = Book(book_file(data))
        note_forgotten(book, data)
        book.close()
    with socket.socket(socket.AF_UNIX) as listening:
        where.unlink(missing_ok=True)
        listening.bind(str(where))
        listening.listen(64)
        worker = Worker(data, policy, listening)

        def watch() -> None:
            alive()
            worker.stop()

        threading.Thread(target=watch, daemon=True).start()
        worker.run()
