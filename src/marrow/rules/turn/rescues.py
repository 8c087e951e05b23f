"""Who steps in from above: what every play is handed in which a hero may die.

Rules L-080, L-128, L-230, N-092. Deaths happen far below what prevents them, so these are handed in:
docs/decisions/0018 tells why.
"""

from marrow.rules.magic.potions.quaffing import drink
from marrow.rules.magic.spells.teleport_at_will import teleport_out_of_water
from marrow.rules.polymorph import hardens_as_golem, reincarnated

__all__ = ["drink", "hardens_as_golem", "reincarnated", "teleport_out_of_water"]
