"""N lives as one array, a row each, and the tables that they share."""

import os
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

from marrow.choices import Choking, Edition
from marrow.errors import BadOption
from marrow.lab.batch import columns as c
from marrow.lab.batch.compiled import IS_COMPILED
from marrow.lab.batch.kits import Kit, Orders, edition_row
from marrow.lab.batch.lives import live
from marrow.lab.batch.one_life import spell_cost
from marrow.lab.batch.steps import AT_MOST_NOT_HUNGRY

try:
    import numpy as np
except ModuleNotFoundError as error:
    raise BadOption(f"the lab's arrays need {error.name}, of Marrow's extra [lab]") from error

STREAM = "lab"  # the stream of dice whose first state is a life's key
STEP, MASK = 0x9E37_79B9_7F4A_7C15, 0xFFFF_FFFF_FFFF_FFFF


@dataclass(slots=True)
class Batch:
    """Many lives, of one edition. ``lives`` has a row each, with the columns of ``columns.py``.

    ``kits``, ``foods`` and ``plan`` hold their rows one after another.
    """

    edition: Edition
    lives: Any
    keys: Any
    kits: Any
    foods: Any
    plan: Any
    rules: Any

    def live(self, until: int, threads: int = 0) -> None:
        """Let all go on until this turn or their end, on so many threads (0: one for each processor)."""
        if not IS_COMPILED:
            self._live_plainly(until)
            return
        threads = min(threads or os.cpu_count() or 1, len(self.lives)) or 1
        parts = [
            slice(len(self.lives) * n // threads, len(self.lives) * (n + 1) // threads)
            for n in range(threads)
        ]
        with ThreadPoolExecutor(threads) as pool:
            for done in [pool.submit(self._live_part, part, until) for part in parts]:
                done.result()

    def _live_part(self, part: slice, until: int) -> None:
        kits, foods, plan, rules = (one.copy() for one in (self.kits, self.foods, self.plan, self.rules))
        live(self.lives[part], self.keys[part], kits, foods, plan, rules, until)

    def _live_plainly(self, until: int) -> None:
        """The same on lists, which plain Python reads faster than arrays; some thousand lives at a time."""
        kits, foods, plan, rules = (one.tolist() for one in (self.kits, self.foods, self.plan, self.rules))
        for first in range(0, len(self.lives), 4096):
            rows = self.lives[first : first + 4096].tolist()
            live(rows, self.keys[first : first + 4096].tolist(), kits, foods, plan, rules, until)
            self.lives[first : first + 4096] = rows

    def column(self, number: int) -> Any:
        """One column of all lives."""
        return self.lives[:, number]


def keys_from(first: int, count: int) -> Any:
    """The keys of so many lives with consecutive seeds: the first states of their streams (`stream_seed`)."""
    step = np.uint64(STEP)
    seeds = np.arange(count, dtype=np.uint64) + np.uint64(first & MASK)
    keys = _mixed(seeds * step + np.uint64(len(STREAM)))
    for letter in STREAM:
        keys = _mixed((keys ^ np.uint64(ord(letter))) * step)
    return keys


def _mixed(states: Any) -> Any:
    """SplitMix64's mixing of states, as in ``marrow.chance.dice``."""
    z = (states ^ (states >> np.uint64(30))) * np.uint64(0xBF58_476D_1CE4_E5B9)
    z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D0_49BB_1331_11EB)
    return z ^ (z >> np.uint64(31))


def batch_of(
    kits: Sequence[Kit], orders: Sequence[Orders], who: Sequence[tuple[int, int]], *, seed: int = 1
) -> Batch:
    """Lives for the pairs (number of a kit, number of orders) in ``who``; the seeds count from ``seed``.

    Raises BadOption if there is no kit, the kits are of several editions, or orders name no food of the kit.
    """
    if not kits or len({kit.edition.name for kit in kits}) > 1:
        raise BadOption("a batch needs kits, all of one edition")
    edition = kits[0].edition
    firsts, foods = _foods(kits)
    pairs = sorted(set(who))
    templates, plan = [], [(0, 0, 0)]
    for number, order in pairs:
        templates.append(_life(kits[number], number, orders[order], len(plan)))
        plan += [(firsts[number] + food, since, most) for food, since, most in orders[order].plan]
    place = {pair: row for row, pair in enumerate(pairs)}
    rows = np.fromiter(map(place.__getitem__, who), dtype=np.intp, count=len(who))
    lives = np.array(templates, dtype=np.int64)[rows]
    return Batch(
        edition,
        lives,
        keys_from(seed, len(who)),
        _flat(row for kit in kits for row in kit.rows),
        _flat(foods),
        _flat(plan),
        np.array(edition_row(edition), dtype=np.int64),
    )


def _foods(kits: Sequence[Kit]) -> tuple[list[int], list[tuple[int, ...]]]:
    """Where each kit's foods begin, counted in pairs of rows; and all rows."""
    firsts, rows = [], [(0,) * c.FOOD_COLUMNS] * 2
    for kit in kits:
        firsts.append(len(rows) // 2)
        rows += kit.food_rows
    return firsts, rows


def _flat(rows: Iterable[tuple[int, ...]]) -> Any:
    """The rows one after another."""
    return np.array([number for row in rows for number in row], dtype=np.int64)


def may_choke(kit: Kit) -> bool:
    """Whether the batch can follow this hero if he chokes."""
    return kit.edition.nutrition.choking is not Choking.STRANGLES and not kit.rows[0][c.HAS_SAVER]


def _life(kit: Kit, number: int, orders: Orders, first: int) -> list[int]:
    """The row of a life that begins."""
    for food, _, _ in orders.plan:
        if not 0 <= food < len(kit.food_ids):
            raise BadOption(
                f"the plan eats food {food}; the pack has {len(kit.food_ids)} that the batch can eat"
            )
    if any(most > AT_MOST_NOT_HUNGRY for _, _, most in orders.plan) and not may_choke(kit):
        raise BadOption(
            f"this hero may eat at nutrition {AT_MOST_NOT_HUNGRY} or less only: the batch does not follow\n"
            "who chokes with an amulet of life saving on, or slowly, as in some variants"
        )
    hero = kit.world.hero
    life = [0] * c.LIFE_COLUMNS
    life[c.NUTRITION], life[c.TURN], life[c.HUNGER] = hero.nutrition, kit.world.turn, int(hero.hunger)
    life[c.BEFORE_MEAL] = -1 if hero.hunger_before_meal is None else int(hero.hunger_before_meal)
    life[c.PRAYER], life[c.LEVEL] = hero.piety.prayer_timeout, hero.level
    life[c.KIT], life[c.PLAN_NOW], life[c.PLAN_END] = number, first, first + len(orders.plan)
    life[c.PRAYS_FROM], life[c.KEEPS_EATING] = orders.prays_from, int(orders.keeps_eating)
    life[c.ATTACKS_EVERY], life[c.CASTS_EVERY] = orders.attacks_every, orders.casts_every
    life[c.VOMITS_EVERY] = orders.vomits_every
    life[c.BREAKS_OFF_AFTER], life[c.RESTS] = orders.breaks_off_after, orders.rests
    life[c.SPELL_COST] = spell_cost(kit, orders.spell_level)
    for column in (c.HUNGRY_AT, c.WEAK_AT, c.FAINTED_AT):
        life[column] = -1
    return life
