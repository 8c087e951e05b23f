"""The answers over HTTP: JSON, or a refusal as RFC 9457 wants it."""

from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec
from starlette.requests import ClientDisconnect
from starlette.responses import Response

from marrow.errors import HostileFile, StoreTrouble
from marrow.formats.answers import printable
from marrow.server.api_types import ProblemPage
from marrow.server.problems import CHECKS, Problem, problem

HEADERS = {"Cache-Control": "no-store", "X-Content-Type-Options": "nosniff"}
SENT_HEADERS = tuple((name.lower().encode(), value.encode()) for name, value in HEADERS.items())
JSON_HEADERS = ((b"content-type", b"application/json"), *SENT_HEADERS)


class Reply(NamedTuple):
    """A status, and JSON or nothing."""

    status: int
    body: bytes
    headers: tuple[tuple[bytes, bytes], ...] = JSON_HEADERS


NOTHING = Reply(204, b"", SENT_HEADERS)
encode = msgspec.json.Encoder().encode


def response_of(reply: Reply) -> Response:
    headers = {name.decode(): value.decode() for name, value in reply.headers}
    return Response(reply.body, reply.status, headers)


def problem_of(error: Exception, log: Callable[[dict[str, Any]], None]) -> Problem:
    """Turn an error into the refusal that the client gets. What the client should not know is only logged."""
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
            log({"error": str(error)})
            return problem("store.trouble", "the store cannot be used now; ask again", wait=5)
        case _:
            log({"error": f"{type(error).__name__}: {error}"})
            return problem("server.fault", "a mistake in the server; it was noted")


def problem_response(refusal: Problem, more: dict[str, str] | None = None) -> Response:
    return response_of(problem_reply(refusal, more))


def problem_reply(refusal: Problem, more: dict[str, str] | None = None) -> Reply:
    """Write a refusal as RFC 9457 wants it."""
    title = CHECKS[refusal.check][1] if refusal.check in CHECKS else "bones that are not let in"
    page = ProblemPage(
        f"urn:marrow:check:{refusal.check}", title, refusal.status, str(refusal), refusal.check
    )
    headers = {"Content-Type": "application/problem+json", **HEADERS, **(more or {})}
    if refusal.wait:
        headers["Retry-After"] = str(refusal.wait)
    if refusal.status == 401:
        headers["WWW-Authenticate"] = "Bearer"
    sent = tuple((name.lower().encode("latin-1"), value.encode("latin-1")) for name, value in headers.items())
    return Reply(refusal.status, encode(page), sent)
