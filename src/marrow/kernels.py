"""Dice and sight, in which most time goes: the compiled build has them in C, under this same name.

`tools/kernels.c` says the same in C, and a test compares the two.
"""

from array import array
from collections.abc import Iterator
from functools import cache
from struct import Struct
from sys import byteorder, getrefcount
from typing import Final

from marrow.sight import runs_in_sight

_MASK: Final = 0xFFFF_FFFF_FFFF_FFFF
_STEP: Final = 0x9E37_79B9_7F4A_7C15
_PIECE: Final = 80
_MOST_ROWS: Final = 22
_SEEN: Final = 2  # in a field of view
_RISING: Final = bytes(code % 256 for code in range(512))
_REALLY_SEEN: Final = bytes(255 * (code == _SEEN) for code in range(256))
_NOTHING: Final = bytes(255 * (code == 0) for code in range(256))
_NOT_ZERO: Final = bytes(code != 0 for code in range(256))
_LOW: Final = 0 if byteorder == "little" else 1  # where the lower byte of a number of two bytes is


def throw(streams: dict[str, int], name: str, sides: int) -> int:
    """Advance ``streams[name]``, a SplitMix64 state; answers with 0 to sides-1. Raises KeyError."""
    state = (streams[name] + _STEP) & _MASK
    streams[name] = state
    z = ((state ^ (state >> 30)) * 0xBF58_476D_1CE4_E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D0_49BB_1331_11EB) & _MASK
    return ((z ^ (z >> 31)) >> 16) % sides


def throw_until_below(
    streams: dict[str, int], name: str, limit: int, sides: int, most: int
) -> tuple[int, int]:
    """Throw until a number is below the limit, but so often at most: how often, and the last number."""
    first = streams[name]
    thrown, number = 0, limit
    while thrown < most and number >= limit:
        for drawn in _drawn_in(_states_after(first + thrown * _STEP)):
            thrown += 1
            number = drawn % sides
            if number < limit or thrown == most:
                break
    streams[name] = first + thrown * _STEP & _MASK
    return thrown, number


def throws_of(streams: dict[str, int], name: str) -> Iterator[int]:
    """What the throws of a stream divide by their sides, without end. In C they are as quick one by one.

    Some are drawn ahead, and others in their place if somebody else has thrown meanwhile.
    """
    while True:
        state = streams[name]
        states = _states_after(state)
        for following, drawn in zip(_words(states), _drawn_in(states), strict=True):
            if streams[name] is not state:
                break
            streams[name] = state = following
            yield drawn


def _states_after(state: int) -> int:
    """The next states, in one integer with room for two words for each: so all are made at once."""
    return ((state & _MASK) * _EACH + _STEPS) & _MASKS


def _drawn_in(states: int) -> tuple[int, ...]:
    """What throws in these states divide by their sides."""
    z = ((states ^ states >> 30) & _MASKS) * 0xBF58_476D_1CE4_E5B9 & _MASKS
    z = ((z ^ z >> 27) & _MASKS) * 0x94D0_49BB_1331_11EB & _MASKS
    return _words((z ^ z >> 31) >> 16)


def _words(states: int) -> tuple[int, ...]:
    return _unpack(states.to_bytes(16 * _AT_ONCE, "little"))


_AT_ONCE: Final = 32
_EACH: Final = sum(1 << 128 * place for place in range(_AT_ONCE))
_MASKS: Final = _MASK * _EACH
_STEPS: Final = sum((place * _STEP & _MASK) << 128 * (place - 1) for place in range(1, _AT_ONCE + 1))
_unpack: Final = Struct("<" + "Q8x" * _AT_ONCE).unpack


def cast_shadows(opaque: bytes, origin: int, width: int) -> bytes:
    """N-629: 1 for every spot in line of sight of ``origin``.

    ``opaque`` has a byte for each spot of a map ``width`` wide, 1 where light stops and else 0; its last row
    is below the map. That and column 0 are 0 in the answer.
    """
    view = bytearray(len(opaque))
    for first, count in runs_in_sight(opaque, origin, width):
        view[first : first + count] = b"\x01" * count
    view[::width] = bytes(len(view) // width)
    return bytes(view)


def differences(before: "array[int] | bytes", now: "array[int] | bytes") -> list[int]:
    """The places at which two arrays, or two bytes, of one length differ. Raises ValueError for others."""
    if len(before) != len(now):
        raise ValueError("two arrays of one length are wanted")
    return [
        place
        for start in range(0, len(now), _PIECE)
        if before[start : start + _PIECE] != now[start : start + _PIECE]
        for place in range(start, min(start + _PIECE, len(now)))
        if before[place] != now[place]
    ]


def field_of_view(opaque: bytes, lit: bytes, walls: bytes, origin: int, width: int) -> bytes:
    """N-630: the lines of sight, with 2 for the spots that are lit or next to ``origin``.

    What is opaque of the spots with 1 in ``walls`` is seen only from its lit side: the next spot on the way
    to the origin must be lit.
    """
    lines = cast_shadows(opaque, origin, width)
    top, bottom = lines.find(1) // width, lines.rfind(1) // width + 1  # of all rows in sight
    first, end = top * width, bottom * width
    in_line = int.from_bytes(lines[first:end], "little")
    light = int.from_bytes(lit[first:end], "little")
    bright = in_line & light
    dim = bright & int.from_bytes(opaque[first:end], "little") & int.from_bytes(walls[first:end], "little")
    next_ones = _one_step_away(light, origin % width, origin // width - top, width)
    view = bytearray(lines)
    view[first:end] = (in_line + (bright ^ dim) + (dim & next_ones)).to_bytes(end - first, "little")
    for row in (origin - width, origin, origin + width):
        for spot in (row - 1, row, row + 1):
            if 0 <= spot < len(lines) and lines[spot]:
                view[spot] = _SEEN
    return bytes(view)


@cache
def _left_of(width: int) -> list[int]:
    """The masks of all spots to the left of each column, for as many rows as any map has."""
    return [int.from_bytes((b"\xff" * x + bytes(width - x)) * _MOST_ROWS, "little") for x in range(width + 1)]


def _one_step_away(bright: int, x: int, y: int, width: int) -> int:
    """The mask of the spots before which, on the way to the origin, lies one of the bright ones.

    Masks are integers with a byte for each spot of some rows; the origin is in column ``x`` of row ``y``.
    """
    left_of = _left_of(width)
    left, left_and_same = left_of[x], left_of[x + 1]
    same, right = left ^ left_and_same, left_and_same ^ left_of[width]
    in_row = bright & same | bright >> 8 & left | bright << 8 & right
    above, here = (1 << 8 * width * y) - 1, (1 << 8 * width) - 1 << 8 * width * y
    below = in_row >> 8 * width * y << 8 * width * (y + 1)
    return in_row >> 8 * width & above | in_row & here | below


def map_ground(
    view: bytes, terrain: bytearray, seen: bytearray, remembered: "array[int]", plain: int, as_it_is: bytes
) -> list[int]:
    """Put the ground of all spots with 2 in the view on the map, where nothing is remembered yet.

    Ground is remembered as its number plus ``plain``, in two bytes, and seen as its number plus one. Answers
    with the other spots at which the map does not show that: something else is remembered there, or
    ``as_it_is`` has 0 for the ground, because its look depends on more than its number.
    """
    first, end = max(view.find(_SEEN), 0), view.rfind(_SEEN) + 1  # nothing outside is seen
    size = end - first
    here, shown = terrain[first:end], remembered[first:end].tobytes()
    low, high = int.from_bytes(shown[_LOW::2]), int.from_bytes(shown[1 - _LOW :: 2])
    glyphs = int.from_bytes(here.translate(_RISING[plain : plain + 256]))
    grounds, before = int.from_bytes(here.translate(_RISING[1:257])), int.from_bytes(seen[first:end])
    really_seen = int.from_bytes(view[first:end].translate(_REALLY_SEEN))
    differs = (glyphs ^ low | high | grounds ^ before) & really_seen
    if not differs:
        return []
    new = really_seen & int.from_bytes((low | high).to_bytes(size).translate(_NOTHING))
    new &= int.from_bytes(here.translate(as_it_is)) * 255
    if new:
        changed = bytearray(shown)
        changed[_LOW::2] = (low | new & glyphs).to_bytes(size)
        remembered[first:end] = array("H", bytes(changed))
        seen[first:end] = (before & ~new | new & grounds).to_bytes(size)
        differs &= ~new
    mask = differs.to_bytes(size).translate(_NOT_ZERO)
    found = []
    place = mask.find(1)
    while place != -1:
        found.append(first + place)
        place = mask.find(1, place + 1)
    return found


def last_beside(spots: list[int], spot: int, width: int) -> int:
    """The last in the list that is this spot or one beside it, -1 if none is.

    Spots in column 0 are never in the list: no row runs into the next.
    """
    near = _around(spot, width)
    if near.isdisjoint(spots):
        return -1
    return next(one for one in reversed(spots) if one in near)


@cache
def _around(spot: int, width: int) -> frozenset[int]:
    return frozenset(spot + row + step for row in (-width, 0, width) for step in (-1, 0, 1))


def references(objects: list[object]) -> int:
    """How many references there are to objects, and always as many more: to see whether one more is held."""
    return sum(map(getrefcount, objects))


def put_text(
    chars: memoryview, colours: memoryview, start: int, room: int, text: str, colours_of: bytes
) -> bool:
    """Write text of plain letters, with blanks behind it, and the colour of each; False for other text.

    ``colours_of`` has the colours of 256 letters; blanks behind the text are 0. Raises ValueError if
    there is no such room in the memories.
    """
    if not (text.isascii() and text.isprintable()):
        return False
    if not 0 <= start <= start + room <= min(len(chars), len(colours)):
        raise ValueError("there is no such room in the memories")
    raw = text.encode("ascii")[:room]
    chars[start : start + room] = raw.ljust(room)
    colours[start : start + room] = raw.translate(colours_of).ljust(room, b"\0")
    return True
