"""The screen of a game: messages above, the map, two status lines below. A terminal shows what it paints."""

from collections.abc import Sequence
from typing import Protocol

from marrow.content.symbols import Symbol, symbol_table
from marrow.game.view import Status, glyphs_of, status
from marrow.model import glyphs
from marrow.model.places import HEIGHT, WIDTH, x_of, y_of
from marrow.model.world import World
from marrow.terminal.frame import (
    BLANK,
    COLUMNS,
    INVERSE,
    NO_COLOUR,
    PLAIN,
    ROWS,
    WHITE,
    Cell,
    Frame,
)
from marrow.terminal.options import Options

ESCAPE = "\x1b"
ENTER = ("\r", "\n")
MORE = "--More--"
ROOM = COLUMNS - len(MORE)
MAP_TOP = 1
NAME_WIDTH = 10
TITLE_WIDTH = 30


class Terminal(Protocol):
    """What shows frames and reads keys: curses, or a test."""

    colour: bool

    def draw(self, frame: Frame) -> None: ...
    def key(self) -> str: ...
    def pending(self) -> bool: ...
    def unread(self, key: str) -> None: ...
    def redraw(self) -> None: ...
    def bell(self) -> None: ...
    def forget_keys(self) -> None: ...


def wrapped(text: str, width: int = COLUMNS) -> list[str]:
    """A text in lines no wider than this, broken at spaces where there are any."""
    lines = []
    rest = text
    while len(rest) > width:
        at = rest.rfind(" ", 0, width + 1)
        if at <= 0:
            at = width
        lines.append(rest[:at].rstrip())
        rest = rest[at:].lstrip(" ")
    lines.append(rest)
    return lines


def hung(line: str, width: int) -> list[str]:
    """A line of a list, in several if need be, the later ones set in farther than the first."""
    body = line.lstrip(" ")
    margin = " " * (len(line) - len(body))
    if len(line) <= width or not margin:
        return wrapped(line, width)
    first, *rest = wrapped(body, width - len(margin) - 2)
    return [margin + first, *(f"{margin}  {part}" for part in rest)]


def status_lines(facts: Status, options: Options) -> tuple[str, str]:
    """The two lines at the bottom, as NetHack 3.6 writes them."""
    name = facts.name[:NAME_WIDTH]
    who = f"{name[:1].upper()}{name[1:]} the {facts.title}"
    first = (
        f"{who:<{TITLE_WIDTH}} St:{facts.strength} Dx:{facts.dexterity} Co:{facts.constitution}"
        f" In:{facts.intelligence} Wi:{facts.wisdom} Ch:{facts.charisma} {facts.alignment}"
    )
    if options.on("showscore"):
        first += f" S:{facts.score}"
    second = (
        f"{facts.place} $:{facts.gold} HP:{facts.hp}({facts.max_hp}) Pw:{facts.power}({facts.max_power})"
        f" AC:{facts.armor_class} "
    )
    if facts.polymorphed:
        second += f"HD:{facts.level}"
    else:
        second += f"Xp:{facts.level}"
        if options.on("showexp"):
            second += f"/{facts.experience}"
    if options.on("time"):
        second += f" T:{facts.turn}"
    for word in (facts.hunger, facts.burden, *facts.conditions):
        if word:
            second += f" {word}"
    return first, second


def map_column(spot: int) -> int:
    """NetHack shows column 1 of the map in the first column of the screen."""
    return x_of(spot) - 1


def map_row(spot: int) -> int:
    return y_of(spot) + MAP_TOP


class Screen:
    """What the player sees of a game, and the messages not yet read."""

    def __init__(self, terminal: Terminal, options: Options) -> None:
        self.terminal = terminal
        self.options = options
        self.base = Frame()  # the map and status, without messages
        self.top = ""  # what the message line says
        self.unread = False  # whether it says something the player has not yet passed by
        self.silent = False  # escape at --More--: the rest of this command's messages stay unsaid
        self.history: list[str] = []
        self.all_messages: list[str] = []  # for the dump log
        self.hero_at = (MAP_TOP, 0)
        self.symbols: list[Symbol] = []
        self.looks: list[int] | None = None
        self.boulder = ""

    # Painting

    def paint(self, world: World, shown: Sequence[int] = ()) -> None:
        """Bring map and status lines up to date; ``show`` puts them on the terminal.

        ``shown``: other glyphs for the map than what the hero sees and remembers.
        """
        self._learn_symbols(world)
        shown = shown or glyphs_of(world)
        pets = INVERSE if self.options.on("hilite_pet") else PLAIN
        symbols = self.symbols
        for y in range(HEIGHT):
            start = y * WIDTH + 1
            cells: list[Cell] = []
            for glyph in shown[start : start + WIDTH - 1]:
                if glyph == 0:
                    cells.append(BLANK)
                    continue
                character, colour = symbols[glyph]
                if glyph >= glyphs.MONSTER + glyphs.PET and glyph < glyphs.HERO:
                    cells.append((character, colour, pets))
                else:
                    cells.append((character, colour, PLAIN))
            cells.append(BLANK)
            self.base.cells[y + MAP_TOP] = cells
        self.base.clear_row(0)
        facts = status(world)
        first, second = status_lines(facts, self.options)
        for row, line in ((22, first), (23, second)):
            self.base.clear_row(row)
            self.base.put(row, 0, line)
        self._mark_hunger(second, facts)
        spot = world.hero.spot
        self.hero_at = (map_row(spot), max(map_column(spot), 0))

    def _mark_hunger(self, line: str, facts: Status) -> None:
        """A hero in danger of starving should see it."""
        if facts.hunger in ("Weak", "Fainting", "Fainted", "Starved"):
            at = line.find(f" {facts.hunger}")
            if at >= 0:
                self.base.put(23, at + 1, facts.hunger, WHITE, INVERSE)

    def _learn_symbols(self, world: World) -> None:
        boulder = self.options.text("boulder")
        if self.looks is not world.looks or self.boulder != boulder:
            self.looks, self.boulder = world.looks, boulder
            self.symbols = symbol_table(world.looks, boulder)

    def symbol_of(self, glyph: int) -> Cell:
        if not self.symbols:
            self.symbols = symbol_table((), self.options.text("boulder"))
        character, colour = self.symbols[glyph] if 0 <= glyph < len(self.symbols) else (" ", NO_COLOUR)
        return character, colour, PLAIN

    def composed(self, more: bool = False) -> Frame:
        """The frame as it stands: messages over map over status."""
        frame = self.base.copy()
        lines = wrapped(self.top) if self.top else []
        for row, line in enumerate(lines[: ROWS - 1]):
            frame.clear_row(row)
            frame.put(row, 0, line)
        frame.cursor = self.hero_at
        if more:
            row = max(min(len(lines), ROWS - 1) - 1, 0)
            column = len(lines[row]) if lines else 0
            if column + len(MORE) > COLUMNS:
                row, column = row + 1, 0
                frame.clear_row(row)
            frame.put(row, column, MORE)
            frame.cursor = (row, min(column + len(MORE), COLUMNS - 1))
        return frame

    def show(self, cursor: tuple[int, int] | None = None) -> None:
        frame = self.composed()
        if cursor is not None:
            frame.cursor = cursor
        self.terminal.draw(frame)

    # Messages

    def say(self, text: str) -> None:
        """Tell the player something: beside what stands there if it fits, else after --More--."""
        if not text:
            return
        self._remember(text)
        dies = text.startswith("You die")
        if dies:
            self.silent = False
        if self.silent:
            return
        if self.unread and self.top:
            if not dies and len(self.top) + 2 + len(text) < ROOM:
                self.top += "  " + text
                return
            self.more()
            if self.silent and not dies:
                return
        self.top = text
        self.unread = True
        if len(wrapped(text)) > 1:
            self.more()

    def _remember(self, text: str) -> None:
        self.history.append(text)
        del self.history[: -self.options.number("msghistory")]
        self.all_messages.append(text)
        del self.all_messages[:-200]

    def more(self) -> None:
        """Wait until the player has read what stands there."""
        self.terminal.draw(self.composed(more=True))
        while True:
            key = self.terminal.key()
            if key == ESCAPE:
                self.silent = True
                break
            if key in ENTER or key == " ":
                break
        self.top = ""
        self.unread = False

    def flush(self) -> None:
        """Whatever is unread must be read now."""
        if self.unread and self.top:
            self.more()

    def ready(self) -> None:
        """Before the next command: show everything; what stands there may be overwritten from now on."""
        self.silent = False
        self.show()
        self.unread = False

    def clear_message(self) -> None:
        self.top = ""
        self.unread = False

    def prompt(self, text: str) -> None:
        """Stand a question in the message line, once what was unread is read."""
        self.silent = False
        self.flush()
        self.top = text
        self.unread = False
        rows = wrapped(text)
        last = rows[-1]
        self.show((min(len(rows), ROWS) - 1, min(len(last) + (len(last) < COLUMNS - 1), COLUMNS - 1)))

    def text(self) -> list[str]:
        """The map and status as lines, for the dump log."""
        return [self.base.line(row) for row in range(1, ROWS)]


__all__ = ["ENTER", "ESCAPE", "Screen", "Terminal", "map_column", "map_row", "status_lines", "wrapped"]
