"""Levels drawn by hand: the shape of the files in content/maps, and reading them.

A file is TOML: the map as text, a legend for its letters, and what is put anywhere. docs/maps.md tells how
to draw one.
"""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Literal

from msgspec import Struct, ValidationError, convert

from marrow.content.vocabulary import EngravingManner, RoomPurpose
from marrow.errors import BrokenMap

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
    "lit",
    "puzzle",
    "rooms",  # a wall dug away leaves a doorway, and no bare floor as in mazes,
    "cavernous",  # or a corridor
    "bubbles",
]
Ground = Literal["stone", "maze", "caves", "rooms", "lava", "moat", "air", "water", "cloud", "ice", "room"]
AltarOf = Literal[  # "first" to "third": the three gods, in an order of chance
    "", "lawful", "neutral", "chaotic", "moloch", "random", "coaligned", "noncoaligned",
    "first", "second", "third",
]  # fmt: skip
Box = tuple[int, int, int, int]  # left, top, right, bottom on the level


class Feature(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What stands, lies or lives on a spot. Everything but the ground is there with ``chance`` in 100.

    ``monster``, ``item`` and ``trap`` are names; a single letter is a class of monsters, a class word one of
    items, "random" anything. ``on`` names the letters of the map to choose a spot from, ``within`` a box of
    the level; without either any bare floor of the drawing will do. ``times`` repeats all of it; ``dice``
    (count, sides) adds a throw. ``outside`` keeps off the map, on the ground around it.
    """

    ground: str = "."
    chance: int = 100
    times: int = 1
    dice: tuple[int, int] = (0, 0)
    on: str = ""
    within: Box | None = None
    door: Literal["", "open", "closed", "locked", "broken", "none", "random", "secret"] = ""
    trapped: bool = False
    stairs: Literal["", "up", "down", "branch"] = ""
    ladder: bool = False
    drawbridge: Literal["", "north", "south", "east", "west"] = ""  # the gate lies that way
    lowered: bool = False  # the drawbridge; else it is raised
    portal: bool = False
    altar: AltarOf = ""
    shrine: bool = False
    monster: str = ""
    name: str = ""
    asleep: bool | None = None
    peaceful: bool | None = None
    waiting: bool = False
    god: Literal["", "lawful", "neutral", "chaotic", "moloch"] = ""  # whose servant a creature is
    item: str = ""
    count: int = 0
    blessing: Literal["", "blessed", "uncursed", "cursed"] = ""
    enchantment: int | None = None
    of: str = ""  # the species of a statue, corpse, egg or figurine
    former: bool = False  # a statue of somebody on the score list
    petrified: bool = False  # a statue of somebody who can turn to stone
    once_alive: bool = False  # a statue with what the creature had
    artifact: str = ""
    untrapped: bool = False  # a box without a trap
    empty: bool = False  # a box or statue with nothing in it but what ``inside`` names
    inside: tuple["Feature", ...] = ()  # what a box or a statue holds
    carries: tuple["Feature", ...] = ()  # what a creature has besides
    also: tuple["Feature", ...] = ()  # what is on the same spot, whatever chance says
    otherwise: "Feature | None" = None  # what is there when chance says no
    prize: Literal["", "mines", "sokoban"] = ""  # an achievement to have got
    trap: str = ""
    words: str = ""
    manner: EngravingManner = EngravingManner.ENGRAVE
    buried: bool = False
    gold: int = 0
    more_gold: int = 0  # up to so much on top of it
    outside: bool = False


class Area(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The box around the spots with these letters, as a room: lit or not, for a purpose.

    Without letters it is one of the rooms that the ground has, any but those with stairs.
    """

    letters: str = ""
    purpose: RoomPurpose = RoomPurpose.ORDINARY
    lit: bool = True
    chance: int = 100  # else it is an ordinary room
    filled: bool = True  # whether those who belong there come with it


class Arrival(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Where those arrive who come neither by stairs nor by portal, from above and from below.

    Nobody arrives in the box ``apart``, or teleports into it or out of it.
    """

    above: Box | None = None
    below: Box | None = None
    apart: Box | None = None


class Drawing(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One drawn level. ``at`` is where the map's first letter lies; without it the map is centred."""

    title: str
    map: str = ""
    ground: Ground = "stone"
    cave: str = "."  # what the caves are made of, when the ground is caves,
    rock: str = " "  # and what lies between them
    at: tuple[int, int] | None = None
    flags: tuple[Flag, ...] = ()
    dark: str = ""  # letters whose spots are dark although the rest is lit
    legend: Mapping[str, Feature] = {}
    put: tuple[Feature, ...] = ()
    area: tuple[Area, ...] = ()
    shuffle: tuple[str, ...] = ()  # letters that change places with each other by chance
    arrive: Arrival = Arrival()
    maze_filling: bool = False  # whether what plain mazes hold is scattered over the rest

    def rows(self) -> list[str]:
        return self.map.strip("\n").split("\n") if self.map else []


@cache
def names() -> frozenset[str]:
    """Every map there is, without ".toml"."""
    folder = files("marrow.content").joinpath("maps")
    return frozenset(entry.name[:-5] for entry in folder.iterdir() if entry.name.endswith(".toml"))


def variants(place: str) -> list[str]:
    """The maps a place may have: itself, or itself with -1, -2, and so on."""
    found = [name for name in names() if name == place or name.rpartition("-")[0] == place]
    numbered = (name for name in found if name == place or name.rpartition("-")[2].isdigit())
    return sorted(numbered, key=lambda name: (len(name), name))


@cache
def drawing(name: str) -> Drawing:
    """Read one map. Raises BrokenMap, which names the file and what is wrong with it."""

    text = files("marrow.content").joinpath("maps", f"{name}.toml").read_text(encoding="utf-8")
    return parse(text, f"{name}.toml")


def parse(text: str, source: str) -> Drawing:
    """A map from its text. Raises BrokenMap."""
    import tomllib

    try:
        drawn = convert(tomllib.loads(text), Drawing)
    except (tomllib.TOMLDecodeError, ValidationError) as wrong:
        raise BrokenMap(f"{source}: {wrong}") from None
    rows = drawn.rows()
    if len(rows) > 21 or any(len(row) > 79 for row in rows):
        size = f"{max(map(len, rows))} by {len(rows)}"
        raise BrokenMap(f"{source}: the map is {size}, and at most 79 by 21 fits")
    unknown = {letter for row in rows for letter in row} - set(GROUNDS) - set(drawn.legend)
    if unknown:
        raise BrokenMap(f"{source}: no legend for {' '.join(sorted(unknown))}")
    letters = {letter for row in rows for letter in row}
    if {drawn.cave, drawn.rock} - set(GROUNDS):
        raise BrokenMap(f"{source}: caves of {drawn.cave!r} in {drawn.rock!r}, and no ground is called so")
    named = [feature.on for feature in drawn.put] + [area.letters for area in drawn.area]
    for wanted in [*named, *drawn.shuffle]:
        if set(wanted) - letters:
            raise BrokenMap(f"{source}: {wanted!r} names letters that are not on the map")
    return drawn


# What a letter means without a legend: NetHack's own symbols where it has them.
GROUNDS: Mapping[str, str] = {
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
