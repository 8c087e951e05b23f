"""Symbols given in strings or by number, in the order of NetHack 3.4.3's tables: dungeon, traps, monsters.

NetHack 3.4.3: options.c, graphics_opts; drawing.c, defsyms. Since 3.6.0 SYMBOLS names each.
"""

import re
from collections.abc import Mapping

from marrow.errors import BadOption
from marrow.front.quoting import quoted
from marrow.front.symbol_sets import CLASS_NAMES, CREATURE_NAMES

# Where the class of monsters of 3.4.3 has no name here (I: what cannot be seen), its letter is passed over
MONSTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ@ '&;:~]"
NAMED = {letter: name for name, letter in CREATURE_NAMES.items()}
# fmt: off
ORDERS: Mapping[str, tuple[str, ...]] = {  # the symbols' names, without S_, in the order of the letters
    "dungeon": (
        "stone", "vwall", "hwall", "tlcorn", "trcorn", "blcorn", "brcorn", "crwall", "tuwall", "tdwall",
        "tlwall", "trwall", "ndoor", "vodoor", "hodoor", "vcdoor", "hcdoor", "bars", "tree", "room", "corr",
        "litcorr", "upstair", "dnstair", "upladder", "dnladder", "altar", "grave", "throne", "sink",
        "fountain", "pool", "ice", "lava", "vodbridge", "hodbridge", "vcdbridge", "hcdbridge", "air", "cloud",
        "water",
    ),
    "traps": (
        "arrow_trap", "dart_trap", "falling_rock_trap", "squeaky_board", "bear_trap", "land_mine",
        "rolling_boulder_trap", "sleeping_gas_trap", "rust_trap", "fire_trap", "pit", "spiked_pit", "hole",
        "trap_door", "teleportation_trap", "level_teleporter", "magic_portal", "web", "statue_trap",
        "magic_trap", "anti_magic_trap", "polymorph_trap",
    ),
    "effects": (
        "vbeam", "hbeam", "lslant", "rslant", "digbeam", "flashbeam", "boomleft", "boomright", "ss1", "ss2",
        "ss3", "ss4", "sw_tl", "sw_tc", "sw_tr", "sw_ml", "sw_mr", "sw_bl", "sw_bc", "sw_br",
        *(f"explode{at}" for at in range(1, 10)),
    ),
    "objects": tuple(name for name in CLASS_NAMES if name != "armour"),
    "monsters": tuple(NAMED.get(letter, "") for letter in MONSTERS),
}
# fmt: on
ORDERS_OF_LINES: Mapping[str, tuple[str, ...]] = {  # lines of an options file, which list numbers
    **{name.upper(): order for name, order in ORDERS.items()},
    "GRAPHICS": ORDERS["dungeon"] + ORDERS["traps"] + ORDERS["effects"],
}
HIGHEST_NUMBER = 255
ESCAPE = re.compile(r"\\([xX][0-9a-fA-F]{1,2}|[oO][0-7]{1,3}|[0-9]{1,3}|.)|\^(.)", re.DOTALL)


def symbols_in(option: str, value: str) -> dict[str, str]:
    """The symbols that a string sets, by their S_ names; those it does not come to stay as they are."""
    shown = zip(ORDERS[option], ESCAPE.sub(_meant, value), strict=False)
    return {f"s_{name}": symbol for name, symbol in shown if name and symbol.isprintable()}


def symbols_listed(line: str, value: str) -> dict[str, str]:
    """N-652: the symbols that a line of numbers sets, by their S_ names; 0 leaves one as it is.

    Numbers above 127 are those of the PC's characters. NetHack: files.c, get_uchars.
    """
    numbers = value.split()
    for written in numbers:
        if not re.fullmatch("[0-9]{1,9}", written) or int(written) > HIGHEST_NUMBER:
            raise BadOption(f"{line} lists numbers up to {HIGHEST_NUMBER}, not {quoted(written)}")
    shown = zip(
        ORDERS_OF_LINES[line], bytes(int(written) for written in numbers).decode("cp437"), strict=False
    )
    return {f"s_{name}": symbol for name, symbol in shown if name and symbol.isprintable()}


def _meant(written: re.Match[str]) -> str:
    """The character of an escape. NetHack: options.c, escapes."""
    told, control = written[1], written[2]
    if control is not None:
        return chr(ord(control) & 0x1F)
    if told in "ntbr":
        return {"n": "\n", "t": "\t", "b": "\b", "r": "\r"}[told]
    if told[0] in "xX" and len(told) > 1:
        return chr(int(told[1:], 16))
    if told[0] in "oO" and len(told) > 1:
        return chr(int(told[1:], 8))
    return chr(int(told) % 256) if told[0] in "0123456789" else told
