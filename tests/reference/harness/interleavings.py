"""Print random interleavings of everything that takes more than one move with every other command.

    python interleavings.py --seed 1 --count 100 > interleavings.jsonl

A line is an interleaving: first the state at the beginning, then one object for each deed.  A deed is a
command (``do``), and after how many moves what it began is stopped (``stop``), as by an interruption: the
game's own ``stop_occupation`` is called when the hero may act again for that time.  Its other fields are what
has changed of the state when the next command is waited for.  ``told`` are messages of interest.

Dice are decided by the number of sides and the turn (see ``shown``), so that another engine needs no list.
"""

from __future__ import annotations

import argparse
import ctypes
import json
import random
import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any

import layout
from image import Record
from nethack_oracle import Oracle
from running_game import MENU
from scenarios.common import add, initial, number_of
from stage import Stage

Deed = list[Any]
ROLES = {
    "valkyrie": ("human", "female", "neutral"),
    "wizard": ("elf", "male", "chaotic"),
    "archeologist": ("dwarf", "male", "lawful"),
    "samurai": ("human", "male", "lawful"),
    "barbarian": ("orc", "male", "chaotic"),
}
FOODS = (
    "food ration", "cram ration", "lembas wafer", "C-ration", "K-ration", "pancake", "melon",
    "cream pie", "huge chunk of meat", "apple", "candy bar",
)  # fmt: skip
CLOTHES = {"studded leather armor": "body armor", "leather cloak": "cloak", "high boots": "boots", "helmet": "helmet"}
TINS = ("newt", "jackal", "giant beetle")
MIDDLE = (40, 10)
DIRECTIONS = {"h": (-1, 0), "j": (0, 1), "k": (0, -1), "l": (1, 0), "y": (-1, -1), "u": (1, -1), "b": (-1, 1), "n": (1, 1)}
HALL = range(3, 77), range(2, 19)
STONE, HWALL, DOOR, CORRIDOR = 0, 2, 22, 23
DOORS = {"door": 4, "locked door": 8, "doorway": 0}
SQUEAKY_BOARD, BURNED = 4, 3
FURNITURE = "stone", *DOORS, "corridor", "board", "text", "newt", "boulder", "dagger"
DEEDS = 12
TOLD = {
    "stop": r"^You stop (?!in front of|at the edge)",
    "hungry": r"^You are beginning to feel hungry",
    "hungry now": r"^You feel hungry",
    "only hungry": r"^You only feel hungry",
    "weak": r"^You are beginning to feel weak|needs food, badly",
    "weak now": r"^You feel weak now",
    "very weak": r"^You feel weak\.",
    "faint": r"^You faint from lack of food",
    "conscious": r"^You regain consciousness",
    "can move": r"^You can move again",
    "hard": r"hard time getting all of it down",
    "finish": r"^You finish eating",
    "finally": r"^You're finally finished",
    "resume": r"^You resume",
    "continue": r"^You continue",
    "spew": r"^You stuff yourself and then vomit",
    "choke": r"^You choke over",
    "no tin": r"^You give up your attempt to open",
    "tin open": r"^You succeed in opening the tin",
    "learn": r"^You (learn|add)",
    "armed": r"^You finish arming",
    "bare": r"^You finish (taking off|disrobing)",
    "picked": r"^You succeed in (?!opening the tin|cutting)",
    "cut": r"^You succeed in cutting",
    "gave up": r"^You give up your attempt at",
    "opening": r"^You make an opening",
    "dug": r"^You dig a",
}
DECIDED = (3, 5, 100)


def shown(sides: int, turn: int, salt: int) -> int:
    """What a die shows on a turn: always its highest number, except the dice that these deeds turn on."""
    if sides in DECIDED or 20 <= sides < 48:
        return (turn * 7919 + sides * 104_729 + salt * 1_299_709) // 13 % sides
    return 0 if sides > 900 else sides - 1  # a blade breaks by a high number


class Interleaving:
    """One hero, set up at random, who is interrupted again and again."""

    def __init__(self, seed: int) -> None:
        self.random = rnd = random.Random(seed)
        self.salt = seed
        role = rnd.choice(tuple(ROLES))
        race, gender, align = ROLES[role]
        options = ("menustyle:partial",)
        self.game = game = Oracle(
            role=role, race=race, gender=gender, align=align, seed=seed % 2**31 + 1, extra_options=options
        )
        game.answers |= {
            r"pick its lock|lock it|its lock": "y",
            r"here; eat": "n",
            r"Eat it": rnd.choice("yn"),
            r"Continue eating": rnd.choice("yn"),
            r"Really (attack|step)": "n",
        }
        game.empty_inventory()
        self.stage = Stage(game)
        with game.silent():
            self.stage._carve()
            self._set_the_scene()
        with game.silent():
            self.hall = self._furnish()
        self._equip()
        game.context["next_attrib_check"] = 10**9
        game.max_hp = 200
        game.hp = 200 - rnd.choice((0, 1, 3))
        game.you["uen"] = game.you["uenmax"] = 100
        game.turn = rnd.randrange(1, 50_000)
        game.body["movement"] = 12
        game.set_nutrition(self._nutrition())
        for thing in game.raw_inventory():
            thing["age"] = game.turn
        game.property_record("sleep resistance")["intrinsic"] |= layout.FROM_OUTSIDE  # books may be dull
        if rnd.random() < 0.15:
            game.you["ucreamed"] = cream = rnd.randrange(3, 30)
            game.call("make_blinded", ctypes.c_long(cream), 0)
        self.ticks = self.stop = 0

    def _nutrition(self) -> int:
        pick = self.random.random()
        if pick < 0.6:
            return self.random.choice((1000, 150, 145, 50, 45, 0)) + self.random.randrange(1, 14)
        if pick < 0.85:
            return self.random.randrange(60, 1000)
        return self.random.randrange(1001, 1990)

    def _set_the_scene(self) -> None:
        self.chest = self.stage.lie("chest", "tool", MIDDLE)
        self.chest["olocked"] = self.locked = self.random.randrange(2)
        self.stage.terrain(MIDDLE[0] + 1, MIDDLE[1], HWALL)
        image = self.game.image
        for x in HALL[0]:
            for y in HALL[1]:
                self.stage.run("del_engr_at", x, y)
        for stairs in ("upstair", "dnstair", "upladder", "dnladder", "sstairs"):
            image.cell(stairs, "h").value = 0  # nowhere
        self.stage.run("vision_reset")
        self.stage.run("vision_recalc", 0)

    def _furnish(self) -> list[list[Any]]:
        """In half of the halls, things that stop those who run or travel, each with its kind and place."""
        rnd, furniture = self.random, list[list[Any]]()
        if rnd.random() < 0.5:
            return furniture
        free = [(x, y) for x in HALL[0] for y in HALL[1] if max(abs(x - MIDDLE[0]), abs(y - MIDDLE[1])) > 1]
        for x, y in rnd.sample(free, rnd.randrange(10, 120)):
            what = rnd.choice(FURNITURE)
            match what:
                case "stone":
                    self.stage.terrain(x, y, STONE)
                case "door" | "locked door" | "doorway":
                    self.stage.terrain(x, y, DOOR)
                    self.stage.detail(x, y, DOORS[what])
                case "corridor":
                    self.stage.terrain(x, y, CORRIDOR)
                case "board":
                    self.stage.lay_trap(SQUEAKY_BOARD, (x, y), seen=True)
                case "text":
                    self.stage.run("make_engr_at", x, y, b"ad aerarium", ctypes.c_long(0), BURNED)
                case "newt":
                    newt = self.stage.monster("newt", (x, y))
                    newt["mpeaceful"], newt["mcanmove"], newt["mfrozen"] = 1, 0, 0
                case _:
                    self.stage.lie(what, "rock" if what == "boulder" else "weapon", (x, y))
            furniture.append([what, x, y])
        self.stage.run("vision_reset")
        self.stage.run("vision_recalc", 0)
        return furniture

    def _equip(self) -> None:
        rnd, game = self.random, self.game
        for name, slot in CLOTHES.items():
            if rnd.random() < 0.6:
                game.wear(add(game, number_of(game, name, "armor")), slot)
        for name in rnd.sample(FOODS, 3):
            add(game, number_of(game, name, "food"), quantity=rnd.randrange(1, 3))
        for _ in range(rnd.randrange(1, 3)):
            tin = add(game, number_of(game, "tin", "food"))
            tin["corpsenm"], tin["spe"] = game.species_number(rnd.choice(TINS)), -rnd.randrange(5, 15)
        blade = add(game, number_of(game, rnd.choice(("dagger", "long sword", "mace")), "weapon"))
        if rnd.random() < 0.7:
            game.wear(blade, "wielded")
        for name, kind in (("pick-axe", "tool"), (rnd.choice(("lock pick", "skeleton key")), "tool"),
                           ("beartrap", "tool"), ("apple", "food"), ("fruit juice", "potion")):  # fmt: skip
            if not any(game.object_name(thing["otyp"]) == name for thing in game.raw_inventory()):
                add(game, number_of(game, name, kind))
        book = add(game, number_of(game, rnd.choice(("dig", "charm monster", "sleep")), "spellbook"), blessing="blessed")
        book["owt"] = 50
        self.last_letter = game.letter(book)

    # -- what can be done now -------------------------------------------------

    def lines(self) -> Iterator[dict[str, Any]]:
        """The state at the beginning, and after each deed."""
        game = self.game
        letters = [game.letter(thing) for thing in game.raw_inventory()]
        yield {
            "begin": f"interleaving {self.salt}",
            "salt": self.salt,
            "initial": initial(game),
            "letters": letters,
            "last letter": self.last_letter,
            "locked": self.locked,
            "hall": self.hall,
            "answers": {"eat": game.answers[r"Eat it"], "go on": game.answers[r"Continue eating"]},
            **self.state(),
        }
        with ExitStack() as stack:
            self._decide_dice(stack)
            stack.enter_context(game.image.after("clear_splitobjs", self._tick))
            for number in range(DEEDS):
                deed = self._long_deed() if number % 2 == 0 or self.random.random() < 0.4 else self._short_deed()
                stop = self.random.choice((1, 1, 2, 2, 3, 3, 4, 5, 6, 8, 12, 60))
                known = len(game.messages)
                self.ticks, self.stop = 0, stop
                self._do(deed)
                told = [name for text in game.messages[known:] for name, how in TOLD.items() if re.search(how, text)]
                yield {"do": deed, "stop": stop, "told": told, **self.state()}
                if game.over:
                    return

    def _tick(self) -> None:
        """Called when monsters have moved, and when the hero may act: then, if it is time, stop what he does."""
        context = self.game.context
        if context["mon_moving"] or not context["move"]:  # the last command, or its start, took no time
            return
        if self.game.helpless < 0:
            return
        self.ticks += 1
        if self.ticks == self.stop:
            self.game.image.function("stop_occupation")()

    def _decide_dice(self, stack: ExitStack) -> None:
        game = self.game
        one = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_int)
        two = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_int, ctypes.c_int)

        def show(sides: int) -> int:
            return shown(sides, game.turn, self.salt)

        stack.enter_context(game.image.hooked("rn2", one(show)))
        stack.enter_context(game.image.hooked("rnd", one(lambda sides: show(sides) + 1)))
        stack.enter_context(game.image.hooked("rnl", one(show)))
        stack.enter_context(game.image.hooked("d", two(lambda count, sides: count * (show(sides) + 1))))

    def _letters(self, *classes: str, worn: bool | None = None) -> list[tuple[str, str]]:
        """Letters and kinds of what is carried."""
        return [
            (item.letter, item.name)
            for item in self.game.inventory()
            if item.kind in classes and (worn is None or bool(item.worn) == worn)
        ]

    def _tool(self, *names: str) -> str:
        return next((item.letter for item in self.game.inventory() if item.name in names), "")

    def _long_deed(self) -> Deed:
        """Something that takes more than one move."""
        rnd = self.random
        ways: list[Callable[[], Deed]] = [
            self._eat, self._eat, self._eat,
            lambda: ["search", rnd.randrange(2, 25)],
            lambda: ["wait", rnd.randrange(2, 25)],
            lambda: ["move", rnd.choice("hjkyubn"), rnd.randrange(2, 9)],
            lambda: ["run", rnd.choice("hjkyubn"), rnd.choice(("shift", "control", "rush"))],
            lambda: ["travel", *self._goal()],
            lambda: ["travel", *self._goal()],
            self._apply_lock_tool,
            lambda: ["force"],
            lambda: ["undress"],
            lambda: ["wipe"] if self.game.you["ucreamed"] else [],
            self._dig,
            lambda: ["apply", self._tool("beartrap"), ""],
            lambda: ["read", self._tool("dig", "charm monster", "sleep")],
        ]  # fmt: skip
        while True:
            deed = rnd.choice(ways)()
            if deed and "" not in deed[1:2]:
                return deed

    def _short_deed(self) -> Deed:
        """Something that takes one move, or none."""
        rnd = self.random
        carried = [item.letter for item in self.game.inventory() if not item.worn]
        armed = [letter for letter, _ in self._letters("weapon", "tool")]
        ways: list[Callable[[], Deed]] = [
            lambda: ["look"], lambda: ["look"],
            lambda: ["search", 1],
            lambda: ["wait", 1],
            lambda: ["move", rnd.choice("hjkyubn"), 1],
            lambda: ["creep", rnd.choice("hjkyubn"), rnd.choice((1, 1, 4))],
            lambda: ["fight", rnd.choice("hjkyubn"), 1],
            lambda: ["swap"],
            lambda: ["wield", rnd.choice(armed)],
            lambda: ["drop", rnd.choice(carried)] if rnd.random() < 0.2 else [],
            lambda: ["quaff", self._tool("fruit juice")],
            lambda: ["eat", self._tool("pick-axe")],  # refused
            lambda: ["pay"],
        ]  # fmt: skip
        while True:
            deed = rnd.choice(ways)()
            if deed and "" not in deed[1:2]:
                return deed

    def _eat(self) -> Deed:
        letters = [letter for letter, _ in self._letters("food")]
        return ["eat", self.random.choice(letters)] if letters else []

    def _apply_lock_tool(self) -> Deed:
        return ["apply", self._tool("lock pick", "skeleton key"), "."]

    def _dig(self) -> Deed:
        """Down, but never through; or into the wall beside."""
        down = self.random.random() < 0.3 and not self.state()["trap"]
        return ["apply", self._tool("pick-axe"), ">" if down else "l"]

    def _goal(self) -> tuple[int, int]:
        """Any place in the hall, one nearby, or where the hero stands."""
        rnd, (columns, rows) = self.random, HALL
        if rnd.random() < 0.5:
            return rnd.choice(columns), rnd.choice(rows)
        x, y = self.game.you["ux"] + rnd.randrange(-2, 3), self.game.you["uy"] + rnd.randrange(-2, 3)
        return (x, y) if x in columns and y in rows else MIDDLE

    # -- doing it -------------------------------------------------------------

    def _do(self, deed: Deed) -> None:
        verb, *words = deed
        if verb in WITH_LETTERS:  # what is not asked must not be typed
            self.game.answers |= {r"^What do you want to": words[0], r"^In what direction": words[-1] or "."}
        match verb:
            case "search" | "wait":
                key = "s" if verb == "search" else "."
                keys = key if words[0] == 1 else f"{words[0]}{key}"
            case "move":
                keys = words[0] if words[1] == 1 else f"{words[1]}{words[0]}"
            case "creep" | "fight":
                key = ("m" if verb == "creep" else "F") + words[0]
                keys = key if words[1] == 1 else f"{words[1]}{key}"
            case "run":
                key = words[0]
                keys = {"shift": key.upper(), "control": "G" + key, "rush": "g" + key}[words[1]]
            case "travel":
                keys = "_@" + self._cursor(*words) + "."
            case "undress":
                self._undress()
                return
            case _:
                keys = SIMPLE[verb]
        self.game.keys(keys)

    def _cursor(self, x: int, y: int) -> str:
        dx, dy = x - self.game.you["ux"], y - self.game.you["uy"]
        across = ("L" if dx > 0 else "H") * (abs(dx) // 8) + ("l" if dx > 0 else "h") * (abs(dx) % 8)
        return across + ("J" if dy > 0 else "K") * (abs(dy) // 8) + ("j" if dy > 0 else "k") * (abs(dy) % 8)

    def _undress(self) -> None:
        """The command A, choosing everything worn in its menu."""
        game, rows = self.game, []
        libc = ctypes.CDLL(None)
        libc.malloc.restype = ctypes.c_void_p
        libc.malloc.argtypes = (ctypes.c_size_t,)
        add_menu = ctypes.CFUNCTYPE(
            None, ctypes.c_int, ctypes.c_int, ctypes.c_void_p, ctypes.c_int8, ctypes.c_int8, ctypes.c_int,
            ctypes.c_char_p, ctypes.c_int,
        )  # fmt: skip

        def note(window: int, glyph: int, what: int, key: int, group: int, look: int, text: bytes, on: int) -> None:
            identity = ctypes.c_uint64.from_address(what).value
            if identity and b"being worn" in text:
                rows.append(identity)

        def choose(window: int, how: int, items: int) -> int:
            if not rows:
                return -1
            start = libc.malloc(16 * len(rows))
            for number, identity in enumerate(rows):
                ctypes.c_uint64.from_address(start + 16 * number).value = identity
                ctypes.c_int64.from_address(start + 16 * number + 8).value = -1
            ctypes.c_void_p.from_address(items).value = start
            return len(rows)

        hooks = {"win_add_menu": add_menu(note), "win_select_menu": MENU(choose)}
        saved = {name: game._windows[name] for name in hooks}
        for name, hook in hooks.items():
            game._windows[name] = ctypes.cast(hook, ctypes.c_void_p).value
        game.keys("A")
        for name, pointer in saved.items():
            game._windows[name] = pointer

    # -- what has become of it ------------------------------------------------

    def state(self) -> dict[str, Any]:
        """What the deeds can change."""
        game, context = self.game, self.game.context
        meal = [context[f"victual_{name}"] for name in ("usedtime", "reqtime", "nmod", "canchoke", "fullwarn", "eating")]
        place = game.you["ux"], game.you["uy"]
        with game.silent():
            trap = self.stage.trap_at(place)
        whole = any(thing.address == self.chest.address for thing in self.stage.floor())
        locked = self.chest["olocked"] if whole else 0
        return {
            "turn": game.turn,
            "nutrition": game.nutrition,
            "hunger": game.hunger,
            "strength": game.attribute("strength"),
            "hp": game.hp,
            "place": list(place),
            "pack": [[i.letter, i.name, i.quantity, i.eaten, i.weight, sorted(i.worn)] for i in game.inventory()],
            "meal": meal if context["victual_piece"] else [meal[-1]],
            "effort": context["digging_effort"] if context["digging_level"] >= 0 else 0,
            "pages": -context["spbook_delay"],
            "taking off": [context["takeoff_mask"], context["takeoff_what"], context["takeoff_delay"]],
            "cream": game.you["ucreamed"],
            "locked": locked,
            "trap": trap,
            "foodless": game.you["food"],
        }


WITH_LETTERS = {"eat": "e", "read": "r", "wield": "w", "drop": "d", "quaff": "q", "apply": "a"}
SIMPLE = {"force": "#force\n", "wipe": "#wipe\n", "look": ":", "swap": "x", "pay": "p", **WITH_LETTERS}


def draw(seed: int, count: int) -> Iterator[list[dict[str, Any]]]:
    """Random interleavings, each as its lines."""
    for number in range(count):
        interleaving = Interleaving((seed * 1_009 + number) % 2**31)
        yield list(shortened(interleaving.lines()))
        interleaving.game.close()


def shortened(lines: Iterator[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """The same lines, without the fields that are as they were."""
    state: dict[str, Any] = {}
    for line in lines:
        yield {field: value for field, value in line.items() if field not in state or state[field] != value}
        state |= {field: value for field, value in line.items() if field not in ("do", "stop", "told")}


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
