"""Which species count as the same race. NetHack: mondata.c, same_race."""

from marrow.content.growth import grows_into
from marrow.content.species import Species
from marrow.content.words import SpeciesName
from marrow.rules.monsters.traits import is_rider, is_unicorn

RACES = ("human", "elf", "dwarf", "gnome", "orc", "giant")
FAMILIES = ("O", "n", "C", "D", "N")  # ogres, nymphs, centaurs, dragons, nagas
DEAD_FAMILIES = ("Z", "M", "V", "L", "W", " ")
KOBOLDS = ("kobold zombie", "kobold mummy")
PAIRS: tuple[tuple[SpeciesName, SpeciesName], ...] = (
    ("mind flayer", "master mind flayer"),
    ("gargoyle", "winged gargoyle"),
    ("killer bee", "queen bee"),
)


def is_same_race(one: Species, other: Species) -> bool:
    """Whether ``other`` is of the race of ``one``; the tests are in NetHack's order."""
    if one.number == other.number:
        return True
    for race in RACES:
        if race in one.traits:
            return race in other.traits
    if one.letter == "'":
        return other.letter == "'"
    for pair in PAIRS:
        if one.name in pair:
            return other.name in pair
    if _is_kobold(one):
        return _is_kobold(other)
    if one.letter in FAMILIES:
        return other.letter == one.letter
    if is_unicorn(one):
        return is_unicorn(other)
    if is_rider(one):
        return is_rider(other)
    if "minion" in one.traits:
        return "minion" in other.traits
    if "tengu" in (one.name, other.name):
        return False
    if "i" in (one.letter, other.letter):
        return one.letter == other.letter
    if "demon" in one.traits:
        return "demon" in other.traits
    if "undead" in one.traits and one.letter in DEAD_FAMILIES:
        return other.letter == one.letter
    if "undead" in other.traits:
        return False
    return one.letter == other.letter and (grows_into(one, other) or grows_into(other, one))


def _is_kobold(species: Species) -> bool:
    return species.letter == "k" or species.name in KOBOLDS
