"""The screen of a game as text, for a host without one: what a player would see, without colours."""

from collections.abc import Callable

from marrow.front.frame import COLUMNS, ROWS, Frame
from marrow.front.options import Options
from marrow.front.screen import Screen
from marrow.game.game import Game
from marrow.game.telling import question_text, tell


class NoDisplay:
    """Shows nothing and has no keys."""

    def __init__(self) -> None:
        self.colour = self.alt_meta = self.mouse = False
        self.may_interrupt = lambda: False
        self.on_resize: Callable[[Frame], Frame] = Frame.copy
        self.rows, self.columns = ROWS, COLUMNS

    def draw(self, frame: Frame) -> None:
        """Nobody looks."""

    def pause(self, seconds: float) -> None:
        """Nobody looks."""

    def key(self) -> str:
        raise EOFError("nobody is at the keys")

    def pending(self) -> bool:
        return False

    def unread(self, key: str) -> None:
        raise EOFError("nobody is at the keys")

    def suspend(self) -> None: ...

    def redraw(self) -> None:
        """Nobody looks."""

    def bell(self) -> None:
        """Nobody hears."""

    def forget_keys(self) -> None:
        """There are none."""


def screen(game: Game) -> str:
    """The screen of a game as 24 lines of text: the last message or the question, the map, the status."""
    painted = Screen(NoDisplay(), Options())
    painted.paint(game.world, game.edition)
    said = [sentence for entry in game.news if (sentence := tell(entry, game.edition))]
    if game.question is not None:
        said.append(question_text(game.question, game.edition))
    painted.base.put(0, 0, said[-1] if said else "")
    return painted.base.text()
