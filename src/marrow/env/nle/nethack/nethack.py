"""What programs import from ``nle.nethack.nethack``: the raw game, and the shapes of its arrays."""

from marrow.env.nle.nethack.constants import (
    BLSTATS_SHAPE,
    DUNGEON_SHAPE,
    INTERNAL_SHAPE,
    INV_SIZE,
    INV_STRS_SHAPE,
    MESSAGE_SHAPE,
    MISC_SHAPE,
    NETHACKOPTIONS,
    OBSERVATION_DESC,
    PROGRAM_STATE_SHAPE,
    SCREEN_DESCRIPTIONS_SHAPE,
    TERMINAL_SHAPE,
    TILE_RENDER_SHAPE,
    TILE_SHAPE,
    TTYREC_VERSION,
)
from marrow.env.nle.nethack.raw import Nethack, tty_render

__all__ = [
    "BLSTATS_SHAPE",
    "DUNGEON_SHAPE",
    "INTERNAL_SHAPE",
    "INV_SIZE",
    "INV_STRS_SHAPE",
    "MESSAGE_SHAPE",
    "MISC_SHAPE",
    "NETHACKOPTIONS",
    "OBSERVATION_DESC",
    "PROGRAM_STATE_SHAPE",
    "SCREEN_DESCRIPTIONS_SHAPE",
    "TERMINAL_SHAPE",
    "TILE_RENDER_SHAPE",
    "TILE_SHAPE",
    "TTYREC_VERSION",
    "Nethack",
    "tty_render",
]
