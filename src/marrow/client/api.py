"""Version 1 of an exchange's API as the game speaks it, with the standard library's HTTP.

Only what the game needs is read of an answer, and it may have more; docs/exchange.md describes all of it.
"""

import time
from contextlib import suppress
from email.utils import parsedate_to_datetime
from http.client import HTTPConnection, HTTPException, HTTPResponse, HTTPSConnection
from socket import SHUT_RDWR
from threading import Timer
from typing import Annotated, NamedTuple, TypeVar
from urllib.parse import urlsplit

import msgspec
from msgspec import Meta, Struct

from marrow import __version__
from marrow.errors import MarrowError
from marrow.formats.shapes import DECODE_ERRORS
from marrow.game.wall_clock import LATEST

SECONDS = 10.0  # to connect, and between two parts of an answer
ANSWER_SECONDS = 60.0  # for one answer, to its last byte
LONGEST = 900.0  # seconds for everything that is asked of one exchange at once
MAX_ANSWER = 2 * 1024 * 1024  # bytes: bones of 1 MiB in base64, and their page
T = TypeVar("T")
Text = Annotated[str, Meta(max_length=1_000)]
Number = Annotated[int, Meta(ge=-1, le=LATEST)]  # counts, dangers, and moments


class Unreachable(MarrowError):
    """There is no such server, or no answer of an exchange. ``sent``: it may have got the request."""

    def __init__(self, what: str, *, sent: bool) -> None:
        super().__init__(what)
        self.sent = sent


class Refused(MarrowError):
    """The exchange refuses a request. ``check`` is a word of docs/exchange.md or docs/threats.md."""

    def __init__(self, status: int, check: str, detail: str) -> None:
        super().__init__(f"{detail} ({check})")
        self.status = status
        self.check = check

    @property
    def passes(self) -> bool:
        """Whether it makes sense to ask the same again later."""
        return self.status in (408, 429) or self.status >= 500

    @property
    def ends_all(self) -> bool:
        """Whether nothing else need be asked now."""
        return self.passes or self.status == 401 or self.check in ("token.scope", "account.banned")


class Problem(Struct):
    check: Text = "server.fault"
    detail: Text = "it does not say why"


class NewAccount(Struct):
    token: Text


class AccountPage(Struct):
    name: Text
    given: Number
    met: Number
    may_meet: Number


class DeadPage(Struct):
    id: Text
    danger: Number = 0
    proof: Text = ""
    because: Annotated[list[Text], Meta(max_length=20)] = []


class Claim(Struct):
    claim: Text
    state: Text
    lease_until: Number = 0


class Claims(Struct):
    claims: Annotated[list[Claim], Meta(max_length=10_000)]
    next: Annotated[str, Meta(pattern="^[!-~]{0,128}$")] = ""  # after which claim to go on


class Lent(Struct):
    claim: Claim
    page: DeadPage
    bones: Annotated[bytes, Meta(max_length=1024 * 1024)]


class Answer(NamedTuple):
    status: int
    body: bytes
    said_at: int  # the exchange's clock; 0 if it does not tell

    def of(self, kind: type[T]) -> T:
        """The answer as this type. Raises Unreachable: it is no exchange that answers otherwise."""
        try:
            return msgspec.json.decode(self.body, type=kind)
        except DECODE_ERRORS as error:
            raise Unreachable(f"the answer is not one of an exchange: {error}", sent=True) from error


class Api:
    """One exchange, asked over one connection. ``close`` it."""

    def __init__(self, exchange: str, token: str = "", *, seconds: float = SECONDS) -> None:
        self.exchange = exchange
        self._token = token
        parts = urlsplit(exchange)
        kind = HTTPSConnection if parts.scheme == "https" else HTTPConnection
        self._prefix = parts.path.rstrip("/")
        self._connection = kind(parts.hostname or "", parts.port, timeout=seconds)
        self._until = time.monotonic() + LONGEST

    def ask(
        self, method: str, path: str, body: bytes = b"", *, kind: str = "application/json", key: str = ""
    ) -> Answer:
        """The answer to a request, which may be repeated once. Raises Unreachable, Refused."""
        headers = {"User-Agent": f"marrow/{__version__}", "Accept": "application/json"}
        if self._token:
            headers["Authorization"] = f"Bearer {self._token}"
        if body:
            headers["Content-Type"] = kind
        if key:
            headers["Idempotency-Key"] = key
        kept_open = self._connection.sock is not None
        try:
            answer = self._answer(method, path, body, headers)
        except Unreachable as error:
            if not (kept_open and error.sent):
                raise
            answer = self._answer(method, path, body, headers)  # servers close connections that idle
        if answer.status >= 300:
            raise _refusal(answer)
        return answer

    def _answer(self, method: str, path: str, body: bytes, headers: dict[str, str]) -> Answer:
        left = min(ANSWER_SECONDS, self._until - time.monotonic())
        if left <= 0:
            raise Unreachable(f"{self.exchange} takes longer than {LONGEST:.0f} seconds", sent=False)
        patience = Timer(left, self._give_up)
        patience.daemon = True
        patience.start()
        try:
            return self._patient_answer(method, path, body, headers)
        finally:
            patience.cancel()

    def _give_up(self) -> None:
        """Hang up, whatever comes at whatever pace: whoever reads finds the end."""
        with suppress(OSError):
            if self._connection.sock is not None:
                self._connection.sock.shutdown(SHUT_RDWR)

    def _patient_answer(self, method: str, path: str, body: bytes, headers: dict[str, str]) -> Answer:
        self._connect()
        try:
            self._connection.request(method, self._prefix + path, body or None, headers)
            return _read(self._connection.getresponse())
        except (OSError, HTTPException, ValueError) as error:
            self.close()
            raise Unreachable(f"{self.exchange} does not answer: {_said(error)}", sent=True) from error

    def _connect(self) -> None:
        """Connect now, so that a server that is not there has surely not got the request."""
        if self._connection.sock is not None:
            return
        try:
            self._connection.connect()
        except (OSError, HTTPException, ValueError) as error:
            self.close()
            raise Unreachable(f"{self.exchange} cannot be reached: {_said(error)}", sent=False) from error

    def close(self) -> None:
        self._connection.close()


def _read(response: HTTPResponse) -> Answer:
    body = response.read(MAX_ANSWER + 1)
    if len(body) > MAX_ANSWER:
        raise ValueError(f"an answer of more than {MAX_ANSWER} bytes")
    try:
        said_at = int(parsedate_to_datetime(response.headers.get("Date", "")).timestamp())
    except (ValueError, OverflowError):
        said_at = 0
    return Answer(response.status, body, said_at)


def _refusal(answer: Answer) -> Refused:
    """Redirections are refusals too: the token goes nowhere else."""
    try:
        told = msgspec.json.decode(answer.body, type=Problem)
    except DECODE_ERRORS:
        told = Problem(detail=f"it answers with the status {answer.status}")
    return Refused(answer.status, told.check, told.detail)


def _said(error: Exception) -> str:
    return str(error) or type(error).__name__
