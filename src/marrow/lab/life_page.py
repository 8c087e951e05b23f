"""`marrow life`: a hero's life on one page, as text or as HTML with its plots in it."""

import argparse
import sys
from collections.abc import Callable, Sequence
from html import escape

from marrow.explain.life_plots import facts, hit_point_plot, hit_points, nutrition, nutrition_plot, sections
from marrow.explain.lives import Life, Sample, life_of_replay
from marrow.game.disk import write_file
from marrow.lab.games import find_replay

COLUMNS, ROWS = 64, 8  # the size of a plot in the terminal


def main(words: Sequence[str]) -> int:
    options = _parser().parse_args(words)
    life = life_of_replay(find_replay(options.game))
    if options.html is not None:
        write_file(options.html, html_page(life).encode())
        print(f"life: written to {options.html}")
        return 0
    try:
        print(*text_page(life), sep="\n")
    except BrokenPipeError:
        sys.stderr.close()
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="marrow life",
        description="Show a hero's life on one page: turns, depth, meals, rescues, close calls, and\n"
        "plots of hit points and nutrition. It needs the game's replay.",
        epilog="examples:\n"
        "  marrow life Ann                         Ann's game, running or over\n"
        "  marrow life ann.replay --html ann.html  a replay file, as a web page",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("game", metavar="GAME", help="a replay file, or the name of a game")
    parser.add_argument("--html", metavar="FILE", help="write one HTML file that needs nothing else")
    return parser


# In the terminal


def text_page(life: Life) -> list[str]:
    """The page as text."""
    found = [f"The life of {life.name}", "=" * (len(life.name) + 12), ""]
    found += [f"{name:>12}  {value}" for name, value in facts(life)]
    for title, value in (("Hit points", hit_points), ("Nutrition", nutrition)):
        found += ["", f"{title} by turn", *text_plot(life.samples, value)]
    for heading, rows in sections(life):
        found += ["", heading, *(f"  {row}" for row in rows)]
    if life.farewell:
        found += ["", "Farewell", *(f"  {row}" for row in life.farewell)]
    return found


def text_plot(samples: Sequence[Sample], value: Callable[[Sample], int]) -> list[str]:
    """A bar chart: each column shows the lowest value in its part of the turns."""
    first, last = samples[0].turn, samples[-1].turn
    span = max(last - first, 1)
    lows: list[int | None] = [None] * COLUMNS
    for sample in samples:
        column = min((sample.turn - first) * COLUMNS // span, COLUMNS - 1)
        low = lows[column]
        lows[column] = value(sample) if low is None else min(low, value(sample))
    filled: list[int] = []
    for low in lows:
        filled.append(low if low is not None else filled[-1])
    bottom, top = min([0, *filled]), max([1, *filled])
    step = -(-(top - bottom) // ROWS)
    found = []
    for row in range(ROWS, 0, -1):
        floor = bottom + (row - 1) * step
        marks = "".join("#" if low > floor else " " for low in filled)
        found.append(f"{floor + step:>7} |{marks}".rstrip())
    found.append(f"{bottom:>7} +{'-' * COLUMNS}")
    end = f"T{last}"
    found.append(f"{'':9}T{first}{end:>{COLUMNS - len(str(first)) - 1}}")
    return found


# As HTML

STYLE = """
:root { color-scheme: light dark; --ink: #222; --paper: #fbfaf7; --faint: #9a948a; --line: #a33;
  --fill: #a3333322; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #ddd; --paper: #191817; --faint: #777; --line: #e77;
  --fill: #ee777722; } }
body { font: 16px/1.5 Georgia, serif; color: var(--ink); background: var(--paper);
  max-width: 800px; margin: 2em auto; padding: 0 1em; }
h1, h2 { font-weight: normal; } h2 { margin: 1.6em 0 .3em; font-size: 1.15em; }
table { border-collapse: collapse; } th { text-align: right; font-weight: normal; color: var(--faint);
  padding-right: 1em; vertical-align: top; }
ul { padding-left: 1.2em; margin: .2em 0; } svg { width: 100%; height: auto; }
svg text { font: 11px sans-serif; fill: var(--faint); } .axis { stroke: var(--faint); stroke-width: 1; }
.mark { stroke: var(--faint); stroke-width: 1; stroke-dasharray: 3 4; }
.line { fill: none; stroke: var(--line); stroke-width: 1.5; } .most { fill: none; stroke: var(--faint); }
.fill { fill: var(--fill); stroke: none; } .rescue { stroke: var(--line); stroke-width: 1; }
"""


def html_page(life: Life) -> str:
    """The page as one HTML file, with its style and plots."""
    title = escape(f"The life of {life.name}")
    rows = "\n".join(
        f"<tr><th>{escape(name)}</th><td>{escape(value)}</td></tr>" for name, value in facts(life)
    )
    parts = [
        "<!doctype html>",
        '<html lang="en"><head><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{title}</title><style>{STYLE}</style></head><body>",
        f"<h1>{title}</h1>",
        f"<table>{rows}</table>",
        "<h2>Hit points</h2>",
        hit_point_plot(life),
        "<h2>Nutrition</h2>",
        nutrition_plot(life),
    ]
    for heading, lines_ in sections(life):
        items = "".join(f"<li>{escape(line)}</li>" for line in lines_)
        parts.append(f"<h2>{escape(heading)}</h2><ul>{items}</ul>")
    if life.farewell:
        parts.append(f"<h2>Farewell</h2><p>{'<br>'.join(map(escape, life.farewell))}</p>")
    parts.append("</body></html>")
    return "\n".join(parts) + "\n"
