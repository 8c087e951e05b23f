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
import re
import struct
from contextlib import ExitStack
from typing import Any

import layout
from image import Record
from nethack_oracle import _MENU, Oracle

Facts = dict[str, Any]
_WORD, _TEXT = ctypes.c_int, ctypes.c_char_p
_ADD = ctypes.CFUNCTYPE(None, _WORD, _WORD, ctypes.c_void_p, ctypes.c_int8, ctypes.c_int8, _WORD, _TEXT, _WORD)
_END = ctypes.CFUNCTYPE(None, _WORD, _TEXT)
_DESTROY = ctypes.CFUNCTYPE(None, _WORD)
_CREATE = ctypes.CFUNCTYPE(_WORD, _WORD)
MIDDLE = (40, 10)
BESIDE = (41, 10)
ROOM, LIT = 24, 0xC0
NEED_WEAPON = 1
NO_MINVENT, MM_EDOG, MM_NOGRP = 0x1, 0x1000, 0x4000
DOOR, ROOM_SIZE = 22, 216
ROOM_KINDS = (
    "ordinary", "", "court", "swamp", "vault", "beehive", "morgue", "barracks", "zoo", "delphi", "temple",
    "leprechaun hall", "cockatrice nest", "anthole", *("shop",) * 12,
)
GROUNDS = {
    14: "secret doors", 15: "secret corridors", 16: "pools", 22: "doors", 23: "corridors", 24: "floor",
    27: "fountains", 28: "thrones", 29: "sinks", 30: "graves", 31: "altars",
}
GRANTS, GROUND_SIZE = 0x20, 80 * 21 * 8
TRAP_BITS, TRAP_KIND, TRAP_SEEN = 14, 0x1F, 0x20
TIMEOUT = layout.TIMEOUT_MASK
OBJECTS_SIZE = layout.COUNTS["objects"] * layout.SIZES["OBJCLASS"]
NO_CORPSE = 0x10
LEADER_AT = 4  # where the quest's record has the leader's number
IDENTS = 1000  # more than are given away in a trial
BOUND_FOR = 15  # where the hero's record has the number of that level
SOURCES = layout.FROM_EXPERIENCE | layout.FROM_RACE | layout.FROM_OUTSIDE | layout.FROM_FORM


class Arena:
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
        self.game = game = Oracle(role=role, race=race, gender=gender, align=align, seed=seed)
        self.image = game.image
        self.died: list[str] = []
        self._functions: dict[str, Any] = {}
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

    def _carve(self) -> None:
        """One lit room from wall to wall, with nothing in it."""
        game = self.game
        for x in range(80):
            for y in range(21):
                inside = 2 < x < 77 and 1 < y < 19
                at = game.level.address + (x * 21 + y) * 8
                ctypes.c_int8.from_address(at + 4).value = ROOM if inside else 0
                ctypes.c_uint16.from_address(at + 6).value = LIT if inside else 0
        self.clear_traps()
        self.sweep()
        self._ground = ctypes.string_at(game.level.address, GROUND_SIZE)
        self.run("u_on_newpos", *MIDDLE)
        self.run("vision_reset")
        self.run("vision_recalc", 0)

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
        self._none = _MENU(lambda window, how, items: -1)
        self.game._windows["win_select_menu"] = ctypes.cast(self._none, ctypes.c_void_p).value

    def terrain(self, x: int, y: int, kind: int) -> None:
        """Change the ground at a place for good."""
        ctypes.c_int8.from_address(self.game.level.address + (x * 21 + y) * 8 + 4).value = kind

    def detail(self, x: int, y: int, flags: int, *, magic: bool = False) -> None:
        """What else is known of a spot; ``magic`` says that a fountain grants attributes."""
        at = ctypes.c_uint8.from_address(self.game.level.address + (x * 21 + y) * 8 + 6)
        at.value = LIT | flags | (GRANTS if magic else 0)

    def detail_at(self, x: int, y: int) -> int:
        return int(ctypes.c_uint8.from_address(self.game.level.address + (x * 21 + y) * 8 + 6).value & 0x1F)

    def mend(self) -> None:
        """The ground as it was when the room was carved."""
        ctypes.memmove(self.game.level.address, self._ground, GROUND_SIZE)

    def ground(self, x: int, y: int) -> int:
        return int(ctypes.c_int8.from_address(self.game.level.address + (x * 21 + y) * 8 + 4).value)

    def clear_traps(self) -> None:
        trap = self.image.cell("ftrap", "P")
        while trap.value:
            self.run("deltrap", ctypes.c_void_p(trap.value))

    def trap(self, kind: int, place: tuple[int, int]) -> None:
        """A trap the hero knows of."""
        self.lay_trap(kind, place, seen=True)

    def lay_trap(self, kind: int, place: tuple[int, int], *, seen: bool) -> ctypes.c_void_p:
        """A trap, and its address."""
        address = self.run("maketrap", *place, kind, result=ctypes.c_void_p)
        bits = ctypes.c_uint8.from_address(address + TRAP_BITS)
        bits.value = bits.value | TRAP_SEEN if seen else bits.value & ~TRAP_SEEN
        return ctypes.c_void_p(address)

    def make_trap(self, place: tuple[int, int]) -> None:
        """A trap of a kind that chance decides."""
        spot = (ctypes.c_int8 * 2)(*place)
        self.run("mktrap", 0, 1, None, spot)

    def trap_at(self, place: tuple[int, int]) -> int:
        """The kind of the trap there; 0 if there is none."""
        address = self.run("t_at", *place, result=ctypes.c_void_p)
        return int(ctypes.c_uint8.from_address(address + TRAP_BITS).value & TRAP_KIND) if address else 0

    # -- one trial -----------------------------------------------------------

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

    def sweep(self) -> None:
        """Empty the room."""
        game = self.game
        for monster in game.monsters():
            self.run("mongone", monster)
        self.run("dmonsfree")
        while game.level["objlist"]:
            self.run("delobj", ctypes.c_void_p(game.level["objlist"]))

    def run(self, name: str, *arguments: Any, result: Any = ctypes.c_int) -> Any:
        """Call a function of the game; records are handed over by their address."""
        found = self._functions.get(name)
        if found is None:
            found = self._functions[name] = self.image.function(name, result)
        return found(*(ctypes.c_void_p(a.address) if isinstance(a, Record) else a for a in arguments))

    def press(self, keys: str) -> None:
        """Type commands, and let the others move and turns pass."""
        with self.game.listening():
            self.game.keys(keys)

    def hero_as_monster(self) -> Record:
        """The part of the hero that is like a monster's, such as the movement left."""
        return self.image.record("youmonst", layout.MONST)

    def pointer(self, name: str) -> Record | None:
        """The object a global such as ``uwep`` points to."""
        address = self.image.cell(name, "P").value
        return Record(address, layout.OBJ) if address else None

    def monster(
        self, name: str, place: tuple[int, int] = BESIDE, *, hp: int = 0, equipped: bool = False
    ) -> Record:
        """A hostile, wide awake creature of a species, alone, with nothing unless equipped."""
        kind = self.game.species[self.species_number(name)]
        flags = MM_NOGRP | (0 if equipped else NO_MINVENT)
        address = self.run("makemon", kind, *place, flags, result=ctypes.c_void_p)
        monster = Record(address, layout.MONST)
        monster["mpeaceful"] = monster["msleeping"] = monster["mtame"] = monster["mundetected"] = 0
        monster["mstrategy"] = 0
        monster["m_lev"] = kind["mlevel"]
        self.run("set_malign", monster)
        if hp:
            monster["mhp"] = monster["mhpmax"] = hp
        return monster

    def in_own_shape(
        self, number: int, place: tuple[int, int] = BESIDE, *, hp: int, female: bool
    ) -> Record:
        """A hostile, wide awake, visible creature, its shape its own, with nothing."""
        charm = self.game.property_record("protection from shape changers")
        charm["extrinsic"] = 1
        address = self.run(
            "makemon", self.game.species[number], *place, MM_NOGRP | NO_MINVENT, result=ctypes.c_void_p
        )
        charm["extrinsic"] = 0
        monster = Record(address, layout.MONST)
        for what in ("mpeaceful", "msleeping", "mtame", "mundetected", "mstrategy", "minvis", "perminvis", "isminion"):
            monster[what] = 0
        monster["female"] = int(female)
        monster["m_lev"] = self.game.species[number]["mlevel"]
        monster["mhp"] = monster["mhpmax"] = hp
        self.run("set_malign", monster)
        return monster

    def always_noon(self) -> None:
        """For good: neither night nor midnight."""
        self._never = ctypes.CFUNCTYPE(_WORD)(lambda: 0)
        for name in ("night", "midnight"):
            self.image.hook(name, self._never)

    def is_about(self, monster: Record) -> bool:
        """Whether it is alive and on the level."""
        return any(other.address == monster.address for other in self.game.monsters())

    def call_leader(self, monster: Record | None) -> None:
        """Let it be the leader of the quest, or nobody."""
        at = self.image.address("quest_status") + LEADER_AT
        ctypes.c_uint32.from_address(at).value = monster["m_id"] if monster is not None else 0

    def is_helpless(self) -> bool:
        return bool(self.image.cell("multi", "i").value < 0)

    def others(self, monster: Record | None) -> list[str]:
        """The species of all creatures but one."""
        but = monster.address if monster is not None else 0
        others = [other for other in self.game.monsters() if other.address != but]
        return [self.species_of(other) for other in others]

    def species_of(self, monster: Record) -> str:
        return self._name_of(monster["data"])

    def pet(self, name: str, place: tuple[int, int] = BESIDE, *, hp: int = 0, starving: bool = False) -> Record:
        """A tame creature as one is born that way, with nothing."""
        kind = self.game.species[self.species_number(name)]
        address = self.run("makemon", kind, *place, MM_EDOG | MM_NOGRP | NO_MINVENT, result=ctypes.c_void_p)
        pet = Record(address, layout.MONST)
        self.run("initedog", pet)
        pet["mtame"], pet["msleeping"], pet["mundetected"] = 10, 0, 0
        pet["weapon_check"] = NEED_WEAPON  # as taming leaves it
        if hp:
            pet["mhp"] = pet["mhpmax"] = hp
        if starving:
            self.dog(pet)["mhpmax_penalty"] = 10
        return pet

    def dog(self, pet: Record) -> Record:
        """What is remembered of a pet as a pet."""
        return Record(Record(pet["mextra"], layout.MEXTRA)["edog"], layout.EDOG)

    _numbers: dict[str, int] = {}

    def species_number(self, name: str) -> int:
        if name not in self._numbers:
            self._numbers[name] = self.game.species_number(name)
        return self._numbers[name]

    _kinds: dict[tuple[str, str], int] = {}

    def kind_number(self, name: str, kind: str) -> int:
        """The number of an object kind by its bare name and class."""
        if (name, kind) not in self._kinds:
            wanted = layout.OBJECT_CLASSES.index(kind)
            self._kinds[name, kind] = next(
                n
                for n in range(len(self.game.objects) - 1)
                if self.game.objects[n]["oc_class"] == wanted and self.game.object_name(n) == name
            )
        return self._kinds[name, kind]

    def thing(
        self, name: str, kind: str, *, quantity: int = 1, blessing: int = 0, charge: int = 0
    ) -> Record:
        """A new object that is nowhere."""
        address = self.run("mksobj", self.kind_number(name, kind), 0, 0, result=ctypes.c_void_p)
        thing = Record(address, layout.OBJ)
        thing["blessed"], thing["cursed"] = int(blessing > 0), int(blessing < 0)
        thing["dknown"] = 1
        thing["quan"] = quantity
        thing["spe"] = charge
        thing["owt"] = self.run("weight", thing)
        return thing

    def carry(self, name: str, kind: str, **how: Any) -> Record:
        """A thing in the pack."""
        held = self.run("addinv", self.thing(name, kind, **how), result=ctypes.c_void_p)
        return Record(held, layout.OBJ)

    def lie(self, name: str, kind: str, place: tuple[int, int], **how: Any) -> Record:
        """A thing on the floor."""
        thing = self.thing(name, kind, **how)
        self.run("place_object", thing, *place)
        return thing

    def blessing_of(self, thing: Record) -> str:
        return "blessed" if thing["blessed"] else "cursed" if thing["cursed"] else "uncursed"

    def wear(self, thing: Record, where: str) -> Record:
        """Put it on, or into the hand, at once."""
        self.run("setworn", thing, ctypes.c_long(layout.WORN[where]))
        self.run("find_ac")
        return thing

    def skill(self, number: int) -> Record:
        """The record of one of the hero's skills."""
        start = self.game.you.address + layout.YOU["weapon_skills"][0]
        return Record(start + number * layout.SIZES["SKILL"], layout.SKILL)

    def know_spells(self, names: list[str]) -> None:
        """These spells are known, and no others."""
        for place in range(layout.COUNTS["spells"]):
            at = self.image.address("spl_book") + place * layout.SIZES["SPELL"]
            spell, known = Record(at, layout.SPELL), place < len(names)
            spell["sp_id"] = number = self.kind_number(names[place], "spellbook") if known else 0
            spell["sp_lev"] = self.game.objects[number]["oc_oc2"] if known else 0
            spell["sp_know"] = 20_000 if known else 0

    def spells_failing(self) -> list[int]:
        """How often in a hundred each known spell fails, as the menu of spells says."""
        found: list[int] = []

        def add(window: int, glyph: int, what: Any, key: int, group: int, look: int, text: bytes, on: int) -> None:
            found.extend(int(share) for share in re.findall(rb"(\d+)%", text)[:1])

        quiet = {"win_add_menu": _ADD(add), "win_end_menu": _END(lambda window, text: None)}
        quiet["win_start_menu"] = _DESTROY(lambda window: None)
        quiet["win_destroy_nhwindow"] = _DESTROY(lambda window: None)
        quiet["win_create_nhwindow"] = _CREATE(lambda kind: 1)
        windows = self.game._windows
        saved = {name: windows[name] for name in quiet}
        for name, callback in quiet.items():
            windows[name] = ctypes.cast(callback, ctypes.c_void_p).value
        self.run("dovspell")
        for name, pointer in saved.items():
            windows[name] = pointer
        return found

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

    def new_thing(self, number: int) -> Record:
        """A thing as chance makes it: of a class, or of any (0)."""
        return Record(self.run("mkobj", ctypes.c_char(number), 1, result=ctypes.c_void_p), layout.OBJ)

    def new_kind(self, number: int) -> Record:
        """A thing of a kind, as chance makes it."""
        return Record(self.run("mksobj", number, 1, 0, result=ctypes.c_void_p), layout.OBJ)

    def contents(self, box: Record) -> list[Record]:
        return list(self.game._chain(box["cobj"], "nobj", layout.OBJ))

    def class_of(self, thing: Record) -> str:
        return layout.OBJECT_CLASSES[thing["oclass"]]

    def random_species(self) -> str:
        """The name of a species that fits depth and hero."""
        address = self.run("rndmonst", result=ctypes.c_void_p)
        return self._name_of(address) if address else ""

    def is_special(self, level: int) -> bool:
        """Whether this level of the main dungeon leans towards an alignment, as the Oracle's does."""
        return bool(self.game.topology["oracle_level"][1] == level)

    def _name_of(self, species: int) -> str:
        return self.game.species_name((species - self.game.species[0].address) // layout.SIZES["PERMONST"])

    def group(self, place: tuple[int, int] = BESIDE) -> tuple[str, int]:
        """Let somebody come with whatever group they have: the species, and how many."""
        address = self.run("makemon", None, *place, 0, result=ctypes.c_void_p)
        name = self._name_of(Record(address, layout.MONST)["data"]) if address else ""
        return name, len(self.game.monsters())

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

    def is_plain(self, depth: int) -> bool:
        """Whether the main dungeon has nothing special at this depth, nor a way to another branch."""
        here = (ctypes.c_int8 * 2)(0, depth)
        found = [
            self.image.function(name, ctypes.c_void_p)(here) for name in ("Is_special", "Is_branchlev")
        ]
        return not any(found)

    def belongings(self, monster: Record) -> list[Record]:
        """What a creature carries."""
        return list(self.game._chain(monster["minvent"], "nobj", layout.OBJ))

    def held_by(self, monster: Record) -> Record | None:
        """What a creature wields."""
        return Record(monster["mw"], layout.OBJ) if monster["mw"] else None

    def floor(self) -> list[Record]:
        """What lies about."""
        return list(self.game._chain(self.game.level["objlist"], "nobj", layout.OBJ))

    # -- what can be seen of the state ------------------------------------------

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

    def object_name(self, thing: Record) -> str:
        return self.object_name_of(thing["otyp"])

    def object_name_of(self, number: int) -> str:
        if number not in self._names:
            self._names[number] = self.game.object_name(number)
        return self._names[number]

    _names: dict[int, str] = {}

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
