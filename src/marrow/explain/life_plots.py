"""A life in words and plots that any page can show: its main facts, its lists, SVG plots by turn."""

from collections.abc import Callable, Sequence
from html import escape

from marrow.explain.lives import Life, Sample

MAX_LISTED = 12
WIDE, HIGH, LEFT, BELOW = 760, 180, 52, 22  # the size of a plot, and its margins
MAX_POINTS = 700
HUNGER_THRESHOLDS = ((1000, "satiated"), (150, "hungry below"), (50, "weak below"), (0, "fainting below"))


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


def hit_points(sample: Sample) -> int:
    return sample.hp


def nutrition(sample: Sample) -> int:
    return sample.nutrition


def hit_point_plot(life: Life) -> str:
    """Hit points by turn, as SVG."""
    return svg_plot(life, hit_points, "Hit points by turn", upper=lambda sample: sample.max_hp)


def nutrition_plot(life: Life) -> str:
    """Nutrition by turn, as SVG."""
    return svg_plot(life, nutrition, "Nutrition by turn", lines=HUNGER_THRESHOLDS)


def svg_plot(
    life: Life,
    value: Callable[[Sample], int],
    title: str,
    *,
    upper: Callable[[Sample], int] | None = None,
    lines: Sequence[tuple[int, str]] = (),
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
    for amount, meaning in lines:
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
