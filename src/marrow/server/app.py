"""The exchange over HTTP: each request is limited, read and checked, and done in one transaction."""

import asyncio
import math
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager, nullcontext
from functools import partial
from hashlib import sha256
from typing import Any, NamedTuple

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Route
from starlette.types import Receive, Scope, Send

from marrow.digits import is_number
from marrow.errors import StoreTrouble
from marrow.formats.answers import printable
from marrow.server import accounts, dead, lending
from marrow.server.database import Database, count
from marrow.server.endpoints import ENDPOINTS, NOBODY, Call, Endpoint, UncheckedCall
from marrow.server.exchange import Exchange
from marrow.server.http_answers import (
    HEADERS,
    NOTHING,
    Reply,
    encode,
    problem_of,
    problem_reply,
    problem_response,
    response_of,
)
from marrow.server.http_requests import asked_in, bearer, body_of, header, key_of, path_of, query_of
from marrow.server.limits import Buckets, network_of
from marrow.server.openapi import openapi_page
from marrow.server.policy import Policy
from marrow.server.problems import problem
from marrow.server.proofs import prove_next
from marrow.server.timed_http import WHOLE_ANSWER
from marrow.server.trials import try_next, work_always

MAX_JSON = 65_536  # bytes
SECONDS_BETWEEN_LAPSES = 30.0
# Keeps a browser from loading anything for an answer that is no page
NO_PAGE = {"Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'"}


Answering = Callable[[Request], Awaitable[Reply]]


class Part(NamedTuple):
    """A part of the server that another host adds: routes, and a context that lasts as long as the server.

    ``no_page`` makes the page for a browser that asks for a wrong path; the exchange itself would send JSON.
    """

    routes: Sequence[BaseRoute] = ()
    runs: Callable[[], AbstractAsyncContextManager[object]] = nullcontext
    no_page: Callable[[Request, int], Response] | None = None


def make_app(exchange: Exchange, parts: Sequence[Part] = ()) -> Starlette:
    """Make the ASGI application of the whole server."""
    limits = exchange.policy.limits
    by_address = Buckets(limits.requests_a_minute_by_address, 60)
    by_token = Buckets(limits.requests_a_minute_by_token, 60)
    registered = Buckets(limits.accounts_a_day_by_address, 86_400)

    def check_limits(request: Request, row: Endpoint, token: bytes) -> None:
        """Raise Problem if the address or the token makes too many requests."""
        client = request.scope.get("client")
        address, at = network_of(client[0]) if client else "", time.monotonic()
        wait = by_address.wait(address, at)
        if token and not wait:
            wait = by_token.wait(token, at)
        if row.scope is None and not wait:
            wait = registered.wait(address, at)
        if wait:
            raise problem("request.too-many", f"ask again in {math.ceil(wait)} seconds", wait=math.ceil(wait))

    async def answer(row: Endpoint, request: Request) -> Reply:
        began, check, reply = time.perf_counter(), "", None
        exchange.metrics.running += 1
        try:
            if exchange.metrics.running > limits.at_once:
                raise problem("request.busy", f"{limits.at_once} requests are being answered", wait=1)
            secret = bearer(request)
            token = accounts.hashed(secret) if secret else b""
            check_limits(request, row, token)
            reply = await reply_to(exchange, row, request, token)
        except Exception as error:
            refusal = problem_of(error, exchange.log)
            check = refusal.check
            reply = problem_reply(refusal)
        finally:
            exchange.metrics.running -= 1
            status = reply.status if reply else 499  # the client went away
            seconds = time.perf_counter() - began
            exchange.metrics.note(row.method, row.path, status, seconds, check)
            line = {"method": row.method, "path": row.path, "status": status, "check": check}
            exchange.log({"at": exchange.clock(), **line, "ms": round(seconds * 1000, 2)})
        return reply

    routes = [Route(row.path, handler(partial(answer, row)), methods=[row.method]) for row in ENDPOINTS]
    routes += plain_routes(exchange)
    made = ExchangeApp(
        routes=[*by_path(routes), *(route for part in parts for route in part.routes)],
        exception_handlers={HTTPException: partial(no_such_path, [part.no_page for part in parts])},
        lifespan=partial(running, exchange, parts),
    )
    for row in ENDPOINTS:
        before, _, rest = row.path.partition("{")
        name, _, after = rest.partition("}")
        made.answers[row.method, before, after] = name, partial(answer, row)
    return made


class ExchangeApp(Starlette):
    """Answers requests of the API itself: Starlette's own way to a route takes longer."""

    def __init__(self, **named: Any) -> None:
        super().__init__(**named)
        # By method, and by the path before and after its variable part: the name of that part, and the answer
        self.answers: dict[tuple[str, str, str], tuple[str, Answering]] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        answer = self._answer_to(scope)
        if answer is None:
            await super().__call__(scope, receive, send)
            return
        status, body, headers = await answer(Request(scope, receive))
        send_whole = scope.get("extensions", {}).get(WHOLE_ANSWER)
        if send_whole is not None:
            await send_whole(status, headers, body)
            return
        if status != 204:
            headers = ((b"content-length", str(len(body)).encode()), *headers)
        await send({"type": "http.response.start", "status": status, "headers": headers})
        await send({"type": "http.response.body", "body": body})

    def _answer_to(self, scope: Scope) -> Answering | None:
        """Find what answers, and write the variable part of the path, if there is one, into the scope."""
        method, path = scope.get("method", ""), scope.get("path", "")
        name, answer = self.answers.get((method, path, ""), ("", None))
        if answer is not None and not name:
            return answer
        first = path.split("/", 4)
        if len(first) < 4 or not first[3]:
            return None
        before, value = f"/{first[1]}/{first[2]}/", first[3]
        name, answer = self.answers.get((method, before, path[len(before) + len(value) :]), ("", None))
        if name:
            scope["path_params"] = {name: value}
        return answer


def handler(answer: Answering) -> Callable[[Request], Awaitable[Response]]:
    """Make the function that a Starlette route needs, which must not be a partial."""

    async def handle(request: Request) -> Response:
        return response_of(await answer(request))

    return handle


def by_path(routes: list[Route]) -> list[Route]:
    """Merge the routes of each path, so that the answer to a wrong method names all right ones."""
    made: dict[str, dict[str, Any]] = {}
    for route in routes:
        for method in route.methods or ():
            made.setdefault(route.path, {})[method] = route.endpoint

    def choosing(choices: dict[str, Any]) -> Callable[[Request], Awaitable[Response]]:
        async def choose(request: Request) -> Response:
            response: Response = await choices[request.method](request)
            return response

        return choose

    return [Route(path, choosing(choices), methods=list(choices)) for path, choices in made.items()]


# One request


async def reply_to(exchange: Exchange, row: Endpoint, request: Request, token: bytes) -> Reply:
    """Read and check a request, do it in one transaction, and make the reply. Raises Problem."""
    raw = await body_of(
        request, row.takes.most if row.takes else MAX_JSON, exchange.policy.limits.body_seconds
    )
    path = path_of(request)
    asked: Any = None
    if row.asks is not None:
        asked = asked_in(raw, row.asks)
    if row.wants is not None:
        asked = msgspec.convert(query_of(request), row.wants, strict=False)
    key = key_of(request)
    now = exchange.clock()
    file = None
    if row.takes:
        await exchange.look(lambda db: allowed(db, row, token, now))
        file = await exchange.judge(partial(row.takes.read, exchange.policy), raw)
    request_hash = b""
    if row.keeps and key:
        request_hash = sha256(b"\0".join((row.method.encode(), request.url.path.encode(), raw))).digest()
    task = partial(
        task_of, exchange=exchange, row=row, token=token, path=path, asked=asked, file=file, key=key,
        request_hash=request_hash, now=now,
    )  # fmt: skip
    if not row.changes:
        return await exchange.look(task)
    kept_key = key if request_hash else ""
    call = UncheckedCall(exchange.policy, now, token, path, asked, file, kept_key, request_hash)
    answer: Reply | msgspec.Struct = await exchange.change(task, short=row.short, together=row.together(call))
    return answer if isinstance(answer, Reply) else Reply(row.status, encode(answer))


def allowed(db: Database, row: Endpoint, token: bytes, now: int) -> accounts.Caller:
    """Find the caller by the token. Raises Problem if the token does not allow the request."""
    if row.scope is None:
        return NOBODY
    caller = accounts.caller_with(db, token, now)
    accounts.need(caller, row.scope)
    return caller


def task_of(
    db: Database,
    *,
    exchange: Exchange,
    row: Endpoint,
    token: bytes,
    path: dict[str, str],
    asked: Any,
    file: Any,
    key: str,
    request_hash: bytes,
    now: int,
) -> Reply:
    """Do one request in the store: give the kept answer if it is repeated, else do its task."""
    caller = allowed(db, row, token, now)
    keeps = row.keeps and key
    if keeps:
        lending.hold_account(db, caller.account)
        find = "SELECT request, status, body FROM answers WHERE account = ? AND key = ?"
        for request, status, body in db.rows(find, caller.account, key):
            if bytes(request) != request_hash:
                raise problem("request.key-used", f"the Idempotency-Key {key} was used for another request")
            return Reply(status, bytes(body))
    answer = row.task(db, Call(exchange.policy, now, caller, path, asked, file))
    reply = NOTHING if answer is None else Reply(row.status, encode(answer))
    if keeps:
        db.change(
            "INSERT INTO answers (account, key, request, status, body, made_at) VALUES (?, ?, ?, ?, ?, ?)",
            caller.account, key, request_hash, reply.status, reply.body, now,
        )  # fmt: skip
    return reply


async def no_such_path(
    pages: Sequence[Callable[[Request, int], Response] | None], request: Request, error: Exception
) -> Response:
    """Answer a request that has no route: a wrong path, or a wrong method."""
    assert isinstance(error, HTTPException)
    if "text/html" in header(request, b"accept") and not request.url.path.startswith("/v1"):
        for page in pages:
            if page is not None:
                return page(request, error.status_code)
    path = printable(request.url.path)[:80]
    if error.status_code == 405:
        refusal = problem("request.method", f"{path} cannot be asked with {printable(request.method)[:20]}")
        return problem_response(refusal, {**NO_PAGE, **(error.headers or {})})
    first = request.url.path.split("/")[1]
    if first[:1] == "v" and is_number(first[1:]) and first != "v1":
        return problem_response(problem("request.version", f"{path}: this server speaks version 1, at /v1"))
    refusal = problem("request.path", f"there is no {path} here; see /v1/openapi.json")
    return problem_response(refusal, NO_PAGE)


# Beside the API


def plain_routes(exchange: Exchange) -> list[Route]:
    """The routes beside the API: health, readiness, counts, and the page of the API."""
    page = msgspec.json.encode(openapi_page())

    async def healthz(request: Request) -> Response:
        return PlainTextResponse("ok\n", headers={**HEADERS, **NO_PAGE})

    async def readyz(request: Request) -> Response:
        try:
            await exchange.look(lambda db: count(db, "SELECT count(*) FROM migrations"))
        except StoreTrouble as error:
            return problem_response(problem_of(error, exchange.log))
        return PlainTextResponse("ready\n", headers={**HEADERS, **NO_PAGE})

    async def metrics(request: Request) -> Response:
        kind = "text/plain; version=0.0.4; charset=utf-8"
        return Response(exchange.metrics.text(), headers={**HEADERS, **NO_PAGE, "Content-Type": kind})

    async def openapi(request: Request) -> Response:
        return Response(page, headers={**HEADERS, **NO_PAGE}, media_type="application/json")

    return [
        Route("/healthz", healthz), Route("/readyz", readyz), Route("/metrics", metrics),
        Route("/v1/openapi.json", openapi),
    ]  # fmt: skip


@asynccontextmanager
async def running(exchange: Exchange, parts: Sequence[Part], app: Starlette) -> AsyncIterator[None]:
    """Run the contexts of all parts and the exchange's own work as long as the server runs."""
    async with AsyncExitStack() as stack:
        for part in parts:
            await stack.enter_async_context(part.runs())
        await stack.enter_async_context(background_work(exchange))
        yield


@asynccontextmanager
async def background_work(exchange: Exchange) -> AsyncIterator[None]:
    """Let leases lapse, forget old bones, make trials and play replays, as long as the server runs."""

    async def again() -> None:
        while True:
            try:
                await exchange.change(partial(lapse_and_forget, policy=exchange.policy, now=exchange.clock()))
            except StoreTrouble as error:
                exchange.log({"error": str(error)})
            await asyncio.sleep(SECONDS_BETWEEN_LAPSES)

    works = (try_next, prove_next) if exchange.policy.proof.taken else (try_next,)
    tasks = [asyncio.create_task(one) for one in (again(), *(work_always(exchange, work) for work in works))]
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def lapse_and_forget(db: Database, *, policy: Policy, now: int) -> None:
    lending.lapse(db, now)
    dead.forget_old(db, policy, now)
