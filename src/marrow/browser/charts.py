"""Charts as SVG, made on the server."""

from marrow.browser.markup import Markup, el, join
from marrow.formats.answers import printable

WIDE, BAR, GAP, LABEL = 420, 16, 5, 150


def bar_chart(title: str, counts: list[tuple[str, int]]) -> Markup:
    """A chart of counts as horizontal bars, with the same numbers for those who do not see it."""
    if not counts:
        return el("figure", el("figcaption", title), el("p", "None."))
    most = max(count for _, count in counts)
    high = len(counts) * (BAR + GAP) + GAP
    drawn = []
    for number, (name, count) in enumerate(counts):
        top = GAP + number * (BAR + GAP)
        width = max(2, round(count / most * (WIDE - LABEL - 50)))
        words = printable(name)
        short = words if len(words) <= 22 else f"{words[:21]}…"
        drawn += [
            el("text", short, x=LABEL - 6, y=top + 12, text_anchor="end"),
            el("rect", class_="bar", x=LABEL, y=top, width=width, height=BAR),
            el("text", count, x=LABEL + width + 5, y=top + 12),
        ]
    says = ", ".join(f"{printable(name)}: {count}" for name, count in counts)
    picture = el("svg", *drawn, viewBox=f"0 0 {WIDE} {high}", role="img", aria_label=f"{title}. {says}")
    return el("figure", el("figcaption", title), join(picture))
