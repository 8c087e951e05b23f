"""Taking back a command that was mistyped: only where no die was rolled and no time passed.

The journal then says that its last commands count no more; who reads it, or makes a replay of it, never sees
them. What was saved since stays: no journal reaches back before its beginning.
"""

from typing import TYPE_CHECKING

from marrow.formats.frames import Undone
from marrow.messages.commands import Command, Continue
from marrow.model.world import World

if TYPE_CHECKING:
    from marrow.game.session import Session

NOTHING, SAVED = "screen.nothing to take back", "screen.saved since"
TIME, DICE, DONE = "screen.time has passed", "screen.dice were rolled", "screen.taken back"


class LastCommand:
    """The world before the last command and what went on with it, if that may be taken back."""

    def __init__(self) -> None:
        self.before: World | None = None
        self.commands = 0
        self.why_not = NOTHING

    def note(self, command: Command, before: World, after: World) -> None:
        """Note a finished command, and the world before and after it."""
        goes_on = isinstance(command, Continue)
        barred = why_barred(before, after)
        if barred:
            self.forget(barred)
        elif not goes_on:
            self.before, self.commands = before, 1
        elif self.before is not None:
            self.commands += 1

    def forget(self, why_not: str) -> None:
        """From now on nothing can be taken back, for this reason."""
        self.before, self.commands, self.why_not = None, 0, why_not


def why_barred(before: World, after: World) -> str:
    """Why what lies between these worlds cannot be taken back; "" if it can."""
    if after.over or before.turn != after.turn or before.hero.movement != after.hero.movement:
        return TIME
    return DICE if before.streams != after.streams else ""


def take_back(session: "Session") -> str:
    """Take the last command of a session back; the key of what is said: that it is done, or why it is not."""
    last = session.last
    if last.before is None:
        return last.why_not
    session.journal.append(Undone(commands=last.commands))
    session.game.world = last.before
    session.commands -= last.commands
    last.forget(NOTHING)
    return DONE
