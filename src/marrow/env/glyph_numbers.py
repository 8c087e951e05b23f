"""The glyph numbers of NetHack 3.6.7, computed from the order of its tables, and which is which of ours.

NetHack: display.h, the GLYPH_..._OFF macros. A species or kind that 3.6.7 has not (a variant's) is shown as
the nearest that it has: the first species of its letter, the "strange object".
"""

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from marrow.content import glyphs
from marrow.content.edition_content import EVERYWHERE
from marrow.content.kinds_table import ALL_KINDS, KINDS, SPARE_SCROLLS, SPARE_WANDS
from marrow.content.species_table import ALL_SPECIES
from marrow.content.symbols import TRAPS
from marrow.content.variant_kinds_table import VARIANT_KINDS
from marrow.editions import edition_named

_EDITION = edition_named("3.6.7").content
SPECIES = _EDITION.species

NUMMONS = len(SPECIES)
# NLE is built without mail.
NAMED_KINDS = tuple(kind for kind in _EDITION.kinds if kind.name not in EVERYWHERE)
BEFORE_SPARE_SCROLLS = next(i for i, kind in enumerate(NAMED_KINDS) if kind.name == "scroll of blank paper")
BEFORE_SPARE_WANDS = next(i for i, kind in enumerate(NAMED_KINDS) if kind.class_ == "coin")
ABSENT_KINDS = 1  # acid venom, the last of NetHack's kinds, which never lies about
NUM_OBJECTS = len(NAMED_KINDS) + len(SPARE_SCROLLS) + len(SPARE_WANDS) + ABSENT_KINDS
MAXPCHARS, MAXEXPCHARS, EXPL_MAX, NUM_ZAP, WARNCOUNT = 96, 9, 7, 8, 6
MAXCMAP = MAXPCHARS - MAXEXPCHARS  # the symbols without those of explosions

GLYPH_MON_OFF = 0
GLYPH_PET_OFF = GLYPH_MON_OFF + NUMMONS
GLYPH_INVIS_OFF = GLYPH_INVISIBLE = GLYPH_PET_OFF + NUMMONS
GLYPH_DETECT_OFF = GLYPH_INVIS_OFF + 1
GLYPH_BODY_OFF = GLYPH_DETECT_OFF + NUMMONS
GLYPH_RIDDEN_OFF = GLYPH_BODY_OFF + NUMMONS
GLYPH_OBJ_OFF = GLYPH_RIDDEN_OFF + NUMMONS
GLYPH_CMAP_OFF = GLYPH_OBJ_OFF + NUM_OBJECTS
GLYPH_EXPLODE_OFF = GLYPH_CMAP_OFF + MAXCMAP
GLYPH_ZAP_OFF = GLYPH_EXPLODE_OFF + MAXEXPCHARS * EXPL_MAX
GLYPH_SWALLOW_OFF = GLYPH_ZAP_OFF + NUM_ZAP * 4
GLYPH_WARNING_OFF = GLYPH_SWALLOW_OFF + NUMMONS * 8
GLYPH_STATUE_OFF = GLYPH_WARNING_OFF + WARNCOUNT
MAX_GLYPH = NO_GLYPH = GLYPH_STATUE_OFF + NUMMONS

# The flags of ``specials``. NetHack: hack.h, MG_...
MG_CORPSE, MG_INVIS, MG_DETECT, MG_PET, MG_RIDDEN, MG_STATUE, MG_OBJPILE, MG_BW_LAVA = (
    1 << bit for bit in range(8)
)

NO_DOOR, OPEN_DOOR, OPEN_DOOR_ACROSS, CLOSED_DOOR, CLOSED_DOOR_ACROSS = 12, 13, 14, 15, 16
ROOM, DARK_ROOM = 19, 20
FIRST_TRAP = 42
POISON_CLOUD = 77
# fmt: off
SYMBOL_OF_GROUND = (  # in the order of places.Terrain. NetHack: drawing.c, defsyms
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 2, 18, 1, 0, 32, 32, 41, 37, 34, 17, 12, 21, 19, 23, 25, 31, 29, 30,
    28, 27, 33, 35, 39, 40,
)
# fmt: on
SYMBOL_OF_FEATURE = {
    glyphs.DOORWAY: NO_DOOR,
    glyphs.BROKEN_DOOR: NO_DOOR,
    glyphs.OPEN_DOOR: OPEN_DOOR,
    glyphs.OPEN_DOOR_ACROSS: OPEN_DOOR_ACROSS,
    glyphs.CLOSED_DOOR: CLOSED_DOOR,
    glyphs.STAIRS_UP: 23,
    glyphs.STAIRS_DOWN: 24,
    glyphs.LADDER_UP: 25,
    glyphs.LADDER_DOWN: 26,
    glyphs.POISON_CLOUD: POISON_CLOUD,
}  # fmt: skip
HORIZONTAL = {  # the symbols that have another one across, in a wall that runs left and right
    GLYPH_CMAP_OFF + CLOSED_DOOR: GLYPH_CMAP_OFF + CLOSED_DOOR_ACROSS,
    GLYPH_CMAP_OFF + 35: GLYPH_CMAP_OFF + 36,
    GLYPH_CMAP_OFF + 37: GLYPH_CMAP_OFF + 38,
}
CLASS_NUMBERS = {  # NetHack: objclass.h, ..._CLASS
    "illegal object": 1, "weapon": 2, "armor": 3, "ring": 4, "amulet": 5, "tool": 6, "food": 7, "potion": 8,
    "scroll": 9, "spellbook": 10, "wand": 11, "coin": 12, "gem": 13, "rock": 14, "iron ball": 15,
    "chain": 16, "venom": 17,
}  # fmt: skip
MAXOCLASSES = 18

_NUMBER_OF_NAME = {kind.name: index for index, kind in enumerate(NAMED_KINDS)}


def object_number(name: str) -> int:
    """NetHack's number of a kind of object; 0, the strange object, for kinds that 3.6.7 has not."""
    at = _NUMBER_OF_NAME.get(name, 0)
    spare = len(SPARE_SCROLLS) if at >= BEFORE_SPARE_SCROLLS else 0
    return at + spare + (len(SPARE_WANDS) if at >= BEFORE_SPARE_WANDS else 0)


def species_number(number: int) -> int:
    """NetHack's number of one of our species; for one that 3.6.7 has not, the first of the same letter."""
    if number < NUMMONS:
        return number
    letter = next(species.letter for species in ALL_SPECIES if species.number == number)
    return next((species.number for species in SPECIES if species.letter == letter), 0)


def _made_table() -> npt.NDArray[np.int16]:
    table = np.full(glyphs.END, GLYPH_CMAP_OFF, np.int16)
    for terrain, symbol in enumerate(SYMBOL_OF_GROUND):
        table[glyphs.TERRAIN + terrain] = GLYPH_CMAP_OFF + symbol
    for glyph, symbol in SYMBOL_OF_FEATURE.items():
        table[glyph] = GLYPH_CMAP_OFF + symbol
    for trap in range(1, len(TRAPS) + 1):
        table[glyphs.TRAP + trap] = GLYPH_CMAP_OFF + FIRST_TRAP + trap - 1
    table[glyphs.UNSEEN_MONSTER] = GLYPH_INVISIBLE
    table[glyphs.BOULDER_CAMOUFLAGE] = GLYPH_OBJ_OFF + object_number("boulder")
    for danger in range(WARNCOUNT):
        table[glyphs.WARNING + danger] = GLYPH_WARNING_OFF + danger
    for place in range(8):
        table[glyphs.SWALLOWED + place] = GLYPH_SWALLOW_OFF + place
    for kind in ALL_KINDS:
        table[glyphs.KIND + kind.number] = GLYPH_OBJ_OFF + object_number(kind.name)
    for species in ALL_SPECIES:
        number = species_number(species.number)
        for ours, theirs in (
            (glyphs.CORPSE, GLYPH_BODY_OFF),
            (glyphs.STATUE, GLYPH_STATUE_OFF),
            (glyphs.MONSTER, GLYPH_MON_OFF),
            (glyphs.MONSTER + glyphs.PET, GLYPH_PET_OFF),
            (glyphs.MONSTER + glyphs.DETECTED, GLYPH_DETECT_OFF),
            (glyphs.HERO, GLYPH_MON_OFF),
            (glyphs.RIDDEN, GLYPH_RIDDEN_OFF),
        ):
            table[ours + species.number] = theirs + number
    return table


def _made_specials() -> npt.NDArray[np.uint8]:
    table = np.zeros(glyphs.END, np.uint8)
    table[glyphs.CORPSE : glyphs.STATUE] = MG_CORPSE
    table[glyphs.STATUE : glyphs.MONSTER] = MG_STATUE
    table[glyphs.MONSTER + glyphs.PET : glyphs.MONSTER + glyphs.DETECTED] = MG_PET
    table[glyphs.MONSTER + glyphs.DETECTED : glyphs.HERO] = MG_DETECT
    table[glyphs.RIDDEN : glyphs.END] = MG_RIDDEN
    table[glyphs.UNSEEN_MONSTER] = MG_INVIS
    return table


def _numbers_of_looks() -> npt.NDArray[np.int16]:
    """NetHack's numbers of the rows that have these looks before they are shuffled."""
    spare_scroll, spare_wand = BEFORE_SPARE_SCROLLS, BEFORE_SPARE_WANDS + len(SPARE_SCROLLS)
    numbers = [
        *(object_number(kind.name) for kind in KINDS),
        *range(spare_scroll, spare_scroll + len(SPARE_SCROLLS)),
        *range(spare_wand, spare_wand + len(SPARE_WANDS)),
        *(object_number(kind.name) for kind in VARIANT_KINDS),
    ]
    return np.array(numbers, np.int16)


def number_in_game(glyph: int, looks: Sequence[int]) -> int:
    """NetHack's number of one glyph, as ``numbers_in_game`` gives them all."""
    if glyphs.KIND <= glyph < glyphs.KIND + len(looks):
        return GLYPH_OBJ_OFF + int(_NUMBER_OF_LOOK[looks[glyph - glyphs.KIND]])
    return int(NUMBER_OF_GLYPH[glyph])


def numbers_in_game(looks: Sequence[int]) -> npt.NDArray[np.int16]:
    """NetHack's glyph numbers, by our own glyph, in a game in which kinds have these looks.

    As in NLE, a kind has the number of the row whose looks it has: glyphs identify no item.
    """
    table = NUMBER_OF_GLYPH.copy()
    table[glyphs.KIND : glyphs.KIND + len(looks)] = GLYPH_OBJ_OFF + _NUMBER_OF_LOOK[np.array(looks, np.intp)]
    return table


NUMBER_OF_GLYPH = _made_table()  # by our own glyph, before looks are shuffled
_NUMBER_OF_LOOK = _numbers_of_looks()
SPECIALS_OF_GLYPH = _made_specials()
