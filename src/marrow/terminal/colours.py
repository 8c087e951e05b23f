"""NetHack's sixteen colours as attributes of curses, on terminals with few colours and with many.

The first frame waits for this module, so it imports very little.
"""

import curses

from marrow.front.palette import RGB, dimmed, nearest_of_256

# NetHack's sixteen colours as terminal colours: for terminals with sixteen, and with eight (bold is bright).
SIXTEEN: tuple[int, ...] = (8, 1, 2, 3, 4, 5, 6, 7, -1, 9, 10, 11, 12, 13, 14, 15)
EIGHT = (4, 1, 2, 3, 4, 5, 6, 7, -1, 1, 2, 3, 4, 5, 6, 7)
BRIGHT_FROM = 9
FIRST_DIM_PAIR = 32
DIRECT = 1 << 24  # so many colours means that a colour's number is its red, green and blue


def find_colours() -> list[int]:
    """The curses attribute of each of NetHack's colours on this terminal."""
    plain = [0] * 16
    try:
        if not curses.has_colors():
            return plain
        curses.start_color()
    except curses.error:
        return plain
    background = -1
    try:
        curses.use_default_colors()
    except curses.error:
        background = 0
    table: tuple[int, ...] = SIXTEEN if curses.COLORS >= 16 else EIGHT
    if curses.COLORS < 8 or curses.COLOR_PAIRS < 9:
        return plain
    bright_pairs = curses.COLORS >= 16 and curses.COLOR_PAIRS > 16
    if not bright_pairs:
        table = EIGHT
    elif curses.COLORS >= DIRECT:
        table = tuple(_number_of(rgb) if shown >= 0 else -1 for rgb, shown in zip(RGB, SIXTEEN, strict=True))
    for colour, shown in enumerate(table):
        if shown < 0:
            continue
        number = colour + 1 if bright_pairs else shown + 1
        try:
            curses.init_pair(number, shown, background)
        except (curses.error, ValueError, OverflowError):
            continue
        plain[colour] = curses.color_pair(number)
        if not bright_pairs and colour >= BRIGHT_FROM:
            plain[colour] |= curses.A_BOLD
    return plain


def find_dim_colours(attributes: list[int]) -> list[int]:
    """The attributes of these colours when they are dim: darker shades where there are 256 colours."""
    dim = [attribute | curses.A_DIM for attribute in attributes]
    try:
        if curses.COLORS < 256 or FIRST_DIM_PAIR + len(RGB) > curses.COLOR_PAIRS:
            return dim
    except AttributeError:  # there are no colours
        return dim
    for colour, rgb in enumerate(RGB):
        darker = dimmed(rgb)
        number = _number_of(darker) if curses.COLORS >= DIRECT else nearest_of_256(darker)
        try:
            curses.init_pair(FIRST_DIM_PAIR + colour, number, -1)
        except (curses.error, ValueError, OverflowError):
            return dim
        dim[colour] = curses.color_pair(FIRST_DIM_PAIR + colour)
    return dim


def _number_of(rgb: tuple[int, int, int]) -> int:
    """The number of a colour on a terminal that has them all."""
    red, green, blue = rgb
    return (red << 16) + (green << 8) + blue
