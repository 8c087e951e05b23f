"""The functions that a play needs for rescues: drinking, golem form, reincarnation, teleporting out of water.

Rules L-080, L-128, L-230, N-092. Modules far below these call them when a hero is about to die, so every play
gets them as `Play.rescues`: see docs/decisions/0018.
"""

from marrow.rules.magic.potions.quaffing import drink
from marrow.rules.magic.spells.teleport_at_will import teleport_out_of_water
from marrow.rules.polymorph import harden_into_stone_golem, reincarnate

__all__ = ["drink", "harden_into_stone_golem", "reincarnate", "teleport_out_of_water"]
