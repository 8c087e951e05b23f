"""Vanquished monsters; genocided and extinct species. NetHack: end.c, list_vanquished and list_genocided."""

from collections.abc import Callable, Mapping
from enum import Enum

from marrow.content.species import Species
from marrow.content.symbols import CREATURE_CLASSES
from marrow.rules.ending.wording import text_of, times
from marrow.rules.generation.population import is_extinct, is_genocided
from marrow.rules.naming import article, plural
from marrow.rules.play import Play

CLASSES_IN_ORDER = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ:;' &@"


class Order(Enum):
    """The order of the vanquished; the values are the letters of the option sortvanquished."""

    LEVEL = "t"
    TOUGHNESS = "d"
    UNIQUE_FIRST = "a"
    ALPHABET = "A"
    CLASS_DOWN = "C"
    CLASS_UP = "c"
    COUNT_DOWN = "n"
    COUNT_UP = "z"


SortKey = tuple[int | str, ...]
SORT_KEYS: Mapping[Order, Callable[[Species, int], SortKey]] = {
    Order.LEVEL: lambda species, died: (-species.level,),
    Order.TOUGHNESS: lambda species, died: (-species.difficulty,),
    Order.UNIQUE_FIRST: lambda species, died: (not is_one_of_a_kind(species), species.name.lower()),
    Order.ALPHABET: lambda species, died: (species.name.lower(),),
    Order.CLASS_DOWN: lambda species, died: (CLASSES_IN_ORDER.find(species.letter), -species.level),
    Order.CLASS_UP: lambda species, died: (CLASSES_IN_ORDER.find(species.letter), species.level),
    Order.COUNT_DOWN: lambda species, died: (-died,),
    Order.COUNT_UP: lambda species, died: (died,),
}


def is_one_of_a_kind(species: Species) -> bool:
    """Whether a species is unique; high priests do not count as unique here. NetHack: UniqCritterIndx."""
    return "unique" in species.generation and species.name != "high priest"


def vanquished_lines(play: Play, order: Order = Order.LEVEL) -> tuple[str, ...]:
    """How many of each species died, whoever killed them, and the total. NetHack: end.c, vanqsort_cmp."""
    died = play.world.died
    found = [species for species in play.edition.content.species if died and died[species.number]]
    found.sort(key=lambda species: (*SORT_KEYS[order](species, died[species.number]), species.number))
    by_class = order in (Order.CLASS_DOWN, Order.CLASS_UP)
    lines: list[str] = []
    letter, unique = "", False
    for species in found:
        if by_class and species.letter != letter:
            letter = species.letter
            lines.append(CREATURE_CLASSES[letter].capitalize())
        is_unique = is_one_of_a_kind(species)
        if order is Order.UNIQUE_FIRST and unique and not is_unique:
            lines.append("")
        unique = is_unique
        lines.append(" " * by_class + _counted(species, died[species.number]))
    if len(found) > 1:
        lines += ["", text_of(play, "ending.vanquished in all", count=sum(died))]
    return tuple(lines)


def _counted(species: Species, count: int) -> str:
    """One line: count and name, indented so that the names are aligned."""
    name = species.word or species.name
    if is_one_of_a_kind(species):
        words = name if "proper name" in species.traits else f"the {name}"
        words += f" ({times(count)})" if count > 1 else ""
        return words if words.startswith("the ") else "    " + words
    if count > 1:
        return f"{count:3} {plural(name)}"
    return f"{article(name):>4}{name}"


def gone_lines(play: Play) -> tuple[str, ...]:
    """The genocided species, and the extinct ones.

    NetHack: end.c, num_genocides and num_extinct.
    """
    world = play.world
    ordinary = [species for species in play.edition.content.species if not is_one_of_a_kind(species)]
    genocided = [species for species in ordinary if is_genocided(world, species)]
    extinct = [species for species in ordinary if is_extinct(world, species) and species not in genocided]
    if not genocided and not extinct:
        return ()
    lines = []
    for species in ordinary:
        if species in genocided or species in extinct:
            mark = text_of(play, "ending.extinct") if species in extinct else ""
            lines.append(plural(species.word or species.name) + mark)
    lines.append("")
    if genocided:
        lines.append(text_of(play, "ending.genocided in all", count=len(genocided)))
    if extinct:
        lines.append(text_of(play, "ending.extinct in all", count=len(extinct)))
    return tuple(lines)
