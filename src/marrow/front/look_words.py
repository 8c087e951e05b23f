"""What far look says of a symbol: all that it may stand for, and what it is here. NetHack: pager.c."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from marrow.choices import ManyMeanings, ScreenChoices
from marrow.content import glyphs
from marrow.content.kinds_table import ALL_KINDS, KINDS_NAMED
from marrow.content.species_table import ALL_SPECIES
from marrow.content.symbols import CLASSES, CREATURE_CLASSES, Symbol
from marrow.messages.entries import Told
from marrow.model.places import Terrain, TrapKind
from marrow.rules.commands.looking import KINDS_OF_THINGS
from marrow.rules.naming.english import with_article

PARTS_INSIDE: Final = 8  # of an engulfer, around the hero
BOULDER: Final = KINDS_NAMED["boulder"].number
MANY: Final = 4  # of more than so many meanings none is told
ARTICLES: Final = ("a ", "an ", "the ")
FIRST_OF_LETTER: Final[Mapping[str, int]] = {row.letter: row.number for row in reversed(ALL_SPECIES)}
FIRST_OF_CLASS: Final[Mapping[str, int]] = {row.class_: row.number for row in reversed(ALL_KINDS)}
GROUNDS: Final[tuple[tuple[int, str], ...]] = (  # in the order of NetHack's symbols
    (glyphs.TERRAIN + Terrain.VERTICAL_WALL, "a wall"),
    (glyphs.TERRAIN + Terrain.HORIZONTAL_WALL, "a wall"),
    (glyphs.DOORWAY, "a doorway"),
    (glyphs.OPEN_DOOR, "an open door"),
    (glyphs.OPEN_DOOR_ACROSS, "an open door"),
    (glyphs.CLOSED_DOOR, "a closed door"),
    (glyphs.TERRAIN + Terrain.IRON_BARS, "iron bars"),
    (glyphs.TERRAIN + Terrain.TREE, "a tree"),
    (glyphs.TERRAIN + Terrain.ROOM, "the floor of a room"),
    (glyphs.TERRAIN + Terrain.CORRIDOR, "a corridor"),
    (glyphs.LIT_CORRIDOR, "a lit corridor"),
    (glyphs.STAIRS_UP, "a staircase up"),
    (glyphs.STAIRS_DOWN, "a staircase down"),
    (glyphs.LADDER_UP, "a ladder up"),
    (glyphs.LADDER_DOWN, "a ladder down"),
    (glyphs.TERRAIN + Terrain.ALTAR, "an altar"),
    (glyphs.TERRAIN + Terrain.GRAVE, "a grave"),
    (glyphs.TERRAIN + Terrain.THRONE, "an opulent throne"),
    (glyphs.TERRAIN + Terrain.SINK, "a sink"),
    (glyphs.TERRAIN + Terrain.FOUNTAIN, "a fountain"),
    (glyphs.TERRAIN + Terrain.POOL, "water"),
    (glyphs.TERRAIN + Terrain.ICE, "ice"),
    (glyphs.TERRAIN + Terrain.LAVA, "molten lava"),
    (glyphs.TERRAIN + Terrain.DRAWBRIDGE_DOWN, "a lowered drawbridge"),
    (glyphs.TERRAIN + Terrain.DRAWBRIDGE_UP, "a raised drawbridge"),
    (glyphs.TERRAIN + Terrain.CLOUD, "a cloud"),
)
DARK: Final = "dark part of a room"
BRIDGES: Final = ("a lowered drawbridge", "a raised drawbridge")  # told among the first three meanings only
TO_LOOK_AT: Final = ("a trap", "an altar")  # of which kind is told even if nothing else looks like that


def looked_at(
    seen: Told, symbol: str, symbols: Sequence[Symbol], choices: ScreenChoices, *, you: bool
) -> str:
    """N-497, N-650: the symbol, all that looks like it, and in brackets what is shown, if that says more.

    ``you``: the hero is shown, by a symbol that is not of his race.
    """
    begin = symbol + " " * choices.blanks_after_looked_at_symbol
    many = choices.many_meanings
    too_many = "That can be many things" if many is ManyMeanings.BARE else f"{begin}can be many things"
    thing = str(seen.words["thing"])
    meanings, vague = meanings_of(symbol, symbols)
    if symbol == " ":
        blank = too_many if many is not ManyMeanings.ALL else begin + " or ".join(blanks(choices))
        word = _bare(thing).removesuffix(" area") if choices.unexplored_is_a_word else DARK
        return f"{blank} ({word})"
    kind = str(seen.words.get("kind", ""))
    if kind and kind not in meanings:
        meanings.insert(0, kind)
    if you:
        meanings.append("you")
    if not meanings:
        return begin + thing
    told = many is ManyMeanings.ALL or len(meanings) <= MANY
    said = begin + " or ".join(meanings) if told else too_many
    inside = thing if kind else _bare(thing)
    if len(meanings) > 1 or vague or kind:
        said += f" ({inside})"
    return said + str(seen.words.get("senses", ""))


def blanks(choices: ScreenChoices) -> tuple[str, ...]:
    """N-650: all that a blank may stand for."""
    if choices.unexplored_is_a_word:
        return ("a ghost", "unexplored", "stone", f"the {DARK}", "air")
    return ("a ghost", f"a {DARK}", "air")


def meanings_of(symbol: str, symbols: Sequence[Symbol]) -> tuple[list[str], bool]:
    """All that looks like a symbol, and whether even a single meaning does not say all."""
    found: list[str] = []
    vague = False
    for meaning, needs_look in _all_meanings(symbol, symbols):
        vague = vague or needs_look
        if meaning in BRIDGES and len(found) >= MANY - 1:
            continue
        if not any(meaning in other for other in found):
            found.append(meaning)
    return found, vague


def _all_meanings(symbol: str, symbols: Sequence[Symbol]) -> Iterator[tuple[str, bool]]:
    if any(symbols[glyphs.SWALLOWED + part][0] == symbol for part in range(PARTS_INSIDE)):
        yield "the interior of a monster", True
    for letter, words in CREATURE_CLASSES.items():
        if letter in FIRST_OF_LETTER and symbols[glyphs.MONSTER + FIRST_OF_LETTER[letter]][0] == symbol:
            yield with_article(words), True
    for class_, words in KINDS_OF_THINGS.items():
        shown = CLASSES["rock"] if class_ == "rock" else symbols[glyphs.KIND + FIRST_OF_CLASS[class_]][0]
        if class_ != "venom" and shown == symbol:
            yield with_article(words), True
    for glyph, words in GROUNDS:
        if symbols[glyph][0] == symbol:
            yield words, words in TO_LOOK_AT
    for kind in TrapKind:
        if kind is not TrapKind.VIBRATING_SQUARE and symbols[glyphs.TRAP + kind][0] == symbol:
            yield "a web" if kind is TrapKind.WEB else "a trap", True
    if symbols[glyphs.KIND + BOULDER][0] == symbol != CLASSES["rock"]:
        yield "boulder", False


def _bare(thing: str) -> str:
    """A name without its article; iron bars are no set of them."""
    thing = thing.removeprefix("a set of ")
    return next((thing[len(word) :] for word in ARTICLES if thing.startswith(word)), thing)
