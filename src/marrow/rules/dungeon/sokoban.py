"""Boulder puzzles: rules of their own for Sokoban's boulders, until the last pit or hole is filled.

They roll neither diagonally nor past the hero, the air pulls whoever flies into every gap, and whoever cheats
is out of luck. NetHack: trap.c, sokoban_guilt and maybe_finish_sokoban; level.flags.sokoban_rules.
"""

from marrow.model.level import Level
from marrow.model.places import PITS, UNPASSABLE, TrapKind
from marrow.rules.dungeon.terrain import is_rock

GAPS = (*PITS, TrapKind.HOLE, TrapKind.TRAP_DOOR)


def settle(level: Level) -> None:
    """When no pit and no hole is left the puzzle is solved: its rules bind nobody any more."""
    if level.puzzle and not any(trap.kind in (*PITS, TrapKind.HOLE) for trap in level.traps.values()):
        level.puzzle = False


def pulls_down(level: Level, kind: TrapKind) -> bool:
    """Air currents leave nobody over a gap of an unsolved puzzle. NetHack: trap.c, dotrap."""
    return level.puzzle and kind in GAPS


def is_firm(level: Level, spot: int) -> bool:
    """Rock and walls that even ghosts do not pass. NetHack: hack.c, may_passwall."""
    return is_rock(level, spot) and bool(level.detail[spot] & UNPASSABLE)
