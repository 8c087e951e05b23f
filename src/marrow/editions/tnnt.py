"""The November NetHack Tournament up to 2025: its changes from NetHack 3.6.7.

Its line of 2026 stands on NetHack 5.0.0, and keeps the survivor conduct in bit 15.
"""

from dataclasses import replace

from marrow.choices import LiveLog
from marrow.editions.nethack_367 import NETHACK_367 as PARENT

TNNT = replace(
    PARENT,
    name="tnnt",
    parent=PARENT,
    life_saving=replace(
        PARENT.life_saving,
        live_log=LiveLog.NOT_EXPLORING,  # L-179
        survivor_conduct_bit=13,  # L-226
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
