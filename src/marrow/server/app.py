"""The exchange over HTTP: requests are limited, read, checked, done in one transaction, answered as JSON."""

import asyncio
import math
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager, nullcontext
from functools import cache, partial
from hashlib import sha256
from typing import Any, NamedTuple

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Route
from starlette.types import Receive, Scope, Send

from marrow.digits import is_number
from marrow.errors import HostileFile, StoreTrouble
from marrow.formats.answers import printable
from marrow.server import accounts, dead, lending
from marrow.server.api_types import ClaimId, Id, ProblemPage
from marrow.server.begun import Begun
from marrow.server.database import Database, count
from marrow.server.endpoints import ENDPOINTS, NOBODY, Asking, Call, Endpoint
from marrow.server.exchange import Exchange
from marrow.server.limits import Buckets, network_of
from marrow.server.openapi import openapi_page
from marrow.server.policy import Policy
from marrow.server.problems import CHECKS, Problem, problem
from marrow.server.proofs import prove_next
from marrow.server.timed_http import WHOLE_ANSWER
from marrow.server.trials import try_next, work_always

MAX_JSON = 65_536  # bytes
MAX_KEY = 128
SECONDS_BETWEEN_LAPSES = 30.0
PATH_TYPES = {"id": Id, "claim": ClaimId}
HEADERS = {"Cache-Control": "no-store", "X-Content-Type-Options": "nosniff"}
# Where a browser may look
NO_PAGE = {"Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'"}


SENT_HEADERS = tuple((name.lower().encode(), value.encode()) for name, value in HEADERS.items())
JSON_HEADERS = ((b"content-type", b"application/json"), *SENT_HEADERS)


class Reply(NamedTuple):
    """A status, and JSON or nothing."""

    status: int
    body: bytes
    headers: tuple[tuple[bytes, bytes], ...] = JSON_HEADERS


Answering = Callable[[Request], Awaitable[Reply]]


NOTHING = Reply(204, b"", SENT_HEADERS)
encode = msgspec.json.Encoder().encode


class Part(NamedTuple):
    """What another host adds to the same server: its routes, and what runs as long as the server does.

    ``no_page`` tells a browser that there is no such page, where the exchange would answer in JSON.
    """

    routes: Sequence[BaseRoute] = ()
    runs: Callable[[], AbstractAsyncContextManager[object]] = nullcontext
    no_page: Callable[[Request, int], Response] | None = None


def make_app(exchange: Exchange, parts: Sequence[Part] = ()) -> Starlette:
    """The whole server as an ASGI application."""
    limits = exchange.policy.limits
    by_address = Buckets(limits.requests_a_minute_by_address, 60)
    by_token = Buckets(limits.requests_a_minute_by_token, 60)
    registered = Buckets(limits.accounts_a_day_by_address, 86_400)

    def check_limits(request: Request, row: Endpoint, token: bytes) -> None:
        """Raise Problem for who asks too much."""
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
            told = told_problem(error, exchange.says)
            check = told.check
            reply = problem_reply(told)
        finally:
            exchange.metrics.running -= 1
            status = reply.status if reply else 499  # the client went away
            seconds = time.perf_counter() - began
            exchange.metrics.note(row.method, row.path, status, seconds, check)
            line = {"method": row.method, "path": row.path, "status": status, "check": check}
            exchange.says({"at": exchange.clock(), **line, "ms": round(seconds * 1000, 2)})
        return reply

    routes = [Route(row.path, handler(partial(answer, row)), methods=[row.method]) for row in ENDPOINTS]
    routes += plain_routes(exchange)
    made = ShortWay(
        routes=[*by_path(routes), *(route for part in parts for route in part.routes)],
        exception_handlers={HTTPException: partial(no_such_path, [part.no_page for part in parts])},
        lifespan=partial(running, exchange, parts),
    )
    for row in ENDPOINTS:
        before, _, rest = row.path.partition("{")
        name, _, after = rest.partition("}")
        made.answers[row.method, before, after] = name, partial(answer, row)
    return made


class ShortWay(Starlette):
    """Answers requests of the API before all else that Starlette does for a request."""

    def __init__(self, **named: Any) -> None:
        super().__init__(**named)
        # By the method and what stands before and after the variable part of the path: its name, if any
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
        """What answers; the scope is told the variable part of the path, if there is one."""
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
    """A function as starlette wants it, not a partial."""

    async def handle(request: Request) -> Response:
        return response_of(await answer(request))

    return handle


def by_path(routes: list[Route]) -> list[Route]:
    """One route for each path, so that a wrong method is answered with all right ones."""
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


def bearer(request: Request) -> str:
    """The token in the header; nothing if there is none."""
    scheme, _, secret = header(request, b"authorization").partition(" ")
    return secret.strip() if scheme.lower() == "bearer" else ""


def header(request: Request, name: bytes) -> str:
    """The first header of this name; nothing if there is none. Starlette's own search takes longer."""
    for found, value in request.scope["headers"]:
        if found == name:
            return str(value, "latin-1")
    return ""


async def reply_to(exchange: Exchange, row: Endpoint, request: Request, token: bytes) -> Reply:
    """The reply to a request, which is read, checked and done in one transaction. Raises Problem."""
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
        async with exchange.judging:
            file = await asyncio.to_thread(row.takes.read, exchange.policy, raw)
    same = b""
    if row.keeps and key:
        same = sha256(b"\0".join((row.method.encode(), request.url.path.encode(), raw))).digest()
    task = partial(
        task_of, exchange=exchange, row=row, token=token, path=path, asked=asked, file=file, key=key,
        same=same, now=now,
    )  # fmt: skip
    if not row.changes:
        return await exchange.look(task)
    kept_as = key if same else ""
    together = row.together(Asking(exchange.policy, now, token, path, asked, file, kept_as, same))
    told: Reply | msgspec.Struct = await exchange.change(task, short=row.short, together=together)
    return told if isinstance(told, Reply) else Reply(row.status, encode(told))


def allowed(db: Database, row: Endpoint, token: bytes, now: int) -> accounts.Caller:
    """Who asks, if the token allows it. Raises Problem."""
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
    same: bytes,
    now: int,
) -> Reply:
    """Everything that happens in the store for one request, the kept answer to a repeated one included."""
    caller = allowed(db, row, token, now)
    keeps = row.keeps and key
    if keeps:
        lending.hold_account(db, caller.account)
        find = "SELECT request, status, body FROM answers WHERE account = ? AND key = ?"
        for request, status, body in db.rows(find, caller.account, key):
            if bytes(request) != same:
                raise problem("request.key-used", f"the Idempotency-Key {key} was used for another request")
            return Reply(status, bytes(body))
    answer = row.task(db, Call(exchange.policy, now, caller, path, asked, file))
    reply = NOTHING if answer is None else Reply(row.status, encode(answer))
    if keeps:
        db.change(
            "INSERT INTO answers (account, key, request, status, body, made_at) VALUES (?, ?, ?, ?, ?, ?)",
            caller.account, key, same, reply.status, reply.body, now,
        )  # fmt: skip
    return reply


async def body_of(request: Request, most: int, seconds: int) -> bytes:
    """The body, of which no more than ``most`` bytes are ever held. Raises Problem."""
    length = header(request, b"content-length")
    if is_number(length) and (len(length) > 12 or int(length) > most):
        raise problem("request.length", f"a body of {length[:20]} bytes; at most {most} are taken")
    reading = Begun(parts_of(request, most))
    if not reading.ended:
        try:
            async with asyncio.timeout(seconds):
                await reading
        except TimeoutError as error:
            raise problem("request.slow", f"the body took longer than {seconds} seconds") from error
    return b"".join(reading.result)


async def parts_of(request: Request, most: int) -> list[bytes]:
    """The parts of the body. Raises Problem if they are too long together."""
    parts, size, more = [], 0, True
    while more:
        message = await request.receive()
        if message["type"] == "http.disconnect":
            raise ClientDisconnect()
        part, more = message.get("body", b""), message.get("more_body", False)
        size += len(part)
        if size > most:
            raise problem("request.length", f"a body of more than {most} bytes")
        parts.append(part)
    return parts


def asked_in(raw: bytes, kind: type[msgspec.Struct]) -> Any:
    """The request in a body of JSON. Raises msgspec.DecodeError."""
    try:
        return decoder_of(kind).decode(raw)
    except msgspec.ValidationError:
        return msgspec.convert(whole_numbers(msgspec.json.decode(raw)), kind)


@cache
def decoder_of(kind: type[msgspec.Struct]) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(kind)


def whole_numbers(value: Any) -> Any:
    """An object of JSON with 2.0 as 2: for JSON Schema both are integers."""
    if not isinstance(value, dict):
        return value
    return {
        name: int(one) if isinstance(one, float) and one.is_integer() else one for name, one in value.items()
    }


def path_of(request: Request) -> dict[str, str]:
    """The parts of the path that are not fixed. Raises Problem, since there is nothing of such a name."""
    found = {}
    for name, value in request.path_params.items():
        try:
            found[name] = msgspec.convert(value, PATH_TYPES[name])
        except msgspec.ValidationError as error:
            raise problem("request.path", f"{printable(value)[:40]!r} names nothing here") from error
    return found


def query_of(request: Request) -> dict[str, str]:
    """The parameters. Raises Problem if one is there twice."""
    pairs = request.query_params.multi_items()
    if len({name for name, _ in pairs}) < len(pairs):
        raise problem("request.shape", "each parameter may be there once")
    return dict(pairs)


def key_of(request: Request) -> str:
    """The Idempotency-Key. Raises Problem for one that cannot be kept."""
    key = header(request, b"idempotency-key")
    if not key:
        return key
    if len(key) > MAX_KEY or not all("!" <= letter <= "~" for letter in key):
        raise problem("request.shape", f"an Idempotency-Key has 1 to {MAX_KEY} printable ASCII characters")
    return key


# Answers


def response_of(reply: Reply) -> Response:
    headers = {name.decode(): value.decode() for name, value in reply.headers}
    return Response(reply.body, reply.status, headers)


def told_problem(error: Exception, says: Callable[[dict[str, Any]], None]) -> Problem:
    """What the client is told about an error. What it should not know is only logged."""
    match error:
        case Problem():
            return error
        case HostileFile():
            return Problem(422, error.code, printable(str(error))[:500])
        case msgspec.DecodeError() | UnicodeDecodeError() | RecursionError():
            return problem("request.shape", printable(str(error))[:500])
        case ClientDisconnect():
            return problem("request.slow", "the client went away")
        case StoreTrouble():
            says({"error": str(error)})
            return problem("store.trouble", "the store cannot be used now; ask again", wait=5)
        case _:
            says({"error": f"{type(error).__name__}: {error}"})
            return problem("server.fault", "a mistake in the server; it was noted")


def problem_response(told: Problem, more: dict[str, str] | None = None) -> Response:
    return response_of(problem_reply(told, more))


def problem_reply(told: Problem, more: dict[str, str] | None = None) -> Reply:
    """RFC 9457."""
    title = CHECKS[told.check][1] if told.check in CHECKS else "bones that are not let in"
    page = ProblemPage(f"urn:marrow:check:{told.check}", title, told.status, str(told), told.check)
    headers = {"Content-Type": "application/problem+json", **HEADERS, **(more or {})}
    if told.wait:
        headers["Retry-After"] = str(told.wait)
    if told.status == 401:
        headers["WWW-Authenticate"] = "Bearer"
    sent = tuple((name.lower().encode("latin-1"), value.encode("latin-1")) for name, value in headers.items())
    return Reply(told.status, encode(page), sent)


async def no_such_path(
    pages: Sequence[Callable[[Request, int], Response] | None], request: Request, error: Exception
) -> Response:
    """Starlette's own refusals: no such path, or not with this method."""
    assert isinstance(error, HTTPException)
    if "text/html" in header(request, b"accept") and not request.url.path.startswith("/v1"):
        for page in pages:
            if page is not None:
                return page(request, error.status_code)
    path = printable(request.url.path)[:80]
    if error.status_code == 405:
        told = problem("request.method", f"{path} cannot be asked with {printable(request.method)[:20]}")
        return problem_response(told, {**NO_PAGE, **(error.headers or {})})
    first = request.url.path.split("/")[1]
    if first[:1] == "v" and is_number(first[1:]) and first != "v1":
        return problem_response(problem("request.version", f"{path}: this server speaks version 1, at /v1"))
    told = problem("request.path", f"there is no {path} here; see /v1/openapi.json")
    return problem_response(told, NO_PAGE)


# Beside the API


def plain_routes(exchange: Exchange) -> list[Route]:
    """Health, readiness, counts, and the page of the API."""
    page = msgspec.json.encode(openapi_page())

    async def healthz(request: Request) -> Response:
        return PlainTextResponse("ok\n", headers={**HEADERS, **NO_PAGE})

    async def readyz(request: Request) -> Response:
        try:
            await exchange.look(lambda db: count(db, "SELECT count(*) FROM migrations"))
        except StoreTrouble as error:
            return problem_response(told_problem(error, exchange.says))
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
    """What goes on while the server runs: what the exchange does by itself, and what other parts need."""
    async with AsyncExitStack() as stack:
        for part in parts:
            await stack.enter_async_context(part.runs())
        await stack.enter_async_context(kept_going(exchange))
        yield


@asynccontextmanager
async def kept_going(exchange: Exchange) -> AsyncIterator[None]:
    """While the server runs, leases lapse, old bones are forgotten, and those in quarantine are tried."""

    async def again() -> None:
        while True:
            try:
                await exchange.change(partial(lapse_and_forget, policy=exchange.policy, now=exchange.clock()))
            except StoreTrouble as error:
                exchange.says({"error": str(error)})
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
