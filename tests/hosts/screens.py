"""A terminal for tests: shows frames by keeping them, and types keys from a list."""

from collections.abc import Callable, Iterable
from typing import cast

from marrow.front.frame import COLUMNS, ROWS, Frame
from marrow.front.held_game import HeldGame
from marrow.front.options import Options
from marrow.front.player import ScreenPlayer
from marrow.front.screen import Screen
from marrow.messages.commands import Command


class OutOfKeys(BaseException):
    """The program wanted another key than the test had."""


class Typist:
    """Types these keys, one after the other, and keeps every frame it is shown."""

    def __init__(self, keys: Iterable[str] = (), rows: int = ROWS, columns: int = COLUMNS) -> None:
        self.keys = list(keys)
        self.frames: list[Frame] = []
        self.bells = 0
        self.colour = True
        self.alt_meta = False
        self.mouse = False
        self.rows, self.columns = rows, columns
        self.paused: list[float] = []
        self.may_interrupt: Callable[[], bool] = bool
        self.on_resize: Callable[[Frame], Frame] = Frame.copy

    def draw(self, frame: Frame) -> None:
        self.frames.append(frame.copy())

    def pause(self, seconds: float) -> None:
        self.paused.append(seconds)

    def key(self) -> str:
        if not self.keys:
            raise OutOfKeys(self.frames[-1].text() if self.frames else "")
        return self.keys.pop(0)

    def unread(self, key: str) -> None:
        self.keys.insert(0, key)

    def pending(self) -> bool:
        return False

    def suspend(self) -> None: ...
    def redraw(self) -> None: ...

    def bell(self) -> None:
        self.bells += 1

    def forget_keys(self) -> None: ...

    @property
    def last(self) -> Frame:
        return self.frames[-1]


def screen_with(
    keys: Iterable[str] = (), options: str = "", *, rows: int = ROWS, columns: int = COLUMNS
) -> tuple[Screen, Typist]:
    """A screen of this size at which these keys are typed, under these options."""
    chosen = Options()
    for option in options.split(","):
        chosen.set(option)
    typist = Typist(keys, rows, columns)
    return Screen(typist, chosen), typist


def player_at(screen: Screen, session: object) -> ScreenPlayer:
    """A player of a game that only holds what a test asks of it."""

    def fail(error: Exception, doing: str, command: Command | None) -> str:
        raise error

    player = ScreenPlayer(screen, screen.options, {}, fail)
    player.session = cast(HeldGame, session)
    return player
