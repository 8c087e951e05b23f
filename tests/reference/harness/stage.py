"""Creatures and things in a room of the real game, each made as a trial needs it."""

from __future__ import annotations

import ctypes
import re
from typing import Any

import layout
from image import Record
from room import BESIDE, Room

_WORD, _TEXT = ctypes.c_int, ctypes.c_char_p
_ADD = ctypes.CFUNCTYPE(None, _WORD, _WORD, ctypes.c_void_p, ctypes.c_int8, ctypes.c_int8, _WORD, _TEXT, _WORD)
_END = ctypes.CFUNCTYPE(None, _WORD, _TEXT)
_DESTROY = ctypes.CFUNCTYPE(None, _WORD)
_CREATE = ctypes.CFUNCTYPE(_WORD, _WORD)
NEED_WEAPON = 1
NO_MINVENT, MM_EDOG, MM_NOGRP = 0x1, 0x1000, 0x4000
LEADER_AT = 4  # where the quest's record has the leader's number


class Stage(Room):
    """A room in which one can put them."""

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

    def is_about(self, monster: Record) -> bool:
        """Whether it is alive and on the level."""
        return any(other.address == monster.address for other in self.game.monsters())

    def call_leader(self, monster: Record | None) -> None:
        """Let it be the leader of the quest, or nobody."""
        at = self.image.address("quest_status") + LEADER_AT
        ctypes.c_uint32.from_address(at).value = monster["m_id"] if monster is not None else 0

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

    def name_artifact(self, thing: Record, name: str) -> None:
        """Make it the artifact of that name."""
        self.run("init_artifacts")
        self.run("oname", thing, ctypes.c_char_p(name.encode()), result=ctypes.c_void_p)

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

    def new_thing(self, number: int) -> Record:
        """A thing as chance makes it: of a class, or of any (0)."""
        return Record(self.run("mkobj", ctypes.c_char(number), 1, result=ctypes.c_void_p), layout.OBJ)

    def new_kind(self, number: int) -> Record:
        """A thing of a kind, as chance makes it."""
        return Record(self.run("mksobj", number, 1, 0, result=ctypes.c_void_p), layout.OBJ)

    def contents(self, box: Record) -> list[Record]:
        return list(self.game._chain(box["cobj"], "nobj", layout.OBJ))

    def random_species(self) -> str:
        """The name of a species that fits depth and hero."""
        address = self.run("rndmonst", result=ctypes.c_void_p)
        return self._name_of(address) if address else ""

    def _name_of(self, species: int) -> str:
        return self.game.species_name((species - self.game.species[0].address) // layout.SIZES["PERMONST"])

    def group(self, place: tuple[int, int] = BESIDE) -> tuple[str, int]:
        """Let somebody come with whatever group they have: the species, and how many."""
        address = self.run("makemon", None, *place, 0, result=ctypes.c_void_p)
        name = self._name_of(Record(address, layout.MONST)["data"]) if address else ""
        return name, len(self.game.monsters())

    def belongings(self, monster: Record) -> list[Record]:
        """What a creature carries."""
        return list(self.game._chain(monster["minvent"], "nobj", layout.OBJ))

    def held_by(self, monster: Record) -> Record | None:
        """What a creature wields."""
        return Record(monster["mw"], layout.OBJ) if monster["mw"] else None

    def object_name(self, thing: Record) -> str:
        return self.object_name_of(thing["otyp"])

    def object_name_of(self, number: int) -> str:
        if number not in self._names:
            self._names[number] = self.game.object_name(number)
        return self._names[number]

    _names: dict[int, str] = {}
