"""The best plan of a hero by a search that numba has compiled, for those who ask for many plans.

`marrow plan` and #plan ask for one, in which time numba would not even be loaded.
"""

from collections.abc import Sequence
from typing import Any

from marrow.choices import Edition
from marrow.game.optimal_problem import Assumed, BestPlan, lightest_pack, longest_life
from marrow.game.optimal_search import PLAIN, Searcher, pick, search
from marrow.lab.batch.compiled import IS_COMPILED, compiled
from marrow.model.world import World

try:
    import numpy as np
except ModuleNotFoundError:
    FAST = PLAIN
else:

    def row(numbers: Sequence[int]) -> Any:
        return np.array(numbers, dtype=np.int64)

    def zeros(count: int) -> Any:
        return np.zeros(count, dtype=np.int64)

    FAST = Searcher(compiled(search), compiled(pick), row, zeros) if IS_COMPILED else PLAIN


def best_plan(
    world: World, edition: Edition, until: int | None = None, assumed: Assumed | None = None
) -> BestPlan | None:
    """The plan that lasts longest, or with ``until`` the lightest that lasts so long, None if none does.

    Raises BadOption for a hero who faints, and for a turn that is past or too far off.
    """
    if until is None:
        return longest_life(world, edition, assumed, FAST)
    return lightest_pack(world, edition, until, assumed, FAST)
