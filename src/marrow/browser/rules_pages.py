"""The rules as pages: the rule pages, conformance, editions, any two editions beside each other."""

import re
from functools import lru_cache
from importlib.resources import files
from pathlib import Path

from starlette.responses import Response

from marrow.browser.markup import Markup, el
from marrow.browser.reading import PAGES, RULE, inline, page_of
from marrow.browser.site import NoPage, Visit, article
from marrow.editions import EDITIONS
from marrow.explain.differences import differences

IN_TREE = Path(__file__).parent.parent.parent.parent / "docs"


def document(name: str) -> str:
    """The text of a page: as installed with the package, or in the project's tree. Raises NoPage."""
    installed = files("marrow.browser").joinpath("documents", f"{name}.md")
    if installed.is_file():
        return installed.read_text(encoding="utf-8")
    for folder in (IN_TREE / "rules", IN_TREE):
        file = folder / f"{name}.md"
        if file.is_file():
            return file.read_text(encoding="utf-8")
    raise NoPage("This server was installed without the rule pages.")


@lru_cache(maxsize=len(PAGES))
def whole_page(name: str) -> Markup:
    """A page without its own title: the page around it has one."""
    return page_of(re.sub(r"\A# .*\n", "", document(name)))


@lru_cache(maxsize=1)
def where_stated() -> dict[str, tuple[str, str]]:
    """The page and the text of every rule."""
    found: dict[str, tuple[str, str]] = {}
    for name in PAGES:
        if name in ("editions", "conformance"):
            continue
        for stated in re.finditer(
            r"^(?:- |\| |#+ )?\**([NLBZ]-[0-9]{3})\**(.*(?:\n  .*)*)", document(name), re.MULTILINE
        ):
            found.setdefault(stated[1], (name, stated[2].strip(" |*")))
    return found


async def rules_page(visit: Visit) -> Response:
    """The list of pages, and a field for a number."""
    names = [el("option", name, value=name) for name in EDITIONS]
    others = [el("option", name, value=name, selected=name == "3.6.7") for name in EDITIONS]
    return article(
        "The rules",
        el("ul", *(el("li", el("a", says, href=f"/rules/{name}")) for name, says in PAGES.items())),
        el("h2", "Two editions"),
        el(
            "form",
            el("label", "What differs between ", el("select", *names, name="a")),
            el("label", "and ", el("select", *others, name="b")),
            el("button", "Show"),
            class_="row", action="/rules/diff",
        ),
        visit=visit,
    )  # fmt: skip


async def rule_page(visit: Visit) -> Response:
    """A whole page of rules, or one rule by its number: its address stays."""
    name = visit.path("name")
    if name in PAGES:
        return article(PAGES[name], whole_page(name), visit=visit)
    if not RULE.fullmatch(name) or name not in where_stated():
        raise NoPage(f"There is no rule {name[:20]}.")
    page, text = where_stated()[name]
    return article(
        f"Rule {name}",
        el("p", inline(" ".join(text.split()))),
        el("p", "It stands in ", el("a", PAGES[page], href=f"/rules/{page}#{name}"), "; ",
           el("a", "where it lives and what proves it", href=f"/rules/conformance#{name}"), "."),
        visit=visit,
    )  # fmt: skip


async def diff_page(visit: Visit) -> Response:
    """Every choice in which two editions differ."""
    before, after = visit.query("a"), visit.query("b")
    if before not in EDITIONS or after not in EDITIONS:
        raise NoPage(f"Editions are {', '.join(EDITIONS)}.")
    found = differences(EDITIONS[before], EDITIONS[after])
    rows = [el("tr", el("td", one.name), el("td", one.before), el("td", one.after)) for one in found]
    heads = el("tr", *(el("th", head, scope="col") for head in ("Choice", before, after)))
    table = el("table", el("thead", heads), el("tbody", *rows))
    return article(
        f"{before} and {after}",
        el("p", f"{len(found)} choices differ."),
        el("div", table, class_="wide", tabindex=0),
        visit=visit,
    )
