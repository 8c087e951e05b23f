"""Print random sequences of ten turns, and how the game went, turn by turn.

    python sequences.py --seed 1 --count 100 > sequences.jsonl

Each line is a list: first the state at the beginning, then one object a turn, as in the traces.  The
actions are ``search``, ``nap N`` (asleep for N turns from just before the hunger step of this turn),
``eat LETTER``, ``put on LETTER left|right|neck``, ``remove LETTER`` and ``cast SPELL works|fails``.
``dice`` are the ``rn2`` rolls of the hunger step; ``loose`` the large ones made outside it, among them
those of faints after a meal.
"""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Iterator
from functools import partial
from typing import Any

import layout
from image import Record
from nethack_oracle import Oracle
from running_game import ESCAPE
from scenarios.common import add, before_hunger, initial, number_of, steps

ROLES = {
    "valkyrie": ("human", "female", "neutral"),
    "wizard": ("elf", "male", "chaotic"),
    "priest": ("human", "male", "neutral"),
    "healer": ("gnome", "male", "neutral"),
    "knight": ("human", "male", "lawful"),
    "barbarian": ("orc", "male", "chaotic"),
}
SPELLS = ("light", "protection", "detect monsters", "detect food", "cause fear", "restore ability", "magic mapping")
FOODS = {
    "apple": 50,
    "meatball": 5,
    "pear": 50,
    "cram ration": 600,
    "food ration": 800,
    "lembas wafer": 1000,
    "C-ration": 300,
    "K-ration": 400,
    "candy bar": 100,
    "huge chunk of meat": 2000,
    "cream pie": 100,
    "pancake": 200,
    "melon": 100,
}
RINGS = ("hunger", "regeneration", "conflict", "slow digestion")
OTHER_RINGS = ("stealth", "adornment", "protection", "gain strength", "gain constitution", "free action")
AMULETS = ("amulet of ESP", "amulet of life saving", "amulet versus poison")
TURNS = 10
LARGE = 20  # sides


class Sequence:
    """One hero, set up at random, who does random things for ten turns."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        rnd = self.random
        role = rnd.choice(tuple(ROLES))
        race, gender, align = ROLES[role]
        self.game = game = Oracle(role=role, race=race, gender=gender, align=align, seed=seed % 2**31 + 1)
        game.answers["here; eat"] = "n"
        game.empty_inventory()
        game.context["next_attrib_check"] = 10**9
        game.max_hp = game.hp = 200
        game.you["uen"] = game.you["uenmax"] = 400
        game.turn = rnd.randrange(1, 50_000)
        game.body["movement"] = 12
        for name in ("strength", "constitution", "intelligence"):
            game.set_attribute(name, rnd.randrange(3, 19))
        game.set_nutrition(self._nutrition())
        self.spells = rnd.sample(SPELLS, 3)
        start = game.image.address("spl_book")
        for place, spell in enumerate(self.spells):
            number = number_of(game, spell, "spellbook")
            entry = Record(start + place * layout.SIZES["SPELL"], layout.SPELL)
            entry["sp_id"], entry["sp_lev"], entry["sp_know"] = number, game.objects[number]["oc_oc2"], 20_000
        self._equip()

    def _nutrition(self) -> int:
        pick = self.random.random()
        if pick < 0.4:
            return self.random.choice((1000, 150, 145, 50, 45, 0)) + self.random.randrange(-5, 12)
        if pick < 0.6:
            return self.random.randrange(-150, 60)
        return self.random.randrange(60, 1800)

    def _equip(self) -> None:
        rnd, game = self.random, self.game
        for _ in range(rnd.randrange(4)):
            name = rnd.choice(RINGS if rnd.random() < 0.6 else OTHER_RINGS)
            number = number_of(game, name, "ring")
            charge = rnd.choice((-2, -1, 0, 1, 3)) if game.objects[number]["oc_charged"] else 0
            add(game, number, charge=charge)
        if rnd.random() < 0.5:
            add(game, number_of(game, rnd.choice(AMULETS), "amulet"))
        if rnd.random() < 0.15:
            add(game, number_of(game, "Amulet of Yendor", "amulet"))
        for name in rnd.sample(tuple(FOODS), 2):
            add(game, number_of(game, name, "food"))
        if rnd.random() < 0.6:
            load = add(game, number_of(game, "loadstone", "gem"))
            load["owt"] = rnd.randrange(0, 1400)
        for thing in game.raw_inventory():
            thing["age"] = game.turn
        for name in RINGS:
            if rnd.random() < 0.1:
                game.property_record(name)["intrinsic"] |= rnd.choice(
                    (layout.FROM_OUTSIDE, layout.FROM_EXPERIENCE)
                )
        for slot, kind in (("left ring", "ring"), ("right ring", "ring"), ("amulet", "amulet")):
            loose = [
                t for t in game.raw_inventory() if self._is(t, kind) and not t["owornmask"] and self._wearable(t)
            ]
            if loose and rnd.random() < 0.5:
                game.wear(rnd.choice(loose), slot)

    def _is(self, thing: Record, kind: str) -> bool:
        return bool(layout.OBJECT_CLASSES[thing["oclass"]] == kind)

    def _wearable(self, thing: Record) -> bool:
        return self.game.object_name(thing["otyp"]) != "Amulet of Yendor"

    # -- what can be done now -------------------------------------------------

    def lines(self) -> Iterator[dict[str, Any]]:
        game = self.game
        levels = {s: int(game.objects[number_of(game, s, "spellbook")]["oc_oc2"]) for s in self.spells}
        until = game.turn + TURNS
        idle = 0
        letters = [game.letter(thing) for thing in game.raw_inventory()]
        yield {"begin": "sequence", "initial": initial(game), "letters": letters, "spells": levels}
        while game.turn < until and not game.over and idle < 30:
            before = game.turn
            yield from self.deed()
            idle = idle + 1 if game.turn == before else 0

    def deed(self) -> Iterator[dict[str, Any]]:
        rnd = self.random
        pick = rnd.random()
        if pick < 0.25:
            return self.eat()
        if pick < 0.5:
            return self.cast()
        if pick < 0.7:
            return self.change_jewels()
        if pick < 0.8:
            turns = rnd.randrange(1, 8)
            return self.step(f"nap {turns}", "s", nap=turns)
        return self.step("search", "s")

    def step(self, action: str, keys: str, nap: int = 0) -> Iterator[dict[str, Any]]:
        game = self.game
        asleep = partial(game.image.function("fall_asleep"), -nap, 0) if nap else int
        loose: list[tuple[int, int]] = []
        with game.image.dice_log(loose), before_hunger(game, asleep):
            lines = list(steps(game, action, keys))
        lines[0]["loose"] = outside_steps(loose, lines)
        if nap and lines[0].get("no_time"):
            lines[0]["action"] = "search"
        yield from lines

    def eat(self) -> Iterator[dict[str, Any]]:
        game = self.game
        foods = [
            t
            for t in game.raw_inventory()
            if self._is(t, "food") and game.nutrition + FOODS[game.object_name(t["otyp"])] < 2000
        ]
        if not foods:
            return self.step("search", "s")
        letter = game.letter(self.random.choice(foods))
        return self.step(f"eat {letter}", "e" + letter)

    def cast(self) -> Iterator[dict[str, Any]]:
        game = self.game
        place = self.random.randrange(len(self.spells))
        works = self.random.random() < 0.4
        results = [1 if works else 100]
        if game.you["uhave_amulet"] and game.you["uen"]:
            results.insert(0, 1)
        return self._cast(place, works, results)

    def _cast(self, place: int, works: bool, results: list[int]) -> Iterator[dict[str, Any]]:
        keys = "Z" + chr(ord("a") + place) + 3 * ESCAPE  # what is detected asks for a look around the map
        with self.game.image.loaded_dice(results, "rnd"):
            yield from self.step(f"cast {self.spells[place]} {'works' if works else 'fails'}", keys)

    def change_jewels(self) -> Iterator[dict[str, Any]]:
        game, rnd = self.game, self.random
        jewels = [t for t in game.raw_inventory() if self._is(t, "ring") or self._is(t, "amulet")]
        worn = [t for t in jewels if t["owornmask"]]
        if worn and rnd.random() < 0.5:
            letter = game.letter(rnd.choice(worn))
            return self.step(f"remove {letter}", "R" if len(worn) == 1 else "R" + letter)
        hands = {"left ring", "right ring"} - {
            name for t in worn for name, bit in layout.WORN.items() if t["owornmask"] & bit
        }
        amulet = any(self._is(t, "amulet") for t in worn)
        free = [
            t
            for t in jewels
            if not t["owornmask"] and self._wearable(t) and (hands if self._is(t, "ring") else not amulet)
        ]
        if not free:
            return self.step("search", "s")
        thing = rnd.choice(free)
        letter = game.letter(thing)
        if self._is(thing, "amulet"):
            return self.step(f"put on {letter} neck", "P" + letter)
        hand = rnd.choice(sorted(hands)).split()[0]
        return self.step(f"put on {letter} {hand}", "P" + letter + (hand[0] if len(hands) == 2 else ""))


def outside_steps(rolls: list[tuple[int, int]], lines: list[dict[str, Any]]) -> list[list[int]]:
    """The large ones of all rolls of a deed, without those that its turns' hunger steps made."""
    made = [tuple(roll) for line in lines for roll in line["dice"]]
    kept: list[list[int]] = []
    for roll in rolls:
        if made and roll == made[0]:
            made.pop(0)
        elif roll[0] >= LARGE:
            kept.append(list(roll))
    return kept


def draw(seed: int, count: int) -> Iterator[list[dict[str, Any]]]:
    """Random sequences, each as its lines."""
    for number in range(count):
        sequence = Sequence((seed * 1_009 + number) % 2**31)
        yield list(sequence.lines())
        sequence.game.close()


def main() -> None:
    """Command line entry point."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=100)
    options = parser.parse_args()
    for lines in draw(options.seed, options.count):
        print(json.dumps(lines, separators=(",", ":")))


if __name__ == "__main__":
    main()
