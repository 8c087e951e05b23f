"""Draw docs/picture.svg: a real game in a terminal of 80 by 24, after the keys below.

.venv/bin/python tools/screenshot.py          draw the picture (it needs pexpect and pyte)
.venv/bin/python tools/screenshot.py --text   also print the screen
.venv/bin/python tools/screenshot.py --size 160x50 --out large.svg
"""

import argparse
import os
import sys
import tempfile
from collections.abc import Iterator
from html import escape
from pathlib import Path

import pexpect
import pyte

ROOT = Path(__file__).parent.parent
WORDS = ["play", "-u", "Ann", "--role", "samurai", "--gender", "female", "--seed", "3"]
KEYS = (  # she walks about her first level
    "\n LUYKJULBUJUHLHYLLNLYYLKBKLBKYKNHBJKUHHHHLUNKNKKNULKJJHKLLHBKBHKYKUJYUKULJBHHUBNKNJYUUJNBLB:"
)
WIDTH, HEIGHT = 80, 24
CELL_WIDTH, CELL_HEIGHT, MARGIN = 8.4, 18, 14
FIRST_FRAME, QUIET = 1.5, 0.1

PAPER, INK = "#15171c", "#c8ccd4"
FONT = "ui-monospace, SFMono-Regular, Menlo, Consolas, monospace"
COLOURS = {
    "default": INK, "black": "#5a6270", "red": "#e06c75", "green": "#7cb668", "brown": "#c9975b",
    "yellow": "#e5c07b", "blue": "#5b9bf0", "magenta": "#c678dd", "cyan": "#56b6c2", "white": "#d8dce4",
    "brightblack": "#7f8899", "brightred": "#ff8b94", "brightgreen": "#a5e08c", "brightbrown": "#f2d58a",
    "brightyellow": "#f2d58a", "brightblue": "#86b8ff", "brightmagenta": "#e19cf2", "brightcyan": "#86dde6",
    "brightwhite": "#ffffff",
}  # fmt: skip


def play(
    words: list[str], keys: list[str], home: str, width: int = WIDTH, height: int = HEIGHT
) -> pyte.Screen:
    """The screen after these keys; each is typed when the program has handled the one before."""
    screen = pyte.Screen(width, height)
    stream = pyte.Stream(screen)
    keep = {name: os.environ[name] for name in ("PATH", "LANG") if name in os.environ}
    surroundings: dict[str, str] = {
        **keep, "LANG": "C.UTF-8", "TERM": "xterm-256color", "HOME": home, "XDG_DATA_HOME": home,
    }  # fmt: skip
    program = [sys.executable, "-P", "-m", "marrow", *words]
    child: pexpect.spawn[str] = pexpect.spawn(
        program[0], program[1:], dimensions=(height, width), encoding="utf-8", env=surroundings
    )
    settle(child, stream, FIRST_FRAME)
    for key in keys:
        while any("--More--" in line for line in screen.display):
            child.send("\n")
            settle(child, stream, QUIET)
        child.send(key)
        settle(child, stream, QUIET)
    child.close(force=True)
    return screen


def settle(child: "pexpect.spawn[str]", stream: pyte.Stream, quiet: float) -> None:
    """Read what the program draws, until nothing comes for so many seconds."""
    while True:
        try:
            stream.feed(child.read_nonblocking(size=65536, timeout=quiet))
        except (pexpect.TIMEOUT, pexpect.EOF):
            return


def runs(line: dict[int, pyte.screens.Char], width: int) -> Iterator[tuple[int, str, pyte.screens.Char]]:
    """Runs of cells with the same colours: first column, text, and the first cell."""
    start, text = 0, ""
    for column in range(width):
        cell = line[column]
        if text and look(cell) != look(line[start]):
            yield start, text, line[start]
            start, text = column, ""
        text += cell.data
    yield start, text, line[start]


def look(cell: pyte.screens.Char) -> tuple[str, bool, bool]:
    return cell.fg, cell.bold, cell.reverse


def svg(screen: pyte.Screen) -> str:
    width, height = screen.columns * CELL_WIDTH + 2 * MARGIN, screen.lines * CELL_HEIGHT + 2 * MARGIN
    size = f'viewBox="0 0 {width:g} {height:g}" width="{width:g}"'
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="{FONT}" font-size="14">',
        "<!-- Made by tools/screenshot.py from a real game. -->",
        f'<rect width="100%" height="100%" rx="6" fill="{PAPER}"/>',
    ]
    for row in range(screen.lines):
        for column, text, cell in runs(screen.buffer[row], screen.columns):
            lines += stretch(MARGIN + column * CELL_WIDTH, MARGIN + row * CELL_HEIGHT, text, cell)
    return "\n".join([*lines, "</svg>"]) + "\n"


def stretch(x: float, y: float, text: str, cell: pyte.screens.Char) -> Iterator[str]:
    """SVG for one run of cells: a background if it is in reverse video, and the text."""
    ink = colour(cell)
    if cell.reverse:
        width = len(text) * CELL_WIDTH
        yield f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{CELL_HEIGHT}" fill="{ink}"/>'
        ink = PAPER
    bare = text.strip()
    if bare:
        x += (len(text) - len(text.lstrip())) * CELL_WIDTH
        weight = ' font-weight="bold"' if cell.bold else ""
        place = f'x="{x:g}" y="{y + 13:g}" textLength="{len(bare) * CELL_WIDTH:g}" xml:space="preserve"'
        yield f'<text {place} fill="{ink}"{weight}>{escape(bare, quote=False)}</text>'


def colour(cell: pyte.screens.Char) -> str:
    if cell.fg in COLOURS:
        bright = f"bright{cell.fg}"
        return COLOURS[bright] if cell.bold and bright in COLOURS else COLOURS[cell.fg]
    return f"#{cell.fg}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--out", type=Path, default=ROOT / "docs" / "picture.svg", help="the file to write")
    parser.add_argument("--keys", default=KEYS, help="what to type, one key after the other")
    parser.add_argument("--text", action="store_true", help="print the screen as well")
    parser.add_argument("--size", default=f"{WIDTH}x{HEIGHT}", help="columns and rows of the terminal")
    parser.add_argument("words", nargs="*", default=WORDS, help="words for marrow, after --")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as home:
        width, height = (int(number) for number in options.size.split("x"))
        screen = play(options.words, list(options.keys), home, width, height)
    if options.text:
        print("\n".join(screen.display))
    options.out.write_text(svg(screen), encoding="utf-8")


if __name__ == "__main__":
    main()
