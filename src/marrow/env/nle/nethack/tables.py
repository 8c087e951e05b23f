"""Species, kinds of object, classes and symbols of NetHack 3.6.7, as ``nle.nethack`` shows them."""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from marrow.content.kinds_table import SPARE_SCROLLS, SPARE_WANDS
from marrow.content.symbols import CLASSES, COLOURS, CREATURE_CLASSES
from marrow.env import glyph_numbers as g
from marrow.env.map_symbols import MAP_SYMBOLS

NUMMONS, NUM_OBJECTS, MAXPCHARS, MAXOCLASSES = g.NUMMONS, g.NUM_OBJECTS, g.MAXPCHARS, g.MAXOCLASSES
LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ@ '&;:~]"  # in the order of monster classes
EXTRA_CLASSES = {"I": "invisible monster", "~": "long worm tail", "]": "mimic"}
CLASS_WORDS = {
    "illegal object": "strange object", "weapon": "weapon", "armor": "suit or piece of armor", "ring": "ring",
    "amulet": "amulet", "tool": "useful item (pick-axe, key, lamp...)", "food": "piece of food",
    "potion": "potion", "scroll": "scroll", "spellbook": "spellbook", "wand": "wand",
    "coin": "pile of coins", "gem": "gem or rock", "rock": "boulder or statue", "iron ball": "iron ball",
    "chain": "iron chain", "venom": "splash of venom",
}  # fmt: skip


class permonst:
    """A species, by its number. Flags are not given: ``marrow`` has traits with names instead."""

    def __init__(self, number: int) -> None:
        if not 0 <= number < NUMMONS:
            raise IndexError(f"Argument should be between 0 and NUMMONS ({NUMMONS}) but got {number}")
        species = g.SPECIES[number]
        self.mname = NAMES_OF_MONSTERS.get(species.name, species.name)
        self.mlet = chr(LETTERS.index(species.letter) + 1)
        self.mlevel = species.level
        self.mmove = species.speed
        self.ac = species.armor_class
        self.mr = species.magic_resistance
        self.cwt = species.weight
        self.cnutrit = species.nutrition
        self.msize = int(species.size)
        self.difficulty = species.difficulty
        self.mcolor = COLOURS[species.colour]


NAMES_OF_MONSTERS: dict[str, str] = {
    "human wererat": "wererat", "human werejackal": "werejackal", "human werewolf": "werewolf",
}  # fmt: skip


class ObjectRow(NamedTuple):
    """The name and the appearance of a kind; those that are only spare appearances have no name."""

    name: str | None
    description: str | None


@cache
def _object_rows() -> tuple[ObjectRow, ...]:
    rows = [ObjectRow(_short(kind.name), kind.description or None) for kind in g.NAMED_KINDS]
    spare_wands = [ObjectRow(None, spare[0]) for spare in SPARE_WANDS]
    rows[g.BEFORE_SPARE_WANDS : g.BEFORE_SPARE_WANDS] = spare_wands
    rows[g.BEFORE_SPARE_SCROLLS : g.BEFORE_SPARE_SCROLLS] = [ObjectRow(None, row[0]) for row in SPARE_SCROLLS]
    return (*rows, ObjectRow("acid venom", "splash of acid venom"))


def _short(name: str) -> str:
    """A kind's name as objects.c has it: without its class."""
    for prefix in ("ring of ", "potion of ", "scroll of ", "spellbook of ", "wand of "):
        if name.startswith(prefix):
            return name.removeprefix(prefix)
    return name


class objclass:
    """A kind of object, by its number."""

    def __init__(self, number: int) -> None:
        if not 0 <= number < NUM_OBJECTS:
            raise IndexError(f"Argument should be between 0 and NUM_OBJECTS ({NUM_OBJECTS}) but got {number}")
        self.oc_name_idx = self.oc_descr_idx = number
        kind = next((kind for kind in g.NAMED_KINDS if g.object_number(kind.name) == number), None)
        self.oc_class = chr(g.CLASS_NUMBERS[kind.class_] if kind else _class_of_spare(number))
        self.oc_weight = kind.weight if kind else 0
        self.oc_cost = kind.cost if kind else 0
        self.oc_delay = kind.delay if kind else 0
        self.oc_prob = kind.probability if kind else 0
        self.oc_color = COLOURS[kind.colour] if kind else 0


def _class_of_spare(number: int) -> int:
    if number == NUM_OBJECTS - 1:
        return g.CLASS_NUMBERS["venom"]
    return g.CLASS_NUMBERS["scroll" if number < g.object_number("gold piece") - len(SPARE_WANDS) else "wand"]


class objdescr:
    """The name and the appearance of a kind of object; ``from_idx`` gives the same one each time."""

    def __init__(self, row: ObjectRow) -> None:
        self.oc_name, self.oc_descr = row

    @staticmethod
    @cache
    def from_idx(number: int) -> "objdescr":
        if not 0 <= number < NUM_OBJECTS:
            raise IndexError(f"Argument should be between 0 and NUM_OBJECTS ({NUM_OBJECTS}) but got {number}")
        return objdescr(_object_rows()[number])

    def __repr__(self) -> str:
        descr = "" if self.oc_descr is None else f" oc_descr={self.oc_descr!r}"
        return f"<nethack.objdescr oc_name={self.oc_name!r}{descr}>"


def OBJ_NAME(kind: objclass) -> str | None:
    return objdescr.from_idx(kind.oc_name_idx).oc_name


def OBJ_DESCR(kind: objclass) -> str | None:
    return objdescr.from_idx(kind.oc_descr_idx).oc_descr


class class_sym:
    """The symbol of a class of monsters or objects, and what it is in words."""

    def __init__(self, sym: str, explain: str) -> None:
        self.sym, self.explain = sym, explain
        self.name = ""

    @staticmethod
    def from_mlet(letter: str) -> "class_sym":
        return _class(letter, "MAXMCLASSES", _MONSTER_CLASSES)

    @staticmethod
    def from_oc_class(letter: str) -> "class_sym":
        return _class(letter, "MAXOCLASSES", _OBJECT_CLASSES)

    def __repr__(self) -> str:
        return f"<nethack.class_sym sym={self.sym!r} explain={self.explain!r}>"


def _class(letter: str, name: str, classes: Sequence[class_sym]) -> class_sym:
    number = ord(letter)
    if not 0 <= number < len(classes):
        raise IndexError(f"Argument should be between 0 and {name} ({len(classes)}) but got {number}")
    return classes[number]


_WORDS_OF_LETTERS = {**CREATURE_CLASSES, **EXTRA_CLASSES}
_MONSTER_CLASSES = (
    class_sym("\0", ""),
    *(class_sym(letter, _WORDS_OF_LETTERS.get(letter, "")) for letter in LETTERS),
)
_OBJECT_CLASSES = (
    class_sym("\0", ""),
    *(class_sym(CLASSES[name], CLASS_WORDS[name]) for name in g.CLASS_NUMBERS),  # type: ignore[index]
)


class symdef:
    """A symbol of the map, by its number; ``sym`` is the code of its character."""

    def __init__(self, sym: str, explanation: str, color: int) -> None:
        self.sym, self.explanation, self.color = ord(sym), explanation, color

    @staticmethod
    @cache
    def from_idx(number: int) -> "symdef":
        if not 0 <= number < MAXPCHARS:
            raise IndexError(f"Argument should be between 0 and MAXPCHARS ({MAXPCHARS}) but got {number}")
        return symdef(*MAP_SYMBOLS[number])

    def __repr__(self) -> str:
        return f"<nethack.symdef sym={chr(self.sym)!r} explanation={self.explanation!r}>"
