"""NetHack 3.6.7: its changes from 3.6.2."""

from dataclasses import replace

from marrow.editions.nethack_362 import NETHACK_362 as PARENT

NETHACK_367 = replace(
    PARENT,
    name="3.6.7",
    parent=PARENT,
    nutrition=replace(
        PARENT.nutrition,
        partly_eaten_skips_first_bite=True,  # N-172, since 3.6.3
        greasy_die=11,  # N-292, since 3.6.3
        greasy_least=5,
        eating_asked_in_full=True,  # N-204, since 3.6.3
        rations_satisfy_at_700=False,  # N-268, since 3.6.3
    ),
    traps=replace(
        PARENT.traps,
        jumps_into_holes_are_falls=True,  # trap.c uescaped_shaft, since 3.6.3
    ),
    monsters=replace(
        PARENT.monsters,
        sandestins_revert=True,  # mon.c vamp_stone, since 3.6.3
        boulders_keep_pets_out=True,  # hack.c domove, since 3.6.3
    ),
    bones=replace(
        PARENT.bones,
        bitten_food_is_free=True,  # B-148, since 3.6.3
        limbo_is_laid_down=True,  # B-039, since 3.6.3
    ),
)
