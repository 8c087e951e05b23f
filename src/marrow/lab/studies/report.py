"""The report of studies: one HTML file with pictures and tables, seeds and versions at the foot."""

import io
import math
import platform
import statistics
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from marrow import __version__
from marrow.errors import BadOption
from marrow.lab.studies.deaths import Deaths, count_deaths, tables_of
from marrow.lab.studies.results import Results
from marrow.lab.studies.study import Study

try:
    import matplotlib
    from matplotlib.figure import Figure
except ModuleNotFoundError as error:
    raise BadOption(f"reports need {error.name}, of Marrow's extra [lab]") from error

KILLERS_DRAWN = 12
STYLE = (
    "body{font:16px/1.5 sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}"
    "table{border-collapse:collapse}td,th{padding:.1rem .6rem;text-align:right;border-bottom:1px solid #ccc}"
    "td:first-child,th:first-child{text-align:left}svg{max-width:100%;height:auto}"
)


@dataclass(frozen=True, slots=True)
class Figures:
    """What is told of one case in one edition: the mean with its 95% interval, and the quartiles."""

    edition: str
    case: str
    lives: int
    mean: float
    error: float
    low: float
    middle: float
    high: float


def figures_of(study: Study, results: Results) -> list[Figures]:
    """A row for each case and edition. Raises BadOption if a case has no rows yet."""
    found = []
    for case in study.cases:
        for edition in study.editions:
            values = values_of(study, results, edition, case.name)
            if not values:
                raise BadOption(f"{study.name} has no rows of {case.name!r} in {edition}: run it first")
            spread = statistics.pstdev(values)
            ordered = sorted(values)
            low, middle, high = (ordered[(len(ordered) - 1) * quarter // 4] for quarter in (1, 2, 3))
            error = 1.96 * spread / math.sqrt(len(values))
            mean = statistics.fmean(values)
            found.append(Figures(edition, case.name, len(values), mean, error, low, middle, high))
    return found


def values_of(study: Study, results: Results, edition: str, case: str) -> list[int]:
    """What the study measures, life by life; a life in which it never happened is left out."""
    if study.measure == "met":
        return count_deaths(results.games(edition, case, study.lives, study.seed)).met
    if study.measure == "choked":
        return [int(end == 2) for end in results.column("ended", edition, case, study.lives, study.seed)]
    values = results.column(study.measure, edition, case, study.lives, study.seed)
    return [value for value in values if value >= 0 or study.measure == "nutrition"]


def picture_of(study: Study, figures: Sequence[Figures]) -> str:
    """The figures as bars with error bars, as SVG; the same figures always give the same bytes."""
    matplotlib.rcParams["svg.hashsalt"] = study.name
    matplotlib.rcParams["svg.fonttype"] = "none"
    cases = list(dict.fromkeys(one.case for one in figures))
    editions = list(dict.fromkeys(one.edition for one in figures))
    figure = Figure(figsize=(9, 1.2 + 0.3 * len(cases) * max(len(editions), 2) * 0.6))
    axes = figure.add_subplot()
    height = 0.8 / len(editions)
    for place, edition in enumerate(editions):
        of_edition = {one.case: one for one in figures if one.edition == edition}
        axes.barh(
            [number + place * height for number in range(len(cases))],
            [of_edition[case].mean for case in cases],
            height,
            xerr=[of_edition[case].error for case in cases],
            label=edition,
        )
    axes.set_yticks([number + 0.4 - height / 2 for number in range(len(cases))], cases)
    axes.invert_yaxis()
    axes.set_xlabel(f"{study.measure} (mean and its 95% interval)")
    axes.legend(fontsize="small")
    return svg_of(figure)


def svg_of(figure: Figure) -> str:
    """The picture, without what differs from day to day."""
    figure.tight_layout()
    drawn = io.StringIO()
    figure.savefig(drawn, format="svg", metadata={"Date": None})
    return drawn.getvalue()[drawn.getvalue().index("<svg") :]


def picture_of_deaths(name: str, deaths: Deaths) -> str:
    """By depth how many died, and how many of them left bones; and the killers, as SVG."""
    matplotlib.rcParams["svg.hashsalt"] = name
    matplotlib.rcParams["svg.fonttype"] = "none"
    figure = Figure(figsize=(9, 4.2))
    depths, killers = figure.subplots(1, 2)
    last = max(deaths.died, default=1)
    places = range(1, last + 1)
    depths.bar(places, [deaths.died[depth] for depth in places], label="died")
    depths.bar(places, [deaths.left[depth] for depth in places], label="left bones")
    depths.set_yscale("symlog", linthresh=10)
    depths.set_xticks(range(1, last + 1, max(last // 8, 1)))
    depths.set_xlabel("depth")
    depths.set_ylabel("games")
    depths.legend(fontsize="small")
    known = deaths.killers.most_common(KILLERS_DRAWN)
    killers.barh([killer for killer, _ in known], [many for _, many in known])
    killers.invert_yaxis()
    killers.set_xlabel("games")
    return svg_of(figure)


def table_of(figures: Sequence[Figures]) -> str:
    """The figures as an HTML table."""
    head = "<tr><th>case</th><th>edition</th><th>lives</th><th>mean</th><th>±</th><th>quartiles</th></tr>"
    rows = (
        f"<tr><td>{escape(one.case)}</td><td>{escape(one.edition)}</td><td>{one.lives:,}</td>"
        f"<td>{one.mean:,.2f}</td><td>{one.error:,.2f}</td>"
        f"<td>{one.low:,} · {one.middle:,} · {one.high:,}</td></tr>"
        for one in figures
    )
    return f"<table>{head}{''.join(rows)}</table>"


def deaths_of(study: Study, results: Results) -> str:
    """What whole games tell beside the measure, as a picture and tables; empty for other studies."""
    if study.plays != "games":
        return ""
    parts = []
    for edition in study.editions:
        for case in study.cases:
            deaths = count_deaths(results.games(edition, case.name, study.lives, study.seed))
            parts.append(f"<h3>{escape(case.name)}, {escape(edition)}: {deaths.games:,} games</h3>")
            parts.append(picture_of_deaths(study.name, deaths))
            for title, head, rows in tables_of(deaths):
                parts.append(f"<h4>{escape(title)}</h4><table>{_line('th', head)}")
                parts += [_line("td", row) for row in rows]
                parts.append("</table>")
    return "".join(parts)


def _line(tag: str, cells: Sequence[str]) -> str:
    return f"<tr>{''.join(f'<{tag}>{escape(cell)}</{tag}>' for cell in cells)}</tr>"


def page_of(studies: Sequence[tuple[Study, Results]]) -> str:
    """One self-contained HTML page. Raises BadOption if rows are missing."""
    parts, foot = [], []
    for study, results in studies:
        figures = figures_of(study, results)
        parts.append(
            f"<h2>{escape(study.title)}</h2><p>{escape(study.question)}</p>"
            f"{picture_of(study, figures)}{table_of(figures)}{deaths_of(study, results)}"
        )
        foot.append(
            f"{study.name}: seeds {study.seed} to {study.seed + study.lives - 1}, study {study.digest}"
        )
    versions = (
        f"Marrow {__version__}, Python {platform.python_version()}, matplotlib {matplotlib.__version__}"
    )
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Marrow: studies</title>'
        f"<style>{STYLE}</style></head><body><h1>Studies</h1>{''.join(parts)}"
        f"<footer><p>{'<br>'.join(escape(line) for line in (*foot, versions))}</p></footer></body></html>\n"
    )
