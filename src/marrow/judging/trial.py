"""The trial of a stranger's level: in a process of its own, with capped time and memory, once a content.

What is tried is in ``game.trial``. The result is kept in the pool by the hash of the content, so nobody waits
for it on the way to a new level.
"""

import json

from marrow.choices import Edition
from marrow.editions import edition_named
from marrow.errors import HostileFile
from marrow.formats.fingerprint import BEHAVIOUR
from marrow.game.trial import try_level
from marrow.game.wall_clock import now
from marrow.judging.apart import Caps, answer_apart
from marrow.model.bones import Bones
from marrow.pool.pool import TrialResult
from marrow.pool.sqlite import SqlitePool, content_of

CAPS = Caps(seconds=60, wait=300)  # a level takes one or two


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
    answer = answer_apart(lambda: json.dumps(_verdict(bones, edition)).encode(), CAPS)
    if not answer:
        return TrialResult(
            "trial.hangs", f"the trial needs more than {CAPS.seconds} seconds or too much memory"
        )
    code, why = json.loads(answer)
    return TrialResult(code, why)


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
