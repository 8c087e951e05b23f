"""The names of the symbols on the map, and sets of symbols: plain, DECgraphics, curses and Unicode.

NetHack: drawing.c, loadsyms. The line drawing of DECgraphics is written in Unicode, as terminals show it.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache

from marrow.content import glyphs
from marrow.content.kinds_table import ALL_KINDS
from marrow.content.species_table import ALL_SPECIES
from marrow.content.symbols import NO_OWN_SYMBOLS, Symbol, SymbolTable, plain_symbols
from marrow.content.words import ItemClass
from marrow.model.places import Terrain, TrapKind


def _of(*terrains: Terrain) -> tuple[int, ...]:
    return tuple(glyphs.TERRAIN + terrain for terrain in terrains)


def _kinds(class_: ItemClass) -> tuple[int, ...]:
    food = tuple(glyphs.CORPSE + species.number for species in ALL_SPECIES) if class_ == "food" else ()
    return (
        tuple(
            glyphs.KIND + kind.number
            for kind in ALL_KINDS
            if kind.class_ == class_ and kind.name != "boulder"
        )
        + food
    )


def _creatures(letter: str) -> tuple[int, ...]:
    numbers = [species.number for species in ALL_SPECIES if species.letter == letter]
    bases = (glyphs.MONSTER, glyphs.MONSTER + glyphs.PET, glyphs.HERO)
    return tuple(base + number for base in bases for number in numbers)


TRAP_NAMES: Mapping[str, TrapKind] = {
    "arrow_trap": TrapKind.ARROW, "dart_trap": TrapKind.DART, "falling_rock_trap": TrapKind.FALLING_ROCK,
    "squeaky_board": TrapKind.SQUEAKY_BOARD, "bear_trap": TrapKind.BEAR_TRAP, "land_mine": TrapKind.LAND_MINE,
    "rolling_boulder_trap": TrapKind.ROLLING_BOULDER, "sleeping_gas_trap": TrapKind.SLEEPING_GAS,
    "rust_trap": TrapKind.RUST, "fire_trap": TrapKind.FIRE, "pit": TrapKind.PIT,
    "spiked_pit": TrapKind.SPIKED_PIT, "hole": TrapKind.HOLE, "trap_door": TrapKind.TRAP_DOOR,
    "teleportation_trap": TrapKind.TELEPORTATION, "level_teleporter": TrapKind.LEVEL_TELEPORTER,
    "magic_portal": TrapKind.MAGIC_PORTAL, "web": TrapKind.WEB, "statue_trap": TrapKind.STATUE,
    "magic_trap": TrapKind.MAGIC, "anti_magic_trap": TrapKind.ANTI_MAGIC,
    "polymorph_trap": TrapKind.POLYMORPH, "vibrating_square": TrapKind.VIBRATING_SQUARE,
}  # fmt: skip
CLASS_NAMES: Mapping[str, ItemClass] = {
    "strange_obj": "illegal object", "weapon": "weapon", "armor": "armor", "armour": "armor", "ring": "ring",
    "amulet": "amulet", "tool": "tool", "food": "food", "potion": "potion", "scroll": "scroll",
    "book": "spellbook", "wand": "wand", "coin": "coin", "gem": "gem", "rock": "rock", "ball": "iron ball",
    "chain": "chain", "venom": "venom",
}  # fmt: skip
CREATURE_NAMES: Mapping[str, str] = {
    "ant": "a", "blob": "b", "cockatrice": "c", "dog": "d", "eye": "e", "feline": "f", "gremlin": "g",
    "humanoid": "h", "imp": "i", "jelly": "j", "kobold": "k", "leprechaun": "l", "mimic": "m", "nymph": "n",
    "orc": "o", "piercer": "p", "quadruped": "q", "rodent": "r", "spider": "s", "trapper": "t",
    "unicorn": "u", "vortex": "v", "worm": "w", "xan": "x", "light": "y", "zruty": "z", "angel": "A",
    "bat": "B", "centaur": "C", "dragon": "D", "elemental": "E", "fungus": "F", "gnome": "G", "giant": "H",
    "jabberwock": "J", "kop": "K", "lich": "L", "mummy": "M", "naga": "N", "ogre": "O", "pudding": "P",
    "quantmech": "Q", "rustmonst": "R", "snake": "S", "troll": "T", "umber": "U", "vampire": "V",
    "wraith": "W", "xorn": "X", "yeti": "Y", "zombie": "Z", "human": "@", "ghost": " ", "golem": "'",
    "demon": "&", "eel": ";", "lizard": ":", "worm_tail": "~", "mimic_def": "]",
}  # fmt: skip
NOT_DRAWN = (  # on our map
    "vbeam", "hbeam", "lslant", "rslant", "digbeam", "flashbeam", "boomleft", "boomright", "goodpos", "ss1",
    "ss2", "ss3", "ss4", "pet_override", "hero_override", "trapped_chest", "trapped_door",
)  # fmt: skip
_SHUT = (glyphs.CLOSED_DOOR,)
_BRIDGE_UP, _BRIDGE_DOWN = _of(Terrain.DRAWBRIDGE_UP), _of(Terrain.DRAWBRIDGE_DOWN)
# What each S_ name stands for. Where NetHack tells apart what Marrow does not, two names mean the same.
# Rays and explosions are drawn while they fly, and have no glyphs.
GLYPHS_OF: Mapping[str, tuple[int, ...]] = {
    f"s_{name}": shown
    for name, shown in {
        "stone": _of(Terrain.STONE, Terrain.SECRET_CORRIDOR),
        "vwall": _of(Terrain.VERTICAL_WALL, Terrain.SECRET_DOOR),
        "hwall": _of(Terrain.HORIZONTAL_WALL),
        "tlcorn": _of(Terrain.TOP_LEFT), "trcorn": _of(Terrain.TOP_RIGHT),
        "blcorn": _of(Terrain.BOTTOM_LEFT), "brcorn": _of(Terrain.BOTTOM_RIGHT),
        "crwall": _of(Terrain.CROSS_WALL), "tuwall": _of(Terrain.T_UP), "tdwall": _of(Terrain.T_DOWN),
        "tlwall": _of(Terrain.T_LEFT), "trwall": _of(Terrain.T_RIGHT),
        "ndoor": (glyphs.DOORWAY, glyphs.BROKEN_DOOR), "vodoor": (glyphs.OPEN_DOOR,),
        "hodoor": (glyphs.OPEN_DOOR_ACROSS,), "vcdoor": _SHUT, "hcdoor": _SHUT,
        "bars": _of(Terrain.IRON_BARS), "tree": _of(Terrain.TREE), "room": _of(Terrain.ROOM),
        "darkroom": (), "engroom": (), "engrcorr": (),
        "corr": _of(Terrain.CORRIDOR), "litcorr": (glyphs.LIT_CORRIDOR,),
        "upstair": (glyphs.STAIRS_UP,), "dnstair": (glyphs.STAIRS_DOWN,), "brupstair": (), "brdnstair": (),
        "upladder": (glyphs.LADDER_UP,), "dnladder": (glyphs.LADDER_DOWN,), "brupladder": (),
        "brdnladder": (), "altar": _of(Terrain.ALTAR), "grave": _of(Terrain.GRAVE),
        "throne": _of(Terrain.THRONE), "sink": _of(Terrain.SINK), "fountain": _of(Terrain.FOUNTAIN),
        "pool": _of(Terrain.POOL, Terrain.MOAT), "ice": _of(Terrain.ICE), "lava": _of(Terrain.LAVA),
        "lavawall": (), "vodbridge": _BRIDGE_DOWN, "hodbridge": _BRIDGE_DOWN, "vcdbridge": _BRIDGE_UP,
        "hcdbridge": _BRIDGE_UP, "air": _of(Terrain.AIR), "cloud": _of(Terrain.CLOUD),
        "poisoncloud": (glyphs.POISON_CLOUD,), "water": _of(Terrain.WATER),
        **{name: (glyphs.TRAP + kind,) for name, kind in TRAP_NAMES.items()},
        **dict.fromkeys(NOT_DRAWN, ()),
        **{f"sw_{name}": (glyphs.SWALLOWED + at,)
           for at, name in enumerate(("tl", "tc", "tr", "ml", "mr", "bl", "bc", "br"))},
        **{f"explode{at}": () for at in range(1, 10)},
        **{f"expl_{name}": () for name in ("tl", "tc", "tr", "ml", "mc", "mr", "bl", "bc", "br")},
        **{name: _kinds(class_) for name, class_ in CLASS_NAMES.items()},
        **{name: _creatures(letter) for name, letter in CREATURE_NAMES.items()},
        "boulder": (
            glyphs.BOULDER_CAMOUFLAGE,
            *(glyphs.KIND + kind.number for kind in ALL_KINDS if kind.name == "boulder"),
        ),
        "invisible": (glyphs.UNSEEN_MONSTER,),
    }.items()
}  # fmt: skip
DEC_LINES: Mapping[str, str] = dict(  # what NetHack's \\xe0 to \\xfe draw on a terminal with line drawing
    zip(map(chr, range(0xE0, 0xFF)), "◆▒␉␌␍␊°±␤␋┘┐┌└┼⎺⎻─⎼⎽├┤┴┬│≤≥π≠£·", strict=True)
)
_CORNERS = ("s_tlcorn", "s_trcorn", "s_blcorn", "s_brcorn")
_JOINTS = ("s_crwall", "s_tuwall", "s_tdwall", "s_tlwall", "s_trwall")
_LINES: Mapping[str, str] = {
    "s_vwall": "│", "s_hwall": "─", "s_tlcorn": "┌", "s_trcorn": "┐", "s_blcorn": "└", "s_brcorn": "┘",
    "s_crwall": "┼", "s_tuwall": "┴", "s_tdwall": "┬", "s_tlwall": "┤", "s_trwall": "├",
    "s_ndoor": "·", "s_bars": "≠", "s_tree": "±", "s_room": "·", "s_ice": "·", "s_vodbridge": "·",
    "s_hodbridge": "·", "s_sw_ml": "│", "s_sw_mr": "│",
}  # fmt: skip
SYMBOL_SETS: Mapping[str, Mapping[str, str]] = {
    "default": {},
    "plain": dict.fromkeys((*_CORNERS, *_JOINTS), "+"),
    "DECgraphics": {
        **_LINES, "s_vodoor": "▒", "s_hodoor": "▒", "s_upladder": "≤", "s_dnladder": "≥", "s_altar": "π",
        "s_pool": "◆", "s_lava": "◆", "s_water": "◆", "s_sw_tc": "⎺", "s_sw_bc": "⎽",
    },
    "curses": {**_LINES, "s_corr": "▒", "s_litcorr": "▒"},
    "Unicode": {
        **_LINES, "s_vodoor": "▌", "s_hodoor": "▬", "s_vcdoor": "◙", "s_corr": "░", "s_litcorr": "▒",
        "s_upladder": "≤", "s_dnladder": "≥", "s_altar": "╥", "s_grave": "†", "s_fountain": "⌠",
        "s_throne": "╫", "s_pool": "≈", "s_water": "≈", "s_lava": "≈", "s_tree": "♣", "s_cloud": "▒",
        "s_poisoncloud": "▒", "s_sink": "∩", "s_boulder": "●", "s_bars": "‡",
    },
}  # fmt: skip
OTHER_SETS: Mapping[str, str] = {  # names of NetHack's sets whose characters terminals have no longer
    "ibmgraphics": "DECgraphics", "ibmgraphics_1": "DECgraphics", "ibmgraphics_2": "DECgraphics",
    "macgraphics": "DECgraphics", "enhanced1": "Unicode", "enhanced2": "Unicode", "rogueibm": "DECgraphics",
    "rogueepyx": "DECgraphics", "roguewindows": "DECgraphics", "amigafont": "DECgraphics",
    "nhaccess": "default",
}  # fmt: skip


def symbol_set_named(name: str) -> str | None:
    """A set's own name from any case of it, or from the name of one like it; None if there is none."""
    lower = name.lower()
    return next((own for own in SYMBOL_SETS if own.lower() == lower), OTHER_SETS.get(lower))


def symbols_with(looks: Sequence[int], boulder: str, own: tuple[tuple[str, str], ...]) -> SymbolTable:
    """The symbols of a game; ``own``: S_ names and symbols that take the place of the default ones.

    Games with the same symbols share them, but for those of kinds.
    """
    own_kinds = {
        glyph - glyphs.KIND: character
        for name, character in own
        for glyph in GLYPHS_OF.get(name, ())
        if glyphs.KIND <= glyph < glyphs.CORPSE
    }
    return SymbolTable(base_symbols(boulder, own), looks, boulder, own_kinds or NO_OWN_SYMBOLS)


@lru_cache(maxsize=16)
def base_symbols(boulder: str, own: tuple[tuple[str, str], ...]) -> list[Symbol]:
    """The symbols of all glyphs but kinds, with a player's own."""
    base = list(plain_symbols(boulder).base)
    for name, character in own:
        for glyph in GLYPHS_OF.get(name, ()):
            if not glyphs.KIND <= glyph < glyphs.CORPSE:
                base[glyph] = (character, base[glyph][1])
    return base
