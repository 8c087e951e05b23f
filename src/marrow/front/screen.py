"""The game screen: the message line, the map, two status lines. A ``Display`` draws the frames it makes."""

from collections.abc import Callable, Sequence
from enum import Enum
from typing import Protocol

from marrow.choices import Edition
from marrow.content import glyphs
from marrow.content.symbols import SymbolTable, plain_symbols, symbol_table
from marrow.front.frame import (
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
from marrow.front.highlights import PLAIN_STYLE, Highlights, StatusPart
from marrow.front.options import Options
from marrow.game.view import Status, glyphs_of, status
from marrow.model.places import HEIGHT, WIDTH, x_of, y_of
from marrow.model.world import World

ESCAPE = "\x1b"
ENTER = ("\r", "\n")
MORE = "--More--"
ROOM = COLUMNS - len(MORE)
MAP_TOP = 1
NAME_WIDTH = 10
TITLE_WIDTH = 30
STATUS_SWITCHES = ("showscore", "showexp", "time")
STARVING = ("Weak", "Fainting", "Fainted", "Starved")


class Wait(Enum):
    """What kind of key a screen waits for."""

    COMMAND = "a command, or the rest of one"
    LETTER = "one letter that answers a question"  # NetHack: yn_function
    LINE = "a line of text"  # NetHack: getlin
    SPACE = "that a message, a menu or a window has been read"  # NetHack: xwaitforspace
    SPOT = "a place on the map"  # NetHack: getpos


class Display(Protocol):
    """Draws frames and reads keys: the curses driver, or a test."""

    colour: bool
    alt_meta: bool  # whether Escape and another key at once are one key
    may_interrupt: Callable[[], bool]  # asked when a signal told the game to end and it is still busy

    def draw(self, frame: Frame) -> None: ...
    def key(self) -> str: ...
    def pending(self) -> bool: ...
    def unread(self, key: str) -> None: ...
    def redraw(self) -> None: ...
    def bell(self) -> None: ...
    def forget_keys(self) -> None: ...


def wrapped(text: str, width: int = COLUMNS) -> list[str]:
    """A text in lines of at most this width, broken at spaces if possible."""
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


def wrap_indented(line: str, width: int) -> list[str]:
    """A line of a list, wrapped if it is too long, with the following lines indented more."""
    body = line.lstrip(" ")
    margin = " " * (len(line) - len(body))
    if len(line) <= width or not margin:
        return wrapped(line, width)
    first, *rest = wrapped(body, width - len(margin) - 2)
    return [margin + first, *(f"{margin}  {part}" for part in rest)]


def status_lines(facts: Status, options: Options) -> tuple[str, str]:
    """The two lines at the bottom, as NetHack 3.6 writes them."""
    first, second = status_parts(facts, options)
    return "".join(part.text for part in first), "".join(part.text for part in second)


def status_parts(facts: Status, options: Options) -> tuple[list[StatusPart], list[StatusPart]]:
    """The two status lines as pieces, each with the field it belongs to."""
    name = facts.name[:NAME_WIDTH]
    who = f"{name[:1].upper()}{name[1:]} the {facts.title}"
    first = [StatusPart("title", f"{who:<{TITLE_WIDTH}}", words=facts.title)]
    for letters, which, value in (
        ("St", "strength", facts.strength), ("Dx", "dexterity", facts.dexterity),
        ("Co", "constitution", facts.constitution), ("In", "intelligence", facts.intelligence),
        ("Wi", "wisdom", facts.wisdom), ("Ch", "charisma", facts.charisma),
    ):  # fmt: skip
        first += [GAP, StatusPart(which, f"{letters}:{value}", int(str(value).partition("/")[0]))]
    first += [GAP, StatusPart("alignment", facts.alignment, words=facts.alignment)]
    if options.on("showscore"):
        first += [GAP, StatusPart("score", f"S:{facts.score}", facts.score)]
    second = [
        StatusPart("dungeon-level", facts.place, words=facts.place),
        GAP,
        StatusPart("gold", f"$:{facts.gold}", facts.gold),
        GAP,
        StatusPart("hitpoints", f"HP:{facts.hp}", facts.hp, facts.max_hp),
        StatusPart("hitpoints-max", f"({facts.max_hp})", facts.max_hp),
        GAP,
        StatusPart("power", f"Pw:{facts.power}", facts.power, facts.max_power),
        StatusPart("power-max", f"({facts.max_power})", facts.max_power),
        GAP,
        StatusPart("armor-class", f"AC:{facts.armor_class}", facts.armor_class),
        GAP,
    ]
    if facts.polymorphed:
        second.append(StatusPart("hd", f"HD:{facts.level}", facts.level))
    else:
        second.append(StatusPart("experience-level", f"Xp:{facts.level}", facts.level))
        if options.on("showexp"):
            second.append(StatusPart("experience", f"/{facts.experience}", facts.experience))
    if options.on("time"):
        second += [GAP, StatusPart("time", f"T:{facts.turn}", facts.turn)]
    words = [("hunger", facts.hunger), ("carrying-capacity", facts.burden)]
    words += [("condition", word) for word in facts.conditions]
    for which, word in words:
        if word:
            second += [GAP, StatusPart(which, word, words=word)]
    return first, second


GAP = StatusPart("", " ")


def map_column(spot: int) -> int:
    """The screen column of a spot: column 1 of the map is the screen's first column, as in NetHack."""
    return x_of(spot) - 1


def map_row(spot: int) -> int:
    return y_of(spot) + MAP_TOP


class Screen:
    """The screen of a game, and its unread messages."""

    def __init__(self, display: Display, options: Options) -> None:
        self.display = display
        self.options = options
        self.base = Frame()  # the map and status lines, without messages
        self.top = ""  # the text in the message line
        self.unread = False  # whether the player has not yet read the message line
        self.silent = False  # after escape at --More--: do not show the rest of this command's messages
        self.history: list[str] = []
        self.all_messages: list[str] = []  # for the dump log
        self.wait = Wait.COMMAND  # what kind of key was asked for last,
        self.sense = ""  # and which keys made sense
        self.hero_at = (MAP_TOP, 0)
        self.symbols = plain_symbols(options.text("boulder"))
        self.looks: list[int] | None = None
        self.boulder = ""
        self.highlights: Highlights | None = None  # set when the status is first painted
        self.shown: Sequence[int] = ()  # the glyphs that the map was last painted with,
        self._drawn_with: tuple[SymbolTable, int] | None = None  # the symbols and the look of pets,
        self._map_rows: list[list[Cell]] = [[] for _ in range(HEIGHT)]  # and its rows in ``base``
        self._drawn_status: tuple[object, ...] = ()  # the frame, facts and switches of the status lines there

    # Painting

    def paint(self, world: World, edition: Edition, shown: Sequence[int] = ()) -> None:
        """Update the map and the status lines; ``show`` draws them on the display.

        ``shown``: glyphs for the map in place of what the hero sees and remembers.
        """
        self._learn_symbols(world)
        shown = shown or glyphs_of(world, edition)
        pets = INVERSE if self.options.on("hilite_pet") else PLAIN
        rows = self.base.cells
        drawn_with = (self.symbols, pets)
        again = drawn_with == self._drawn_with
        for y in range(HEIGHT):
            start = y * WIDTH + 1
            end = start + WIDTH - 1
            row = y + MAP_TOP
            if again and rows[row] is self._map_rows[y] and shown[start:end] == self.shown[start:end]:
                continue
            rows[row] = self._map_rows[y] = self._map_row(shown[start:end], pets)
        self.shown, self._drawn_with = shown, drawn_with
        self.base.clear_row(0)
        self._paint_status(status(world))
        spot = world.hero.spot
        self.hero_at = (map_row(spot), max(map_column(spot), 0))

    def _map_row(self, shown: Sequence[int], pets: int) -> list[Cell]:
        symbols = self.symbols
        cells: list[Cell] = []
        for glyph in shown:
            if glyph == 0:
                cells.append(BLANK)
                continue
            character, colour = symbols[glyph]
            if glyph >= glyphs.MONSTER + glyphs.PET and glyph < glyphs.HERO:
                cells.append((character, colour, pets))
            else:
                cells.append((character, colour, PLAIN))
        cells.append(BLANK)
        return cells

    def _paint_status(self, facts: Status) -> None:
        """Paint the status lines, highlighted by the player's rules; dangerous hunger always stands out."""
        drawn = (self.base, facts, *(self.options.on(switch) for switch in STATUS_SWITCHES))
        if drawn == self._drawn_status and not self.options.highlights:
            return
        self._drawn_status = drawn
        parts = status_parts(facts, self.options)
        highlights = self.highlights
        if highlights is None or highlights.rules is not self.options.highlights:
            self.highlights = highlights = Highlights(self.options.highlights)
        highlights.turns = self.options.number("statushilites")
        for row, line in zip((22, 23), parts, strict=True):
            highlights.notice(line, facts.turn)
            self.base.clear_row(row)
            column = 0
            for part in line:
                style = highlights.style_of(part, facts.turn)
                if style == PLAIN_STYLE and part.words in STARVING:
                    style = (WHITE, INVERSE)
                column = self.base.put(row, column, part.text, *style)

    def _learn_symbols(self, world: World) -> None:
        boulder = self.options.text("boulder")
        if self.looks is not world.looks or self.boulder != boulder:
            self.looks, self.boulder = world.looks, boulder
            self.symbols = symbol_table(world.looks, boulder)

    def symbol_of(self, glyph: int) -> Cell:
        character, colour = self.symbols[glyph] if 0 <= glyph < len(self.symbols) else (" ", NO_COLOUR)
        return character, colour, PLAIN

    def compose_frame(self, more: bool = False) -> Frame:
        """The complete frame: messages over the map and the status lines; with ``more``, also --More--."""
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
        frame = self.compose_frame()
        if cursor is not None:
            frame.cursor = cursor
        self.display.draw(frame)

    def key(self, wait: Wait = Wait.COMMAND, sense: str = "") -> str:
        """The next key of the display. A host that chooses among keys looks at ``wait`` and ``sense``.

        ``wait`` is the kind of key that is wanted, ``sense`` all that make sense; "" if the kind tells.
        """
        self.wait, self.sense = wait, sense
        return self.display.key()

    # Messages

    def say(self, text: str) -> None:
        """Show a message: beside the unread one if both fit into the line, else after --More--."""
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
        """Show --More-- and wait until the player has read the message line."""
        self.display.draw(self.compose_frame(more=True))
        while True:
            key = self.key(Wait.SPACE)
            if key == ESCAPE:
                self.silent = True
                break
            if key in ENTER or key == " ":
                break
        self.top = ""
        self.unread = False

    def flush(self) -> None:
        """If there is an unread message, wait until the player has read it."""
        if self.unread and self.top:
            self.more()

    def ready(self) -> None:
        """Before the next command: show everything; the message line may be overwritten from now on."""
        self.silent = False
        self.show()
        self.unread = False

    def clear_message(self) -> None:
        self.top = ""
        self.unread = False

    def prompt(self, text: str) -> None:
        """Put a question into the message line, after the unread message has been read."""
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


__all__ = ["ENTER", "ESCAPE", "Screen", "Display", "map_column", "map_row", "status_lines", "wrapped"]
