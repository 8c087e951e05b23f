"""Makes the levels of the real game, special ones by name, and counts what is in them."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from typing import Any

import layout
from arena import ROOM_KINDS, ROOM_SIZE, Arena, Facts
from image import Record
from survey_words import ALTAR, GODS, KELP, LETTERS, MANNERS, add, count_spots

WIDTH, HEIGHT, SPOT = 80, 21, 8
NEXT_ENGRAVING_AT, MANNER_AT = 0, 32
FLAGS_AT = 40360  # where a level's flags are: after its spots, piles, monsters and five lists
BURIED_AT, TRAP_SPOT = 40328, 8
PROTO_AT, PLACE_AT, VERSIONS_AT = 10, 8, 26  # in the record of a special level
WAITING = 0x20000000  # until the hero is seen; quest leaders wait until he is near
ROOM_ORDER, FIRST_SUBROOM, FIRST_SHOP = 4, 41, 14
SHOPS = (
    "general store", "used armor dealership", "second-hand bookstore", "liquor emporium", "antique weapons outlet",
    "delicatessen", "jewelers", "quality apparel and accessories", "hardware store", "rare books",
    "health food store", "lighting store",
)  # fmt: skip
PURPOSES = {n: name for n, name in enumerate((*ROOM_KINDS[:FIRST_SHOP], *SHOPS)) if n}
MARKS = {  # the bits of a level's flags, after the numbers of fountains and sinks
    "no teleport": 9, "hard floor": 10, "no magic map": 11, "short-sighted": 13, "graveyard": 14, "puzzle": 15,
}  # fmt: skip

GEHENNOM = "Gehennom"


class Surveyor(Arena):
    """One game in which level after level is made: a special one, or an ``ordinary`` one of the same branch."""

    def __init__(self, *, place: str, ordinary: int = 0, **how: Any) -> None:
        super().__init__(**how)
        self.place, self.ordinary = place, ordinary
        self._record = self._record_of_place()

    def _record_of_place(self) -> int:
        """The address of the record of the special level; 0 if this dungeon has none of that name."""
        at = self.image.cell("sp_levchn", "P").value
        while at:
            if ctypes.string_at(at + PROTO_AT).decode() == self.place:
                return int(at)
            at = ctypes.c_void_p.from_address(at).value
        return 0

    def place_of(self, version: int) -> tuple[int, int]:
        """Where it is: its dungeon and level. It is made from this one of its drawings, if it has several."""
        at = self._record
        if version:
            ctypes.memmove(at + PROTO_AT, f"{self.place}-{version}\0".encode().ljust(15, b"\0"), 15)
            ctypes.c_uint8.from_address(at + VERSIONS_AT).value = 0
        dungeon, level = (ctypes.c_int8 * 2).from_address(at + PLACE_AT)
        return dungeon, self.ordinary or level

    def depth_of_place(self) -> int | None:
        """The depth of its level; None if this dungeon has no such place."""
        if not self._record:
            return None
        dungeon, level = self.place_of(0)
        return int(self._dungeon(dungeon)["depth_start"]) + level - 1

    def is_branching(self) -> bool:
        """Whether another branch begins or ends there."""
        here = (ctypes.c_int8 * 2)(*self.place_of(0))
        return bool(self.image.function("Is_branchlev", ctypes.c_void_p)(here))

    def _dungeon(self, number: int) -> Record:
        return Record(self.image.address("dungeons") + number * layout.SIZES["DUNGEON"], layout.DUNGEON)

    def survey(self, dungeon: int, number: int, level: int) -> Facts:
        """Make this level around a hero of that experience, and count what is in it."""
        game = self.game
        self._restore()
        game.you["ulevel"] = level
        game.set_place(dungeon, number)
        game.turn += 1  # once a turn the game looks up to which alignment the level leans
        self.run("reset_rndmonst", -1)
        self.image.cell("ftrap", "P").value = None
        for left_behind in ("migrating_objs", "migrating_mons"):
            self.image.cell(left_behind, "P").value = None
        self.image.static("engravings", "P").value = None
        self.run("mklev")
        facts: Facts = {}
        self._count_engravings(facts)
        self._count_monsters(facts)
        self._count_things(facts)
        self._count_traps(facts)
        self._count_ground(facts)
        self._count_rooms(facts)
        here = self._dungeon(dungeon)
        if number == here["num_dunlevs"] or (here["dname"], number) == (GEHENNOM, here["num_dunlevs"] - 1):
            facts["hard floor"] = 1  # nobody digs through the last level, nor through that above the sanctum
        marks = int.from_bytes(ctypes.string_at(game.level.address + FLAGS_AT + 2, 3), "little")
        for mark, bit in MARKS.items():
            if marks >> bit & 1:
                facts[mark] = 1
        for way, up in (("above", 0), ("below", 1)):
            self.run("u_on_rndspot", up)
            facts[f"arrives from {way}"] = f"{game.you['ux'] // 16},{game.you['uy'] // 7}"
        return facts

    def _count_monsters(self, facts: Facts) -> None:
        for monster in self.game.monsters():
            kind = (monster["data"] - self.game.species[0].address) // layout.SIZES["PERMONST"]
            add(facts, "monsters")
            add(facts, f"monster {LETTERS[self.game.species[kind]['mlet']]}")
            for fact, name in (("msleeping", "asleep"), ("mpeaceful", "peaceful"), ("minvis", "invisible"), ("isminion", "minions")):
                if monster[fact]:
                    add(facts, name)
            if monster["mstrategy"] & WAITING:
                add(facts, "waiting")
            for thing in self.game._chain(monster["minvent"], "nobj", layout.OBJ):
                add(facts, "carried")
                add(facts, f"carried {self.class_of(thing)}")

    def _count_things(self, facts: Facts) -> None:
        for thing in self.floor():
            name = self.game.object_name(thing["otyp"])
            if name == KELP:
                continue
            add(facts, "things")
            add(facts, self.class_of(thing))
            if self.class_of(thing) == "coin":
                add(facts, "gold", thing["quan"])
            elif thing["blessed"] or thing["cursed"]:
                add(facts, "blessed" if thing["blessed"] else "cursed")
            inside = sum(1 for _ in self.contents(thing))
            if inside:
                add(facts, f"in {'statues' if name == 'statue' else 'boxes'}", inside)
        at = ctypes.c_void_p.from_address(self.game.level.address + BURIED_AT).value
        for thing in self.game._chain(at, "nobj", layout.OBJ):
            add(facts, "buried")

    def _count_engravings(self, facts: Facts) -> None:
        at = self.image.static("engravings", "P").value
        while at:
            add(facts, f"engraved by {MANNERS[ctypes.c_int8.from_address(at + MANNER_AT).value]}")
            at = ctypes.c_void_p.from_address(at + NEXT_ENGRAVING_AT).value

    def _count_traps(self, facts: Facts) -> None:
        trap = self.image.cell("ftrap", "P").value
        while trap:
            add(facts, "traps")
            add(facts, f"trap {ctypes.c_uint8.from_address(trap + 14).value & 31}")
            if ctypes.c_uint8.from_address(trap + 14).value & 32:
                add(facts, "known traps")
            trap = ctypes.c_void_p.from_address(trap).value

    def _spots(self) -> Iterator[tuple[int, int, int]]:
        """Of each spot its ground, what else is known of it, and whether it is lit."""
        ground = ctypes.string_at(self.game.level.address, WIDTH * HEIGHT * SPOT)
        for at in range(0, len(ground), SPOT):
            yield ground[at + 4], ground[at + 6] & 31, ground[at + 6] >> 6 & 1

    def _count_ground(self, facts: Facts) -> None:
        spots = [(kind, detail if kind != ALTAR else detail & 8 | GODS.get(detail & 7, detail & 7), lit) for kind, detail, lit in self._spots()]
        count_spots(facts, spots)

    def _count_rooms(self, facts: Facts) -> None:
        start = self.image.address("rooms")
        rooms = [*range(self.image.cell("nroom", "i").value)]
        rooms += [FIRST_SUBROOM + n for n in range(self.image.cell("nsubroom", "i").value)]
        for number in rooms:
            kind = ctypes.c_int8.from_address(start + number * ROOM_SIZE + ROOM_ORDER).value
            if kind in PURPOSES:
                add(facts, f"room {PURPOSES[kind]}")


def game_with(*, depth_there: int, alone: bool, **how: Any) -> Surveyor:
    """A game whose special level is at this depth (0: any); ``alone`` if no branch begins or ends there."""
    for seed in range(1, 2000):
        game = Surveyor(seed=seed, **how)
        if game.depth_of_place() in ((depth_there,) if depth_there else range(-9, 60)) and not (alone and game.is_branching()):
            return game
        game.close()
    raise LookupError(how)
