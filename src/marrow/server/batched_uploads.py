"""Puts a batch of uploads into quarantine by a few statements; ``dead.put`` puts a single one."""

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

STATUS = 202  # of the answer to an upload, which is kept for its Idempotency-Key
encode = msgspec.json.Encoder().encode


class QuickUpload(NamedTuple):
    """Judged bones that a batch may keep. ``key``: the Idempotency-Key, or nothing."""

    token: bytes
    judged: Judged
    most: int  # the most dead that one account may have in quarantine
    key: str
    request: bytes  # the hash of the request that came with the key
    now: int


def leave_together(
    policy: Policy, token: bytes, judged: Judged, now: int, *, key: str = "", request: bytes = b""
) -> Together:
    """The upload as a member of a batch."""
    most = policy.quarantine.most_of_one_account
    return Together(leave_all, QuickUpload(token, as_policy_wants(policy, judged), most, key, request, now))


class KeptUpload(NamedTuple):
    """An upload that is kept: its place in the batch, its account, and the page of its dead."""

    place: int
    upload: QuickUpload
    account: str
    page: DeadPage


def leave_all(locks: Locks, uploads: Sequence[QuickUpload]) -> Steps[list[DeadPage | None]]:
    """Put every new upload with a valid token into quarantine, as long as its account has room there.

    The other uploads get None and change nothing. The accounts are locked before their dead in quarantine
    are counted, so that nobody else can add to them.
    """
    pages: list[DeadPage | None] = [None] * len(uploads)
    accounts = yield accounts_of(locks, uploads)
    owners = {
        place: account
        for place, scopes, account, name in accounts
        if Scope.CONTRIBUTE in scopes_in(scopes) and not name.endswith(CLOSED)
    }
    if not owners:
        return pages
    known = yield what_is_known(uploads, owners)
    kept = list(to_keep(uploads, owners, known))
    if kept:
        yield keep_all(kept)
    if keyed := [one for one in kept if one.upload.key]:
        yield keep_answers(keyed)
    for one in kept:
        pages[one.place] = one.page
    return pages


ACCOUNTS = (  # in one order, so that groups of several workers wait for each other and not in a circle
    "SELECT batch.place, t.scopes, a.id, a.name FROM batch CROSS JOIN tokens t CROSS JOIN accounts a"
    " WHERE t.hash = batch.token AND t.revoked_at = 0 AND t.ends_at > batch.now AND a.id = t.account"
    " AND a.banned_at = 0 ORDER BY a.id"
)
KNOWN = (
    "SELECT batch.place, EXISTS (SELECT 1 FROM bodies b WHERE b.sha256 = batch.sha256),"
    " EXISTS (SELECT 1 FROM answers w WHERE w.account = batch.account AND w.key = batch.key),"
    " (SELECT count(*) FROM dead d WHERE d.account = batch.account AND d.state = 'quarantined')"
    " FROM batch"
)


def accounts_of(locks: Locks, uploads: Sequence[QuickUpload]) -> RowsWith:
    """Find and lock the accounts of the uploads' tokens."""
    batch: dict[str, Sequence[Value]] = {
        "place": range(len(uploads)),
        "token": [one.token for one in uploads],
        "now": [one.now for one in uploads],
    }
    return RowsWith(batch, f"{ACCOUNTS}{locks.hold and ' FOR UPDATE OF a'}")


def what_is_known(uploads: Sequence[QuickUpload], owners: dict[int, str]) -> RowsWith:
    """Find whether an upload's bones or key are known, and how many dead its account has in quarantine."""
    batch: dict[str, Sequence[Value]] = {
        "place": list(owners),
        "account": list(owners.values()),
        "sha256": [uploads[place].judged.sha256 for place in owners],
        "key": [uploads[place].key for place in owners],
    }
    return RowsWith(batch, KNOWN)


def to_keep(
    uploads: Sequence[QuickUpload], owners: dict[int, str], found: Sequence[tuple[Any, ...]]
) -> Iterator[KeptUpload]:
    """Choose the uploads to keep, in order: of two with the same bones or key, the first."""
    more: Counter[str] = Counter()
    bodies, keys = set[bytes](), set[tuple[str, str]]()
    for place, known, answered, waiting in sorted(found):
        upload, account = uploads[place], owners[place]
        name = (account, upload.key)
        again = upload.judged.sha256 in bodies or (upload.key and name in keys)
        if known or (upload.key and answered) or again or waiting + more[account] >= upload.most:
            continue
        more[account] += 1
        bodies.add(upload.judged.sha256)
        keys.add(name)
        yield KeptUpload(place, upload, account, page_of_new(upload))


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


def keep_all(kept: Sequence[KeptUpload]) -> ChangeWith:
    """Write the rows that ``dead.put`` writes, for all uploads that are kept."""
    judged = [one.upload.judged for one in kept]
    batch: dict[str, Sequence[Value]] = {
        "place": [one.place for one in kept],
        "id": [one.page.id for one in kept],
        "account": [one.account for one in kept],
        "now": [one.upload.now for one in kept],
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


def keep_answers(kept: Sequence[KeptUpload]) -> ChangeWith:
    """Keep the answers to uploads with an Idempotency-Key, for when they are repeated."""
    batch: dict[str, Sequence[Value]] = {
        "account": [one.account for one in kept],
        "key": [one.upload.key for one in kept],
        "request": [one.upload.request for one in kept],
        "body": [encode(one.page) for one in kept],
        "now": [one.upload.now for one in kept],
    }
    return ChangeWith(batch, (KEEP_ANSWERS,))


KEEP_ANSWERS = (
    "INSERT INTO answers (account, key, request, status, body, made_at)"
    f" SELECT batch.account, batch.key, batch.request, {STATUS}, batch.body, batch.now FROM batch"
)
