"""What monsters and pets do with their moves. NetHack: mon.c, monmove.c, dogmove.c, muse.c.

How their attacks hit is in combat; how they come to be is in generation/new_monsters.
"""

from marrow.rules.monster_moves.move_monsters import (
    allocate_movement,
    generate,
    is_under_way,
    move_monsters,
    movement_of,
    suffer,
)
from marrow.rules.monster_moves.wizard_intervenes import feel_the_wizard

__all__ = [
    "allocate_movement",
    "feel_the_wizard",
    "generate",
    "is_under_way",
    "move_monsters",
    "movement_of",
    "suffer",
]
