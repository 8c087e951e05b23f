"""The types of requests and answers of the API, version 1. Its OpenAPI page is made from them."""

from enum import StrEnum
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

State = Literal["quarantined", "waiting", "lent", "taken", "withdrawn"]
ClaimState = Literal["lent", "taken", "returned", "lapsed", "withdrawn"]
Id = Annotated[str, Meta(pattern="^[0-9a-f]{24}$")]
ClaimId = Annotated[str, Meta(pattern="^[!-~]{1,128}$", description="the client's own name for it")]
EditionName = Annotated[str, Meta(pattern="^[ -~]{1,24}$")]
FileCode = Annotated[str, Meta(pattern="^[A-Z][0-9A-Za-z]{1,3}\\.[0-9A-Z]{1,3}$", description="D0.5")]
AccountName = Annotated[str, Meta(pattern="^[!-~]([ -~]{0,30}[!-~])?$")]
Why = Annotated[str, Meta(min_length=1, max_length=500)]
Moment = Annotated[int, Meta(ge=0, description="Unix time in seconds")]


class Scope(StrEnum):
    """A kind of request that a token allows."""

    READ = "read"
    CONTRIBUTE = "contribute"
    CLAIM = "claim"
    MODERATE = "moderate"


ORDINARY = (Scope.READ, Scope.CONTRIBUTE, Scope.CLAIM)


class RequestShape(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request: unknown fields are refused."""


class AnswerShape(msgspec.Struct, frozen=True):
    """An answer; later versions may add fields."""


class Register(RequestShape, frozen=True):
    name: AccountName
    invite: Annotated[str, Meta(max_length=64)] = ""


class NewToken(AnswerShape, frozen=True):
    """The only answer that holds the token itself."""

    id: Id
    token: str
    account: Id
    scopes: list[Scope]
    ends_at: Moment


class AskToken(RequestShape, frozen=True):
    scopes: Annotated[list[Scope], Meta(min_length=1, max_length=4)]
    label: Annotated[str, Meta(max_length=64)] = ""
    days: Annotated[int, Meta(ge=1, le=3_650)] = 365


class TokenPage(AnswerShape, frozen=True):
    id: Id
    label: str
    scopes: list[Scope]
    made_at: Moment
    ends_at: Moment
    revoked_at: Moment


class AccountPage(AnswerShape, frozen=True):
    """An account as its owner sees it. ``may_meet``: how many more dead it may claim; -1: any number."""

    id: Id
    name: str
    given: int
    met: int
    may_meet: int
    banned: bool
    tokens: list[TokenPage]


class Invite(AnswerShape, frozen=True):
    """The only answer that holds the invitation."""

    invite: str


class DeadPage(AnswerShape, frozen=True):
    """One dead as anybody may see it. Texts come from strangers: show them in quotes, and as text only."""

    id: Id
    edition: str
    code: str
    state: State
    doubt: str
    why: str
    danger: int
    because: list[str]
    hero: str
    killer: str
    turn: int
    put_at: Moment
    size: int
    losses: list[str] = []  # what Marrow's level cannot hold of a real game's
    proof: str = ""  # "waiting"; "proven": the replay left the same bones; or the check that did not hold
    proof_why: str = ""


class DeadList(AnswerShape, frozen=True):
    """Some dead, the oldest first; ``after`` of the next request is ``next``, unless that is 0.

    A list may be short or empty and not the last: a request looks only through so many dead.
    """

    dead: list[DeadPage]
    next: int


class OwnDead(AnswerShape, frozen=True):
    """One's own dead with their bones: a file packed by gzip, which JSON carries in base64."""

    page: DeadPage
    bones: bytes


class Exported(AnswerShape, frozen=True):
    account: AccountPage
    dead: list[OwnDead]
    next: int


class AskClaim(RequestShape, frozen=True):
    """Ask for the dead of one level: ``level`` is the finder's experience level.

    ``converts``: the client can convert dead of other editions, where the server joins them with its own.
    """

    edition: EditionName
    code: FileCode
    level: Annotated[int, Meta(ge=1, le=30)]
    claim: ClaimId
    converts: bool = False


class ClaimPage(AnswerShape, frozen=True):
    claim: ClaimId
    state: ClaimState
    dead: Id
    edition: str
    code: str
    lease_until: Moment


class Lent(AnswerShape, frozen=True):
    """The dead that a claim got, until ``lease_until``. The bones are a file packed by gzip, in base64."""

    claim: ClaimPage
    page: DeadPage
    bones: bytes


class ClaimList(AnswerShape, frozen=True):
    """Claims that are open, and those whose dead were withdrawn."""

    claims: list[ClaimPage]
    next: str = ""  # after which claim to go on; "" at the end


class WantedClaims(RequestShape, frozen=True):
    """Which claims to list: those after this one; "" is the beginning."""

    after: Annotated[str, Meta(pattern="^[!-~]{0,128}$")] = ""


class WantedDead(RequestShape, frozen=True, omit_defaults=True):
    """Which dead to list; an absent field may be anything. ``hero`` and ``killer`` are whole texts."""

    edition: EditionName | None = None
    code: FileCode | None = None
    hero: Annotated[str, Meta(max_length=255)] | None = None
    killer: Annotated[str, Meta(max_length=255)] | None = None
    state: State | None = None
    after: Annotated[int, Meta(ge=0, le=2**62)] = 0
    limit: Annotated[int, Meta(ge=1, le=100)] = 50


class WantedPart(RequestShape, frozen=True):
    """Which part of a list: what comes after this number; 0 is the beginning."""

    after: Annotated[int, Meta(ge=0, le=2**62)] = 0


class AskWhy(RequestShape, frozen=True):
    """The reason of a report, a release, a withdrawal, a ban or a note."""

    why: Why


class LogLine(AnswerShape, frozen=True):
    number: int
    at: Moment
    who: str
    what: str
    about: str
    was: str
    became: str
    why: str


class LogList(AnswerShape, frozen=True):
    lines: list[LogLine]
    next: int


class Done(AnswerShape, frozen=True):
    """It is done."""

    done: bool = True


class ProblemPage(AnswerShape, frozen=True):
    """RFC 9457: what is wrong. ``check`` is a word that stays the same, listed in docs/exchange.md."""

    type: str
    title: str
    status: int
    detail: str
    check: str
