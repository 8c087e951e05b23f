"""Writes the bodies of monsters as the real game keeps them. Rules B-255, B-261."""

import struct

from marrow.content import glyphs
from marrow.content.kinds_table import ALL_KINDS
from marrow.content.properties import Property
from marrow.content.species_table import ALL_SPECIES
from marrow.formats.nethack.items_and_monsters import MAX_NAME
from marrow.model.item import ARMOR_SLOTS, Slot
from marrow.model.monster import Monster
from marrow.model.people import Guard, Keeper, Minion, Priest
from marrow.sending.build import NotInNetHack, RealBuild, encoded, small

MONSTER = struct.Struct("<16x Ihhh B x bb 10x iiI Bb H i Q 4x Q q q 8x Q Q q B 3x i Q")  # B-255
SOMETHING = 1  # any pointer but none
NOTHING = bytes(4)
NO_CORPSE = (-1).to_bytes(4, "little", signed=True)
WAITING, APPEARING = 0x20000000, 0x80000000  # monst.h: STRAT_WAITFORU, STRAT_APPEARMSG
NEEDS_WEAPON = 1
SLOW, FAST = 1, 2
LAST_EXTRINSIC = Property.STONING_RESISTANCE
FLAGS = {  # B-255: the bit of a field that is true or false, from bit 0 of byte 60 on
    "female": 0, "invisible": 1, "innately_invisible": 3, "cancelled": 4, "hidden": 6, "can_see": 7,
    "revived": 12, "cloned": 13, "culprit": 14, "fleeing": 15, "asleep": 23, "stunned": 31, "can_move": 39,
    "confused": 40, "peaceful": 41, "trapped": 42,
}  # fmt: skip
TURNS = {"flee_turns": 16, "blind": 24, "frozen": 32}  # seven bits each
SHOPKEEPER, MINION, GUARD, PRIEST, WORM = 44, 45, 46, 47, 49
DOOR, KIND, SPECIES = 1, 2, 3  # what a mimic can look like
CLOSED_DOOR = 15  # defsym.h: S_vcdoor
KINDS, SPECIES_BY_NUMBER = (
    {one.number: one for one in ALL_KINDS},
    {one.number: one for one in ALL_SPECIES},
)


def sized(raw: bytes) -> bytes:
    """A part after its length."""
    return len(raw).to_bytes(4, "little") + raw


def named(text: str, what: str) -> bytes:
    """A name with its length and its zero; nothing for no name."""
    return sized(encoded(text, MAX_NAME - 1, what) + b"\0") if text else NOTHING


def kept_body(monster: Monster, build: RealBuild) -> bytes:
    """B-261: a monster kept with its corpse or statue, without anything that it carried."""
    alone = monster.clone()
    alone.inventory, alone.wields = [], None
    raw = body_of(alone, build, has_extras=bool(monster.name))
    if monster.name:
        raw += named(monster.name, "the name") + 5 * NOTHING + NO_CORPSE
    return MONSTER.size.to_bytes(4, "little") + raw


def body_of(monster: Monster, build: RealBuild, *, has_extras: bool, worm: int = 0, turn: int = 0) -> bytes:
    """B-255: the record itself. Raises NotInNetHack."""
    name = monster.species.name
    if monster.templates:
        raise NotInNetHack(f"{name} has a template that monsters of NetHack 3.6 do not have")
    disguise, appearance = disguise_of(monster, build)
    worn = wielded = extrinsics = 0
    for item in monster.inventory:
        worn |= item.worn & ~int(Slot.WIELDED)
        wielded |= item is monster.wields
        prop = item.kind.property
        if prop is not None and prop <= LAST_EXTRINSIC and item.worn & ~int(Slot.WIELDED):
            extrinsics |= 1 << (prop - 1)
    waiting = (WAITING if monster.waiting else 0) | (APPEARING if monster.unannounced else 0)
    return MONSTER.pack(
        monster.id, build.number_of_species(monster.species), build.number_of_species(monster.true_species),
        small(monster.movement, -32_768, 32_767, f"the movement of {name}"),
        small(monster.level, 0, 255, f"the level of {name}"), monster.spot % 80, monster.spot // 80,
        monster.hp, monster.max_hp, appearance, disguise, monster.tame, extrinsics, monster.special_wait,
        bits_of(monster, worm), waiting, monster.seen_traps, turn, SOMETHING if monster.inventory else 0,
        SOMETHING if wielded else 0, worn, NEEDS_WEAPON if monster.wants_weapon else 0, monster.eating,
        SOMETHING if has_extras else 0,
    )  # fmt: skip


def bits_of(monster: Monster, worm: int) -> int:
    """B-255: the bits of bytes 60 to 66, as one number."""
    bits = worm << WORM
    for name, bit in FLAGS.items():
        bits |= bool(getattr(monster, name)) << bit
    for name, bit in TURNS.items():
        bits |= small(getattr(monster, name), 0, 127, f"turns of {name}") << bit
    wears = {item.kind.name for item in monster.inventory if item.worn & ARMOR_SLOTS}
    if "mummy wrapping" in wears:
        bits |= 1 << 2  # its invisibility is blocked
    born = SLOW if monster.speed_change < 0 else FAST if monster.speed_change > 0 else 0
    bits |= (FAST if "speed boots" in wears else born) << 8 | born << 10
    for duty, bit in ((Keeper, SHOPKEEPER), (Minion, MINION), (Guard, GUARD), (Priest, PRIEST)):
        bits |= isinstance(monster.duty, duty) << bit
    return bits


def disguise_of(monster: Monster, build: RealBuild) -> tuple[int, int]:
    """What a mimic looks like: of which sort that is, and its number there."""
    glyph = monster.disguise
    if glyphs.DOORWAY <= glyph <= glyphs.OPEN_DOOR_ACROSS:
        return DOOR, CLOSED_DOOR
    if glyph == glyphs.KIND:
        return KIND, 0  # a strange object
    if glyphs.KIND < glyph < glyphs.CORPSE:
        return KIND, build.number_of_kind(KINDS[glyph - glyphs.KIND])
    if glyphs.MONSTER <= glyph < glyphs.HERO:
        return SPECIES, build.number_of_species(SPECIES_BY_NUMBER[glyph - glyphs.MONSTER])
    return 0, 0
