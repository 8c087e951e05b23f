"""Species, kinds of object, classes and symbols of NetHack 3.6.7, as ``nle.nethack`` shows them."""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from marrow.content.kinds_table import SPARE_SCROLLS, SPARE_WANDS
from marrow.content.symbols import CLASSES, COLOURS, CREATURE_CLASSES
from marrow.content.words import Colour
from marrow.env import glyph_numbers as g
from marrow.env.map_symbols import MAP_SYMBOLS
from marrow.env.nle.nethack.flags import flags_of

NUMMONS, NUM_OBJECTS, MAXPCHARS, MAXOCLASSES = g.NUMMONS, g.NUM_OBJECTS, g.MAXPCHARS, g.MAXOCLASSES
LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ@ '&;:~]"  # in the order of monster classes
EXTRA_CLASSES = {"I": "invisible monster", "~": "long worm tail", "]": "mimic"}
CLASS_WORDS = {  # of many, of one
    "illegal object": ("illegal objects", "strange object"),
    "weapon": ("weapons", "weapon"),
    "armor": ("armor", "suit or piece of armor"),
    "ring": ("rings", "ring"),
    "amulet": ("amulets", "amulet"),
    "tool": ("tools", "useful item (pick-axe, key, lamp...)"),
    "food": ("food", "piece of food"),
    "potion": ("potions", "potion"),
    "scroll": ("scrolls", "scroll"),
    "spellbook": ("spellbooks", "spellbook"),
    "wand": ("wands", "wand"),
    "coin": ("coins", "pile of coins"),
    "gem": ("rocks", "gem or rock"),
    "rock": ("large stones", "boulder or statue"),
    "iron ball": ("iron balls", "iron ball"),
    "chain": ("chains", "iron chain"),
    "venom": ("venoms", "splash of venom"),
}


class permonst:
    """A species, by its number."""

    mflags1: int
    mflags2: int
    mflags3: int
    mresists: int
    mconveys: int
    geno: int
    msound: int

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
        vars(self).update(flags_of(species))


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
    return (*rows, ObjectRow("acid venom", "splash of venom"))


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
        if kind is None:
            row = _row_of_absent(number)
        else:
            row = AbsentKind(kind.class_, kind.weight, kind.cost, kind.probability, kind.colour)
        self.oc_class = chr(g.CLASS_NUMBERS[row.class_])
        self.oc_weight, self.oc_cost, self.oc_prob = row.weight, row.cost, row.probability
        self.oc_color = COLOURS[row.colour]
        self.oc_delay = kind.delay if kind else 0
        self.oc_oprop = int(kind.property) if kind and kind.property else 0


class AbsentKind(NamedTuple):
    """What NetHack's table says of a row that is no kind of ours. NetHack: objects.c."""

    class_: str
    weight: int
    cost: int
    probability: int
    colour: Colour


def _row_of_absent(number: int) -> AbsentKind:
    """The row of acid venom, or of an appearance of scrolls or wands that no kind need have."""
    if number == NUM_OBJECTS - 1:
        return AbsentKind("venom", 1, 0, 500, "brown")
    wand = number - (g.object_number("gold piece") - len(SPARE_WANDS))
    if wand < 0:
        return AbsentKind("scroll", 5, 100, 0, "white")
    return AbsentKind("wand", 7, 150, 0, SPARE_WANDS[wand][2])


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

    def __init__(self, sym: str, explain: str, name: str = "") -> None:
        self.sym, self.explain, self.name = sym, explain, name

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


_SHOWN = {"I": "\0"}  # no symbol of its own
_WORDS_OF_LETTERS = {**CREATURE_CLASSES, **EXTRA_CLASSES}
_MONSTER_CLASSES = (
    class_sym("\0", ""),
    *(class_sym(_SHOWN.get(letter, letter), _WORDS_OF_LETTERS.get(letter, "")) for letter in LETTERS),
)
_OBJECT_CLASSES = (
    class_sym("\0", ""),
    *(
        class_sym(CLASSES[name], one, many)  # type: ignore[index]
        for name, (many, one) in CLASS_WORDS.items()
    ),
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
