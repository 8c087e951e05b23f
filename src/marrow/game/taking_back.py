"""Taking back a command that was mistyped: only where no die was rolled and no time passed.

The journal then says that its last commands count no more; who reads it, or makes a replay of it, never sees
them. What was saved since stays: no journal reaches back before its beginning.
"""

from typing import TYPE_CHECKING, NamedTuple

from marrow.formats.frames import Undone
from marrow.messages.commands import Command, Continue
from marrow.model.world import World

if TYPE_CHECKING:
    from marrow.game.session import Session

NOTHING, SAVED = "screen.nothing to take back", "screen.saved since"
TIME, DICE, DONE = "screen.time has passed", "screen.dice were rolled", "screen.taken back"


class CommandStart(NamedTuple):
    """How the game was when a command began: the turn, what was left of the hero's moves, the dice."""

    turn: int
    movement: int
    streams: dict[str, int]

    @classmethod
    def of(cls, world: World) -> "CommandStart":
        return cls(world.turn, world.hero.movement, world.streams.copy())


class LastCommand:
    """How many commands may be taken back: the last, and what went on with it; and why not, if none."""

    def __init__(self) -> None:
        self.commands = 0
        self.why_not = NOTHING

    def note(self, command: Command, began: CommandStart, after: World) -> None:
        """Note a finished command, when it began, and the world after it."""
        if barred := why_barred(began, after):
            self.forget(barred)
        elif not isinstance(command, Continue):
            self.commands = 1
        elif self.commands:
            self.commands += 1

    def forget(self, why_not: str) -> None:
        """From now on nothing can be taken back, for this reason."""
        self.commands, self.why_not = 0, why_not


def why_barred(began: CommandStart, after: World) -> str:
    """Why what was done since a command began cannot be taken back; "" if it can."""
    if after.over or (began.turn, began.movement) != (after.turn, after.hero.movement):
        return TIME
    return DICE if began.streams != after.streams else ""


def take_back(session: "Session") -> str:
    """Take the last command of a session back; the key of what is said: that it is done, or why it is not."""
    last = session.last
    if not last.commands:
        return last.why_not
    before = session.undoing.world_before(last.commands)
    session.journal.append(Undone(commands=last.commands))
    session.undoing.forget(last.commands)
    session.game.world = before
    session.commands -= last.commands
    last.forget(NOTHING)
    return DONE
