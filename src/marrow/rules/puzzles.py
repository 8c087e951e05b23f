"""Boulder puzzles: rules of their own for Sokoban's boulders, until the last pit or hole is filled.

They roll neither diagonally nor past the hero, the air pulls whoever flies into every gap, and whoever cheats
is out of luck. NetHack: trap.c, sokoban_guilt and maybe_finish_sokoban; level.flags.sokoban_rules.
"""

from marrow.content.properties import Property
from marrow.model.level import Level
from marrow.model.places import PITS, UNPASSABLE, TrapKind
from marrow.rules.body import change_luck, form_of, has
from marrow.rules.ground import has_boulder, is_rock
from marrow.rules.play import Play

GAPS = (*PITS, TrapKind.HOLE, TrapKind.TRAP_DOOR)


def guilt(play: Play) -> None:
    """Whoever spoils an unsolved puzzle loses a point of luck."""
    if play.level.puzzle:
        change_luck(play, -1, "trap.c sokoban_guilt")


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


def bad_rock(play: Play, spot: int) -> bool:
    """Rock or a boulder the hero's present form cannot go through. NetHack: hack.c, bad_rock."""
    hero, level = play.hero, play.level
    traits = form_of(hero).traits
    if is_rock(level, spot):
        ghostly = has(hero, Property.PASSES_WALLS) and not is_firm(level, spot)
        return not ghostly and not ("tunnels" in traits and "needs pick" not in traits)
    return has_boulder(level, spot) and (level.puzzle or "throws rocks" not in traits)
