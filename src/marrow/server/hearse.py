"""The gate of Hearse at ``/bones.dll``: players of the real NetHack take part with their Hearse client.

Every answer is 200 with the header X-HEARSE. A refusal that concerns one file, and the end of downloads, is
an X_ERROR of INFO; any other X_ERROR ends the client's run. Rules B-269 to B-293, BT-33.
"""

import math
import re
import secrets
import time
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from functools import partial
from hashlib import md5
from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from marrow.editions import edition_named
from marrow.errors import HostileFile
from marrow.formats.answers import printable
from marrow.formats.bones import MAX_BYTES, read_bones
from marrow.formats.nethack.file import SIZES, check_header, read_real
from marrow.sending.build import NotInNetHack, RealBuild
from marrow.sending.real_bones import write_real_bones
from marrow.server import accounts, hearse_store
from marrow.server.app import Part
from marrow.server.exchange import Exchange
from marrow.server.hearse_store import Offer, Wanted, next_offer
from marrow.server.http_answers import problem_of
from marrow.server.http_requests import body_of
from marrow.server.judge import Judged, judge
from marrow.server.limits import Buckets, network_of
from marrow.server.problems import Problem, problem

PATH = "/bones.dll"
NAME = re.compile(  # B-282
    r"bon([A-Z](?:0|Arc|Bar|Cav|Hea|Kni|Mon|Pri|Rog|Ran|Sam|Tou|Val|Wiz)\.(?:[A-Z]|[0-9]{1,3}))\Z"
)
MD5 = re.compile(r"[0-9a-fA-F]{32}\Z")
NUMBER = re.compile(r"[0-9]{1,20}\Z")
TOKEN = re.compile(r"[!-~]{1,254}\Z")
WORDS = ("x_ver1", "x_ver2", "x_ver3", "x_ver4")
MOST_FEATURES = 2**32
MOST_OFFERS = 20  # the most dead that one download tries
# The codes from which a download begins to search, so that all levels have a turn
STARTS = ("", "D0.2", "D0.5", "D0.8", "D0.A", "G0", "M0", "Q")
ONLY_THIS_FILE = ("dead.known",)  # checks whose refusal does not end the client's run


class HearseAnswer(NamedTuple):
    """An answer: a text or a file, and headers."""

    body: bytes = b""
    headers: Mapping[str, str] = {}


Act = Callable[[Exchange, Request], Awaitable[HearseAnswer]]


@dataclass(slots=True)
class Gate:
    """The gate of one worker, with the buckets of addresses and tokens."""

    exchange: Exchange
    by_address: Buckets
    by_token: Buckets
    registered: Buckets

    def check_limits(self, request: Request, act: str, token: str) -> None:
        """BT-33: raise Problem if the address or the token makes too many requests."""
        address, at = network_of(request.client.host) if request.client else "", time.monotonic()
        wait = self.by_address.wait(address, at)
        if act == "newuser" and not wait:
            wait = self.registered.wait(address, at)
        elif token and not wait:
            wait = self.by_token.wait(accounts.hashed(token).hex(), at)
        if wait:
            raise problem("request.too-many", f"ask again in {math.ceil(wait)} seconds")

    async def answer(self, request: Request) -> Response:
        began, check = time.perf_counter(), ""
        act = request.query_params.get("act", "")
        exchange = self.exchange
        exchange.metrics.running += 1
        try:
            if exchange.metrics.running > exchange.policy.limits.at_once:
                raise problem("request.busy", f"{exchange.policy.limits.at_once} requests are being answered")
            self.check_limits(request, act, token_of(request))
            answer = await act_named(act, request.method)(exchange, request)
        except Exception as error:
            trouble = problem_of(error, exchange.log)
            check, answer = trouble.check, refusal(trouble, isinstance(error, HostileFile))
        finally:
            exchange.metrics.running -= 1
        seconds = time.perf_counter() - began
        exchange.metrics.note(request.method, PATH, 200, seconds, check)
        line = {"method": request.method, "path": PATH, "status": 200, "check": check}
        exchange.log({"at": exchange.clock(), **line, "ms": round(seconds * 1000, 2)})
        headers = {"X-HEARSE": "marrow", "Cache-Control": "no-store", **answer.headers}
        return Response(answer.body, 200, headers, "application/octet-stream")


def hearse_gate(exchange: Exchange) -> Part:
    """Make the gate, as a part of the server; an empty part if the policy switches it off."""
    if not exchange.policy.hearse.enabled:
        return Part()
    limits = exchange.policy.limits
    gate = Gate(
        exchange,
        Buckets(limits.requests_a_minute_by_address, 60),
        Buckets(limits.requests_a_minute_by_token, 60),
        Buckets(limits.accounts_a_day_by_address, 86_400),
    )

    async def answer(request: Request) -> Response:
        return await gate.answer(request)

    return Part([Route(PATH, answer, methods=["GET", "POST"])])


def act_named(act: str, method: str) -> Act:
    """B-270, B-271: find the function of a command. Raises Problem."""
    known = ACTS.get(act)
    if known is None or method not in ("GET", known[0]):
        raise problem("request.shape", f"{method} act={printable(act)[:20]!r}; known are {', '.join(ACTS)}")
    return known[1]


def refusal(trouble: Problem, concerns_file: bool) -> HearseAnswer:
    """B-276: INFO if the client can go on with other files, else FATAL."""
    goes_on = concerns_file or trouble.check in ONLY_THIS_FILE
    text = f"{printable(str(trouble))} ({trouble.check})\n"
    return HearseAnswer(text.encode(), {"X_ERROR": "INFO" if goes_on else "FATAL"})


def info(text: str) -> HearseAnswer:
    return HearseAnswer(f"INFO: {text}\n".encode(), {"X_ERROR": "INFO"})


# The headers of a request


def token_of(request: Request) -> str:
    return request.headers.get("x_usertoken", "").strip()


def code_of(request: Request) -> str:
    """B-282: the level that a file's name says, such as D0.5. Raises HostileFile."""
    name = request.headers.get("x_filename", "").strip()
    found = NAME.match(name)
    if not found:
        raise HostileFile(f"a file named {printable(name)[:40]!r}; one looks like bonD0.5 or bonQVal.L")
    return found[1]


def digest_of(request: Request) -> bytes:
    """B-278: the MD5 that the client has computed. Raises HostileFile."""
    text = request.headers.get("x_bonescrc", "").strip()
    if not MD5.match(text):
        raise HostileFile(f"X_BONESCRC {printable(text)[:40]!r}; it is an MD5 in hexadecimal digits")
    return bytes.fromhex(text)


def check_version(request: Request) -> None:
    """B-279: raise HostileFile for a game that the exchange cannot read. Some clients do not send it."""
    texts = [request.headers.get(name, "").strip() for name in WORDS]
    if not any(texts):
        return
    if not all(NUMBER.match(text) and int(text) < 2**64 for text in texts):
        raise HostileFile(f"X_VER1 to X_VER4 are {printable(' '.join(texts))[:60]!r}; they are four numbers")
    words = [*map(int, texts), SIZES[1]]
    check_game(b"".join(word.to_bytes(8, "little") for word in words))


def check_game(raw: bytes) -> None:
    """Raise HostileFile unless a file that begins so is of a game for which files can be written, too."""
    check_header(raw[:64].ljust(64, b"\0"))
    features = int.from_bytes(raw[8:16], "little")
    if features >= MOST_FEATURES:
        raise HostileFile(f"the features {features:#x}; they have at most 32 bits")


def levels_of(request: Request) -> frozenset[str]:
    """B-281: the codes of the bones that the client has."""
    names = request.headers.get("x_userlevels", "").split(",")
    return frozenset(found[1] for name in names if (found := NAME.match(name.strip())))


# The commands


async def new_user(exchange: Exchange, request: Request) -> HearseAnswer:
    """B-277: make an account. The mail address comes in X_USERTOKEN, from some clients in X_USEREMAIL."""
    address = token_of(request) or request.headers.get("x_useremail", "").strip()
    if not TOKEN.match(address):
        raise problem("request.shape", "newuser wants a mail address in X_USERTOKEN or X_USEREMAIL")
    now = exchange.clock()
    made = await exchange.change(lambda db: hearse_store.new_user(db, exchange.policy, address, now))
    return HearseAnswer(headers={"X_USERTOKEN": made.token})


async def change_user(exchange: Exchange, request: Request) -> HearseAnswer:
    """B-271: accept a new address or name, which some clients send and the exchange does not keep."""
    token, now = token_of(request), exchange.clock()
    await exchange.look(lambda db: accounts.caller_of(db, token, now))
    return HearseAnswer()


async def check(exchange: Exchange, request: Request) -> HearseAnswer:
    """B-278: refuse bones whose name, content or version an upload would be refused for."""
    code_of(request)
    check_version(request)
    digest, token, now = digest_of(request), token_of(request), exchange.clock()
    await exchange.look(lambda db: hearse_store.check_new(db, token, digest, now))
    return HearseAnswer()


async def upload(exchange: Exchange, request: Request) -> HearseAnswer:
    """B-280: judge the bones in the body, and keep them."""
    code, digest, token, now = code_of(request), digest_of(request), token_of(request), exchange.clock()
    check_version(request)
    await exchange.look(lambda db: hearse_store.check_new(db, token, digest, now))
    raw = await body_of(request, MAX_BYTES, exchange.policy.limits.body_seconds)
    if md5(raw, usedforsecurity=False).digest() != digest:
        raise problem("request.shape", f"X_BONESCRC is {digest.hex()}, and the body has another MD5")
    judged = await exchange.apart(partial(judge_real, raw, code))
    await exchange.change(lambda db: hearse_store.upload(db, exchange.policy, token, raw, judged, now))
    return HearseAnswer()


def judge_real(raw: bytes, code: str) -> Judged:
    """Judge a file of the real game. Raises HostileFile, also if its level is not the one in its name."""
    check_game(raw)
    inside = read_real(raw).name
    judged = judge(raw)
    if code not in (inside, judged.code):  # BT-18
        raise HostileFile(f"the file is named bon{code}, and is of level {inside}", code="bones.name")
    return judged


async def download(exchange: Exchange, request: Request) -> HearseAnswer:
    """B-281: send bones that the client does not have, for its own game; or INFO, which ends its run."""
    levels, token, now = levels_of(request), token_of(request), exchange.clock()
    wanted = await exchange.change(lambda db: hearse_store.begin(db, exchange.policy, token, levels, now))
    if isinstance(wanted, str):
        return info(wanted)
    after, wrapped = secrets.choice(STARTS), False
    for _ in range(MOST_OFFERS):
        ask = partial(next_offer, policy=exchange.policy, wanted=wanted, levels=levels, after=after)
        offer = await exchange.look(ask)
        if offer is None and wrapped:
            break
        if offer is None:
            after, wrapped = "", True
            continue
        after = offer.code
        if (sent := await lend_offer(exchange, wanted, offer, now)) is not None:
            return sent
    return info("nobody lies here for you now")


async def lend_offer(exchange: Exchange, wanted: Wanted, offer: Offer, now: int) -> HearseAnswer | None:
    """Lend the dead of an offer and send them as a file; None if they cannot be written or were just lent."""
    try:
        raw = await exchange.apart(partial(file_of, offer.data, wanted.build))
    except (NotInNetHack, HostileFile):
        return None
    digest = md5(raw, usedforsecurity=False)
    lent = await exchange.change(
        lambda db: hearse_store.lend(db, exchange.policy, wanted, offer, digest.digest(), now)
    )
    if not lent:
        return None
    return HearseAnswer(raw, {"X_FILENAME": f"bon{offer.code}", "X_BONESCRC": digest.hexdigest()})


def file_of(data: bytes, build: RealBuild) -> bytes:
    """Write dead of the store as a file of the client's game. Raises NotInNetHack."""
    return write_real_bones(read_bones(data, edition_named(build.edition)), build)


ACTS: Mapping[str, tuple[str, Act]] = {  # B-270: GET, and the method here, are allowed
    "newuser": ("GET", new_user),
    "changeuserinfo": ("POST", change_user),
    "bonescheck": ("GET", check),
    "upload": ("POST", upload),
    "download": ("GET", download),
}
