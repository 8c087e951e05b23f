"""What monsters and pets do with their moves. NetHack: mon.c, monmove.c, dogmove.c, muse.c.

How their attacks hit is in combat; how they come to be is in generation/new_monsters.
"""

from marrow.rules.monster_moves.move_all_monsters import (
    allocate_movement,
    is_under_way,
    maybe_make_monster,
    monsters_recover,
    move_monsters,
    movement_of,
)
from marrow.rules.monster_moves.wizard_intervenes import amulet_acts, count_to_intervention

__all__ = [
    "allocate_movement",
    "amulet_acts",
    "count_to_intervention",
    "maybe_make_monster",
    "is_under_way",
    "move_monsters",
    "movement_of",
    "monsters_recover",
]
