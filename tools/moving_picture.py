"""Draw docs/play.svg: ten seconds of a game, as a picture that moves where pictures may (README).

.venv/bin/python tools/moving_picture.py             draw it from a golden replay
.venv/bin/python tools/moving_picture.py FILE OUT    from another replay
"""

import sys
from collections.abc import Iterator, Sequence
from html import escape
from itertools import groupby, islice
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "src"))

from marrow.front.film import frames_of
from marrow.front.frame import BOLD, INVERSE, NO_COLOUR, Cell
from marrow.game.game_paths import read_replay_file

REPLAY = ROOT / "tests" / "replays" / "golden" / "valkyrie-367.replay"
SECONDS, A_FRAME = 10.0, 0.2
WIDTH, HEIGHT, MARGIN = 8.4, 18, 14
PAPER, INK = "#15171c", "#c8ccd4"
FONT = "ui-monospace, SFMono-Regular, Menlo, Consolas, monospace"
COLOURS = (
    "#5b9bf0", "#e06c75", "#7cb668", "#c9975b", "#5b9bf0", "#c678dd", "#56b6c2", INK,
    INK, "#ff8b94", "#a5e08c", "#f2d58a", "#86b8ff", "#e19cf2", "#86dde6", "#ffffff",
)  # fmt: skip
Row = tuple[Cell, ...]


def main(words: Sequence[str]) -> None:
    replay = read_replay_file(Path(words[0]) if words else REPLAY)
    out = Path(words[1]) if len(words) > 1 else ROOT / "docs" / "play.svg"
    frames = [frame for frame, _, _ in islice(frames_of(replay), round(SECONDS / A_FRAME))]
    out.write_text(drawing([[tuple(row) for row in frame.cells] for frame in frames]), encoding="utf-8")
    print(f"{out.name}: {len(frames)} frames, {out.stat().st_size} bytes")


def drawing(screens: list[list[Row]]) -> str:
    """All screens as one picture: each row stands there only while it is shown."""
    rows, columns = len(screens[0]), len(screens[0][0])
    width, height = columns * WIDTH + 2 * MARGIN, rows * HEIGHT + 2 * MARGIN
    texts = [text for row in range(rows) for text in row_over_time(row, [screen[row] for screen in screens])]
    return "\n".join((
        (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height}" role="img"'
         f' font-family="{FONT}" font-size="14" fill="{INK}">'),
        "<title>Ten seconds of a game in a terminal: a hero explores the dungeon</title>",
        f'<rect width="100%" height="100%" rx="8" fill="{PAPER}"/>',
        *texts,
        "</svg>\n",
    ))  # fmt: skip


def row_over_time(number: int, seen: list[Row]) -> Iterator[str]:
    """One text for each thing that a row shows, visible for as long as it does."""
    at = 0
    for row, same in groupby(seen):
        until = at + len(list(same))
        text = spans(row)
        if text:
            y = MARGIN + (number + 0.75) * HEIGHT
            shown = visibility(at / len(seen), until / len(seen))
            yield f'<text y="{y:.1f}" xml:space="preserve">{text}{shown}</text>'
        at = until


def visibility(start: float, end: float) -> str:
    """From when until when in ten seconds; nothing for what is always there."""
    if (start, end) == (0, 1):
        return ""
    times = [(0.0, "hidden"), (start, "visible"), (end, "hidden")]
    kept = [
        (when, what) for at, (when, what) in enumerate(times) if when < 1 and not (at == 0 and start == 0)
    ]
    values, keys = ";".join(what for _, what in kept), ";".join(f"{when:.3f}" for when, _ in kept)
    return (
        f'<animate attributeName="visibility" calcMode="discrete" dur="{SECONDS:g}s" repeatCount="indefinite"'
        f' values="{values}" keyTimes="{keys}"/>'
    )


def spans(row: Row) -> str:
    """The letters of a row, in runs of one look; "" for a blank row."""
    parts, column = [], 0
    for look, cells in groupby(row, key=lambda cell: cell[1:]):
        letters = "".join(cell[0] for cell in cells)
        if letters.strip():
            parts.append(
                f'<tspan x="{MARGIN + column * WIDTH:.1f}"{style(*look)}>{escape(letters.rstrip())}</tspan>'
            )
        column += len(letters)
    return "".join(parts)


def style(colour: int, attributes: int) -> str:
    fill = "" if colour == NO_COLOUR else f' fill="{COLOURS[colour]}"'
    return fill + (' font-weight="bold"' if attributes & (BOLD | INVERSE) else "")


if __name__ == "__main__":
    main(sys.argv[1:])
