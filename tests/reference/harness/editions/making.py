"""Count what another edition makes by chance: species, newborn monsters, things, heroes, wares.

    python making.py 5.0.0 /where/its/library/is                    everything, into tests/census/recorded
    python making.py 3.4.3 /where/its/library/is --only newborn     one kind of count; the others stay
    python making.py 3.7 /where/its/library/is --trials 50 --out /tmp/made.json.gz

Its functions are called, and what they made is read and cleared away; no turn passes. Its layout.json must be as
make_layout.py writes it now.
"""

from __future__ import annotations

import argparse
import ctypes
import gzip
import json
import sys
import time
from collections.abc import Callable, Iterator
from functools import cache, partial
from pathlib import Path
from typing import Any

import edition

TESTS = edition.HARNESS.parent.parent
RECORDED = TESTS / "census" / "recorded"
Trial = Callable[[], dict[str, Any]]
SQUARES_IN_A_COLUMN = 21
NOT_MADE = ("gold piece", "generic ")  # since 3.7 a generic thing of each class stands for what was not seen well
UNWORN = "0 0 0 0 0 0 0"
BURNS = ("oil lamp", "brass lantern", "tallow candle", "wax candle")


class Workshop:
    """One game whose functions make things."""

    def __init__(self, hero: tuple[str, str, str, str]) -> None:
        import layout
        from nethack_oracle import Oracle

        self.layout = layout
        role, race, gender, align = hero
        self.game = game = Oracle(role=role, race=race, gender=gender, align=align, seed=1)
        self.image = game.image
        self._functions: dict[str, Any] = {}
        game.wizard = False
        size = layout.COUNTS["species"] * layout.SIZES["MVITALS"]
        self._vitals = ctypes.string_at(self.image.address("mvitals"), size)
        self.game.level_teleport(0, 2)
        self._carve()

    def put(self, depth: int, level: int, dungeon: int, record: int = 10) -> None:
        """Say that the hero is at a depth, and of a level."""
        you = self.game.you
        start = self.image.address("dungeons") + dungeon * self.layout.SIZES["DUNGEON"]
        first = self.image_record(start, self.layout.DUNGEON)["depth_start"]
        you["ulevel"] = you["ulevelmax"] = level
        you["dnum"], you["dlevel"] = dungeon, depth - first + 1
        you["ualign_record"] = record
        self.run("oinit")  # which gems there are depends on the depth
        self.begin()

    def begin(self) -> None:
        """Nobody was born yet."""
        ctypes.memmove(self.image.address("mvitals"), self._vitals, len(self._vitals))
        if self.image.has("reset_rndmonst"):
            self.run("reset_rndmonst", -1)

    def _carve(self) -> None:
        """One lit room that is no room of the level's list, with nobody and nothing in it."""
        size, fields = self.layout.SIZES["RM"], self.layout.RM
        for number in range(80 * SQUARES_IN_A_COLUMN):
            x, y = divmod(number, SQUARES_IN_A_COLUMN)
            at = self.image.address("level") + number * size
            ctypes.memset(at, 0, size)
            square = self.image_record(at, fields)
            square["typ"] = self.layout.TERRAIN["room"] if 2 < x < 77 and 1 < y < 19 else 0
            square["lit"] = 1
        trap = self.image.cell("ftrap", "P")
        while trap.value:
            self.run("deltrap", ctypes.c_void_p(trap.value))
        self.sweep()
        self.run("u_on_newpos", 40, 10)

    def sweep(self) -> None:
        for monster in self.game.monsters():
            self.run("mongone", monster)
        self.run("dmonsfree")
        while lying := self.game.level["objlist"]:
            self.run("obj_extract_self", ctypes.c_void_p(lying))  # some would not be deleted
            self.run("delobj", ctypes.c_void_p(lying))

    def image_record(self, address: int, fields: Any) -> Any:
        from image import Record

        return Record(address, fields)

    def run(self, name: str, *arguments: Any, result: Any = ctypes.c_int) -> Any:
        """Call a function of the game; records are handed over by their address."""
        found = self._functions.get(name)
        if found is None:
            found = self._functions[name] = self.image.function(name, result)
        return found(*(ctypes.c_void_p(a.address) if hasattr(a, "address") else a for a in arguments))

    def thing(self, address: int) -> Any:
        return self.image_record(address, self.layout.OBJ)

    def chain(self, address: int) -> Iterator[Any]:
        found: Iterator[Any] = self.game._chain(address, "nobj", self.layout.OBJ)
        return found

    @cache
    def kind_of(self, number: int) -> str:
        """The class and name of a kind of thing."""
        class_ = self.layout.OBJECT_CLASSES[self.game.objects[number]["oc_class"]]
        return f"{class_} {self.game.object_name(number)}"

    @cache
    def species_name(self, number: int) -> str:
        """Its name, with a mark for human werecreatures, which are called as in their other form."""
        name: str = self.game.species_name(number)
        if name.startswith("were") and name in map(self.game.species_name, range(number)):
            return f"{name} (@)"
        if name == "priest" and name in map(self.game.species_name, range(number + 1, len(self.game.species))):
            return "aligned priest"
        return name

    def class_of(self, thing: Any) -> str:
        name: str = self.layout.OBJECT_CLASSES[thing["oclass"]]
        return name


def blessing_of(thing: Any) -> str:
    return "blessed" if thing["blessed"] else "cursed" if thing["cursed"] else "uncursed"


HERO = ("valkyrie", "human", "female", "neutral")


# Species


def species(depth: int, level: int, dungeon: int) -> Trial:
    shop = workshop(depth, level, dungeon)
    start, size = shop.game.species[0].address, shop.layout.SIZES["PERMONST"]

    def trial() -> dict[str, Any]:
        found = shop.run("rndmonst", result=ctypes.c_void_p)
        return {"species": shop.species_name((found - start) // size) if found else ""}

    return trial


def classmates(letter: int, depth: int, level: int) -> Trial:
    shop = workshop(depth, level)
    start, size = shop.game.species[0].address, shop.layout.SIZES["PERMONST"]

    def trial() -> dict[str, Any]:
        found = shop.run("mkclass", letter, 0, result=ctypes.c_void_p)
        return {"species": shop.species_name((found - start) // size) if found else ""}

    return trial


def groups(depth: int, level: int) -> Trial:
    from census.made import GROUPED

    shop = workshop(depth, level)

    def trial() -> dict[str, Any]:
        shop.begin()
        shop.run("makemon", None, 41, 10, 0, result=ctypes.c_void_p)
        others = shop.game.monsters()
        first = shop.species_name(others[-1]["mnum"]) if others else ""
        shop.sweep()
        found = {"number": len(others)}
        return {**found, first: len(others)} if first in GROUPED else found

    return trial


def minds(role: str, race: str, align: str, record: int) -> Trial:
    """Which species are peaceful to a hero: in each trial, all of them."""
    shop = workshop(1, 1, hero=(role, race, "female", align))
    shop.put(1, 1, 0, record)
    names = [shop.species_name(number) for number in range(len(shop.game.species))]

    def trial() -> dict[str, Any]:
        return {
            name: shop.run("peace_minded", row) & 1 for name, row in zip(names, shop.game.species, strict=False)
        }

    return trial


# Newborn monsters


def newborn(number: int) -> Trial:
    from census.made import NEWBORN_AT

    depth, level = NEWBORN_AT
    shop = workshop(depth, level)
    row = shop.game.species[number]

    def trial() -> dict[str, Any]:
        shop.begin()
        address = shop.run("makemon", row, 41, 10, 0, result=ctypes.c_void_p)
        if not address:
            return {"nobody": 1}
        monster = shop.image_record(address, shop.layout.MONST)
        found = {
            "level": monster["m_lev"],
            "hit points": monster["mhpmax"],
            "female": monster["female"],
            "peaceful": monster["mpeaceful"],
            "asleep": monster["msleeping"],
            "invisible": monster["minvis"],
            "hidden": monster["mundetected"],
            "fast": monster["mspeed"],
            "minion": monster["isminion"],
            "others": len(shop.game.monsters()) - 1,
        }
        shape = (monster["data"] - shop.game.species[0].address) // shop.layout.SIZES["PERMONST"]
        if shape != number:
            found["shape"] = shop.species_name(shape)
            del found["level"], found["hit points"], found["female"]
        found = {aspect: value for aspect, value in found.items() if value} | gear(shop, monster)
        shop.sweep()
        return found

    return trial


def gear(shop: Workshop, monster: Any) -> dict[str, Any]:
    """What it carries, kind by kind: how many, and how they are."""
    found: dict[str, Any] = {}
    if "mgold" in shop.layout.MONST and monster["mgold"]:
        found["coin gold piece"] = monster["mgold"]
    for thing in shop.chain(monster["minvent"]):
        kind = shop.kind_of(thing["otyp"])
        found[kind] = found.get(kind, 0) + thing["quan"]
        if shop.class_of(thing) != "coin":
            found[f"state of {kind}"] = f"{blessing_of(thing)} {thing['spe'] if has_charge(kind) else ''}"
            if (wear := wear_of(thing)) != UNWORN:
                found[f"wear of {kind}"] = wear
    return found


def has_charge(kind: str) -> bool:
    return kind.split()[0] in ("weapon", "armor", "ring", "wand", "tool")


def wear_of(thing: Any) -> str:
    fields = ("oeroded", "oeroded2", "oerodeproof", "greased", "otrapped", "olocked", "recharged")
    return " ".join(str(thing[field]) for field in fields)


@cache
def game_of(hero: tuple[str, str, str, str]) -> Workshop:
    return Workshop(hero)


def workshop(depth: int, level: int, dungeon: int = 0, hero: tuple[str, str, str, str] = HERO) -> Workshop:
    """The one game of such a hero, at a depth."""
    shop = game_of(hero)
    shop.put(depth, level, dungeon)
    return shop


def muse(function: str, number: int) -> Trial:
    """What a monster of a species uses: the kind of a random item of theirs."""
    shop = workshop(10, 8)
    shop.sweep()
    address = shop.run("makemon", shop.game.species[number], 41, 10, 1, result=ctypes.c_void_p)
    monster = shop.image_record(address, shop.layout.MONST)
    monster["mpeaceful"] = 0

    def trial() -> dict[str, Any]:
        found = shop.run(function, monster)
        return {"kind": shop.kind_of(found) if found else ""}

    return trial


# Things


def any_thing() -> Trial:
    shop = workshop(1, 1)

    def trial() -> dict[str, Any]:
        thing = shop.thing(shop.run("mkobj", 0, 0, result=ctypes.c_void_p))
        found = {"class": shop.class_of(thing)}
        shop.run("delobj", thing)
        return found

    return trial


def of_class(class_: str) -> Trial:
    shop = workshop(1, 1)
    number = shop.layout.OBJECT_CLASSES.index(class_)

    def trial() -> dict[str, Any]:
        thing = shop.thing(shop.run("mkobj", number, 0, result=ctypes.c_void_p))
        found = {"kind": shop.kind_of(thing["otyp"])}
        shop.run("delobj", thing)
        return found

    return trial


def thing_of_kind(number: int) -> Trial:
    shop = workshop(10, 8)
    kind = shop.kind_of(number)

    def trial() -> dict[str, Any]:
        from census.made import roughly

        shop.begin()
        thing = shop.thing(shop.run("mksobj", number, 1, 0, result=ctypes.c_void_p))
        found = {"quantity": thing["quan"], "blessing": blessing_of(thing)}
        if (wear := wear_of(thing)) != UNWORN:
            found["wear"] = wear
        if has_charge(kind) and not kind.endswith((" nothing", " figurine")):
            found["charge"] = f"{thing['spe']} {blessing_of(thing)}"
        if kind == "food egg":
            found["charge"] = thing["spe"]
        if kind.endswith(BURNS):
            found["fuel"] = roughly(thing["age"])
        if kind.endswith(("corpse", "egg", "tin", "figurine", "statue")) and thing["corpsenm"] >= 0:
            found["species"] = shop.species_name(thing["corpsenm"])
        inside: dict[str, int] = {}
        for item in shop.chain(thing["cobj"]):
            class_ = shop.class_of(item)
            inside["things inside"] = inside.get("things inside", 0) + 1
            more = roughly(item["quan"]) if class_ == "coin" else 1
            inside[f"{class_} inside"] = inside.get(f"{class_} inside", 0) + more
        shop.run("delobj", thing)
        return found | inside

    return trial


# Counting


def cases(what: str) -> Iterator[tuple[str, Callable[[], Trial], int]]:
    """The cases of a kind of count, how each begins, and how many trials it has."""
    from census import made

    if what == "species":
        for name, (depth, level, dungeon) in made.SPECIES.items():
            yield name, partial(species, depth, level, dungeon), 20_000
    if what == "classes":
        for name, (letter, depth, level) in made.CLASSES_OF_MONSTERS.items():
            yield name, partial(classmates, letter, depth, level), 4000
    if what == "groups":
        for name, at in made.GROUPS.items():
            yield name, partial(groups, *at), 4000
    if what == "minds":
        for name, hero in made.MINDS.items():
            yield name, partial(minds, *hero), 400
    if what == "newborn":
        shop = workshop(*made.NEWBORN_AT)
        for number, row in enumerate(shop.game.species):
            if row["mlet"]:
                name = shop.species_name(number)
                yield name, partial(newborn, number), 500
    if what == "muse":
        for name, (function, who) in made.MUSE.items():
            number = workshop(10, 8).game.species_number(who)
            yield name, partial(muse, function, number), 4000
    if what == "things":
        yield "any class", any_thing, 20_000
        for class_ in made.CLASSES:
            yield f"class {class_}", partial(of_class, class_), 10_000
    if what == "kinds":
        shop = workshop(10, 8)
        for number in range(1, len(shop.game.objects) - 1):
            name = shop.game.object_name(number)
            if name and shop.game.objects[number]["oc_class"] > 1 and not name.startswith(NOT_MADE):
                yield shop.kind_of(number), partial(thing_of_kind, number), 1000


def main() -> None:
    """Command line entry point."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("edition", choices=edition.ENGINES)
    parser.add_argument("library", type=Path, help="the folder of its library")
    parser.add_argument("--only", action="append")
    parser.add_argument("--trials", type=int, default=0)
    parser.add_argument("--out", type=Path, default=None)
    options = parser.parse_args()
    edition.use(options.edition, options.library)
    sys.path.insert(0, str(TESTS))
    from census.counting import count
    from census.made import KINDS_OF_COUNT

    out = options.out or RECORDED / f"made_{options.edition}.json.gz"
    kept = json.loads(gzip.decompress(out.read_bytes())) if out.exists() else {}
    kept["engine"] = edition.ENGINES[options.edition]
    counts = kept.setdefault("counts", {})
    for what in options.only or KINDS_OF_COUNT:
        began = time.perf_counter()
        counts[what] = {}
        for case, begin, trials in cases(what):
            trials = options.trials or trials
            counts[what][case] = {"trials": trials, "counts": count(begin(), trials)}
        print(f"{options.edition} {what}: {len(counts[what])} cases, {time.perf_counter() - began:.1f} s", flush=True)
    text = json.dumps(kept, separators=(",", ":"), sort_keys=True)
    out.write_bytes(gzip.compress(text.encode(), mtime=0))


if __name__ == "__main__":
    main()
