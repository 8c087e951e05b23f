"""Draws frames with curses and reads keys. It knows nothing about the game.

The first frame waits for this module, so it imports very little.
"""

import curses
import os
from time import monotonic, time

from marrow.front.frame import (
    BOLD,
    CLICK,
    COLUMNS,
    DIM,
    INVERSE,
    LOOK_CLICK,
    NO_COLOUR,
    PLAIN_LETTERS,
    ROWS,
    UNDERLINE,
    Cell,
    Frame,
    click_key,
)
from marrow.terminal.colours import find_colours, find_dim_colours

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from types import FrameType

    from marrow.front.recorder import Recorder

ESCAPE = "\x1b"
GRACE = 1.0  # seconds for what is being done when a signal tells the game to end
KEY_TIMEOUT = 1.0  # seconds to wait for a key before checking the size of the terminal
CTRL_R, CTRL_Z = "\x12", "\x1a"
LEAST_PAUSE = 0.001

NAMED_KEYS = {
    "KEY_UP": "up", "KEY_DOWN": "down", "KEY_LEFT": "left", "KEY_RIGHT": "right",
    "KEY_HOME": "home", "KEY_END": "end", "KEY_PPAGE": "page up", "KEY_NPAGE": "page down",
    "KEY_A1": "home", "KEY_A3": "page up", "KEY_C1": "end", "KEY_C3": "page down", "KEY_B2": "centre",
    "KEY_BEG": "centre", "KEY_BACKSPACE": "\x7f", "KEY_DC": "\x7f", "KEY_ENTER": "\r", "KEY_F1": "?",
}  # fmt: skip


def _always() -> bool:
    return True


def _unchanged(frame: Frame) -> Frame:
    return frame


class Hangup(BaseException):
    """The terminal is gone, or a signal told us to stop. A BaseException, so that nobody catches it."""


class Driver:
    """A curses screen. Handles resizing, redrawing, suspending and hanging up."""

    def __init__(self) -> None:
        self._stopped = False
        self._closed = False
        self.may_interrupt: Callable[[], bool] = _always
        self.on_resize: Callable[[Frame], Frame] = _unchanged
        self.while_waiting: Callable[[], object] = bool  # called once a KEY_TIMEOUT while no key comes
        self._shown: list[list[Cell]] | None = None
        self._frame = Frame()
        self._waiting: list[str] = []
        self.colour = self.may_suspend = True
        self.alt_meta = self._mouse = False
        self._more_letters: bool | None = None  # found out when the first one is shown
        self.recorder: Recorder | None = None  # writes down what is shown and typed
        os.environ.setdefault("ESCDELAY", "25")
        self._screen = curses.initscr()
        if curses.tigetstr("cup") is None:
            curses.endwin()
            raise curses.error("it cannot move its cursor")
        known = vars(curses)
        self._codes = {known[name]: key for name, key in NAMED_KEYS.items() if name in known}
        curses.noecho()
        curses.raw()
        curses.nonl()
        self._screen.keypad(True)
        self._attributes = find_colours()
        self._dims = find_dim_colours(self._attributes)

    @property
    def rows(self) -> int:
        return int(self._screen.getmaxyx()[0])

    @property
    def columns(self) -> int:
        return int(self._screen.getmaxyx()[1])

    @property
    def mouse(self) -> bool:
        """Whether clicks are keys; the terminal selects no text by itself then, unless Shift is held."""
        return self._mouse

    @mouse.setter
    def mouse(self, on: bool) -> None:
        if on != self._mouse:
            self._mouse = on
            curses.mouseinterval(0)
            curses.mousemask((curses.BUTTON1_PRESSED | curses.BUTTON3_PRESSED) if on else 0)

    def watch_signals(self) -> None:
        """From now on SIGHUP and SIGTERM end the game properly, at the next key it waits for.

        What takes longer than GRACE is given up, as soon as ``may_interrupt`` allows it: the game is as it
        was before that command.
        """
        import signal

        for number in (signal.SIGHUP, signal.SIGTERM):
            signal.signal(number, self._stop)
        signal.signal(signal.SIGALRM, self._stop_at_once)

    def _stop(self, number: int, frame: "FrameType | None") -> None:
        import signal

        self._stopped = True
        signal.setitimer(signal.ITIMER_REAL, GRACE, GRACE / 10)

    def _stop_at_once(self, number: int, frame: "FrameType | None") -> None:
        if self._stopped and not self._closed and self.may_interrupt():
            raise Hangup

    # Drawing

    def draw(self, frame: Frame) -> None:
        """Show this frame, writing only the cells that have changed."""
        self._frame = frame
        if self.recorder is not None:
            self.recorder.show(frame, time())
        height, width = self._screen.getmaxyx()
        if height < ROWS or width < COLUMNS:
            self._draw_too_small(height, width)
            return
        shown = self._shown
        if shown is not None and (len(shown), len(shown[0])) != (frame.rows, frame.columns):
            shown = None
        if shown is None:
            self._screen.erase()
        for row, cells in enumerate(frame.cells[:height]):
            before = shown[row] if shown is not None else None
            if cells != before:
                self._draw_row(row, cells[:width], before, width)
        self._shown = [cells[:] for cells in frame.cells]
        row, column = frame.cursor
        self._screen.move(min(max(row, 0), height - 1), min(max(column, 0), width - 1))
        self._screen.refresh()

    def pause(self, seconds: float) -> None:
        """Let the player see what was drawn, for so long or until a key is pressed."""
        self._screen.timeout(int(max(seconds, LEAST_PAUSE) * 1000))
        try:
            code = self._screen.getch()
        finally:
            self._screen.timeout(-1)
        if code != -1:
            curses.ungetch(code)

    def _draw_row(self, row: int, cells: list[Cell], before: list[Cell] | None, width: int) -> None:
        column, columns = 0, len(cells)
        while column < columns:
            if before is not None and cells[column] == before[column]:
                column += 1
                continue
            _, colour, attributes = cells[column]
            end = column + 1
            while end < columns and cells[end][1:] == (colour, attributes):
                if before is not None and cells[end] == before[end]:
                    break
                end += 1
            text = "".join(cell[0] for cell in cells[column:end])
            self._write(row, column, text, self._style(colour, attributes), width)
            column = end

    def _write(self, row: int, column: int, text: str, style: int, width: int) -> None:
        if not text.isascii() and not self._has_more_letters():
            text = text.translate(PLAIN_LETTERS).encode("ascii", "replace").decode("ascii")
        try:
            if column + len(text) == width and self._screen.getmaxyx()[0] == row + 1:
                # The last cell of a screen cannot be written without scrolling, except by insertion.
                self._screen.addstr(row, column, text[:-1], style)
                self._screen.insstr(row, width - 1, text[-1], style)
            else:
                self._screen.addstr(row, column, text, style)
        except (curses.error, UnicodeEncodeError):
            plain = text.translate(PLAIN_LETTERS).encode("ascii", "replace").decode("ascii")
            try:
                self._screen.addstr(row, column, plain, style)
            except curses.error:
                return

    def _has_more_letters(self) -> bool:
        """Whether the terminal shows letters beyond ASCII: its locale is UTF-8, and it is no VT of old."""
        if self._more_letters is None:
            from locale import CODESET, nl_langinfo

            old = os.environ.get("TERM", "").startswith("vt")
            self._more_letters = not old and nl_langinfo(CODESET).upper() in ("UTF-8", "UTF8")
        return self._more_letters

    def _style(self, colour: int, attributes: int) -> int:
        dim = attributes & DIM
        if self.colour:
            style = self._dims[colour] if dim else self._attributes[colour] if colour != NO_COLOUR else 0
        else:
            style = curses.A_DIM if dim else 0
        if attributes & BOLD:
            style |= curses.A_BOLD
        if attributes & UNDERLINE:
            style |= curses.A_UNDERLINE
        if attributes & INVERSE:
            style |= curses.A_REVERSE
        return style

    def _draw_too_small(self, height: int, width: int) -> None:
        """Say that the terminal is too small; the game waits."""
        self._shown = None
        self._screen.erase()
        lines = (f"Marrow needs {COLUMNS} by {ROWS}.", f"This is {width} by {height}.", "Please make room.")
        for row, line in enumerate(lines[:height]):
            try:
                self._screen.addnstr(row, 0, line, max(width - 1, 1))
            except curses.error:
                break
        self._screen.refresh()

    def redraw(self) -> None:
        """Draw the whole screen again."""
        self._shown = None
        self._screen.clear()
        self.draw(self._frame)

    def bell(self) -> None:
        curses.beep()

    # Keys

    def key(self) -> str:
        """The next key: a character, a name such as "up", or "M-x" for meta. Hangup at the end of input."""
        key = self._next_key()
        if self.recorder is not None:
            self.recorder.key(key, time())
        return key

    def _next_key(self) -> str:
        if self._waiting:
            return self._waiting.pop(0)
        misses = 0
        while True:
            if self._stopped:
                raise Hangup
            before = monotonic()
            code = self._code_or_timeout()
            if code == -1:
                waited = monotonic() - before > KEY_TIMEOUT / 2
                misses = 0 if waited else misses + 1  # at the end of input there is no waiting
                if self._stopped or misses > 3:
                    raise Hangup
                if waited:
                    self.while_waiting()
                    if self._adopt_size():
                        self._resized()
                continue
            misses = 0
            if code == curses.KEY_RESIZE:
                self._resized()
            elif code == ord(CTRL_R):
                self.redraw()
            elif code == ord(CTRL_Z):
                self.suspend()
            else:
                key = self._named(code)
                if key:
                    return key

    def _code_or_timeout(self) -> int:
        """One key code, or -1 after KEY_TIMEOUT, because a change of size may come without a signal."""
        self._screen.timeout(int(KEY_TIMEOUT * 1000))
        try:
            return self._screen.getch()
        finally:
            self._screen.timeout(-1)

    def _adopt_size(self) -> bool:
        """Adopt the terminal's new size; False if it has not changed, or is not known."""
        try:
            columns, lines = os.get_terminal_size(1)
            if 0 in (lines, columns) or (lines, columns) == self._screen.getmaxyx():  # 0: it is not known
                return False
            curses.resizeterm(lines, columns)
        except (OSError, curses.error):
            return False
        return True

    def _named(self, code: int) -> str:
        if code in self._codes:
            return self._codes[code]
        if code == curses.KEY_MOUSE:
            return self._clicked()
        if code == 27:
            return self._after_escape()
        if 128 <= code < 256:
            return self._rest_of_letter(code)
        return chr(code) if code < 128 else ""

    def _clicked(self) -> str:
        """The click that the terminal has sent as a key; "" for what is none."""
        try:
            _, column, row, _, button = curses.getmouse()
        except curses.error:
            return ""
        if button & curses.BUTTON1_PRESSED:
            return click_key(row, column, CLICK)
        return click_key(row, column, LOOK_CLICK) if button & curses.BUTTON3_PRESSED else ""

    def _after_escape(self) -> str:
        """Escape alone, or with ``alt_meta`` a meta key: escape immediately followed by a character."""
        self._screen.nodelay(True)
        try:
            code = self._screen.getch()
        finally:
            self._screen.nodelay(False)
        if code == -1:
            return ESCAPE
        if code in (ord("["), ord("O")):
            return self._unknown_sequence()
        if self.alt_meta and 33 <= code < 127:
            return "M-" + chr(code)
        curses.ungetch(code)
        return ESCAPE

    def _unknown_sequence(self) -> str:
        """Skip a function key that the terminal's description does not list; recognise arrow keys anyway."""
        self._screen.nodelay(True)
        arrows = {"A": "up", "B": "down", "C": "right", "D": "left", "H": "home", "F": "end"}
        try:
            for _ in range(8):
                code = self._screen.getch()
                if code == -1:
                    break
                if 64 <= code < 127:
                    return arrows.get(chr(code), "")
        finally:
            self._screen.nodelay(False)
        return ""

    def _rest_of_letter(self, first: int) -> str:
        """A character of several UTF-8 bytes; "" for a broken one, and what came after it is read next."""
        length = 1 if first < 0xC2 else 2 if first < 0xE0 else 3 if first < 0xF0 else 4 if first < 0xF5 else 1
        raw = bytearray([first])
        self._screen.nodelay(True)
        try:
            while len(raw) < length:
                code = self._screen.getch()
                if not 128 <= code < 192:
                    if code != -1:
                        curses.ungetch(code)
                    break
                raw.append(code)
        finally:
            self._screen.nodelay(False)
        return raw.decode("utf-8", "ignore")[:1]

    def pending(self) -> bool:
        """Whether a key waits to be read (it is not removed), or the game must stop."""
        if self._stopped or self._waiting:
            return True
        self._screen.nodelay(True)
        try:
            code = self._screen.getch()
        finally:
            self._screen.nodelay(False)
        if code == -1:
            return False
        if code == curses.KEY_RESIZE:
            self._resized()
            return False
        key = self._named(code)
        if not key:
            return False
        self._waiting.append(key)
        return True

    def unread(self, key: str) -> None:
        """Put a key back: it is read next."""
        self._waiting.insert(0, key)

    def forget_keys(self) -> None:
        """Discard keys typed ahead."""
        self._waiting.clear()
        curses.flushinp()

    def _resized(self) -> None:
        try:
            curses.update_lines_cols()
        except curses.error:  # the terminal's size is unknown; draw as before
            self._shown = None
        self._frame = self.on_resize(self._frame)
        self.redraw()

    def suspend(self) -> None:
        """Suspend to the shell if that may be; after returning, draw everything again."""
        import signal

        if self.may_suspend:
            curses.endwin()
            os.kill(0, signal.SIGTSTP)
            self._screen.refresh()
            self.redraw()

    def close(self) -> None:
        """Clear the screen and end curses."""
        import signal

        self._closed = True
        if self.recorder is not None:
            self.recorder.close()
        signal.setitimer(signal.ITIMER_REAL, 0)
        try:
            self._screen.erase()
            self._screen.refresh()
            curses.endwin()
        except curses.error:
            return
