"""NetHack 5.0.0, released on 2 May 2026: its changes from 3.7 as it was in October 2024."""

from dataclasses import replace

from marrow.editions.nethack_370 import NETHACK_370 as PARENT

NETHACK_500 = replace(
    PARENT,
    name="5.0.0",
    parent=PARENT,
    nutrition=replace(
        PARENT.nutrition,
        metallivores_eat_whole_tins=True,  # Z-014, Z-015, Z-016, Z-017
        tins_are_used_up_early=True,  # Z-020, Z-021, Z-022, Z-023
        grease_of_tins_adds_up=True,  # Z-025
        empty_tins_amuse_the_hallucinating=True,  # Z-026
        lost_tins_are_forgotten=True,  # Z-027
    ),
    magic=replace(
        PARENT.magic,
        invisibility_potions_by_chance=True,  # Z-137
        smocks_protect_alchemists=True,  # Z-136
    ),
)
