"""The trial of a stranger's level: in a process of its own, with capped time and memory, once a content.

What is tried is in ``game.trial``. The result is kept in the pool by the hash of the content, so nobody waits
for it on the way to a new level.
"""

import json
import os
import resource
import select
import signal
import time
from typing import NoReturn

from marrow.choices import Edition
from marrow.editions import edition_named
from marrow.errors import HostileFile
from marrow.formats.fingerprint import BEHAVIOUR
from marrow.game.trial import try_level
from marrow.game.wall_clock import now
from marrow.model.bones import Bones
from marrow.pool.pool import TrialResult
from marrow.pool.sqlite import SqlitePool, content_of

MOST_SECONDS = 60  # of processor time; a level takes one or two
MOST_WAIT = 300  # seconds, on a busy machine
MOST_MEMORY = 2 * 1024**3  # bytes of addresses, the program itself included
MOST_ANSWER = 4_096  # bytes


def require_trial(pool: SqlitePool, bones: Bones) -> None:
    """Raise HostileFile if the level does not pass its trial; it is tried if its content never was."""
    content = content_of(bones)
    result = pool.trial_of(content, BEHAVIOUR)
    if result is None:
        result = try_apart(bones)
        pool.note_trial(content, BEHAVIOUR, result, time=now())
    if result.code:
        raise HostileFile(result.why, code=result.code)


def try_apart(bones: Bones) -> TrialResult:
    """Try the level in a child process, which may not take long nor much memory."""
    edition = edition_named(bones.edition)
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        _try_in_child(bones, edition, writing)
    os.close(writing)
    try:
        answer = _answer_of(reading)
    finally:
        os.close(reading)
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
    if not answer:
        return TrialResult(
            "trial.hangs", f"the trial needs more than {MOST_SECONDS} seconds or too much memory"
        )
    code, why = json.loads(answer)
    return TrialResult(code, why)


def _answer_of(pipe: int) -> bytes:
    """What the child writes; nothing if it is ended by a limit, or takes too long."""
    answer = b""
    until = time.monotonic() + MOST_WAIT
    while (left := until - time.monotonic()) > 0 and select.select([pipe], [], [], left)[0]:
        more = os.read(pipe, MOST_ANSWER)
        if not more:
            return answer
        answer += more
    return b""


def _try_in_child(bones: Bones, edition: Edition, pipe: int) -> NoReturn:
    """Try the level under limits, and write a code and a reason."""
    try:
        resource.setrlimit(resource.RLIMIT_CPU, (MOST_SECONDS, MOST_SECONDS + 1))
        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        os.write(pipe, json.dumps(_verdict(bones, edition)).encode()[:MOST_ANSWER])
    finally:
        os._exit(0)


def _verdict(bones: Bones, edition: Edition) -> tuple[str, str]:
    try:
        try_level(bones, edition)
    except HostileFile as refusal:
        return refusal.code, str(refusal)[:500]
    except MemoryError:
        return "trial.hangs", "the trial needs too much memory"
    except Exception as fault:
        return "trial.fault", f"when the level was tried: {type(fault).__name__}: {fault}"[:500]
    return "", ""
