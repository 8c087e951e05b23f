"""Hostile uploads: damaged files of Marrow and of NetHack, bombs, deep nesting, strange text, and noise."""

import gzip
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from random import Random
from typing import NamedTuple

from marrow.errors import HostileFile
from marrow.experiment.damage import damage_file
from marrow.formats.bones import MAX_BYTES
from marrow.judging.reading import possible_bones
from marrow.sending.build import build_of
from marrow.sending.real_bones import write_real_bones
from marrow.server import dead
from marrow.server.bench.clients import Client
from marrow.server.database import Database, Store
from marrow.server.judge import judge

REFUSALS = frozenset({400, 409, 413, 422})
STRANGE = ("\\u001b[2J", "\\u202e", "\\ud800", "\\u0000", "%s%n", "<script>", "../../etc", "\U0001f480" * 60)
Sample = Callable[[Random, bytes], bytes]


class Uploaded(NamedTuple):
    """What became of hostile uploads. ``wrong``: answers that no refusal is, and what was let in wrongly."""

    sent: int
    let_in: int
    checks: Counter[str]
    wrong: list[str]


def noise(dice: Random, raw: bytes) -> bytes:
    return dice.randbytes(dice.randrange(2_000))


def packed_bomb(dice: Random, raw: bytes) -> bytes:
    return gzip.compress(bytes(dice.choice((2, 20, 60)) * MAX_BYTES), 1)


def deep(dice: Random, raw: bytes) -> bytes:
    opening, times = dice.choice((b"[", b'{"level":')), dice.choice((100, 10_000, 100_000))
    return b'{"marrow_bones":1,"level":' + opening * times


def strange_text(dice: Random, raw: bytes) -> bytes:
    at = raw.find(b'":"', dice.randrange(len(raw))) + 3
    return raw[:at] + dice.choice(STRANGE).encode() + raw[at:]


def too_long(dice: Random, raw: bytes) -> bytes:
    return raw + b" " * MAX_BYTES


def packed_damage(dice: Random, raw: bytes) -> bytes:
    return damage_file(gzip.compress(raw, 1), dice)


def damaged(dice: Random, raw: bytes) -> bytes:
    return damage_file(raw, dice)


KINDS: Mapping[Sample, int] = {  # and how many of a hundred
    damaged: 85, strange_text: 6, packed_damage: 3, noise: 2, deep: 2, packed_bomb: 1, too_long: 1,
}  # fmt: skip


def real_files(files: list[bytes]) -> list[bytes]:
    """The same bones as files of NetHack 3.6.7."""
    build = build_of("3.6.7")
    return [write_real_bones(possible_bones(raw).bones, build) for raw in files]


def upload_at_once(port: int, token: str, files: list[bytes], number: int, seeds: Sequence[int]) -> Uploaded:
    """Send so many, over one connection for each seed."""
    shares = [len(range(first, number, len(seeds))) for first in range(len(seeds))]
    with ThreadPoolExecutor(len(seeds)) as threads:
        parts = list(threads.map(partial(upload, port, token, files), shares, seeds))
    checks = sum((part.checks for part in parts), Counter[str]())
    wrong = [one for part in parts for one in part.wrong]
    return Uploaded(number, sum(part.let_in for part in parts), checks, wrong)


def upload(port: int, token: str, files: list[bytes], number: int, seed: int) -> Uploaded:
    """Send so many, each damaged in its own way, over one connection."""
    dice, client = Random(seed), Client(port, token)
    kinds, weights = list(KINDS), list(KINDS.values())
    checks: Counter[str] = Counter()
    wrong: list[str] = []
    let_in = 0
    for one in range(number):
        kind = dice.choices(kinds, weights)[0]
        told = client.post("/v1/bones", kind(dice, files[one % len(files)]), "application/octet-stream")
        if told.status == 202:
            let_in += 1
        elif told.status in REFUSALS:
            checks[str(told.page["check"])] += 1
        else:
            name = getattr(kind, "__name__", "?")
            wrong.append(f"upload {one} of seed {seed} ({name}): {told.status} {told.body[:200]!r}")
    client.close()
    return Uploaded(number, let_in, checks, wrong)


def wrongly_kept(store: Store, account: str) -> list[str]:
    """What the store keeps of an account, and the checks would refuse: there must be none."""

    def find(db: Database) -> list[str]:
        found = []
        for (one,) in db.rows("SELECT id FROM dead WHERE account = ?", account):
            try:
                judge(dead.body_of(db, one))
            except HostileFile as error:
                found.append(f"dead {one} are kept: {error} ({error.code})")
        return found

    return store.look(find).result()
