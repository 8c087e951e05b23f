"""What a glyph number stands for: functions of ``nle.nethack``, for one number or an array of them."""

from collections.abc import Callable
from typing import Any

import numpy as np

from marrow.env import glyph_numbers as g

Glyphs = Any  # a number or an array of them
CORPSE, STATUE = g.object_number("corpse"), g.object_number("statue")
FIRST_TRAP, TRAPS = g.GLYPH_CMAP_OFF + g.FIRST_TRAP, 24
CMAP_AND_FIRST_EXPLOSION = g.MAXPCHARS

Ranges = tuple[tuple[int, int], ...]
_MON = (g.GLYPH_MON_OFF, g.NUMMONS)
_PET = (g.GLYPH_PET_OFF, g.NUMMONS)
_DETECTED = (g.GLYPH_DETECT_OFF, g.NUMMONS)
_BODY = (g.GLYPH_BODY_OFF, g.NUMMONS)
_RIDDEN = (g.GLYPH_RIDDEN_OFF, g.NUMMONS)
_OBJECT = (g.GLYPH_OBJ_OFF, g.NUM_OBJECTS)
_STATUE = (g.GLYPH_STATUE_OFF, g.NUMMONS)
_SWALLOW = (g.GLYPH_SWALLOW_OFF, g.NUMMONS * 8)
_WARNING = (g.GLYPH_WARNING_OFF, g.WARNCOUNT)


def _test(name: str, *ranges: tuple[int, int]) -> Callable[[Glyphs], Any]:
    """A function that says whether glyphs are in one of these ranges (first, how many)."""

    def test(glyph: Glyphs) -> Any:
        numbers = np.asarray(glyph)
        found = np.zeros(numbers.shape, np.bool_)
        for first, many in ranges:
            found |= (numbers >= first) & (numbers < first + many)
        return found if found.ndim else bool(found)

    test.__name__ = test.__qualname__ = name
    return test


glyph_is_monster = _test("glyph_is_monster", _MON, _PET, _DETECTED, _RIDDEN)
glyph_is_normal_monster = _test("glyph_is_normal_monster", _MON)
glyph_is_pet = _test("glyph_is_pet", _PET)
glyph_is_detected_monster = _test("glyph_is_detected_monster", _DETECTED)
glyph_is_ridden_monster = _test("glyph_is_ridden_monster", _RIDDEN)
glyph_is_invisible = _test("glyph_is_invisible", (g.GLYPH_INVISIBLE, 1))
glyph_is_body = _test("glyph_is_body", _BODY)
glyph_is_statue = _test("glyph_is_statue", _STATUE)
glyph_is_normal_object = _test("glyph_is_normal_object", _OBJECT)
glyph_is_object = _test("glyph_is_object", _OBJECT, _BODY, _STATUE)
glyph_is_trap = _test("glyph_is_trap", (FIRST_TRAP, TRAPS))
glyph_is_cmap = _test("glyph_is_cmap", (g.GLYPH_CMAP_OFF, CMAP_AND_FIRST_EXPLOSION))
glyph_is_swallow = _test("glyph_is_swallow", _SWALLOW)
glyph_is_warning = _test("glyph_is_warning", _WARNING)


def _number(
    name: str, *ranges: tuple[tuple[int, int], Callable[[Any], Any]], other: int = g.NO_GLYPH
) -> Callable[[Glyphs], Any]:
    """A function that gives the number of what glyphs stand for: each range with how it is computed."""

    def number(glyph: Glyphs) -> Any:
        numbers = np.asarray(glyph)
        result = np.full(numbers.shape, other, np.int32)
        for (first, many), value in ranges:
            inside = (numbers >= first) & (numbers < first + many)
            result = np.where(inside, value(numbers - first), result).astype(np.int32)
        return result if result.ndim else int(result)

    number.__name__ = number.__qualname__ = name
    return number


def _same(offset: Any) -> Any:
    return offset


glyph_to_mon = _number(
    "glyph_to_mon", (_MON, _same), (_PET, _same), (_DETECTED, _same), (_RIDDEN, _same), (_STATUE, _same)
)
glyph_to_obj = _number(
    "glyph_to_obj", (_BODY, lambda _: CORPSE), (_STATUE, lambda _: STATUE), (_OBJECT, _same)
)
glyph_to_trap = _number("glyph_to_trap", ((FIRST_TRAP, TRAPS), lambda offset: offset + 1))
glyph_to_cmap = _number("glyph_to_cmap", ((g.GLYPH_CMAP_OFF, CMAP_AND_FIRST_EXPLOSION), _same))
glyph_to_swallow = _number("glyph_to_swallow", (_SWALLOW, lambda offset: offset & 7), other=0)
glyph_to_warning = _number("glyph_to_warning", (_WARNING, _same))
