"""Menus and text windows over the map, as in NetHack's terminal version."""

from collections.abc import Container, Iterable, Sequence

from marrow.digits import is_digit
from marrow.front.frame import BOLD, COLUMNS, ROWS, Cell, Frame
from marrow.front.options import Options
from marrow.front.screen import ENTER, ESCAPE, Screen, Wait, wrap_indented

LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
NEXT_PAGE = (">", " ", "page down")
PREVIOUS_PAGE = ("<", "page up")
TURNING_KEYS = "<>^| \r\x1b"
BULK_KEYS = ".,-\\@~"


class Choice:
    """One line of a menu: its text; if it can be chosen, also its key and letter and how many there are."""

    __slots__ = ("bold", "count", "group", "heading", "key", "letter", "picture", "text", "wanted")

    def __init__(
        self,
        text: str,
        key: str = "",
        *,
        letter: str = "",
        count: int = 1,
        heading: bool = False,
        group: str = "",
        picture: Cell | None = None,
        bold: bool = False,
    ) -> None:
        self.text = text
        self.key = key
        self.letter = letter
        self.count = count
        self.heading = heading
        self.group = group  # a key that chooses all lines of the same group
        self.picture = picture
        self.bold = bold
        self.wanted = 0  # 0 not chosen, -1 all, else how many


Chosen = list[tuple[str, int]]  # keys with how many; -1 for all


def heading(text: str) -> Choice:
    return Choice(text, heading=True)


def with_headings(lines: Iterable[tuple[str, Choice]]) -> list[Choice]:
    """The lines, with a heading line wherever the heading changes."""
    result: list[Choice] = []
    last = ""
    for title, choice in lines:
        if title and title != last:
            result.append(heading(title))
            last = title
        result.append(choice)
    return result


def pages_of(lines: Sequence[Choice], title: str, rows: int = ROWS) -> list[list[Choice]]:
    """The menu in pages for a screen of so many rows; lines without a letter get one, on each page from a.

    A page is full when only the row of its foot is left, or when each line of it could take the last letter;
    so a heading may be the last line of a page. NetHack: wintty.c, tty_end_menu.
    """
    everything = list(lines)
    if title:
        everything = [Choice(title), Choice(""), *everything]
    size = min(len(LETTERS), rows - 1)
    pages = [everything[at : at + size] for at in range(0, len(everything), size)] or [[]]
    for page in pages:
        taken = {choice.letter for choice in page if choice.letter}
        free = iter([letter for letter in LETTERS if letter not in taken])
        for choice in page:
            if choice.key and not choice.letter:
                choice.letter = next(free, "")
    return pages


def line_of(choice: Choice) -> str:
    if choice.key:
        sign = "-" if choice.wanted == 0 else "+" if choice.wanted < 0 else "#"
        return f"{choice.letter} {sign} {choice.text}"
    if choice.letter:
        return f"{choice.letter} - {choice.text}"
    return choice.text


def draw_window(
    base: Frame,
    lines: Sequence[Choice],
    foot: str,
    options: Options,
    *,
    rows: int = 0,
    overlay: bool = True,
    margin: int = 0,
    foot_margin: int = 0,
) -> Frame:
    """A window over a frame: in the upper right corner if it is small, else on the whole screen.

    What it hides is ``rows`` high at least, so that the pages of a menu have one size; the foot follows the
    last line. On the whole screen the lines begin after ``margin`` blank columns, the foot after as many or
    ``foot_margin``; in the corner lines end before as many. NetHack: wintty.c, process_menu_window, dmore.
    """
    overlay = overlay and options.on("menu_overlay")
    headed = options.style("menu_headings")
    shown = [line_of(choice) for choice in lines]
    width = max([len(line) for line in shown] + [len(foot)] + [0]) + 1 + margin
    left = min(COLUMNS // 2, COLUMNS - width - 1)
    if left < 1 or max(len(lines), rows) >= base.rows - 1 or not overlay:
        frame, left = Frame(base.rows, base.columns), 0
    else:
        frame = base.copy()
    start = left + 1 if left else margin
    for row, (choice, text) in enumerate(zip(lines, shown, strict=True)):
        frame.clear_row(row, left)
        colour, attributes = headed if choice.heading else options.menu_style(choice.text)
        end = frame.put(row, start, text, colour, attributes | (BOLD if choice.bold else 0))
        if choice.key:
            frame.link(row, start, end, choice.letter)
    for row in range(len(lines) + 1, min(rows + 1, base.rows)):
        frame.clear_row(row, left)
    row = min(len(lines), base.rows - 1)
    frame.clear_row(row, left)
    start = left + 1 if left else max(margin, foot_margin)
    end = frame.put(row, start, foot if left else foot.rstrip())
    if frame.links:
        frame.link(row, start, end, " ")
    frame.cursor = (row, min(end, COLUMNS - 1))
    return frame


def choose(screen: Screen, lines: Sequence[Choice], *, title: str = "", many: bool = False) -> Chosen | None:
    """Show a menu and return what was chosen; None if cancelled."""
    screen.flush()
    screen.clear_message()
    pages = pages_of(lines, title, screen.compose_frame().rows)
    number = 0
    count = ""
    can_choose = any(choice.key for choice in lines)
    while True:
        foot = "(end) " if len(pages) == 1 else f"({number + 1} of {len(pages)}) "
        if count:
            foot += f"Count: {count}"
        rows = max(len(page) for page in pages)
        frame = draw_window(screen.compose_frame(), pages[number], foot, screen.options, rows=rows, margin=1)
        screen.draw(frame)
        key = screen.key(Wait.SPACE, letters_on(pages[number]) + (BULK_KEYS if many else "") + TURNING_KEYS)
        page = pages[number]
        key = screen.options.menu_keys.get(key, key) if key not in letters_on(page) else key
        if is_digit(key) and (count or key != "0") and can_choose:
            count = (count + key)[:6]
            continue
        if key in ("\x7f", "\x08") and count:
            count = count[:-1]
            continue
        asked = int(count) if count else -1
        count = ""
        if key == ESCAPE:
            return None if can_choose else []
        if key in ENTER or (key in NEXT_PAGE and number + 1 == len(pages) and key != ">"):
            return _chosen(pages)
        if key in NEXT_PAGE:
            number = min(number + 1, len(pages) - 1)
        elif key in PREVIOUS_PAGE:
            number = max(number - 1, 0)
        elif key in ("^", "home"):
            number = 0
        elif key in ("|", "end"):
            number = len(pages) - 1
        elif key == ":" and can_choose and ":" not in letters_on(page):
            if _search(screen, frame, pages, many) and not many:
                return _chosen(pages)
        elif many and key in BULK_KEYS:
            _in_bulk(key, pages, page)
        elif _toggle(key, pages, page, asked, many):
            if not many:
                return _chosen(pages)
        else:
            screen.bell()


def letters_on(page: list[Choice]) -> str:
    """The letters that choose a line of a page."""
    return "".join(choice.letter for choice in page if choice.key)


def _chosen(pages: list[list[Choice]]) -> Chosen:
    return [(choice.key, choice.wanted) for page in pages for choice in page if choice.key and choice.wanted]


def _in_bulk(key: str, pages: list[list[Choice]], page: list[Choice]) -> None:
    """Select (. ,), unselect (- \\) or invert (@ ~) all lines of the menu or of this page."""
    everything = [choice for each in pages for choice in each]
    for choice in everything if key in ".-@" else page:
        if choice.key:
            if key in "@~":
                choice.wanted = 0 if choice.wanted else -1
            else:
                choice.wanted = -1 if key in ".," else 0


def _toggle(key: str, pages: list[list[Choice]], page: list[Choice], asked: int, many: bool) -> bool:
    """Select or unselect the line with this letter, or a group by its key.

    Unless ``many`` can be chosen, it is selected (or its first) instead of any that was at first.
    """
    if len(key) != 1:
        return False
    everything = [choice for each in pages for choice in each if choice.key]
    lettered = [choice for choice in page if choice.key and choice.letter == key][:1]
    found = lettered or [choice for choice in everything if choice.group == key][: None if many else 1]
    if not found:
        return False
    if not many:
        for choice in everything:
            choice.wanted = 0
    wanted = 0 if all(choice.wanted for choice in found) else -1
    if lettered and asked >= 0:
        wanted = -1 if asked >= found[0].count else asked
    for choice in found:
        choice.wanted = wanted
    return True


def _search(screen: Screen, frame: Frame, pages: list[list[Choice]], many: bool) -> bool:
    """The menu key ``:``. Ask for a text and select every line that contains it; whether one does."""
    text = ""
    while True:
        asking = frame.copy()
        asking.clear_row(0)
        asking.cursor = (0, asking.put(0, 0, f"Search for: {text}"))
        screen.draw(asking)
        key = screen.key(Wait.LINE)
        if key == ESCAPE:
            return False
        if key in ENTER:
            break
        if key in ("\x7f", "\x08"):
            text = text[:-1]
        elif len(key) == 1 and key.isprintable():
            text = (text + key)[:40]
    everything = [choice for page in pages for choice in page if choice.key]
    found = [choice for choice in everything if text and text.lower() in choice.text.lower()]
    if found and not many:
        found = found[:1]
        for choice in everything:
            choice.wanted = 0
    for choice in found:
        choice.wanted = 0 if choice.wanted else -1
    return bool(found)


def show_text(
    screen: Screen,
    lines: Iterable[str],
    *,
    whole: bool = False,
    bold: Container[str] = (),
    headings: Container[str] = (),
) -> None:
    """Show a text, one screen at a time: > and < turn pages, Enter or space goes on, escape ends it.

    A small one stands in a corner unless the ``whole`` screen is wanted. NetHack: NHW_MENU and NHW_TEXT.
    Neither > on the last page nor < on the first one ends it, so that none reaches the game.
    """
    screen.flush()
    screen.clear_message()
    folded = [part for line in lines for part in wrap_indented(line, COLUMNS - 1)]
    size = screen.compose_frame().rows - 1
    pages = [folded[start : start + size] for start in range(0, max(len(folded), 1), size)]
    overlay = not whole and len(folded) < size
    number = 0
    while number < len(pages):
        shown = [Choice(line, bold=line in bold, heading=line in headings) for line in pages[number]]
        below, margin = screen.compose_frame(), 0 if whole else 1
        screen.draw(
            draw_window(below, shown, "--More--", screen.options, overlay=overlay, foot_margin=margin)
        )
        key = screen.key(Wait.SPACE)
        if key == ESCAPE:
            return
        if key in ENTER or key == " ":
            number += 1
        elif key in (">", "page down"):
            number = min(number + 1, len(pages) - 1)
        elif key in ("<", "page up"):
            number = max(number - 1, 0)
