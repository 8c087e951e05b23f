"""Items and monsters on the wire."""

from typing import Annotated

from msgspec import Meta

from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.species import Species
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import ArtifactName, KindName, Resistance, SpeciesName
from marrow.errors import HostileFile
from marrow.formats.wire import (
    Count,
    Id,
    Letter,
    Number,
    Spot,
    Text,
    Wire,
    Word,
    lean,
    maker,
    reader,
    same_fields,
)
from marrow.model.item import Item
from marrow.model.monster import Monster, Pet
from marrow.model.people import Charge, Dug, Guard, Keeper, Minion, Office, Priest
from marrow.model.places import Terrain

MOST_NESTED = 20  # boxes in boxes, and monsters remembered by statues that carried boxes


class PetShape(Wire, frozen=True, kw_only=True):
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


class ItemShape(Wire, frozen=True, kw_only=True):
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
    marks: Annotated[int, Meta(ge=0, le=7)] = 0
    contents: Annotated[tuple["ItemShape", ...], Meta(max_length=2000)] = ()
    remains: "MonsterShape | None" = None


class ChargeShape(Wire, frozen=True, kw_only=True):
    item_id: Id
    price: Annotated[int, Meta(ge=0, le=2**31 - 1)]
    quantity: Annotated[int, Meta(ge=1, le=2**31 - 1)]
    sample: ItemShape
    used_up: bool = False


class KeeperShape(Wire, frozen=True, kw_only=True, tag_field="office", tag="keeper"):
    branch: Word
    level: Annotated[int, Meta(ge=-10, le=100)]
    room: Annotated[int, Meta(ge=0, le=99)]
    shop: Word
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


class PriestShape(Wire, frozen=True, kw_only=True, tag_field="office", tag="priest"):
    branch: Word
    level: Annotated[int, Meta(ge=-10, le=100)]
    room: Annotated[int, Meta(ge=0, le=99)]
    shrine: Spot
    god: Annotated[int, Meta(ge=0, le=3)]
    intones: Count = 0
    greets: Count = 0
    peace: Count = 0
    hostility: Count = 0


class DugShape(Wire, frozen=True, kw_only=True):
    spot: Spot
    terrain: Annotated[int, Meta(ge=0, le=int(max(Terrain)))]
    detail: Annotated[int, Meta(ge=0, le=255)]


class GuardShape(Wire, frozen=True, kw_only=True, tag_field="office", tag="guard"):
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


class MinionShape(Wire, frozen=True, kw_only=True, tag_field="office", tag="minion"):
    god: Annotated[int, Meta(ge=0, le=3)]
    renegade: bool = False


OfficeShape = KeeperShape | PriestShape | GuardShape | MinionShape


class MonsterShape(Wire, frozen=True, kw_only=True):
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
    seen_traps: Number = 0  # -1: every kind
    invisible: bool = False
    hidden: bool = False
    disguise: Count = 0
    cancelled: bool = False
    female: bool = False
    revived: bool = False
    cloned: bool = False
    burned: bool = False
    culprit: bool = False
    special_used: Number = 0
    eating: Number = 0
    last_moved: Number = 0
    goal: Spot = 0
    track: Annotated[tuple[Spot, ...], Meta(max_length=100)] = ()
    name: Text = ""
    true_species: SpeciesName | None = None
    wields: Id | None = None  # an item of the inventory
    inventory: Annotated[tuple[ItemShape, ...], Meta(max_length=2000)] = ()
    pet: PetShape | None = None
    office: OfficeShape | None = None
    tail: Annotated[tuple[Spot, ...], Meta(max_length=2000)] = ()
    segments: Annotated[int, Meta(ge=0, le=2000)] = 0
    grows_at: Number = 0
    templates: Annotated[int, Meta(ge=0, le=3)] = 0
    gained: Annotated[tuple[Resistance, ...], Meta(max_length=8)] = ()
    believed: Spot = 0


_pet = reader(same_fields(Pet, PetShape))
_pet_out = lean(same_fields(Pet, PetShape), PetShape)
_item_special = ("kind", "species", "contents", "remains")
_make_item = maker(Item)
_item_out = lean(same_fields(Item, ItemShape, _item_special), ItemShape)
_monster_special = ("species", "true_species", "wields", "inventory", "pet", "office")
_make_monster = maker(Monster)
_monster_out = lean(same_fields(Monster, MonsterShape, _monster_special), MonsterShape)


_charge = reader(same_fields(Charge, ChargeShape, ("sample",)))
_charge_out = lean(same_fields(Charge, ChargeShape, ("sample",)), ChargeShape)
_keeper = reader(same_fields(Keeper, KeeperShape, ("bill",)))
_keeper_out = lean(same_fields(Keeper, KeeperShape, ("bill",)), KeeperShape)
_priest = reader(same_fields(Priest, PriestShape))
_priest_out = lean(same_fields(Priest, PriestShape), PriestShape)
_dug = reader(same_fields(Dug, DugShape))
_guard = reader(same_fields(Guard, GuardShape, ("passage",)))
_guard_out = lean(same_fields(Guard, GuardShape, ("passage",)), GuardShape)
_minion = reader(same_fields(Minion, MinionShape))
_minion_out = lean(same_fields(Minion, MinionShape), MinionShape)


def species_name(species: Species | None) -> SpeciesName | None:
    return species.name if species is not None else None


def species_named(name: str | None) -> Species | None:
    return SPECIES_NAMED[name] if name is not None else None


def item_shape(item: Item) -> ItemShape:
    return ItemShape(
        kind=item.kind.name,
        species=species_name(item.species),
        contents=tuple(item_shape(thing) for thing in item.contents),
        remains=monster_shape(item.remains) if item.remains is not None else None,
        **_item_out(item),
    )


def item_of(shape: ItemShape, nested: int = 0) -> Item:
    if nested > MOST_NESTED:
        raise HostileFile(f"things nested more than {MOST_NESTED} deep")
    return _make_item(
        shape,
        kind=KINDS_NAMED[shape.kind],
        species=species_named(shape.species),
        contents=[item_of(thing, nested + 1) for thing in shape.contents],
        remains=monster_of(shape.remains, nested + 1) if shape.remains is not None else None,
    )


def monster_shape(monster: Monster) -> MonsterShape:
    return MonsterShape(
        species=monster.species.name,
        true_species=species_name(monster.true_species),
        wields=monster.wields.id if monster.wields is not None else None,
        inventory=tuple(item_shape(item) for item in monster.inventory),
        pet=PetShape(**_pet_out(monster.pet)) if monster.pet is not None else None,
        office=office_shape(monster.office) if monster.office is not None else None,
        **_monster_out(monster),
    )


def dug_shape(dug: Dug) -> DugShape:
    return DugShape(**_dug(dug))


def dug_of(shape: DugShape) -> Dug:
    return Dug(**_dug(shape))


def office_shape(office: Office) -> OfficeShape:
    match office:
        case Keeper():
            bill = tuple(
                ChargeShape(sample=item_shape(charge.sample), **_charge_out(charge)) for charge in office.bill
            )
            return KeeperShape(bill=bill, **_keeper_out(office))
        case Priest():
            return PriestShape(**_priest_out(office))
        case Guard():
            return GuardShape(passage=tuple(dug_shape(dug) for dug in office.passage), **_guard_out(office))
        case Minion():
            return MinionShape(**_minion_out(office))


def office_of(shape: OfficeShape, nested: int) -> Office:
    match shape:
        case KeeperShape():
            bill = [
                Charge(sample=item_of(charge.sample, nested + 1), **_charge(charge)) for charge in shape.bill
            ]
            return Keeper(bill=bill, **_keeper(shape))
        case PriestShape():
            return Priest(**_priest(shape))
        case GuardShape():
            return Guard(passage=[dug_of(dug) for dug in shape.passage], **_guard(shape))
        case MinionShape():
            return Minion(**_minion(shape))


def monster_of(shape: MonsterShape, nested: int = 0) -> Monster:
    inventory = [item_of(item, nested + 1) for item in shape.inventory]
    wields = None
    if shape.wields is not None:
        wields = next((item for item in inventory if item.id == shape.wields), None)
        if wields is None:
            raise HostileFile(
                f"{shape.species} {shape.id} wields item {shape.wields}, which it does not carry"
            )
    return _make_monster(
        shape,
        species=SPECIES_NAMED[shape.species],
        true_species=species_named(shape.true_species),
        wields=wields,
        inventory=inventory,
        pet=Pet(**_pet(shape.pet)) if shape.pet is not None else None,
        office=office_of(shape.office, nested) if shape.office is not None else None,
    )
