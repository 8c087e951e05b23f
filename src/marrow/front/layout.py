"""Where everything stands on a terminal of some size: NetHack's 80 by 24, and what lies around it."""

from dataclasses import dataclass

from marrow.front.frame import COLUMNS, ROWS

LARGE_COLUMNS, LARGE_ROWS = 100, 30  # from so many columns or rows on there is more than 80 by 24
GAUGES_ROW = ROWS  # hit points and hunger, under the status lines,
LEDGER_ROW = ROWS + 1  # what the last meal or cost came to,
MESSAGES_TOP = ROWS + 2  # and earlier messages
LEAST_MESSAGE_ROWS = 2
SIDEBAR_LEFT = COLUMNS + 1
GAUGES_IN_SIDEBAR = 4  # rows


@dataclass(frozen=True, slots=True)
class Area:
    """Rows and columns of a frame."""

    top: int
    left: int
    rows: int
    columns: int


@dataclass(frozen=True, slots=True)
class Layout:
    """The size of the frame, and where its panels are; None for those that have no room."""

    rows: int = ROWS
    columns: int = COLUMNS
    status_lines: int = 2
    sidebar: Area | None = None
    gauges: Area | None = None
    messages: Area | None = None

    @property
    def large(self) -> bool:
        return self.sidebar is not None or self.gauges is not None


CLASSIC = Layout()


def layout_for(rows: int, columns: int, *, classic: bool = False, status_lines: int = 2) -> Layout:
    """The layout for a terminal of this size; the map and the status lines stay where NetHack has them.

    A third status line needs a row more than NetHack's 24.
    """
    third = 1 if status_lines > 2 and rows > ROWS else 0
    if classic or (rows < LARGE_ROWS and columns < LARGE_COLUMNS):
        return Layout(rows=ROWS + 1, status_lines=3) if third else CLASSIC
    rows, columns = max(rows, ROWS), max(columns, COLUMNS)
    sidebar = gauges = messages = None
    below = rows >= MESSAGES_TOP + LEAST_MESSAGE_ROWS + third
    if columns >= LARGE_COLUMNS:
        top = 0 if below else GAUGES_IN_SIDEBAR
        sidebar = Area(top, SIDEBAR_LEFT, rows - top, columns - SIDEBAR_LEFT)
        if not below:
            gauges = Area(0, SIDEBAR_LEFT, GAUGES_IN_SIDEBAR, columns - SIDEBAR_LEFT)
    if below:
        gauges = Area(GAUGES_ROW + third, 0, LEDGER_ROW - GAUGES_ROW + 1, COLUMNS)
        messages = Area(MESSAGES_TOP + third, 0, rows - MESSAGES_TOP - third, COLUMNS)
    return Layout(rows, columns, 2 + third, sidebar, gauges, messages)
