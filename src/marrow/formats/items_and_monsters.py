"""The saved shapes of items and monsters."""

from operator import is_
from typing import Annotated, Final

from msgspec import Meta, structs

from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.shops import SHOPS_NAMED
from marrow.content.species import Species
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.vocabulary import RoomPurpose
from marrow.content.words import (
    AlignmentName,
    ArtifactName,
    KindName,
    RaceName,
    Resistance,
    RoleName,
    SpeciesName,
)
from marrow.errors import HostileFile
from marrow.formats.shapes import (
    Count,
    Id,
    Letter,
    Number,
    SavedShape,
    ShapeConverter,
    Spot,
    Text,
    Word,
    maker,
)
from marrow.model.item import Item, Mark
from marrow.model.monster import FormerHero, Monster, Pet
from marrow.model.people import Charge, Dug, Duty, Guard, Keeper, Minion, Priest
from marrow.model.places import Terrain

ALL_MARKS: Final = int(~Mark(0))
MAX_NESTED = 20  # containers in containers, and monsters saved with statues that carried containers


class PetShape(SavedShape, frozen=True, kw_only=True):
    hungry_at: Number = 1000
    apport: Number = 10
    drop_distance: Number = 10_000
    drop_turn: Number = 0
    whistle_turn: Number = 0
    abuse: Number = 0
    revivals: Number = 0
    hp_penalty: Number = 0
    killed_by_hero: bool = False
    goal: Spot = 0
    leashed: bool = False


class ItemShape(SavedShape, frozen=True, kw_only=True):
    id: Id
    kind: KindName
    quantity: Annotated[int, Meta(ge=0, le=2**31 - 1)] = 1
    weight: Count = 0
    blessing: Annotated[int, Meta(ge=-1, le=1)] = 0
    charge: Number = 0
    birth: Number = 0
    letter: Letter = ""
    worn: Count = 0
    species: SpeciesName | None = None
    variety: Number | None = None
    uneaten: Number = 0
    rotten: bool = False
    corroded: Annotated[int, Meta(ge=0, le=3)] = 0
    rusted: Annotated[int, Meta(ge=0, le=3)] = 0
    erodeproof: bool = False
    greased: bool = False
    poisoned: bool = False
    diluted: bool = False
    locked: bool = False
    broken: bool = False
    trapped: bool = False
    lit: bool = False
    recharged: Annotated[int, Meta(ge=0, le=7)] = 0
    artifact: ArtifactName | None = None
    name: Text = ""
    seen: bool = False
    charge_known: bool = False
    blessing_known: bool = False
    erosion_known: bool = False
    contents_known: bool = False
    unpaid: bool = False
    free: bool = False
    mine: bool = False
    female: bool = False
    unstackable: bool = False
    ghostly: bool = False
    ghost_id: Id = 0
    laid: Id = 0
    marks: Annotated[int, Meta(ge=0, le=ALL_MARKS)] = 0
    contents: Annotated[tuple["ItemShape", ...], Meta(max_length=2000)] = ()
    remains: "MonsterShape | None" = None


class ChargeShape(SavedShape, frozen=True, kw_only=True):
    item_id: Id
    price: Annotated[int, Meta(ge=0, le=2**31 - 1)]
    quantity: Annotated[int, Meta(ge=1, le=2**31 - 1)]
    sample: ItemShape
    used_up: bool = False


class KeeperShape(SavedShape, frozen=True, kw_only=True, tag_field="office", tag="keeper"):
    branch: Word
    level: Annotated[int, Meta(ge=-10, le=100)]
    room: Annotated[int, Meta(ge=0, le=99)]
    shop: RoomPurpose
    door: Spot
    post: Spot
    name: Text = ""
    credit: Count = 0
    debit: Count = 0
    loan: Count = 0
    robbed: Count = 0
    following: bool = False
    surcharge: bool = False
    dismisses_kops: bool = False
    visits: Count = 0
    customer: Text = ""
    reminded: Count = 0
    bill: Annotated[tuple[ChargeShape, ...], Meta(max_length=400)] = ()


class PriestShape(SavedShape, frozen=True, kw_only=True, tag_field="office", tag="priest"):
    branch: Word
    level: Annotated[int, Meta(ge=-10, le=100)]
    room: Annotated[int, Meta(ge=0, le=99)]
    shrine: Spot
    god: Annotated[int, Meta(ge=0, le=3)]
    intones: Count = 0
    greets: Count = 0
    peace: Count = 0
    hostility: Count = 0
    stingy: Count = 0


class DugShape(SavedShape, frozen=True, kw_only=True):
    spot: Spot
    terrain: Annotated[int, Meta(ge=0, le=int(max(Terrain)))]
    detail: Annotated[int, Meta(ge=0, le=255)]


class GuardShape(SavedShape, frozen=True, kw_only=True, tag_field="office", tag="guard"):
    branch: Word
    level: Annotated[int, Meta(ge=-10, le=100)]
    room: Annotated[int, Meta(ge=0, le=99)]
    goal: Spot = 0
    stood: Spot = 0
    warnings: Count = 0
    done: bool = False
    closed: Annotated[int, Meta(ge=0, le=200)] = 0
    outraged: bool = False
    passage: Annotated[tuple[DugShape, ...], Meta(max_length=200)] = ()


class MinionShape(SavedShape, frozen=True, kw_only=True, tag_field="office", tag="minion"):
    god: Annotated[int, Meta(ge=0, le=3)]
    renegade: bool = False


DutyShape = KeeperShape | PriestShape | GuardShape | MinionShape


class FormerHeroShape(SavedShape, frozen=True, kw_only=True):
    role: RoleName
    race: RaceName
    alignment: AlignmentName
    alignment_record: Number
    level: Annotated[int, Meta(ge=0, le=255)]
    luck: Annotated[int, Meta(ge=-128, le=127)]
    species: SpeciesName
    female: bool
    demigod: bool = False
    crowned: bool = False


class MonsterShape(
    SavedShape, frozen=True, kw_only=True, rename={"special_wait": "special_used", "duty": "office"}
):
    id: Id
    species: SpeciesName
    spot: Spot = 0
    hp: Number = 1
    max_hp: Number = 1
    level: Annotated[int, Meta(ge=0, le=255)] = 0
    movement: Number = 0
    alignment: Number = 0
    speed_change: Number = 0
    asleep: bool = False
    waiting: bool = False
    frozen: Number = 0
    can_move: bool = True
    blind: Number = 0
    can_see: bool = True
    confused: bool = False
    stunned: bool = False
    fleeing: bool = False
    flee_turns: Number = 0
    peaceful: bool = False
    tame: Annotated[int, Meta(ge=0, le=127)] = 0
    trapped: bool = False
    seen_traps: Number = 0  # a bit for each kind of trap; -1: every kind
    invisible: bool = False
    hidden: bool = False
    disguise: Count = 0
    cancelled: bool = False
    female: bool = False
    revived: bool = False
    cloned: bool = False
    burned: bool = False  # in old files
    culprit: bool = False
    special_wait: Number = 0
    eating: Number = 0
    last_moved: Number = 0
    goal: Spot = 0  # in old files
    track: Annotated[tuple[Spot, ...], Meta(max_length=100)] = ()
    name: Text = ""
    true_species: SpeciesName | None = None
    wields: Id | None = None  # an item of the inventory
    inventory: Annotated[tuple[ItemShape, ...], Meta(max_length=2000)] = ()
    pet: PetShape | None = None
    duty: DutyShape | None = None
    tail: Annotated[tuple[Spot, ...], Meta(max_length=2000)] = ()
    segments: Annotated[int, Meta(ge=0, le=2000)] = 0
    grows_at: Number = 0
    templates: Annotated[int, Meta(ge=0, le=3)] = 0
    gained: Annotated[tuple[Resistance, ...], Meta(max_length=8)] = ()
    believed: Spot = 0
    innately_invisible: bool | None = None  # None: the same as ``invisible``
    redress: bool = False
    identity: SpeciesName | None = None
    wants_weapon: bool = False
    unannounced: bool = False
    former: FormerHeroShape | None = None
    origin: Annotated[int, Meta(ge=0, le=3)] = 0  # Origin bits
    seen_resistances: Annotated[int, Meta(ge=0, le=511)] = 0  # SeenResistance bits


_pet = ShapeConverter(Pet, PetShape)
_former = ShapeConverter(FormerHero, FormerHeroShape)
_item = ShapeConverter(Item, ItemShape)
_make_item = maker(Item)
_monster = ShapeConverter(Monster, MonsterShape)
_make_monster = maker(Monster)
_charge = ShapeConverter(Charge, ChargeShape)
_keeper = ShapeConverter(Keeper, KeeperShape)
_priest = ShapeConverter(Priest, PriestShape)
_dug = ShapeConverter(Dug, DugShape)
_guard = ShapeConverter(Guard, GuardShape)
_minion = ShapeConverter(Minion, MinionShape)


def species_name(species: Species | None) -> SpeciesName | None:
    return species.name if species is not None else None


def species_named(name: str | None) -> Species | None:
    return SPECIES_NAMED[name] if name is not None else None


def item_shape(item: Item) -> ItemShape:
    return _item_shape(item, tuple(item_shape(thing) for thing in item.contents))


def item_shape_again(item: Item, read: ItemShape) -> ItemShape:
    """The same as ``item_shape`` for an item that was made from this shape and then, at most, weighed anew.

    msgspec writes a shape that was read like one that was made: of each default of an item there is only
    one object. The monster that was saved with a corpse or statue is made anew.
    """
    if read.remains is not None or item.contents:
        again = tuple(map(item_shape_again, item.contents, read.contents))
        return _item_shape(item, again)
    return read if read.weight == item.weight else structs.replace(read, weight=item.weight)


def _item_shape(item: Item, contents: tuple[ItemShape, ...]) -> ItemShape:
    return _item.shape(
        item,
        kind=item.kind.name,
        species=species_name(item.species),
        contents=contents,
        remains=monster_shape(item.remains) if item.remains is not None else None,
    )


def item_of(shape: ItemShape, nested: int = 0) -> Item:
    if nested > MAX_NESTED:
        raise HostileFile(f"things nested more than {MAX_NESTED} deep")
    return _make_item(
        shape,
        kind=KINDS_NAMED[shape.kind],
        species=species_named(shape.species),
        contents=[item_of(thing, nested + 1) for thing in shape.contents],
        remains=monster_of(shape.remains, nested + 1) if shape.remains is not None else None,
    )


def monster_shape(monster: Monster) -> MonsterShape:
    innately = monster.innately_invisible
    return _monster.shape(
        monster,
        species=monster.species.name,
        true_species=species_name(monster.true_species),
        identity=species_name(monster.identity),
        wields=monster.wields.id if monster.wields is not None else None,
        inventory=tuple(item_shape(item) for item in monster.inventory),
        pet=_pet.shape(monster.pet) if monster.pet is not None else None,
        duty=duty_shape(monster.duty) if monster.duty is not None else None,
        former=_former.shape(monster.former) if monster.former is not None else None,
        innately_invisible=None if innately == monster.invisible else innately,
    )


def monster_shape_again(monster: Monster, read: MonsterShape) -> MonsterShape:
    """The same as ``monster_shape`` for a monster made from this shape, whose things were weighed anew.

    It is made anew if the shape has parts, fields of old files, or says what ``innately_invisible`` implies.
    """
    implied = read.innately_invisible is not None
    if implied or read.burned or read.goal or read.pet or read.duty or read.former:
        return monster_shape(monster)
    inventory = tuple(map(item_shape_again, monster.inventory, read.inventory))
    return read if all(map(is_, inventory, read.inventory)) else structs.replace(read, inventory=inventory)


def dug_shape(dug: Dug) -> DugShape:
    return _dug.shape(dug)


def dug_of(shape: DugShape) -> Dug:
    return _dug.model(shape)


def duty_shape(duty: Duty) -> DutyShape:
    match duty:
        case Keeper():
            bill = tuple(_charge.shape(charge, sample=item_shape(charge.sample)) for charge in duty.bill)
            return _keeper.shape(duty, bill=bill)
        case Priest():
            return _priest.shape(duty)
        case Guard():
            return _guard.shape(duty, passage=tuple(dug_shape(dug) for dug in duty.passage))
        case Minion():
            return _minion.shape(duty)


def duty_of(shape: DutyShape, nested: int) -> Duty:
    match shape:
        case KeeperShape():
            if shape.shop not in SHOPS_NAMED:
                raise HostileFile(f"a shopkeeper of a {shape.shop}, which is no shop")
            bill = [_charge.model(charge, sample=item_of(charge.sample, nested + 1)) for charge in shape.bill]
            return _keeper.model(shape, bill=bill)
        case PriestShape():
            return _priest.model(shape)
        case GuardShape():
            return _guard.model(shape, passage=[dug_of(dug) for dug in shape.passage])
        case MinionShape():
            return _minion.model(shape)


def monster_of(shape: MonsterShape, nested: int = 0) -> Monster:
    inventory = [item_of(item, nested + 1) for item in shape.inventory]
    wields = None
    if shape.wields is not None:
        wields = next((item for item in inventory if item.id == shape.wields), None)
        if wields is None:
            raise HostileFile(
                f"{shape.species} {shape.id} wields item {shape.wields}, which it does not carry"
            )
    innately = shape.innately_invisible
    return _make_monster(
        shape,
        species=SPECIES_NAMED[shape.species],
        true_species=species_named(shape.true_species),
        identity=species_named(shape.identity),
        wields=wields,
        inventory=inventory,
        pet=_pet.model(shape.pet) if shape.pet is not None else None,
        duty=duty_of(shape.duty, nested) if shape.duty is not None else None,
        former=_former.model(shape.former) if shape.former is not None else None,
        innately_invisible=shape.invisible if innately is None else innately,
    )
