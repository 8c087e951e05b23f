"""Pages on which a game is seen again: with a bar to scrub, or by the rules of two editions."""

from itertools import pairwise

import msgspec
from starlette.responses import Response

from marrow.browser import graves
from marrow.browser.markup import Markup, el
from marrow.browser.play_pages import settings_fields
from marrow.browser.reading import with_rules
from marrow.browser.replaying import Comparison
from marrow.browser.site import HEADERS, NoPage, Visit, article, html
from marrow.digits import number_of
from marrow.editions import EDITIONS


def game_of(visit: Visit) -> tuple[str, str, int]:
    """Whose game an address means: a dead's, or one's own that is played. Raises NoPage."""
    one = visit.path("game")
    dead = graves.dead_named(visit.book, one)
    if dead is not None and not dead.hidden:
        return dead.user, dead.hero, dead.born_at
    if visit.user is not None:
        for (hero,) in visit.book.rows(
            "SELECT hero FROM games WHERE id = ? AND user = ?", one, visit.user.id
        ):
            return visit.user.id, hero, 0
    raise NoPage("There is no such game to see again.")


async def replay_page(visit: Visit) -> Response:
    """The page around a replay; its moments come one by one."""
    _, hero, _ = game_of(visit)
    buttons = [
        el("button", says, type="button", data_step=step, aria_label=label)
        for says, step, label in (
            ("Start", "start", "to the start"), ("Back", "-1", "one command back"),
            ("On", "1", "one command on"), ("End", "end", "to the end"), ("Play", "play", "play on"),
        )
    ]  # fmt: skip
    kinds = (("", "all"), ("meal", "meals"), ("rescue", "rescues"), ("wound", "wounds"), ("level", "levels"))
    speeds = (("500", "slow"), ("150", "medium"), ("30", "fast"))
    grid = el("div", id="grid", role="img", aria_label="The map at this moment")
    body = el(
        "main",
        el("h1", f"{hero}, seen again"),
        el("p", id="note", role="status"),
        el(
            "div",
            el("label", "Moment ", el("input", type="range", id="scrub", min=0, max=0, value=0)),
            el("div", *buttons, class_="tools"),
            el(
                "div",
                el("label", "Turn ", el("input", type="number", id="turn", min=1, value=1)),
                el("label", "Jump to ", el("select", el("option", "…", value=""), id="landmarks")),
                el("label", "of ", chooser("kind", kinds, "")),
                el("label", "Speed ", chooser("speed", speeds, "150")),
                class_="tools",
            ),
            class_="scrub",
        ),
        el(
            "div",
            el("div", el("div", grid, class_="grid-holder"), id="frame", tabindex=0, role="group",
               aria_label="The game"),
            el("div", el("h2", "Ledger"), el("div", id="ledger", role="log", aria_live="off", tabindex=0,
                                             aria_label="Ledger")),
            class_="beside",
        ),
        el("div", settings_fields(), class_="tools"),
        el("script", type="module", src="/static/replay.js"),
        id="replay", class_="game", data_at=f"/replay/{visit.path('game')}",
    )  # fmt: skip
    return html(f"{hero}, seen again", body, visit=visit)


def chooser(name: str, choices: tuple[tuple[str, str], ...], chosen: str) -> Markup:
    return el(
        "select", *(el("option", says, value=one, selected=one == chosen) for one, says in choices), id=name
    )


async def replay_index(visit: Visit) -> Response:
    return json(await visit.site.links.ask_reader("replay_index", *game_of(visit)))


async def replay_moment(visit: Visit) -> Response:
    """A moment, by its number or its turn."""
    at, turn = number_of(visit.query("at")), number_of(visit.query("turn"))
    if at is None and turn is None:
        raise NoPage("Say which moment: ?at=NUMBER or ?turn=TURN.", 422)
    where = min(at, 2**40) if at is not None else -1
    raw = await visit.site.links.ask_reader("replay_moment", *game_of(visit), where, min(turn or 0, 2**40))
    return json(raw)


def json(raw: bytes) -> Response:
    return Response(raw, headers={**HEADERS, "Cache-Control": "no-store"}, media_type="application/json")


async def compare_page(visit: Visit) -> Response:
    """The same seed and commands by the rules of two editions, until they part."""
    game = game_of(visit)
    asked = [name for name in visit.query("editions").split(",") if name]
    names = tuple(EDITIONS)
    first, second = asked if len(asked) == 2 else ("", "")
    if {*asked} - {*names}:
        raise NoPage(f"Editions are {', '.join(names)}; write ?editions=3.6.7,5.0.0.", 422)
    raw = await visit.site.links.ask_reader("compare", *game, first, second)
    found = msgspec.json.decode(raw, type=Comparison)
    first, second = found.editions
    links = [
        el("li", el("a", f"{one} and {other}", href=f"/compare/{visit.path('game')}?editions={one},{other}"))
        for one, other in pairwise(names)
    ]
    return article(
        f"{game[1]} by the rules of {first} and {second}",
        el("p", verdict(found)),
        el("p", "The rule that parts them: ", with_rules(", ".join(found.rules)), ".")
        if found.rules
        else None,
        el("p", with_rules(found.why)) if found.why else None,
        el("div", *(side(found, number, name) for number, name in enumerate((first, second))), class_="two"),
        el("details", el("summary", "Other editions"), el("ul", *links)),
        visit=visit,
    )


def verdict(found: Comparison) -> str:
    if found.at < 0 and found.command:
        return (
            f"They come out the same until turn {found.turn}; the recorded command that follows"
            f" ({found.command}) fits neither, because the game was played by other rules."
        )
    if found.at < 0:
        return "All commands come out the same."
    if found.at == 0:
        return "They part before the first command."
    return f"They part at command {found.at} ({found.command}), on turn {found.turn}."


def side(found: Comparison, number: int, name: str) -> Markup:
    ledger = found.ledgers[number] if found.ledgers else []
    return el(
        "section",
        el("h2", name),
        el("pre", found.maps[number], tabindex=0, aria_label=f"The map by the rules of {name}"),
        el("ul", *(el("li", with_rules(line)) for line in ledger)) if ledger else None,
    )
