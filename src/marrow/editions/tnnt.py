"""The November NetHack Tournament up to 2025: its changes from NetHack 3.6.7.

Its line of 2026 stands on NetHack 5.0.0, and keeps the survivor conduct in bit 15.
"""

from dataclasses import replace

from marrow.choices import FormerNames, LiveLog
from marrow.content import log_fields
from marrow.content.event_kinds import IN_TNNT
from marrow.content.live_logs import Phrases
from marrow.editions.nethack_367 import NETHACK_367 as PARENT

TNNT = replace(
    PARENT,
    name="tnnt",
    parent=PARENT,
    records=replace(
        PARENT.records,
        log_fields=log_fields.TNNT,  # L-174
        later_conducts=log_fields.LATER_TNNT,  # L-243
        name_width=32,  # L-176
        live_log=LiveLog.NOT_EXPLORING,  # L-179
        live_fields=log_fields.LIVE_TNNT,
        live_log_can_wait=True,
        events=IN_TNNT,
        phrases=Phrases.TNNT,
        deaths_told=(1, 5, 10, 50, 100, 150, 200, 250),
    ),
    life_saving=replace(
        PARENT.life_saving,
        survivor_conduct_bit=13,  # L-226
        devteam_death_collapses_dungeon=True,  # L-227
    ),
    bones=replace(
        PARENT.bones,
        risen_heroes_are_remembered=True,  # L-245
        risen_heroes_named=FormerNames.THE,  # B-189
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
