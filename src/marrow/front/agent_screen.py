"""The screen of an agent: it is kept as facts, and drawn as a frame only for those who look at one.

Only `env` uses it. It is compiled, and so stands where numpy and gymnasium need not be (decision 0036).
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from marrow.front.frame import COLUMNS, ROWS, Frame
from marrow.front.layout import CLASSIC
from marrow.front.options import Options
from marrow.front.screen import MORE, Screen
from marrow.messages.entries import Entry

NOT_PLAIN: Final = ("hungerbar", "hilite_pile", "weaponstatus", "armorstatus", "terrainstatus")


class PressedKeys:
    """A display whose keys come from ``next_key`` when they are wanted; it keeps what was shown last."""

    def __init__(self, next_key: Callable[[], str]) -> None:
        self.next_key = next_key
        self.colour, self.alt_meta = True, False
        self.mouse = False
        self.rows, self.columns = ROWS, COLUMNS
        self.may_interrupt: Callable[[], bool] = bool
        self.on_resize: Callable[[Frame], Frame] = Frame.copy
        self.unread_keys: list[str] = []
        self.frame: Frame | None = Frame()  # None: the map, the status, and over them the message line,
        self.more = False  # whether --More-- stands behind it,
        self.cursor: tuple[int, int] | None = None  # and where the cursor is, if not where it usually is

    def draw(self, frame: Frame) -> None:
        self.frame = frame

    def show(self, *, more: bool, cursor: tuple[int, int] | None) -> None:
        """Show the map, the status and the message line."""
        self.frame, self.more, self.cursor = None, more, cursor

    def pause(self, seconds: float) -> None:
        """No time passes between keys."""

    def key(self) -> str:
        return self.unread_keys.pop() if self.unread_keys else self.next_key()

    def pending(self) -> bool:
        """Never: a key is pressed when one is wanted, and stops no activity."""
        return False

    def unread(self, key: str) -> None:
        self.unread_keys.append(key)

    def suspend(self) -> None: ...

    def redraw(self) -> None:
        """Every frame is whole."""

    def bell(self) -> None:
        """Nobody hears it."""

    def forget_keys(self) -> None:
        """No key is ever pressed before it is wanted."""


class AgentScreen(Screen):
    """A screen whose frames are drawn when somebody looks."""

    def __init__(self, display: PressedKeys, options: Options) -> None:
        super().__init__(display, options)
        self.shows_on = display
        self._plain_asked: Mapping[str, bool] = {}  # the switches by which it was found
        self._plain_switches = False  # whether they add nothing to a plain screen

    def show(self, cursor: tuple[int, int] | None = None, *, more: bool = False) -> None:
        self.shows_on.show(more=more, cursor=cursor)

    def note(self, news: Sequence[Entry]) -> None:
        """What flies is gone before the next key."""
        self.ledger.note(news)

    def frame(self) -> Frame:
        """What is shown, drawn."""
        shown = self.shows_on
        if shown.frame is not None:
            return shown.frame
        composed = self.compose_frame(shown.more)
        composed.cursor = shown.cursor or composed.cursor
        return composed

    @property
    def is_plain(self) -> bool:
        """Whether nothing is shown but the map, the status as it is, and one line of text in its row."""
        shown, switches = self.shows_on, self.options.switches
        if switches is not self._plain_asked:
            self._plain_asked = switches
            adding = [name for name in NOT_PLAIN if switches[name]]
            self._plain_switches = switches["status_updates"] and not adding
        return (
            shown.frame is None
            and self.layout is CLASSIC
            and self._plain_switches
            and not self.options.highlights
            and len(self.top) + (len(MORE) if shown.more else 0) <= COLUMNS
        )

    @property
    def cursor(self) -> tuple[int, int]:
        """Where the cursor is, if the screen is plain."""
        shown = self.shows_on
        if shown.cursor is not None:
            return shown.cursor
        return (0, min(len(self.top) + len(MORE), COLUMNS - 1)) if shown.more else self.hero_at
