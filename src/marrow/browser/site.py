"""The server's pages as one thing: what they share, how a request becomes a page, and all routes."""

import asyncio
import sys
import threading
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import parse_qsl

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import RedirectResponse, Response
from starlette.websockets import WebSocket

from marrow.browser import users
from marrow.browser.allowances import Allowance
from marrow.browser.book import Book
from marrow.browser.channels import Channel, Viewer
from marrow.browser.exchange_door import ExchangeDoor
from marrow.browser.garbage_collection import full_collections_seldom
from marrow.browser.links import Links, NoAnswer
from marrow.browser.markup import Markup, el, join
from marrow.browser.places import book_file, without_places
from marrow.browser.policy import Policy
from marrow.browser.users import NotLetIn, User
from marrow.browser.wire import OpenGame, ToWorker
from marrow.browser.workers import Workers
from marrow.errors import BadOption, HostileFile, MarrowError
from marrow.game.wall_clock import now
from marrow.same_file import SameFile

COOKIE = "marrow"
MAX_FORM = 200_000  # bytes; an options file in a form has 64 KB
MAX_FIELDS = 40
FORM_SECONDS = 20.0
SEND_SECONDS, LOOK_SECONDS = 30.0, 5.0  # a socket that takes nothing for so long is gone
POLICY_OF_CONTENT = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self';"
    " form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": POLICY_OF_CONTENT,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}


class Site:
    """What all pages of one web process share."""

    def __init__(self, data: Path, policy: Policy, door: ExchangeDoor | None = None) -> None:
        self.data = data
        self.policy = policy
        self.door = door
        self.links = Links(data, policy.games.workers)
        self.links.reopened = self._reopened
        self.openings: dict[str, OpenGame] = {}  # of the games that are played here
        limits = policy.limits
        self.asked = Allowance(limits.requests_a_minute, 60)
        self.signed_in = Allowance(limits.sign_ins_a_minute, 60)
        self.registered = Allowance(limits.accounts_a_day, 86_400)
        self.sockets: dict[str, int] = {}  # how many each address has
        self.seated: dict[str, set[WebSocket]] = {}  # the sockets of players, by their sign-in
        self.watchers = 0
        self.sending: dict[Viewer, float] = {}  # to whom something is being sent, since when
        self._mine = threading.local()
        self._book_file: SameFile | None = None  # the one that all threads have open

    @property
    def book(self) -> Book:
        """This thread's own book."""
        if not hasattr(self._mine, "book"):
            self._mine.book = Book(book_file(self.data), self._book_file)
            self._book_file = self._mine.book.file
        book: Book = self._mine.book
        return book

    def _reopened(self, channel: Channel) -> ToWorker | None:
        if channel.player is None:
            return None
        return self.openings.get(channel.game)

    async def end_stuck(self) -> None:
        """End the sockets that take nothing. One look at all costs less than a timer for each message."""
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            before = time.monotonic() - SEND_SECONDS
            for viewer in [one for one, since in self.sending.items() if since < before]:
                if viewer.task is not None:
                    viewer.task.cancel()

    @asynccontextmanager
    async def runs(self) -> AsyncIterator[None]:
        """While the server runs: the game workers, and the connections to them."""
        tasks = [
            asyncio.create_task(Workers(self.data, self.policy).run()),
            asyncio.create_task(self.links.run()),
            asyncio.create_task(self.end_stuck()),
        ]
        try:
            async with full_collections_seldom():
                yield
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)


@dataclass(slots=True)
class Visit:
    """One request, and who makes it."""

    site: Site
    request: Request
    user: User | None
    form: dict[str, str] = field(default_factory=dict)

    @property
    def book(self) -> Book:
        return self.site.book

    @property
    def address(self) -> str:
        return self.request.client.host if self.request.client else ""

    def path(self, name: str) -> str:
        return str(self.request.path_params[name])

    def query(self, name: str, most: int = 200) -> str:
        return self.request.query_params.get(name, "")[:most]

    def need_user(self) -> User:
        """Who is signed in. Raises GoTo to where one signs in."""
        if self.user is None:
            raise GoTo("/play")
        return self.user


class GoTo(Exception):
    """Show another page instead. ``cookie``: a new sign-in; "" signs out."""

    def __init__(self, where: str, cookie: str | None = None) -> None:
        super().__init__(where)
        self.where = where
        self.cookie = cookie


class NoPage(Exception):
    """There is no such page, or not for this visitor."""

    def __init__(self, says: str = "There is no such page.", status: int = 404) -> None:
        super().__init__(says)
        self.says = says
        self.status = status


Handler = Callable[[Visit], Awaitable[Response]]
Links_ = tuple[tuple[str, str], ...]
NAVIGATION: Links_ = (
    ("/play", "Play"), ("/watch", "Watch"), ("/graveyard", "Graveyard"), ("/rules", "Rules"),
)  # fmt: skip


def html(title: str, *body: Markup | str | None, visit: Visit | None = None, status: int = 200) -> Response:
    """A whole page."""
    user = visit.user if visit is not None else None
    who: Markup | None = None
    if user is not None:
        who = el("span", "You are ", el("strong", user.name), ". ", el("a", "Settings", href="/settings"))
    page = join(
        Markup('<!doctype html>\n<html lang="en">'),
        el(
            "head",
            el("meta", charset="utf-8"),
            el("meta", name="viewport", content="width=device-width, initial-scale=1"),
            el("title", f"{title} · Marrow"),
            el("link", rel="stylesheet", href="/static/style.css"),
            el("script", src="/static/theme.js"),
            el(
                "link", rel="alternate", type="application/atom+xml", href="/graveyard.atom", title="The dead"
            ),
        ),
        Markup("\n<body>"),
        el(
            "header",
            el("strong", el("a", "Marrow", href="/")),
            el(
                "nav",
                *(join(el("a", text, href=where), " ") for where, text in NAVIGATION),
                aria_label="Pages",
            ),
            who,
        ),
        *body,
        Markup("</body></html>\n"),
    )
    return Response(page, status, {**HEADERS, "Cache-Control": "no-store"}, "text/html; charset=utf-8")


def article(title: str, *body: Markup | str | None, visit: Visit, status: int = 200) -> Response:
    """A page to read, with its title as heading."""
    return html(title, el("main", el("h1", title), *body), visit=visit, status=status)


def form_token(visit: Visit) -> Markup | None:
    """The hidden field of every form of somebody who is signed in."""
    if visit.user is None:
        return None
    return el("input", type="hidden", name="token", value=visit.user.form_token)


def same_origin(headers: Headers) -> bool:
    """Whether a form or a socket comes from a page of this server."""
    host = headers.get("host", "")
    return bool(host) and headers.get("origin", "").partition("://")[2] == host


async def form_of(request: Request) -> dict[str, str]:
    """The fields of a form. Raises NoPage for what is none, or too long."""
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != "application/x-www-form-urlencoded":
        raise NoPage("This is no form.", 415)
    raw = bytearray()
    try:
        async with asyncio.timeout(FORM_SECONDS):
            async for part in request.stream():
                raw += part
                if len(raw) > MAX_FORM:
                    raise NoPage(f"A form has at most {MAX_FORM} bytes.", 413)
        pairs = parse_qsl(raw.decode(), keep_blank_values=True, max_num_fields=MAX_FIELDS)
    except TimeoutError as error:
        raise NoPage("The form took too long to arrive.", 408) from error
    except (ValueError, ClientDisconnect) as error:
        raise NoPage("This form cannot be read.", 400) from error
    return dict(pairs)


def endpoint(site: Site, handler: Handler) -> Callable[[Request], Awaitable[Response]]:
    """A handler as a route's endpoint: limits, who it is, the form and its checks, errors as pages."""

    async def handle(request: Request) -> Response:
        address = request.client.host if request.client else ""
        visit = Visit(site, request, None)
        try:
            if not site.asked.take(address, time.monotonic()):
                raise NoPage("Too many requests; wait a minute.", 429)
            secret = request.cookies.get(COOKIE, "")
            visit.user = users.user_of(site.book, secret, now())
            if request.method == "POST":
                if not same_origin(request.headers):
                    raise NoPage("This form was sent by another site.", 403)
                visit.form = await form_of(request)
                if visit.user is not None and visit.form.pop("token", "") != visit.user.form_token:
                    raise NoPage("This form is of another sign-in; go back, and load the page anew.", 403)
            return await handler(visit)
        except GoTo as to:
            return redirect(site, to)
        except NoPage as none:
            return article("Not here", el("p", none.says), visit=visit, status=none.status)
        except NoAnswer as error:
            return article("Not now", el("p", f"{error}."), visit=visit, status=503)
        except (NotLetIn, BadOption, HostileFile) as error:
            says = without_places(str(error), site.data)
            return article("Not so", el("p", says, class_="problem"), visit=visit, status=422)
        except MarrowError as error:
            says = without_places(str(error), site.data)
            return article("Not now", el("p", says), visit=visit, status=503)
        except HTTPException as error:
            return article("Not here", el("p", error.detail), visit=visit, status=error.status_code)
        except Exception as fault:  # a bug in Marrow: the page says no more than that
            where = f"{request.method} {request.url.path[:80]!r}"
            print(f"marrow: {where}: {type(fault).__name__}: {fault}", file=sys.stderr, flush=True)
            says = "This is a mistake in Marrow; it was noted."
            return article("Not now", el("p", says), visit=visit, status=500)

    return handle


def no_page(site: Site, request: Request, status: int) -> Response:
    """What a browser is shown where there is nothing."""
    says = "There is no such page." if status == 404 else "This page cannot be asked for in this way."
    return article("Not here", el("p", says), visit=Visit(site, request, None), status=status)


def redirect(site: Site, to: GoTo) -> Response:
    response = RedirectResponse(to.where, 303, HEADERS)
    if to.cookie is not None:
        days = site.policy.access.sign_in_days if to.cookie else 0
        response.set_cookie(
            COOKIE, to.cookie, max_age=days * 86_400, httponly=True, samesite="lax",
            secure=site.policy.access.https,
        )  # fmt: skip
    return response
