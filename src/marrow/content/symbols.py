"""The symbol and colour of each glyph on a text screen: NetHack's defaults.

Colours are NetHack's numbers: 0 black to 7 gray, 8 none, 9 orange to 15 white.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import overload

from marrow.content import glyphs
from marrow.content.kinds import ObjectKind
from marrow.content.kinds_table import ALL_KINDS
from marrow.content.looks import LOOKS, own_look
from marrow.content.species_table import ALL_SPECIES
from marrow.content.words import Colour, ItemClass

COLOURS: Mapping[Colour | str, int] = {
    "black": 0, "red": 1, "green": 2, "brown": 3, "blue": 4, "magenta": 5, "cyan": 6, "gray": 7,
    "orange": 9, "bright green": 10, "yellow": 11, "bright blue": 12, "bright magenta": 13, "bright cyan": 14,
    "white": 15,
}  # fmt: skip
BLACK, RED, GREEN, BROWN, BLUE, MAGENTA, CYAN, GRAY = range(8)
NONE, ORANGE, BRIGHT_GREEN, YELLOW, BRIGHT_BLUE, BRIGHT_MAGENTA, BRIGHT_CYAN, WHITE = range(8, 16)

Symbol = tuple[str, int]  # character, colour
NOTHING: Symbol = (" ", NONE)

# fmt: off
GROUND: tuple[tuple[str, int, str], ...] = (  # in the order of places.Terrain: symbol, colour, name
    (" ", NONE, "dark part of a room"), ("|", GRAY, "wall"), ("-", GRAY, "wall"), ("-", GRAY, "wall"),
    ("-", GRAY, "wall"), ("-", GRAY, "wall"), ("-", GRAY, "wall"), ("-", GRAY, "wall"), ("-", GRAY, "wall"),
    ("-", GRAY, "wall"), ("|", GRAY, "wall"), ("|", GRAY, "wall"), ("-", GRAY, "wall"), ("#", GREEN, "tree"),
    ("|", GRAY, "wall"), (" ", NONE, "stone"), ("}", BLUE, "water"), ("}", BLUE, "water"),
    ("}", BLUE, "water"), ("#", BROWN, "raised drawbridge"), ("}", RED, "molten lava"),
    ("#", CYAN, "iron bars"), (".", GRAY, "doorway"), ("#", GRAY, "corridor"),
    (".", GRAY, "floor of a room"), ("<", GRAY, "stairs"), ("<", BROWN, "ladder"),
    ("{", BRIGHT_BLUE, "fountain"),
    ("\\", YELLOW, "opulent throne"), ("#", GRAY, "sink"), ("|", WHITE, "grave"), ("_", GRAY, "altar"),
    (".", CYAN, "ice"), (".", BROWN, "lowered drawbridge"), (" ", CYAN, "air"), ("#", GRAY, "cloud"),
)
FEATURES: Mapping[int, tuple[str, int, str]] = {
    glyphs.DOORWAY: (".", GRAY, "doorway"),
    glyphs.BROKEN_DOOR: (".", GRAY, "broken door"),
    glyphs.OPEN_DOOR: ("-", BROWN, "open door"),
    glyphs.OPEN_DOOR_ACROSS: ("|", BROWN, "open door"),
    glyphs.CLOSED_DOOR: ("+", BROWN, "closed door"),
    glyphs.LIT_CORRIDOR: ("#", WHITE, "lit corridor"),
    glyphs.STAIRS_UP: ("<", GRAY, "staircase up"),
    glyphs.STAIRS_DOWN: (">", GRAY, "staircase down"),
    glyphs.LADDER_UP: ("<", BROWN, "ladder up"),
    glyphs.LADDER_DOWN: (">", BROWN, "ladder down"),
    glyphs.POISON_CLOUD: ("#", BRIGHT_GREEN, "poison cloud"),
    glyphs.UNSEEN_MONSTER: ("I", GRAY, "remembered, unseen, creature"),
}
TRAPS: tuple[tuple[str, int, str], ...] = (  # in the order of places.TrapKind, from 1
    ("^", CYAN, "arrow trap"), ("^", CYAN, "dart trap"), ("^", GRAY, "falling rock trap"),
    ("^", BROWN, "squeaky board"), ("^", CYAN, "bear trap"), ("^", RED, "land mine"),
    ("^", GRAY, "rolling boulder trap"), ("^", BRIGHT_BLUE, "sleeping gas trap"), ("^", BLUE, "rust trap"),
    ("^", ORANGE, "fire trap"), ("^", BLACK, "pit"), ("^", BLACK, "spiked pit"), ("^", BROWN, "hole"),
    ("^", MAGENTA, "trap door"), ("^", MAGENTA, "teleportation trap"), ("^", RED, "level teleporter"),
    ("^", BRIGHT_MAGENTA, "magic portal"), ('"', GRAY, "web"), ("^", GRAY, "statue trap"),
    ("^", BRIGHT_BLUE, "magic trap"), ("^", BRIGHT_BLUE, "anti-magic field"),
    ("^", BRIGHT_GREEN, "polymorph trap"), ("~", MAGENTA, "vibrating square"),
)
CLASSES: Mapping[ItemClass, str] = {
    "illegal object": "]", "weapon": ")", "armor": "[", "ring": "=", "amulet": '"', "tool": "(", "food": "%",
    "potion": "!", "scroll": "?", "spellbook": "+", "wand": "/", "coin": "$", "gem": "*", "rock": "`",
    "iron ball": "0", "chain": "_", "venom": ".",
}
CLASS_TITLES: Mapping[ItemClass, str] = {
    "illegal object": "Illegal objects", "coin": "Coins", "amulet": "Amulets", "weapon": "Weapons",
    "armor": "Armor", "food": "Comestibles", "scroll": "Scrolls", "spellbook": "Spellbooks",
    "potion": "Potions", "ring": "Rings", "wand": "Wands", "tool": "Tools", "gem": "Gems/Stones",
    "rock": "Boulders/Statues", "iron ball": "Iron balls", "chain": "Chains", "venom": "Venoms",
}
CLASS_ORDER: tuple[ItemClass, ...] = (  # in which a pack is listed. NetHack: flag.c, def_inv_order
    "coin", "amulet", "weapon", "armor", "food", "scroll", "spellbook", "potion", "ring", "wand", "tool",
    "gem", "rock", "iron ball", "chain", "venom", "illegal object",
)
# fmt: on

CREATURE_CLASSES: Mapping[str, str] = {  # a description of each letter. NetHack: drawing.c, def_monsyms
    "a": "ant or other insect", "b": "blob", "c": "cockatrice", "d": "dog or other canine",
    "e": "eye or sphere", "f": "cat or other feline", "g": "gremlin", "h": "humanoid",
    "i": "imp or minor demon", "j": "jelly", "k": "kobold", "l": "leprechaun", "m": "mimic", "n": "nymph",
    "o": "orc", "p": "piercer", "q": "quadruped", "r": "rodent", "s": "arachnid or centipede",
    "t": "trapper or lurker above", "u": "unicorn or horse", "v": "vortex", "w": "worm",
    "x": "xan or other mythical/fantastic insect", "y": "light", "z": "zruty", "A": "angelic being",
    "B": "bat or bird", "C": "centaur", "D": "dragon", "E": "elemental", "F": "fungus or mold",
    "G": "gnome", "H": "giant humanoid", "J": "jabberwock", "K": "Keystone Kop", "L": "lich", "M": "mummy",
    "N": "naga", "O": "ogre", "P": "pudding or ooze", "Q": "quantum mechanic",
    "R": "rust monster or disenchanter", "S": "snake", "T": "troll", "U": "umber hulk", "V": "vampire",
    "W": "wraith", "X": "xorn", "Y": "apelike creature", "Z": "zombie", "@": "human or elf", " ": "ghost",
    "'": "golem", "&": "major demon", ";": "sea monster", ":": "lizard",
}  # fmt: skip
NO_OWN_SYMBOLS: Mapping[int, str] = {}
_KINDS: list[ObjectKind | None] = [None] * (max(kind.number for kind in ALL_KINDS) + 1)  # by number
for _kind in ALL_KINDS:
    _KINDS[_kind.number] = _kind
SWALLOWED = ("/", "-", "\\", "|", "|", "\\", "-", "/")  # around one engulfed, row by row


class SymbolTable(Sequence[Symbol]):
    """The symbol of every glyph. All tables share ``base``; those of kinds are found by a game's looks.

    ``looks`` None: kinds are in the base, too. ``own``: characters of kinds that a player chose.
    """

    __slots__ = ("base", "boulder", "looks", "own")

    def __init__(
        self,
        base: Sequence[Symbol],
        looks: Sequence[int] | None = None,
        boulder: str = "0",
        own: Mapping[int, str] = NO_OWN_SYMBOLS,
    ) -> None:
        self.base = base
        self.looks = looks
        self.boulder = boulder
        self.own = own

    @property
    def kinds(self) -> list[Symbol]:
        """The symbols of all kinds, by number."""
        return [] if self.looks is None else [self._of_kind(number) for number in range(len(_KINDS))]

    def __len__(self) -> int:
        return len(self.base)

    @overload
    def __getitem__(self, glyph: int) -> Symbol: ...
    @overload
    def __getitem__(self, glyph: slice) -> Sequence[Symbol]: ...
    def __getitem__(self, glyph: int | slice) -> Symbol | Sequence[Symbol]:
        if isinstance(glyph, slice):
            return [self[number] for number in range(*glyph.indices(len(self)))]
        if glyphs.KIND <= glyph < glyphs.CORPSE and self.looks is not None:
            number = glyph - glyphs.KIND
            if number < len(_KINDS):
                return self._of_kind(number)
        return self.base[glyph]

    def _of_kind(self, number: int) -> Symbol:
        looks, kind = self.looks, _KINDS[number]
        if kind is None:
            return NOTHING
        look = looks[number] if looks is not None and number < len(looks) else own_look(number)
        symbol = _symbol_of_kind(kind.name == "boulder", kind.class_, look, self.boulder)
        return (self.own[number], symbol[1]) if number in self.own else symbol


def symbol_table(looks: Sequence[int] = (), boulder: str = "0") -> SymbolTable:
    """The symbol of every glyph. ``looks``: this game's shuffled looks, so that colours identify no item."""
    return SymbolTable(_base_table(boulder), looks, boulder)


@lru_cache(maxsize=4)
def plain_symbols(boulder: str) -> SymbolTable:
    """The table of no game: every kind has its own look."""
    return symbol_table((), boulder)


@lru_cache(maxsize=1024)
def _symbol_of_kind(is_boulder: bool, class_: ItemClass, look: int, boulder: str) -> Symbol:
    return boulder if is_boulder else CLASSES[class_], COLOURS[LOOKS[look].colour]


@lru_cache(maxsize=4)
def _base_table(boulder: str) -> list[Symbol]:
    """The symbols of all glyphs but kinds."""
    table: list[Symbol] = [NOTHING] * glyphs.END
    for code, (character, colour, _) in enumerate(GROUND):
        table[glyphs.TERRAIN + code] = (character, colour)
    for glyph, (character, colour, _) in FEATURES.items():
        table[glyph] = (character, colour)
    for number, (character, colour, _) in enumerate(TRAPS, 1):
        table[glyphs.TRAP + number] = (character, colour)
    for level in range(6):
        table[glyphs.WARNING + level] = (str(level), (WHITE, RED, RED, RED, MAGENTA, BRIGHT_MAGENTA)[level])
    for number, character in enumerate(SWALLOWED):
        table[glyphs.SWALLOWED + number] = (character, ORANGE)
    table[glyphs.BOULDER_CAMOUFLAGE] = (boulder, GRAY)
    for species in ALL_SPECIES:
        colour = COLOURS[species.colour]
        table[glyphs.MONSTER + species.number] = (species.letter, colour)
        table[glyphs.MONSTER + glyphs.PET + species.number] = (species.letter, colour)
        table[glyphs.MONSTER + glyphs.DETECTED + species.number] = (species.letter, colour)
        table[glyphs.CORPSE + species.number] = (CLASSES["food"], colour)
        table[glyphs.STATUE + species.number] = (species.letter, WHITE)
        table[glyphs.HERO + species.number] = (species.letter, colour)
        table[glyphs.RIDDEN + species.number] = (species.letter, colour)
    return table


__all__ = [
    "CLASSES",
    "CLASS_ORDER",
    "CLASS_TITLES",
    "COLOURS",
    "CREATURE_CLASSES",
    "FEATURES",
    "GROUND",
    "SWALLOWED",
    "TRAPS",
    "Symbol",
    "SymbolTable",
    "plain_symbols",
    "symbol_table",
]
