"""Every kind of thing carried into bones of the real game, and out again: recorded once, compared for ever.

python3 -P tests/reference/reset_table.py    where the real game is installed; writes reset_table.json.gz

A valkyrie of the real NetHack 3.6.7 carries one of every kind, every artifact, and bodies, tins and eggs of
people of note, all known and named. She dies; another valkyrie finds her. What each thing was, is in the
file, and is after loading is written down as the game's memory has it. So it is with things that lie on the
floor, in a box, or buried, or that a lichen has, in reset_places.json.gz.
"""

import ctypes
import gzip
import json
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

from marrow.content.artifacts_table import ARTIFACTS

RECORDED = Path(__file__).with_suffix(".json.gz")
RECORDED_PLACES = RECORDED.with_name("reset_places.json.gz")
HARNESS = Path(__file__).parent / "harness"
DEPTH, TURN_OF_FINDER = 5, 1200
SPOT = (40, 10)
BITS = {  # of the bytes from 54 on, in the order of the structure
    "cursed": 432, "blessed": 433, "unpaid": 434, "no_charge": 435, "known": 436, "dknown": 437,
    "bknown": 438, "rknown": 439, "oerodeproof": 444, "olocked": 445, "obroken": 446, "otrapped": 447,
    "lamplit": 451, "greased": 453, "was_thrown": 455, "in_use": 456, "bypass": 457, "cknown": 458,
    "lknown": 459,
}  # fmt: skip
PLAIN = ("otyp", "owt", "quan", "spe", "invlet", "oartifact", "corpsenm", "oeaten", "age", "owornmask")
FLAGS_KNOWN = ("known", "dknown", "bknown", "rknown", "cknown", "lknown")
OF_NOTE = (  # kind, species: who keeps a name, who must not come back, who is nobody
    ("corpse", "newt"), ("corpse", "archeologist"), ("corpse", "Medusa"), ("corpse", "Lord Carnarvon"),
    ("corpse", "shopkeeper"), ("statue", "newt"), ("statue", "Medusa"), ("statue", "Norn"), ("tin", "newt"),
    ("tin", "Medusa"), ("tin", "Lord Sato"), ("egg", "cockatrice"), ("figurine", "jackal"),
)  # fmt: skip


def oracle(seed: int) -> Any:
    sys.path.insert(0, str(HARNESS))
    return import_module("nethack_oracle").Oracle("valkyrie", "human", "female", "neutral", seed=seed)


def fields() -> dict[str, Any]:
    layout = import_module("layout")
    more: dict[str, Any] = {name: (offset, "bits", 1) for name, offset in BITS.items()}
    return {**layout.OBJ, **more, "recharged": (448, "bits", 3), "oextra": (88, "P", 1)}


def row(thing: Any) -> dict[str, Any]:
    """A thing as the game's memory has it, with what is inside it."""
    found = {name: thing[name] for name in PLAIN}
    found |= {name: thing[name] for name in (*BITS, "recharged", "oeroded", "oeroded2")}
    extra = thing["oextra"]
    if extra:
        name = ctypes.c_char_p.from_address(extra).value
        found["name"] = name.decode() if name else ""
    inside = [row(inner) for inner in chain(thing["cobj"])]
    if inside:
        found["contents"] = inside
    return {name: value for name, value in found.items() if value not in (0, "")}


def chain(pointer: int | None) -> list[Any]:
    record = import_module("image").Record
    found = []
    while pointer:
        found.append(record(pointer, fields()))
        pointer = found[-1]["nobj"]
    return found


def make(game: Any, number: int, **changes: Any) -> Any:
    """One more thing in the pack."""
    pointer = game.call("mksobj", number, 1, 0, result=ctypes.c_void_p)
    thing = import_module("image").Record(int(pointer), fields())
    for name, value in changes.items():
        thing[name] = value
    return thing


class Place:
    """Where things are put in the dead valkyrie's game, and where they are found in the other's."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.holder: Any = None

    def prepare(self, game: Any) -> None:
        if self.name == "monster":
            self.holder = game.make_monster("lichen", *SPOT)
        elif self.name == "box":
            names = (number for number in range(1, 452) if game.object_name(number) == "large box")
            self.holder = make(game, next(names), olocked=0, otrapped=0)
            game.call("place_object", ctypes.c_void_p(self.holder.address), *SPOT)

    def take(self, game: Any, thing: Any) -> None:
        pointer = ctypes.c_void_p(thing.address)
        match self.name:
            case "pack":
                game.call("addinv", pointer, result=ctypes.c_void_p)
            case "floor":
                game.call("place_object", pointer, *SPOT)
            case "buried":
                thing["ox"], thing["oy"] = SPOT
                game.call("add_to_buried", pointer)
            case "box":
                game.call(
                    "add_to_container", ctypes.c_void_p(self.holder.address), pointer, result=ctypes.c_void_p
                )
            case _:
                game.call("add_to_minv", ctypes.c_void_p(self.holder.address), pointer)

    def carried(self, game: Any) -> list[Any]:
        return chain(game.image.cell("invent", "P").value) if self.name == "pack" else self.held(game)

    def held(self, game: Any) -> list[Any]:
        """The things in the level that is saved or was loaded."""
        if self.name == "buried":
            return chain(game.image.record("level", {"buried": (40328, "P", 1)})["buried"])
        if self.name == "monster":
            lichens = [m for m in game.monsters() if (m["mx"], m["my"]) == SPOT]
            return chain(lichens[0]["minvent"])
        floor = chain(game.level["objlist"])
        if self.name == "pack":
            return floor
        here = [thing for thing in floor if (thing["ox"], thing["oy"]) == SPOT]
        return chain(here[0]["cobj"]) if self.name == "box" else here


def carry(game: Any, place: Place, thing: Any, name: str) -> None:
    if name:
        made = game.call("oname", ctypes.c_void_p(thing.address), name.encode(), result=ctypes.c_void_p)
        thing = import_module("image").Record(int(made), fields())
    for inner in (thing, *chain(thing["cobj"])):
        for flag in FLAGS_KNOWN:
            inner[flag] = 1
    thing["owt"] = game.call("weight", ctypes.c_void_p(thing.address))
    place.take(game, thing)


def burden(game: Any, place: Place) -> None:
    """Everything, put in one place."""
    numbers = [n for n in range(1, 452) if game.object_name(n)]
    for at, number in enumerate(numbers):
        cursed, blessed = [(0, 0), (1, 0), (0, 1)][at % 3]
        thing = make(game, number, cursed=cursed, blessed=blessed, greased=at % 2)
        carry(game, place, thing, "" if at % 4 == 0 else "Ada")
    names = {game.object_name(number): number for number in numbers}
    for kind, species in OF_NOTE:
        thing = make(game, names[kind], age=game.turn)
        game.call("set_corpsenm", ctypes.c_void_p(thing.address), game.species_number(species))
        if kind == "egg":
            thing["spe"] = 1
        carry(game, place, thing, "Ada")
    candelabrum = make(game, names["Candelabrum of Invocation"], spe=7)
    carry(game, place, candelabrum, "")
    for artifact in ARTIFACTS:
        carry(game, place, make(game, names[artifact.base], quan=1), artifact.name)


def history(place: Place) -> dict[str, Any]:
    """What becomes of everything in one place."""
    first = oracle(5)
    first.level_teleport(0, DEPTH)
    first.empty_inventory()
    place.prepare(first)
    burden(first, place)
    carried = [(thing["o_id"], row(thing)) for thing in place.carried(first)]
    seen: list[list[tuple[int, dict[str, Any]]]] = []
    kind_of = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_int, ctypes.c_int8, ctypes.c_int)
    write = kind_of(first.image.target("savelev"))

    def look(file: int, level: int, mode: int) -> int:
        if not seen:
            seen.append([(thing["o_id"], row(thing)) for thing in place.held(first)])
        return int(write(file, level, mode))

    died = first.turn
    with first.image.hooked("savelev", kind_of(look)):
        first.make_bones("died")
    second = oracle(6)
    for name, data in first.bones_files().items():
        second.install_bones(name, data)
    second.turn = TURN_OF_FINDER
    second.level_teleport(0, DEPTH, peaceful=False)
    loaded = [row(thing) for thing in place.held(second)]
    left = dict(seen[0])
    places = {number: at for at, (number, _) in enumerate(seen[0])}
    if len(loaded) != len(seen[0]):
        raise SystemExit(f"{len(seen[0])} things were saved, {len(loaded)} loaded")
    rows = [
        {"carried": was, "left": left[number], "found": loaded[places[number]]} for number, was in carried
    ]
    return {"died": died, "found_on": second.turn, "rows": rows}


def write_down(path: Path, what: dict[str, Any]) -> None:
    with gzip.GzipFile(path, "wb", mtime=0) as file:
        file.write(json.dumps(what, separators=(",", ":")).encode())
    print(f"{path.name}: {path.stat().st_size} bytes")


def main() -> None:
    write_down(RECORDED, history(Place("pack")))
    names = ("floor", "box", "buried", "monster")
    write_down(RECORDED_PLACES, {name: history(Place(name)) for name in names})


if __name__ == "__main__":
    main()
