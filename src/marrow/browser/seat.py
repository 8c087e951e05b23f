"""A player's seat: a ``Display`` whose keys come from elsewhere, and whose frames go there as differences."""

import queue
import threading
from collections.abc import Callable
from time import monotonic, sleep

from marrow.browser.cells import changed_rows, is_message, new_lines, told_lines
from marrow.browser.wire import Shown
from marrow.front.frame import COLUMNS, ROWS, Cell, Frame
from marrow.front.options import Options
from marrow.front.screen import Screen, Wait

BETWEEN_FRAMES = 0.03  # seconds: frames that follow faster are drawn when a key is waited for
LEAST_PAUSE, LONGEST_PAUSE = 0.02, 1.0  # seconds
LATEST = 20  # messages that may stand on the screen
MOST_WAITING = 200  # keys typed ahead


class Leave(BaseException):
    """The game is to be saved now. A BaseException, so that nobody catches it."""


class HeardScreen(Screen):
    """A screen whose messages are also read aloud."""

    def __init__(self, seat: "Seat", options: Options) -> None:
        super().__init__(seat, options)
        self.seat = seat

    def say(self, text: str) -> None:
        if text:
            self.seat.tell([text])
        super().say(text)


class Seat:
    """Shows frames to whoever looks, and waits for keys. The game plays in a thread of its own."""

    def __init__(self, game: str, publish: Callable[[Shown], None]) -> None:
        self.game = game
        self.publish = publish
        self.lock = threading.Lock()  # held while a frame is published, and while somebody begins to look
        self.rows, self.columns = ROWS, COLUMNS
        self.colour = self.alt_meta = self.mouse = True
        self.on_resize: Callable[[Frame], Frame] = lambda frame: frame
        self.may_interrupt: Callable[[], bool] = lambda: False
        self.screen: Screen | None = None  # set when there is one
        self.frame = Frame()  # the last that was drawn
        self.prompt_keys: list[str] = []  # the keys since the last command began
        self.before_waiting: Callable[[], None] = lambda: None
        self.repeated: list[str] = []  # keys of a prompt that was open when the game last left memory
        self._orders: queue.SimpleQueue[str | Callable[[], None] | None] = queue.SimpleQueue()
        self._waiting: list[str] = []
        self._sent: list[list[Cell]] | None = None
        self._sent_cursor = (-1, -1)
        self._told: list[str] = []
        self._said: list[str] = []
        self._at = 0.0
        self._pending = self._bell = False
        self._waits = ("", "")

    # Drawing

    def draw(self, frame: Frame) -> None:
        self.frame = frame
        self._pending = True
        if monotonic() - self._at > BETWEEN_FRAMES:
            self.send()

    def send(self, wait: str = "", sense: str = "") -> None:
        """Publish what has changed since the last frame, and which key is waited for."""
        frame, base = self.frame, self.screen.base if self.screen is not None else self.frame
        rows = changed_rows(self._sent, frame)
        told = told_lines(base, frame) if rows else self._told
        new = new_lines(self._told, told)
        if new and self.screen is not None:
            new = [line for line in new if not is_message(line, self.screen.all_messages[-LATEST:])]
        said = self._said + new
        waits = wait, sense
        size = len(frame.cells), len(frame.cells[0])
        fresh = self._sent is None or (len(self._sent), len(self._sent[0])) != size
        changed = rows or said or frame.cursor != self._sent_cursor or self._bell or waits != self._waits
        with self.lock:
            if changed:
                self.publish(Shown(self.game, fresh, rows, size, frame.cursor, *waits, said, self._bell))
            self._sent = frame.copy().cells
            self._sent_cursor, self._waits, self._told = frame.cursor, waits, told
        self._said = []
        self._pending = self._bell = False
        self._at = monotonic()

    def whole(self) -> Shown:
        """The last published frame, whole, for somebody who begins to look. The lock is held."""
        frame = Frame()
        frame.cells, frame.cursor = self._sent or frame.cells, self._sent_cursor
        size = len(frame.cells), len(frame.cells[0])
        rows = changed_rows(None, frame)
        return Shown(self.game, True, rows, size, frame.cursor, *self._waits, self._told)

    def suspend(self) -> None: ...

    def redraw(self) -> None:
        self._sent = None
        self.draw(self.frame)

    def resize(self, rows: int, columns: int) -> None:
        """The player's window has another size now. Called by an order."""
        if (rows, columns) != (self.rows, self.columns):
            self.rows, self.columns = rows, columns
            self.draw(self.on_resize(self.frame))

    def pause(self, seconds: float) -> None:
        """Let the player see what was drawn, unless there is a key already."""
        self.send()
        if not self.pending():
            sleep(min(max(seconds, LEAST_PAUSE), LONGEST_PAUSE))

    def bell(self) -> None:
        self._bell = self._pending = True

    def tell(self, lines: list[str]) -> None:
        """Have lines read aloud that are not on the screen."""
        self._said += lines

    # Keys

    def key(self) -> str:
        screen = self.screen
        wait, sense = (screen.wait, screen.sense) if screen is not None else (Wait.SPACE, "")
        if wait is Wait.COMMAND:
            self.prompt_keys = []
            if self.repeated:
                self._waiting = self.repeated + self._waiting
                self.repeated = []
        kind = Wait.LINE if wait is Wait.NAME else wait  # who types sees no difference
        key = self._waiting.pop(0) if self._waiting else self._next(kind.name.lower(), sense)
        self.prompt_keys.append(key)
        return key

    def _next(self, wait: str, sense: str) -> str:
        """The next key from outside. What else was ordered meanwhile is done here, while the game waits."""
        self.before_waiting()
        self.send(wait, sense)
        while True:
            order = self._orders.get()
            if order is None:
                raise Leave
            if isinstance(order, str):
                return order
            order()
            self.send(wait, sense)

    def pending(self) -> bool:
        return bool(self._waiting) or not self._orders.empty()

    def unread(self, key: str) -> None:
        self._waiting.insert(0, key)
        if self.prompt_keys and self.prompt_keys[-1] == key:
            self.prompt_keys.pop()

    def forget_keys(self) -> None:
        """Discard keys typed ahead, and keep other orders."""
        self._waiting.clear()
        kept = []
        while not self._orders.empty():
            order = self._orders.get()
            if not isinstance(order, str):
                kept.append(order)
        for order in kept:
            self._orders.put(order)

    # From other threads

    def press(self, key: str) -> None:
        if self._orders.qsize() < MOST_WAITING:
            self._orders.put(key)

    def order(self, act: Callable[[], None]) -> None:
        """Have something done in the game's thread, the next time it waits for a key."""
        if self._orders.qsize() < MOST_WAITING:
            self._orders.put(act)

    def leave(self) -> None:
        """Have the game saved, the next time it waits for a key."""
        self._orders.put(None)
