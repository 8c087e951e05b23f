"""Lending the dead: each to one finder at a time, for as long as the lease lasts."""

from typing import Any

from marrow.editions import find_edition
from marrow.server.accounts import may_meet
from marrow.server.api_types import AskClaim, ClaimList, ClaimPage, Lent
from marrow.server.database import AtOnce, Database
from marrow.server.dead import COLUMNS, FIELDS, WHOLE, move, page_from, page_of, whole
from marrow.server.log import note
from marrow.server.policy import Policy
from marrow.server.problems import problem

HOUR = 3_600
MOST_LAPSES = 500  # in one transaction
MOST_CLAIMS = 1_000  # listed
STATE = FIELDS.index("state")
FIND = (  # in the index dead_waiting alone, however many there are
    f"{WHOLE} WHERE d.state = 'waiting' AND d.edition = ?"
    " AND d.code = ? AND d.danger <= ? AND d.account <> ? ORDER BY d.danger DESC, d.number LIMIT 1"
)
LEND = (
    "UPDATE dead SET state = 'lent', changed_at = ?, finder = ?, claim = ?, lease_until = ? WHERE number = ?"
)


def claim(db: Database, policy: Policy, account: str, asked: AskClaim, now: int) -> Lent | None:
    """Lend one dead of the level, or nobody; a repeated claim gets the same. Raises Problem.

    The hardest that the finder may meet goes first, and of equals the oldest.
    """
    given, met = hold_account(db, account)
    before = find_claim(db, account, asked.claim)
    if before is not None:
        if before.edition not in policy.editions.met_in(asked.edition) or before.code != asked.code:
            was = f"{before.code} of {before.edition}"
            raise problem("claim.reused", f"claim {asked.claim} was for {was}; take another name")
        return Lent(before, *whole(db, before.dead))
    lending = policy.lending
    if lending.ratio and may_meet(policy, given, met) < 1:
        raise problem("claim.ratio", f"{met} met or lent, {given} left: leave bones, or return some")
    until = now + lending.lease_hours * HOUR
    for edition in policy.editions.met_in(asked.edition) if asked.converts else (asked.edition,):
        rows = db.rows(
            f"{FIND}{db.skip_locked and ' FOR UPDATE OF d SKIP LOCKED'}", edition, asked.code,
            asked.level + lending.danger_above_level, "" if lending.own_dead else account,
        )  # fmt: skip
        if rows:
            break
    else:
        return None
    ((*row, data),) = rows
    number, one = row[:2]
    row[STATE] = "lent"
    db.change(LEND, now, account, asked.claim, until, number)
    note(db, now, account, "dead", one, was="waiting", became="lent")
    db.change(
        "INSERT INTO claims (account, claim, dead, state, made_at, lease_until)"
        " VALUES (?, ?, ?, 'lent', ?, ?)",
        account, asked.claim, one, now, until,
    )  # fmt: skip
    db.change("UPDATE accounts SET met = met + 1 WHERE id = ?", account)
    lent = ClaimPage(asked.claim, "lent", one, edition, asked.code, until)
    return Lent(lent, page_from(tuple(row)), bytes(data))


AT_ONCE = (  # the same for the ordinary claim, whose token is good, that is new, and for whom somebody waits
    "WITH who AS (SELECT a.id FROM tokens t JOIN accounts a ON a.id = t.account"
    " WHERE t.hash = ? AND t.revoked_at = 0 AND t.ends_at > ? AND a.banned_at = 0"
    " AND 'claim' = ANY (string_to_array(t.scopes, ' ')) AND a.met < ?::bigint + a.given * ?::bigint"
    " AND NOT EXISTS (SELECT 1 FROM claims c WHERE c.account = a.id AND c.claim = ?) FOR UPDATE OF a),"
    " found AS (SELECT number FROM dead WHERE state = 'waiting' AND edition = ? AND code = ? AND danger <= ?"
    " AND account <> (SELECT id FROM who) ORDER BY danger DESC, number LIMIT 1 FOR UPDATE SKIP LOCKED),"
    " lent AS (UPDATE dead d SET state = 'lent', changed_at = ?, finder = who.id, claim = ?, lease_until = ?"
    " FROM found, who WHERE d.number = found.number RETURNING d.*),"
    " noted AS (INSERT INTO log (at, who, what, about, was, became, why)"
    " SELECT changed_at, finder, 'dead', id, 'waiting', 'lent', '' FROM lent),"
    " made AS (INSERT INTO claims (account, claim, dead, state, made_at, lease_until)"
    " SELECT finder, claim, id, 'lent', changed_at, lease_until FROM lent),"
    " counted AS (UPDATE accounts a SET met = a.met + 1 FROM lent WHERE a.id = lent.finder)"
    f" SELECT {COLUMNS}, b.data, d.claim, d.lease_until FROM lent d JOIN bodies b ON b.sha256 = d.sha256"
)
NO_RATIO = 10**15


def claim_at_once(policy: Policy, token: bytes, asked: AskClaim, now: int) -> AtOnce | None:
    """The statement that does what ``claim`` does, if this claim is an ordinary one."""
    lending = policy.lending
    joined = asked.converts and len(policy.editions.met_in(asked.edition)) > 1
    if joined or lending.own_dead or find_edition(asked.edition) is None:
        return None
    start = lending.start if lending.ratio else NO_RATIO
    values = (
        token, now, start, lending.met_for_each_left, asked.claim, asked.edition, asked.code,
        asked.level + lending.danger_above_level, now, asked.claim, now + lending.lease_hours * HOUR,
    )  # fmt: skip
    return AtOnce(AT_ONCE, values, lent_at_once)


def lent_at_once(row: tuple[Any, ...]) -> Lent:
    page = page_from(row[: len(FIELDS)])
    data, claim, until = row[len(FIELDS) :]
    return Lent(ClaimPage(claim, "lent", page.id, page.edition, page.code, until), page, bytes(data))


def hold_account(db: Database, account: str) -> tuple[int, int]:
    """Let nobody else claim for this account until the transaction ends; how many it left and met."""
    ((given, met),) = db.rows(f"SELECT given, met FROM accounts WHERE id = ?{db.hold}", account)
    return given, met


CLAIM = (
    "SELECT c.claim, c.state, c.dead, d.edition, d.code, c.lease_until"
    " FROM claims c JOIN dead d ON d.id = c.dead"
)


def find_claim(db: Database, account: str, name: str) -> ClaimPage | None:
    rows = db.rows(f"{CLAIM} WHERE c.account = ? AND c.claim = ?", account, name)
    return ClaimPage(*rows[0]) if rows else None


def open_claims(db: Database, account: str) -> ClaimList:
    """The account's claims that have not ended, and those whose dead were withdrawn meanwhile."""
    rows = db.rows(
        f"{CLAIM} WHERE c.account = ? AND c.state IN ('lent', 'withdrawn') ORDER BY c.claim LIMIT ?",
        account, MOST_CLAIMS,
    )  # fmt: skip
    return ClaimList([ClaimPage(*row) for row in rows])


def claim_named(db: Database, account: str, name: str) -> ClaimPage:
    """Raises Problem if the account has no such claim."""
    found = find_claim(db, account, name)
    if found is None:
        raise problem("claim.unknown", f"this account has no claim {name}")
    return found


def take(db: Database, account: str, name: str, now: int) -> ClaimPage:
    """The hero has met the dead, who are never lent again. Raises Problem.

    If the lease had lapsed and they still wait, they are taken all the same; if they were withdrawn,
    nothing changes.
    """
    hold_account(db, account)
    found = claim_named(db, account, name)
    if found.state in ("taken", "withdrawn"):
        return found
    if found.state == "returned":
        raise problem("claim.ended", f"claim {name} was returned; it cannot be taken")
    was = "lent" if found.state == "lent" else "waiting"
    if was == "waiting":
        sql = "UPDATE dead SET finder = ?, claim = ? WHERE id = ? AND state = 'waiting'"
        if not db.change(sql, account, name, found.dead):
            raise problem(
                "claim.lapsed", f"the lease of {name} ended at {found.lease_until}, and others have them"
            )
        db.change("UPDATE accounts SET met = met + 1 WHERE id = ?", account)
    move(db, found.dead, was, "taken", account, "", now)
    return _end(db, account, found, "taken", now)


def give_back(db: Database, account: str, name: str, now: int) -> ClaimPage:
    """The dead were not met, and wait again. Raises Problem."""
    hold_account(db, account)
    found = claim_named(db, account, name)
    if found.state in ("returned", "lapsed"):
        return found
    if found.state == "taken":
        raise problem("claim.ended", f"claim {name} was taken; it cannot be returned")
    if found.state == "lent":
        move(db, found.dead, "lent", "waiting", account, "returned", now)
    db.change("UPDATE accounts SET met = met - 1 WHERE id = ?", account)
    return _end(db, account, found, "returned", now)


def _end(db: Database, account: str, found: ClaimPage, state: str, now: int) -> ClaimPage:
    db.change("UPDATE claims SET state = ? WHERE account = ? AND claim = ?", state, account, found.claim)
    return claim_named(db, account, found.claim)


def lapse(db: Database, now: int) -> int:
    """Let dead whose lease has ended wait again; how many."""
    rows = db.rows(
        "SELECT id, finder, claim FROM dead WHERE state = 'lent' AND lease_until <= ?"
        f" ORDER BY lease_until LIMIT ?{db.skip_locked}",
        now, MOST_LAPSES,
    )  # fmt: skip
    for one, finder, name in sorted(rows, key=lambda row: row[1]):
        move(db, one, "lent", "waiting", "lease", f"claim {name} was not confirmed", now)
        db.change("UPDATE claims SET state = 'lapsed' WHERE account = ? AND claim = ?", finder, name)
        db.change("UPDATE accounts SET met = met - 1 WHERE id = ?", finder)
    return len(rows)


def report(db: Database, account: str, one: str, why: str, now: int) -> None:
    """Note for the moderators that something is wrong with these dead. Raises Problem if there are none."""
    page_of(db, one)
    note(db, now, account, "report", one, why=why)
