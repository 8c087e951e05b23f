"""NetHack 5.0.0, released on 2 May 2026: its changes from 3.7 as it was in October 2024."""

from dataclasses import replace

from marrow.editions.nethack_370 import NETHACK_370 as PARENT

NETHACK_500 = replace(
    PARENT,
    name="5.0.0",
    parent=PARENT,
)
