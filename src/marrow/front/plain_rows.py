"""What a screen shows, written into memory that arrays share, as far as it has changed.

Only `env` uses it. It is compiled, and so stands where numpy and gymnasium need not be (decision 0036).
"""

from collections.abc import Callable

from marrow.front.changed_cells import TextRows
from marrow.front.frame import INVERSE, NO_COLOUR, PLAIN, ROWS
from marrow.front.options import Options
from marrow.front.panels import Shown
from marrow.front.screen import MORE, STATUS_SWITCHES
from marrow.front.seat import Seat
from marrow.front.seat_memory import MessageMemory, write_cursor
from marrow.front.status_line import is_same_above, plain_runs, version_words
from marrow.game.view import Status

PartWriter = Callable[[Seat], None]


class ScreenWriter:
    """Writes what may have changed: of the world nothing if the map was not painted anew.

    ``of_world`` write the map and the hero, ``plain`` writes a plain screen, ``of_frame`` write any other,
    and ``of_any_screen`` both. ``forget_terminal`` is called where a frame may have been written last.
    """

    def __init__(
        self,
        of_world: list[PartWriter],
        plain: "PlainScreen",
        of_frame: list[PartWriter],
        of_any_screen: list[PartWriter],
        forget_terminal: Callable[[], None],
    ) -> None:
        self._of_world = of_world
        self._plain = plain
        self._of_frame = of_frame
        self._of_any_screen = of_any_screen
        self._forget_terminal = forget_terminal
        self._painted: Shown | None = None  # what the map and the status were when they were written,
        self.is_plain = False  # and whether the screen was plain

    def forget(self) -> None:
        """Write the world anew the next time."""
        self._painted = None

    def write(self, seat: Seat) -> None:
        """Write what a seat shows."""
        screen = seat.agent_screen
        painted, plain = screen.painted, screen.is_plain
        if painted is None or painted is not self._painted or plain != self.is_plain:
            if plain and not self.is_plain:
                self._forget_terminal()
            self._painted, self.is_plain = painted, plain
            for write in self._of_world:
                write(seat)
        if plain:
            self._plain.write(seat)
        else:
            for write in self._of_frame:
                write(seat)
        for write in self._of_any_screen:
            write(seat)


class PlainScreen:
    """Writes all of a plain screen but the map: its rows of text, the cursor, and the message by itself."""

    def __init__(
        self, rows: "PlainRows | None", cursor: memoryview | None, message: MessageMemory | None
    ) -> None:
        self._rows = rows  # None is not wanted
        self._cursor = cursor
        self._message = message

    def write(self, seat: Seat) -> None:
        """Write what has changed on a seat's screen."""
        if self._rows is not None:
            self._rows.write(seat)
        if self._cursor is not None:
            write_cursor(self._cursor, seat)
        if self._message is not None:
            self._message.write(seat)


class PlainRows:
    """Writes the message line and the status lines, and remembers what they were made of."""

    def __init__(self, text: TextRows) -> None:
        self._text = text
        self._told: str | None = None  # the message line, None if nothing is written,
        self._more = False  # whether --More-- is in it,
        self._status: Status | None = None  # and what the status shows,
        self._switches: object = None  # under these options,
        self._numbers: object = None
        self._wishes: tuple[object, ...] = ()  # as far as they matter for it

    def forget(self) -> None:
        """Write everything anew the next time."""
        self._told, self._status = None, None

    def write(self, seat: Seat) -> None:
        """Write the rows of a seat's screen."""
        screen, facts = seat.agent_screen, seat.facts
        told, more = screen.top, screen.shows_on.more
        if told != self._told or more != self._more:
            self._told, self._more = told, more
            runs = [(told, NO_COLOUR, PLAIN)]
            if more:
                runs.append((MORE, NO_COLOUR, INVERSE if screen.options.switches["standout"] else PLAIN))
            self._text.write(0, runs)
        before = self._status
        if facts is not before:
            self._write_status(facts, before, screen.options)

    def _write_status(self, facts: Status, before: Status | None, options: Options) -> None:
        """Write the two lines of the status, or the last of them if nothing else has changed."""
        self._status = facts
        same = before is not None
        switches, numbers = options.switches, options.numbers
        if switches is not self._switches or numbers is not self._numbers:
            self._switches, self._numbers = switches, numbers
            wishes = version_words(options), *[switches[name] for name in STATUS_SWITCHES]
            same = same and wishes == self._wishes
            self._wishes = wishes
        if before is None or not same or switches["hitpointbar"]:
            lines = plain_runs(facts, options)
        elif facts != before:
            lines = plain_runs(facts, options, below=is_same_above(before, facts))
        else:
            return
        first = ROWS - len(lines)
        for number in range(len(lines)):
            self._text.write(first + number, lines[number])
