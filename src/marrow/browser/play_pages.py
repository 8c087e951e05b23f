"""The pages where one comes in, begins a game, plays, watches, and sets how."""

import asyncio
import time
from contextlib import suppress
from typing import NoReturn

import msgspec
from starlette.responses import Response

from marrow.browser import places, users, wire
from marrow.browser.markup import Markup, el, join
from marrow.browser.playing import write_atomically_in
from marrow.browser.site import GoTo, NoPage, Visit, article, form_token, html
from marrow.browser.users import NotLetIn
from marrow.browser.wire import Audience, Wishes
from marrow.content.roles_table import RACES_NAMED, ROLES_NAMED
from marrow.digits import number_of
from marrow.editions import DEFAULT, EDITIONS
from marrow.formats.answers import printable
from marrow.front.option_files import MAX_BYTES, read_options
from marrow.front.options import Options
from marrow.game.game_paths import saved_games
from marrow.game.wall_clock import now

MOST_LETTERS = 31
GENDERS, ALIGNMENTS = ("female", "male"), ("lawful", "neutral", "chaotic")
scrypt_turns = asyncio.Semaphore(2)  # a password takes 16 MB and a twentieth of a second


async def front_page(visit: Visit) -> Response:
    """What this is, and the way in."""
    return article(
        "Hunger, death and bones",
        el("p", "This is Marrow: NetHack's hunger, death and bones, played on this server."
           " Your dead lie where they fell, and other players find them."),
        way_in(visit) if visit.user is None else el("p", el("a", "Your games", href="/play")),
        el("p", el("a", "Watch who plays", href="/watch"), " · ",
           el("a", "Visit the dead", href="/graveyard"), " · ", el("a", "Read the rules", href="/rules")),
        visit=visit,
    )  # fmt: skip


def way_in(visit: Visit) -> Markup:
    """The forms by which one comes in."""
    access = visit.site.policy.access
    parts: list[Markup | None] = []
    if access.guests:
        parts += [
            el("h2", "At once"),
            el("form", el("button", "Play as a guest", class_="main"), method="post", action="/play/guest"),
            el("p", "Your games stay as long as this browser keeps its cookie.", class_="faint"),
        ]
    parts += [el("h2", "With a name"), password_form("/sign-in", "Sign in", new=False)]
    if access.registration == "open":
        parts += [el("h2", "A new name"), password_form("/register", "Make an account", new=True)]
    if visit.site.door is not None:
        field = el("input", type="password", name="exchange", autocomplete="off", required=True, size=40)
        parts += [
            el("h2", "With an account of the exchange"),
            el("form", el("label", "Token ", field), el("button", "Sign in"), class_="stack", method="post",
               action="/sign-in"),
        ]  # fmt: skip
    return join(*parts)


def password_form(action: str, says: str, *, new: bool) -> Markup:
    kept = "new-password" if new else "current-password"
    return el(
        "form",
        el("label", "Name ", el("input", name="name", maxlength=31, required=True, autocomplete="username")),
        el(
            "label", "Password ",
            el("input", type="password", name="password", required=True, autocomplete=kept,
               minlength=users.MIN_PASSWORD if new else None),
        ),
        el("button", says),
        class_="stack", method="post", action=action,
    )  # fmt: skip


def check_attempts(visit: Visit, name: str) -> None:
    """Raise NoPage for too many attempts from one address or at one name."""
    at, allowance = time.monotonic(), visit.site.signed_in
    if not (allowance.take(f"from {visit.address}", at) and allowance.take(f"at {name}", at)):
        raise NoPage("Too many attempts; wait a minute.", 429)


def check_registrations(visit: Visit) -> None:
    if not visit.site.registered.take(visit.address, time.monotonic()):
        raise NoPage("Too many new players from your address today.", 429)


async def sign_in(visit: Visit) -> Response:
    """Sign in by password, or by a token of the exchange. The sign-in is new, whatever cookie came."""
    site, moderates = visit.site, False
    if token := visit.form.get("exchange", ""):
        if site.door is None:
            raise NotLetIn("This server has no exchange.")
        check_attempts(visit, "the exchange")
        account = await site.door.account(token[:200])
        user = users.user_of_exchange(visit.book, account.id, account.name, now())
        moderates = account.moderates
    else:
        name = visit.form.get("name", "")[:100]
        check_attempts(visit, name)
        async with scrypt_turns:
            user = await asyncio.to_thread(
                lambda: users.check_password(site.book, name, visit.form.get("password", ""))
            )
    enter(visit, user, "/play", moderates=moderates)


def enter(visit: Visit, user: str, where: str, *, moderates: bool = False) -> NoReturn:
    """Begin a new sign-in, and go somewhere."""
    if visit.user is not None:
        users.sign_out(visit.book, visit.user.secret)
    raise GoTo(where, users.sign_in(visit.book, visit.site.policy, user, now(), moderates=moderates))


async def register(visit: Visit) -> Response:
    if visit.site.policy.access.registration != "open":
        raise NotLetIn("This server makes no new accounts here.")
    check_registrations(visit)
    async with scrypt_turns:
        user = await asyncio.to_thread(
            lambda: users.register(
                visit.site.book, visit.form.get("name", ""), visit.form.get("password", ""), now()
            )
        )
    enter(visit, user, "/play")


async def play_as_guest(visit: Visit) -> Response:
    """Make a guest with a game, and go there."""
    if not visit.site.policy.access.guests:
        raise NotLetIn("This server has no guests.")
    check_registrations(visit)
    user = users.register_guest(visit.book, now())
    enter(visit, user, f"/play/{note_game(visit, user, 'Guest', Wishes())}")


async def sign_out(visit: Visit) -> Response:
    secret = visit.need_user().secret
    users.sign_out(visit.book, secret)
    for socket in list(visit.site.seated.get(secret, ())):
        with suppress(RuntimeError, OSError):  # it may be ending by itself
            await socket.close(1008)
    raise GoTo("/", "")


# Games


async def games_page(visit: Visit) -> Response:
    """One's games, and a form for a new one."""
    user = visit.user
    if user is None:
        return article("Play", way_in(visit), visit=visit)
    saved = saved_games(places.player_directory(visit.site.data, user.id))
    lines = [
        el("li", el("a", f"Go on with {one.name}", href=f"/play/{places.game_id(user.id, one.name)}"))
        for one in saved
    ]
    for one in saved:
        note_game(visit, user.id, one.name, Wishes(), keep=True)
    return article(
        "Your games",
        el("ul", *lines) if lines else None,
        el("h2", "A new game"),
        new_game_form(visit),
        el("form", form_token(visit), el("button", "Sign out"), method="post", action="/sign-out"),
        visit=visit,
    )


def options_of(values: tuple[str, ...], any_: str, chosen: str = "") -> Markup:
    lines = [el("option", any_, value="")] if any_ else []
    lines += [el("option", value, value=value, selected=value == chosen) for value in values]
    return join(*lines)


def new_game_form(visit: Visit) -> Markup:
    name = visit.user.name if visit.user is not None and not visit.user.guest else "Guest"
    choices = (
        ("Role", "role", options_of(tuple(ROLES_NAMED), "ask me")),
        ("Race", "race", options_of(tuple(RACES_NAMED), "ask me")),
        ("Gender", "gender", options_of(GENDERS, "ask me")),
        ("Alignment", "alignment", options_of(ALIGNMENTS, "ask me")),
        ("Rules", "edition", options_of(tuple(EDITIONS), "", DEFAULT)),
    )
    return el(
        "form",
        form_token(visit),
        el("label", "Hero's name ",
           el("input", name="hero", value=name, maxlength=MOST_LETTERS, required=True)),
        *(el("label", f"{label} ", el("select", lines, name=field)) for label, field, lines in choices),
        el("button", "Begin", class_="main"),
        class_="stack", method="post", action="/play",
    )  # fmt: skip


async def begin_game(visit: Visit) -> Response:
    """Note what a new game is to be, and go there; the game begins when its page is open."""
    user = visit.need_user()
    hero = visit.form.get("hero", "").strip()
    if not 0 < len(hero) <= MOST_LETTERS or printable(hero) != hero:
        raise NotLetIn(f"A hero's name has 1 to {MOST_LETTERS} printable characters.")
    home = places.player_directory(visit.site.data, user.id)
    most = visit.site.policy.games.of_one_user
    saved = [one.name for one in saved_games(home)]
    if hero not in saved and len(saved) >= most:
        raise NotLetIn(f"You have {most} games, and may not have more at once.")
    known = {
        "role": tuple(ROLES_NAMED), "race": tuple(RACES_NAMED), "gender": GENDERS, "alignment": ALIGNMENTS,
        "edition": tuple(EDITIONS),
    }  # fmt: skip
    asked = {name: visit.form.get(name, "") for name in known}
    for name, value in asked.items():
        if value and value not in known[name]:
            raise NotLetIn(f"There is no {name} “{printable(value)[:40]}”.")
    raise GoTo(f"/play/{note_game(visit, user.id, hero, msgspec.convert(asked, Wishes))}")


def note_game(visit: Visit, user: str, hero: str, wishes: Wishes, *, keep: bool = False) -> str:
    """Note whose a game's address is, and what was wished; the address. ``keep``: not if it is known."""
    game = places.game_id(user, hero)
    verb = "INSERT OR IGNORE" if keep else "INSERT OR REPLACE"
    visit.book.change(
        f"{verb} INTO games (id, user, hero, wishes, made_at) VALUES (?, ?, ?, ?, ?)",
        game, user, hero, msgspec.json.encode(wishes).decode(), now(),
    )  # fmt: skip
    return game


async def game_page(visit: Visit) -> Response:
    """The page of one's game: all else comes by its socket."""
    user, game = visit.need_user(), visit.path("game")
    rows = visit.book.rows("SELECT hero FROM games WHERE id = ? AND user = ?", game, user.id)
    if not rows:
        raise NoPage("There is no such game of yours.")
    return shell(visit, f"{rows[0][0]}", f"/play/{game}/socket", "play")


# Watching


async def watch_page(visit: Visit) -> Response:
    """The games that are being played."""
    games = await visit.site.links.live_games()
    rows = [
        el(
            "tr",
            el("td", el("a", facts.hero, href=f"/watch/{game}")),
            *(el("td", text) for text in (facts.role, facts.edition, facts.place)),
            el("td", facts.turn or "–"), el("td", f"{facts.hp}({facts.max_hp})"), el("td", facts.hunger),
            el("td", f"{delay} s later" if delay else "live"),
        )
        for game, delay, facts in games
    ]  # fmt: skip
    heads = ("Hero", "Role", "Rules", "Place", "Turn", "HP", "Hunger", "Shown")
    table = el(
        "table", el("thead", el("tr", *(el("th", head, scope="col") for head in heads))), el("tbody", *rows)
    )
    return article(
        "Games being played",
        el("div", table, class_="wide") if rows else el("p", "Nobody plays at the moment."),
        visit=visit,
    )


async def watch_game_page(visit: Visit) -> Response:
    return shell(visit, "Watching", f"/watch/{visit.path('game')}/socket", "watch")


MAP_LABEL = "The map. The log and the status line say in words what it shows."
PAD = (
    ("↖", "home", "northwest"), ("↑", "up", "north"), ("↗", "page up", "northeast"),
    ("←", "left", "west"), ("·", ".", "wait"), ("→", "right", "east"),
    ("↙", "end", "southwest"), ("↓", "down", "south"), ("↘", "page down", "southeast"),
)  # fmt: skip
MORE_KEYS = (
    ("Esc", "\x1b", "escape"), ("⏎", "\r", "enter"), ("space", " ", "go on"), ("i", "i", "inventory"),
    (",", ",", "pick up"), ("e", "e", "eat"), ("s", "s", "search"), (":", ":", "look here"),
    (">", ">", "down"), ("<", "<", "up"), ("o", "o", "open"), ("k↯", "\x04", "kick"), ("q", "q", "quaff"),
    ("r", "r", "read"), ("z", "z", "zap"), ("w", "w", "wield"), ("W", "W", "wear"), ("t", "t", "throw"),
    ("f", "f", "fire"), ("_", "_", "travel"), ("#", "#", "extended command"), ("S", "S", "save"),
    ("?", "?", "help"),
)  # fmt: skip


def shell(visit: Visit, title: str, socket: str, mode: str) -> Response:
    """The page around a game's grid."""
    plays = mode == "play"
    pad = [el("button", sign, type="button", data_key=key, aria_label=says) for sign, key, says in PAD]
    more = [el("button", sign, type="button", data_key=key, aria_label=says) for sign, key, says in MORE_KEYS]
    grid = el(
        "div",
        id="grid",
        role="img",
        aria_label=MAP_LABEL,
    )
    body = el(
        "main",
        el("h1", title, class_="hidden"),
        el("p", id="note", role="status", tabindex=-1, hidden=True),
        el("p", id="message", aria_hidden="true"),
        el(
            "div", el("div", grid, class_="grid-holder"), id="frame", tabindex=0, role="application",
            aria_label="The game. Keys that you press here go to it.",
        ),
        el("p", id="status", role="group", aria_label="Status"),
        el("div", id="log", role="log", aria_live="polite", aria_label="Messages", tabindex=0),
        el(
            "div",
            el("div", *pad, class_="pad", role="group", aria_label="Directions"),
            el("div", id="offered", role="group", aria_label="Keys that make sense now"),
            el("div", *more, class_="more", role="group", aria_label="Commands"),
            el("label", "Type ",
               el("input", id="typed", autocomplete="off", autocapitalize="off", spellcheck="false")),
            id="keys", hidden=not plays,
        ),
        el("div", settings_fields(),
           el("button", "What is around?", type="button", id="around", hidden=not plays), class_="tools"),
        el("span", "MMMMMMMMMMMMMMMMMMMM", id="probe", aria_hidden="true"),
        el("script", type="module", src="/static/play.js"),
        id="game", class_="game", data_socket=socket, data_mode=mode,
    )  # fmt: skip
    return html(title, body, visit=visit)


def settings_fields() -> Markup:
    """How this browser shows games."""
    themes = (("", "as the system"), ("light", "light"), ("dark", "dark"))
    letters = (("", "medium"), ("small", "small"), ("large", "large"), ("huge", "huge"))
    fonts = (("", "usual"), ("system", "the system's"), ("courier", "Courier"), ("console", "Consolas"))
    return join(
        *(
            el(
                "label",
                f"{label} ",
                el("select", *(el("option", says, value=one) for one, says in choices), id=f"set-{name}"),
            )
            for label, name, choices in (
                ("Colours", "theme", themes),
                ("Letters", "letters", letters),
                ("Font", "font", fonts),
            )
        ),
        el("label", el("input", type="checkbox", id="set-lines"), " Words instead of the map"),
    )


# Settings


async def settings_page(visit: Visit) -> Response:
    """Who may watch, and the options that games are begun with."""
    user = visit.need_user()
    file = places.options_file(visit.site.data, user.id)
    text = file.read_text(encoding="utf-8", errors="replace") if file.exists() else ""
    return article("Settings", settings_forms(visit, text, []), visit=visit)


def settings_forms(visit: Visit, text: str, troubles: list[str]) -> Markup:
    audience = visit.need_user().audience
    delay = el("input", type="number", name="delay", min=0, max=users.MAX_DELAY, value=audience.delay)
    private = el("input", type="checkbox", name="private", value="on", checked=audience.private)
    area = el("textarea", text, name="options", rows=16, cols=70, spellcheck="false", class_="mono")
    return join(
        el("h2", "Who may watch"),
        el(
            "form", form_token(visit), el("label", private, " Nobody watches my games"),
            el("label", "Those who watch see it so many seconds later: ", delay), el("button", "Keep"),
            class_="stack", method="post", action="/settings/audience",
        ),
        el("h2", "Options"),
        el("p", "As in an options file of NetHack, such as ", el("code", "OPTIONS=color,time,pickup_types:$"),
           ". They hold from the next time that a game is opened. ", el("code", "OPTIONS=symset:DECgraphics"),
           " draws walls as lines."),
        *(el("p", trouble, class_="problem") for trouble in troubles),
        el("form", form_token(visit), el("label", "Your options", area), el("button", "Keep"), class_="stack",
           method="post", action="/settings/options"),
    )  # fmt: skip


async def keep_audience(visit: Visit) -> Response:
    user = visit.need_user()
    delay = number_of(visit.form.get("delay", "0"))
    if delay is None or not 0 <= delay <= users.MAX_DELAY:
        raise NotLetIn(f"The delay is a number of seconds from 0 to {users.MAX_DELAY}.")
    audience = Audience(visit.form.get("private") == "on", delay)
    users.set_audience(visit.book, user.id, audience)
    visit.site.links.send_to_all(wire.SetAudience(user.id, audience))
    raise GoTo("/settings")


async def keep_options(visit: Visit) -> Response:
    """Keep the options, and show what is wrong with them."""
    user = visit.need_user()
    text = visit.form.get("options", "").replace("\r\n", "\n")
    if len(text.encode()) > MAX_BYTES:
        raise NotLetIn(f"Options have at most {MAX_BYTES} bytes.")
    troubles = await asyncio.to_thread(read_options, text, Options(), "your options")
    write_atomically_in(places.options_file(visit.site.data, user.id), text.encode())
    return article("Settings", el("p", "They are kept."), settings_forms(visit, text, troubles), visit=visit)
