"""Proofs by replay: a replay waits in the store until a helper process has played it, and is deleted then."""

import gzip

from marrow.formats.answers import printable
from marrow.judging.proof import Replayed, prove_apart, read_packed_replay
from marrow.server.api_types import DeadPage
from marrow.server.database import Database, count
from marrow.server.dead import body_of, page_of
from marrow.server.exchange import Exchange
from marrow.server.helper_process import HelperProcess
from marrow.server.judge import UNTRIED
from marrow.server.log import note
from marrow.server.policy import Policy
from marrow.server.problems import problem

PROVEN, WAITING = "proven", "waiting"
LIFTED = ("proof.", "stranger.")  # the doubts that a proof ends
PACKED = 6  # of 9
LONGEST_WHY = 500


def checked_replay(policy: Policy, raw: bytes) -> bytes:
    """Check and pack a replay. Raises HostileFile if it is unplayable, Problem if the server plays none."""
    if not policy.proof.taken:
        raise problem("proof.closed", "the operator of this server has it play no replays")
    read_packed_replay(raw, policy.proof.most_commands)
    return raw if raw[:2] == b"\x1f\x8b" else gzip.compress(raw, PACKED, mtime=0)


def put_replay(db: Database, policy: Policy, account: str, dead_id: str, data: bytes, now: int) -> DeadPage:
    """Keep a replay of the account's own dead until it is played. Raises Problem."""
    rows = db.rows(f"SELECT account, state, proof FROM dead WHERE id = ?{db.hold}", dead_id)
    if not rows:
        raise problem("dead.unknown", f"there are no dead {dead_id}")
    owner, state, proof = rows[0]
    if owner != account:
        raise problem("dead.of-another", f"dead {dead_id} were left by another account")
    if state == "withdrawn":
        raise problem("dead.state", f"dead {dead_id} are withdrawn; nobody needs a proof of them")
    if proof:
        raise problem("proof.again", f"a replay of dead {dead_id} has come before: {proof}")
    waiting = count(db, "SELECT count(*) FROM replays WHERE account = ?", account)
    most = policy.proof.most_of_one_account
    if waiting >= most:
        raise problem("proof.too-many", f"{waiting} replays of this account wait; {most} may", wait=60)
    sql = "INSERT INTO replays (dead, account, data, put_at) VALUES (?, ?, ?, ?)"
    db.change(sql, dead_id, account, data, now)
    db.change("UPDATE dead SET proof = ? WHERE id = ?", WAITING, dead_id)
    note(db, now, account, "proof", dead_id, became=WAITING)
    return page_of(db, dead_id)


NEXT = (  # a replay whose playing began in the future was begun by a wrong clock
    "FROM replays WHERE (tried_at <= ? OR tried_at > ?) ORDER BY put_at, dead LIMIT 1"
)


def any_replay(db: Database, seconds: int, now: int) -> bool:
    """Whether a replay waits to be played. This only reads, so it keeps nobody from writing."""
    return bool(db.rows(f"SELECT dead {NEXT}", now - 10 * seconds, now + 10 * seconds))


def next_replay(db: Database, seconds: int, now: int) -> tuple[str, bytes, bytes] | None:
    """Begin to play the oldest replay that waits: the id of its dead, the replay, and their bones."""
    rows = db.rows(f"SELECT dead, data {NEXT}{db.skip_locked}", now - 10 * seconds, now + 10 * seconds)
    if not rows:
        return None
    ((dead_id, data),) = rows
    db.change("UPDATE replays SET tried_at = ? WHERE dead = ?", now, dead_id)
    return dead_id, bytes(data), body_of(db, dead_id)


def end_proof(db: Database, dead_id: str, replayed: Replayed, now: int) -> None:
    """Record whether a replay has proven its dead, and delete the replay.

    Bones that the hero met came from outside, so this server must have a proof of them, too.
    """
    if not db.change(
        "DELETE FROM replays WHERE dead = ?", dead_id
    ):  # withdrawn meanwhile, or by somebody else
        return
    code, why = replayed.code, replayed.why
    for digest in () if code else replayed.met:
        if not db.rows("SELECT 1 FROM dead WHERE sha256 = ? AND proof = 'proven'", digest):
            code, why = (
                "proof.met",
                f"its hero met the bones {digest.hex()}, of which this server has no proof",
            )
            break
    became = code or PROVEN
    why = printable(why)[:LONGEST_WHY]
    db.change("UPDATE dead SET proof = ?, proof_why = ? WHERE id = ?", became, why, dead_id)
    note(db, now, "replay", "proof", dead_id, was=WAITING, became=became, why=why)
    ((state, doubt),) = db.rows(f"SELECT state, doubt FROM dead WHERE id = ?{db.hold}", dead_id)
    if state != "quarantined":
        return
    if not code and doubt.startswith(LIFTED):
        lifted = "the same bones came out when the game was played again; the level has not been tried yet"
        db.change("UPDATE dead SET doubt = ?, why = ?, tried_at = 0 WHERE id = ?", UNTRIED, lifted, dead_id)
    elif code and doubt.startswith("proof."):
        db.change("UPDATE dead SET doubt = ?, why = ? WHERE id = ?", code, why, dead_id)


async def prove_next(exchange: Exchange, helper: HelperProcess) -> bool:
    """Play the replay that has waited for the longest time. Returns False if none waits."""
    now, policy = exchange.clock(), exchange.policy.proof
    if not await exchange.look(lambda db: any_replay(db, policy.seconds, now)):
        return False
    found = await exchange.change(lambda db: next_replay(db, policy.seconds, now))
    if found is None:
        return False
    dead_id, data, body = found
    replayed = await helper.do(prove_apart, data, body, policy.most_commands, policy.seconds)
    ended = exchange.clock()
    await exchange.change(lambda db: end_proof(db, dead_id, replayed, ended))
    exchange.metrics.proved(replayed.turns)
    return True
