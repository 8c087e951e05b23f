"""Bones on the exchange of the same server: lists, a page for each, and their moderation."""

import re
from urllib.parse import urlencode

from starlette.responses import Response

from marrow.browser.exchange_door import ExchangeDoor, ListedBones
from marrow.browser.grave_pages import day, moment, need_moderator
from marrow.browser.markup import Markup, el, join
from marrow.browser.site import GoTo, NoPage, Visit, article, form_token
from marrow.digits import number_of
from marrow.editions import EDITIONS
from marrow.formats.answers import printable

SHOWN = 50
ID = re.compile("[0-9a-f]{24}")
PUBLIC = ("waiting", "lent", "taken")
STATES = {
    "quarantined": "in quarantine",
    "waiting": "waiting for somebody",
    "lent": "lent to a game",
    "taken": "met",
    "withdrawn": "withdrawn",
}


def door_of(visit: Visit) -> ExchangeDoor:
    """Raises NoPage where no exchange is beside the pages."""
    if visit.site.door is None:
        raise NoPage("This server has no exchange.")
    return visit.site.door


async def list_page(visit: Visit) -> Response:
    """The newest bones that came from all machines."""
    door = door_of(visit)
    edition, before = visit.query("edition"), number_of(visit.query("before")) or 0
    edition = edition if edition in EDITIONS else ""
    found = await door.newest(edition, before, SHOWN)
    heads = ("Hero", "Rules", "Level", "Death", "Turn", "Danger", "Bones", "Came")
    rows = [
        el(
            "tr",
            el("td", el("a", printable(one.hero), href=f"/bones/{one.id}")),
            el("td", one.edition), el("td", one.code), el("td", printable(one.killer)),
            el("td", f"T{one.turn}"), el("td", one.danger),
            el("td", state_of(one)), el("td", day(one.put_at)),
        )
        for one in found
    ]  # fmt: skip
    table = el(
        "table", el("thead", el("tr", *(el("th", head, scope="col") for head in heads))), el("tbody", *rows)
    )
    more = None
    if len(found) == SHOWN:
        older = urlencode({"edition": edition, "before": found[-1].number})
        more = el("p", el("a", "Older ones", href=f"/bones?{older}"))
    choices = [el("option", "any", value="")]
    choices += [el("option", name, selected=name == edition) for name in EDITIONS]
    return article(
        "Bones on the exchange",
        el("p", "Heroes of many machines died here. Each of these levels is met by one hero, once."),
        el("form", el("label", "Rules ", el("select", *choices, name="edition")), el("button", "Show"),
           class_="row", action="/bones"),
        el("div", table, class_="wide", tabindex=0) if rows else el("p", "Nobody's bones are here."),
        more,
        visit=visit,
    )  # fmt: skip


def state_of(one: ListedBones) -> str:
    return f"{STATES.get(one.state, one.state)}{', proven' if one.proven else ''}"


def death_of(one: ListedBones) -> str:
    """How they died, as bones say it: 3.4.3's do not."""
    says = printable(one.killer) or "died"
    return f"{says[:1].upper()}{says[1:]}"


async def one_page(visit: Visit) -> Response:
    """Who died there and how dangerous it is; the level, as far as this visitor may know it."""
    door, id_ = door_of(visit), visit.path("dead")
    moderates = visit.user is not None and visit.user.moderates
    one = await door.bones(id_) if ID.fullmatch(id_) else None
    if one is None or (one.state not in PUBLIC and not moderates):
        raise NoPage("Nobody's bones of this name are here.")
    whole = moderates or one.state == "taken" or visit.site.policy.graveyard.possessions == "all"
    level = await door.level(one.id, whole=whole)
    secret = None if whole else el("p", "What lies there is a secret until somebody has met the bones.")
    return article(
        f"{printable(one.hero)}, {one.edition} {one.code}",
        el("p", f"{death_of(one)} on turn {one.turn}. The bones came on {day(one.put_at)}"
           f" and are {state_of(one)}."),
        el("p", f"Danger {one.danger}: {'; '.join(printable(word) for word in one.because) or 'none'}."),
        el("p", f"Doubt: {one.doubt}. {printable(one.why)}") if one.doubt else None,
        el("h2", "The level"),
        *level_parts(level.map, level.story) if level else [el("p", "The bones themselves are forgotten.")],
        secret,
        el("h2", "For moderators") if moderates else None,
        moderation_links(visit, one) if moderates else None,
        visit=visit,
    )  # fmt: skip


def level_parts(drawn: list[str], story: list[str]) -> list[Markup]:
    return [el("pre", "\n".join(drawn), tabindex=0), el("pre", "\n".join(story), tabindex=0)]


# Moderators


def moderation_links(visit: Visit, one: ListedBones) -> Markup | None:
    """What a moderator can do with bones: those in quarantine go to their trial, others are withdrawn."""
    buttons = []
    if one.state == "quarantined":
        buttons.append(el("button", "Release to their trial", name="what", value="release"))
    if one.state != "withdrawn":
        buttons.append(el("button", "Withdraw", name="what", value="withdraw"))
    if not buttons:
        return el("p", "They are lent to nobody any more.")
    why = el("label", "Why ", el("input", name="why", maxlength=500, required=True))
    return el(
        "form", form_token(visit), el("input", type="hidden", name="dead", value=one.id), why, *buttons,
        class_="row", method="post", action="/moderation",
    )  # fmt: skip


async def moderation_page(visit: Visit) -> Response:
    """What waits in the exchange's quarantine, and what was done to pages of the graveyard."""
    need_moderator(visit)
    waiting = await visit.site.door.quarantined() if visit.site.door is not None else []
    made = [
        join(
            el("h2", el("a", printable(one.hero), href=f"/bones/{one.id}"),
               f" ({one.edition} {one.code}, danger {one.danger})"),
            el("p", f"{death_of(one)}. Doubt: {one.doubt}. {printable(one.why)}"),
            moderation_links(visit, one),
        )
        for one in waiting
    ]  # fmt: skip
    rows = visit.book.rows("SELECT at, who, what, about, why FROM moderation ORDER BY number DESC LIMIT 100")
    log = [el("li", f"{moment(at)} {who}: {about} {what}. {why}") for at, who, what, about, why in rows]
    return article(
        "Moderation",
        *(made or [el("p", "Nothing waits in quarantine.")]),
        el("h2", "Pages hidden and shown"),
        el("ul", *log) if log else el("p", "None yet."),
        visit=visit,
    )


async def moderate(visit: Visit) -> Response:
    """Release or withdraw bones."""
    need_moderator(visit)
    door, user = door_of(visit), visit.need_user()
    one, why, what = (visit.form.get(name, "")[:500] for name in ("dead", "why", "what"))
    if not ID.fullmatch(one) or not why or what not in ("release", "withdraw"):
        raise NoPage("Say which, what and why.", 422)
    for (account,) in visit.book.rows("SELECT exchange FROM users WHERE id = ?", user.id):
        await (door.release if what == "release" else door.withdraw)(one, account, why)
    raise GoTo("/moderation")
