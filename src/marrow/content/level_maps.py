"""Reads levels drawn by hand: the files in content/maps.

A file is TOML: the map as text, a legend for its letters, and a list of other things to place. docs/maps.md
explains how to draw one.
"""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Literal

from msgspec import Struct, ValidationError, convert

from marrow.content.vocabulary import EngravingManner, RoomPurpose
from marrow.content.words import LevelFileNote
from marrow.digits import is_number
from marrow.errors import BrokenMap
from marrow.lazy import lazy

if TYPE_CHECKING:
    import tomllib
else:
    tomllib = lazy("tomllib")

Flag = Literal[
    "no teleport",
    "hard floor",
    "undiggable walls",
    "unpassable walls",
    "no magic map",
    "plundered",
    "short-sighted",
    "graveyard",
    "town",
    "deserted",  # nobody keeps its shops
    "lit",
    "lit map",  # the map is lit, whatever lies around it
    "unlit",  # caves that are neither are lit by chance
    "puzzle",
    "corridor maze",  # a maze of corridors in rock, not of floor between walls
    "rooms",  # a wall dug away leaves a doorway, and no bare floor as in mazes,
    "cavernous",  # or a corridor
    "bubbles",
    "altered",  # Z-310 to Z-312: lava, boulders and bars in the maze around the map, in some editions
    "ways out",  # what the map cuts off gets a secret door, a hole or an item to escape with
]
Ground = Literal[
    "stone", "maze", "caves", "rooms", "gehennom", "lava", "moat", "air", "water", "cloud", "ice", "room",
]  # fmt: skip
AltarOf = Literal[  # "first" to "third": the three gods, in an order of chance
    "", "lawful", "neutral", "chaotic", "moloch", "random", "coaligned", "noncoaligned",
    "first", "second", "third",
]  # fmt: skip
Box = tuple[int, int, int, int]  # left, top, right, bottom on the level


class Feature(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What is on a spot. Everything except the ground is there with ``chance`` in 100.

    ``monster``, ``item`` and ``trap`` are names; a single letter is a class of monsters, the word of a
    class is a class of items, "random" is anything. The spot is chosen among those with a letter of ``on``,
    or in the box ``within``, or, without either, on any empty floor of the map. ``times`` repeats it;
    ``dice`` (count, sides) adds a throw to ``times``. ``outside``: the spot is not on the map, but on the
    ground around it.
    """

    ground: str = "."
    ground_chance: int = 100  # else it is bare floor
    chance: int = 100
    times: int = 1
    together: bool = False  # the chance decides on all of them
    dice: tuple[int, int] = (0, 0)
    even: bool = (
        False  # N-504: all sums of the dice are as likely in some editions, and one less than the least
    )
    on: str = ""
    within: Box | None = None
    door: Literal["", "open", "closed", "locked", "broken", "none", "random", "secret", "secret locked"] = ""
    trapped: bool = False
    stairs: Literal["", "up", "down", "branch"] = ""
    ladder: bool = False
    drawbridge: Literal["", "north", "south", "east", "west"] = ""  # the gate lies that way
    lowered: bool = False  # the drawbridge is lowered; else it is raised
    portal: bool = False
    altar: AltarOf = ""
    shrine: bool = False
    monster: str = ""
    name: str = ""
    asleep: bool | None = None
    peaceful: bool | None = None
    waiting: bool = False  # until the hero comes into sight; a vampire is in its own shape then (Z-314)
    female: bool = False
    disguise: str = ""  # what a mimic shows: a kind of item, "stairs down" or "fountain"
    god: Literal["", "lawful", "neutral", "chaotic", "moloch"] = (
        ""  # the god whose minion or priest a monster is
    )
    item: str = ""
    count: int = 0
    blessing: Literal["", "blessed", "uncursed", "cursed"] = ""
    enchantment: int | None = None
    of: str = ""  # the species of a statue, corpse, egg or figurine, or the letter of a class
    former: bool = False  # a statue of somebody on the score list
    petrified: bool = False  # a statue of somebody who can turn to stone
    once_alive: bool = False  # a statue with the inventory of the monster
    artifact: str = ""
    untrapped: bool = False  # a box without a trap
    empty: bool = False  # a box or statue with nothing in it but what ``inside`` names
    inside: tuple["Feature", ...] = ()  # what a box or a statue holds
    carries: tuple["Feature", ...] = ()  # additional items of a monster
    also: tuple["Feature", ...] = ()  # what is on the same spot, whether or not this feature is
    otherwise: "Feature | None" = None  # what is there if this feature is not
    prize: Literal["", "mines", "sokoban"] = ""  # picking it up is this achievement
    trap: str = ""
    words: str = ""
    manner: EngravingManner = EngravingManner.ENGRAVE
    buried: bool = False
    gold: int = 0
    more_gold: int = 0  # at most so much more, at random
    outside: bool = False
    when: LevelFileNote | None = None  # N-504: it is there only in editions whose level files have this,
    unless: LevelFileNote | None = None  # or only in others


class Area(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A room: the box around the spots with these letters, lit or not, with a purpose.

    Without letters it is one of the ground's own rooms, but none with stairs.
    """

    letters: str = ""
    purpose: RoomPurpose = RoomPurpose.ORDINARY
    lit: bool = True
    chance: int = 100  # else it is an ordinary room
    filled: bool = True  # whether its usual inhabitants are created
    # It has only the spots with its letters, and keeps only those next to its door free, not a row (N-470).
    irregular: bool = False


class OwnRoom(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A room of the ground: where it lies, its size and its light are random. All of ``put`` is in it."""

    purpose: RoomPurpose = RoomPurpose.ORDINARY
    put: tuple[Feature, ...] = ()


class Arrival(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Where the hero arrives without stairs or portal, from above and from below.

    Nobody arrives in the box ``apart``, and nobody teleports into it or out of it.
    """

    above: Box | None = None
    below: Box | None = None
    apart: Box | None = None


class Part(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """N-477: drawn over the map with ``chance`` in 100: one of ``maps``, whose ``?`` leave what is there.

    ``at`` is the column and row of the map, counted from 0, where the part begins.
    """

    maps: tuple[str, ...]
    at: tuple[int, int] = (0, 0)
    chance: int = 100
    when: LevelFileNote | None = None  # N-504: only in editions whose level files have this,
    unless: LevelFileNote | None = None  # or only in others
    always: bool = False  # where maps do not vary it is always there, and else never


class Varied(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """N-477: with ``chance`` in 100 the ground of all these letters is the same one of ``grounds``.

    So in editions whose maps vary.
    """

    letters: str
    grounds: str
    chance: int = 100


class Light(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A box of the level that is lit, with the walls around it, or dark. NetHack: sp_lev.c, light_region."""

    within: Box
    lit: bool = True


class LevelMap(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One drawn level. ``at`` is the position of the map's first letter; without it the map is centred."""

    title: str
    map: str = ""
    ground: Ground = "stone"
    cave: str = "."  # if the ground is caves: the terrain inside the caves,
    rock: str = " "  # the terrain between them,
    smoothed: bool = True  # whether their edges are smoothed,
    joined: bool = True  # and whether passages join them
    at: tuple[int, int] | None = None
    flags: tuple[Flag, ...] = ()
    dark: str = ""  # letters whose spots are dark in a lit level
    legend: Mapping[str, Feature] = {}
    put: tuple[Feature, ...] = ()
    area: tuple[Area, ...] = ()
    room: tuple[OwnRoom, ...] = ()  # if the ground is rooms: those around the map; without any there are six
    light: tuple[Light, ...] = ()  # one after the other
    part: tuple[Part, ...] = ()
    vary: tuple[Varied, ...] = ()
    hard: tuple[Box, ...] = ()  # where the walls are undiggable, if not everywhere: boxes of the level
    shuffle: tuple[str, ...] = ()  # letters whose meanings are exchanged at random
    arrive: Arrival = Arrival()
    maze_share: int = 0  # N-505: hundredths of the level that are maze around the map, which some editions
    maze_walks: int = 1  # fill, and how many walks dig it since 3.7

    def rows(self) -> list[str]:
        return rows_of(self.map)


def rows_of(text: str) -> list[str]:
    return text.strip("\n").split("\n") if text else []


@cache
def map_names() -> frozenset[str]:
    """The names of all maps, without ".toml"."""
    folder = files("marrow.content").joinpath("maps")
    return frozenset(entry.name[:-5] for entry in folder.iterdir() if entry.name.endswith(".toml"))


def maps_of_place(place: str) -> list[str]:
    """The maps of a place: its name alone, or with -1, -2, and so on."""
    found = [name for name in map_names() if name == place or name.rpartition("-")[0] == place]
    numbered = (name for name in found if name == place or is_number(name.rpartition("-")[2]))
    return sorted(numbered, key=lambda name: (len(name), name))


@cache
def load_map(name: str) -> LevelMap:
    """Read one map. Raises BrokenMap, which names the file and what is wrong with it."""

    text = files("marrow.content").joinpath("maps", f"{name}.toml").read_text(encoding="utf-8")
    return parse_map(text, f"{name}.toml")


def parse_map(text: str, source: str) -> LevelMap:
    """A map from its text. Raises BrokenMap."""
    try:
        drawn = convert(tomllib.loads(text), LevelMap)
    except (tomllib.TOMLDecodeError, ValidationError) as wrong:
        raise BrokenMap(f"{source}: {wrong}") from None
    rows = drawn.rows()
    if len(rows) > 21 or any(len(row) > 79 for row in rows):
        size = f"{max(map(len, rows))} by {len(rows)}"
        raise BrokenMap(f"{source}: the map is {size}, and at most 79 by 21 fits")
    letters = {letter for row in rows for letter in row}
    letters |= {
        letter for part in drawn.part for text in part.maps for row in rows_of(text) for letter in row
    }
    unknown = letters - set(TERRAIN_LETTERS) - set(drawn.legend)
    if unknown:
        raise BrokenMap(f"{source}: no legend for {' '.join(sorted(unknown))}")
    if {drawn.cave, drawn.rock} - set(TERRAIN_LETTERS):
        raise BrokenMap(f"{source}: caves of {drawn.cave!r} in {drawn.rock!r}, and no ground is called so")
    named = [feature.on for feature in drawn.put] + [area.letters for area in drawn.area]
    for wanted in [*named, *drawn.shuffle, *(varied.letters for varied in drawn.vary)]:
        if set(wanted) - letters:
            raise BrokenMap(f"{source}: {wanted!r} names letters that are not on the map")
    return drawn


# The meaning of letters that have no legend: NetHack's own symbols if it has them.
TERRAIN_LETTERS: Mapping[str, str] = {
    " ": "STONE",
    "-": "HORIZONTAL_WALL",
    "|": "VERTICAL_WALL",
    ".": "ROOM",
    "#": "CORRIDOR",
    "+": "DOOR",
    "S": "SECRET_DOOR",
    "H": "SECRET_CORRIDOR",
    "{": "FOUNTAIN",
    "\\": "THRONE",
    "K": "SINK",
    "_": "ALTAR",
    "}": "MOAT",
    "P": "POOL",
    "W": "WATER",
    "L": "LAVA",
    "I": "ICE",
    "T": "TREE",
    "F": "IRON_BARS",
    "A": "AIR",
    "C": "CLOUD",
    "?": "",  # whatever was there before
}
