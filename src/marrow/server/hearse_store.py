"""The store of the gate of Hearse: its users, their uploads, and the dead that are lent to them.

Users are accounts whose tokens allow to contribute and to claim, and nothing else. A user may get a few dead
for each that he left. Dead that a user's list of levels names have reached him.
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
JUST_NOW = 120  # seconds in which dead that were sent must appear in the user's next list of levels


class Wanted(NamedTuple):
    """The account and the game that bones are wanted for."""

    account: str
    build: RealBuild


class Offer(NamedTuple):
    """Dead that could be lent."""

    id: str
    code: str
    data: bytes


def new_user(db: Database, policy: Policy, invite: str, now: int) -> NewToken:
    """B-277: make an account. The mail address that a client sends proves nothing and is not kept.

    Where the policy wants invitations, users write theirs instead of the address. Raises Problem.
    """
    name = f"hearse-{accounts.new_id()}"
    made = accounts.register(db, policy, name, now, invite=invite, scopes=SCOPES)
    db.change("INSERT INTO hearse_users (account) VALUES (?)", made.account)
    return made


def user_of(db: Database, secret: str, scope: Scope, now: int) -> str:
    """Find the account of a user by the token. Raises Problem."""
    caller = accounts.caller_of(db, secret, now)
    accounts.need(caller, scope)
    if not db.rows("SELECT 1 FROM hearse_users WHERE account = ?", caller.account):
        raise problem("token.unknown", "this token is for /v1, and not of a client of Hearse")
    return caller.account


def check_new(db: Database, secret: str, digest: bytes, now: int) -> None:
    """B-278: raise Problem if a file with this MD5 is known."""
    user_of(db, secret, Scope.CONTRIBUTE, now)
    if db.rows("SELECT 1 FROM hearse_files WHERE md5 = ?", digest):
        raise problem("dead.known", "these bones have been here before")


def upload(db: Database, policy: Policy, secret: str, raw: bytes, judged: Judged, now: int) -> None:
    """B-280: put judged bones into quarantine, and keep the version of the client's game. Raises Problem."""
    digest = md5(raw, usedforsecurity=False).digest()
    check_new(db, secret, digest, now)
    account = user_of(db, secret, Scope.CONTRIBUTE, now)
    page = dead.put(db, policy, judged, account, now)
    words: list[Value] = [int.from_bytes(raw[at : at + 8], "little") for at in (0, 8)]
    db.change("UPDATE hearse_users SET version = ?, features = ? WHERE account = ?", *words, account)
    db.change("INSERT INTO hearse_files (md5, dead) VALUES (?, ?)", digest, page.id)


def owed(db: Database, policy: Policy, account: str) -> int:
    """B-269: how many dead a user may still get: some for each that he left and no check refused."""
    left = count(
        db,
        "SELECT count(*) FROM dead WHERE account = ? AND (state <> 'quarantined' OR doubt = 'untried')",
        account,
    )
    _, met = lending.hold_account(db, account)
    return left * policy.hearse.given_for_each_left - met


def begin(db: Database, policy: Policy, secret: str, levels: frozenset[str], now: int) -> Wanted | str:
    """B-281: end the claims of dead that reached a user; his account and game, or why he gets none."""
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
        elif made_at > now - JUST_NOW:  # BT-33: a client that drops its bones would ask for ever
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
    """Find the most dangerous dead of the next code of which the user has no bones."""
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
        ((dead_id, after),) = rows
        if after not in levels:
            return Offer(dead_id, after, dead.body_of(db, dead_id))


def lend(db: Database, policy: Policy, wanted: Wanted, offer: Offer, digest: bytes, now: int) -> bool:
    """Lend dead to a user; False if they wait no more. Their MD5 keeps the file from being uploaded."""
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
