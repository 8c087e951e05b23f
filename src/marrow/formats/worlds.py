# ruff: noqa: RUF012 - an empty default of a Struct is copied for each
"""The saved shape of a whole world, and the hash of everything in it."""

from collections import deque
from functools import lru_cache
from hashlib import blake2b
from typing import Annotated, Literal
from weakref import WeakKeyDictionary

import msgspec
from msgspec import Meta

from marrow.content.kinds_table import ALL_KINDS, KINDS
from marrow.content.looks import LOOKS
from marrow.content.species_table import ALL_SPECIES, SPECIES
from marrow.content.words import PlaceName
from marrow.errors import HostileFile
from marrow.formats.heroes import HeroShape, hero_of, hero_shape
from marrow.formats.items_and_monsters import (
    ItemShape,
    MonsterShape,
    item_of,
    item_shape,
    monster_of,
    monster_shape,
)
from marrow.formats.levels import LevelShape, level_of, level_shape
from marrow.formats.shapes import (
    DECODE_ERRORS,
    Count,
    Id,
    Number,
    SavedShape,
    Seed,
    ShapeConverter,
    Spot,
    State,
    Text,
    Word,
)
from marrow.model.level import Level
from marrow.model.lifetime import Lifetime
from marrow.model.places import on_map, x_of, y_of
from marrow.model.quest import Quest
from marrow.model.vocabularies import TimerKind
from marrow.model.world import (
    Branch,
    BranchLink,
    Dungeon,
    Event,
    Fallen,
    GameOptions,
    Goal,
    SpecialPlace,
    Timer,
    Traveller,
    Way,
    World,
)

Blob = Annotated[bytes, Meta(max_length=1024 * 1024)]
Place = tuple[Word, Annotated[int, Meta(ge=-10, le=100)]]


class TimerShape(SavedShape, frozen=True, kw_only=True):
    due: Number
    what: TimerKind
    item_id: Id


class FallenShape(SavedShape, frozen=True, kw_only=True):
    item: ItemShape
    way: Way


class TravellerShape(SavedShape, frozen=True, kw_only=True):
    monster: MonsterShape
    to: Goal = "anywhere"
    branch: Word = ""
    number: Annotated[int, Meta(ge=-10, le=100)] = 0
    ladder: bool = False
    goes_up: bool = False
    from_tower: bool = False
    spot: Spot = 0
    collects: bool = False


class OptionsShape(SavedShape, frozen=True, kw_only=True):
    autopickup: bool = False
    pickup_types: Text = ""
    pickup_thrown: bool = True
    pickup_burden: Annotated[str, Meta(pattern="^[ubsntl]$")] = "s"
    pickup_exceptions: Annotated[tuple[Text, ...], Meta(max_length=100)] = ()
    autoquiver: bool = False
    bones: bool = True
    confirm: bool = True
    safe_pet: bool = True
    fruit: Text = "slime mold"
    pettype: Word = ""
    dogname: Text = ""
    catname: Text = ""
    horsename: Text = ""
    pushweapon: bool = False
    mention_walls: bool = False
    autoopen: bool = True
    autodig: bool = False
    autounlock: Annotated[tuple[Word, ...], Meta(max_length=4)] = ("apply-key",)
    paranoid: Annotated[tuple[Word, ...], Meta(max_length=20)] = ("pray",)
    debug_fuzzer: bool = False
    fixinv: bool = True
    implicit_uncursed: bool = True
    pile_limit: Annotated[int, Meta(ge=0, le=100)] = 5
    monpolycontrol: bool = False
    montelecontrol: bool = False
    wizweight: bool = False
    blind: bool = False
    deaf: bool = False
    nudist: bool = False
    pauper: bool = False
    pickup_stolen: bool = True
    dropped_nopick: bool = True
    seduce: bool = True
    reroll: bool = False


class BranchShape(SavedShape, frozen=True, kw_only=True):
    name: Word
    title: Text
    bones_letter: Annotated[str, Meta(max_length=4)]
    levels: Annotated[int, Meta(ge=0, le=100)]
    first_depth: Annotated[int, Meta(ge=-10, le=100)]
    entry: Annotated[int, Meta(ge=1, le=100)] = 1


class SpecialPlaceShape(SavedShape, frozen=True, kw_only=True):
    name: PlaceName
    branch: Word
    number: Annotated[int, Meta(ge=-10, le=100)]
    bones_letter: Annotated[str, Meta(max_length=4)]


class BranchLinkShape(SavedShape, frozen=True, kw_only=True):
    upper: Place
    lower: Place
    way: Literal["stairs", "portal", "one way down", "one way up"] = "stairs"
    goes_up: bool = False


class DungeonShape(SavedShape, frozen=True, kw_only=True):
    branches: Annotated[tuple[BranchShape, ...], Meta(max_length=32)]
    places: Annotated[tuple[SpecialPlaceShape, ...], Meta(max_length=100)] = ()
    links: Annotated[tuple[BranchLinkShape, ...], Meta(max_length=100)] = ()


class QuestShape(SavedShape, frozen=True, kw_only=True):
    called: bool = False
    seen_home: bool = False
    met_leader: bool = False
    not_ready: Count = 0
    given: bool = False
    seen_locate: bool = False
    goal_visits: Count = 0
    met_nemesis: bool = False
    nemesis_dead: bool = False
    touched: bool = False
    thanked: bool = False
    completed: bool = False
    leader_angry: bool = False
    leader_dead: bool = False
    expelled: bool = False


CappedCount = Annotated[int, Meta(ge=0, le=255)]  # of births or deaths; NetHack counts no further


class EventShape(SavedShape, frozen=True, kw_only=True):
    turn: Count
    kinds: Annotated[int, Meta(ge=0, le=0xFFFF)]
    text: Annotated[str, Meta(max_length=600)]


class WorldShape(SavedShape, frozen=True, kw_only=True):
    edition: Word
    seed: Seed
    hero: HeroShape
    level: LevelShape
    dungeon: DungeonShape
    mode: Literal["normal", "explore", "wizard"] = "normal"
    options: OptionsShape = OptionsShape()
    turn: Count = 1
    streams: Annotated[dict[Word, State], Meta(max_length=16)] = {}
    levels: Annotated[dict[Word, Blob], Meta(max_length=200)] = {}  # each a LevelShape in msgpack
    timers: Annotated[tuple[TimerShape, ...], Meta(max_length=100_000)] = ()
    next_id: Id = 1
    born_at: Annotated[int, Meta(ge=0, le=2**40)] = 0
    moon_phase: Annotated[int, Meta(ge=0, le=7)] = 4
    friday_13th: bool = False
    looks: Annotated[list[Annotated[int, Meta(ge=0, le=2000)]], Meta(max_length=2000)] = []
    discovered: Annotated[bytes, Meta(max_length=2000)] = b""
    called: Annotated[dict[Annotated[int, Meta(ge=0, le=2000)], Text], Meta(max_length=2000)] = {}
    artifacts: Annotated[dict[Word, Number], Meta(max_length=100)] = {}
    born: Annotated[list[CappedCount], Meta(max_length=2000)] = []
    died: Annotated[list[CappedCount], Meta(max_length=2000)] = []
    genocided: Annotated[bytes, Meta(max_length=2000)] = b""
    fruits: Annotated[dict[Number, Text], Meta(max_length=200)] = {}
    deepest: Annotated[int, Meta(ge=0, le=100)] = 1
    achievements: Count = 0
    achievements_told: Count = 0
    bones_met: Count = 0
    over: bool = False
    travellers: Annotated[
        dict[Word, Annotated[tuple[TravellerShape, ...], Meta(max_length=20_000)]], Meta(max_length=200)
    ] = {}
    overdue: Annotated[tuple[TimerShape, ...], Meta(max_length=100_000)] = ()
    wizards: Count = 0
    demigod: bool = False
    intervention: Number = 0
    besieged: Count = 0
    oracle_minor: bool = False
    oracle_major: bool = False
    oracles_heard: Count = 0
    invoked: bool = False
    quest: QuestShape = QuestShape()
    gehennom_entered: bool = False
    improvised: bool = False
    tune_heard: Annotated[int, Meta(ge=0, le=2)] = 0
    bridge_opened: bool = False
    known_eggs: Annotated[bytes, Meta(max_length=2000)] = b""
    amulet_wish: bool = False
    rerolls: Count = 0
    explored: Count = 0
    achieved: Annotated[list[Annotated[int, Meta(ge=-31, le=31)]], Meta(max_length=31)] = []
    chronicle: Annotated[tuple[EventShape, ...], Meta(max_length=20_000)] = ()
    prizes: Annotated[dict[Number, Annotated[int, Meta(ge=0, le=31)]], Meta(max_length=10)] = {}
    notes: Annotated[dict[Word, Text], Meta(max_length=200)] = {}
    fallen: Annotated[
        dict[Word, Annotated[tuple[FallenShape, ...], Meta(max_length=100_000)]], Meta(max_length=200)
    ] = {}
    booty: Annotated[tuple[ItemShape, ...], Meta(max_length=100)] = ()


# An ended game is recorded and removed, never saved; arrivals are told within the same command.
NOT_SAVED = frozenset({"ended", "arrived", "fell"})
_world = ShapeConverter(World, WorldShape)
_timer = ShapeConverter(Timer, TimerShape)
_event = ShapeConverter(Event, EventShape)
_traveller = ShapeConverter(Traveller, TravellerShape)
_options = ShapeConverter(GameOptions, OptionsShape)
_quest = ShapeConverter(Quest, QuestShape)
_branch = ShapeConverter(Branch, BranchShape)
_place = ShapeConverter(SpecialPlace, SpecialPlaceShape)
_link = ShapeConverter(BranchLink, BranchLinkShape)


def options_shape(options: GameOptions) -> OptionsShape:
    return _options.shape(options)


def options_of(shape: OptionsShape) -> GameOptions:
    return _options.model(shape)


def _traveller_shape(one: Traveller) -> TravellerShape:
    return _traveller.shape(one, monster=monster_shape(one.monster))


def timer_shape(timer: Timer) -> TimerShape:
    return _timer.shape(timer)


def timer_of(shape: TimerShape) -> Timer:
    return _timer.model(shape)


def world_shape(world: World) -> WorldShape:
    return _world.shape(
        world,
        hero=hero_shape(world.hero),
        level=level_shape(world.level),
        levels={key: encode_other_level(level) for key, level in world.levels.items()},
        dungeon=_dungeon_shape(world.dungeon),
        options=options_shape(world.options),
        timers=tuple(timer_shape(timer) for timer in world.timers),
        discovered=bytes(world.discovered),
        genocided=bytes(world.genocided),
        born=list(world.born),
        died=list(world.died),
        known_eggs=bytes(world.known_eggs),
        travellers={
            key: tuple(_traveller_shape(one) for one in travellers)
            for key, travellers in world.travellers.items()
        },
        fallen={
            key: tuple(FallenShape(item=item_shape(one.item), way=one.way) for one in fallen)
            for key, fallen in world.fallen.items()
        },
        booty=tuple(item_shape(item) for item in world.booty),
        overdue=tuple(timer_shape(timer) for timer in world.overdue),
        quest=_quest.shape(world.quest),
        chronicle=tuple(_event.shape(event) for event in world.chronicle),
    )


def world_of(shape: WorldShape) -> World:
    """The world of a shape. Raises HostileFile if its parts do not fit together."""
    kinds = range(len(KINDS), len(ALL_KINDS) + 1)
    species = range(len(SPECIES), len(ALL_SPECIES) + 1)
    for (
        what,
        length,
        right,
    ) in (  # every edition has at least NetHack's rows; check_world knows the exact number
        ("looks", len(shape.looks), kinds),
        ("discoveries", len(shape.discovered), kinds),
        ("genocides", len(shape.genocided), species),
        ("known eggs", len(shape.known_eggs), species),
        ("births", len(shape.born), species),
        ("deaths", len(shape.died), species),
    ):
        if length != 0 and length not in right:
            raise HostileFile(f"{length} {what} where there should be {right.start}")
    if not all(0 <= look < len(LOOKS) for look in shape.looks):
        raise HostileFile("a look that nothing has")
    for name, state in shape.streams.items():
        if state >= 1 << 64:
            raise HostileFile(f"random stream {name} holds more than 64 bits")
    hero = hero_of(shape.hero)
    if hero.spot and not on_map(x_of(hero.spot), y_of(hero.spot)):
        raise HostileFile(f"the hero stands at spot {hero.spot}, which is not on the map")
    return _world.model(
        shape,
        hero=hero,
        level=level_of(shape.level),
        levels={key: decode_other_level(key, blob) for key, blob in shape.levels.items()},
        dungeon=_dungeon_of(shape.dungeon),
        options=options_of(shape.options),
        timers=[timer_of(timer) for timer in shape.timers],
        discovered=bytearray(shape.discovered),
        genocided=bytearray(shape.genocided),
        born=bytearray(shape.born),
        died=bytearray(shape.died),
        known_eggs=bytearray(shape.known_eggs),
        travellers={
            key: [_traveller.model(one, monster=monster_of(one.monster)) for one in travellers]
            for key, travellers in shape.travellers.items()
        },
        fallen={
            key: [Fallen(item_of(one.item), one.way) for one in fallen]
            for key, fallen in shape.fallen.items()
        },
        booty=[item_of(item) for item in shape.booty],
        overdue=[timer_of(timer) for timer in shape.overdue],
        quest=_quest.model(shape.quest),
        chronicle=[_event.model(event) for event in shape.chronicle],
    )


_level_encoder = msgspec.msgpack.Encoder()
_level_decoder = msgspec.msgpack.Decoder(LevelShape)
_resting: WeakKeyDictionary[Lifetime, tuple[int, bytes]] = WeakKeyDictionary()  # each as long as its level


def encode_other_level(level: Level) -> bytes:
    """The bytes of a level that the hero is not on. Such a level does not change, so its bytes are cached."""
    known = _resting.get(level.lifetime)
    if known is not None and known[0] == level.left_on:
        return known[1]
    blob = _level_encoder.encode(level_shape(level))
    _resting[level.lifetime] = (level.left_on, blob)
    return blob


def other_level_changed(level: Level) -> bool:
    """Whether a level that the hero is not on has changed since it was cached, which is a bug."""
    known = _resting.get(level.lifetime)
    if known is None or known[0] != level.left_on:
        return False
    return _level_encoder.encode(level_shape(level)) != known[1]


def decode_other_level(key: str, blob: bytes) -> Level:
    try:
        shape = _level_decoder.decode(blob)
    except DECODE_ERRORS as error:
        raise HostileFile(f"level {key} refused: {error}") from error
    return level_of(shape)


def _dungeon_shape(dungeon: Dungeon) -> DungeonShape:
    """The shape of a dungeon, which never changes. Those last asked for are cached."""
    for known, shape in _last_dungeons:
        if known is dungeon:
            return shape
    shape = _shape_of_dungeon(dungeon)
    _last_dungeons.append((dungeon, shape))
    return shape


_last_dungeons: deque[tuple[Dungeon, DungeonShape]] = deque(maxlen=2)  # played, and read back after a save


def _shape_of_dungeon(dungeon: Dungeon) -> DungeonShape:
    return DungeonShape(
        branches=tuple(_branch.shape(branch) for branch in dungeon.branches),
        places=tuple(_place.shape(place) for place in dungeon.places),
        links=tuple(_link.shape(link) for link in dungeon.links),
    )


@lru_cache(maxsize=2)
def _dungeon_of(shape: DungeonShape) -> Dungeon:
    return Dungeon(
        branches=tuple(_branch.model(branch) for branch in shape.branches),
        places=tuple(_place.model(place) for place in shape.places),
        links=tuple(_link.model(link) for link in shape.links),
    )


_encoder = msgspec.msgpack.Encoder()
_decoder = msgspec.msgpack.Decoder(WorldShape)


def encode_world(world: World) -> bytes:
    return _encoder.encode(world_shape(world))


def decode_world(raw: bytes) -> World:
    try:
        shape = _decoder.decode(raw)
    except DECODE_ERRORS as error:
        raise HostileFile(f"world refused: {error}") from error
    return world_of(shape)


def state_hash(world: World) -> str:
    """A hash of everything in a world except Level.view: equal worlds have equal hashes."""
    return blake2b(encode_world(world), digest_size=16).hexdigest()
