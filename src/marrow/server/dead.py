"""The dead in the store: they are put into quarantine, change their state, and are listed.

The log says of every change who made it, when and why.
"""

import json
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from marrow.formats.answers import printable
from marrow.formats.nethack.reader import unpacked
from marrow.server.accounts import hold_open, new_id
from marrow.server.api_types import DeadList, DeadPage, OwnDead
from marrow.server.database import Database, Value, count
from marrow.server.judge import UNTRIED, Judged
from marrow.server.log import note
from marrow.server.policy import Policy
from marrow.server.problems import problem

MOVES: Mapping[str, frozenset[str]] = {  # from which state to which
    "quarantined": frozenset({"waiting", "withdrawn"}),
    "waiting": frozenset({"lent", "taken", "withdrawn"}),  # taken: the news came after the lease
    "lent": frozenset({"waiting", "taken", "withdrawn"}),
    "taken": frozenset({"withdrawn"}),
    "withdrawn": frozenset(),
}
FIELDS = ("number", *DeadPage.__struct_fields__)  # the number of the row, and a page
LISTS = (FIELDS.index("because"), FIELDS.index("losses"))  # kept as JSON
COLUMNS = ", ".join("length(b.data)" if name == "size" else f"d.{name}" for name in FIELDS)
FROM = "FROM dead d JOIN bodies b ON b.sha256 = d.sha256"
PAGE = f"SELECT {COLUMNS} {FROM}"
WHOLE = f"SELECT {COLUMNS}, b.data {FROM}"
IN_QUARANTINE = "SELECT count(*) FROM dead WHERE account = ? AND state = 'quarantined'"
# The state of dead who are found by their id. PostgreSQL looks through no index of one state for it: until it
# has counted, after a crash too, it takes the one of those lent for empty, and reads all of them.
IN_STATE, IS_LENT = "coalesce(state, '') = ?", "coalesce(d.state, '') = 'lent'"
UNPROVEN = "proof.missing"  # the doubt of those that need a replay and have none
MOST_EXPORTED = 10
LOOKED_THROUGH = 20_000  # the most dead that one list looks through: it must not keep the store busy
TRIAL_SECONDS = 600  # after this a trial that was begun and not ended is begun again


def put(db: Database, policy: Policy, judged: Judged, account: str, now: int) -> DeadPage:
    """Put judged bones into quarantine. Raises Problem if they are known, or the account has too many there.

    An account that is closed meanwhile can put none: nobody could withdraw them any more.
    """
    hold_open(db, account)
    if not db.change(
        "INSERT INTO bodies (sha256, data) VALUES (?, ?) ON CONFLICT DO NOTHING", judged.sha256, judged.data
    ):
        raise problem("dead.known", f"bones with the SHA-256 {judged.sha256.hex()} have been here before")
    waiting = count(db, IN_QUARANTINE, account)
    most = policy.quarantine.most_of_one_account
    if waiting >= most:
        raise problem("dead.too-many", f"{waiting} of this account wait in quarantine; {most} may", wait=60)
    dead_id, judged = new_id(), as_policy_wants(policy, judged)
    db.change(
        "INSERT INTO dead (id, sha256, account, state, doubt, why, edition, code, danger, because, hero,"
        " killer, turn, put_at, changed_at, losses)"
        " VALUES (?, ?, ?, 'quarantined', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        dead_id, judged.sha256, account, judged.doubt, judged.why, judged.edition, judged.code, judged.danger,
        json.dumps(judged.because), judged.hero, judged.killer, judged.turn, now, now,
        json.dumps(judged.losses),
    )  # fmt: skip
    note(db, now, account, "dead", dead_id, became="quarantined", why=judged.doubt)
    return page_of(db, dead_id)


def as_policy_wants(policy: Policy, judged: Judged) -> Judged:
    """Doubt judged bones if the policy lends only proven dead."""
    if policy.proof.asked and judged.doubt == UNTRIED:
        return judged._replace(doubt=UNPROVEN, why="this server lends only what a replay has proven")
    return judged


def move(db: Database, dead_id: str, was: str, became: str, who: str, why: str, now: int) -> None:
    """Change the state of dead. Raises Problem unless it is ``was``, from where MOVES allows ``became``."""
    if became not in MOVES[was]:
        raise problem("dead.state", f"dead {dead_id} is {was}; from there it cannot become {became}")
    sql = f"UPDATE dead SET state = ?, changed_at = ? WHERE id = ? AND {IN_STATE}"
    if not db.change(sql, became, now, dead_id, was):
        raise problem("dead.state", f"dead {dead_id} is not {was} any more")
    note(db, now, who, "dead", dead_id, was=was, became=became, why=why)


def state_of(db: Database, dead_id: str, hold: str = "") -> str:
    """Read the state of dead; ``hold`` locks them. Raises Problem if there are none."""
    rows = db.rows(f"SELECT state FROM dead WHERE id = ?{hold}", dead_id)
    if not rows:
        raise problem("dead.unknown", f"there are no dead {dead_id}")
    return str(rows[0][0])


# Lists and pages


def page_from(row: Sequence[Any]) -> DeadPage:
    fields = list(row)
    for place in LISTS:
        fields[place] = msgspec.json.decode(fields[place])
    return DeadPage(*fields[1:])


def page_of(db: Database, dead_id: str) -> DeadPage:
    """Read the page of dead. Raises Problem if there are none."""
    rows = db.rows(f"{PAGE} WHERE d.id = ?", dead_id)
    if not rows:
        raise problem("dead.unknown", f"there are no dead {dead_id}")
    return page_from(rows[0])


def whole(db: Database, dead_id: str) -> tuple[DeadPage, bytes]:
    """Read the page and the packed bones of known dead."""
    ((*row, data),) = db.rows(f"{WHOLE} WHERE d.id = ?", dead_id)
    return page_from(tuple(row)), bytes(data)


def body_of(db: Database, dead_id: str) -> bytes:
    """Read and unpack the bones of known dead."""
    return unpacked(packed_body_of(db, dead_id))


def packed_body_of(db: Database, dead_id: str) -> bytes:
    ((data,),) = db.rows(f"SELECT b.data {FROM} WHERE d.id = ?", dead_id)
    return bytes(data)


def listed(db: Database, wanted: Mapping[str, str], after: int, limit: int, among: int = 0) -> DeadList:
    """List the dead whose columns hold the ``wanted`` values, the oldest first, after the number ``after``.

    ``among``: the most dead to look through; 0 is all. A list may be short then, and yet not the last.
    """
    names = sorted(wanted)
    where = "".join(f" AND d.{name} = ?" for name in names)
    values: list[Value] = [after, *(wanted[name] for name in names)]
    if among:
        where += " AND d.number <= ?"
        values.append(after + among)
    rows = db.rows(f"{PAGE} WHERE d.number > ?{where} ORDER BY d.number LIMIT ?", *values, limit)
    following = rows[-1][0] if len(rows) == limit else 0
    if among and not following and count(db, "SELECT coalesce(max(number), 0) FROM dead") > after + among:
        following = after + among
    return DeadList([page_from(row) for row in rows], following)


def in_quarantine(db: Database, limit: int) -> list[DeadPage]:
    """List the dead that have been in quarantine for the longest time."""
    sql = f"{PAGE} WHERE d.state = 'quarantined' ORDER BY d.changed_at, d.number LIMIT ?"
    return [page_from(row) for row in db.rows(sql, limit)]


def newest(db: Database, edition: str, before: int, limit: int) -> list[tuple[int, DeadPage]]:
    """List dead who passed their trial, with their numbers, the newest first. "" and 0 stand for any."""
    values: list[Value] = [edition] if edition else []
    where = " AND d.edition = ?" if edition else ""
    if before:
        where += " AND d.number < ?"
        values.append(before)
    sql = f"{PAGE} WHERE d.state IN ('waiting', 'lent', 'taken'){where} ORDER BY d.number DESC LIMIT ?"
    return [(row[0], page_from(row)) for row in db.rows(sql, *values, limit)]


def own(db: Database, account: str, after: int) -> tuple[list[OwnDead], int]:
    """Export some of an account's dead with their bones, and the number to go on after; 0 at the end."""
    found = listed(db, {"account": account}, after, MOST_EXPORTED)
    return [OwnDead(page, packed_body_of(db, page.id)) for page in found.dead], found.next


# Decisions of people and of trials


def withdraw(db: Database, dead_id: str, who: str, why: str, now: int) -> None:
    """Withdraw dead and their open claim: they are never lent again. To do so twice changes nothing."""
    state = state_of(db, dead_id, db.hold)
    if state == "withdrawn":
        return
    move(db, dead_id, state, "withdrawn", who, why, now)
    if db.change("DELETE FROM replays WHERE dead = ?", dead_id):
        db.change("UPDATE dead SET proof = '' WHERE id = ?", dead_id)
    for finder, claim in db.rows("SELECT finder, claim FROM dead WHERE id = ?", dead_id):
        sql = "UPDATE claims SET state = 'withdrawn' WHERE account = ? AND claim = ? AND state = 'lent'"
        db.change(sql, finder, claim)


def release(db: Database, dead_id: str, who: str, why: str, now: int) -> None:
    """Clear the doubt about dead in quarantine, so that they get their trial. Raises Problem."""
    state = state_of(db, dead_id, db.hold)
    if state != "quarantined":
        raise problem("dead.state", f"dead {dead_id} is {state}; only those in quarantine are released")
    sql = "UPDATE dead SET doubt = ?, why = ?, tried_at = 0, changed_at = ? WHERE id = ?"
    db.change(sql, UNTRIED, printable(why), now, dead_id)
    note(db, now, who, "dead", dead_id, was="quarantined", became="quarantined", why=why)


def delete_of(db: Database, account: str, now: int) -> int:
    """Withdraw all dead of an account, and forget all of their bones but the hash. Returns how many."""
    mine = db.rows("SELECT id, sha256 FROM dead WHERE account = ?", account)
    for dead_id, digest in mine:
        withdraw(db, dead_id, account, "its owner asked for it", now)
        db.change(
            "UPDATE dead SET hero = '', killer = '', because = '[]', losses = '[]' WHERE id = ?", dead_id
        )
        db.change("UPDATE bodies SET data = ? WHERE sha256 = ?", b"", digest)
    return len(mine)


TO_TRY = (  # a trial that began in the future was begun by a wrong clock
    "FROM dead WHERE state = 'quarantined' AND doubt = ? AND (tried_at <= ? OR tried_at > ?)"
    " ORDER BY number LIMIT 1"
)


def any_untried(db: Database, now: int) -> bool:
    """Whether dead wait for their trial. This only reads, so it keeps nobody from writing."""
    return bool(db.rows(f"SELECT 1 {TO_TRY}", UNTRIED, now - TRIAL_SECONDS, now + TRIAL_SECONDS))


def next_untried(db: Database, now: int) -> tuple[str, str, bytes] | None:
    """Begin a trial: the id, the edition and the bones of the oldest dead whose trial has not begun."""
    rows = db.rows(
        f"SELECT id, edition {TO_TRY}{db.skip_locked}", UNTRIED, now - TRIAL_SECONDS, now + TRIAL_SECONDS
    )
    if not rows:
        return None
    ((dead_id, edition),) = rows
    db.change("UPDATE dead SET tried_at = ? WHERE id = ?", now, dead_id)
    return dead_id, edition, body_of(db, dead_id)


def end_trial(db: Database, dead_id: str, code: str, why: str, now: int) -> None:
    """End a trial. Dead that passed (no code) wait for finders; others stay in quarantine with the reason."""
    sql = f"SELECT account FROM dead WHERE id = ? AND {IN_STATE} AND doubt = ?{db.hold}"
    rows = db.rows(sql, dead_id, "quarantined", UNTRIED)
    if not rows:  # withdrawn meanwhile, or tried by somebody else
        return
    db.change("UPDATE dead SET doubt = ?, why = ? WHERE id = ?", code, why, dead_id)
    if code:
        note(db, now, "trial", "dead", dead_id, was="quarantined", became="quarantined", why=code)
        return
    move(db, dead_id, "quarantined", "waiting", "trial", "passed", now)
    db.change("UPDATE accounts SET given = given + 1 WHERE id = ?", rows[0][0])


def forget_old(db: Database, policy: Policy, now: int) -> int:
    """Forget old answers, and the bones of dead taken, withdrawn or doubtful for long. Returns how many."""
    keep, day = policy.retention, 86_400
    forgotten = 0
    for state, days in (
        ("taken", keep.taken_days),
        ("withdrawn", keep.withdrawn_days),
        ("quarantined", keep.quarantined_days),
    ):
        old = db.rows(
            "SELECT d.id, d.sha256 FROM dead d JOIN bodies b ON b.sha256 = d.sha256"
            f" WHERE d.state = '{state}' AND d.changed_at < ? AND length(b.data) > 0"
            " ORDER BY d.changed_at LIMIT 500",
            now - days * day,
        )  # fmt: skip
        for dead_id, digest in old:
            if state == "quarantined":
                withdraw(db, dead_id, "retention", f"in quarantine for {days} days", now)
            db.change("UPDATE bodies SET data = ? WHERE sha256 = ?", b"", digest)
            forgotten += 1
    db.change("DELETE FROM answers WHERE made_at < ?", now - keep.answers_days * day)
    return forgotten
