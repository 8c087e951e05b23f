"""What monsters and pets do with their time. NetHack: mon.c, monmove.c, dogmove.c."""

from marrow.rules.creatures.time import allocate_movement, generate, move_monsters, suffer

__all__ = ["allocate_movement", "generate", "move_monsters", "suffer"]
