"""A big lit room of the real game: its ground, its traps, whoever and whatever is swept out of it."""

from __future__ import annotations

import ctypes
from typing import Any

import layout
from image import Record
from nethack_oracle import Oracle

MIDDLE = (40, 10)
BESIDE = (41, 10)
ROOM, LIT = 24, 0xC0
GRANTS, GROUND_SIZE = 0x20, 80 * 21 * 8
TRAP_BITS, TRAP_KIND, TRAP_SEEN = 14, 0x1F, 0x20


class Room:
    """A game whose hero's level is one room."""

    def __init__(self, game: Oracle) -> None:
        self.game = game
        self.image = game.image
        self._functions: dict[str, Any] = {}

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

    def pointer(self, name: str) -> Record | None:
        """The object a global such as ``uwep`` points to."""
        address = self.image.cell(name, "P").value
        return Record(address, layout.OBJ) if address else None

    def class_of(self, thing: Record) -> str:
        return layout.OBJECT_CLASSES[thing["oclass"]]

    def is_special(self, level: int) -> bool:
        """Whether this level of the main dungeon leans towards an alignment, as the Oracle's does."""
        return bool(self.game.topology["oracle_level"][1] == level)

    def is_plain(self, depth: int) -> bool:
        """Whether the main dungeon has nothing special at this depth, nor a way to another branch."""
        here = (ctypes.c_int8 * 2)(0, depth)
        found = [
            self.image.function(name, ctypes.c_void_p)(here) for name in ("Is_special", "Is_branchlev")
        ]
        return not any(found)

    def floor(self) -> list[Record]:
        """What lies about."""
        return list(self.game._chain(self.game.level["objlist"], "nobj", layout.OBJ))
