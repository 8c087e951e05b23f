"""The option that a word in an options file names: a name, an alias or a beginning."""

from collections.abc import Mapping

from marrow.front.condition_options import CONDITION_OPTIONS
from marrow.front.idle_options import IDLE
from marrow.front.option_tables import ALIASES, NUMBERS, SWITCHES, TEXTS
from marrow.front.symbol_sets import GLYPHS_OF

LEAST_BEGINNING = 3
# Where several options begin alike: the one that is meant, and of how many letters at least, the first that
# fits. NetHack until 3.6.7: options.c, parseoptions, takes the first of its own order; 3.7 takes none.
MEANT_FIRST: Mapping[str, int] = {
    "menustyle": 4, "mention_walls": 3, "msghistory": 3, "fruit": 2, "pickup_burden": 8, "pickup_types": 8,
    "sortloot": 4, "autodescribe": 3, "checkpoint": 3, "hilite_pet": 3, "perm_invent": 3, "pickup_thrown": 3,
    "safe_pet": 3, "showexp": 3, "sortpack": 3, "standout": 3, "status_updates": 3, "tiled_map": 3, "time": 3,
    "verbose": 3, "whatis_menu": 3, "windowtype": 3, "altkeyhandler": 4,
}  # fmt: skip


def name_and_value(text: str) -> tuple[str, str | None]:
    """Name and value, at the first : or =."""
    places = [place for place in (text.find(":"), text.find("=")) if place >= 0]
    if not places:
        return text, None
    place = min(places)
    return text[:place].strip(), text[place + 1 :].strip()


def known_name(name: str) -> str | None:
    """An option's full name, from its name, an alias, or a beginning of at least 3 letters."""
    lower = name.strip().lower()
    if lower in ALIASES:
        return ALIASES[lower]
    ours = (*SWITCHES, *TEXTS, *NUMBERS, "hilite_status")
    theirs = tuple(IDLE)
    for every in (*ours, *theirs):
        if every.lower() == lower:
            return every
    if lower in GLYPHS_OF or lower in CONDITION_OPTIONS:
        return lower
    return _begun(lower, ours) or _begun(lower, theirs)


def _begun(lower: str, names: tuple[str, ...]) -> str | None:
    """The only one of these names that begins so, or else the one that is meant first."""
    begun = sorted({every for every in names if every.lower().startswith(lower)})
    if len(begun) == 1 and len(lower) >= LEAST_BEGINNING:
        return begun[0]
    meant = (every for every, least in MEANT_FIRST.items() if every in begun and len(lower) >= least)
    return next(meant, None)
