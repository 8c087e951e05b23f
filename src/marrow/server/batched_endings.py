"""Ends a batch of claims by two statements: the dead are taken for good, or wait again."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from marrow.server.accounts import scopes_in
from marrow.server.api_types import ClaimPage, ClaimState, Scope
from marrow.server.database import ChangeWith, Locks, RowsWith, Steps, Together, Value
from marrow.server.dead import IS_LENT


class ClaimEnd(NamedTuple):
    """A claim that the owner of a token ends."""

    token: bytes
    name: str
    now: int


def taken_together(token: bytes, name: str, now: int) -> Together:
    """Taking the dead of a claim, as a member of a batch."""
    return Together(take_all, ClaimEnd(token, name, now))


def returned_together(token: bytes, name: str, now: int) -> Together:
    """Returning the dead of a claim, as a member of a batch."""
    return Together(give_all_back, ClaimEnd(token, name, now))


def take_all(locks: Locks, ends: Sequence[ClaimEnd]) -> Steps[list[ClaimPage | None]]:
    """End each claim with a valid token whose dead are still lent, as ``lending.take`` does.

    The other claims get None and change nothing.
    """
    return _end_all(locks, ends, "taken", TAKE_ALL)


def give_all_back(locks: Locks, ends: Sequence[ClaimEnd]) -> Steps[list[ClaimPage | None]]:
    """End such claims as ``lending.give_back`` does."""
    return _end_all(locks, ends, "returned", GIVE_ALL_BACK)


# A transaction that has locked the dead may end their claim: whatever changes one of the two locks the dead.
OPEN = (  # in one order, so that groups of several workers wait for each other and not in a circle
    "SELECT batch.place, t.scopes, a.id, d.number, d.id, d.edition, d.code, d.lease_until"
    " FROM batch CROSS JOIN tokens t CROSS JOIN accounts a CROSS JOIN claims c CROSS JOIN dead d"
    " WHERE t.hash = batch.token AND t.revoked_at = 0 AND t.ends_at > batch.now AND a.id = t.account"
    " AND a.banned_at = 0 AND c.account = a.id AND c.claim = batch.name AND d.id = c.dead"
    f" AND {IS_LENT} AND d.finder = c.account AND d.claim = c.claim ORDER BY a.id"
)


def _end_all(
    locks: Locks, ends: Sequence[ClaimEnd], state: ClaimState, changes: Sequence[str]
) -> Steps[list[ClaimPage | None]]:
    batch: dict[str, Sequence[Value]] = {
        "place": range(len(ends)),
        "token": [one.token for one in ends],
        "now": [one.now for one in ends],
        "name": [one.name for one in ends],
    }
    pages: list[ClaimPage | None] = [None] * len(ends)
    ended: dict[int, tuple[Any, ...]] = {}  # by the number of the dead: a claim that is ended twice ends once
    rows = yield RowsWith(batch, f"{OPEN}{locks.hold and HELD}")
    for place, scopes, account, number, dead_id, *level in sorted(rows):
        if Scope.CLAIM in scopes_in(scopes) and number not in ended:
            end = ends[place]
            ended[number] = (number, dead_id, account, end.name, end.now)
            pages[place] = ClaimPage(end.name, state, dead_id, *level)
    if ended:
        columns = zip(*ended.values(), strict=True)
        yield ChangeWith(dict(zip(ENDED, columns, strict=True)), changes)
    return pages


HELD = " FOR UPDATE OF a, d"
ENDED = ("number", "dead", "account", "claim", "now")
DEAD = "UPDATE dead SET state = '{}', changed_at = batch.now FROM batch WHERE dead.number = batch.number"
LOG = (
    "INSERT INTO log (at, who, what, about, was, became, why)"
    " SELECT batch.now, batch.account, 'dead', batch.dead, 'lent', '{}', '{}' FROM batch"
)
CLAIMS = (
    "UPDATE claims SET state = '{}' FROM batch"
    " WHERE claims.account = batch.account AND claims.claim = batch.claim"
)
MET_LESS = (
    "UPDATE accounts SET met = met - less.number"
    " FROM (SELECT account, count(*) AS number FROM batch GROUP BY account) AS less"
    " WHERE accounts.id = less.account"
)
TAKE_ALL = (DEAD.format("taken"), LOG.format("taken", ""), CLAIMS.format("taken"))
GIVE_ALL_BACK = (
    DEAD.format("waiting"), LOG.format("waiting", "returned"), CLAIMS.format("returned"), MET_LESS,
)  # fmt: skip
