"""What the witnesses of choices show in NetHack 3.4.3 and in the edition that changed it.

Each line is read from the sources of both editions (git history of NetHack's src).
"""

import pytest

from marrow.editions import edition_named
from marrow.lab.witnesses import WITNESSES

CHANGES = [
    # choice, the last edition before the change, what it shows; the first one with it, what that shows
    ("commands.doors_tried_in_vain_take_moves", "3.4.3", "0 moves used", "3.6.0", "1 moves used"),
    ("commands.opening_here_loots", "3.6.0", "nothing happens", "3.6.1", "the chest is opened"),
    ("commands.the_engulfed_reach_locks", "3.4.3", "the door is unlocked", "3.6.0", "the door is locked"),
    (
        "commands.mimics_catch_lock_tools",
        "3.4.3", "the hero still has the key", "3.6.0", "the mimic has the key",
    ),
    (
        "commands.forcing_goes_by_skill",
        "3.4.3", "grappling hook bashes, dwarvish mattock pries",
        "3.6.0", "aklys bashes, boulder bashes, dwarvish mattock bashes",
    ),
    ("commands.forcing_needs_floor", "3.4.3", "the lock is broken", "3.6.0", "the chest is locked"),
    (
        "commands.training_comes_before_smashing",
        "3.6.1", "lock.c forcelock then lock.c forcelock then N-157",
        "3.6.2", "lock.c forcelock then N-157 then lock.c forcelock",
    ),
    ("trade.booby_traps_cost_customers", "3.6.0", "the damage costs 0", "3.6.1", "the damage costs 400"),
    ("hero.brink", "3.4.3", "none", "3.6.0", "pit"),
    ("hero.brink", "3.6.2", "pit", "3.6.7", "pit, hole"),
    (
        "hero.clingers_reach_floor",
        "3.4.3", "the floor is within reach", "3.6.0", "the floor is out of reach",
    ),
]  # fmt: skip


@pytest.mark.parametrize("choice, before, old, since, new", CHANGES)
def test_what_a_witness_shows_before_and_since(
    choice: str, before: str, old: str, since: str, new: str
) -> None:
    shown = [WITNESSES[choice][0].play(edition_named(edition), None) for edition in (before, since)]

    assert shown == [old, new]
