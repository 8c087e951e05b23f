"""The November NetHack Tournament: its changes from NetHack 3.7."""

from dataclasses import replace

from marrow.choices import LiveLog
from marrow.editions.nethack_370 import NETHACK_370 as PARENT

TNNT = replace(
    PARENT,
    name="tnnt",
    parent=PARENT,
    life_saving=replace(
        PARENT.life_saving,
        live_log=LiveLog.NOT_EXPLORING,  # L-179
        survivor_is_a_conduct=True,  # L-226
        devteam_death_collapses_dungeon=True,  # L-227
    ),
    dungeon=replace(
        PARENT.dungeon,
        more_branches=("devteam",),
    ),  # L-227
    content=replace(
        PARENT.content,
        frequencies={**PARENT.content.frequencies, "DevTeam member": 0},  # L-227
    ),
)
