"""NetHack's sixteen colours as red, green and blue, and what is nearest to them among 256 colours.

This module imports nothing, because the first frame waits for it.
"""

# In the order of content/symbols.py: black, red, green, brown, blue, magenta, cyan, gray, none, orange ...
RGB = (
    (0x55, 0x5B, 0x66), (0xD0, 0x4A, 0x4A), (0x3F, 0xA0, 0x4A), (0xB0, 0x7A, 0x3A),
    (0x50, 0x78, 0xE8), (0xB8, 0x5C, 0xC8), (0x3A, 0xA8, 0xB0), (0xC0, 0xC0, 0xC0),
    (0xC0, 0xC0, 0xC0), (0xF0, 0x8A, 0x3C), (0x6C, 0xE0, 0x6C), (0xF0, 0xDC, 0x60),
    (0x7C, 0xA8, 0xFF), (0xF0, 0x84, 0xF0), (0x68, 0xE8, 0xE8), (0xFF, 0xFF, 0xFF),
)  # fmt: skip
DIMMED = 60  # percent of its brightness that a dim colour keeps
CUBE = (0, 95, 135, 175, 215, 255)  # the steps of the 6 by 6 by 6 colours from 16 on
GRAYS = range(8, 248, 10)  # the grays from 232 on


def dimmed(rgb: tuple[int, int, int]) -> tuple[int, int, int]:
    """The darker colour of what is remembered and not seen now."""
    red, green, blue = rgb
    return red * DIMMED // 100, green * DIMMED // 100, blue * DIMMED // 100


def nearest_of_256(rgb: tuple[int, int, int]) -> int:
    """The number, from 16 to 255, of the nearest colour of a terminal with 256."""
    steps = [min(range(6), key=lambda step: abs(CUBE[step] - part)) for part in rgb]
    gray = min(range(len(GRAYS)), key=lambda step: abs(GRAYS[step] - sum(rgb) // 3))
    of_cube = sum((CUBE[step] - part) ** 2 for step, part in zip(steps, rgb, strict=True))
    of_grays = sum((GRAYS[gray] - part) ** 2 for part in rgb)
    if of_grays < of_cube:
        return 232 + gray
    return 16 + 36 * steps[0] + 6 * steps[1] + steps[2]
