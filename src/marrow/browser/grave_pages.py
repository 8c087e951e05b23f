"""The graveyard: the dead in lists, charts and a stream, each on a page of its own; moderators' pages."""

import re
import time
from pathlib import Path
from urllib.parse import urlencode
from xml.sax.saxutils import escape, quoteattr

import msgspec
from starlette.responses import Response

from marrow.browser import graves, places
from marrow.browser.charts import bar_chart
from marrow.browser.graves import Dead, Wanted
from marrow.browser.links import NoAnswer
from marrow.browser.markup import Markup, el, join
from marrow.browser.questions import LifeTold
from marrow.browser.reading import with_rules
from marrow.browser.site import HEADERS, GoTo, NoPage, Visit, article, form_token
from marrow.content.roles_table import RACES_NAMED, ROLES_NAMED
from marrow.digits import number_of
from marrow.editions import EDITIONS
from marrow.formats.answers import printable

SHOWN, NEWEST = 50, 30
ROLE_OF = {name[:3].capitalize(): name for name in ROLES_NAMED}
WORD_OF = {name[:3].capitalize(): name for name in RACES_NAMED} | {"Fem": "female", "Mal": "male"}
TITLE = re.compile(r"^[A-Z][^\n]*:$")
HIDDEN_UNTIL_MET = ("Inventory:",)


def wanted_of(visit: Visit) -> Wanted:
    """The filter in the address; what makes no sense is left out."""
    depth, before = number_of(visit.query("depth")), number_of(visit.query("before"))
    return Wanted(
        edition=visit.query("edition"), role=visit.query("role"), killer=visit.query("killer"),
        depth=depth or 0, before=before or 0,
    )  # fmt: skip


def day(stamp: int) -> str:
    return time.strftime("%Y-%m-%d", time.gmtime(stamp))


def role_words(dead: Dead) -> str:
    race, gender = (WORD_OF.get(short, short) for short in (dead.race, dead.gender))
    return f"{gender} {race} {ROLE_OF.get(dead.role, dead.role)}"


def name_of(dead: Dead) -> str:
    return printable(dead.hero)


# The list


async def graveyard_page(visit: Visit) -> Response:
    """The newest dead of those wanted, and charts of all of them."""
    wanted, book = wanted_of(visit), visit.book
    dead = graves.listed(book, wanted, SHOWN)
    rows = [
        el(
            "tr",
            el("td", el("a", name_of(one), href=f"/graveyard/{one.id}")),
            *(el("td", text) for text in (role_words(one), one.edition)),
            el("td", f"level {one.depth}"), el("td", f"T{one.turns}"),
            el("td", printable(one.death)), el("td", one.hunger), el("td", day(one.died_at)),
        )
        for one in dead
    ]  # fmt: skip
    heads = ("Hero", "Who", "Rules", "Where", "When", "Death", "Hunger", "Day")
    table = el(
        "table", el("thead", el("tr", *(el("th", head, scope="col") for head in heads))), el("tbody", *rows)
    )
    charts = [
        bar_chart(title, graves.counted(book, wanted, column))
        for title, column in (
            ("Where they died, by level", "depth"), ("Who died, by role", "role"),
            ("What killed them", "killer"), ("How hungry they were", "hunger"),
        )
    ]  # fmt: skip
    more = None
    if len(dead) == SHOWN:
        where = address(msgspec.structs.replace(wanted, before=dead[-1].number))
        more = el("p", el("a", "Older ones", href=where))
    return article(
        "The graveyard",
        filter_form(wanted),
        el("div", table, class_="wide", tabindex=0) if rows else el("p", "Nobody lies here."),
        more,
        el("h2", "All of them") if rows else None,
        el("div", *charts, class_="charts") if rows else None,
        el("p", el("a", "The newest as a stream (Atom)", href="/graveyard.atom")),
        el("p", el("a", "Bones that came from other machines", href="/bones")) if visit.site.door else None,
        visit=visit,
    )


def address(wanted: Wanted) -> str:
    """The address of a filtered list."""
    given = {name: value for name, value in msgspec.structs.asdict(wanted).items() if value}
    return f"/graveyard?{urlencode(given)}"


def filter_form(wanted: Wanted) -> Markup:
    editions = [el("option", "any", value="")]
    editions += [el("option", name, selected=name == wanted.edition) for name in EDITIONS]
    roles = [el("option", "any", value="")]
    roles += [
        el("option", says, value=short, selected=short == wanted.role) for short, says in ROLE_OF.items()
    ]
    return el(
        "form",
        el("label", "Rules ", el("select", *editions, name="edition")),
        el("label", "Role ", el("select", *roles, name="role")),
        el("label", "Level ",
           el("input", type="number", name="depth", min=0, max=99, value=wanted.depth or "")),
        el("label", "Killed by ", el("input", name="killer", value=wanted.killer, maxlength=80)),
        el("button", "Show"),
        class_="row", action="/graveyard",
    )  # fmt: skip


async def atom(visit: Visit) -> Response:
    """The newest dead as a stream."""
    base = f"{visit.request.url.scheme}://{visit.request.headers.get('host', '')}"
    dead = graves.listed(visit.book, Wanted(), NEWEST)
    newest = max((one.died_at for one in dead), default=0)
    entries = "".join(
        f"<entry><id>urn:marrow:dead:{one.id}</id>"
        f"<title>{told(one.hero)}, {told(role_words(one))}</title>"
        f"<link href={quoteattr(f'{base}/graveyard/{one.id}')}/><updated>{moment(one.died_at)}</updated>"
        f"<summary>{told(one.death)} on level {one.depth}, turn {one.turns}, by the rules of"
        f" {told(one.edition)}</summary><author><name>{told(one.hero)}</name></author></entry>\n"
        for one in dead
    )
    body = (
        '<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom">'
        f"<id>urn:marrow:graveyard</id><title>The dead</title><updated>{moment(newest)}</updated>"
        f'<link rel="self" href={quoteattr(f"{base}/graveyard.atom")}/>\n{entries}</feed>\n'
    )
    return Response(body, headers=HEADERS, media_type="application/atom+xml")


def told(words: str) -> str:
    """Words of strangers as text of XML, which has no control characters."""
    return escape(printable(words))


def moment(stamp: int) -> str:
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(stamp))


# One dead


def dead_of(visit: Visit) -> Dead:
    """The dead of the address. Raises NoPage, for hidden ones too unless a moderator asks."""
    dead = graves.dead_named(visit.book, visit.path("dead"))
    moderates = visit.user is not None and visit.user.moderates
    if dead is None or (dead.hidden and not moderates):
        raise NoPage("Nobody of this name lies here.")
    return dead


async def grave_page(visit: Visit) -> Response:
    """Headstone, last map, possessions, life, death, and what became of the bones."""
    dead, site = dead_of(visit), visit.site
    dump = read_dump(places.dump_file(site.data, dead.user, dead.hero, dead.born_at))
    hides = hides_possessions(visit, dead)
    life, why_none = None, ""
    try:
        raw = await site.links.ask_reader("life", dead.user, dead.hero, dead.born_at)
        life = msgspec.json.decode(raw, type=LifeTold)
    except NoAnswer as error:
        why_none = str(error)
    return article(
        f"{name_of(dead)}, {role_words(dead)}",
        el("p", f"{printable(dead.death)} on level {dead.depth}, turn {dead.turns}, by the rules of ",
           el("a", dead.edition, href=f"/rules/diff?a=3.6.7&b={dead.edition}"),
           f"; {dead.points} points. {dead.hunger}."),
        el("p", el("a", "See it again, turn by turn", href=f"/replay/{dead.id}"), " · ",
           el("a", "The same by other rules", href=f"/compare/{dead.id}")),
        el("pre", dump.stone, class_="stone", tabindex=0) if dump.stone else None,
        el("h2", "The last map"),
        Markup(life.picture) if life is not None and life.picture else None,
        el("details", el("summary", "As text"), el("pre", dump.map, tabindex=0)) if dump.map else None,
        bones_words(visit, dead),
        *dump_sections(dump, hides=hides),
        *life_parts(life, why_none),
        moderator_form(visit, dead),
        visit=visit,
    )  # fmt: skip


class Dump(msgspec.Struct):
    """A dump log in its parts."""

    map: str = ""
    stone: str = ""
    sections: list[tuple[str, list[str]]] = []


def read_dump(file: Path) -> Dump:
    """The parts of a dump log; nothing if there is none."""
    try:
        lines = file.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError):
        return Dump()
    dump, map_lines, stone = Dump(), list[str](), list[str]()
    began = at_stone = False
    for line in lines:
        if line.startswith("Game began "):
            began = True
        elif TITLE.match(line) and began:
            dump.sections.append((line, []))
            at_stone = False
        elif at_stone or (not stone and line.startswith((" " * 20 + "---", " " * 23 + "---"))):
            at_stone = True
            stone.append(line)
        elif dump.sections:
            if line.strip():
                dump.sections[-1][1].append(line.removeprefix(" "))
        elif began:
            map_lines.append(line)
    dump.map, dump.stone = "\n".join(map_lines).strip("\n"), "\n".join(stone).rstrip()
    return dump


def hides_possessions(visit: Visit, dead: Dead) -> bool:
    """Whether the possessions are a secret still: the bones wait for somebody, and the policy says so."""
    if visit.site.policy.graveyard.possessions == "all":
        return False
    return any(not meeting.met_by for meeting in graves.left_by(visit.book, dead.id))


def dump_sections(dump: Dump, *, hides: bool) -> list[Markup]:
    made = []
    for title, lines in dump.sections:
        if hides and title in HIDDEN_UNTIL_MET:
            words = "What lies there is a secret until somebody has met the bones."
            made.append(join(el("h2", "Possessions"), el("p", words)))
            continue
        heading = "Possessions" if title in HIDDEN_UNTIL_MET else title.removesuffix(":")
        whole = el("pre", with_rules("\n".join(lines)), tabindex=0)
        first = title in (*HIDDEN_UNTIL_MET, "How it ended:")
        made.append(join(el("h2", heading), whole) if first else el("details", el("summary", heading), whole))
    return made


def life_parts(life: LifeTold | None, why_none: str) -> list[Markup]:
    """The life chart."""
    if life is None:
        return [el("h2", "The life"), el("p", f"There is no picture of it: {why_none}.", class_="faint")]
    rows = [el("tr", el("th", name, scope="row"), el("td", value)) for name, value in life.facts]
    made = [
        el("h2", "The life"), el("table", el("tbody", *rows)),
        el("figure", el("figcaption", "Hit points"), Markup(life.hit_points)),
        el("figure", el("figcaption", "Nutrition"), Markup(life.nutrition)),
    ]  # fmt: skip
    for title, lines in life.sections:
        made.append(join(el("h3", title), el("ul", *(el("li", line) for line in lines))))
    return made


def bones_words(visit: Visit, dead: Dead) -> Markup:
    """What became of the bones, and whose this hero had met: the chain of the dead."""
    book, lines = visit.book, list[Markup]()
    for meeting in graves.met_by(book, dead.id):
        lines.append(el("li", "met the bones of ", grave_link(visit, meeting.left_by)))
    for meeting in graves.left_by(book, dead.id):
        if meeting.met_by:
            lines.append(el("li", "left bones, which met ", grave_link(visit, meeting.met_by)))
        else:
            lines.append(el("li", f"left bones ({meeting.name}), which wait"))
    for depth, one in graves.chain_from(book, dead.id):
        if depth > 1:
            lines.append(el("li", f"whose own, {depth} deaths on, met ", grave_link(visit, one)))
    return join(
        el("h2", "The bones"), el("ul", *lines) if lines else el("p", "None were left, and none were met.")
    )


def grave_link(visit: Visit, one: str) -> Markup:
    """A dead by name, or one who lives still."""
    dead = graves.dead_named(visit.book, one)
    if dead is None:
        return el("span", "somebody who lives")
    if dead.hidden:
        return el("span", "somebody")
    return el("a", name_of(dead), href=f"/graveyard/{dead.id}")


# Moderators


def need_moderator(visit: Visit) -> str:
    """The name of the moderator who asks. Raises NoPage for anybody else."""
    if visit.user is None or not visit.user.moderates:
        raise NoPage("Moderators sign in with their token of the exchange.", 403)
    return visit.user.name


def moderator_form(visit: Visit, dead: Dead) -> Markup | None:
    if visit.user is None or not visit.user.moderates:
        return None
    says = "Show again" if dead.hidden else "Hide this page"
    why = el("label", "Why ", el("input", name="why", maxlength=200, required=not dead.hidden))
    return join(
        el("h2", "For moderators"),
        el("p", f"Hidden: {dead.hidden}") if dead.hidden else None,
        el("form", form_token(visit), why, el("button", says), class_="row", method="post",
           action=f"/graveyard/{dead.id}/hide"),
    )  # fmt: skip


async def hide(visit: Visit) -> Response:
    """Hide a dead's page, or show it again."""
    who, dead = need_moderator(visit), dead_of(visit)
    why = "" if dead.hidden else printable(visit.form.get("why", ""))[:200]
    if not dead.hidden and not why:
        raise NoPage("Say why.", 422)
    graves.hide(visit.book, dead.id, who, why)
    raise GoTo(f"/graveyard/{dead.id}")
