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
    """Lend the bones of one dead hero of the level; None if none wait. A repeated claim gets the same.

    The hardest that the finder may meet goes first, and of equals the oldest. Raises Problem.
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


class QuickClaim(NamedTuple):
    """A claim that may be done together with others; ``start`` and ``each`` are those of the ratio."""

    token: bytes
    name: str
    edition: str
    code: str
    most: int  # danger
    start: int
    each: int
    now: int
    until: int


NO_RATIO = 10**15
Level = tuple[str, str, int]  # of claims: the edition, the code, and the most danger


def claim_together(policy: Policy, token: bytes, asked: AskClaim, now: int) -> Together | None:
    """How to do what ``claim`` does together with other claims, if this is an ordinary one."""
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


WHO = (  # in one order, so that groups of several workers wait for each other and not in a circle
    "SELECT batch.place, t.scopes, a.id, a.given, a.met FROM batch CROSS JOIN tokens t CROSS JOIN accounts a"
    " WHERE t.hash = batch.token AND t.revoked_at = 0 AND t.ends_at > batch.now AND a.id = t.account"
    " AND a.banned_at = 0"
    " AND NOT EXISTS (SELECT 1 FROM claims c WHERE c.account = a.id AND c.claim = batch.name"
    " LIMIT 1 OFFSET 0)"  # PostgreSQL would look for the name in all accounts, if it takes claims for few
    " ORDER BY a.id"
)


class Match(NamedTuple):
    """A claim, its place among those that are done together, its account, and the dead that it gets."""

    place: int
    claim: QuickClaim
    account: str
    row: tuple[Any, ...]
    data: bytes

    @property
    def lent(self) -> Lent:
        quick, page = self.claim, page_from((*self.row[:STATE], "lent", *self.row[STATE + 1 :]))
        told = ClaimPage(quick.name, "lent", page.id, page.edition, page.code, quick.until)
        return Lent(told, page, self.data)


def claim_all(locks: Locks, claims: Sequence[QuickClaim]) -> Steps[list[Lent | None]]:
    """What ``claim`` does, for each whose token is good, that is new, and for whom somebody waits.

    The others get None, and nothing of them is changed. Who may claim and who waits is asked at once: for
    who may not, dead are held until the transaction ends, which is soon.
    """
    levels = sorted({one[2:5] for one in claims})
    who, found = yield AtOnce((who_claims(locks, claims), who_waits(locks, claims, levels)))
    waiting = dict(zip(levels, found, strict=True))
    matches = matched(claims, may_claim(claims, who), waiting)
    if matches:
        yield lend_all(matches)
    lent: list[Lent | None] = [None] * len(claims)
    for match in matches:
        lent[match.place] = match.lent
    return lent


def who_claims(locks: Locks, claims: Sequence[QuickClaim]) -> RowsWith:
    """Whose tokens these are, if the claims are new; their accounts are held."""
    batch: dict[str, Sequence[Value]] = {
        "place": range(len(claims)),
        "token": [one.token for one in claims],
        "now": [one.now for one in claims],
        "name": [one.name for one in claims],
    }
    return RowsWith(batch, f"{WHO}{locks.hold and ' FOR UPDATE OF a'}")


def who_waits(locks: Locks, claims: Sequence[QuickClaim], levels: Sequence[Level]) -> RowsEach:
    """The dead of each level, as many as there are claims of its code, held."""
    wanted = Counter((one.edition, one.code) for one in claims)
    held = locks.skip_locked and " FOR UPDATE OF d SKIP LOCKED"
    return RowsEach(f"{FIND_SOME}{held}", [(*level, wanted[level[:2]]) for level in levels])


def may_claim(claims: Sequence[QuickClaim], who: Sequence[tuple[Any, ...]]) -> list[tuple[int, str]]:
    """The places of the claims that the ratio allows and that are new, each with its account."""
    met: dict[str, int] = {}
    names = set()
    allowed = []
    for place, scopes, account, left, met_before in sorted(who):
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
    """Who gets which dead, in the order of the claims: for each the first that it may get."""
    matches, gone = [], set[int]()
    for place, account in allowed:
        for *row, owner, data in waiting[claims[place][2:5]]:
            if owner != account and row[0] not in gone:
                gone.add(row[0])
                matches.append(Match(place, claims[place], account, tuple(row), bytes(data)))
                break
    return matches


def lend_all(matches: Sequence[Match]) -> ChangeWith:
    """Write down what ``claim`` writes down, for all of them."""
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
    """Let nobody else claim for this account until the transaction ends; how many it left and met."""
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
    """The account's claims that have not ended, and those whose dead were withdrawn meanwhile.

    A list may be short and yet not the last: an account that claimed and returned for months has many
    claims that ended, of which one request looks through so many at most.
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
    """Raises Problem if the account has no such claim."""
    found = find_claim(db, account, name)
    if found is None:
        raise problem("claim.unknown", f"this account has no claim {name}")
    return found


def hold_claim(db: Database, account: str, name: str) -> ClaimPage:
    """A claim that nobody else ends until the transaction does. Raises Problem if there is none.

    Whoever changes a claim changes its dead first: a moderator who withdraws them holds no account.
    """
    hold_account(db, account)
    state_of(db, claim_named(db, account, name).dead, db.hold)
    return claim_named(db, account, name)


def take(db: Database, account: str, name: str, now: int) -> ClaimPage:
    """The hero has met the dead, who are never lent again. Raises Problem.

    If the lease had lapsed and they still wait, they are taken all the same; if they were withdrawn,
    nothing changes.
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
    """The dead were not met, and wait again. Raises Problem."""
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
