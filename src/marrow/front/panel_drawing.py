"""Draws the panels around the map into a frame."""

from collections.abc import Sequence

from marrow.content.symbols import CLASS_TITLES
from marrow.front.frame import BOLD, COLUMNS, DIM, NO_COLOUR, PLAIN, Frame
from marrow.front.layout import Area, Layout
from marrow.front.panels import Gauge, PanelLine, Panels, plain_line

BAR = 12  # cells of a gauge
NARROW_BAR = 6
EDGE = "│"
INDENT = "    "


def draw_around(
    frame: Frame, layout: Layout, panels: Panels, messages: Sequence[tuple[str, bool]], ledger: str
) -> None:
    """Draw all panels. ``messages``: earlier ones, the newest last, each with whether it is of this turn."""
    if layout.sidebar is not None:
        for row in range(layout.rows):
            frame.put(row, COLUMNS, EDGE, NO_COLOUR, DIM, end=COLUMNS + 1)
        draw_sidebar(frame, layout.sidebar, panels)
    if layout.gauges is not None:
        draw_gauges(frame, layout.gauges, panels, ledger)
    if layout.messages is not None:
        draw_messages(frame, layout.messages, messages)


def draw_gauges(frame: Frame, area: Area, panels: Panels, ledger: str) -> None:
    """Hit points and hunger beside each other, or below each other where it is narrow; then the ledger."""
    gauges = [gauge for gauge in (panels.hit_points, panels.hunger) if gauge is not None]
    right = area.left + area.columns
    row, column = area.top, area.left
    narrow = area.columns < COLUMNS
    for gauge in gauges:
        column = draw_gauge(frame, row, column, right, gauge, NARROW_BAR if narrow else BAR)
        if narrow:
            row, column = row + 1, area.left
        else:
            column += 3
    if not narrow:
        row += 1
    for line in folded_line(plain_line(ledger), area.columns)[: area.top + area.rows - row] if ledger else ():
        put_line(frame, row, area.left, right, line)
        row += 1


def draw_gauge(frame: Frame, row: int, column: int, end: int, gauge: Gauge, cells: int) -> int:
    """A bar with its name before it and its words after it; returns the column after them."""
    column = frame.put(row, column, f"{gauge.name} ", end=end)
    full = round(gauge.part * cells)
    full = max(full, 1) if gauge.part > 0 else full
    column = frame.put(row, column, "█" * full, gauge.colour, PLAIN, end=end)
    column = frame.put(row, column, "░" * (cells - full), NO_COLOUR, DIM, end=end)
    return frame.put(row, column, f" {gauge.words}", end=end)


def draw_sidebar(frame: Frame, area: Area, panels: Panels) -> None:
    """The pack, the creatures, and what lies here, each in its place: none moves when others change.

    The creatures have the room of a pack that is not wanted.
    """
    here = max(area.rows // 6, 4)
    creatures = max(area.rows // 4, 5) if panels.pack is not None else area.rows - here
    top = area.top + area.rows - here - creatures
    if panels.pack is not None:
        draw_list(frame, Area(area.top, area.left, top - area.top, area.columns), "Pack", panels.pack)
    draw_list(frame, Area(top, area.left, creatures, area.columns), "In view", panels.creatures)
    draw_list(frame, Area(top + creatures, area.left, here, area.columns), "Here", panels.here)


def draw_list(frame: Frame, area: Area, title: str, lines: Sequence[PanelLine]) -> None:
    """A list under its title; the last row says how many lines there is no room for.

    A title with nothing below it would look as if something was missing: it says so.
    """
    right = area.left + area.columns
    frame.put(area.top, area.left, title, NO_COLOUR, BOLD if lines else DIM, end=right)
    folded = [part for line in lines for part in folded_line(line, area.columns)]
    room = area.rows - 1
    if not folded and room > 0:
        frame.put(area.top + 1, area.left, "nothing", NO_COLOUR, DIM, end=right)
    cut = len(folded) > room
    shown = folded[: room - 1] if cut else folded
    while cut and shown and shown[-1] in lines and is_heading(shown[-1]):
        shown.pop()  # it would head nothing
    for row, line in enumerate(shown, area.top + 1):
        put_line(frame, row, area.left, right, line)
    if cut:
        more = f"… {len(folded) - len(shown)} more lines"
        frame.put(area.top + 1 + len(shown), area.left, more, NO_COLOUR, DIM, end=right)


def is_heading(line: PanelLine) -> bool:
    """Whether a line of the pack names a class."""
    text = line[0][0] if line else ""
    return text in CLASS_TITLES.values()


def draw_messages(frame: Frame, area: Area, messages: Sequence[tuple[str, bool]]) -> None:
    """The last messages, the newest last; older ones are dim, and long ones go on in the next row."""
    lines: list[PanelLine] = []
    for text, fresh in reversed(messages):
        parts = folded_line(plain_line(text, PLAIN if fresh else DIM), area.columns)
        lines[:0] = parts
        if len(lines) >= area.rows:
            break
    for row, line in enumerate(lines[-area.rows :], area.top):
        put_line(frame, row, area.left, area.left + area.columns, line)


def put_line(frame: Frame, row: int, column: int, end: int, line: PanelLine) -> None:
    for text, colour, attributes in line:
        column = frame.put(row, column, text, colour, attributes, end=end)


def folded_line(line: PanelLine, width: int) -> list[PanelLine]:
    """A line as one or more of at most this width, broken at spaces; longer words are cut in two."""
    letters = [(letter, colour, attributes) for text, colour, attributes in line for letter in text]
    folded = []
    indent: list[tuple[str, int, int]] = []
    while len(indent) + len(letters) > width:
        room = max(width - len(indent), 1)
        at = next((at for at in range(min(room, len(letters) - 1), 0, -1) if letters[at][0] == " "), room)
        folded.append(joined([*indent, *letters[:at]]))
        letters = letters[at + (at < len(letters) and letters[at][0] == " ") :]
        indent = [(letter, NO_COLOUR, PLAIN) for letter in INDENT[: max(width // 4, 0)]]
    if letters:
        folded.append(joined([*indent, *letters]))
    return folded


def joined(letters: Sequence[tuple[str, int, int]]) -> PanelLine:
    """Letters of the same colour and attributes as one piece."""
    pieces: list[tuple[str, int, int]] = []
    for letter, colour, attributes in letters:
        if pieces and pieces[-1][1:] == (colour, attributes):
            pieces[-1] = (pieces[-1][0] + letter, colour, attributes)
        else:
            pieces.append((letter, colour, attributes))
    return tuple(pieces)
