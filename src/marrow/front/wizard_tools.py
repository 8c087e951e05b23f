"""What wizards try Marrow itself with: a fault on purpose, and random keys.

NetHack 3.7: wizcmds.c, wiz_panic and wiz_fuzzer.
"""

from random import Random

from marrow.front import prompts
from marrow.front.display import Display
from marrow.front.frame import Frame
from marrow.front.keys import KEYS
from marrow.front.player import CTRL_C, ESCAPE, ScreenPlayer
from marrow.game import telling
from marrow.messages import commands

# Commands that leave the game, write the player's own files, or take long
UNFIT = frozenset(("save", "quit", "exploremode", "suspend", "shell", "options", "extended", "undo"))
USUAL_KEYS = (*"hjklyubnHJKLYUBN.s,:iedrqtwPTWRzZabcy13", "\r", " ", ESCAPE)
OTHER_KEYS = tuple(key for key, name in KEYS.items() if name not in UNFIT and key != "centre")
USUAL_SHARE = 0.7
MOST_KEYS = 20_000


class FaultOnPurpose(RuntimeError):
    """The fault of #panic."""


class RandomKeys:
    """A display on which random keys are pressed until ^C comes from the real one."""

    colour: bool
    alt_meta: bool
    mouse: bool

    def __init__(self, display: Display, seed: int) -> None:
        self._display = display
        self._random = Random(seed)
        self._kept: list[str] = []
        self.stopped = False
        self.colour, self.alt_meta, self.mouse = display.colour, display.alt_meta, display.mouse
        self.may_interrupt, self.on_resize = display.may_interrupt, display.on_resize

    @property
    def rows(self) -> int:
        return self._display.rows

    @property
    def columns(self) -> int:
        return self._display.columns

    def draw(self, frame: Frame) -> None:
        self._display.draw(frame)

    def pause(self, seconds: float) -> None:
        """Random keys wait for nothing."""

    def pending(self) -> bool:
        return self.stopped

    def unread(self, key: str) -> None:
        self._kept.append(key)

    def suspend(self) -> None:
        """Nobody would come back."""

    def redraw(self) -> None:
        self._display.redraw()

    def bell(self) -> None:
        """A thousand beeps are no help."""

    def forget_keys(self) -> None:
        self._kept.clear()

    def key(self) -> str:
        """A random key; Escape for ever once ^C was pressed."""
        if self._display.pending() and self._display.key() == CTRL_C:
            self.stopped = True
        if self.stopped:
            return ESCAPE
        if self._kept:
            return self._kept.pop()
        keys = USUAL_KEYS if self._random.random() < USUAL_SHARE else OTHER_KEYS
        key: str = self._random.choice(keys)
        return key


def fuzz(player: ScreenPlayer) -> None:
    """#debugfuzzer: after the whole word, random keys play until ^C, a fault, or the end of the game.

    NetHack's go on until somebody kills the program; these at most for ``MOST_KEYS`` commands.
    """
    if not prompts.confirm_in_full(player.screen, telling.text_for("screen.ask fuzz", {}), insists=True):
        return
    display = player.screen.display
    player.order(commands.SetOption(name="debug_fuzzer", value="on"))
    keys = RandomKeys(display, player.world.seed + player.world.turn)
    player.screen.display = keys
    try:
        for _ in range(MOST_KEYS):
            if keys.stopped or player.leaving or player.session.game.over:
                break
            player.be_ready()
            key = player.screen.key()
            player.screen.clear_message()
            player.take_key(key)
    finally:
        player.screen.display = display
        if not player.session.game.over:
            player.order(commands.SetOption(name="debug_fuzzer", value="off"))


def panic(player: ScreenPlayer) -> None:
    """#panic: after the whole word, fail as a bug of Marrow would: it is noted, and the game goes on."""
    if prompts.confirm_in_full(player.screen, telling.text_for("screen.ask panic", {}), insists=True):
        raise FaultOnPurpose("#panic")
