"""Lending the dead: each to one finder at a time, for as long as the lease lasts."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from marrow.editions import find_edition
from marrow.server.accounts import may_meet, scopes_in
from marrow.server.api_types import AskClaim, ClaimList, ClaimPage, Lent, Scope
from marrow.server.database import (
    AtOnce,
    ChangeWith,
    Database,
    Locks,
    RowsEach,
    RowsWith,
    Steps,
    Together,
    Value,
)
from marrow.server.dead import (
    COLUMNS,
    FIELDS,
    FROM,
    IN_STATE,
    WHOLE,
    move,
    page_from,
    page_of,
    state_of,
    whole,
)
from marrow.server.log import note
from marrow.server.policy import Policy
from marrow.server.problems import problem

HOUR = 3_600
MOST_LAPSES = 500  # in one transaction
MOST_CLAIMS = 1_000  # listed at a time,
LOOKED_THROUGH = 20_000  # of so many
STATE = FIELDS.index("state")
WAITING = "WHERE d.state = 'waiting' AND d.edition = ? AND d.code = ? AND d.danger <= ?"
FIRST = "ORDER BY d.danger DESC, d.number LIMIT"  # in the index dead_waiting alone, however many there are
FIND = f"{WHOLE} {WAITING} AND d.account <> ? {FIRST} 1"
FIND_SOME = f"SELECT {COLUMNS}, d.account, b.data {FROM} {WAITING} {FIRST} ?"
LEND = (
    "UPDATE dead SET state = 'lent', changed_at = ?, finder = ?, claim = ?, lease_until = ? WHERE number = ?"
)


def claim(db: Database, policy: Policy, account: str, asked: AskClaim, now: int) -> Lent | None:
    """Lend each dead hero to one finder at a time; None if nobody of the level waits. Raises Problem.

    The most dangerous level that the finder may meet is lent first, and of equals the oldest. A claim that is
    repeated gets the same dead.
    """
    left, met = hold_account(db, account)
    before = find_claim(db, account, asked.claim)
    if before is not None:
        if before.edition not in policy.editions.met_in(asked.edition) or before.code != asked.code:
            was = f"{before.code} of {before.edition}"
            raise problem("claim.reused", f"claim {asked.claim} was for {was}; take another name")
        return Lent(before, *whole(db, before.dead))
    lending = policy.lending
    if lending.ratio and may_meet(policy, left, met) < 1:
        raise problem("claim.ratio", f"{met} met or lent, {left} left: leave bones, or return some")
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
    number, dead_id = row[:2]
    row[STATE] = "lent"
    db.change(LEND, now, account, asked.claim, until, number)
    note(db, now, account, "dead", dead_id, was="waiting", became="lent")
    db.change(
        "INSERT INTO claims (account, claim, dead, state, made_at, lease_until)"
        " VALUES (?, ?, ?, 'lent', ?, ?)",
        account, asked.claim, dead_id, now, until,
    )  # fmt: skip
    db.change("UPDATE accounts SET met = met + 1 WHERE id = ?", account)
    lent = ClaimPage(asked.claim, "lent", dead_id, edition, asked.code, until)
    return Lent(lent, page_from(tuple(row)), bytes(data))


class QuickClaim(NamedTuple):
    """A claim that a batch may answer; ``start`` and ``each`` are the policy's numbers for the ratio."""

    token: bytes
    name: str
    edition: str
    code: str
    most: int  # the most danger
    start: int
    each: int
    now: int
    until: int


NO_RATIO = 10**15
Level = tuple[str, str, int]  # what a claim asks for: the edition, the code, and the most danger


def claim_together(policy: Policy, token: bytes, asked: AskClaim, now: int) -> Together | None:
    """The claim as a member of a batch; None if it needs the whole of ``claim``."""
    lending = policy.lending
    joined = asked.converts and len(policy.editions.met_in(asked.edition)) > 1
    if joined or lending.own_dead or find_edition(asked.edition) is None:
        return None
    quick = QuickClaim(
        token, asked.claim, asked.edition, asked.code, asked.level + lending.danger_above_level,
        lending.start if lending.ratio else NO_RATIO, lending.met_for_each_left, now,
        now + lending.lease_hours * HOUR,
    )  # fmt: skip
    return Together(claim_all, quick)


ACCOUNTS = (  # in one order, so that groups of several workers wait for each other and not in a circle
    "SELECT batch.place, t.scopes, a.id, a.given, a.met FROM batch CROSS JOIN tokens t CROSS JOIN accounts a"
    " WHERE t.hash = batch.token AND t.revoked_at = 0 AND t.ends_at > batch.now AND a.id = t.account"
    " AND a.banned_at = 0"
    " AND NOT EXISTS (SELECT 1 FROM claims c WHERE c.account = a.id AND c.claim = batch.name"
    " LIMIT 1 OFFSET 0)"  # PostgreSQL would look for the name in all accounts, if it takes claims for few
    " ORDER BY a.id"
)


class Match(NamedTuple):
    """A claim with its place in the batch, its account, and the row and bones of the dead that it gets."""

    place: int
    claim: QuickClaim
    account: str
    row: tuple[Any, ...]
    data: bytes

    @property
    def lent(self) -> Lent:
        quick, page = self.claim, page_from((*self.row[:STATE], "lent", *self.row[STATE + 1 :]))
        claimed = ClaimPage(quick.name, "lent", page.id, page.edition, page.code, quick.until)
        return Lent(claimed, page, self.data)


def claim_all(locks: Locks, claims: Sequence[QuickClaim]) -> Steps[list[Lent | None]]:
    """Lend dead to every new claim with a valid token, as long as dead of its level wait.

    The other claims get None and change nothing. The accounts and the waiting dead are asked for at once, so
    dead are also locked for claims that may get none, until the transaction ends, which is soon.
    """
    levels = sorted({one[2:5] for one in claims})
    accounts, found = yield AtOnce((accounts_of(locks, claims), waiting_dead(locks, claims, levels)))
    waiting = dict(zip(levels, found, strict=True))
    matches = matched(claims, may_claim(claims, accounts), waiting)
    if matches:
        yield lend_all(matches)
    lent: list[Lent | None] = [None] * len(claims)
    for match in matches:
        lent[match.place] = match.lent
    return lent


def accounts_of(locks: Locks, claims: Sequence[QuickClaim]) -> RowsWith:
    """Find and lock the accounts of the claims' tokens, unless a claim is repeated."""
    batch: dict[str, Sequence[Value]] = {
        "place": range(len(claims)),
        "token": [one.token for one in claims],
        "now": [one.now for one in claims],
        "name": [one.name for one in claims],
    }
    return RowsWith(batch, f"{ACCOUNTS}{locks.hold and ' FOR UPDATE OF a'}")


def waiting_dead(locks: Locks, claims: Sequence[QuickClaim], levels: Sequence[Level]) -> RowsEach:
    """Find and lock the dead of each level, as many as there are claims for it."""
    wanted = Counter((one.edition, one.code) for one in claims)
    held = locks.skip_locked and " FOR UPDATE OF d SKIP LOCKED"
    return RowsEach(f"{FIND_SOME}{held}", [(*level, wanted[level[:2]]) for level in levels])


def may_claim(claims: Sequence[QuickClaim], accounts: Sequence[tuple[Any, ...]]) -> list[tuple[int, str]]:
    """Choose the claims that are new and that the ratio allows: the place and the account of each."""
    met: dict[str, int] = {}
    names = set()
    allowed = []
    for place, scopes, account, left, met_before in sorted(accounts):
        one = claims[place]
        met.setdefault(account, met_before)
        if Scope.CLAIM not in scopes_in(scopes) or (account, one.name) in names:
            continue
        if met[account] < one.start + left * one.each:
            met[account] += 1
            names.add((account, one.name))
            allowed.append((place, account))
    return allowed


def matched(
    claims: Sequence[QuickClaim],
    allowed: Sequence[tuple[int, str]],
    waiting: Mapping[Level, Sequence[tuple[Any, ...]]],
) -> list[Match]:
    """Give each allowed claim, in order, the first dead of its level that another account left."""
    matches, gone = [], set[int]()
    for place, account in allowed:
        for *row, owner, data in waiting[claims[place][2:5]]:
            if owner != account and row[0] not in gone:
                gone.add(row[0])
                matches.append(Match(place, claims[place], account, tuple(row), bytes(data)))
                break
    return matches


def lend_all(matches: Sequence[Match]) -> ChangeWith:
    """Write the rows that ``claim`` writes, for all claims that get dead."""
    batch = {
        "number": [one.row[0] for one in matches],
        "dead": [one.row[1] for one in matches],
        "account": [one.account for one in matches],
        "claim": [one.claim.name for one in matches],
        "now": [one.claim.now for one in matches],
        "until": [one.claim.until for one in matches],
    }
    return ChangeWith(batch, (LEND_ALL, NOTE_ALL, CLAIM_ALL, MET_MORE))


LEND_ALL = (
    "UPDATE dead SET state = 'lent', changed_at = batch.now, finder = batch.account, claim = batch.claim,"
    " lease_until = batch.until FROM batch WHERE dead.number = batch.number"
)
NOTE_ALL = (
    "INSERT INTO log (at, who, what, about, was, became, why)"
    " SELECT batch.now, batch.account, 'dead', batch.dead, 'waiting', 'lent', '' FROM batch"
)
CLAIM_ALL = (
    "INSERT INTO claims (account, claim, dead, state, made_at, lease_until)"
    " SELECT batch.account, batch.claim, batch.dead, 'lent', batch.now, batch.until FROM batch"
)
MET_MORE = (
    "UPDATE accounts SET met = met + more.number"
    " FROM (SELECT account, count(*) AS number FROM batch GROUP BY account) AS more"
    " WHERE accounts.id = more.account"
)


def hold_account(db: Database, account: str) -> tuple[int, int]:
    """Lock an account until the transaction ends. Returns how many dead it left and met."""
    ((left, met),) = db.rows(f"SELECT given, met FROM accounts WHERE id = ?{db.hold}", account)
    return left, met


CLAIM = (
    "SELECT c.claim, c.state, c.dead, d.edition, d.code, c.lease_until"
    " FROM claims c JOIN dead d ON d.id = c.dead"
)


def find_claim(db: Database, account: str, name: str) -> ClaimPage | None:
    rows = db.rows(f"{CLAIM} WHERE c.account = ? AND c.claim = ?", account, name)
    return ClaimPage(*rows[0]) if rows else None


def open_claims(db: Database, account: str, after: str = "") -> ClaimList:
    """List the account's claims that are open, and those whose dead were withdrawn meanwhile.

    A list may be short and yet not the last: one request looks through LOOKED_THROUGH claims at most, and an
    account that claims and returns for months has many that ended.
    """
    where, values = "c.account = ? AND c.claim > ?", [account, after]
    beyond = (
        f"SELECT c.claim FROM claims c WHERE {where} ORDER BY c.claim LIMIT 1 OFFSET {LOOKED_THROUGH - 1}"
    )
    following = next((str(name) for (name,) in db.rows(beyond, *values)), "")
    if following:
        where, values = f"{where} AND c.claim <= ?", [*values, following]
    rows = db.rows(
        f"{CLAIM} WHERE {where} AND c.state IN ('lent', 'withdrawn') ORDER BY c.claim LIMIT {MOST_CLAIMS}",
        *values,
    )
    if len(rows) == MOST_CLAIMS:
        following = rows[-1][0]
    return ClaimList([ClaimPage(*row) for row in rows], following)


def claim_named(db: Database, account: str, name: str) -> ClaimPage:
    """Find a claim by its name. Raises Problem if the account has no such claim."""
    found = find_claim(db, account, name)
    if found is None:
        raise problem("claim.unknown", f"this account has no claim {name}")
    return found


def hold_claim(db: Database, account: str, name: str) -> ClaimPage:
    """Lock a claim until the transaction ends. Raises Problem if there is none.

    The dead are locked, too: a moderator who withdraws them locks no account.
    """
    hold_account(db, account)
    state_of(db, claim_named(db, account, name).dead, db.hold)
    return claim_named(db, account, name)


def take(db: Database, account: str, name: str, now: int) -> ClaimPage:
    """End a claim whose dead the hero has met: they are never lent again. Raises Problem.

    Dead whose lease has lapsed are taken as long as they wait. If they were withdrawn, nothing changes.
    """
    found = hold_claim(db, account, name)
    if found.state in ("taken", "withdrawn"):
        return found
    if found.state == "returned":
        raise problem("claim.ended", f"claim {name} was returned; it cannot be taken")
    was = "lent" if found.state == "lent" else "waiting"
    if was == "waiting":
        sql = f"UPDATE dead SET finder = ?, claim = ? WHERE id = ? AND {IN_STATE}"
        if not db.change(sql, account, name, found.dead, "waiting"):
            raise problem(
                "claim.lapsed", f"the lease of {name} ended at {found.lease_until}, and others have them"
            )
        db.change("UPDATE accounts SET met = met + 1 WHERE id = ?", account)
    move(db, found.dead, was, "taken", account, "", now)
    return _end(db, account, found, "taken", now)


def give_back(db: Database, account: str, name: str, now: int) -> ClaimPage:
    """End a claim whose dead the hero has not met: they wait again. Raises Problem."""
    found = hold_claim(db, account, name)
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
    """Let dead whose lease has ended wait again. Returns how many."""
    rows = db.rows(
        "SELECT id, finder, claim FROM dead WHERE state = 'lent' AND lease_until <= ?"
        f" ORDER BY lease_until LIMIT ?{db.skip_locked}",
        now, MOST_LAPSES,
    )  # fmt: skip
    for dead_id, finder, name in sorted(rows, key=lambda row: row[1]):
        move(db, dead_id, "lent", "waiting", "lease", f"claim {name} was not confirmed", now)
        db.change("UPDATE claims SET state = 'lapsed' WHERE account = ? AND claim = ?", finder, name)
        db.change("UPDATE accounts SET met = met - 1 WHERE id = ?", finder)
    return len(rows)


def report(db: Database, account: str, dead_id: str, why: str, now: int) -> None:
    """Write into the log, for the moderators, what is wrong with dead. Raises Problem if there are none."""
    page_of(db, dead_id)
    note(db, now, account, "report", dead_id, why=why)
