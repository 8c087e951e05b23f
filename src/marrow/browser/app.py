"""All routes of the browser's pages, and the files that they need."""

from hashlib import sha256
from importlib.resources import files

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.websockets import WebSocket

from marrow.browser import bones_pages as bones
from marrow.browser import grave_pages as grave
from marrow.browser import play_pages as play
from marrow.browser import replay_pages as replay
from marrow.browser import rules_pages as rules
from marrow.browser.site import HEADERS, Handler, Site, Visit, endpoint
from marrow.browser.sockets import play_socket, watch_socket

KINDS = {"css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8", "svg": "image/svg+xml"}
PAGES: tuple[tuple[str, str, Handler], ...] = (
    ("GET", "/", play.front_page),
    ("POST", "/sign-in", play.sign_in),
    ("POST", "/register", play.register),
    ("POST", "/sign-out", play.sign_out),
    ("GET", "/play", play.games_page),
    ("POST", "/play", play.begin_game),
    ("POST", "/play/guest", play.play_as_guest),
    ("GET", "/play/{game}", play.game_page),
    ("GET", "/watch", play.watch_page),
    ("GET", "/watch/{game}", play.watch_game_page),
    ("GET", "/settings", play.settings_page),
    ("POST", "/settings/audience", play.keep_audience),
    ("POST", "/settings/options", play.keep_options),
    ("GET", "/graveyard", grave.graveyard_page),
    ("GET", "/graveyard.atom", grave.atom),
    ("GET", "/graveyard/{dead}", grave.grave_page),
    ("POST", "/graveyard/{dead}/hide", grave.hide),
    ("GET", "/replay/{game}", replay.replay_page),
    ("GET", "/replay/{game}/index", replay.replay_index),
    ("GET", "/replay/{game}/moment", replay.replay_moment),
    ("GET", "/compare/{game}", replay.compare_page),
    ("GET", "/bones", bones.list_page),
    ("GET", "/bones/{dead}", bones.one_page),
    ("GET", "/moderation", bones.moderation_page),
    ("POST", "/moderation", bones.moderate),
    ("GET", "/rules", rules.rules_page),
    ("GET", "/rules/diff", rules.diff_page),
    ("GET", "/rules/{name}", rules.rule_page),
)


def routes(site: Site) -> list[BaseRoute]:
    """Everything that the browser adds to a server."""
    by_path: dict[str, dict[str, Handler]] = {}
    for method, path, handler in PAGES:
        by_path.setdefault(path, {})[method] = handler
    made: list[BaseRoute] = [
        Route(path, endpoint(site, choosing(handlers)), methods=list(handlers))
        for path, handlers in by_path.items()
    ]

    async def play_game(socket: WebSocket) -> None:
        await play_socket(site, socket)

    async def watch_game(socket: WebSocket) -> None:
        await watch_socket(site, socket)

    made += [
        WebSocketRoute("/play/{game}/socket", play_game),
        WebSocketRoute("/watch/{game}/socket", watch_game),
        Route("/favicon.ico", no_picture),
    ]
    made += [static(name) for name in static_files()]
    return made


def choosing(handlers: dict[str, Handler]) -> Handler:
    """One handler for a path: a HEAD is answered like a GET."""

    async def choose(visit: Visit) -> Response:
        method = visit.request.method
        return await handlers["GET" if method == "HEAD" else method](visit)

    return choose


async def no_picture(request: Request) -> Response:
    return Response(status_code=204, headers=HEADERS)


def static_files() -> list[str]:
    return sorted(one.name for one in files("marrow.browser").joinpath("static").iterdir() if one.is_file())


def static(name: str) -> Route:
    """A file that never changes while the server runs."""
    raw = files("marrow.browser").joinpath("static", name).read_bytes()
    tag = f'"{sha256(raw).hexdigest()[:16]}"'
    headers = {**HEADERS, "ETag": tag, "Cache-Control": "no-cache"}
    kind = KINDS[name.rpartition(".")[2]]

    async def give(request: Request) -> Response:
        if request.headers.get("if-none-match") == tag:
            return Response(status_code=304, headers=headers)
        return Response(raw, headers={**headers, "Content-Type": kind})

    return Route(f"/static/{name}", give)
