"""A hero in a big lit room of the real game, put back as they were before every trial.

    arena = Arena(level=8)
    for _ in range(2000):
        arena.begin()
        orc = arena.monster("hill orc", hp=500)
        before = arena.facts(orc)
        arena.run("attack", orc)
        print(changes(before, arena.facts(orc)))

``begin`` restores the hero's whole record from memory and empties room and pack, so that a trial costs
microseconds. Only ``press`` lets turns pass; deaths are noted (``died``) and not suffered.
"""

from __future__ import annotations

import ctypes
import struct
from contextlib import ExitStack
from typing import Any

import layout
from image import Record
from nethack_oracle import Oracle
from room import BESIDE, MIDDLE
from running_game import MENU
from stage import Stage

Facts = dict[str, Any]
DOOR, ROOM_SIZE = 22, 216
ROOM_KINDS = (
    "ordinary", "", "court", "swamp", "vault", "beehive", "morgue", "barracks", "zoo", "delphi", "temple",
    "leprechaun hall", "cockatrice nest", "anthole", *("shop",) * 12,
)
GROUNDS = {
    14: "secret doors", 15: "secret corridors", 16: "pools", 22: "doors", 23: "corridors", 24: "floor",
    27: "fountains", 28: "thrones", 29: "sinks", 30: "graves", 31: "altars",
}
TIMEOUT = layout.TIMEOUT_MASK
OBJECTS_SIZE = layout.COUNTS["objects"] * layout.SIZES["OBJCLASS"]
NO_CORPSE = 0x10
IDENTS = 1000  # more than are given away in a trial
BOUND_FOR = 15  # where the hero's record has the number of that level
SOURCES = layout.FROM_EXPERIENCE | layout.FROM_RACE | layout.FROM_OUTSIDE | layout.FROM_FORM


class Arena(Stage):
    """One game, kept for many trials of one kind of hero."""

    def __init__(
        self,
        *,
        role: str = "valkyrie",
        race: str = "human",
        gender: str = "female",
        align: str = "neutral",
        seed: int = 1,
        level: int = 1,
        hp: int = 100,
        power: int = 0,
        attributes: tuple[int, ...] = (16, 10, 10, 12, 16, 10),
        nutrition: int = 900,
        depth: int = 1,
    ) -> None:
        game = Oracle(role=role, race=race, gender=gender, align=align, seed=seed)
        super().__init__(game)
        self.died: list[str] = []
        self._stack = ExitStack()
        self._stack.enter_context(game.silent())
        self._stack.enter_context(game.stop_deaths(self.died))
        game.empty_inventory()
        if depth > 1:
            game.level_teleport(0, depth)
        self._carve()
        you = game.you
        ctypes.memset(you.address + layout.YOU["uprops"][0], 0, 68 * layout.SIZES["PROP"])
        for i, value in enumerate(attributes):
            you["acurr"][i] = you["amax"][i] = value
            you["aexe"][i] = you["atemp"][i] = you["atime"][i] = you["abon"][i] = 0
        you["ulevel"] = you["ulevelmax"] = level
        you["uexp"] = self.run("newuexp", level - 1, result=ctypes.c_long) if level > 1 else 0
        you["uhp"] = you["uhpmax"] = hp
        you["uen"] = you["uenmax"] = power
        game.set_nutrition(nutrition)
        game.alignment_record = game.luck = 0
        game.prayer_timeout = 300
        game.turn = 1000
        game.context["next_attrib_check"] = 10**9
        game.wizard = False
        self.run("find_ac")
        self._decline_menus()
        self._forget_kinds()
        self._known = self._known_kinds()
        self.places: dict[tuple[int, int], int] = {}
        self.keep()

    def close(self) -> None:
        self._stack.close()
        self.game.close()

    def _forget_kinds(self) -> None:
        """Nothing that has two names is known yet."""
        for kind in self.game.objects:
            row = self.image.address("obj_descr") + kind["oc_descr_idx"] * layout.SIZES["OBJDESCR"]
            if Record(row, layout.OBJDESCR)["oc_descr"]:
                kind["oc_name_known"] = 0

    def _known_kinds(self) -> int:
        """How many kinds of object are known (the first bit of oc_name_known's byte)."""
        rows = ctypes.string_at(self.game.objects[0].address, OBJECTS_SIZE)
        return sum(byte & 1 for byte in rows[16 :: layout.SIZES["OBJCLASS"]])

    def _decline_menus(self) -> None:
        """Leave every menu as if by escape, lest a choice be demanded again and again."""
        self._none = MENU(lambda window, how, items: -1)
        self.game._windows["win_select_menu"] = ctypes.cast(self._none, ctypes.c_void_p).value

    def keep(self) -> None:
        """What is now is what every trial begins with."""
        game = self.game
        self._kept = [
            (game.you.address, ctypes.string_at(game.you.address, layout.SIZES["YOU"])),
            (game.context.address, ctypes.string_at(game.context.address, layout.SIZES["CONTEXT"])),
            (game.objects[0].address, ctypes.string_at(game.objects[0].address, OBJECTS_SIZE)),
            (self.image.address("mvitals"), self._nobody_born()),
        ]
        self._turn, self._ident = game.turn, game.context["ident"]

    def _nobody_born(self) -> bytes:
        """What is told of each species before anybody lives or dies: of some there are no corpses."""
        size = layout.SIZES["MVITALS"]
        vitals = bytearray(ctypes.string_at(self.image.address("mvitals"), layout.COUNTS["species"] * size))
        for at in range(0, len(vitals), size):
            vitals[at : at + size] = bytes((0, 0, vitals[at + 2] & NO_CORPSE))
        return bytes(vitals)

    def _restore(self) -> None:
        for address, content in self._kept:
            ctypes.memmove(address, content, len(content))

    def begin(self) -> None:
        """Everything as it was; pack and room empty."""
        game = self.game
        self.image.cell("multi", "i").value = 0
        for pointer in ("afternmv", "occupation"):
            self.image.cell(pointer, "P").value = None
        self._restore()
        self.run("set_uasmon")
        self.clear_traps()
        self.sweep()
        for thing in game.raw_inventory():
            if thing["owornmask"]:
                self.run("setnotworn", thing)
            self.run("useupall", thing)
        self._restore()
        self._ident += IDENTS
        game.context["ident"] = self._ident  # lest a thing be taken for one of a trial before
        game.turn = self._turn
        self.image.cell("vision_full_recalc", "b").value = 1
        self.run("vision_recalc", 0)
        self.run("reset_rndmonst", -1)
        self.died.clear()
        game.messages.clear()

    def press(self, keys: str) -> None:
        """Type commands, and let the others move and turns pass."""
        with self.game.listening():
            self.game.keys(keys)

    def hero_as_monster(self) -> Record:
        """The part of the hero that is like a monster's, such as the movement left."""
        return self.image.record("youmonst", layout.MONST)

    def always_noon(self) -> None:
        """For good: neither night nor midnight."""
        self._never = ctypes.CFUNCTYPE(ctypes.c_int)(lambda: 0)
        for name in ("night", "midnight"):
            self.image.hook(name, self._never)

    def is_helpless(self) -> bool:
        return bool(self.image.cell("multi", "i").value < 0)

    def grip(self) -> Facts:
        """Whether somebody holds the hero, or has swallowed him and for how long."""
        you = self.game.you
        if you["uswallow"]:
            return {"swallowed for": you["uswldtim"]}
        return {"held": 1} if you["ustuck"] else {}

    def wake_up(self) -> None:
        """Let helplessness end, with whatever was to happen then."""
        self.image.cell("multi", "i").value = 0
        then = self.image.cell("afternmv", "P")
        address, then.value = then.value, None
        if address:
            ctypes.CFUNCTYPE(ctypes.c_int)(address)()

    def keep_doing(self, most: int) -> int:
        """Go on with what takes several turns (no turn passes) until it is done, or so often; how often."""
        under_way = self.image.cell("occupation", "P")
        for number in range(most):
            if not under_way.value:
                return number
            if not ctypes.CFUNCTYPE(ctypes.c_int)(under_way.value)():
                under_way.value = None
        return most

    def make_level(self, depth: int, level: int) -> Facts:
        """Make an ordinary level of the main dungeon around the hero of a level, and count what is in it."""
        game = self.game
        self._restore()
        game.you["ulevel"] = level
        game.set_place(0, depth)
        self.run("reset_rndmonst", -1)
        self.image.cell("ftrap", "P").value = None  # as leaving the level before would have done
        self.run("mklev")
        facts: Facts = {}

        def add(what: str) -> None:
            facts[what] = facts.get(what, 0) + 1

        start = self.image.address("rooms")
        for number in range(self.image.cell("nroom", "i").value):
            add(ROOM_KINDS[ctypes.c_int8.from_address(start + number * ROOM_SIZE + 4).value])
        for thing in self.floor():
            add(self.class_of(thing))
        for monster in game.monsters():
            add("monsters")
            if monster["msleeping"]:
                add("asleep")
        trap = self.image.cell("ftrap", "P").value
        while trap:
            add(f"trap {ctypes.c_uint8.from_address(trap + 14).value & 31}")
            trap = ctypes.c_void_p.from_address(trap).value
        ground = ctypes.string_at(game.level.address, 80 * 21 * 8)[4::8]
        for kind, name in GROUNDS.items():
            if number := ground.count(kind):
                facts[name] = number
        doors = ctypes.string_at(game.level.address, 80 * 21 * 8)
        for at in range(0, len(doors), 8):
            if doors[at + 4] == DOOR:
                add(f"door {doors[at + 6] & 31}")
        return facts

    def facts(self, target: Record | None = None) -> Facts:
        """The hero's state, and that of one creature, in words shared with the engine compared."""
        game, you = self.game, self.game.you
        self.run("find_ac")
        facts: Facts = {
            "hp": you["uhp"],
            "max hp": you["uhpmax"],
            "power": you["uen"],
            "max power": you["uenmax"],
            "level": you["ulevel"],
            "nutrition": you["uhunger"],
            "luck": you["uluck"],
            "alignment": you["ualign_record"],
            "prayer timeout": you["ublesscnt"],
            "anger": you["ugangr"],
            "protection": you["ublessed"],
            "trapped": you["utrap"],
            "helpless": -min(0, self.image.cell("multi", "i").value),
            "armour": you["uac"],
            "form": "" if you["umonnum"] == you["umonster"] else game.species_name(you["umonnum"]),
            "moved": (you["ux"], you["uy"]) != MIDDLE,
            "died": self.died[0] if self.died else "",
        }
        for i, name in enumerate(layout.ATTRIBUTES):
            facts[name] = you["acurr"][i]
        words = struct.unpack_from(
            "<204q", ctypes.string_at(you.address + layout.YOU["uprops"][0], 68 * 24)
        )
        for i, name in enumerate(layout.PROPERTIES):
            intrinsic = words[3 * i + 2]
            if intrinsic & TIMEOUT:
                facts[f"{name} for"] = intrinsic & TIMEOUT
            if intrinsic & SOURCES:
                facts[f"{name} for good"] = 1
        for name, (quantity, what) in self._pack().items():
            facts[f"pack: {name}"] = f"{quantity} {what}"
        facts["known"] = self._known_kinds() - self._known
        facts["confusing touches"] = you["umconf"]
        monsters = game.monsters()
        facts["creatures"] = len(monsters)
        if target is not None:
            facts |= self._creature(target, monsters)
        return facts

    def inner_facts(self, target: Record) -> Facts:
        """What is seen of nobody: exercise, lycanthropy, kinds of illness, how long a creature rests."""
        you = self.game.you
        facts: Facts = {f"{name} exercised": you["aexe"][i] for i, name in enumerate(layout.ATTRIBUTES)}
        facts["lycanthrope"] = "" if you["ulycn"] < 0 else self.game.species_name(you["ulycn"])
        facts["kinds of illness"] = you["usick_type"]
        if self.is_about(target):
            facts["target rests"] = target["mspec_used"]
        return facts

    def one_of_many(self, monster: Record, spot: tuple[int, int]) -> Facts:
        """The state of a creature away from the hero."""
        if not self.is_about(monster):
            return {"gone": 1}
        names = {
            "hp": "mhp", "max hp": "mhpmax", "level": "m_lev", "asleep": "msleeping", "can move": "mcanmove",
            "frozen": "mfrozen", "blind": "mblinded", "confused": "mconf", "stunned": "mstun",
            "flees": "mflee", "cancelled": "mcan", "trapped": "mtrapped", "speed": "mspeed", "eats": "meating",
            "rests": "mspec_used",
        }  # fmt: skip
        facts: Facts = {name: monster[field] for name, field in names.items()}
        facts["species"] = self.species_of(monster)
        facts["moved"] = (monster["mx"], monster["my"]) != spot
        facts["has"] = ", ".join(sorted(self.object_name(thing) for thing in self.belongings(monster)))
        return facts

    def gone(self) -> str:
        """How the hero died, if he did."""
        return self.died[0] if self.died else ""

    def _pack(self) -> dict[str, tuple[int, str]]:
        found: dict[str, tuple[int, str]] = {}
        for thing in self.game.raw_inventory():
            blessing = "blessed" if thing["blessed"] else "cursed" if thing["cursed"] else "uncursed"
            what = f"{blessing} {thing['spe']:+d}"
            if thing["recharged"]:
                what += f" recharged {thing['recharged']}"
            if thing["oerodeproof"]:
                what += " fixed"
            if thing["oeroded"] or thing["oeroded2"]:
                what += f" eroded {thing['oeroded'] + thing['oeroded2']}"
            found[self.object_name(thing)] = (thing["quan"], what)
        return found

    def bound_for(self) -> int:
        """The level to which the hero is on his way."""
        return ctypes.c_int8.from_address(self.game.you.address + BOUND_FOR).value

    def _creature(self, target: Record, alive: list[Record]) -> Facts:
        if all(monster.address != target.address for monster in alive):
            return {"target gone": 1}
        kind = (target["data"] - self.game.species[0].address) // layout.SIZES["PERMONST"]
        return {
            "target hp": target["mhp"],
            "target max hp": target["mhpmax"],
            "target level": target["m_lev"],
            "target species": self.game.species_name(kind),
            "target asleep": target["msleeping"],
            "target can move": target["mcanmove"],
            "target frozen": target["mfrozen"],
            "target blind": target["mblinded"],
            "target confused": target["mconf"],
            "target stunned": target["mstun"],
            "target flees": target["mflee"],
            "target peaceful": target["mpeaceful"],
            "target tame": target["mtame"],
            "target cancelled": target["mcan"],
            "target invisible": target["minvis"],
            "target speed": target["mspeed"],
            "target moved": (target["mx"], target["my"]) != BESIDE,
        }
