"""The project's own Markdown pages as HTML: headings, lists, tables, code; rules get anchors of their own."""

import re
from collections.abc import Iterator

from marrow.browser.markup import Markup, el, join

RULE = re.compile(r"\b([NLBZ]-[0-9]{3})\b")
INLINE = re.compile(r"`([^`]+)`|\*\*(.+?)\*\*|(?<![\w_])_([^_]+)_(?![\w_])|\[([^\]]+)\]\(([^)\s]+)\)")
ITEM = re.compile(r"^(\s*)(?:[-*]|[0-9]+\.) (.*)$")
HEADING = re.compile(r"^(#{1,4}) (.*)$")
RULE_START = re.compile(r"^\*\*([NLBZ]-[0-9]{3})\*\*")


def anchor(text: str) -> str:
    """A heading's anchor, as GitHub makes it."""
    kept = "".join(letter for letter in text.lower() if letter.isalnum() or letter in " -_")
    return kept.strip().replace(" ", "-")


def inline(text: str) -> Markup:
    """A line's emphasis, code and links; numbers of rules become links."""
    parts: list[Markup] = []
    at = 0
    for found in INLINE.finditer(text):
        parts.append(with_rules(text[at : found.start()]))
        code, strong, weak, label, where = found.groups()
        if code is not None:
            parts.append(el("code", code))
        elif strong is not None:
            parts.append(el("strong", inline(strong)))
        elif weak is not None:
            parts.append(el("em", inline(weak)))
        else:
            parts.append(linked(label, where))
        at = found.end()
    parts.append(with_rules(text[at:]))
    return join(*parts)


def linked(label: str, where: str) -> Markup:
    """A link that stays on this server; what is outside is shown as text."""
    page, _, part = where.partition("#")
    name = page.rpartition("/")[2].removesuffix(".md")
    if where.startswith("#"):
        return el("a", label, href=where)
    if page.endswith(".md") and name in PAGES:
        return el("a", label, href=f"/rules/{name}" + (f"#{part}" if part else ""))
    return el("span", label)


def with_rules(text: str) -> Markup:
    parts: list[Markup | str] = []
    at = 0
    for found in RULE.finditer(text):
        parts += [text[at : found.start()], el("a", found[0], href=f"/rules/{found[0]}")]
        at = found.end()
    return join(*parts, text[at:])


def blocks(text: str) -> Iterator[tuple[str, list[str]]]:
    """A page in blocks: heading, table, code, list or paragraph, each with its lines."""
    lines, kind, kept = text.split("\n"), "", list[str]()
    fenced = False
    for line in [*lines, ""]:
        if line.startswith("```"):
            if fenced:
                yield "code", kept
            elif kept:
                yield kind, kept
            fenced, kind, kept = not fenced, "code", []
            continue
        if fenced:
            kept.append(line)
            continue
        now = kind_of(line, kind)
        if now != kind and kept:
            yield kind, kept
            kept = []
        kind = now
        if kind:
            kept.append(line)
        if kind == "heading":
            yield kind, kept
            kind, kept = "", []


def kind_of(line: str, before: str) -> str:
    """What a line belongs to."""
    if not line.strip() or line.startswith("<!--"):
        return ""
    if HEADING.match(line):
        return "heading"
    if line.startswith("|"):
        return "table"
    if ITEM.match(line) or (before == "list" and line.startswith(" ")):
        return "list"
    if line.startswith("    ") and before in ("", "code"):
        return "code"
    return "text"


def page_of(text: str) -> Markup:
    """A whole page."""
    made = []
    for kind, lines in blocks(text):
        if kind == "heading":
            found = HEADING.match(lines[0])
            assert found is not None, lines
            made.append(el(f"h{len(found[1])}", inline(found[2]), id=anchor(found[2])))
        elif kind == "table":
            made.append(table_of(lines))
        elif kind == "code":
            made.append(el("pre", "\n".join(lines), tabindex=0))
        elif kind == "list":
            made.append(list_of(lines))
        elif kind == "text":
            made.append(el("p", inline(" ".join(line.strip() for line in lines))))
    return join(*made)


def cells_of(line: str) -> list[str]:
    return [cell.strip().replace("\\|", "|") for cell in re.split(r"(?<!\\)\|", line.strip().strip("|"))]


def table_of(lines: list[str]) -> Markup:
    """A table; a first cell that is a rule's number gives the row its anchor."""
    has_head = len(lines) > 1 and set(lines[1]) <= set("|-: ")
    head = el("thead", el("tr", *(el("th", inline(cell), scope="col") for cell in cells_of(lines[0]))))
    rows = [
        el("tr", *(el("td", inline(cell)) for cell in cells_of(line)), id=rule_at_start(cells_of(line)[0]))
        for line in lines[2 if has_head else 0 :]
    ]
    return el("div", el("table", head if has_head else None, el("tbody", *rows)), class_="wide", tabindex=0)


def rule_at_start(text: str) -> str | None:
    found = RULE.match(text.strip("* "))
    return found[1] if found else None


def items_of(lines: list[str]) -> list[list[str]]:
    """The outer items of a list, each with its lines."""
    items: list[list[str]] = []
    for line in lines:
        found = ITEM.match(line)
        if found and (not found[1] or not items):
            items.append([found[2]])
        elif items:
            items[-1].append(line)
    return items


def list_of(lines: list[str]) -> Markup:
    made = []
    for first, *more in items_of(lines):
        found = RULE_START.match(first)
        inner = [line for line in more if ITEM.match(line)]
        rest = " ".join(line.strip() for line in more if not ITEM.match(line))
        nested = list_of([line.removeprefix("  ").removeprefix("  ") for line in inner]) if inner else None
        made.append(el("li", inline(f"{first} {rest}".strip()), nested, id=found[1] if found else None))
    return el("ul", *made)


PAGES = {
    "nutrition": "Nutrition",
    "life-saving": "Life saving",
    "bones": "Bones",
    "edition-5.0.0": "What 5.0.0 changes",
    "editions": "What each edition changes",
    "conformance": "Every rule and what proves it",
}
