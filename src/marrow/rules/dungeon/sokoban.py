"""Sokoban's special rules, which hold until the last pit or hole of a puzzle is filled.

Boulders move neither diagonally nor past the hero, flying heroes are pulled into pits and holes, and cheating
costs Luck.
NetHack: trap.c, sokoban_guilt and maybe_finish_sokoban; level.flags.sokoban_rules.
"""

from marrow.content.event_kinds import IN_DUMP, MINOR
from marrow.digits import ordinal
from marrow.model.level import Level
from marrow.model.places import PITS, PITS_AND_HOLES, UNPASSABLE, TrapKind
from marrow.rules.chronicle import note_event
from marrow.rules.dungeon.branches import branch_named
from marrow.rules.dungeon.terrain import is_rock
from marrow.rules.play import Play


def finish_if_solved(play: Play) -> None:
    """When no pit and no hole is left, the puzzle is solved and its special rules end. L-245: noted.

    In 3.4.3 they never end.
    """
    level = play.level
    if not play.edition.dungeon.solved_puzzles_are_free:
        return
    if level.puzzle and not any(trap.kind in (*PITS, TrapKind.HOLE) for trap in level.traps.values()):
        level.puzzle = False
        if level.branch == "sokoban":
            entry = branch_named(play.world.dungeon, level.branch).entry
            number = ordinal(entry - level.number + 1)
            note_event(play, MINOR | IN_DUMP, "chronicle.sokoban level", ordinal=number)


def pulls_down_flyers(level: Level, kind: TrapKind) -> bool:
    """Whether this trap pulls in even flyers: pit or hole of an unsolved puzzle. NetHack: trap.c, dotrap."""
    return level.puzzle and kind in PITS_AND_HOLES


def blocks_phasing(level: Level, spot: int) -> bool:
    """Whether this is rock or wall that even phasers cannot pass. NetHack: hack.c, may_passwall."""
    return is_rock(level, spot) and bool(level.detail[spot] & UNPASSABLE)
