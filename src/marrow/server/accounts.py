"""Accounts, tokens and invitations. A secret is shown once; the store keeps only its hash."""

import re
import secrets
from functools import lru_cache
from hashlib import sha256
from typing import NamedTuple

from marrow.formats.answers import printable
from marrow.server.api_types import AccountPage, NewToken, Scope, TokenPage
from marrow.server.database import Database
from marrow.server.log import note
from marrow.server.policy import Policy
from marrow.server.problems import problem

DAY = 86_400
TOKEN_DAYS = 365
NAME = re.compile("[!-~]([ -~]{0,30}[!-~])?")  # ASCII, so that no two names look the same
TOKEN, INVITE = "mrw_", "mrwi_"
CLOSED = " "  # ends the name of an account that is closed
OPERATOR = "operator"  # stands in the log where the machine's owner made a change


class Caller(NamedTuple):
    """The account that makes a request, and the scopes of its token."""

    account: str
    scopes: frozenset[Scope]
    token: str


def new_id() -> str:
    return secrets.token_hex(12)


def hashed(secret: str) -> bytes:
    """Hash a secret for the store. It has 256 random bits, so a plain hash gives nothing away."""
    return sha256(secret.encode()).digest()


def caller_of(db: Database, secret: str, now: int) -> Caller:
    """Find the caller by a token. Raises Problem."""
    return caller_with(db, hashed(secret) if secret else b"", now)


def caller_with(db: Database, token: bytes, now: int) -> Caller:
    """Find the caller by the hash of a token, which is empty if the request has none. Raises Problem."""
    if not token:
        raise problem("token.missing", "this needs the header 'Authorization: Bearer mrw_…'")
    rows = db.rows(
        "SELECT t.id, t.account, t.scopes, t.ends_at, t.revoked_at, a.banned_at"
        " FROM tokens t JOIN accounts a ON a.id = t.account WHERE t.hash = ?",
        token,
    )
    if not rows:
        raise problem("token.unknown", "no such token; 'marrow exchange login' gets one")
    name, account, scopes, ends_at, revoked_at, banned_at = rows[0]
    if revoked_at:
        raise problem("token.unknown", f"token {name} was revoked at {revoked_at}")
    if ends_at <= now:
        raise problem("token.unknown", f"token {name} ended at {ends_at}; the time is {now}")
    if banned_at:
        raise problem("account.banned", f"account {account} was banned at {banned_at}")
    return Caller(account, scopes_in(scopes), name)


@lru_cache(maxsize=16)  # every set of the four
def scopes_in(words: str) -> frozenset[Scope]:
    return frozenset(Scope(word) for word in words.split())


def need(caller: Caller, scope: Scope) -> None:
    """Raise Problem unless the token has this scope."""
    if scope not in caller.scopes:
        has = ", ".join(sorted(caller.scopes))
        raise problem("token.scope", f"token {caller.token} allows {has}; this needs {scope}")


def register(
    db: Database,
    policy: Policy,
    name: str,
    now: int,
    *,
    invite: str = "",
    scopes: tuple[Scope, ...],
    by: str = "",
) -> NewToken:
    """Make an account and its first token. ``by``: OPERATOR makes accounts whatever the policy says."""
    if not NAME.fullmatch(name):
        shown = printable(name)[:40]
        raise problem("account.name", f"the name {shown!r}; write 1 to 32 printable ASCII characters")
    account = new_id()
    if not by:
        _may_register(db, policy, invite, account)
    made = db.change(
        "INSERT INTO accounts (id, name, made_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING", account, name, now
    )
    if not made:
        raise problem("account.name-taken", f"there is an account {name!r} already")
    note(db, now, by or account, "account", account, became="made")
    return new_token(db, account, scopes, "first", TOKEN_DAYS, now)


def _may_register(db: Database, policy: Policy, invite: str, account: str) -> None:
    mode = policy.registration.mode
    if mode == "operator":
        raise problem("account.closed", "the operator of this server makes the accounts")
    if mode == "invite":
        used = "UPDATE invites SET used_by = ? WHERE hash = ? AND used_by = ''"
        if not db.change(used, account, hashed(invite)):
            raise problem("account.invite", "this needs an invitation that nobody has used yet")


def new_token(
    db: Database, account: str, scopes: tuple[Scope, ...], label: str, days: int, now: int
) -> NewToken:
    """Make a token. This is the only time that its secret is shown."""
    secret, token = TOKEN + secrets.token_urlsafe(32), new_id()
    ends_at = now + days * DAY
    words = tuple(sorted(set(scopes)))
    db.change(
        "INSERT INTO tokens (hash, id, account, scopes, label, made_at, ends_at)"
        " VALUES (?, ?, ?, ?, ?, ?, ?)",
        hashed(secret), token, account, " ".join(words), printable(label), now, ends_at,
    )  # fmt: skip
    note(db, now, account, "token", token, became="made", why=" ".join(words))
    return NewToken(token, secret, account, list(words), ends_at)


def revoke(db: Database, account: str, token: str, now: int) -> None:
    """End one of the account's tokens. Raises Problem if it has no such token."""
    sql = "UPDATE tokens SET revoked_at = ? WHERE id = ? AND account = ? AND revoked_at = 0"
    if db.change(sql, now, token, account):
        note(db, now, account, "token", token, became="revoked")
    elif not db.rows("SELECT 1 FROM tokens WHERE id = ? AND account = ?", token, account):
        raise problem("token.unknown", f"this account has no token {token}")


def new_invite(db: Database, by: str, now: int) -> str:
    """Make an invitation for one account."""
    secret = INVITE + secrets.token_urlsafe(32)
    db.change("INSERT INTO invites (hash, made_by, made_at) VALUES (?, ?, ?)", hashed(secret), by, now)
    note(db, now, by, "invite", hashed(secret).hex()[:24], became="made")
    return secret


def ban(db: Database, by: str, account: str, why: str, now: int) -> None:
    """Ban an account from all requests. Its dead stay until they are withdrawn."""
    if not db.rows("SELECT 1 FROM accounts WHERE id = ?", account):
        raise problem("account.unknown", f"there is no account {account}")
    if db.change("UPDATE accounts SET banned_at = ? WHERE id = ? AND banned_at = 0", now, account):
        note(db, now, by, "account", account, became="banned", why=why)


def close_account(db: Database, account: str, now: int) -> None:
    """Forget an account's name, and end all its tokens. The log keeps its id.

    The name that it gets ends with a space, so no other account can be made with it.
    """
    db.change(f"UPDATE accounts SET name = id || '{CLOSED}' WHERE id = ?", account)
    db.change(
        "UPDATE tokens SET revoked_at = ?, label = '' WHERE account = ? AND revoked_at = 0", now, account
    )
    db.change("DELETE FROM answers WHERE account = ?", account)
    note(db, now, account, "account", account, became="closed")


def hold_open(db: Database, account: str) -> None:
    """Lock an account so that it stays open until the transaction ends. Raises Problem if it is closed."""
    ((name,),) = db.rows(f"SELECT name FROM accounts WHERE id = ?{db.hold}", account)
    if name.endswith(CLOSED):
        raise problem("token.unknown", f"account {account} was closed")


def account_page(db: Database, policy: Policy, account: str) -> AccountPage:
    """An account as its owner sees it."""
    ((name, given, met, banned_at),) = db.rows(
        "SELECT name, given, met, banned_at FROM accounts WHERE id = ?", account
    )
    tokens = [
        TokenPage(token, label, [Scope(word) for word in scopes.split()], made_at, ends_at, revoked_at)
        for token, label, scopes, made_at, ends_at, revoked_at in db.rows(
            "SELECT id, label, scopes, made_at, ends_at, revoked_at FROM tokens WHERE account = ?"
            " ORDER BY made_at, id",
            account,
        )
    ]
    left = may_meet(policy, given, met) if policy.lending.ratio else -1
    return AccountPage(account, name, given, met, left, bool(banned_at), tokens)


def may_meet(policy: Policy, given: int, met: int) -> int:
    """How many more dead an account may claim that has left ``given`` and met ``met``."""
    lending = policy.lending
    return max(0, lending.start + given * lending.met_for_each_left - met)
