"""The rows of `marrow bench --lab`: many lives at once, beside bare arrays in the same run.

Rates are of one processor's time, so that a machine that is busy with something else slows both; threads keep
all processors busy, and a million lives are also measured by the clock.
"""

import argparse
import json
import os
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from marrow.content.words import KindName
from marrow.editions import edition_named
from marrow.game.optimal_problem import Assumed, lightest_pack, longest_life
from marrow.lab.batch import Batch, Kit, Orders, batch_of, kit_of
from marrow.lab.batch import columns as c
from marrow.lab.batch.arrays import keys_from
from marrow.lab.batch.best_plan import FAST
from marrow.lab.batch.compiled import compiled, number
from marrow.lab.bench.measures import Measure, line_of, milliseconds, now
from marrow.lab.scene import Scene
from marrow.model.item import Slot
from marrow.model.vocabularies import Hunger

LIVES, TURNS = 20_000, 5_000
MANY, AT_ONCE = 1_000_000, 62_500  # lives; so many are in memory
EIGHT_KINDS: tuple[KindName, ...] = (
    "food ration", "cram ration", "apple", "carrot", "melon", "pancake", "orange", "candy bar",
)  # fmt: skip
PLENTY = 10_000_000  # nobody gets hungry while turns are counted


@compiled
def bare_turns(nutrition: Any, keys: Any, turns: int) -> None:
    """A d20 of its own and a subtraction for each turn of each life, and no rule."""
    for place in range(len(nutrition)):
        left, key = nutrition[place], keys[place]
        for turn in range(turns):
            left -= 1 + (number(key, turn + 1, 20) & 1)
        nutrition[place] = left


def kit(edition: str, *, worn: bool) -> Kit:
    """A Valkyrie, with two rings and an amulet that cost nutrition or with nothing."""
    scene = Scene(edition)
    scene.hero.alignment_record = 10
    if worn:
        scene.wear("ring of regeneration", Slot.LEFT_RING)
        scene.wear("ring of conflict", Slot.RIGHT_RING)
        scene.wear("amulet of ESP", Slot.AMULET)
    return kit_of(scene.world, edition_named(edition))


def full_lives(edition: str, lives: int) -> Batch:
    batch = batch_of([kit(edition, worn=True)], [Orders()], [(0, 0)] * lives)
    batch.lives[:, c.NUTRITION], batch.lives[:, c.HUNGER] = PLENTY, int(Hunger.SATIATED)
    return batch


def lab_rows() -> list[Measure]:
    """Every row, once; compiled beforehand."""
    full_lives("3.7", 4).live(10)
    batch = full_lives("3.7", LIVES)
    rate = LIVES * TURNS / clocked(lambda: batch.live(TURNS + 1))
    roof = bare_roof()
    return [
        Measure("lives, every turn with a d20 (3.7)", rate / 1e6, "million hero-turns/s of a processor"),
        Measure("bare arrays, a d20 a turn", roof / 1e6, "million hero-turns/s of a processor"),
        Measure("lives beside bare arrays", rate / roof, "of the roof", 0.4),
        *starving("3.4.3"),
        *starving("3.6.7"),
        *planning(),
    ]


def planning() -> list[Measure]:
    """The best plans of a hero with eight kinds of food, twenty pieces and costly rings, by both searches."""
    scene = Scene("3.6.7", nutrition=700)
    scene.hero.alignment_record, scene.hero.piety.prayer_timeout = 10, 200
    scene.wear("ring of regeneration", Slot.RIGHT_RING, blessing=-1)
    scene.wear("ring of stealth", Slot.LEFT_RING)
    for place, name in enumerate(EIGHT_KINDS):
        scene.carry(name, quantity=3 if place < 4 else 2)
    edition, assumed = edition_named("3.6.7"), Assumed(timeout=1200)
    longest_life(scene.world, edition, assumed, FAST)
    fast = milliseconds(lambda: longest_life(scene.world, edition, assumed, FAST), times=5)
    plain = milliseconds(lambda: longest_life(scene.world, edition, assumed), times=3)
    light = milliseconds(lambda: lightest_pack(scene.world, edition, 3500, assumed, FAST), times=5)
    light_plain = milliseconds(lambda: lightest_pack(scene.world, edition, 3500, assumed), times=3)
    return [
        Measure("the plan that lasts longest", fast, "ms", 50),
        Measure("the plan that carries least", light, "ms", 50),
        Measure("lasts longest, standard library", plain, "ms", 1000),
        Measure("carries least, standard library", light_plain, "ms", 1000),
    ]


def bare_roof() -> float:
    """Hero-turns a second of bare arrays, on as many threads as the batch has."""
    threads = os.cpu_count() or 1
    keys = keys_from(1, LIVES)
    nutrition = keys.astype("int64")
    bare_turns(nutrition[:1], keys[:1], 1)
    parts = [slice(LIVES * n // threads, LIVES * (n + 1) // threads) for n in range(threads)]
    with ThreadPoolExecutor(threads) as pool:
        taken = clocked(
            lambda: list(pool.map(lambda part: bare_turns(nutrition[part], keys[part], TURNS), parts))
        )
    return LIVES * TURNS / taken


def starving(edition: str) -> list[Measure]:
    """A million heroes are made and live until they have starved: by the clock, and in processors' time."""
    hero = kit(edition, worn=False)

    def starve_all() -> None:
        for first in range(1, MANY, AT_ONCE):
            batch_of([hero], [Orders()], [(0, 0)] * AT_ONCE, seed=first).live(10**7)

    began = time.perf_counter()
    worked = clocked(starve_all)
    return [
        Measure(f"a million lives to starvation ({edition})", time.perf_counter() - began, "s", 3.0),
        Measure(f"the same ({edition}), all processors", worked, "s of processors"),
    ]


def clocked(action: Callable[[], object]) -> float:
    """The processor time of all threads while it is done."""
    started = now()
    action()
    return now() - started


def main(words: Sequence[str]) -> int:
    """Run `marrow bench --lab`. The exit status is 1 if a wanted speed is missed."""
    parser = argparse.ArgumentParser(
        prog="marrow bench --lab",
        description="Measure the lab: lives at once beside bare arrays in the same run.",
        epilog="examples:\n  marrow bench --lab\n  marrow bench --lab --json > lab.json",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--json", action="store_true", help="print JSON, for other programs")
    options = parser.parse_args(words)
    table = lab_rows()
    if options.json:
        rows = [{"name": one.name, "value": one.value, "unit": one.unit} for one in table]
        print(json.dumps(rows, indent=2))
    else:
        print(*map(line_of, table), sep="\n")
    return 0 if all(one.holds() for one in table) else 1
