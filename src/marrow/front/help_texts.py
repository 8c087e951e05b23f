"""The help texts of ? and related commands. All words are our own."""

import sys
from collections.abc import Iterator

from marrow.choices import Edition
from marrow.compiling import is_compiled
from marrow.content.symbols import CLASS_TITLES, CLASSES, FEATURES, GROUND, TRAPS
from marrow.formats.fingerprint import BEHAVIOUR
from marrow.front.keys import (
    COMMANDS_BY_NAME,
    EXTENDED_COMMANDS,
    FOR_ALL_KEYS,
    KEYS,
    NUMBER_PAD_KEYS,
    PREFIXES,
    WIZARD_KEYS,
    command_of_key,
    shown_key,
)
from marrow.model.world import World
from marrow.rules.dungeon.time_of_day import FULL_MOON, NEW_MOON

MOVING = (
    "Moving",
    "",
    "      y  k  u          7  8  9",
    "       \\ | /            \\ | /",
    "      h  .  l          4  .  6      with the option number_pad:1",
    "       / | \\            / | \\",
    "      b  j  n          1  2  3",
    "",
    "Arrow keys and a number pad's own keys move as well.",
    "A capital letter runs until something is to be seen; Ctrl and a letter rushes.",
    "Move into a creature to fight it, into a closed door after opening it with o.",
    "m before a direction moves without fighting; F fights whatever is there.",
    "A number before a command repeats it: 20s searches twenty times.",
    "_ travels to a place you choose; < and > there jump to stairs.",
)
PURPOSE = (
    "Marrow",
    "",
    (
        "You are in a dungeon, and you will be hungry. Go down, find what you can, eat what is safe to eat, "
        "and stay alive. The status lines at the bottom say how you are: strength and the other attributes; "
        "the dungeon level (Dlvl), gold ($), hit points (HP), power for spells (Pw), armor class (AC, lower "
        "is better) and experience (Xp). Hungry means eat soon. Weak means eat now, or pray if you have not "
        "prayed lately."
    ),
    "",
    (
        "Whoever dies deep enough may leave bones: a ghost, a grave, and all they carried, mostly cursed. "
        "Some later hero of yours will find them."
    ),
    "",
    "Useful first keys:",
    "",
    "  i  what you carry          ,  pick up           e  eat",
    "  w  wield a weapon          W  wear armor        s  search",
    "  o  open a door             >  go down           <  go up",
    "  ;  what is that?           :  what lies here    #pray  pray",
    "  S  save and leave          ?  help              &  what does a key do?",
)
ABOUT = (
    "Marrow is NetHack's hunger, death and bones as a program in Python.",
    "",
    "Its rules follow NetHack (Copyright by Stichting Mathematisch Centrum and",
    "M. Stephenson) to the number; its code, maps and words are its own.",
    "The rules are written down, numbered, in docs/rules.",
)


def key_lines(number_pad: int, wizard: bool) -> list[str]:
    """Every key and what it does."""
    lines = ["Keys", ""]
    for key, name in KEYS.items():
        command = command_of_key(key, number_pad)
        if command is None or (command.wizard and not wizard) or key.startswith("M-") or key == "centre":
            continue
        lines.append(f"  {shown_key(key):6} {command.does}  (#{name})")
    if wizard:
        lines += [
            f"  {shown_key(key):6} {COMMANDS_BY_NAME[name].does}  (#{name})"
            for key, name in WIZARD_KEYS.items()
        ]
    if number_pad > 0:
        lines += [f"  {key:6} #{name}" for key, name in NUMBER_PAD_KEYS.items()]
    lines += [f"  {shown_key(key):6} {does}" for key, does in {**PREFIXES, **FOR_ALL_KEYS}.items()]
    return lines


def extended_lines(wizard: bool) -> list[str]:
    """Every # command and what it does."""
    metas = {name: key for key, name in KEYS.items()}
    lines = ["# commands; type the beginning of a name", ""]
    for command in EXTENDED_COMMANDS:
        if wizard or not command.wizard:
            key = metas.get(command.name, "")
            lines.append(f"  #{command.name:15} {command.does}" + (f"  ({shown_key(key)})" if key else ""))
    return lines


def symbol_meanings(symbol: str, letters: dict[str, list[str]]) -> list[str]:
    """All that a symbol on the map may stand for."""
    found: list[str] = []
    if symbol == "@":
        found.append("a human or an elf; perhaps yourself")
    elif symbol in letters:
        found.append("a kind of creature: " + ", ".join(letters[symbol][:6]))
    for class_, sign in CLASSES.items():
        if sign == symbol:
            found.append(f"a kind of item: {CLASS_TITLES[class_].lower()}")
    for sign, _, name in (*GROUND, *FEATURES.values(), *TRAPS):
        if sign == symbol and name not in found and sign != " ":
            found.append(name)
    if symbol == "0":
        found.insert(0, "a boulder")
    return found


def legacy_lines(god: str, role: str) -> list[str]:
    """How it came to this, told before a new game. NetHack: questpgr.c, com_pager; the words are our own."""
    return [
        f"The priests of {god} tell it so:",
        "",
        "  When the gods were young, an Amulet was made that held",
        "  power over life and death. Moloch, whom the others had",
        "  cast out, stole it and hid it below the deepest place",
        "  that there is, in Gehennom.",
        "",
        f"{god} wants the Amulet, and looks for one to bring it.",
        "",
        f"You, a {role} of no renown, were chosen and prepared",
        "for this from your birth. Today is the day. Eat while you can.",
    ]


def omens(world: World) -> Iterator[str]:
    """The keys of what is said of the day on which the game began. NetHack: allmain.c, moveloop."""
    if world.moon_phase == FULL_MOON:
        yield "screen.full moon"
    if world.moon_phase == NEW_MOON:
        yield "screen.new moon"
    if world.friday_13th:
        yield "screen.friday"


def engine_words() -> str:
    """What the engine runs on here."""
    python = ".".join(map(str, sys.version_info[:3]))
    return f"{'a compiled engine' if is_compiled() else 'an engine in plain Python'}, Python {python}"


def version_lines(edition: Edition, engine: str) -> list[str]:
    """What this Marrow is made of; without ``engine`` the same everywhere.

    NetHack: version.c and mdlib.c, do_runtime_info.
    """
    parents = []
    while (parent := edition.parent) is not None:
        parents.append(parent.name)
        edition = parent
    return [
        "What it is made of:",
        *([f"  {engine};"] if engine else []),
        f"  rules with the behaviour {BEHAVIOUR}, which saved games and replays name;",
        *(
            [f"  amendments to those of {', '.join(parents)}."]
            if parents
            else ["  no older rules below these."]
        ),
        "",
        "Supported screens: a text terminal (curses), a browser, and programs that play.",
    ]
