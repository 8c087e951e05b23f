"""Many lives at once: what the rules of nutrition do to N heroes, as arrays, compiled by numba.

`kits.py` asks the engine for every number; `lives.py` says what happens in a turn; `one_life.py` plays the
same orders by the engine's own rules, with the same dice, and `check.py` compares the two turn by turn.
"""

from marrow.lab.batch.arrays import Batch, batch_of
from marrow.lab.batch.kits import Kit, Orders, kit_of

__all__ = ["Batch", "Kit", "Orders", "batch_of", "kit_of"]
