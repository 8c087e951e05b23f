"""What the gate of Hearse does in the store: its users, what they uploaded, and what is lent to them.

Its users are accounts whose tokens allow to contribute and to claim, and nothing else. They are owed a few
dead for each that they left; what a user's list of levels names has reached him.
"""

from hashlib import md5
from typing import NamedTuple

from marrow.sending.build import RealBuild
from marrow.server import accounts, dead, lending
from marrow.server.api_types import NewToken, Scope
from marrow.server.database import Database, Value, count
from marrow.server.judge import Judged
from marrow.server.log import note
from marrow.server.policy import Policy
from marrow.server.problems import problem

SCOPES = (Scope.CONTRIBUTE, Scope.CLAIM)
JUST_NOW = 120  # seconds: what was given in them must be in the next list of levels


class Wanted(NamedTuple):
    """Whom bones are for, and for which game."""

    account: str
    build: RealBuild


class Offer(NamedTuple):
    """Dead that could be lent."""

    id: str
    code: str
    data: bytes


def new_user(db: Database, policy: Policy, invite: str, now: int) -> NewToken:
    """B-277: make an account. The address that a client sends proves nothing and is not kept.

    Where registration is by invitation, the invitation stands in its place. Raises Problem.
    """
    name = f"hearse-{accounts.new_id()}"
    made = accounts.register(db, policy, name, now, invite=invite, scopes=SCOPES)
    db.change("INSERT INTO hearse_users (account) VALUES (?)", made.account)
    return made


def user_of(db: Database, secret: str, scope: Scope, now: int) -> str:
    """The account of a user of the gate. Raises Problem."""
    caller = accounts.caller_of(db, secret, now)
    accounts.need(caller, scope)
    if not db.rows("SELECT 1 FROM hearse_users WHERE account = ?", caller.account):
        raise problem("token.unknown", "this token is for /v1, and not of a client of Hearse")
    return caller.account


def check_new(db: Database, secret: str, digest: bytes, now: int) -> None:
    """B-278: raise Problem if a file with this MD5 was here before."""
    user_of(db, secret, Scope.CONTRIBUTE, now)
    if db.rows("SELECT 1 FROM hearse_files WHERE md5 = ?", digest):
        raise problem("dead.known", "these bones have been here before")


def upload(db: Database, policy: Policy, secret: str, raw: bytes, judged: Judged, now: int) -> None:
    """B-280: keep judged bones, and remember which game the client has. Raises Problem."""
    digest = md5(raw, usedforsecurity=False).digest()
    check_new(db, secret, digest, now)
    account = user_of(db, secret, Scope.CONTRIBUTE, now)
    page = dead.put(db, policy, judged, account, now)
    words: list[Value] = [int.from_bytes(raw[at : at + 8], "little") for at in (0, 8)]
    db.change("UPDATE hearse_users SET version = ?, features = ? WHERE account = ?", *words, account)
    db.change("INSERT INTO hearse_files (md5, dead) VALUES (?, ?)", digest, page.id)


def owed(db: Database, policy: Policy, account: str) -> int:
    """B-269: how many dead a user may still get: for each left that no check has found wrong, some."""
    left = count(
        db,
        "SELECT count(*) FROM dead WHERE account = ? AND (state <> 'quarantined' OR doubt = 'untried')",
        account,
    )
    _, met = lending.hold_account(db, account)
    return left * policy.hearse.given_for_each_left - met


def begin(db: Database, policy: Policy, secret: str, levels: frozenset[str], now: int) -> Wanted | str:
    """B-281: what a user wants, once what reached him is noted; or a sentence why he gets nothing."""
    account = user_of(db, secret, Scope.CLAIM, now)
    lending.hold_account(db, account)
    missing = ""
    for claim, code, made_at in db.rows(
        "SELECT c.claim, d.code, c.made_at FROM claims c JOIN dead d ON d.id = c.dead"
        " WHERE c.account = ? AND c.state = 'lent'",
        account,
    ):
        if code in levels:
            lending.take(db, account, claim, now)
        elif made_at > now - JUST_NOW:  # BT-33: who does not keep what he gets, would ask for ever
            missing = code
    if missing:
        return f"bon{missing} was sent a moment ago, and is not among your bones"
    ((version, features),) = db.rows("SELECT version, features FROM hearse_users WHERE account = ?", account)
    if not version:
        return "upload bones first, so that it is known which game you have"
    if owed(db, policy, account) < 1:
        return "you have got as many bones as you are owed; upload more"
    return Wanted(account, RealBuild(version, features))


def next_offer(
    db: Database, policy: Policy, wanted: Wanted, levels: frozenset[str], after: str
) -> Offer | None:
    """The most dangerous of the dead of the next code, none of whose bones the user has."""
    own = "" if policy.lending.own_dead else wanted.account
    most = policy.hearse.counts_as_level + policy.lending.danger_above_level
    while True:
        rows = db.rows(
            "SELECT id, code FROM dead WHERE state = 'waiting' AND edition = ? AND code > ?"
            " AND danger <= ? AND account <> ? ORDER BY code, danger DESC, number LIMIT 1",
            wanted.build.edition, after, most, own,
        )  # fmt: skip
        if not rows:
            return None
        ((one, after),) = rows
        if after not in levels:
            return Offer(one, after, dead.body_of(db, one))


def lend(db: Database, policy: Policy, wanted: Wanted, offer: Offer, digest: bytes, now: int) -> bool:
    """Lend dead to a user; whether they still waited. The file's MD5 keeps it from coming back."""
    account = wanted.account
    if owed(db, policy, account) < 1:
        return False
    until = now + policy.lending.lease_hours * lending.HOUR
    claim = f"hearse-{accounts.new_id()}"  # the same dead may be lent twice within a second
    lent = db.change(
        "UPDATE dead SET state = 'lent', changed_at = ?, finder = ?, claim = ?, lease_until = ?"
        f" WHERE id = ? AND {dead.IN_STATE}",
        now, account, claim, until, offer.id, "waiting",
    )  # fmt: skip
    if not lent:
        return False
    note(db, now, account, "dead", offer.id, was="waiting", became="lent", why="to a client of Hearse")
    db.change(
        "INSERT INTO claims (account, claim, dead, state, made_at, lease_until)"
        " VALUES (?, ?, ?, 'lent', ?, ?)",
        account, claim, offer.id, now, until,
    )  # fmt: skip
    db.change("UPDATE accounts SET met = met + 1 WHERE id = ?", account)
    db.change("INSERT INTO hearse_files (md5, dead) VALUES (?, ?) ON CONFLICT DO NOTHING", digest, offer.id)
    return True
