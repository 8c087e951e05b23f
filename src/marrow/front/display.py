"""Where frames are drawn and keys come from, as a screen knows it."""

from collections.abc import Callable
from typing import Protocol

from marrow.front.frame import Frame


class Display(Protocol):
    """Draws frames and reads keys: the curses driver, or a test."""

    colour: bool
    alt_meta: bool  # whether Escape and another key at once are one key
    mouse: bool  # whether clicks are keys (``frame.click_key``)
    may_interrupt: Callable[[], bool]  # asked when a signal told the game to end and it is still busy
    on_resize: Callable[[Frame], Frame]  # asked for the frame to draw when there is another number of rows

    @property
    def rows(self) -> int: ...

    @property
    def columns(self) -> int: ...

    def draw(self, frame: Frame) -> None: ...

    def pause(self, seconds: float) -> None:
        """Wait until the player has seen what was drawn, or pressed a key."""

    def key(self) -> str: ...
    def pending(self) -> bool: ...
    def unread(self, key: str) -> None: ...
    def suspend(self) -> None: ...
    def redraw(self) -> None: ...
    def bell(self) -> None: ...
    def forget_keys(self) -> None: ...
