"""One level of the dungeon."""

from __future__ import annotations

from array import array
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from marrow.content.vocabulary import EngravingManner, RoomPurpose
from marrow.model.copying import Part
from marrow.model.item import Item
from marrow.model.lifetime import Lifetime
from marrow.model.monster import Monster
from marrow.model.people import Damage, Dug
from marrow.model.places import AREA, NOWHERE, Terrain, TrapKind

SEEN: Final = 2  # in ``Level.view``: in line of sight, and really seen


def nothing_remembered() -> array[int]:
    """The map of a level of which the hero knows nothing: a glyph of two bytes for each spot."""
    return array("H", bytes(2 * AREA))


@dataclass(slots=True, eq=False)
class Trap(Part):
    """A trap. ``target`` is where a teleporter or rolling boulder leads. ``made_by_hero``: the hero set it.

    ``joined`` is for pits: a bit for each of DIRECTIONS in which the ground to another pit is cleared away.
    """

    kind: TrapKind
    spot: int
    seen: bool = False
    made_by_hero: bool = False
    target: int = NOWHERE
    once: bool = False
    joined: int = 0


@dataclass(slots=True, eq=False)
class Engraving(Part):
    """An engraving; ``read``: by this game's hero."""

    spot: int
    text: str
    manner: EngravingManner = EngravingManner.DUST
    turn: int = 0
    read: bool = False


@dataclass(frozen=True, slots=True)
class Room:
    """A rectangle of floor inside its walls; both corners belong to it.

    ``entered_as`` is the purpose that an ordinary room had until a hero entered it.
    """

    left: int
    top: int
    right: int
    bottom: int
    lit: bool
    purpose: RoomPurpose = RoomPurpose.ORDINARY
    entered_as: RoomPurpose = RoomPurpose.ORDINARY


@dataclass(frozen=True, slots=True)
class Stairs:
    """A way out: ``goes_up`` tells which key takes it, ``branch`` and ``number`` where it ends."""

    spot: int
    goes_up: bool
    branch: str
    number: int
    ladder: bool = False


@dataclass(frozen=True, slots=True)
class Arrival:
    """A box of the map for those who come from above, or else from below, without stairs or portal."""

    left: int
    top: int
    right: int
    bottom: int
    from_above: bool


Box = tuple[int, int, int, int]  # left, top, right, bottom


class RecordedHero(NamedTuple):
    """B-179: a hero in a record: the name, and codes such as Val, Hum, Fem and Neu."""

    name: str
    role: str
    race: str
    gender: str
    alignment: str


def recorded_hero(who: str) -> RecordedHero | None:
    """The hero of a record such as "Ann-Val-Hum-Fem-Neu"; None if the record lacks the codes."""
    parts = who.rsplit("-", 4)
    return RecordedHero(*parts) if len(parts) == 5 else None


@dataclass(frozen=True, slots=True)
class Cemetery:
    """B-179: who died here (as in "Ann-Val-Hum-Fem-Neu"), how and when (14 digits)."""

    who: str
    how: str
    when: str
    spot: int
    known: bool = False

    def is_of(self, name: str) -> bool:
        """Whether a hero of this name died here. NetHack: bones.c, bones_include_name."""
        return self.who.startswith(f"{name}-")


def map_of(monsters: list[Monster]) -> dict[int, Monster]:
    """The monsters by their spots, the tails of long worms included."""
    found = {monster.spot: monster for monster in monsters if monster.spot != NOWHERE}
    for monster in monsters:
        if monster.tail:
            found.update(dict.fromkeys(monster.tail, monster))
    return found


def copied_piles(piles: dict[int, list[Item]]) -> dict[int, list[Item]]:
    """Copies of piles and their items, by loops: most piles are single items, and need no comprehension."""
    copies: dict[int, list[Item]] = {}
    for spot, pile in piles.items():
        copied: list[Item] = []
        for item in pile:
            copied.append(item.clone())
        copies[spot] = copied
    return copies


FOREVER: Final = -1


@dataclass(slots=True, eq=False)
class Cloud(Part):
    """Gas over all spots within less than ``radius`` steps of a center, for so many turns more, or FOREVER.

    Or over ``spots``, if there are any. It does damage by its strength. ``made_by_hero``: its kills are his.
    ``opaque``: nobody sees through it.
    """

    spot: int
    radius: int
    strength: int
    turns: int
    made_by_hero: bool = False
    spots: tuple[int, ...] = ()
    opaque: bool = False


BUBBLE_HEIGHTS: Final = {2: 1, 3: 2, 4: 3, 5: 3, 6: 4, 7: 4, 8: 4}  # by width


@dataclass(slots=True, eq=False)
class Bubble(Part):
    """A bubble of air in the Plane of Water, or a cloud on that of Air, and which way it goes."""

    left: int
    top: int
    width: int
    dx: int = 0
    dy: int = 0


@dataclass(slots=True, eq=False)
class Level:
    """A level: its terrain, items and monsters, and what the hero remembers of it.

    ``detail`` holds the state of doors, altars and fountains. ``remembered`` holds glyphs
    (content/glyphs.py), ``seen`` the terrain last seen plus one. ``view`` is what the hero can see now: 0 no,
    1 in line of sight, SEEN and really seen; it is derived, neither saved nor compared, and empty when it
    must be made anew.
    """

    branch: str
    number: int
    depth: int
    terrain: bytearray = field(default_factory=lambda: bytearray(AREA))
    detail: bytearray = field(default_factory=lambda: bytearray(AREA))
    lit: bytearray = field(default_factory=lambda: bytearray(AREA))
    seen: bytearray = field(default_factory=lambda: bytearray(AREA))
    remembered: array[int] = field(default_factory=nothing_remembered)
    rooms: tuple[Room, ...] = ()
    stairs: tuple[Stairs, ...] = ()
    monsters: list[Monster] = field(default_factory=list)
    monster_at: dict[int, Monster] = field(default_factory=dict)
    items: dict[int, list[Item]] = field(default_factory=dict)  # the last of a pile lies on top
    buried: dict[int, list[Item]] = field(default_factory=dict)
    laid: int = 0  # how many times something was laid on the floor here
    traps: dict[int, Trap] = field(default_factory=dict)
    engravings: dict[int, Engraving] = field(default_factory=dict)
    cemetery: tuple[Cemetery, ...] = ()
    no_teleport: bool = False
    hard_floor: bool = False
    no_magic_map: bool = False
    graveyard: bool = False
    left_on: int = 0  # the turn the hero last left
    view: bytes = b""
    town: bool = False
    damage: tuple[Damage, ...] = ()  # what shopkeepers have still to repair
    clouds: list[Cloud] = field(default_factory=list)
    arrivals: tuple[Arrival, ...] = ()
    warned: tuple[int, ...] = ()  # where the watch has warned the hero
    puzzle: bool = False  # Sokoban's rules hold: a pit or hole is still open
    bubbles: list[Bubble] = field(default_factory=list)
    wizard_bones: bool = False  # B-089: somebody died here in wizard mode, in this game or another
    entered: tuple[int, ...] = ()  # rooms with a purpose that the hero has been in
    apart: Box | None = None  # nobody teleports into it or out of it: the Wizard's Tower
    passage: tuple[Dug, ...] = ()  # what is still open of the passage of a vault guard who is gone
    short_sighted: bool = False  # distant monsters do not notice the hero
    melting: dict[int, int] = field(default_factory=dict)  # the turns on which ice melts, by spot
    narrow_doorways: bool = False  # as in Rogue: no doors, but nobody steps diagonally through
    dug_wall: Terrain = (
        Terrain.DOOR
    )  # what a wall dug away becomes: a doorway, in mazes floor, in caves a corridor
    shunned: tuple[int, ...] = ()  # where no monster appears by chance
    cold: bool = False  # Z-313: as cold as Gehennom else is hot
    stasis_until: int = 0  # Z-127: the last turn in which nobody teleports here
    lifetime: Lifetime = field(default_factory=Lifetime)  # of this copy alone

    def clone(self) -> Level:
        monsters = [monster.clone() for monster in self.monsters]
        copied = Level.__new__(Level)
        copied.branch = self.branch
        copied.number = self.number
        copied.depth = self.depth
        copied.terrain = self.terrain[:]
        copied.detail = self.detail[:]
        copied.lit = self.lit[:]
        copied.seen = self.seen[:]
        copied.remembered = self.remembered[:]
        copied.rooms = self.rooms
        copied.stairs = self.stairs
        copied.monsters = monsters
        copied.monster_at = map_of(monsters)
        copied.items = copied_piles(self.items)
        copied.buried = copied_piles(self.buried)
        copied.laid = self.laid
        copied.traps = {spot: trap.clone() for spot, trap in self.traps.items()}
        copied.engravings = {spot: engraving.clone() for spot, engraving in self.engravings.items()}
        copied.cemetery = self.cemetery
        copied.no_teleport = self.no_teleport
        copied.hard_floor = self.hard_floor
        copied.no_magic_map = self.no_magic_map
        copied.graveyard = self.graveyard
        copied.left_on = self.left_on
        copied.view = self.view
        copied.town = self.town
        copied.damage = self.damage
        copied.clouds = [cloud.clone() for cloud in self.clouds] if self.clouds else []
        copied.arrivals = self.arrivals
        copied.warned = self.warned
        copied.puzzle = self.puzzle
        copied.shunned = self.shunned
        copied.bubbles = [bubble.clone() for bubble in self.bubbles] if self.bubbles else []
        copied.wizard_bones = self.wizard_bones
        copied.entered = self.entered
        copied.apart = self.apart
        copied.passage = self.passage
        copied.short_sighted = self.short_sighted
        copied.melting = dict(self.melting)
        copied.narrow_doorways = self.narrow_doorways
        copied.dug_wall = self.dug_wall
        copied.cold = self.cold
        copied.stasis_until = self.stasis_until
        copied.lifetime = Lifetime()
        return copied
