"""Proofs by replay: a replay waits in the store until a helper process has played it, and is deleted then."""

import gzip

from marrow.formats.answers import printable
from marrow.judging.proof import Replayed, prove_apart, read_packed_replay
from marrow.server.api_types import DeadPage
from marrow.server.database import Database, count
from marrow.server.dead import body_of, page_of
from marrow.server.exchange import Exchange
from marrow.server.helpers import Helper
from marrow.server.judge import UNTRIED
from marrow.server.log import note
from marrow.server.policy import Policy
from marrow.server.problems import problem

PROVEN, WAITING = "proven", "waiting"
LIFTED = ("proof.", "stranger.")  # doubts that a proof ends: it is no guess any more
PACKED = 6  # of 9
LONGEST_WHY = 500


def checked_replay(policy: Policy, raw: bytes) -> bytes:
    """A replay to keep, packed. Raises HostileFile for what cannot be played here, Problem if none are."""
    if not policy.proof.taken:
        raise problem("proof.closed", "the operator of this server has it play no replays")
    read_packed_replay(raw, policy.proof.most_commands)
    return raw if raw[:2] == b"\x1f\x8b" else gzip.compress(raw, PACKED, mtime=0)


def put_replay(db: Database, policy: Policy, account: str, one: str, data: bytes, now: int) -> DeadPage:
    """Keep the replay of one's own dead until it is played. Raises Problem."""
    rows = db.rows(f"SELECT account, state, proof FROM dead WHERE id = ?{db.hold}", one)
    if not rows:
        raise problem("dead.unknown", f"there are no dead {one}")
    owner, state, proof = rows[0]
    if owner != account:
        raise problem("dead.of-another", f"dead {one} were left by another account")
    if state == "withdrawn":
        raise problem("dead.state", f"dead {one} are withdrawn; nobody needs a proof of them")
    if proof:
        raise problem("proof.again", f"a replay of dead {one} has come before: {proof}")
    waiting = count(db, "SELECT count(*) FROM replays WHERE account = ?", account)
    most = policy.proof.most_of_one_account
    if waiting >= most:
        raise problem("proof.too-many", f"{waiting} replays of this account wait; {most} may", wait=60)
    sql = "INSERT INTO replays (dead, account, data, put_at) VALUES (?, ?, ?, ?)"
    db.change(sql, one, account, data, now)
    db.change("UPDATE dead SET proof = ? WHERE id = ?", WAITING, one)
    note(db, now, account, "proof", one, became=WAITING)
    return page_of(db, one)


NEXT = (  # a replay whose playing began in the future was begun by a wrong clock
    "FROM replays WHERE (tried_at <= ? OR tried_at > ?) ORDER BY put_at, dead LIMIT 1"
)


def any_replay(db: Database, seconds: int, now: int) -> bool:
    """Whether there is any to play. To look changes nothing, so it keeps nobody from writing."""
    return bool(db.rows(f"SELECT dead {NEXT}", now - 10 * seconds, now + 10 * seconds))


def next_replay(db: Database, seconds: int, now: int) -> tuple[str, bytes, bytes] | None:
    """The oldest replay that nobody plays at this moment: whose it is, itself, and their bones."""
    rows = db.rows(f"SELECT dead, data {NEXT}{db.skip_locked}", now - 10 * seconds, now + 10 * seconds)
    if not rows:
        return None
    ((one, data),) = rows
    db.change("UPDATE replays SET tried_at = ? WHERE dead = ?", now, one)
    return one, bytes(data), body_of(db, one)


def end_proof(db: Database, one: str, replayed: Replayed, now: int) -> None:
    """Mark dead as proven, or say why they are not, and forget the replay.

    Bones that the hero met came from outside, so they need a proof of their own that is here.
    """
    if not db.change("DELETE FROM replays WHERE dead = ?", one):  # withdrawn meanwhile, or by somebody else
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
    db.change("UPDATE dead SET proof = ?, proof_why = ? WHERE id = ?", became, why, one)
    note(db, now, "replay", "proof", one, was=WAITING, became=became, why=why)
    ((state, doubt),) = db.rows(f"SELECT state, doubt FROM dead WHERE id = ?{db.hold}", one)
    if state != "quarantined":
        return
    if not code and doubt.startswith(LIFTED):
        lifted = "the same bones came out when the game was played again; the level has not been tried yet"
        db.change("UPDATE dead SET doubt = ?, why = ?, tried_at = 0 WHERE id = ?", UNTRIED, lifted, one)
    elif code and doubt.startswith("proof."):
        db.change("UPDATE dead SET doubt = ?, why = ? WHERE id = ?", code, why, one)


async def prove_next(exchange: Exchange, helper: Helper) -> bool:
    """Play the replay that has waited for the longest time; whether there was any."""
    now, policy = exchange.clock(), exchange.policy.proof
    if not await exchange.look(lambda db: any_replay(db, policy.seconds, now)):
        return False
    found = await exchange.change(lambda db: next_replay(db, policy.seconds, now))
    if found is None:
        return False
    one, data, body = found
    replayed = await helper.do(prove_apart, data, body, policy.most_commands, policy.seconds)
    ended = exchange.clock()
    await exchange.change(lambda db: end_proof(db, one, replayed, ended))
    exchange.metrics.proved(replayed.turns)
    return True
