"""Every request of the API, version 1, as a row: its method and path, its types, and its task."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

import msgspec

from marrow.editions import find_edition, known_names
from marrow.formats.answers import printable
from marrow.formats.bones import MAX_BYTES
from marrow.judging.proof import MAX_PACKED
from marrow.server import accounts, batched_endings, batched_uploads, dead, lending, log, proofs
from marrow.server.accounts import Caller
from marrow.server.api_types import (
    ORDINARY,
    AccountPage,
    AskClaim,
    AskToken,
    AskWhy,
    ClaimList,
    ClaimPage,
    DeadList,
    DeadPage,
    Done,
    Exported,
    Invite,
    Lent,
    LogList,
    NewToken,
    Register,
    Scope,
    WantedClaims,
    WantedDead,
    WantedPart,
)  # fmt: skip
from marrow.server.database import Database, Together
from marrow.server.judge import judge
from marrow.server.policy import Policy
from marrow.server.problems import problem


class Call(NamedTuple):
    """One request whose caller is known. ``path``: the variable parts of its path."""

    policy: Policy
    now: int
    caller: Caller
    path: dict[str, str]
    asked: Any = None  # the body or the parameters, as the endpoint's type
    file: Any = None  # a body that is a file, as its kind reads it


class UncheckedCall(NamedTuple):
    """One request whose token the store has not checked yet."""

    policy: Policy
    now: int
    token: bytes  # its hash
    path: dict[str, str]
    asked: Any = None
    file: Any = None
    key: str = ""  # the Idempotency-Key, if its answer is kept
    request_hash: bytes = b""  # of the request that comes with the key


Answer = msgspec.Struct | None
NOBODY = Caller("", frozenset(), "")


class FileKind(NamedTuple):
    """A kind of file as a body: its most bytes, and the function that reads and checks it."""

    most: int
    read: Callable[[Policy, bytes], Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class Endpoint:
    """One row. ``asks``: the type of a JSON body; ``wants``: of the parameters; ``takes``: a kind of file."""

    method: str
    path: str
    says: str
    task: Callable[[Database, Call], Answer]
    answers: type[msgspec.Struct]
    scope: Scope | None
    status: int = 200
    asks: type[msgspec.Struct] | None = None
    wants: type[msgspec.Struct] | None = None
    takes: FileKind | None = None
    changes: bool = False
    together: Callable[[UncheckedCall], Together | None] = lambda call: None
    short: bool = False  # the task changes a handful of rows, found by their keys
    keeps: bool = False  # the answer is kept for its Idempotency-Key: small, and without secrets
    may_be_none: bool = False  # 204


def register(db: Database, call: Call) -> NewToken:
    asked: Register = call.asked
    return accounts.register(db, call.policy, asked.name, call.now, invite=asked.invite, scopes=ORDINARY)


def show_me(db: Database, call: Call) -> AccountPage:
    return accounts.account_page(db, call.policy, call.caller.account)


def export_mine(db: Database, call: Call) -> Exported:
    found, after = dead.own(db, call.caller.account, call.asked.after)
    return Exported(show_me(db, call), found, after)


def close_me(db: Database, call: Call) -> Done:
    accounts.hold_open(db, call.caller.account)  # an upload that runs now ends before, or is refused
    dead.delete_of(db, call.caller.account, call.now)
    accounts.close_account(db, call.caller.account, call.now)
    return Done()


def make_token(db: Database, call: Call) -> NewToken:
    """Make a token, which never allows more than the token that asks for it."""
    asked: AskToken = call.asked
    for scope in asked.scopes:
        accounts.need(call.caller, scope)
    return accounts.new_token(db, call.caller.account, tuple(asked.scopes), asked.label, asked.days, call.now)


def revoke_token(db: Database, call: Call) -> Done:
    accounts.revoke(db, call.caller.account, call.path["id"], call.now)
    return Done()


def invite(db: Database, call: Call) -> Invite:
    return Invite(accounts.new_invite(db, call.caller.account, call.now))


def leave(db: Database, call: Call) -> DeadPage:
    return dead.put(db, call.policy, call.file, call.caller.account, call.now)


def leave_together(call: UncheckedCall) -> Together:
    return batched_uploads.leave_together(
        call.policy, call.token, call.file, call.now, key=call.key, request=call.request_hash
    )


def leave_replay(db: Database, call: Call) -> DeadPage:
    return proofs.put_replay(db, call.policy, call.caller.account, call.path["id"], call.file, call.now)


def list_dead(db: Database, call: Call) -> DeadList:
    asked: WantedDead = call.asked
    wanted = {
        name: printable(value)
        for name in ("edition", "code", "hero", "killer", "state")
        if (value := getattr(asked, name)) is not None
    }
    return dead.listed(db, wanted, asked.after, asked.limit, dead.LOOKED_THROUGH)


def show_dead(db: Database, call: Call) -> DeadPage:
    return dead.page_of(db, call.path["id"])


def report(db: Database, call: Call) -> Done:
    lending.report(db, call.caller.account, call.path["id"], call.asked.why, call.now)
    return Done()


def withdraw(db: Database, call: Call) -> DeadPage:
    """Withdraw dead of the caller, or with the scope of a moderator those of anybody."""
    dead_id, who = call.path["id"], call.caller.account
    dead.state_of(db, dead_id)
    if not db.rows("SELECT 1 FROM dead WHERE id = ? AND account = ?", dead_id, who):
        accounts.need(call.caller, Scope.MODERATE)
    dead.withdraw(db, dead_id, who, call.asked.why, call.now)
    return dead.page_of(db, dead_id)


def release(db: Database, call: Call) -> DeadPage:
    dead.release(db, call.path["id"], call.caller.account, call.asked.why, call.now)
    return dead.page_of(db, call.path["id"])


def add_note(db: Database, call: Call) -> Done:
    dead.state_of(db, call.path["id"])
    log.note(db, call.now, call.caller.account, "note", call.path["id"], why=call.asked.why)
    return Done()


def ban(db: Database, call: Call) -> Done:
    accounts.ban(db, call.caller.account, call.path["id"], call.asked.why, call.now)
    return Done()


def show_log(db: Database, call: Call) -> LogList:
    return log.lines(db, call.asked.after)


def claim(db: Database, call: Call) -> Lent | None:
    asked: AskClaim = call.asked
    if find_edition(asked.edition) is None:
        raise problem(
            "edition.unknown", f"there is no edition {asked.edition!r}; known are {', '.join(known_names())}"
        )
    return lending.claim(db, call.policy, call.caller.account, asked, call.now)


def claim_together(call: UncheckedCall) -> Together | None:
    return lending.claim_together(call.policy, call.token, call.asked, call.now)


def list_claims(db: Database, call: Call) -> ClaimList:
    return lending.open_claims(db, call.caller.account, call.asked.after)


def take(db: Database, call: Call) -> ClaimPage:
    return lending.take(db, call.caller.account, call.path["claim"], call.now)


def take_together(call: UncheckedCall) -> Together | None:
    return None if call.key else batched_endings.taken_together(call.token, call.path["claim"], call.now)


def give_back(db: Database, call: Call) -> ClaimPage:
    return lending.give_back(db, call.caller.account, call.path["claim"], call.now)


def give_back_together(call: UncheckedCall) -> Together | None:
    return None if call.key else batched_endings.returned_together(call.token, call.path["claim"], call.now)


BONES = FileKind(MAX_BYTES, lambda policy, raw: judge(raw))
REPLAY = FileKind(MAX_PACKED, proofs.checked_replay)
READ, CONTRIBUTE, CLAIM, MODERATE = Scope.READ, Scope.CONTRIBUTE, Scope.CLAIM, Scope.MODERATE
ENDPOINTS = (
    Endpoint(
        method="POST", path="/v1/accounts", says="Make an account and its first token.", task=register,
        answers=NewToken, scope=None, status=201, asks=Register, changes=True,
    ),
    Endpoint(
        method="GET", path="/v1/me", says="Show one's account and its tokens.", task=show_me,
        answers=AccountPage, scope=READ,
    ),
    Endpoint(
        method="DELETE", path="/v1/me", says="Withdraw and forget all one's dead, and close the account.",
        task=close_me, answers=Done, scope=CONTRIBUTE, changes=True,
    ),
    Endpoint(
        method="GET", path="/v1/me/dead", says="Export one's dead with their bones.", task=export_mine,
        answers=Exported, scope=READ, wants=WantedPart,
    ),
    Endpoint(
        method="POST", path="/v1/tokens", says="Make another token.", task=make_token, answers=NewToken,
        scope=READ, status=201, asks=AskToken, changes=True,
    ),
    Endpoint(
        method="DELETE", path="/v1/tokens/{id}", says="Revoke one of one's tokens.", task=revoke_token,
        answers=Done, scope=READ, changes=True, keeps=True,
    ),
    Endpoint(
        method="POST", path="/v1/invites", says="Make an invitation for one account.", task=invite,
        answers=Invite, scope=MODERATE, status=201, changes=True,
    ),
    Endpoint(
        method="POST", path="/v1/bones", says="Leave a bones file of Marrow or of NetHack 3.6.", task=leave,
        answers=DeadPage, scope=CONTRIBUTE, status=batched_uploads.STATUS, takes=BONES, changes=True,
        short=True, together=leave_together, keeps=True,
    ),
    Endpoint(
        method="POST", path="/v1/dead/{id}/replay", says="Leave a replay that proves one's dead.",
        task=leave_replay, answers=DeadPage, scope=CONTRIBUTE, status=202, takes=REPLAY, changes=True,
        keeps=True,
    ),
    Endpoint(
        method="GET", path="/v1/dead", says="List the dead.", task=list_dead, answers=DeadList, scope=READ,
        wants=WantedDead,
    ),
    Endpoint(
        method="GET", path="/v1/dead/{id}", says="Show one dead.", task=show_dead, answers=DeadPage,
        scope=READ,
    ),
    Endpoint(
        method="POST", path="/v1/dead/{id}/report", says="Tell the moderators what is wrong with them.",
        task=report, answers=Done, scope=READ, asks=AskWhy, changes=True, keeps=True,
    ),
    Endpoint(
        method="POST", path="/v1/dead/{id}/withdraw", says="Take one's own dead, or a moderator any, away.",
        task=withdraw, answers=DeadPage, scope=CONTRIBUTE, asks=AskWhy, changes=True, keeps=True,
    ),
    Endpoint(
        method="POST", path="/v1/dead/{id}/release", says="Let doubtful dead have their trial.", task=release,
        answers=DeadPage, scope=MODERATE, asks=AskWhy, changes=True, keeps=True,
    ),
    Endpoint(
        method="POST", path="/v1/dead/{id}/note", says="Add a note to the log.", task=add_note, answers=Done,
        scope=MODERATE, asks=AskWhy, changes=True, keeps=True,
    ),
    Endpoint(
        method="POST", path="/v1/accounts/{id}/ban", says="Ban an account.", task=ban, answers=Done,
        scope=MODERATE, asks=AskWhy, changes=True, keeps=True,
    ),
    Endpoint(
        method="GET", path="/v1/log", says="Read the log.", task=show_log, answers=LogList, scope=MODERATE,
        wants=WantedPart,
    ),
    Endpoint(
        method="POST", path="/v1/claims", says="Ask for the dead of a level: one are lent, or none (204).",
        task=claim, answers=Lent, scope=CLAIM, asks=AskClaim, changes=True, short=True,
        together=claim_together, may_be_none=True,
    ),
    Endpoint(
        method="GET", path="/v1/claims", says="List one's open claims, and withdrawn ones.", task=list_claims,
        answers=ClaimList, scope=CLAIM, wants=WantedClaims,
    ),
    Endpoint(
        method="POST", path="/v1/claims/{claim}/taken", says="The hero has met the dead.", task=take,
        answers=ClaimPage, scope=CLAIM, changes=True, short=True, together=take_together, keeps=True,
    ),
    Endpoint(
        method="POST", path="/v1/claims/{claim}/returned", says="The dead were not met.", task=give_back,
        answers=ClaimPage, scope=CLAIM, changes=True, short=True, together=give_back_together, keeps=True,
    ),
)  # fmt: skip
