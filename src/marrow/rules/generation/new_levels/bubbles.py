"""Bubbles of air in the Plane of Water, clouds on the Plane of Air: their shapes, and how they drift.

NetHack: mkmaze.c (setup_waterlevel, mk_bubble, mv_bubble).
"""

from collections.abc import Iterator

from marrow.chance import Dice
from marrow.model.level import BUBBLE_HEIGHTS, Bubble, Level
from marrow.model.places import Terrain, spot_at

MAKE_RULE, MOVE_RULE = "mkmaze.c mk_bubble", "mkmaze.c mv_bubble"
LEFT, TOP, RIGHT, BOTTOM = 4, 2, 77, 19  # they keep off the edges of the map


def spots_of(bubble: Bubble) -> Iterator[int]:
    """The spots of a bubble: a rectangle, without its corners if it has more than two rows."""
    height = BUBBLE_HEIGHTS[bubble.width]
    for row in range(height):
        inset = 1 if height > 2 and row in (0, height - 1) else 0
        first = spot_at(bubble.left + inset, bubble.top + row)
        yield from range(first, first + bubble.width - 2 * inset)


def fill_bubble(level: Level, bubble: Bubble, ground: Terrain) -> None:
    for spot in spots_of(bubble):
        level.terrain[spot] = ground
        level.lit[spot] = 1


def make_bubbles(dice: Dice, level: Level, *, clouds: bool) -> None:
    """Make bubbles of random sizes in rows and columns at random distances."""
    across = dice.rn1(4, 6, MAKE_RULE) if clouds else dice.rn1(10, 10, MAKE_RULE)
    along = dice.rn1(3, 3, MAKE_RULE) if clouds else dice.rn1(4, 4, MAKE_RULE)
    for x in range(LEFT, RIGHT, across):
        for y in range(TOP, BOTTOM, along):
            width = dice.rn2(len(BUBBLE_HEIGHTS), MAKE_RULE) + min(BUBBLE_HEIGHTS)
            left = min(x, RIGHT - width + 1)
            top = min(y, BOTTOM - BUBBLE_HEIGHTS[width] + 1)
            dx, dy = 1 - dice.rn2(3, MAKE_RULE), 1 - dice.rn2(3, MAKE_RULE)
            bubble = Bubble(left, top, width, dx, dy)
            level.bubbles.append(bubble)
            fill_bubble(level, bubble, Terrain.CLOUD if clouds else Terrain.AIR)


def move_bubble(dice: Dice, bubble: Bubble, *, cloud: bool) -> tuple[int, int]:
    """Move a bubble one step, more or less in its direction; return how far it moved.

    At the edges it turns back; clouds move one time in six.
    """
    dx, dy = _next_step(dice, bubble.dx), _next_step(dice, bubble.dy)
    at_side = bubble.left <= LEFT or bubble.left + bubble.width - 1 >= RIGHT
    at_end = bubble.top <= TOP or bubble.top + BUBBLE_HEIGHTS[bubble.width] - 1 >= BOTTOM
    if cloud and dice.rn2(6, MOVE_RULE):
        dx = dy = 0
        at_side = at_end = False
    if (bubble.left == LEFT and dx < 0) or (bubble.left + bubble.width - 1 == RIGHT and dx > 0):
        dx = -dx
    if (bubble.top == TOP and dy < 0) or (bubble.top + BUBBLE_HEIGHTS[bubble.width] - 1 == BOTTOM and dy > 0):
        dy = -dy
    bubble.left += dx
    bubble.top += dy
    if at_side or at_end:
        bubble.dx *= -1 if at_side else 1
        bubble.dy *= -1 if at_end else 1
    elif dice.one_in(20 if bubble.dx or bubble.dy else 5, MOVE_RULE):
        bubble.dx, bubble.dy = 1 - dice.rn2(3, MOVE_RULE), 1 - dice.rn2(3, MOVE_RULE)
    return dx, dy


def _next_step(dice: Dice, way: int) -> int:
    """The next step: as before two times in three, else one more east or south; from 0 any of the three."""
    roll = dice.rn2(3, MOVE_RULE)
    return max(-1, min(1, way + (0 if roll else 1) if way else 1 - roll))
