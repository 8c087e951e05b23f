"""Names of traps; marking them as seen, and removing them."""

from collections.abc import Mapping

from marrow.model.level import Trap
from marrow.model.places import TrapKind
from marrow.rules.dungeon.sokoban import finish_if_solved
from marrow.rules.hero.vision import mark_view_stale
from marrow.rules.naming import article
from marrow.rules.play import Play

NAMES: Mapping[TrapKind, str] = {
    TrapKind.ARROW: "arrow trap",
    TrapKind.DART: "dart trap",
    TrapKind.FALLING_ROCK: "falling rock trap",
    TrapKind.SQUEAKY_BOARD: "squeaky board",
    TrapKind.BEAR_TRAP: "bear trap",
    TrapKind.LAND_MINE: "land mine",
    TrapKind.ROLLING_BOULDER: "rolling boulder trap",
    TrapKind.SLEEPING_GAS: "sleeping gas trap",
    TrapKind.RUST: "rust trap",
    TrapKind.FIRE: "fire trap",
    TrapKind.PIT: "pit",
    TrapKind.SPIKED_PIT: "spiked pit",
    TrapKind.HOLE: "hole",
    TrapKind.TRAP_DOOR: "trap door",
    TrapKind.TELEPORTATION: "teleportation trap",
    TrapKind.LEVEL_TELEPORTER: "level teleporter",
    TrapKind.MAGIC_PORTAL: "magic portal",
    TrapKind.WEB: "web",
    TrapKind.STATUE: "statue trap",
    TrapKind.MAGIC: "magic trap",
    TrapKind.ANTI_MAGIC: "anti-magic field",
    TrapKind.POLYMORPH: "polymorph trap",
    TrapKind.VIBRATING_SQUARE: "vibrating square",
}


def trap_phrase(trap: Trap) -> str:
    """The trap with its article or its owner: "a bear trap", "your bear trap"."""
    name = NAMES[trap.kind]
    return f"your {name}" if trap.made_by_hero else article(name) + name


def mark_trap_seen(trap: Trap) -> None:
    """The hero knows the trap from now on."""
    trap.seen = True


def remove_trap(play: Play, trap: Trap) -> None:
    """Remove a trap, which may solve a Sokoban level. NetHack: trap.c, deltrap."""
    play.level.traps.pop(trap.spot, None)
    finish_if_solved(play)
    mark_view_stale(play.level)
