"""A seat at one moment, for whoever keeps it.

It is not compiled: a compiled record takes no parts of a wrong kind, and ``env.checks`` tells better of them.
"""

from array import array
from dataclasses import dataclass

from marrow.choices import Edition
from marrow.front.frame import Frame
from marrow.front.screen import Wait
from marrow.front.seat_fronts import Front
from marrow.model.world import World


@dataclass(frozen=True, slots=True)
class SeatState:
    """A seat at one moment. Nothing in it changes: its worlds are copied when they are played on."""

    world: World  # as it is seen; within a command with what that command has done so far
    edition: Edition
    begun_from: World | None  # where the command began to which ``keys`` belong, if there is one
    front: Front  # there,
    shown: Front  # and now
    keys: tuple[str, ...]
    greeted: bool
    over: bool
    frame: Frame | None  # if more is shown than the map, the status and the message line;
    more: bool  # else whether --More-- stands there,
    cursor: tuple[int, int] | None  # and the cursor's place, if it is an unusual one
    glyphs: "array[int]"
    wait: Wait
