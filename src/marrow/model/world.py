"""A whole game in progress, as plain data."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Literal

from marrow.content.words import PlaceName
from marrow.model.ended import Ended
from marrow.model.hero import Hero
from marrow.model.item import Item
from marrow.model.level import Level
from marrow.model.monster import Monster
from marrow.model.places import NOWHERE
from marrow.model.quest import Quest
from marrow.model.vocabularies import TimerKind

Mode = Literal["normal", "explore", "wizard"]


@dataclass(frozen=True, slots=True)
class Timer:
    """Something that happens to an item on a turn."""

    due: int
    what: TimerKind
    item_id: int


Way = Literal["stairs", "ladder", "branch stairs", "anywhere", "with hero"]


@dataclass(frozen=True, slots=True)
class Fallen:
    """An item that falls to another level, and where it will land there."""

    item: Item
    way: Way


Goal = Literal["anywhere", "stairs", "portal", "near", "here"]


@dataclass(frozen=True, slots=True)
class Traveller:
    """A monster on its way to another level, and where it will arrive there.

    It left level ``number`` of ``branch``; "stairs" are those back there, a ladder if it took one, "near" and
    "here" mean ``spot``.
    """

    monster: Monster
    to: Goal
    branch: str
    number: int
    ladder: bool = False
    goes_up: bool = False
    from_tower: bool = False  # of the Wizard
    spot: int = NOWHERE
    collects: bool = False  # takes all stolen items that no orc has yet


PARANOIA: Final = (  # the words of paranoid_confirmation; autoall is for menus that Marrow does not have
    "confirm", "quit", "die", "bones", "attack", "wand-break", "eat", "were-change", "pray", "remove",
    "trap", "autoall", "swim",
)  # fmt: skip


UNLOCKING: Final = ("untrap", "apply-key", "kick", "force")  # the words of autounlock


BURDENS: Final = "ubsntl"  # unencumbered, burdened, stressed, strained, overtaxed, overloaded


@dataclass(frozen=True, slots=True)
class GameOptions:
    """The options that change what happens, with NetHack's names and defaults. ``paranoid``: of PARANOIA.

    ``pickup_exceptions`` are patterns of names, each after < for what is always picked up, > for never.
    """

    autopickup: bool = False
    pickup_types: str = ""
    pickup_thrown: bool = True
    pickup_burden: str = "s"  # of BURDENS; picking up asks beyond it
    pickup_exceptions: tuple[str, ...] = ()
    autoquiver: bool = False
    bones: bool = True
    confirm: bool = True
    safe_pet: bool = True
    fruit: str = "slime mold"
    pettype: str = ""
    dogname: str = ""
    catname: str = ""
    horsename: str = ""
    pushweapon: bool = False
    mention_walls: bool = False
    autoopen: bool = True
    autodig: bool = False
    autounlock: tuple[str, ...] = ("apply-key",)  # of UNLOCKING: what is offered at a lock
    paranoid: tuple[str, ...] = ("pray",)
    debug_fuzzer: bool = False  # L-080: random keys play; for wizards only
    pile_limit: int = 5  # walking over so many things tells only that they are there; 0: never
    implicit_uncursed: bool = True  # "uncursed" is left out of names where it can be inferred
    fixinv: bool = True  # things keep their letters; else the pack is lettered from a without gaps
    monpolycontrol: bool = False  # for wizards: what monsters become that change shape is asked
    montelecontrol: bool = False  # for wizards: where monsters go that teleport is asked
    wizweight: bool = False  # for wizards: names of things tell their weight
    blind: bool = False  # this and the next three: vows of a new hero, where the edition knows them
    deaf: bool = False
    nudist: bool = False
    pauper: bool = False
    pickup_stolen: bool = True  # autopickup takes back what was stolen
    dropped_nopick: bool = True  # autopickup leaves what was dropped
    seduce: bool = True  # L-247: incubi and succubi seduce; else they drain life. A server decides
    reroll: bool = False  # Z-102: the first pack and attributes may be made anew; only before the first turn


@dataclass(frozen=True, slots=True)
class Branch:
    """One dungeon branch: its name, letter in bones files, number of levels and depth of its first level.

    ``entry`` is the level on which the way from its parent ends.
    """

    name: str
    title: str
    bones_letter: str
    levels: int
    first_depth: int
    entry: int = 1


@dataclass(frozen=True, slots=True)
class SpecialPlace:
    """A special level: where it lies and its letter in bones files ('' for none)."""

    name: PlaceName
    branch: str
    number: int
    bones_letter: str


@dataclass(frozen=True, slots=True)
class BranchLink:
    """Two levels of different branches joined by stairs or a portal: both are branch levels (B-024).

    ``upper`` lies in the parent branch; ``goes_up`` tells whether one climbs from there.
    """

    upper: tuple[str, int]
    lower: tuple[str, int]
    way: str = "stairs"  # or portal, one way down, one way up
    goes_up: bool = False


@dataclass(frozen=True, slots=True)
class Dungeon:
    """The layout of this game's dungeon: decided at its start, never changed."""

    branches: tuple[Branch, ...]
    places: tuple[SpecialPlace, ...] = ()
    links: tuple[BranchLink, ...] = ()


@dataclass(frozen=True, slots=True)
class Event:
    """L-245: an important event: its turn, its kinds as a mask of `content/event_kinds`, and what it was."""

    turn: int
    kinds: int
    text: str


@dataclass(slots=True, eq=False)
class World:
    """The whole state of a game. Levels the hero is not on are in ``levels`` unchanged, shared by all copies.

    ``streams`` holds the state of each named random stream. ``looks`` maps a kind's number to the number of
    the kind whose looks it has this game. ``born`` and ``died`` count by species, up to 255. ``genocided``
    and ``discovered`` hold 0 or 1 by number, 2 for a kind known from birth; ``artifacts`` 1 for those that
    exist, 2 for those the hero knows of, 3 for those only seen.
    """

    edition: str
    seed: int
    hero: Hero
    level: Level
    dungeon: Dungeon
    mode: Mode = "normal"
    options: GameOptions = field(default_factory=GameOptions)
    turn: int = 1
    streams: dict[str, int] = field(default_factory=dict)
    levels: dict[str, Level] = field(default_factory=dict)
    timers: list[Timer] = field(default_factory=list)
    next_id: int = 1
    born_at: int = 0  # Unix time the game began
    moon_phase: int = 4  # 0 new … 4 full; NetHack's eight phases
    friday_13th: bool = False
    looks: list[int] = field(default_factory=list)
    discovered: bytearray = field(default_factory=bytearray)
    called: dict[int, str] = field(default_factory=dict)
    artifacts: dict[str, int] = field(default_factory=dict)  # those that exist
    born: bytearray = field(default_factory=bytearray)
    died: bytearray = field(default_factory=bytearray)
    genocided: bytearray = field(default_factory=bytearray)
    fruits: dict[int, str] = field(default_factory=dict)
    deepest: int = 1
    achievements: int = 0
    achievements_told: int = 0  # those, by their bits, that SlashTHEM's live log has told last
    bones_met: int = 0  # B-164
    over: bool = False
    travellers: dict[str, list[Traveller]] = field(default_factory=dict)  # on their way, by level key
    ended: Ended | None = None  # once over; not saved
    overdue: list[Timer] = field(default_factory=list)
    wizards: int = 0  # Wizards of Yendor alive
    demigod: bool = False  # the Wizard has died once, and will return
    intervention: int = 0  # turns until the Wizard intervenes
    besieged: int = 0  # the turn when the hero last felt so on a Plane without room
    oracle_minor: bool = False  # consultations had
    oracle_major: bool = False
    oracles_heard: int = 0  # a bit for each saying of the Oracle
    invoked: bool = False  # whether the way to the Sanctum is open
    quest: Quest = field(default_factory=Quest)
    gehennom_entered: bool = False  # beyond the Valley
    arrived: tuple[str, int, bool] | None = None  # level left, is this one new; until told
    fell: int = 0  # L-305: by how much depth the hero fell; until it hurts, when the arrival is told
    prizes: dict[int, int] = field(
        default_factory=dict
    )  # L-172: items that set a bit of ``achievements`` when picked up
    improvised: bool = False  # music: heroes who cannot change keep to their first tune (Z-331)
    tune_heard: int = 0  # of the Castle's tune: 1: that there is one, 2: all of it
    bridge_opened: bool = False  # the Castle's, or destroyed
    notes: dict[str, str] = field(default_factory=dict)  # what the player calls levels, by level key
    fallen: dict[str, list[Fallen]] = field(default_factory=dict)  # falling items, by level key
    booty: list[Item] = field(default_factory=list)  # stolen goods, until an orc has them
    known_eggs: bytearray = field(default_factory=bytearray)  # the species whose eggs the hero recognizes
    amulet_wish: bool = False  # Z-055: whether the Amulet has granted its wish
    rerolls: int = 0  # Z-102: how often the first pack and attributes were made anew
    explored: int = 0  # L-244: how often the hero was told to explore
    achieved: list[int] = field(default_factory=list)  # Z-161: achievements in order; ranks of women negated
    chronicle: list[Event] = field(default_factory=list)  # L-245

    def clone(self) -> World:
        copied = World.__new__(World)
        copied.edition = self.edition
        copied.seed = self.seed
        copied.hero = self.hero.clone()
        copied.level = self.level.clone()
        copied.dungeon = self.dungeon
        copied.mode = self.mode
        copied.options = self.options
        copied.turn = self.turn
        copied.streams = dict(self.streams)
        copied.levels = dict(self.levels)
        copied.timers = list(self.timers)
        copied.next_id = self.next_id
        copied.born_at = self.born_at
        copied.moon_phase = self.moon_phase
        copied.friday_13th = self.friday_13th
        copied.looks = self.looks
        copied.discovered = self.discovered[:]
        copied.called = dict(self.called)
        copied.artifacts = dict(self.artifacts)
        copied.born = self.born[:]
        copied.died = self.died[:]
        copied.genocided = self.genocided[:]
        copied.fruits = dict(self.fruits)
        copied.deepest = self.deepest
        copied.achievements = self.achievements
        copied.achievements_told = self.achievements_told
        copied.bones_met = self.bones_met
        copied.over = self.over
        copied.travellers = {key: list(travellers) for key, travellers in self.travellers.items()}
        copied.ended = self.ended
        copied.overdue = list(self.overdue)
        copied.wizards = self.wizards
        copied.demigod = self.demigod
        copied.intervention = self.intervention
        copied.besieged = self.besieged
        copied.oracle_minor = self.oracle_minor
        copied.oracle_major = self.oracle_major
        copied.oracles_heard = self.oracles_heard
        copied.invoked = self.invoked
        copied.quest = self.quest.clone()
        copied.gehennom_entered = self.gehennom_entered
        copied.arrived = self.arrived
        copied.fell = self.fell
        copied.prizes = dict(self.prizes)
        copied.improvised = self.improvised
        copied.tune_heard = self.tune_heard
        copied.bridge_opened = self.bridge_opened
        copied.notes = dict(self.notes)
        copied.fallen = {key: list(fallen) for key, fallen in self.fallen.items()}
        copied.booty = list(self.booty)
        copied.known_eggs = self.known_eggs[:]
        copied.amulet_wish = self.amulet_wish
        copied.rerolls = self.rerolls
        copied.explored = self.explored
        copied.achieved = list(self.achieved)
        copied.chronicle = list(self.chronicle)
        return copied


def level_key(branch: str, number: int) -> str:
    return f"{branch}.{number}"
