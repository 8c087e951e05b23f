"""Puts many uploads into quarantine at once, by a few statements; ``dead.put`` does the same for one."""

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import msgspec

from marrow.server.accounts import CLOSED, new_id, scopes_in
from marrow.server.api_types import DeadPage, Scope
from marrow.server.database import ChangeWith, Locks, RowsWith, Steps, Together, Value
from marrow.server.dead import as_policy_wants
from marrow.server.judge import Judged
from marrow.server.policy import Policy

STATUS = 202  # of the answer, which is kept for an Idempotency-Key
encode = msgspec.json.Encoder().encode


class QuickUpload(NamedTuple):
    """Judged bones that may be kept together with others. ``key``: the Idempotency-Key, or nothing."""

    token: bytes
    judged: Judged
    most: int  # in quarantine, of one account
    key: str
    request: bytes  # the hash of all that was asked with this key
    now: int


def leave_together(
    policy: Policy, token: bytes, judged: Judged, now: int, *, key: str = "", request: bytes = b""
) -> Together:
    """How to do what ``dead.put`` does together with other uploads."""
    most = policy.quarantine.most_of_one_account
    return Together(leave_all, QuickUpload(token, as_policy_wants(policy, judged), most, key, request, now))


class Left(NamedTuple):
    """An upload that is kept, its place among those that are done together, its account and its page."""

    place: int
    upload: QuickUpload
    account: str
    page: DeadPage


def leave_all(locks: Locks, uploads: Sequence[QuickUpload]) -> Steps[list[DeadPage | None]]:
    """What ``dead.put`` does, for each whose token is good, that is new, and for which there is room.

    The others get None, and nothing of them is changed. Whoever's accounts these are is held first: what
    they have in quarantine is counted when nobody else can add to it.
    """
    pages: list[DeadPage | None] = [None] * len(uploads)
    who = yield who_leaves(locks, uploads)
    owners = {
        place: account
        for place, scopes, account, name in who
        if Scope.CONTRIBUTE in scopes_in(scopes) and not name.endswith(CLOSED)
    }
    if not owners:
        return pages
    there = yield what_is_there(uploads, owners)
    left = list(to_keep(uploads, owners, there))
    if left:
        yield keep_all(left)
    if keyed := [one for one in left if one.upload.key]:
        yield keep_answers(keyed)
    for one in left:
        pages[one.place] = one.page
    return pages


WHO = (  # in one order, so that groups of several workers wait for each other and not in a circle
    "SELECT batch.place, t.scopes, a.id, a.name FROM batch CROSS JOIN tokens t CROSS JOIN accounts a"
    " WHERE t.hash = batch.token AND t.revoked_at = 0 AND t.ends_at > batch.now AND a.id = t.account"
    " AND a.banned_at = 0 ORDER BY a.id"
)
THERE = (
    "SELECT batch.place, EXISTS (SELECT 1 FROM bodies b WHERE b.sha256 = batch.sha256),"
    " EXISTS (SELECT 1 FROM answers w WHERE w.account = batch.account AND w.key = batch.key),"
    " (SELECT count(*) FROM dead d WHERE d.account = batch.account AND d.state = 'quarantined')"
    " FROM batch"
)


def who_leaves(locks: Locks, uploads: Sequence[QuickUpload]) -> RowsWith:
    """Whose tokens these are; their accounts are held."""
    batch: dict[str, Sequence[Value]] = {
        "place": range(len(uploads)),
        "token": [one.token for one in uploads],
        "now": [one.now for one in uploads],
    }
    return RowsWith(batch, f"{WHO}{locks.hold and ' FOR UPDATE OF a'}")


def what_is_there(uploads: Sequence[QuickUpload], owners: dict[int, str]) -> RowsWith:
    """Whether the bones or an answer to the key are there, and how many the account has in quarantine."""
    batch: dict[str, Sequence[Value]] = {
        "place": list(owners),
        "account": list(owners.values()),
        "sha256": [uploads[place].judged.sha256 for place in owners],
        "key": [uploads[place].key for place in owners],
    }
    return RowsWith(batch, THERE)


def to_keep(
    uploads: Sequence[QuickUpload], owners: dict[int, str], there: Sequence[tuple[Any, ...]]
) -> Iterator[Left]:
    """Those that may be kept, in their order: of two with the same bones or key the first."""
    more: Counter[str] = Counter()
    bodies, keys = set[bytes](), set[tuple[str, str]]()
    for place, known, answered, waiting in sorted(there):
        upload, account = uploads[place], owners[place]
        name = (account, upload.key)
        again = upload.judged.sha256 in bodies or (upload.key and name in keys)
        if known or (upload.key and answered) or again or waiting + more[account] >= upload.most:
            continue
        more[account] += 1
        bodies.add(upload.judged.sha256)
        keys.add(name)
        yield Left(place, upload, account, page_of_new(upload))


def page_of_new(upload: QuickUpload) -> DeadPage:
    judged = upload.judged
    return DeadPage(
        id=new_id(),
        edition=judged.edition,
        code=judged.code,
        state="quarantined",
        doubt=judged.doubt,
        why=judged.why,
        danger=judged.danger,
        because=list(judged.because),
        hero=judged.hero,
        killer=judged.killer,
        turn=judged.turn,
        put_at=upload.now,
        size=len(judged.data),
        losses=list(judged.losses),
    )


def keep_all(left: Sequence[Left]) -> ChangeWith:
    """Write down what ``dead.put`` writes down, for all of them."""
    judged = [one.upload.judged for one in left]
    batch: dict[str, Sequence[Value]] = {
        "place": [one.place for one in left],
        "id": [one.page.id for one in left],
        "account": [one.account for one in left],
        "now": [one.upload.now for one in left],
        "sha256": [one.sha256 for one in judged],
        "data": [one.data for one in judged],
        "doubt": [one.doubt for one in judged],
        "why": [one.why for one in judged],
        "edition": [one.edition for one in judged],
        "code": [one.code for one in judged],
        "danger": [one.danger for one in judged],
        "because": [json.dumps(one.because) for one in judged],
        "hero": [one.hero for one in judged],
        "killer": [one.killer for one in judged],
        "turn": [one.turn for one in judged],
        "losses": [json.dumps(one.losses) for one in judged],
    }
    return ChangeWith(batch, (KEEP_BODIES, KEEP_DEAD, NOTE_DEAD))


KEEP_BODIES = (  # in one order, like the accounts
    "INSERT INTO bodies (sha256, data) SELECT batch.sha256, batch.data FROM batch ORDER BY batch.sha256"
)
KEEP_DEAD = (
    "INSERT INTO dead (id, sha256, account, state, doubt, why, edition, code, danger, because, hero,"
    " killer, turn, put_at, changed_at, losses)"
    " SELECT batch.id, batch.sha256, batch.account, 'quarantined', batch.doubt, batch.why, batch.edition,"
    " batch.code, batch.danger, batch.because, batch.hero, batch.killer, batch.turn, batch.now, batch.now,"
    " batch.losses FROM batch ORDER BY batch.place"
)
NOTE_DEAD = (
    "INSERT INTO log (at, who, what, about, was, became, why)"
    " SELECT batch.now, batch.account, 'dead', batch.id, '', 'quarantined', batch.doubt FROM batch"
    " ORDER BY batch.place"
)


def keep_answers(left: Sequence[Left]) -> ChangeWith:
    """Keep the answers to those who sent a key, for requests that are repeated."""
    batch: dict[str, Sequence[Value]] = {
        "account": [one.account for one in left],
        "key": [one.upload.key for one in left],
        "request": [one.upload.request for one in left],
        "body": [encode(one.page) for one in left],
        "now": [one.upload.now for one in left],
    }
    return ChangeWith(batch, (KEEP_ANSWERS,))


KEEP_ANSWERS = (
    "INSERT INTO answers (account, key, request, status, body, made_at)"
    f" SELECT batch.account, batch.key, batch.request, {STATUS}, batch.body, batch.now FROM batch"
)
