"""What monsters and pets do with their time. NetHack: mon.c, monmove.c, dogmove.c."""

from marrow.rules.creatures.harassment import feel_the_wizard
from marrow.rules.creatures.time import allocate_movement, generate, move_monsters, suffer

__all__ = ["allocate_movement", "feel_the_wizard", "generate", "move_monsters", "suffer"]
