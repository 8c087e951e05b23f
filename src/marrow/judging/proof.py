"""Proof by replay: a game is its edition, seed and commands, so who plays it again gets the same bones.

A replay is checked at the door, and played later in a process of its own. It proves that a hero of this game
died so and left this; not that nobody looked ahead, since whoever has a seed can play it twice.
"""

import json
from collections.abc import Iterator
from dataclasses import replace
from hashlib import sha256
from typing import NamedTuple

from marrow.errors import BadOption, HostileFile, ReplayDiverged
from marrow.formats.answers import answer_of
from marrow.formats.bones import BonesShape, read_bones, write_bones
from marrow.formats.packed import gunzipped
from marrow.formats.replays import ReplayFile, read_replay
from marrow.game.pool_access import DEATH_RULE
from marrow.game.replay import check_version, edition_of, play
from marrow.judging.apart import Caps, answer_apart
from marrow.judging.reading import possible_and_written
from marrow.messages.entries import BonesLeft
from marrow.model.bones import Bones

MAX_PACKED = 1024 * 1024  # bytes as they are sent
MAX_BYTES = 32 * 1024 * 1024  # and unpacked
MOST_MET = 60  # bones that one hero met


class Replayed(NamedTuple):
    """How a proof ended: an empty code if the same bones came out, else the code and what happened.

    ``met``: the SHA-256 of all bones that the hero met. They came from outside and need a proof of their own.
    """

    code: str
    why: str
    met: tuple[bytes, ...] = ()
    turns: int = 0


def read_packed_replay(raw: bytes, most_commands: int) -> ReplayFile:
    """The replay in bytes that may be packed by gzip. Raises HostileFile, which names what does not fit."""
    if len(raw) > MAX_PACKED:
        raise HostileFile(f"{len(raw)} bytes; the limit is {MAX_PACKED}", code="proof.size")
    try:
        replay = read_replay(gunzipped(raw, MAX_BYTES, "proof.size"))
        check_version(replay)
    except HostileFile as error:
        code = "proof.size" if error.code == "proof.size" else "proof.unreadable"
        raise HostileFile(str(error), code=code) from error
    except BadOption as error:
        raise HostileFile(str(error), code="proof.edition") from error
    except ReplayDiverged as error:
        raise HostileFile(str(error), code="proof.version") from error
    if len(replay.steps) > most_commands:
        raise HostileFile(
            f"{len(replay.steps)} commands; this server plays at most {most_commands}", code="proof.size"
        )
    if replay.head.birth.mode != "normal":
        raise HostileFile(
            f"a game of {replay.head.birth.mode} mode; only those of normal mode prove anything",
            code="proof.mode",
        )
    return replay


def prove_apart(raw: bytes, body: bytes, most_commands: int, seconds: int) -> Replayed:
    """Play a replay in a child process, which may not take longer; whether these bones come out."""
    caps = Caps(seconds=seconds, wait=5 * seconds, answer=16_384)
    answer = answer_apart(lambda: _told(raw, body, most_commands), caps)
    if not answer:
        why = f"to play it takes more than {seconds} seconds or too much memory"
        return Replayed("proof.hangs", why)
    code, why, met, turns = json.loads(answer)
    return Replayed(code, why, tuple(bytes.fromhex(one) for one in met), turns)


def _told(raw: bytes, body: bytes, most_commands: int) -> bytes:
    found = prove(raw, body, most_commands)
    return json.dumps([found.code, found.why[:500], [one.hex() for one in found.met], found.turns]).encode()


def prove(raw: bytes, body: bytes, most_commands: int) -> Replayed:
    """Play a replay; whether it leaves the bones of this file, of which ``judge`` wrote every byte."""
    try:
        replay = read_packed_replay(raw, most_commands)
        met = tuple(bones_met(replay))
        if len(met) > MOST_MET:
            raise HostileFile(f"its hero met {len(met)} bones; at most {MOST_MET} can be", code="proof.size")
        bones = read_bones(body)
        if edition_of(replay).name != bones.edition:
            return Replayed(
                "proof.edition", f"a game of {replay.head.edition}; the bones are of {bones.edition}"
            )
        left, turns = bones_left(replay)
    except HostileFile as error:
        return Replayed(error.code, str(error))
    except ReplayDiverged as error:
        return Replayed("proof.diverges", str(error))
    except MemoryError:
        return Replayed("proof.hangs", "to play it takes too much memory")
    except Exception as fault:
        return Replayed("proof.diverges", f"a fault when it was played: {type(fault).__name__}: {fault}")
    if left is None:
        return Replayed("proof.differs", f"its hero left no bones in {turns} turns", turns=turns)
    again = as_judged(with_time_of(left, bones))
    if again != body:
        why = f"other bones came out: {difference(left, bones)}"
        return Replayed("proof.differs", why, turns=turns)
    return Replayed("", "", met, turns)


def bones_met(replay: ReplayFile) -> Iterator[bytes]:
    """The SHA-256 of each bones among the answers, as an exchange names them."""
    for step in replay.steps:
        for shape in step.answers:
            if isinstance(shape, BonesShape):
                found = answer_of(shape)
                assert isinstance(found, Bones)
                yield sha256(as_judged(found)).digest()


def as_judged(bones: Bones) -> bytes:
    """The bytes that ``judge`` makes of these bones. Raises HostileFile."""
    return possible_and_written(write_bones(bones))[1]


def bones_left(replay: ReplayFile) -> tuple[Bones | None, int]:
    """The bones of the game's own hero, and the turns it took. Raises ReplayDiverged."""
    left, turns = None, 0
    bare = ReplayFile(head=replay.head, steps=replay.steps, checks=())
    for moment in play(bare):
        turns = moment.game.world.turn
        for entry in moment.news:
            if isinstance(entry, BonesLeft) and entry.rule == DEATH_RULE:
                left = entry.bones
    return left, turns


def with_time_of(left: Bones, bones: Bones) -> Bones:
    """B-179: with the time of death that these bones say, which no game knows."""
    ours, theirs = left.level.cemetery, bones.level.cemetery
    if not ours or not theirs or ours[0].when:
        return left
    dated = left.clone()
    dated.level.cemetery = (replace(ours[0], when=theirs[0].when), *ours[1:])
    return dated


def difference(left: Bones, bones: Bones) -> str:
    """The first thing about both that differs."""
    mine, theirs = (
        {"level": one.name, "turn": one.turn, "things": _things(one), "monsters": len(one.level.monsters)}
        for one in (left, bones)
    )
    for name, value in mine.items():
        if value != theirs[name]:
            return f"{name} {value}, and not {theirs[name]}"
    return "the same level and turn, with something else on it"


def _things(bones: Bones) -> int:
    return sum(len(pile) for pile in bones.level.items.values())
