"""The game screen: the message line, the map, two status lines. A ``Display`` draws the frames it makes."""

from array import array
from collections.abc import Sequence
from dataclasses import replace
from enum import Enum
from typing import Final

from marrow.choices import Edition
from marrow.compiling import mypyc_attr
from marrow.content.symbols import plain_symbols
from marrow.front.clicks import is_click, spot_clicked
from marrow.front.display import Display
from marrow.front.flights import show_flights
from marrow.front.frame import BLANK_ROW, COLUMNS, INVERSE, NO_COLOUR, PLAIN, ROWS, Cell, Frame, place_clicked
from marrow.front.glyphs_shown import as_wished
from marrow.front.highlights import Highlights, level_progress
from marrow.front.layout import CLASSIC, layout_for
from marrow.front.ledger_line import LedgerLine, ledger_line
from marrow.front.map_highlights import NO_HIGHLIGHTS, MapHighlights, piles_seen
from marrow.front.map_rows import MAP_TOP, DrawnMap, MapShown
from marrow.front.options import Options
from marrow.front.panel_drawing import draw_around
from marrow.front.panels import Panels, Shown, hunger_words, knows_more, panels_of
from marrow.front.status_line import (
    GAP,
    Run,
    first_line,
    is_same_above,
    lower_lines,
    styled_runs,
    version_words,
)
from marrow.front.status_part import StatusPart
from marrow.front.symbol_sets import symbols_with
from marrow.game.gear_words import armor_word, ground_word, weapon_word
from marrow.game.surroundings import HungerClock
from marrow.game.telling import HEARD
from marrow.game.view import Status, glyphs_of, status
from marrow.messages.entries import Entry
from marrow.model.places import x_of, y_of
from marrow.model.world import World
from marrow.rules.dungeon.branches import is_rogue_level

ESCAPE: Final = "\x1b"
ENTER: Final = ("\r", "\n")
MORE: Final = "--More--"
ROOM: Final = COLUMNS - len(MORE)
GEAR: Final = (("weapon", weapon_word), ("armor", armor_word), ("terrain", ground_word))
STATUS_SWITCHES: Final = ("showscore", "showexp", "time", "hitpointbar", "status_updates")


class Wait(Enum):
    """What kind of key a screen waits for."""

    COMMAND = "a command, or the rest of one"
    LETTER = "one letter that answers a question"  # NetHack: yn_function
    LINE = "a line of text"  # NetHack: getlin
    NAME = "the name of a command, behind a #"  # NetHack: get_ext_cmd
    SPACE = "that a message, a menu or a window has been read"  # NetHack: xwaitforspace
    SPOT = "a place on the map"  # NetHack: getpos


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


def map_column(spot: int) -> int:
    """The screen column of a spot: column 1 of the map is the screen's first column, as in NetHack."""
    return x_of(spot) - 1


def map_row(spot: int) -> int:
    return y_of(spot) + MAP_TOP


@mypyc_attr(allow_interpreted_subclasses=True)
class Screen:
    """The screen of a game, and its unread messages."""

    def __init__(self, display: Display, options: Options) -> None:
        self.display = display
        self.options = options
        self._base = Frame()
        self._is_drawn = True  # whether ``_base`` shows what was painted last
        self.top = ""  # the text in the message line
        self.unread = False  # whether the player has not yet read the message line
        self.silent = False  # after escape at --More--: do not show the rest of this command's messages
        self.history: list[str] = []
        self.all_messages: list[str] = []  # for the dump log
        self._coming = 0  # how many of them wait until --More-- has been answered
        self.wait = Wait.COMMAND  # what kind of key was asked for last,
        self.sense = ""  # and which keys made sense
        self.hero_at = (MAP_TOP, 0)
        self.symbols = plain_symbols(options.text("boulder"))
        self.looks: list[int] | None = None
        self.symbols_are: tuple[str, tuple[tuple[str, str], ...]] = ("", ())  # the boulder, own symbols
        self._symbols_asked: tuple[object, ...] = ()  # the options that they were found by, and the level
        self.highlights: Highlights | None = None  # set when the status is first painted
        self.shown = array("H")  # the glyphs that the map was last painted with,
        self.view = b""  # what of it the hero saw
        self.map_highlights = NO_HIGHLIGHTS  # and what stands out
        self._map = DrawnMap()  # in ``base``
        self._third_status = Frame(1)  # the third status line, where there is one
        self._drawn_status: tuple[Frame, Status, tuple[object, ...]] | None = None  # the frame, facts and
        self._drawn_runs: dict[int, list[Run]] = {}  # wishes of the status lines there, and the runs of each
        self.layout = CLASSIC
        self._arranged = (ROWS, COLUMNS, "", 0)  # what it was chosen for
        self.panels: Panels | None = None  # around the map, where the layout has room
        self.hunger_clock = HungerClock()
        self.ledger = LedgerLine()
        self.fresh = 0  # how many of the messages are of this turn
        self._told = True  # whether the player has been shown all of them
        self.painted: Shown | None = None
        self._hunger_words = ""  # beside the status
        self._composed: tuple[Frame, bool, tuple[int, int] | None] | None = None  # the last frame, and how
        self.drawn = Frame()  # what the display shows
        self.pack_from = 0  # the first line of the pack that is shown beside the map,
        self.pack_length = 0  # and how many there are
        self.piles: frozenset[int] = frozenset()  # spots with more than one thing, under hilite_pile
        display.on_resize = self._fit

    # Painting

    def paint(self, world: World, edition: Edition, shown: "array[int] | None" = None) -> None:
        """Update the map and the status lines; ``show`` draws them on the display.

        ``shown``: glyphs for the map in place of what the hero sees and remembers.
        """
        self.learn_symbols(world)
        options, switches = self.options, self.options.switches
        if shown is None:
            shown = glyphs_of(world, edition)
            if switches["lit_corridor"] or switches["showrace"]:
                shown = as_wished(options, world, shown)
        pets = options.style("petattr")[1] if switches["hilite_pet"] else PLAIN
        detected = INVERSE if switches["use_inverse"] else PLAIN
        self.piles = piles_seen(options, world, self.piles)
        if self.map_highlights != (pets, detected, self.piles):
            self.map_highlights = MapHighlights(pets, detected, self.piles)
        self.view = world.level.view if switches["dark_room"] else b""
        self.shown = shown
        spot = world.hero.spot
        self.hero_at = (map_row(spot), max(map_column(spot), 0))
        parts = (world, edition, shown, status(world), self.symbols)
        self.painted = tuple.__new__(Shown, parts)
        self._arrange()
        self._hunger_words = self._hunger_ahead()
        self._is_drawn = False
        if options.highlights:
            self._draw()  # they notice each change

    @property
    def base(self) -> Frame:
        """The map and the status lines, without messages. They are drawn when somebody looks."""
        if not self._is_drawn:
            self._draw()
        return self._base

    @base.setter
    def base(self, frame: Frame) -> None:
        self._base = frame
        self._is_drawn = True

    def _draw(self) -> None:
        """Draw what was painted last, as far as ``base`` does not show it yet."""
        self._is_drawn = True
        self._map.draw(self._base, MapShown(self.shown, self.view, self.symbols, self.map_highlights))
        self._base.share_row(0, BLANK_ROW)
        if self.painted is not None:
            self._paint_status(self.painted.facts, self._hunger_words)

    def _arrange(self) -> None:
        """Choose the layout for the size that the display has now, and fill its panels."""
        display, options, painted = self.display, self.options, self.painted
        wishes = display.rows, display.columns, options.texts["layout"], options.numbers["statuslines"]
        if wishes != self._arranged:
            self._arranged = wishes
            rows, columns, kind, lines = wishes
            self.layout = layout_for(rows, columns, classic=kind == "classic", status_lines=lines)
        if self.layout is CLASSIC or not self.layout.large or painted is None:
            self.panels = None
            return
        self.panels = panels = panels_of(painted, options, self.hunger_clock)
        if panels.pack is not None:
            self.pack_length = len(panels.pack)
            self.panels = replace(panels, pack=panels.pack[self.pack_from :])

    def _hunger_ahead(self) -> str:
        """When the hero will be hungrier, for the status line, if the player wants it there."""
        painted, wanted = self.painted, self.options.switches["hungerbar"] and not self.layout.large
        if not wanted or painted is None or not knows_more(self.options, painted.world):
            return ""
        return hunger_words(self.hunger_clock.ahead(painted.world, painted.edition))

    def _fit(self, frame: Frame) -> Frame:
        """The frame for a display of another size: the same, unless the whole screen is shown."""
        if self._composed is None or frame is not self._composed[0]:
            return frame
        _, more, cursor = self._composed
        lines = self.layout.status_lines
        self._arrange()
        if self.layout.status_lines != lines:
            self._is_drawn = False
        composed = self.compose_frame(more)
        composed.cursor = cursor or composed.cursor
        self._composed = (composed, more, cursor)
        return composed

    def _paint_status(self, facts: Status, hunger_ahead: str = "") -> None:
        """Paint the status lines, highlighted by the player's rules; dangerous hunger always stands out."""
        options, switches, lines = self.options, self.options.switches, self.layout.status_lines
        gear = self._gear()
        shown = map(switches.__getitem__, STATUS_SWITCHES)
        wishes = (lines, hunger_ahead, version_words(options), gear, *shown)
        before, self._drawn_status = self._drawn_status, (self._base, facts, wishes)
        if before == self._drawn_status and not options.highlights:
            return
        if not switches["status_updates"]:
            return
        again = before is not None and before[0] is self._base
        parts = list(lower_lines(facts, options, lines, gear))
        if hunger_ahead:
            parts[0].extend((GAP, StatusPart("", f"[{hunger_ahead}]")))
        frames = [(self._base, 23), (self._third_status, 0)]
        upper_stays = before is not None and again and before[2] == wishes and is_same_above(before[1], facts)
        if not upper_stays or switches["hitpointbar"] or options.highlights:
            parts.insert(0, first_line(facts, options, lines))
            frames.insert(0, (self._base, 22))
        highlights = self.highlights
        if highlights is None or highlights.rules is not options.highlights:
            self.highlights = highlights = Highlights(options.highlights)
        highlights.turns = options.number("statushilites")
        if options.highlights and self.painted is not None:
            ladder = self.painted.edition.hero.experience
            highlights.progress = level_progress(facts.level, facts.experience, ladder)
        for (frame, row), line in zip(frames, parts, strict=False):
            if options.highlights:
                highlights.notice(line, facts.turn)
            runs = styled_runs(line, highlights, facts.turn)
            if again and runs == self._drawn_runs.get(row):
                continue
            self._drawn_runs[row] = runs
            frame.clear_row(row)
            column = 0
            for text, colour, attributes in runs:
                column = frame.put(row, column, text, colour, attributes)

    def _gear(self) -> tuple[tuple[str, str], ...]:
        """What weaponstatus, armorstatus and terrainstatus add to the status: fields and words."""
        if self.painted is None:
            return ()
        world = self.painted.world
        wanted = [(field, word) for field, word in GEAR if self.options.switches[f"{field}status"]]
        return tuple((field, word(world)) for field, word in wanted)

    def learn_symbols(self, world: World) -> None:
        """Find the symbols of this game, if they are not those of the one before."""
        options, looks = self.options, world.looks
        rogue = is_rogue_level(world.dungeon, world.level)
        asked = (options.texts, options.switches, options.own_symbols, options.rogue_symbols, rogue)
        if self.looks is looks and asked == self._symbols_asked:
            return
        self._symbols_asked = asked
        boulder, chosen = options.text("boulder"), options.symbol_set(rogue)
        own = tuple(chosen.items()) if chosen else ()
        same = self.looks is looks or self.looks == looks
        self.looks = looks
        if not same or self.symbols_are != (boulder, own):
            self.symbols_are = (boulder, own)
            self.symbols = symbols_with(looks, boulder, own)

    def symbol_of(self, glyph: int) -> Cell:
        character, colour = self.symbols[glyph] if 0 <= glyph < len(self.symbols) else (" ", NO_COLOUR)
        return character, colour, PLAIN

    def compose_frame(self, more: bool = False) -> Frame:
        """The complete frame: messages over the map and the status lines; with ``more``, also --More--."""
        layout = self.layout
        if self.panels is None:
            frame = self.base.copy() if layout.rows == ROWS else self.base.grown(layout.rows, layout.columns)
        else:
            frame = self.base.grown(layout.rows, layout.columns)
            draw_around(frame, layout, self.panels, self._log(), self.ledger.text)
        if layout.status_lines > 2 and self.painted is not None:
            frame.own_row(ROWS)[:COLUMNS] = self._third_status.cells[0]
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
            frame.put(row, column, MORE, attributes=INVERSE if self.options.on("standout") else PLAIN)
            frame.cursor = (row, min(column + len(MORE), COLUMNS - 1))
        return frame

    def _log(self) -> list[tuple[str, bool]]:
        """The last messages, each with whether it is of this turn."""
        told = len(self.all_messages)
        first = told - self.fresh
        return [
            (text, number >= first) for number, text in enumerate(self.all_messages[: told - self._coming])
        ]

    def _log_holds(self) -> bool:
        """Whether all messages of this turn can be read in the message window."""
        area = self.layout.messages
        if area is None or self.panels is None:
            return False
        fresh = self.all_messages[len(self.all_messages) - self.fresh :]
        return sum(1 + len(text) // area.columns for text in fresh) <= area.rows

    def show(self, cursor: tuple[int, int] | None = None, *, more: bool = False) -> None:
        frame = self.compose_frame(more)
        if cursor is not None:
            frame.cursor = cursor
        self._composed = (frame, more, cursor)
        self.draw(frame)

    def draw(self, frame: Frame) -> None:
        """Show a frame; clicks mean what its links say."""
        self.drawn = frame
        self.display.draw(frame)

    def note(self, news: Sequence[Entry]) -> None:
        """Show what flew, and note for the ledger line what a command has brought."""
        show_flights(self, news)
        self.ledger.note(news)

    def sum_up(self, world: World, edition: Edition) -> None:
        """After a whole command: the ledger line of a meal or an unusual cost, where the player wants it."""
        changes = self.ledger.take()
        if not changes or not self.options.on("tell_nutrition") or not knows_more(self.options, world):
            return
        text = ledger_line(changes, world, edition)
        if not text:
            return
        self.ledger.text = text
        if self.layout.gauges is None:
            self.say(text)

    def key(self, wait: Wait = Wait.COMMAND, sense: str = "") -> str:
        """The next key of the display. A host that chooses among keys looks at ``wait`` and ``sense``.

        ``wait`` is the kind of key that is wanted, ``sense`` all that make sense; "" if the kind tells.
        """
        self.wait, self.sense = wait, sense
        while True:
            key = self._unless_clicked(self.display.key())
            if key:
                return key

    def _unless_clicked(self, key: str) -> str:
        """The key, or the key that a click means here: a link's, a place on the map, or that all is read."""
        if len(key) == 1 or not is_click(key):
            return key
        place = place_clicked(key)
        linked = self.drawn.key_at(*place) if place is not None else ""
        if linked:
            return linked
        if self.wait in (Wait.COMMAND, Wait.SPOT):
            return key if spot_clicked(key) is not None and not self.drawn.links else ""
        return " " if self.wait is Wait.SPACE and not self.drawn.links else ""

    def bell(self) -> None:
        """Beep, unless the player wants none."""
        if not self.options.on("silent"):
            self.display.bell()

    # Messages

    def say(self, text: str) -> None:
        """Show a message: beside the unread one if both fit into the line, else after --More--."""
        if not text or (text.startswith(HEARD) and not self.options.switches["acoustics"]):
            return
        kind = self.options.message_type(text) if self.options.message_types else "show"
        if kind == "hide" or (kind == "norep" and self.history[-1:] == [text]):
            self.all_messages.append(text)
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
                if kind == "stop":
                    self.more()
                return
            if dies or not self._log_holds():
                self._coming = 1
                self.more()
                self._coming = 0
            if self.silent and not dies:
                return
        self.top = text
        self.unread = True
        if kind == "stop" or (len(wrapped(text)) > 1 and not self._log_holds()):
            self.more()

    def _remember(self, text: str) -> None:
        self.fresh = 1 if self._told else min(self.fresh + 1, 200)
        self._told = False
        self.history.append(text)
        del self.history[: -self.options.numbers["msghistory"]]
        self.all_messages.append(text)
        del self.all_messages[:-200]

    def remember_question(self, text: str) -> None:
        """Keep a question with its answer for ^P, as NetHack's terminals do."""
        self.history.append(text)
        del self.history[: -self.options.numbers["msghistory"]]

    def more(self) -> None:
        """Show --More-- and wait until the player has read the message line."""
        self.show(more=True)
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
            if self._log_holds():
                self.clear_message()
            else:
                self.more()

    def ready(self) -> None:
        """Before the next command: show everything; the message line may be overwritten from now on."""
        self.silent = False
        if self._told:
            self.fresh = 0
        self.show()
        self._told = True
        self.unread = False

    def clear_message(self) -> None:
        self.top = ""
        self.unread = False

    def prompt(self, text: str, *, blank: bool = True) -> None:
        """Put a question into the message line, after the unread message has been read.

        The cursor stands behind it, after a ``blank``.
        """
        self.silent = False
        self.flush()
        self.top = text
        self.unread = False
        rows = wrapped(text)
        last = rows[-1]
        column = len(last) + (blank and not last.endswith(" "))
        self.show((min(len(rows), ROWS) - 1, min(column, COLUMNS - 1)))

    def text(self) -> list[str]:
        """The map and status as lines, for the dump log."""
        return [self.base.line(row) for row in range(1, ROWS)]


__all__ = ["ENTER", "ESCAPE", "Screen", "Display", "map_column", "map_row", "wrapped"]
