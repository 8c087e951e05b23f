"""`marrow life`: a hero's life on one page, as text or as HTML with its plots in it."""

import argparse
import sys
from collections.abc import Callable, Sequence
from html import escape
from pathlib import Path

from marrow.errors import BadOption
from marrow.explain.lives import Life, Sample, life_of_replay
from marrow.lab.games import find_game

MAX_LISTED = 12
COLUMNS, ROWS = 64, 8  # the size of a plot in the terminal
WIDE, HIGH, LEFT, BELOW = 760, 180, 52, 22  # the size of a plot in HTML, and its margins
MAX_POINTS = 700
HUNGER_THRESHOLDS = ((1000, "satiated"), (150, "hungry below"), (50, "weak below"), (0, "fainting below"))


def main(words: Sequence[str]) -> int:
    options = _parser().parse_args(words)
    game = find_game(options.game)
    if isinstance(game, str):
        raise BadOption(f"{options.game} is a dump log, which knows only the end; a life needs the replay")
    life = life_of_replay(game)
    if options.html is not None:
        Path(options.html).write_text(html_page(life), encoding="utf-8")
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


def facts(life: Life) -> list[tuple[str, str]]:
    """The main facts of a life, each with its name."""
    last = life.samples[-1]
    deepest = max(sample.depth for sample in life.samples)
    found = [
        ("Hero", f"{life.name}, {life.description}"),
        ("Rules", life.edition + ("" if life.mode == "normal" else f", {life.mode} mode")),
        ("Lived", f"{last.turn} turns, {life.commands} commands"),
        ("Deepest", f"level {deepest}, of {len(life.levels) + 1} levels seen"),
        ("Experience", f"level {life.level_changes[-1][1] if life.level_changes else 1}"),
        ("Meals", f"{len(life.meals)}, worth {sum(meal.worth for meal in life.meals)}"),
        ("Slain", str(sum(life.kills.values()))),
        ("Rescues", str(len(life.rescues))),
    ]
    if life.bones_met:
        found.append(("Bones met", str(life.bones_met)))
    if life.end:
        found.append(("End", life.end))
        found.append(("Points", str(life.points)))
        found.append(("Bones left", f"bon{life.bones_left}" if life.bones_left else "none"))
    else:
        found.append(("Now", f"alive, {last.hp} of {last.max_hp} hit points, nutrition {last.nutrition}"))
    return found


def sections(life: Life) -> list[tuple[str, list[str]]]:
    """The lists of a life with their headings, without empty lists."""
    scrapes = sorted(life.close_calls, key=lambda scrape: scrape.hp / scrape.max_hp)[:MAX_LISTED]
    meals = sorted(life.meals, key=lambda meal: -meal.worth)[:MAX_LISTED]
    found = [
        (
            "What nearly killed",
            [
                f"T{one.turn}: {one.hp} of {one.max_hp} hit points. {one.said}".rstrip()
                for one in sorted(scrapes, key=lambda scrape: scrape.turn)
            ],
        ),
        ("Rescues", [f'T{one.turn}: "{one.death}" averted by {one.saver}' for one in life.rescues]),
        (
            "Greatest meals",
            [f"T{one.turn}: {one.what or 'a meal'}, {one.worth:+}" for one in meals],
        ),
        ("Slain most", [f"{count} x {name}" for name, count in life.kills.most_common(MAX_LISTED)]),
        ("Levels reached", [f"T{turn}: {where}" for turn, where in life.levels[:MAX_LISTED]]),
    ]
    return [(heading, lines) for heading, lines in found if lines]


# In the terminal


def text_page(life: Life) -> list[str]:
    """The page as text."""
    found = [f"The life of {life.name}", "=" * (len(life.name) + 12), ""]
    found += [f"{name:>12}  {value}" for name, value in facts(life)]
    for title, value in (("Hit points", _hp), ("Nutrition", _nutrition)):
        found += ["", f"{title} by turn", *text_plot(life.samples, value)]
    for heading, rows in sections(life):
        found += ["", heading, *(f"  {row}" for row in rows)]
    if life.farewell:
        found += ["", "Farewell", *(f"  {row}" for row in life.farewell)]
    return found


def _hp(sample: Sample) -> int:
    return sample.hp


def _nutrition(sample: Sample) -> int:
    return sample.nutrition


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
        svg_plot(life, _hp, "Hit points by turn", upper=lambda sample: sample.max_hp),
        "<h2>Nutrition</h2>",
        svg_plot(life, _nutrition, "Nutrition by turn", marks=HUNGER_THRESHOLDS),
    ]
    for heading, lines_ in sections(life):
        items = "".join(f"<li>{escape(line)}</li>" for line in lines_)
        parts.append(f"<h2>{escape(heading)}</h2><ul>{items}</ul>")
    if life.farewell:
        parts.append(f"<h2>Farewell</h2><p>{'<br>'.join(map(escape, life.farewell))}</p>")
    parts.append("</body></html>")
    return "\n".join(parts) + "\n"


def svg_plot(
    life: Life,
    value: Callable[[Sample], int],
    title: str,
    *,
    upper: Callable[[Sample], int] | None = None,
    marks: Sequence[tuple[int, str]] = (),
) -> str:
    """An SVG plot of a value by turn, filled below the line; vertical lines mark rescues."""
    samples = fewer_samples(life.samples, value)
    first, last = samples[0].turn, samples[-1].turn
    values = [value(sample) for sample in samples]
    tops = values + ([upper(sample) for sample in samples] if upper is not None else [])
    bottom, top = min([0, *values]), max([1, *tops])

    def x(turn: int) -> float:
        return LEFT + (turn - first) * (WIDE - LEFT - 8) / max(last - first, 1)

    def y(amount: int) -> float:
        return 8 + (top - amount) * (HIGH - 8 - BELOW) / (top - bottom)

    def path(numbers: Sequence[int]) -> str:
        return " ".join(
            f"{x(sample.turn):.1f},{y(number):.1f}" for sample, number in zip(samples, numbers, strict=True)
        )

    foot = f"{y(bottom):.1f}"
    drawn = [
        f'<svg viewBox="0 0 {WIDE} {HIGH}" role="img" aria-label="{escape(title)}">',
        f"<title>{escape(title)}</title>",
        f'<line class="axis" x1="{LEFT}" y1="{foot}" x2="{WIDE - 8}" y2="{foot}"/>',
        f'<line class="axis" x1="{LEFT}" y1="8" x2="{LEFT}" y2="{foot}"/>',
        f'<text x="{LEFT - 6}" y="14" text-anchor="end">{top}</text>',
        f'<text x="{LEFT - 6}" y="{foot}" text-anchor="end">{bottom}</text>',
        f'<text x="{LEFT}" y="{HIGH - 6}">T{first}</text>',
        f'<text x="{WIDE - 8}" y="{HIGH - 6}" text-anchor="end">T{last}</text>',
    ]
    for amount, meaning in marks:
        if bottom < amount < top:
            at = f"{y(amount):.1f}"
            drawn.append(f'<line class="mark" x1="{LEFT}" y1="{at}" x2="{WIDE - 8}" y2="{at}"/>')
            drawn.append(f'<text x="{WIDE - 8}" y="{at}" dy="-3" text-anchor="end">{escape(meaning)}</text>')
    line = path(values)
    drawn.append(f'<polygon class="fill" points="{x(first):.1f},{foot} {line} {x(last):.1f},{foot}"/>')
    if upper is not None:
        drawn.append(f'<polyline class="most" points="{path([upper(sample) for sample in samples])}"/>')
    drawn.append(f'<polyline class="line" points="{line}"/>')
    for rescue in life.rescues:
        at = f"{x(rescue.turn):.1f}"
        note = escape(f'T{rescue.turn}: "{rescue.death}" averted')
        drawn.append(
            f'<line class="rescue" x1="{at}" y1="8" x2="{at}" y2="{foot}"><title>{note}</title></line>'
        )
    drawn.append("</svg>")
    return "\n".join(drawn)


def fewer_samples(samples: Sequence[Sample], value: Callable[[Sample], int]) -> list[Sample]:
    """Fewer samples, if there are too many to see: the lowest of each part, and the first and last of all."""
    if len(samples) <= MAX_POINTS:
        return list(samples)
    stretch = -(-len(samples) // (MAX_POINTS - 2))
    kept = [min(samples[at : at + stretch], key=value) for at in range(0, len(samples), stretch)]
    return [samples[0], *[one for one in kept if one not in (samples[0], samples[-1])], samples[-1]]
