"""Ends many claims at once, in two statements: their dead are taken for good, or wait again."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from marrow.server.accounts import scopes_in
from marrow.server.api_types import ClaimPage, ClaimState, Scope
from marrow.server.database import ChangeWith, Locks, RowsWith, Steps, Together, Value
from marrow.server.dead import IS_LENT


class QuickNews(NamedTuple):
    """What somebody with this token says of a claim."""

    token: bytes
    name: str
    now: int


def taken_together(token: bytes, name: str, now: int) -> Together:
    """How to do what ``lending.take`` does together with others."""
    return Together(take_all, QuickNews(token, name, now))


def returned_together(token: bytes, name: str, now: int) -> Together:
    """How to do what ``lending.give_back`` does together with others."""
    return Together(give_all_back, QuickNews(token, name, now))


def take_all(locks: Locks, news: Sequence[QuickNews]) -> Steps[list[ClaimPage | None]]:
    """What ``lending.take`` does, for each whose token is good and whose dead are still lent to it.

    The others get None, and nothing of them is changed.
    """
    return _end_all(locks, news, "taken", TAKE_ALL)


def give_all_back(locks: Locks, news: Sequence[QuickNews]) -> Steps[list[ClaimPage | None]]:
    """The same for what ``lending.give_back`` does."""
    return _end_all(locks, news, "returned", GIVE_ALL_BACK)


# Who holds the dead may end their claim: both change in every transaction that changes one of them.
OPEN = (  # in one order, so that groups of several workers wait for each other and not in a circle
    "SELECT batch.place, t.scopes, a.id, d.number, d.id, d.edition, d.code, d.lease_until"
    " FROM batch CROSS JOIN tokens t CROSS JOIN accounts a CROSS JOIN claims c CROSS JOIN dead d"
    " WHERE t.hash = batch.token AND t.revoked_at = 0 AND t.ends_at > batch.now AND a.id = t.account"
    " AND a.banned_at = 0 AND c.account = a.id AND c.claim = batch.name AND d.id = c.dead"
    f" AND {IS_LENT} AND d.finder = c.account AND d.claim = c.claim ORDER BY a.id"
)


def _end_all(
    locks: Locks, news: Sequence[QuickNews], state: ClaimState, changes: Sequence[str]
) -> Steps[list[ClaimPage | None]]:
    told: dict[str, Sequence[Value]] = {
        "place": range(len(news)),
        "token": [one.token for one in news],
        "now": [one.now for one in news],
        "name": [one.name for one in news],
    }
    pages: list[ClaimPage | None] = [None] * len(news)
    ended: dict[int, tuple[Any, ...]] = {}  # by the number of the dead: what is told twice ends once
    rows = yield RowsWith(told, f"{OPEN}{locks.hold and HELD}")
    for place, scopes, account, number, one, *level in sorted(rows):
        if Scope.CLAIM in scopes_in(scopes) and number not in ended:
            asked = news[place]
            ended[number] = (number, one, account, asked.name, asked.now)
            pages[place] = ClaimPage(asked.name, state, one, *level)
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
