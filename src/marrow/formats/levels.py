# ruff: noqa: RUF012 - an empty default of a Struct is copied for each
"""The saved shape of levels. Piles and mappings keep their order, because the rules depend on it."""

from typing import Annotated

from msgspec import Meta

from marrow.content.vocabulary import EngravingManner, RoomPurpose
from marrow.errors import HostileFile
from marrow.formats.items_and_monsters import (
    DugShape,
    ItemShape,
    MonsterShape,
    dug_of,
    dug_shape,
    item_of,
    item_shape,
    item_shape_again,
    monster_of,
    monster_shape,
    monster_shape_again,
)
from marrow.formats.shapes import (
    Count,
    Grid,
    Id,
    Number,
    SavedShape,
    ShapeConverter,
    Spot,
    Text,
    WideGrid,
    Word,
    from_two_bytes,
    to_two_bytes,
)
from marrow.model.item import Item
from marrow.model.level import (
    BUBBLE_HEIGHTS,
    FOREVER,
    Arrival,
    Bubble,
    Cemetery,
    Cloud,
    Engraving,
    Level,
    Room,
    Stairs,
    Trap,
    map_of,
)
from marrow.model.monster import Monster
from marrow.model.people import Damage
from marrow.model.places import NOWHERE, Terrain, TrapKind, on_map, x_of, y_of

Column = Annotated[int, Meta(ge=0, le=79)]
Row = Annotated[int, Meta(ge=0, le=20)]


class TrapShape(SavedShape, frozen=True, kw_only=True):
    kind: TrapKind
    spot: Spot
    seen: bool = False
    made_by_hero: bool = False
    target: Spot = 0
    once: bool = False
    joined: Annotated[int, Meta(ge=0, le=255)] = 0


class EngravingShape(SavedShape, frozen=True, kw_only=True):
    spot: Spot
    text: Text
    manner: EngravingManner = EngravingManner.DUST
    turn: Number = 0
    read: bool = False


class RoomShape(SavedShape, frozen=True, kw_only=True):
    left: Column
    top: Row
    right: Column
    bottom: Row
    lit: bool
    purpose: RoomPurpose = RoomPurpose.ORDINARY
    entered_as: RoomPurpose = RoomPurpose.ORDINARY


class StairsShape(SavedShape, frozen=True, kw_only=True):
    spot: Spot
    goes_up: bool
    branch: Word
    number: Annotated[int, Meta(ge=-10, le=100)]
    ladder: bool = False


class ArrivalShape(SavedShape, frozen=True, kw_only=True):
    left: Column
    top: Row
    right: Column
    bottom: Row
    from_above: bool


class CemeteryShape(SavedShape, frozen=True, kw_only=True):
    who: Text
    how: Text
    when: Annotated[str, Meta(max_length=14)]
    spot: Spot
    known: bool = False


class DamageShape(SavedShape, frozen=True, kw_only=True):
    spot: Spot
    terrain: Annotated[int, Meta(ge=0, le=int(max(Terrain)))]
    turn: Count
    cost: Count = 0


class CloudShape(SavedShape, frozen=True, kw_only=True):
    spot: Spot
    radius: Annotated[int, Meta(ge=1, le=20)]
    strength: Annotated[int, Meta(ge=0, le=100)]
    turns: Annotated[int, Meta(ge=FOREVER, le=1000)]
    made_by_hero: bool = False
    spots: Annotated[tuple[Spot, ...], Meta(max_length=150)] = ()
    opaque: bool = False


class BubbleShape(SavedShape, frozen=True, kw_only=True):
    left: Annotated[int, Meta(ge=4, le=77)]
    top: Annotated[int, Meta(ge=2, le=19)]
    width: Annotated[int, Meta(ge=2, le=8)]
    dx: Annotated[int, Meta(ge=-1, le=1)] = 0
    dy: Annotated[int, Meta(ge=-1, le=1)] = 0


Pile = Annotated[tuple[ItemShape, ...], Meta(max_length=2000)]


class LevelShape(SavedShape, frozen=True, kw_only=True):
    branch: Word
    number: Annotated[int, Meta(ge=-10, le=100)]
    depth: Annotated[int, Meta(ge=-10, le=100)]
    terrain: Grid
    detail: Grid
    lit: Grid
    seen: Grid
    remembered: WideGrid
    rooms: Annotated[tuple[RoomShape, ...], Meta(max_length=100)] = ()
    stairs: Annotated[tuple[StairsShape, ...], Meta(max_length=20)] = ()
    monsters: Annotated[tuple[MonsterShape, ...], Meta(max_length=2000)] = ()
    items: Annotated[dict[Spot, Pile], Meta(max_length=1680)] = {}
    buried: Annotated[dict[Spot, Pile], Meta(max_length=1680)] = {}
    laid: Id = 0
    traps: Annotated[tuple[TrapShape, ...], Meta(max_length=1680)] = ()
    engravings: Annotated[tuple[EngravingShape, ...], Meta(max_length=1680)] = ()
    cemetery: Annotated[tuple[CemeteryShape, ...], Meta(max_length=100)] = ()
    no_teleport: bool = False
    hard_floor: bool = False
    no_magic_map: bool = False
    graveyard: bool = False
    left_on: Count = 0
    town: bool = False
    damage: Annotated[tuple[DamageShape, ...], Meta(max_length=1680)] = ()
    clouds: Annotated[tuple[CloudShape, ...], Meta(max_length=200)] = ()
    arrivals: Annotated[tuple[ArrivalShape, ...], Meta(max_length=8)] = ()
    warned: Annotated[tuple[Spot, ...], Meta(max_length=1680)] = ()
    puzzle: bool = False
    bubbles: Annotated[tuple[BubbleShape, ...], Meta(max_length=200)] = ()
    wizard_bones: bool = False
    entered: Annotated[tuple[Annotated[int, Meta(ge=0, le=99)], ...], Meta(max_length=100)] = ()
    apart: tuple[Column, Row, Column, Row] | None = None
    passage: Annotated[tuple[DugShape, ...], Meta(max_length=200)] = ()
    short_sighted: bool = False
    melting: Annotated[dict[Spot, Count], Meta(max_length=1680)] = {}
    narrow_doorways: bool = False
    dug_wall: Terrain = Terrain.DOOR
    cold: bool = False
    stasis_until: Count = 0
    shunned: Annotated[tuple[Spot, ...], Meta(max_length=1680)] = ()


DERIVED = frozenset({"lifetime", "monster_at", "view"})  # computed from the rest, never saved
_level = ShapeConverter(Level, LevelShape)
_trap = ShapeConverter(Trap, TrapShape)
_engraving = ShapeConverter(Engraving, EngravingShape)
_room = ShapeConverter(Room, RoomShape)
_stairs = ShapeConverter(Stairs, StairsShape)
_arrival = ShapeConverter(Arrival, ArrivalShape)
_cemetery = ShapeConverter(Cemetery, CemeteryShape)
_bubble = ShapeConverter(Bubble, BubbleShape)
_cloud = ShapeConverter(Cloud, CloudShape)
_damage = ShapeConverter(Damage, DamageShape)


Piles = dict[int, tuple[ItemShape, ...]]
KNOWN_GROUND = bytes(range(max(Terrain) + 1))


def level_shape(level: Level, read: LevelShape | None = None) -> LevelShape:
    """The shape of a level. ``read``: what it was made from, if nothing but weights has changed since."""
    return _level.shape(
        level,
        terrain=bytes(level.terrain),
        detail=bytes(level.detail),
        lit=bytes(level.lit),
        seen=bytes(level.seen),
        remembered=to_two_bytes(level.remembered),
        rooms=tuple(_room.shape(room) for room in level.rooms),
        stairs=tuple(_stairs.shape(stairs) for stairs in level.stairs),
        monsters=_monsters(level.monsters, read.monsters if read is not None else None),
        items=_piles(level.items, read.items if read is not None else None),
        buried=_piles(level.buried, read.buried if read is not None else None),
        traps=tuple(_trap.shape(trap) for trap in level.traps.values()),
        engravings=tuple(_engraving.shape(words) for words in level.engravings.values()),
        cemetery=tuple(_cemetery.shape(grave) for grave in level.cemetery),
        damage=tuple(_damage.shape(damage) for damage in level.damage),
        bubbles=tuple(_bubble.shape(bubble) for bubble in level.bubbles),
        clouds=tuple(_cloud.shape(cloud) for cloud in level.clouds),
        arrivals=tuple(_arrival.shape(box) for box in level.arrivals),
        passage=tuple(dug_shape(dug) for dug in level.passage),
        melting=dict(level.melting),
    )


def level_of(shape: LevelShape) -> Level:
    """The level of a shape. Raises HostileFile if the values make no sense."""
    where = f"level {shape.branch} {shape.number}"
    if shape.terrain.translate(None, KNOWN_GROUND):
        raise HostileFile(f"{where}: unknown ground; the highest code is {KNOWN_GROUND[-1]}")
    monsters = [monster_of(monster) for monster in shape.monsters]
    ids = {monster.id for monster in monsters}
    if len(ids) != len(monsters):
        raise HostileFile(f"{where}: two monsters have the same id")
    placed = [monster for monster in monsters if monster.spot != NOWHERE]
    monster_at = map_of(monsters)
    if len(monster_at) != sum(1 + len(monster.tail) for monster in placed):
        raise HostileFile(f"{where}: two monsters stand on one spot")
    for what, spots in (
        ("a monster", monster_at.keys()),
        ("an item", shape.items.keys()),
        ("a buried item", shape.buried.keys()),
        ("a trap", [trap.spot for trap in shape.traps]),
        ("an engraving", [words.spot for words in shape.engravings]),
        ("stairs", [stairs.spot for stairs in shape.stairs]),
        ("a cloud", [spot for cloud in shape.clouds for spot in (cloud.spot, *cloud.spots)]),
        ("a passage", [dug.spot for dug in shape.passage]),
        ("melting ice", shape.melting.keys()),
    ):
        for spot in spots:
            if not on_map(x_of(spot), y_of(spot)):
                raise HostileFile(f"{where}: {what} at spot {spot}, which is not on the map")
    for bubble in shape.bubbles:
        if bubble.left + bubble.width > 78 or bubble.top + BUBBLE_HEIGHTS[bubble.width] > 20:
            raise HostileFile(f"{where}: a bubble beyond the edge")
    traps = {trap.spot: _trap.model(trap) for trap in shape.traps}
    engravings = {words.spot: _engraving.model(words) for words in shape.engravings}
    if len(traps) != len(shape.traps) or len(engravings) != len(shape.engravings):
        raise HostileFile(f"{where}: two traps or two engravings on one spot")
    return _level.model(
        shape,
        terrain=bytearray(shape.terrain),
        detail=bytearray(shape.detail),
        lit=bytearray(shape.lit),
        seen=bytearray(shape.seen),
        remembered=from_two_bytes(shape.remembered),
        rooms=tuple(_room.model(room) for room in shape.rooms),
        stairs=tuple(_stairs.model(stairs) for stairs in shape.stairs),
        monsters=monsters,
        monster_at=monster_at,
        items=_things(shape.items),
        buried=_things(shape.buried),
        traps=traps,
        engravings=engravings,
        cemetery=tuple(_cemetery.model(grave) for grave in shape.cemetery),
        damage=tuple(_damage.model(damage) for damage in shape.damage),
        bubbles=[_bubble.model(bubble) for bubble in shape.bubbles],
        clouds=[_cloud.model(cloud) for cloud in shape.clouds],
        arrivals=tuple(_arrival.model(box) for box in shape.arrivals),
        passage=tuple(dug_of(dug) for dug in shape.passage),
        melting=dict(shape.melting),
    )


def _monsters(monsters: list[Monster], read: tuple[MonsterShape, ...] | None) -> tuple[MonsterShape, ...]:
    if read is None:
        return tuple(map(monster_shape, monsters))
    return tuple(map(monster_shape_again, monsters, read))


def _piles(piles: dict[int, list[Item]], read: Piles | None) -> Piles:
    if read is None:
        return {spot: tuple(item_shape(item) for item in pile) for spot, pile in piles.items()}
    return {spot: tuple(map(item_shape_again, pile, read[spot])) for spot, pile in piles.items()}


def _things(piles: Piles) -> dict[int, list[Item]]:
    return {spot: [item_of(item) for item in pile] for spot, pile in piles.items()}
