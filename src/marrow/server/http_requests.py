"""Reads the parts of an HTTP request, and raises Problem for what the API cannot take."""

import asyncio
from functools import cache
from typing import Any

import msgspec
from starlette.requests import ClientDisconnect, Request

from marrow.digits import is_number
from marrow.formats.answers import printable
from marrow.server.api_types import ClaimId, Id
from marrow.server.problems import problem
from marrow.server.started_coroutine import StartedCoroutine

MAX_KEY = 128
PATH_TYPES = {"id": Id, "claim": ClaimId}


def bearer(request: Request) -> str:
    """The token in the header; "" if there is none."""
    scheme, _, secret = header(request, b"authorization").partition(" ")
    return secret.strip() if scheme.lower() == "bearer" else ""


def header(request: Request, name: bytes) -> str:
    """The first header of this name; "" if there is none. Starlette's own search takes longer."""
    for found, value in request.scope["headers"]:
        if found == name:
            return str(value, "latin-1")
    return ""


async def body_of(request: Request, most: int, seconds: int) -> bytes:
    """Read the body, and never hold more than ``most`` bytes of it. Raises Problem."""
    length = header(request, b"content-length")
    if is_number(length) and (len(length) > 12 or int(length) > most):
        raise problem("request.length", f"a body of {length[:20]} bytes; at most {most} are taken")
    reading = StartedCoroutine(parts_of(request, most))
    if not reading.ended:
        try:
            async with asyncio.timeout(seconds):
                await reading
        except TimeoutError as error:
            raise problem("request.slow", f"the body took longer than {seconds} seconds") from error
    return b"".join(reading.result)


async def parts_of(request: Request, most: int) -> list[bytes]:
    """Read the parts of the body. Raises Problem if it is too long."""
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
    """Decode a body of JSON. Raises msgspec.DecodeError."""
    try:
        return decoder_of(kind).decode(raw)
    except msgspec.ValidationError:
        return msgspec.convert(whole_numbers(msgspec.json.decode(raw)), kind)


@cache
def decoder_of(kind: type[msgspec.Struct]) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(kind)


def whole_numbers(value: Any) -> Any:
    """Turn 2.0 in an object of JSON into 2: for JSON Schema both are integers."""
    if not isinstance(value, dict):
        return value
    return {
        name: int(one) if isinstance(one, float) and one.is_integer() else one for name, one in value.items()
    }


def path_of(request: Request) -> dict[str, str]:
    """Check the variable parts of the path. Raises Problem for one that nothing can be named."""
    found = {}
    for name, value in request.path_params.items():
        try:
            found[name] = msgspec.convert(value, PATH_TYPES[name])
        except msgspec.ValidationError as error:
            raise problem("request.path", f"{printable(value)[:40]!r} names nothing here") from error
    return found


def query_of(request: Request) -> dict[str, str]:
    """The query parameters. Raises Problem if one comes twice."""
    pairs = request.query_params.multi_items()
    if len({name for name, _ in pairs}) < len(pairs):
        raise problem("request.shape", "each parameter may be there once")
    return dict(pairs)


def key_of(request: Request) -> str:
    """The Idempotency-Key; "" if there is none. Raises Problem for one that cannot be kept."""
    key = header(request, b"idempotency-key")
    if not key:
        return key
    if len(key) > MAX_KEY or not all("!" <= letter <= "~" for letter in key):
        raise problem("request.shape", f"an Idempotency-Key has 1 to {MAX_KEY} printable ASCII characters")
    return key
