"""Writes items as the real game keeps them. Rules B-259 to B-261, B-266."""

import struct
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from marrow.formats.nethack.numbers import ARTIFACTS
from marrow.model.item import Item, Mark
from marrow.rules.items.light_sources import light_radius
from marrow.sending.bodies import NOTHING, kept_body, named, sized
from marrow.sending.build import NotInNetHack, RealBuild, small

ITEM = struct.Struct("<16x Q I bb h I 4x q b B x B B B I 2x ii I q q Q")  # B-259
CLASSES = (
    "weapon", "armor", "ring", "amulet", "tool", "food", "potion", "scroll", "spellbook", "wand", "coin",
    "gem", "rock", "iron ball", "chain", "venom",
)  # fmt: skip
FIRST_CLASS = 2
FLOOR, CONTAINED, CARRIED, BURIED = 1, 2, 4, 6
SOMETHING = 1  # any pointer but none
END = (-1).to_bytes(4, "little", signed=True)
SPINACH, FEMALE_STATUE = 1, 4
FLAGS = {  # B-260: the bit of a field that is true or false
    "charge_known": 4, "erodeproof": 12, "locked": 13, "broken": 14, "trapped": 15, "poisoned": 15,
    "lit": 19, "greased": 21, "unstackable": 22,
}  # fmt: skip
RUSTING = ("weapon", "armor", "tool", "iron ball", "chain")
NOT_IN_36 = Mark.LIFE_SAVING | Mark.CRACKED | Mark.SILVER


@dataclass(slots=True)
class Written:
    """What the parts of a file must agree on: the game it is for, ids, timers by item, and lights."""

    build: RealBuild
    timers: Mapping[int, int]  # how many an item has
    ids: set[int] = field(default_factory=set)
    items: set[int] = field(default_factory=set)
    lights: list[tuple[int, int, bool, int]] = field(default_factory=list)  # spot, radius, monster?, id
    turn: int = 0

    def new_id(self, number: int, what: str) -> int:
        """B-266: everything has an id of its own. Raises NotInNetHack."""
        if number in self.ids or not 0 < number < 2**32:
            raise NotInNetHack(f"{what} has the id {number}, which is not its own")
        self.ids.add(number)
        return number


def chain(items: Iterable[Item], spot: int, where: int, done: Written) -> bytes:
    """A list of items of one place."""
    return b"".join(one_item(item, spot, where, done) for item in items) + END


def one_item(item: Item, spot: int, where: int, done: Written) -> bytes:
    """B-259, B-261: an item, its extra data, and its contents."""
    name = item.kind.name
    if item.marks & NOT_IN_36:
        raise NotInNetHack(f"{name} has a property that things of NetHack 3.6 do not have")
    number = done.build.number_of_kind(item.kind)
    done.items.add(done.new_id(item.id, name))
    if item.artifact is not None and item.artifact not in ARTIFACTS:
        raise NotInNetHack(f"NetHack 3.6 has no artifact {item.artifact}")
    radius = light_radius(item)
    if radius:
        done.lights.append((spot, radius, False, item.id))
    extras = item.name or item.remains is not None or item.ghost_id
    raw = ITEM.pack(
        SOMETHING if item.contents else 0, item.id, *place(spot, where), number, item.weight, item.quantity,
        small(charge_of(item), -128, 127, f"the charge of {name}"),
        CLASSES.index(item.kind.class_) + FIRST_CLASS,
        ARTIFACTS.index(item.artifact) + 1 if item.artifact is not None else 0,
        where, done.timers.get(item.id, 0), bits_of(item), species_of(item, done.build), 0, item.uneaten,
        item.birth, item.worn if where == CARRIED else 0, SOMETHING if extras else 0,
    )  # fmt: skip
    parts = [sized(raw)]
    if extras:
        parts.append(named(item.name, "the name"))
        parts.append(kept_body(item.remains, done.build) if item.remains is not None else NOTHING)
        parts.append(sized(item.ghost_id.to_bytes(4, "little")) if item.ghost_id else NOTHING)
        parts.append(2 * NOTHING)  # no number, no command of mail
    if item.contents:
        parts.append(chain(item.contents, spot, CONTAINED, done))
    return b"".join(parts)


def place(spot: int, where: int) -> tuple[int, int]:
    """B-259: the column and row of what lies in or on the floor."""
    return (spot % 80, spot // 80) if where in (FLOOR, BURIED) else (0, 0)


def charge_of(item: Item) -> int:
    """N-288: a tin's variety and a statue's sex are kept where other things have their charge."""
    match item.kind.name:
        case "tin" if item.variety is not None:
            return SPINACH if item.variety < 0 else -item.variety - 1
        case "statue":
            return item.charge & ~FEMALE_STATUE | (FEMALE_STATUE if item.female else 0)
        case _:
            return item.charge


def species_of(item: Item, build: RealBuild) -> int:
    """The species of a corpse or the like. Leashes, gems and water keep a zero there."""
    if item.kind.name in ("leash", "potion of water") or item.kind.class_ == "gem":
        return 0
    return build.number_of_species(item.species)


def bits_of(item: Item) -> int:
    """B-260."""
    bits = (item.blessing < 0) | (item.blessing > 0) << 1
    for name, bit in FLAGS.items():
        bits |= bool(getattr(item, name)) << bit
    if not item.kind.uses_known:
        bits |= 1 << FLAGS["charge_known"]
    bits |= item.kind.name.startswith("glob of") << 20
    bits |= (item.recharged & 7 | bool(item.marks & Mark.ON_ICE)) << 16
    first, second = 0, int(bool(item.marks & Mark.NO_REVIVAL))
    if item.kind.class_ in RUSTING:
        first, second = item.rusted, item.corroded
    elif item.kind.class_ == "food":
        first = int(item.rotten)
    elif item.kind.class_ == "potion":
        first = int(item.diluted)
    return bits | first << 8 | second << 10
