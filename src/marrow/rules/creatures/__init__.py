"""What monsters and pets do with their time. NetHack: mon.c, monmove.c, dogmove.c."""

from marrow.rules.creatures.harassment import feel_the_wizard
from marrow.rules.creatures.thaw import melt_away
from marrow.rules.creatures.time import (
    allocate_movement,
    generate,
    is_under_way,
    move_monsters,
    movement_of,
    suffer,
)

__all__ = [
    "allocate_movement",
    "feel_the_wizard",
    "generate",
    "is_under_way",
    "melt_away",
    "move_monsters",
    "movement_of",
    "suffer",
]
