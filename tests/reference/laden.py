"""Marrow's bones to send to a real game: one of every kind of thing, each a little different."""

from itertools import count, cycle

from marrow.content.artifacts_table import ARTIFACTS_NAMED
from marrow.content.kinds import ObjectKind
from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.vocabulary import RoomPurpose
from marrow.content.words import KindName, SpeciesName
from marrow.editions import EDITIONS
from marrow.experiment.good_bones import PLACES, good_bones
from marrow.formats.nethack.numbers import ARTIFACTS, KINDS_BY_NUMBER
from marrow.model.bones import Bones
from marrow.model.item import Item
from marrow.model.level import Level
from marrow.model.places import Terrain
from marrow.model.vocabularies import TimerKind
from marrow.model.world import Timer
from marrow.rules.dungeon.rooms import is_inside
from marrow.rules.items.families import CANDLES, LAMPS, UNIQUE_KINDS
from marrow.rules.items.stacks import reweigh

FRUIT = 3
EVER_BURNING = ("magic lamp",)
RUSTING = ("weapon", "armor")
HAVE_SPECIES: dict[KindName, SpeciesName] = {
    "corpse": "newt", "tin": "jackal", "egg": "cockatrice", "statue": "soldier ant", "figurine": "kobold",
}  # fmt: skip
CLOCKS: dict[KindName, TimerKind] = {
    "corpse": TimerKind.ROT, "egg": TimerKind.HATCH, "figurine": TimerKind.FIGURINE,
}  # fmt: skip
HOLDING: tuple[KindName, ...] = ("large box", "chest", "sack", "bag of holding", "oilskin sack", "statue")


def laden_bones(*, quiet: bool = False) -> Bones:
    """A level 5 whose floor has one of every kind and every artifact. ``quiet``: only who sleeps or sells."""
    bones = bones_with("shopkeeper", "long worm")
    level = bones.level
    level.items.clear()
    bones.timers.clear()
    bones.fruits = {FRUIT: "durian"}
    if quiet:
        keep_quiet(level)
    lay_everything(bones)
    return bones


def bones_with(*species: SpeciesName) -> Bones:
    """The first good bones of level 5 where these live."""
    for number in range(0, 100 * len(PLACES), len(PLACES)):
        bones = good_bones(EDITIONS["3.6.7"], number)
        if {one.species.name for one in bones.level.monsters}.issuperset(species):
            return bones
    raise AssertionError(f"no bones with {', '.join(species)}")


def keep_quiet(level: Level) -> None:
    """Leave the ghost and the shopkeeper, and nothing that shoots, burns or bites by itself."""
    level.monsters = [one for one in level.monsters if one.species.name in ("ghost", "shopkeeper")]
    level.monster_at = {one.spot: one for one in level.monsters}
    level.traps.clear()
    level.clouds.clear()


def lay_everything(bones: Bones) -> None:
    """Lay the things in piles on the floor of rooms that are no shops, but where somebody stands."""
    level = bones.level
    free = [
        spot
        for spot, ground in enumerate(level.terrain)
        if ground == Terrain.ROOM and spot not in level.monster_at and spot not in level.traps
        if not any(is_inside(room, spot) and room.purpose != RoomPurpose.ORDINARY for room in level.rooms)
    ]
    spots, ids = cycle(free), count(1_000_000)
    for number, kind in enumerate(sorted(KINDS_BY_NUMBER[False].values(), key=lambda one: one.number)):
        if kind.name not in UNIQUE_KINDS:
            item = one_of(kind, number, next(ids))
            wind_up(item, number, bones)
            if kind.name in HOLDING:
                item.contents = [one_of(KINDS_NAMED[name], number, next(ids)) for name in ("dagger", "ruby")]
            reweigh(item)
            level.items.setdefault(next(spots), []).append(item)
    for number, artifact in enumerate(ARTIFACTS_NAMED[name] for name in ARTIFACTS):
        item = one_of(KINDS_NAMED[artifact.base], number, next(ids))
        item.artifact, item.name, item.quantity = artifact.name, artifact.name, 1
        reweigh(item)
        level.items.setdefault(next(spots), []).append(item)


def one_of(kind: ObjectKind, number: int, id_: int) -> Item:
    """A thing with a blessing, charge, wear and name that depend on its number."""
    item = Item(id_, kind, quantity=1 + number % 3 if kind.merges else 1)
    item.blessing = number % 3 - 1
    item.birth = 1
    if kind.chargeable or kind.class_ == "wand":
        item.charge = number % 6 - (0 if kind.class_ == "wand" else 2)
    if kind.class_ in RUSTING:
        item.rusted, item.corroded, item.erodeproof = number % 4, number // 4 % 4, number % 5 == 0
        item.greased = number % 7 == 0
        item.poisoned = kind.class_ == "weapon" and number % 2 == 0
    item.diluted = kind.class_ == "potion" and number % 2 == 0
    item.recharged = number % 3 if kind.class_ == "wand" else 0
    item.locked = kind.name in ("large box", "chest")
    item.name = f"number {number}" if number % 4 == 0 else ""
    if kind.name in HAVE_SPECIES:
        item.species = SPECIES_NAMED[HAVE_SPECIES[kind.name]]
    if kind.name == "tin":
        item.variety = 4
    if kind.name == "statue":
        item.female, item.name = True, "Ann"
    if kind.name == "slime mold":
        item.charge = FRUIT
    if kind.class_ == "food" and number % 2:
        item.quantity, item.uneaten = 1, 5
    reweigh(item)
    return item


def wind_up(item: Item, number: int, bones: Bones) -> None:
    """Start the clock of what rots or hatches, and light what burns."""
    what = CLOCKS.get(item.kind.name)
    if item.kind.name in (*LAMPS, *CANDLES, "potion of oil"):
        item.lit, item.quantity = True, 1
        what = None if item.kind.name in EVER_BURNING else TimerKind.BURN
        item.birth = 20 if what else 1
    if what is not None:
        bones.timers.append(Timer(bones.turn + 2_000 + number, what, item.id))
